//! Where a right to capture en passant is judged.

use crate::variants::Kings;
use crate::{Bitboard, Board, Color, Role, Square, Variant, attacks};

/// The pawns of `turn` that can legally capture en passant on `square`, given that a pawn has just
/// jumped over it. A position has a right to capture en passant if there is one.
pub(crate) fn origins<V: Variant>(board: &Board, turn: Color, square: Square) -> Bitboard {
    let pawns = attacks::pawn(!turn, square) & board.by_piece(Role::Pawn.of(turn));
    if pawns.is_empty() || V::KINGS == Kings::Common {
        return pawns;
    }
    let Some(king) = board.by_piece(Role::King.of(turn)).first() else {
        return pawns;
    };
    let captured = Square::wrapping(square.index() as u32 ^ 8);
    let is_safe = |origin: &Square| {
        let occupied = board.occupied().without(*origin).without(captured).with(square);
        let attackers = board.attackers(king, !turn, occupied);
        attackers.without(captured).is_empty()
    };
    pawns.into_iter().filter(is_safe).collect()
}
