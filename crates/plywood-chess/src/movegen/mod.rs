//! Legal moves.
//!
//! One generator serves listing, counting, asking for any move, and asking about one move: it
//! hands sets of targets to a [`Sink`], and everything a caller does not use is compiled away.
//! Moves are legal when they leave the generator; none is tried and taken back.
//!
//! Source of the method: <https://www.chessprogramming.org/Move_Generation#Legal> with check and
//! pin masks.

mod castling;
mod safety;
mod sinks;

use core::ops::ControlFlow;

use crate::attacks::{self, Obstruction, Sliders};
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, Position, Role, Square, Variant};
use safety::Safety;
pub(crate) use sinks::Sink;
use sinks::{Any, Count, Find, List};

/// Calls `each` with every legal move.
#[inline]
pub(crate) fn list<V: Variant>(position: &Position<V>, each: &mut impl FnMut(Move)) {
    let _ = generate(position, Only::EVERYTHING, &mut List(each));
}

/// The number of legal moves.
#[inline]
pub(crate) fn count<V: Variant>(position: &Position<V>) -> u64 {
    let mut count = Count(0);
    let _ = generate(position, Only::EVERYTHING, &mut count);
    count.0
}

/// Whether there is a legal move.
#[inline]
pub(crate) fn any<V: Variant>(position: &Position<V>) -> bool {
    generate(position, Only::EVERYTHING, &mut Any).is_break()
}

/// Whether this move is legal.
#[inline]
pub(crate) fn is_legal<V: Variant>(position: &Position<V>, mv: Move) -> bool {
    let only = Only { from: Bitboard::of(mv.from()), to: Bitboard::of(mv.to()) };
    generate(position, only, &mut Find(mv)).is_break()
}

/// Which moves are asked for. Castling goes to its rook.
#[derive(Clone, Copy)]
pub(crate) struct Only {
    pub(crate) from: Bitboard,
    pub(crate) to: Bitboard,
}

impl Only {
    pub(crate) const EVERYTHING: Self = Self { from: Bitboard::ALL, to: Bitboard::ALL };
}

#[inline]
pub(crate) fn generate<V: Variant, S: Sink>(
    position: &Position<V>,
    only: Only,
    sink: &mut S,
) -> ControlFlow<()> {
    match position.turn {
        Color::White => generate_for::<V, White, _, S>(position, only, Obstruction, sink),
        Color::Black => generate_for::<V, Black, _, S>(position, only, Obstruction, sink),
    }
}

#[inline(always)]
fn generate_for<V: Variant, C: Side, A: Sliders, S: Sink>(
    position: &Position<V>,
    only: Only,
    sliders: A,
    sink: &mut S,
) -> ControlFlow<()> {
    let board = &position.board;
    let occupied = board.occupied();
    let own = board.by_color(C::COLOR);
    let safety = Safety::of::<C>(board);

    let king_targets = if only.from.contains(safety.king) {
        let targets = attacks::king(safety.king) & only.to - own;
        safety::king_targets::<C, A>(board, safety.king, targets, sliders)
    } else {
        Bitboard::EMPTY
    };
    sink.piece(safety.king, king_targets)?;
    if safety.checkers.has_many() {
        return ControlFlow::Continue(());
    }

    if V::CASTLING && safety.checkers.is_empty() && only.from.contains(safety.king) {
        let rooks = position.castling & only.to & Bitboard::rank(C::BACK_RANK);
        for rook in rooks {
            if castling::is_legal::<C, A>(board, safety.king, rook, sliders) {
                sink.castling(safety.king, rook)?;
            }
        }
    }

    let movers = own & only.from;
    let targets = safety.evasions() & only.to - own;
    let free = movers - safety.diagonal_pins - safety.straight_pins;

    for from in board.by_role(Role::Knight) & free {
        sink.piece(from, attacks::knight(from) & targets)?;
    }
    let diagonal = board.diagonal_sliders() & movers;
    for from in diagonal & free {
        sink.piece(from, sliders.bishop(from, occupied) & targets)?;
    }
    for from in diagonal & safety.diagonal_pins {
        sink.piece(from, sliders.bishop(from, occupied) & targets & safety.diagonal_pins)?;
    }
    let straight = board.straight_sliders() & movers;
    for from in straight & free {
        sink.piece(from, sliders.rook(from, occupied) & targets)?;
    }
    for from in straight & safety.straight_pins {
        sink.piece(from, sliders.rook(from, occupied) & targets & safety.straight_pins)?;
    }

    pawns::<V, C, S>(position, movers, targets, &safety, sink)?;
    if V::EN_PASSANT
        && let Some(square) = position.en_passant
        && only.to.contains(square)
    {
        for from in board.en_passant_origins(C::COLOR, square) & only.from {
            sink.en_passant(from, square)?;
        }
    }
    ControlFlow::Continue(())
}

/// The moves of the pawns among `movers`, except en passant.
#[inline(always)]
fn pawns<V: Variant, C: Side, S: Sink>(
    position: &Position<V>,
    movers: Bitboard,
    targets: Bitboard,
    safety: &Safety,
    sink: &mut S,
) -> ControlFlow<()> {
    let board = &position.board;
    let pawns = board.by_role(Role::Pawn) & movers;
    let empty = !board.occupied();
    let enemy = board.by_color(C::COLOR.opponent());

    // A pawn pinned along a diagonal does not push; one pinned along its file may, and one pinned
    // along its rank never finds its target among the pinning lines.
    let pushers = pawns - safety.diagonal_pins;
    let pinned = pushers & safety.straight_pins;
    let pinned_single = C::ahead(pinned) & empty & safety.straight_pins;
    let single = C::ahead(pushers - pinned) & empty | pinned_single;
    let double = C::ahead(single & C::THIRD) & empty & targets;
    let single = single & targets;

    // The other way round for captures.
    let takers = pawns - safety.straight_pins;
    let pinned = takers & safety.diagonal_pins;
    let [left, right] = C::captures(takers - pinned);
    let [pinned_left, pinned_right] = C::captures(pinned);
    let left = (left | pinned_left & safety.diagonal_pins) & enemy & targets;
    let right = (right | pinned_right & safety.diagonal_pins) & enemy & targets;

    for (to, step) in [(single, C::AHEAD), (left, C::AHEAD - 1), (right, C::AHEAD + 1)] {
        if V::PROMOTION {
            sink.promotions(to & C::LAST, step)?;
            sink.pawns(to - C::LAST, step)?;
        } else {
            sink.pawns(to, step)?;
        }
    }
    sink.pawns(double, 2 * C::AHEAD)
}

/// Where a pawn came from that took this step to `to`.
#[inline(always)]
pub(crate) fn origin(to: Square, step: i32) -> Square {
    Square::wrapping((to.index() as i32 - step) as u32)
}
