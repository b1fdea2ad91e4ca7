//! Playing a move on a position.

use crate::board::Code;
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
        let code = position.board.code_at(from);
        let captured = position.board.code_at(to);
        let becomes = match mv.promotion() {
            Some(role) if V::PROMOTION => Code::of(role),
            _ => code,
        };
        position.board.relocate(from, to, becomes, C::COLOR);
        if V::KEYED {
            key ^= zobrist::piece(C::COLOR, code, from)
                ^ zobrist::piece(C::COLOR, becomes, to)
                ^ zobrist::piece(C::COLOR.opponent(), captured, to);
        }
        position.halfmove_clock = if captured.is_nothing() && code != Code::PAWN {
            position.halfmove_clock.saturating_add(1)
        } else {
            0
        };
        if V::CASTLING {
            position.castling -= Bitboard::of(from) | Bitboard::of(to);
            if code == Code::KING {
                position.castling -= Bitboard::rank(C::BACK_RANK);
            }
        }
        if V::EN_PASSANT && code == Code::PAWN {
            pass_or_be_passed::<V, C>(position, mv, &mut key);
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

/// What a pawn's move does beside moving the pawn: en passant, and what makes it possible.
#[inline(always)]
fn pass_or_be_passed<V: Variant, C: Side>(position: &mut Position<V>, mv: Move, key: &mut u64) {
    let (from, to) = (mv.from(), mv.to());
    if mv.is_en_passant() {
        let captured = Square::wrapping(to.index() as u32 ^ 8);
        position.board.remove(captured);
        if V::KEYED {
            *key ^= zobrist::piece(C::COLOR.opponent(), Code::PAWN, captured);
        }
    } else if from.index().abs_diff(to.index()) == 16 {
        let passed = Square::wrapping((from.index() + to.index()) as u32 / 2);
        if position.board.en_passant_origins(C::COLOR.opponent(), passed).any() {
            position.en_passant = Some(passed);
            if V::KEYED {
                *key ^= zobrist::en_passant(passed.file());
            }
        }
    }
}

#[inline]
fn castle<V: Variant, C: Side>(position: &mut Position<V>, mv: Move, key: &mut u64) {
    let (king, rook) = (mv.from(), mv.to());
    let (king_to, rook_to) = mv.castling_squares();
    position.board.castle(mv, C::COLOR);
    position.castling -= Bitboard::rank(C::BACK_RANK);
    position.halfmove_clock = position.halfmove_clock.saturating_add(1);
    if V::KEYED {
        *key ^= zobrist::piece(C::COLOR, Code::KING, king)
            ^ zobrist::piece(C::COLOR, Code::KING, king_to)
            ^ zobrist::piece(C::COLOR, Code::of(Role::Rook), rook)
            ^ zobrist::piece(C::COLOR, Code::of(Role::Rook), rook_to);
    }
}

impl Board {
    /// Moves the king and the rook of a castling.
    #[inline]
    pub(crate) fn castle(&mut self, mv: Move, color: Color) {
        let (king_to, rook_to) = mv.castling_squares();
        self.remove(mv.from());
        self.remove(mv.to());
        self.add(king_to, Code::KING, color);
        self.add(rook_to, Code::of(Role::Rook), color);
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
