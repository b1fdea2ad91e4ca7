//! Which move to try first.
//!
//! The order changes how fast an answer is found, never the answer.

use core::hash::{Hash, Hasher};

use plywood_core::Player;

/// What one thread has recorded about moves that caused cutoffs.
///
/// Source: <https://www.chessprogramming.org/Killer_Heuristic>,
/// <https://www.chessprogramming.org/History_Heuristic>.
pub(crate) struct History<M> {
    /// The last two moves without an order hint that caused a cutoff, by plies from the root.
    killers: Box<[Killers<M>]>,
    /// How often and how deep each such move caused a cutoff, by player and by the move's hash.
    history: Box<[u32]>,
}

/// On a cache line of its own, since another thread's may be next to it in memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Killers<M>([Option<M>; 2]);

const SLOTS: usize = 1 << 12;

/// History ranks below killers, and those below any positive order hint.
const HISTORY_LIMIT: u32 = 1 << 30;
const KILLER: i64 = 1 << 30;
const ORDER_HINT: i64 = 1 << 31;

/// The rank of the table's move.
pub(crate) const TABLE_MOVE: i64 = i64::MAX;

impl<M: Copy + Eq + Hash> History<M> {
    pub(crate) fn new(depth: u8) -> Self {
        Self {
            killers: vec![Killers([None; 2]); usize::from(depth) + 1].into(),
            history: vec![0; 2 * SLOTS].into(),
        }
    }

    /// The rank of a move: higher ones are tried first.
    #[inline]
    pub(crate) fn rank(&self, turn: Player, ply: u8, mv: M, order_hint: i32) -> i64 {
        if order_hint != 0 {
            return i64::from(order_hint) * ORDER_HINT;
        }
        let Killers([first, second]) = self.killers[usize::from(ply)];
        if first == Some(mv) {
            KILLER + 1
        } else if second == Some(mv) {
            KILLER
        } else {
            i64::from(self.history[slot(turn, mv)])
        }
    }

    /// Records that a move without an order hint caused a cutoff.
    #[inline]
    pub(crate) fn record(&mut self, turn: Player, ply: u8, mv: M, depth: u8) {
        let Killers(killers) = &mut self.killers[usize::from(ply)];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let count = &mut self.history[slot(turn, mv)];
        *count = (*count + u32::from(depth) * u32::from(depth)).min(HISTORY_LIMIT - 1);
    }
}

fn slot<M: Hash>(turn: Player, mv: M) -> usize {
    let mut hasher = Fold(0);
    mv.hash(&mut hasher);
    turn.index() * SLOTS + hasher.finish() as usize
}

/// A hash of a few instructions: a collision only makes the move order worse.
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS.ilog2())
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
