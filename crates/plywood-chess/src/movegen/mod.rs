//! The generator of legal moves.
//!
//! [`Position::generate`] hands sets of targets, piece by piece, to a [`MoveSink`]. A
//! [`MoveFilter`] says which moves are asked for. Listing, counting, asking for any move, asking
//! about one move and reading notation are sinks and filters like a caller's own, and everything a
//! sink does not use is compiled away. Moves are legal when they leave the generator; none is tried
//! and taken back. In check, the generator's own masks leave only what answers it.
//!
//! ```
//! use core::ops::ControlFlow;
//! use plywood_chess::movegen::{MoveFilter, MoveSink, Mover};
//! use plywood_chess::{Bitboard, Position, Square};
//!
//! /// The squares that the knights of the side to move can go to.
//! #[derive(Default)]
//! struct KnightTargets(Bitboard);
//!
//! impl MoveSink for KnightTargets {
//!     fn piece(&mut self, mover: Mover, _: Square, to: Bitboard) -> ControlFlow<()> {
//!         if mover == Mover::Knight {
//!             self.0 |= to;
//!         }
//!         ControlFlow::Continue(())
//!     }
//!     fn pawns(&mut self, _: Bitboard, _: i32) -> ControlFlow<()> {
//!         ControlFlow::Continue(())
//!     }
//!     fn promotions(&mut self, _: Bitboard, _: i32) -> ControlFlow<()> {
//!         ControlFlow::Continue(())
//!     }
//!     fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
//!         ControlFlow::Continue(())
//!     }
//!     fn castling(&mut self, _: Square, _: Square) -> ControlFlow<()> {
//!         ControlFlow::Continue(())
//!     }
//! }
//!
//! let mut targets = KnightTargets::default();
//! let _ = Position::start().generate(MoveFilter::ALL, &mut targets);
//! assert_eq!(targets.0.count(), 4);
//! ```
//!
//! Source of the method: <https://www.chessprogramming.org/Move_Generation#Legal> with check and
//! pin masks.

mod castling;
pub(crate) mod en_passant;
mod filter;
mod legal;
mod safety;
mod sinks;
mod situation;

use core::ops::ControlFlow;

use crate::cpu::{self, Processor, Task};
use crate::side::{Black, White};
use crate::{Color, Move, MoveList, Position, Variant};
pub use filter::MoveFilter;
pub(crate) use legal::legal_moves;
pub(crate) use sinks::Count;
use sinks::{Any, Each, Find, List};
pub use sinks::{MoveSink, Mover, origin};
pub use situation::Situation;

impl<V: Variant> Position<V> {
    /// Hands the legal moves that are asked for to the sink, until it breaks off.
    ///
    /// Returns [`ControlFlow::Break`] if the sink broke off.
    #[inline]
    pub fn generate(&self, filter: MoveFilter, sink: &mut impl MoveSink) -> ControlFlow<()> {
        cpu::run(Generate { position: self, filter, sink })
    }

    /// Calls a function with each legal move that is asked for, until it breaks off.
    #[inline]
    pub fn try_for_each_move(
        &self,
        filter: MoveFilter,
        each: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.generate(filter, &mut Each(each))
    }

    /// The legal moves that are asked for, in no particular order.
    #[inline]
    pub fn moves_by(&self, filter: MoveFilter) -> MoveList {
        let mut moves = MoveList::default();
        let _ = self.generate(filter, &mut List(&mut moves));
        moves
    }

    /// The legal moves that [capture](MoveFilter::captures), in no particular order.
    #[inline]
    pub fn captures(&self) -> MoveList {
        self.moves_by(MoveFilter::captures(self))
    }
}

/// Appends every legal move.
#[inline]
pub(crate) fn list<V: Variant>(position: &Position<V>, moves: &mut impl Extend<Move>) {
    let _ = position.generate(MoveFilter::ALL, &mut List(moves));
}

/// The number of legal moves.
#[inline]
pub(crate) fn count<V: Variant>(position: &Position<V>) -> u64 {
    let mut count = Count(0);
    let _ = position.generate(MoveFilter::ALL, &mut count);
    count.0
}

/// Whether there is a legal move.
#[inline]
pub(crate) fn any<V: Variant>(position: &Position<V>) -> bool {
    position.generate(MoveFilter::ALL, &mut Any).is_break()
}

/// Whether this move is legal.
#[inline]
pub(crate) fn is_legal<V: Variant>(position: &Position<V>, mv: Move) -> bool {
    position.generate(MoveFilter::ends_of(mv), &mut Find(mv)).is_break()
}

struct Generate<'a, V: Variant, S> {
    position: &'a Position<V>,
    filter: MoveFilter,
    sink: &'a mut S,
}

impl<V: Variant, S: MoveSink> Task for Generate<'_, V, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<P: Processor>(self, cpu: P) -> ControlFlow<()> {
        let Self { position, filter, sink } = self;
        let situation = position.situation();
        match position.turn {
            Color::White => legal_moves::<V, White, P, S>(situation, filter, cpu, sink),
            Color::Black => legal_moves::<V, Black, P, S>(situation, filter, cpu, sink),
        }
    }
}
