//! Random boards, from nearly empty to full.

use plywood_checkers::Piece;
use plywood_core::pieces::Board;
use plywood_core::{Player, Size, Square};
use proptest::prelude::*;
use proptest::sample::Index;

/// How a board is filled.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Filling {
    /// Any piece anywhere, one on every so many squares.
    Mixed(u32),
    /// Enemies of the player to move on squares of odd column, mostly with free landing squares.
    Enemies {
        /// One in so many of these squares is empty.
        gaps: u32,
        /// One in so many landing squares is taken.
        blocks: u32,
    },
}

fn filling() -> impl Strategy<Value = Filling> {
    prop_oneof![
        (1..8_u32).prop_map(Filling::Mixed),
        (2..9_u32, 3..30_u32).prop_map(|(gaps, blocks)| Filling::Enemies { gaps, blocks }),
    ]
}

/// Boards of the sizes given, with pieces on dark squares.
pub(crate) fn boards(
    sizes: impl Strategy<Value = Size>,
) -> impl Strategy<Value = (Board<Piece>, Player)> {
    let turn = prop_oneof![Just(Player::White), Just(Player::Black)];
    (sizes, filling(), turn).prop_flat_map(|(size, filling, turn)| {
        prop::collection::vec(any::<Index>(), size.len())
            .prop_map(move |numbers| (fill(size, filling, turn, &numbers), turn))
    })
}

fn fill(size: Size, filling: Filling, turn: Player, numbers: &[Index]) -> Board<Piece> {
    let mut board = Board::new(size);
    for (square, index) in size.squares().zip(numbers) {
        if (square.column + square.row) % 2 == 0
            && let Some(piece) = piece(square, filling, turn, *index)
        {
            board.put(square, piece);
        }
    }
    board
}

fn piece(square: Square, filling: Filling, turn: Player, index: Index) -> Option<Piece> {
    // One random number below 1260 replaces several smaller ones.
    let number = index.index(1260) as u32;
    let kind = if number.is_multiple_of(5) { Piece::queen } else { Piece::pawn };
    match filling {
        Filling::Mixed(rarity) => {
            let player = if number.is_multiple_of(2) { turn } else { !turn };
            (number / 10).is_multiple_of(rarity).then(|| kind(player))
        }
        Filling::Enemies { gaps, .. } if square.column % 2 == 1 => {
            (!number.is_multiple_of(gaps)).then(|| kind(!turn))
        }
        Filling::Enemies { blocks, .. } => number.is_multiple_of(blocks).then(|| Piece::pawn(turn)),
    }
}
