//! Counting leaves without making lists of moves.
//!
//! Source: <https://www.chessprogramming.org/Perft>.

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod batch;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod eight;
mod general;
mod visit;

use core::marker::PhantomData;

use crate::cpu::{self, Processor, Task};
use crate::movegen::Situation;
use crate::side::{Black, Side, White};
use crate::{Color, Position, Variant};
#[cfg(all(target_arch = "x86_64", feature = "std"))]
use batch::Batch;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(crate) use eight::count_batch;
use visit::{Deep, Leaf, visit};

impl<V: Variant> Position<V> {
    /// The number of positions reached after exactly `depth` plies.
    ///
    /// The same count as [`plywood_core::perft`], by a walk that knows chess. For rule sets with
    /// [ordinary moves](Variant::ORDINARY_MOVES), moves go straight from the generator onto the next
    /// board, and the last ply is counted in sets, of eight positions at once where the processor
    /// can.
    ///
    /// ```
    /// use plywood_chess::Position;
    /// assert_eq!(Position::start().perft(4), 197_281);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves(),
            _ if !V::ORDINARY_MOVES => general::count(&self.unkeyed(), depth),
            _ => cpu::run(Count { position: self, depth }),
        }
    }
}

/// The count so far, and what is still to be counted.
pub(crate) struct Leaves {
    pub(crate) count: u64,
    /// Positions put aside until there are enough to count together.
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    pub(crate) batch: Batch,
}

/// The whole count, at least two plies deep.
#[derive(Clone)]
struct Count<'a, V: Variant> {
    position: &'a Position<V>,
    depth: u32,
}

impl<V: Variant> Task for Count<'_, V> {
    type Output = u64;

    #[inline(always)]
    fn run<P: Processor>(self, cpu: P) -> u64 {
        let Self { position, depth } = self;
        let situation = position.situation();
        let mut leaves = Leaves {
            count: 0,
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            batch: Batch::below(&situation),
        };
        let last = if depth % 2 == 0 { !position.turn } else { position.turn };
        match position.turn {
            Color::White => cpu.call(Walk::<V, White>::new(situation, depth, &mut leaves)),
            Color::Black => cpu.call(Walk::<V, Black>::new(situation, depth, &mut leaves)),
        }
        match last {
            Color::White => cpu.finish::<V, White>(&mut leaves),
            Color::Black => cpu.finish::<V, Black>(&mut leaves),
        }
        leaves.count
    }
}

/// The walk below a position with `C` to move, at least two plies deep.
struct Walk<'a, V: Variant, C> {
    situation: Situation<'a, V::State>,
    depth: u32,
    leaves: &'a mut Leaves,
    side: PhantomData<C>,
}

impl<'a, V: Variant, C: Side> Walk<'a, V, C> {
    #[inline(always)]
    fn new(situation: Situation<'a, V::State>, depth: u32, leaves: &'a mut Leaves) -> Self {
        Self { situation, depth, leaves, side: PhantomData }
    }
}

impl<V: Variant, C: Side> Task for Walk<'_, V, C> {
    type Output = ();

    #[inline(always)]
    fn run<P: Processor>(self, cpu: P) {
        let Self { situation, depth, leaves, .. } = self;
        if depth == 2 {
            visit::<V, C, P, _>(cpu, situation, leaves, Leaf);
        } else {
            visit::<V, C, P, _>(cpu, situation, leaves, Deep { depth: depth - 1 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Simplified, Unkeyed};

    /// What the ways to count must not get wrong: castling by both sides and through attacks, en
    /// passant, promotions, pins in all directions, checks by all pieces, double check.
    const POSITIONS: [&str; 12] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "4k3/4r3/2b3b1/3BPP2/q2NK1Pr/3P4/2B1R1q1/8 w - - 0 2",
        "1k6/8/4q3/2b1r1b1/3PPP2/1r1NKB1r/3QRN2/2b1r1b1 w - - 0 1",
        "1k6/3PPP2/8/8/8/8/3ppp2/1K6 b - - 0 1",
        "r1r1k1r1/1P4P1/8/8/8/8/1p4p1/R1R1K1R1 w AGag - 0 1",
        "1rk4r/8/8/8/8/8/8/1RK4R w BHbh - 0 1",
        "8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1",
    ];

    /// Compares all ways to count at depths 2 to `deepest`; under Miri, which is slow, at 2 only.
    fn check<V: Variant>(position: &Position<V>, deepest: u32) {
        let mut copy = *position;
        for depth in 2..=if cfg!(miri) { 2 } else { deepest } {
            assert_eq!(
                general::count(&position.unkeyed(), depth),
                plywood_core::perft(&crate::ChessRules::<V>::new(), &mut copy, depth),
            );
            let played = plywood_core::perft(&crate::ChessRules::<V>::new(), &mut copy, depth);
            for (processor, count) in
                cpu::run_on_all(&Count { position, depth }).into_iter().enumerate()
            {
                assert_eq!(count, played, "depth {depth} on processor {processor}: {position}");
            }
        }
    }

    #[test]
    fn every_processor_counts_the_same() {
        for fen in POSITIONS {
            let position: Position<Unkeyed<crate::Standard>> = fen.parse().expect("a position");
            check(&position, 4);
            let setup = crate::Setup {
                castling: crate::Bitboard::EMPTY,
                en_passant: None,
                ..position.to_setup()
            };
            let simplified = Position::<Simplified>::from_setup(setup, crate::Leniency::STRICT);
            check(&simplified.expect("simpler than standard"), 3);
        }
    }
}
