//! Random boards, from nearly empty to packed.

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
    /// Prey for the side to move on squares of odd column, whose landing squares are mostly free.
    Prey {
        /// One in so many of these squares is empty.
        gaps: u32,
        /// One in so many landing squares is taken.
        blocks: u32,
    },
}

fn filling() -> impl Strategy<Value = Filling> {
    prop_oneof![
        (1..8_u32).prop_map(Filling::Mixed),
        (2..9_u32, 3..30_u32).prop_map(|(gaps, blocks)| Filling::Prey { gaps, blocks }),
    ]
}

/// Boards of the sizes given, with pieces on dark squares.
pub(crate) fn boards(
    sizes: impl Strategy<Value = Size>,
) -> impl Strategy<Value = (Board<Piece>, Player)> {
    let turn = prop_oneof![Just(Player::White), Just(Player::Black)];
    (sizes, filling(), turn).prop_flat_map(|(size, filling, turn)| {
        prop::collection::vec(any::<Index>(), size.len())
            .prop_map(move |dice| (fill(size, filling, turn, &dice), turn))
    })
}

fn fill(size: Size, filling: Filling, turn: Player, dice: &[Index]) -> Board<Piece> {
    let mut board = Board::new(size);
    for (square, die) in size.squares().zip(dice) {
        if (square.column + square.row) % 2 == 0
            && let Some(piece) = piece(square, filling, turn, *die)
        {
            board.put(square, piece);
        }
    }
    board
}

fn piece(square: Square, filling: Filling, turn: Player, die: Index) -> Option<Piece> {
    // One throw of 1260 sides is as good as several of fewer.
    let throw = die.index(1260) as u32;
    let kind = if throw.is_multiple_of(5) { Piece::queen } else { Piece::pawn };
    match filling {
        Filling::Mixed(rarity) => {
            let player = if throw.is_multiple_of(2) { turn } else { !turn };
            (throw / 10).is_multiple_of(rarity).then(|| kind(player))
        }
        Filling::Prey { gaps, .. } if square.column % 2 == 1 => {
            (!throw.is_multiple_of(gaps)).then(|| kind(!turn))
        }
        Filling::Prey { blocks, .. } => throw.is_multiple_of(blocks).then(|| Piece::pawn(turn)),
    }
}
