//! Proofs that a player cannot be stalemated by the next moves.
//!
//! In a stalemate no piece can move. Instead of generating moves after every move, these proofs
//! count free units: pawns with an empty square ahead and pieces with a free square beside them, off
//! all lines to their king, so that nothing can pin them.
//!
//! A move of the opponent blocks or captures at most one of them. A capture does not also block a
//! free pawn, since the square before that pawn was empty. A piece is not blocked by an enemy
//! beside it, since it can capture that. Only castling, which moves two pieces, may block two pawns.

use plywood_chess::{Bitboard, Board, Color, Role, Variant, attacks};

/// Whether `color` has a legal move, or is in check, after any one move of the opponent.
#[inline]
pub(super) fn safe_from_stalemate_for_one_move<V: Variant>(board: &Board, color: Color) -> bool {
    let blocked = if V::CASTLING { 2 } else { 1 };
    let pawns = free_pawns(board, color);
    pawns > blocked || has_free_pieces(board, color, 1, blocked + 1 - pawns)
}

/// Whether `color` has a legal move, or is in check, after one move of its own, neither with the
/// king nor castling, and one of the opponent, which cannot castle.
///
/// Its own move takes at most two free units: the one that moves, and a pawn that it blocks.
#[inline]
pub(super) fn safe_from_stalemate_for_two_moves(board: &Board, color: Color) -> bool {
    let pawns = free_pawns(board, color);
    // One of two free squares may be taken by the player's own move.
    pawns >= 4 || has_free_pieces(board, color, 2, 4 - pawns)
}

fn free_pawns(board: &Board, color: Color) -> u32 {
    let pawns = board.by_piece(Role::Pawn.of(color));
    let empty = !board.occupied();
    let before_empty = match color {
        Color::White => Bitboard(empty.0 >> 8),
        Color::Black => Bitboard(empty.0 << 8),
    };
    (pawns & before_empty - lines_to_king(board, color)).count()
}

/// Whether at least `enough` pieces have this many free squares beside them.
fn has_free_pieces(board: &Board, color: Color, squares: u32, enough: u32) -> bool {
    let own = board.by_color(color);
    let off_lines = own - lines_to_king(board, color);
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

fn lines_to_king(board: &Board, color: Color) -> Bitboard {
    board.by_piece(Role::King.of(color)).into_iter().fold(Bitboard::EMPTY, |lines, king| {
        lines | attacks::diagonals_of(king) | attacks::straights_of(king)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywood_chess::{Leniency, Position, Simplified, Square};

    /// Whether the player to move is neither in check nor able to move.
    fn is_stalemate(position: &Position<Simplified>) -> bool {
        !position.has_legal_move() && !position.is_check()
    }

    /// Whether some move stalemates the opponent.
    fn gives_stalemate(position: &Position<Simplified>) -> bool {
        position.legal_moves().iter().any(|&mv| is_stalemate(&position.after_unchecked(mv)))
    }

    /// Whether a move other than the king's allows the opponent to stalemate the player to move.
    fn allows_stalemate(position: &Position<Simplified>) -> bool {
        let king = position.king(position.turn());
        let mut moves = position.legal_moves().into_iter().filter(|mv| Some(mv.from()) != king);
        moves.any(|mv| gives_stalemate(&position.after_unchecked(mv)))
    }

    #[test]
    fn one_move_blocks_one_free_pawn_and_a_move_of_each_player_two() {
        let one: Position<Simplified> = "1r5k/8/4p3/4P2p/8/2n4P/8/K7 b - - 0 1".parse().unwrap();
        assert!(gives_stalemate(&one));
        assert!(!safe_from_stalemate_for_one_move::<Simplified>(one.board(), Color::White));

        let two: Position<Simplified> = "1r5k/8/4p3/7p/4P3/2n4P/8/K7 w - - 0 1".parse().unwrap();
        assert!(allows_stalemate(&two));
        assert!(safe_from_stalemate_for_one_move::<Simplified>(two.board(), Color::White));
        assert!(!safe_from_stalemate_for_two_moves(two.board(), Color::White));
    }

    /// White's king can hardly move in these positions, so the result depends on the other pieces.
    #[test]
    fn a_proof_is_never_wrong() {
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        let mut below = |limit: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 20) as usize % limit
        };
        let (mut proofs, mut stalemates) = ([0; 2], [0; 2]);
        while proofs.iter().chain(&stalemates).any(|&count| count < 1000) {
            let start: Position<Simplified> = "1r5k/8/8/8/8/2n5/8/K7 w - - 0 1".parse().unwrap();
            let mut setup = start.to_setup();
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
                    safe_from_stalemate_for_two_moves(position.board(), Color::White),
                    allows_stalemate(&position),
                ),
                Color::Black => (
                    0,
                    safe_from_stalemate_for_one_move::<Simplified>(position.board(), Color::White),
                    gives_stalemate(&position),
                ),
            };
            assert!(!(proof && stalemate), "{position}");
            proofs[index] += u32::from(proof);
            stalemates[index] += u32::from(stalemate);
        }
    }
}
