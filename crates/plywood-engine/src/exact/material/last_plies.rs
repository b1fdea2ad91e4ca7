//! The value of the last two plies without playing every move.
//!
//! The last ply of a search is worth what it captures, unless it ends the game. The ply before it
//! is worth at most what it captures, since the reply need not capture anything, unless it gives
//! mate. Only captures, mates, and the few positions with a possible stalemate must be searched.
//!
//! All values are from the point of view of the player to move.

use core::ops::ControlFlow;

use plywood_chess::movegen::{MoveFilter, MoveSink, Mover};
use plywood_chess::{Bitboard, Board, Color, Move, Position, Role, Square, Variant};

use super::{Material, mates, mobility};

/// The value one ply deep, for a window from `alpha` to `beta`.
pub(super) fn one_ply<V: Variant>(position: &Position<V>, alpha: i32, beta: i32) -> i32 {
    let board = position.board();
    let turn = position.turn();
    let static_value = turn.sign() * Material::balance(position);
    if static_value >= beta {
        // Any move is enough, unless it gives stalemate and a draw is not enough.
        if mobility::safe_from_stalemate_for_one_move::<V>(board, !turn) {
            return if position.has_legal_move() { static_value } else { final_value(position) };
        }
        if beta <= 0 {
            return if position.has_legal_move() {
                static_value.min(0)
            } else {
                final_value(position)
            };
        }
        return one_ply_played(position, alpha, beta);
    }

    let mut reach = Reach::default();
    let _ = position.generate(MoveFilter::ALL, &mut reach);
    if !reach.moves {
        return final_value(position);
    }
    let best = static_value + reach.gain(board, !turn);
    if mobility::safe_from_stalemate_for_one_move::<V>(board, !turn) {
        return if best < beta && mates::has_mate(position) { Material::MATE } else { best };
    }
    if beta <= 0 && best >= beta {
        return best.min(0);
    }
    if alpha >= 0 && best <= alpha {
        return if mates::has_mate(position) { Material::MATE } else { best.max(0) };
    }
    one_ply_played(position, alpha, beta)
}

/// The same by playing the moves.
#[cold]
fn one_ply_played<V: Variant>(position: &Position<V>, alpha: i32, beta: i32) -> i32 {
    let _ = alpha;
    let turn = position.turn();
    let mut best = None;
    let unkeyed = position.unkeyed();
    let visit = |mv| {
        let after = unkeyed.after_unchecked(mv);
        let value = if after.has_legal_move() {
            turn.sign() * Material::balance(&after)
        } else {
            -final_value(&after)
        };
        best = best.max(Some(value));
        if value >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let _ = position.try_for_each_move(MoveFilter::ALL, visit);
    best.unwrap_or_else(|| final_value(position))
}

/// The value two plies deep, if the material balance is not above alpha; `None` otherwise.
pub(super) fn two_plies<V: Variant>(position: &Position<V>, alpha: i32, beta: i32) -> Option<i32> {
    let board = position.board();
    let turn = position.turn();
    let static_value = turn.sign() * Material::balance(position);
    if static_value > alpha {
        return None;
    }
    if alpha < 0
        && !(mobility::safe_from_stalemate_for_one_move::<V>(board, !turn)
            && mobility::safe_from_stalemate_for_two_moves(board, turn))
    {
        return None;
    }
    if !position.has_legal_move() {
        return Some(final_value(position));
    }

    let unkeyed = position.unkeyed();
    let mut best = alpha;
    // Captures that could be enough, and all moves of the king if stalemate would be enough.
    let kings = if alpha < 0 { position.by_piece(Role::King.of(turn)) } else { Bitboard::EMPTY };
    let missing = alpha - static_value;
    let mut enough = Bitboard::EMPTY;
    for role in Role::ALL {
        if Material::of(role) > missing {
            enough |= board.by_role(role);
        }
    }
    let mut visit = |mv: Move| {
        let value = -one_ply(&unkeyed.after_unchecked(mv), -beta, -best);
        best = best.max(value);
        if best >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let captures = MoveFilter::between(Bitboard::ALL, enough & board.by_color(!turn));
    let of_kings = MoveFilter::between(kings, Bitboard::ALL);
    let cut = position.try_for_each_move(captures, &mut visit).is_break()
        || kings.any() && position.try_for_each_move(of_kings, &mut visit).is_break();
    if !cut && mates::has_mate(position) {
        return Some(Material::MATE);
    }
    Some(best)
}

/// The value of a position without legal moves.
fn final_value<V: Variant>(position: &Position<V>) -> i32 {
    if position.is_check() { -Material::MATE } else { 0 }
}

/// A sink of moves that records only their targets.
#[derive(Default)]
struct Reach {
    targets: Bitboard,
    promotions: Bitboard,
    en_passant: bool,
    moves: bool,
}

impl Reach {
    /// The most material that one of the moves wins.
    #[inline(always)]
    fn gain(&self, board: &Board, enemy: Color) -> i32 {
        let taken = |targets: Bitboard| {
            let victims = targets & board.by_color(enemy);
            if victims.is_empty() {
                return 0;
            }
            [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn]
                .into_iter()
                .find(|&role| (victims & board.by_role(role)).any())
                .map_or(0, Material::of)
        };
        let mut gain = taken(self.targets);
        if self.en_passant {
            gain = gain.max(Material::of(Role::Pawn));
        }
        if self.promotions.any() {
            let queened = Material::of(Role::Queen) - Material::of(Role::Pawn);
            gain = gain.max(queened + taken(self.promotions));
        }
        gain
    }
}

impl MoveSink for Reach {
    #[inline(always)]
    fn piece(&mut self, _: Mover, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.targets |= to;
        self.moves |= to.any();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i32) -> ControlFlow<()> {
        self.targets |= to;
        self.moves |= to.any();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i32) -> ControlFlow<()> {
        self.promotions |= to;
        self.moves |= to.any();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.en_passant = true;
        self.moves = true;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.moves = true;
        ControlFlow::Continue(())
    }
}
