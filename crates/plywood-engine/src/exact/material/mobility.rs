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

use plywood_chess::{Bitboard, Board, Color, Role, Variant, attacks};

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
    let pawns = board.by_piece(Role::Pawn.of(side));
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
    board.by_piece(Role::King.of(side)).into_iter().fold(Bitboard::EMPTY, |lines, king| {
        lines | attacks::diagonals_of(king) | attacks::straights_of(king)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywood_chess::{Leniency, Position, Simplified, Square};

    /// Whether the side to move is neither in check nor able to move.
    fn is_stalemate(position: &Position<Simplified>) -> bool {
        !position.has_legal_move() && !position.is_check()
    }

    /// Whether some move stalemates the other side.
    fn gives_stalemate(position: &Position<Simplified>) -> bool {
        position.legal_moves().iter().any(|&mv| is_stalemate(&position.after_unchecked(mv)))
    }

    /// Whether the side to move, not moving its king, can let itself be stalemated.
    fn permits_stalemate(position: &Position<Simplified>) -> bool {
        let king = position.king(position.turn());
        let mut moves = position.legal_moves().into_iter().filter(|mv| Some(mv.from()) != king);
        moves.any(|mv| gives_stalemate(&position.after_unchecked(mv)))
    }

    #[test]
    fn a_free_pawn_is_stopped_by_a_move_and_two_by_a_move_of_each_side() {
        let one: Position<Simplified> = "1r5k/8/4p3/4P2p/8/2n4P/8/K7 b - - 0 1".parse().unwrap();
        assert!(gives_stalemate(&one));
        assert!(!outlasts_a_move::<Simplified>(one.board(), Color::White));

        let two: Position<Simplified> = "1r5k/8/4p3/7p/4P3/2n4P/8/K7 w - - 0 1".parse().unwrap();
        assert!(permits_stalemate(&two));
        assert!(outlasts_a_move::<Simplified>(two.board(), Color::White));
        assert!(!outlasts_two_moves(two.board(), Color::White));
    }

    /// White's king can hardly move in any of these, so that everything hangs on the other pieces.
    #[test]
    fn who_outlasts_moves_is_not_stalemated_by_them() {
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        let mut below = |limit: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 20) as usize % limit
        };
        let (mut proofs, mut stalemates) = ([0; 2], [0; 2]);
        while proofs.iter().chain(&stalemates).any(|&count| count < 1000) {
            let caged: Position<Simplified> = "1r5k/8/8/8/8/2n5/8/K7 w - - 0 1".parse().unwrap();
            let mut setup = caged.to_setup();
            for _ in 0..=below(6) {
                const ROLES: [Role; 6] =
                    [Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
                let (role, color) = (ROLES[below(6)], Color::ALL[below(2)]);
                match Square::from_index(below(64)) {
                    Some(square) if setup.board.piece_at(square).is_none() => {
                        setup.board.set(square, role.of(color));
                    }
                    _ => {}
                }
            }
            setup.turn = Color::ALL[below(2)];
            let Ok(position) = Position::<Simplified>::from_setup(setup, Leniency::STRICT) else {
                continue;
            };
            let (index, proof, stalemate) = match position.turn() {
                Color::White => (
                    1,
                    outlasts_two_moves(position.board(), Color::White),
                    permits_stalemate(&position),
                ),
                Color::Black => (
                    0,
                    outlasts_a_move::<Simplified>(position.board(), Color::White),
                    gives_stalemate(&position),
                ),
            };
            assert!(!(proof && stalemate), "{position}");
            proofs[index] += u32::from(proof);
            stalemates[index] += u32::from(stalemate);
        }
    }
}
