//! Sides that cannot be stalemated for a while.
//!
//! Stalemate takes that no piece can move. Rather than looking for moves after every move, these
//! proofs count units that one move can hardly stop: pawns with a free square ahead and pieces
//! with a free square beside them, off all lines to their king, so that nothing can pin them.
//!
//! A move of the other side stops one unit at most. If it captures one, it does not also come to
//! stand before a free pawn, for that pawn had the captured piece before it and was not free. It
//! does not stop a piece it stands beside, for that can take it. Only castling, which moves two
//! pieces, may stop two pawns.

use crate::attacks;
use crate::{Bitboard, Board, Color, Piece, Role, Variant};

/// Whether `side` has a legal move, or is in check, after whatever one move of the other side.
#[inline]
pub(super) fn outlasts_a_move<V: Variant>(board: &Board, side: Color) -> bool {
    let stopped = if V::CASTLING { 2 } else { 1 };
    let pawns = free_pawns(board, side);
    pawns > stopped || has_free_pieces(board, side, 1, stopped + 1 - pawns)
}

/// Whether `side` has a legal move, or is in check, after one move of its own, neither with the
/// king nor castling, and one of the other side, which cannot castle.
///
/// Its own move stops two units at most: the one that moves, and a pawn it comes to stand before.
#[inline]
pub(super) fn outlasts_two_moves(board: &Board, side: Color) -> bool {
    let pawns = free_pawns(board, side);
    // One of two free squares may be taken by the own move.
    pawns >= 4 || has_free_pieces(board, side, 2, 4 - pawns)
}

fn free_pawns(board: &Board, side: Color) -> u32 {
    let pawns = board.by_piece(Piece { color: side, role: Role::Pawn });
    let empty = !board.occupied();
    let before_empty = match side {
        Color::White => Bitboard(empty.0 >> 8),
        Color::Black => Bitboard(empty.0 << 8),
    };
    (pawns & before_empty - lines_to_king(board, side)).count()
}

/// Whether at least `enough` pieces have this many free squares beside them.
fn has_free_pieces(board: &Board, side: Color, squares: u32, enough: u32) -> bool {
    let own = board.by_color(side);
    let off_lines = own - lines_to_king(board, side);
    let mut missing = enough;
    for knight in board.by_role(Role::Knight) & off_lines {
        missing -= u32::from((attacks::knight(knight) - own).count() >= squares);
        if missing == 0 {
            return true;
        }
    }
    let (diagonal, straight) = (board.diagonal_sliders(), board.straight_sliders());
    for piece in (diagonal | straight) & off_lines {
        let mut beside = Bitboard::EMPTY;
        if diagonal.contains(piece) {
            beside |= attacks::diagonals_of(piece);
        }
        if straight.contains(piece) {
            beside |= attacks::straights_of(piece);
        }
        missing -= u32::from((beside & attacks::king(piece) - own).count() >= squares);
        if missing == 0 {
            return true;
        }
    }
    false
}

fn lines_to_king(board: &Board, side: Color) -> Bitboard {
    let king = board.by_piece(Piece { color: side, role: Role::King }).first_or_a1();
    attacks::diagonals_of(king) | attacks::straights_of(king)
}
