//! Legal moves.
//!
//! One generator serves listing, counting, asking for any move, and asking about one move: it
//! hands sets of targets to a [`Sink`], and everything a caller does not use is compiled away.
//! Moves are legal when they leave the generator; none is tried and taken back.
//!
//! Source of the method: <https://www.chessprogramming.org/Move_Generation#Legal> with check and
//! pin masks.

mod castling;
mod legal;
mod safety;
mod sinks;

use core::ops::ControlFlow;

use crate::cpu::{self, Processor, Task};
use crate::side::{Black, White};
use crate::{Bitboard, Board, Color, Move, Position, Square, Variant};
pub(crate) use legal::legal_moves;
use sinks::{Any, Find, List};
pub(crate) use sinks::{Count, Mover, Sink, origin};

/// What the moves of a known side depend on.
#[derive(Clone, Copy)]
pub(crate) struct State<'a> {
    pub(crate) board: &'a Board,
    pub(crate) castling: Bitboard,
    pub(crate) en_passant: Option<Square>,
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

/// Hands every legal move that is asked for to the sink, until it breaks off.
#[inline]
pub(crate) fn generate<V: Variant, S: Sink>(
    position: &Position<V>,
    only: Only,
    sink: &mut S,
) -> ControlFlow<()> {
    cpu::run(Generate { position, only, sink })
}

/// Appends every legal move.
#[inline]
pub(crate) fn list<V: Variant>(position: &Position<V>, moves: &mut impl Extend<Move>) {
    let _ = generate(position, Only::EVERYTHING, &mut List(moves));
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

struct Generate<'a, V: Variant, S> {
    position: &'a Position<V>,
    only: Only,
    sink: &'a mut S,
}

impl<V: Variant, S: Sink> Task for Generate<'_, V, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<P: Processor>(self, cpu: P) -> ControlFlow<()> {
        let Self { position, only, sink } = self;
        let state = State::of(position);
        match position.turn {
            Color::White => legal_moves::<V, White, P, S>(state, only, cpu, sink),
            Color::Black => legal_moves::<V, Black, P, S>(state, only, cpu, sink),
        }
    }
}

impl<'a> State<'a> {
    #[inline(always)]
    pub(crate) fn of<V: Variant>(position: &'a Position<V>) -> Self {
        Self {
            board: &position.board,
            castling: position.castling,
            en_passant: position.en_passant,
        }
    }
}
