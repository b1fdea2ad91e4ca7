use crate::attacks::{self, Sliders};
use crate::side::Side;
use crate::{Bitboard, Board, File, Move, Square};

use super::safety;

/// A castling whose way is free.
#[derive(Clone, Copy)]
pub(super) struct Castling {
    pub(super) rook: Square,
    /// The squares the king passes and reaches, its own not among them.
    pub(super) path: Bitboard,
}

/// The castlings whose way is free, of those the side has a right to, whatever the enemy attacks.
///
/// The squares the two pieces pass and reach must be empty but for themselves.
#[inline(always)]
pub(super) fn free(board: &Board, king: Square, rooks: Bitboard) -> impl Iterator<Item = Castling> {
    let occupied = board.occupied();
    rooks.into_iter().filter_map(move |rook| {
        // What lies between them is passed by one or the other, and is the first to be in the way.
        if (attacks::between(king, rook) & occupied).any() {
            return None;
        }
        let (king_to, rook_to) = Move::castling(king, rook).castling_squares();
        let others = occupied.without(king).without(rook);
        let king_path = attacks::between(king, king_to).with(king_to);
        let rook_path = attacks::between(rook, rook_to).with(rook_to);
        let is_free = ((king_path | rook_path) & others).is_empty();
        is_free.then_some(Castling { rook, path: king_path.without(king) })
    })
}

/// Whether the king would be attacked through the square the rook has left.
///
/// Only in Chess960, where the rook can start between the king's target and the edge.
#[inline(always)]
pub(super) fn is_uncovered<C: Side, A: Sliders>(
    board: &Board,
    king: Square,
    rook: Square,
    sliders: A,
) -> bool {
    if matches!(rook.file(), File::A | File::H) {
        return false;
    }
    let (king_to, rook_to) = Move::castling(king, rook).castling_squares();
    let occupied = board.occupied().without(king).without(rook).with(rook_to);
    let enemy = board.by_color(C::COLOR.opponent());
    safety::is_swept(board, enemy, king_to, occupied, sliders)
}
