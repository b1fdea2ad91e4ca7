//! Playing a move on a position.

use crate::side::{Black, Side, White};
use crate::{Bitboard, Board, Color, Move, Position, Role, Square, Variant, zobrist};

/// Plays a legal move.
#[inline]
pub(crate) fn play<V: Variant>(position: &mut Position<V>, mv: Move) {
    match position.turn {
        Color::White => play_as::<V, White>(position, mv),
        Color::Black => play_as::<V, Black>(position, mv),
    }
}

#[inline(always)]
fn play_as<V: Variant, C: Side>(position: &mut Position<V>, mv: Move) {
    let (from, to) = (mv.from(), mv.to());
    // Nothing moves from an empty square; what happens then is unspecified.
    let role = position.board.role_at(from).unwrap_or(Role::King);
    let old_castling = position.castling;
    let mut key = position.key;

    if V::KEYED
        && let Some(passed) = position.en_passant
    {
        key ^= zobrist::en_passant(passed.file());
    }
    position.en_passant = None;

    if V::CASTLING && mv.is_castling() {
        castle::<V, C>(position, mv, &mut key);
    } else {
        let captured = position.board.role_at(to);
        position.halfmove_clock = if captured.is_some() || role == Role::Pawn {
            0
        } else {
            position.halfmove_clock.saturating_add(1)
        };
        let becomes = if V::PROMOTION { mv.promotion().unwrap_or(role) } else { role };
        if V::KEYED {
            key ^= zobrist::piece(C::COLOR, role, from) ^ zobrist::piece(C::COLOR, becomes, to);
            if let Some(captured) = captured {
                key ^= zobrist::piece(C::COLOR.opponent(), captured, to);
            }
        }
        position.board.relocate::<C>(from, to, becomes);
        if V::CASTLING {
            position.castling -= Bitboard::of(from) | Bitboard::of(to);
            if role == Role::King {
                position.castling -= Bitboard::rank(C::BACK_RANK);
            }
        }
        if V::EN_PASSANT && role == Role::Pawn {
            if mv.is_en_passant() {
                let captured = Square::wrapping(to.index() as u32 ^ 8);
                position.board.remove(captured);
                if V::KEYED {
                    key ^= zobrist::piece(C::COLOR.opponent(), Role::Pawn, captured);
                }
            } else if from.index().abs_diff(to.index()) == 16 {
                let passed = Square::wrapping((from.index() + to.index()) as u32 / 2);
                if position.board.en_passant_origins(C::COLOR.opponent(), passed).any() {
                    position.en_passant = Some(passed);
                    if V::KEYED {
                        key ^= zobrist::en_passant(passed.file());
                    }
                }
            }
        }
    }

    if V::KEYED {
        for rook in old_castling - position.castling {
            key ^= zobrist::castling(rook);
        }
        position.key = key ^ zobrist::black_to_move();
    }
    if C::COLOR == Color::Black {
        position.fullmove_number = position.fullmove_number.saturating_add(1);
    }
    position.turn = C::COLOR.opponent();
}

#[inline]
fn castle<V: Variant, C: Side>(position: &mut Position<V>, mv: Move, key: &mut u64) {
    let (king, rook) = (mv.from(), mv.to());
    let (king_to, rook_to) = mv.castling_squares();
    position.board.remove(king);
    position.board.remove(rook);
    position.board.set(king_to, Role::King.of(C::COLOR));
    position.board.set(rook_to, Role::Rook.of(C::COLOR));
    position.castling -= Bitboard::rank(C::BACK_RANK);
    position.halfmove_clock = position.halfmove_clock.saturating_add(1);
    if V::KEYED {
        *key ^= zobrist::piece(C::COLOR, Role::King, king)
            ^ zobrist::piece(C::COLOR, Role::King, king_to)
            ^ zobrist::piece(C::COLOR, Role::Rook, rook)
            ^ zobrist::piece(C::COLOR, Role::Rook, rook_to);
    }
}

impl Board {
    /// Empties `from` and puts a piece of the side on `to`, in place of what stood there.
    #[inline(always)]
    pub(crate) fn relocate<C: Side>(&mut self, from: Square, to: Square, role: Role) {
        self.remove(from);
        self.set(to, role.of(C::COLOR));
    }
}

impl<V: Variant> Position<V> {
    /// Gives the turn to the other side.
    pub(crate) fn pass(&mut self) {
        if V::KEYED {
            if let Some(passed) = self.en_passant {
                self.key ^= zobrist::en_passant(passed.file());
            }
            self.key ^= zobrist::black_to_move();
        }
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if self.turn == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn = !self.turn;
    }
}
