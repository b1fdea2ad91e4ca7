//! Which move to try first.
//!
//! Nothing here can change an answer, only how soon it is found.

use core::hash::{Hash, Hasher};

use plywood_core::Player;

/// What one thread has learnt about moves that refuted something.
///
/// Source: <https://www.chessprogramming.org/Killer_Heuristic>,
/// <https://www.chessprogramming.org/History_Heuristic>.
pub(crate) struct History<M> {
    /// The last two refutations among the moves without promise, by plies from the root.
    killers: Box<[Killers<M>]>,
    /// How often and how deep each such move refuted, by side and by the move's hash.
    history: Box<[u32]>,
}

/// On a cache line of its own: another thread's may be next to it in memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Killers<M>([Option<M>; 2]);

const SLOTS: usize = 1 << 12;

/// History stays below killers, and those below any promise.
const HISTORY_LIMIT: u32 = 1 << 30;
const KILLER: i64 = 1 << 30;
const PROMISE: i64 = 1 << 31;

/// The rank of the move the table remembers.
pub(crate) const HINT: i64 = i64::MAX;

impl<M: Copy + Eq + Hash> History<M> {
    pub(crate) fn new(depth: u8) -> Self {
        Self {
            killers: vec![Killers([None; 2]); usize::from(depth) + 1].into(),
            history: vec![0; 2 * SLOTS].into(),
        }
    }

    /// The rank of a move: higher ones are tried first.
    #[inline]
    pub(crate) fn rank(&self, turn: Player, ply: u8, mv: M, promise: i32) -> i64 {
        if promise != 0 {
            return i64::from(promise) * PROMISE;
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

    /// Notes that a move without promise refuted the one before it.
    #[inline]
    pub(crate) fn learn(&mut self, turn: Player, ply: u8, mv: M, depth: u8) {
        let Killers(killers) = &mut self.killers[usize::from(ply)];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let seen = &mut self.history[slot(turn, mv)];
        *seen = (*seen + u32::from(depth) * u32::from(depth)).min(HISTORY_LIMIT - 1);
    }
}

fn slot<M: Hash>(turn: Player, mv: M) -> usize {
    let mut hasher = Fold(0);
    mv.hash(&mut hasher);
    turn.index() * SLOTS + hasher.finish() as usize
}

/// A hash of a few instructions, good enough where collisions only misguide.
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
