use std::sync::atomic::{AtomicU64, Ordering};

/// A transposition table that threads share without locks.
///
/// An entry belongs to a position *and* a depth, and only an entry of exactly the requested depth
/// gives bounds, since a value from another depth is a different number. Entries of other depths
/// still suggest which move to try first.
///
/// An entry is two words, the key and the data, the first stored as the exclusive or of both. If
/// two threads write it at once it matches no key and counts as empty.
///
/// Source: Robert Hyatt and Tim Mann, "A lock-less transposition table implementation for parallel
/// search chess engines", ICGA Journal 25(1), 2002.
pub(crate) struct Table {
    buckets: Box<[Bucket]>,
    generation: u8,
}

/// As many entries as fit a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// What is known about a position at one depth, from the point of view of its player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The value is at least this.
    pub(crate) low: i32,
    /// The value is at most this.
    pub(crate) high: i32,
}

impl Bounds {
    const UNKNOWN: Self = Self { low: -i32::MAX, high: i32::MAX };

    /// The answer to a search with the window from `alpha` to `beta`, if it follows from these
    /// bounds. It is an upper bound if it is at most `alpha`, a lower bound if it is at least
    /// `beta`.
    #[inline]
    pub(crate) fn settle(self, alpha: i32, beta: i32) -> Option<i32> {
        if self.low >= beta || self.low == self.high {
            Some(self.low)
        } else if self.high <= alpha {
            Some(self.high)
        } else {
            None
        }
    }
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) bounds: Bounds,
    /// The move to try first, by its index in the list of the rules.
    pub(crate) best_move: Option<usize>,
}

/// What a search has proved: `value` is an upper bound if it is at most `alpha`, a lower bound if
/// it is at least `beta`, and exact in between.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proof {
    pub(crate) value: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// The move that raised alpha, by its index in the list of the rules, if one did.
    pub(crate) best_move: Option<usize>,
}

const NO_MOVE: u16 = u16::MAX;
const GENERATIONS: u8 = 1 << 6;

/// Whether a stored number is a lower bound, an upper bound or both; 0 marks an empty slot.
const LOW: u64 = 1;
const HIGH: u64 = 2;
const EXACT: u64 = LOW | HIGH;

/// The data word: value 32 bits, best move 16, depth 8, generation 6, kind 2, from the top.
#[derive(Clone, Copy)]
struct Data(u64);

impl Data {
    fn new(value: i32, best_move: u16, depth: u8, generation: u8, kind: u64) -> Self {
        Self(
            u64::from(value as u32) << 32
                | u64::from(best_move) << 16
                | u64::from(depth) << 8
                | u64::from(generation) << 2
                | kind,
        )
    }

    fn value(self) -> i32 {
        (self.0 >> 32) as i32
    }

    fn best_move(self) -> u16 {
        (self.0 >> 16) as u16
    }

    fn depth(self) -> u8 {
        (self.0 >> 8) as u8
    }

    fn generation(self) -> u8 {
        (self.0 >> 2) as u8 & (GENERATIONS - 1)
    }

    fn kind(self) -> u64 {
        self.0 & EXACT
    }
}

impl Table {
    /// A table of at most `bytes` bytes, and at least one bucket.
    pub(crate) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        // The largest power of two that fits, so that a mask finds the bucket.
        let count = 1 << count.ilog2();
        Self { buckets: (0..count).map(|_| Bucket::default()).collect(), generation: 0 }
    }

    /// The size of the table in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    /// Marks the start of another search: older entries stay and are replaced first.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// What is known about the position of this key at this depth.
    #[inline]
    pub(crate) fn probe(&self, key: u64, depth: u8) -> Found {
        let mut found = Found { bounds: Bounds::UNKNOWN, best_move: None };
        let mut move_depth = 0;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data != key {
                continue;
            }
            let data = Data(data);
            if data.kind() == 0 {
                continue;
            }
            if data.depth() == depth {
                if data.kind() & LOW != 0 {
                    found.bounds.low = data.value();
                }
                if data.kind() & HIGH != 0 {
                    found.bounds.high = data.value();
                }
            }
            if data.best_move() != NO_MOVE && data.depth() >= move_depth {
                move_depth = data.depth();
                found.best_move = Some(usize::from(data.best_move()));
            }
        }
        found
    }

    /// Stores what a search of this depth has proved about the position of this key.
    #[inline]
    pub(crate) fn store(&self, key: u64, depth: u8, proof: Proof) {
        let Proof { value, alpha, beta, best_move } = proof;
        let mut kind = if value <= alpha {
            HIGH
        } else if value >= beta {
            LOW
        } else {
            EXACT
        };
        // An index too large for the entry is not stored.
        let mut best_move =
            best_move.and_then(|index| u16::try_from(index).ok()).unwrap_or(NO_MOVE);

        let mut worst = &self.bucket(key).0[0];
        let mut worst_rank = u32::MAX;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let matches = slot.check.load(Ordering::Relaxed) ^ data == key;
            let data = Data(data);
            if matches && data.kind() != 0 && data.depth() == depth {
                // A lower and an upper bound of the same value make it exact.
                if data.value() == value {
                    kind |= data.kind();
                }
                if best_move == NO_MOVE {
                    best_move = data.best_move();
                }
                worst = slot;
                break;
            }
            let rank = self.rank(data);
            if rank < worst_rank {
                worst_rank = rank;
                worst = slot;
            }
        }
        let data = Data::new(value, best_move, depth, self.generation, kind).0;
        worst.check.store(key ^ data, Ordering::Relaxed);
        worst.data.store(data, Ordering::Relaxed);
    }

    /// How much an entry is worth keeping: this search's before older ones', then by depth, since
    /// deeper results take longer to find again.
    fn rank(&self, data: Data) -> u32 {
        if data.kind() == 0 {
            return 0;
        }
        let current = u32::from(data.generation() == self.generation);
        1 + current * 256 + u32::from(data.depth())
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_least(value: i32, best_move: Option<usize>) -> Proof {
        Proof { value, alpha: value - 1, beta: value, best_move }
    }

    fn at_most(value: i32, best_move: Option<usize>) -> Proof {
        Proof { value, alpha: value, beta: value + 1, best_move }
    }

    #[test]
    fn bounds_belong_to_their_depth() {
        let table = Table::new(1 << 12);
        table.store(77, 3, at_least(5, Some(9)));
        assert_eq!(table.probe(77, 3).bounds, Bounds { low: 5, high: i32::MAX });
        assert_eq!(table.probe(77, 4), Found { bounds: Bounds::UNKNOWN, best_move: Some(9) });
        assert_eq!(table.probe(78, 3), Found { bounds: Bounds::UNKNOWN, best_move: None });
    }

    #[test]
    fn two_bounds_that_meet_are_exact() {
        let table = Table::new(1 << 12);
        table.store(u64::MAX, 200, at_least(-7, Some(3)));
        table.store(u64::MAX, 200, at_most(-7, None));
        let exact = Found { bounds: Bounds { low: -7, high: -7 }, best_move: Some(3) };
        assert_eq!(table.probe(u64::MAX, 200), exact);
        table.store(u64::MAX, 200, at_most(-8, None));
        assert_eq!(table.probe(u64::MAX, 200).bounds, Bounds { low: -i32::MAX, high: -8 });
    }

    #[test]
    fn extreme_values_are_stored_exactly() {
        let table = Table::new(0);
        assert_eq!(table.bytes(), 64);
        for value in [-i32::MAX + 1, -1, 0, i32::MAX - 1] {
            let proof = Proof { value, alpha: -i32::MAX, beta: i32::MAX, best_move: Some(70_000) };
            table.store(1, 255, proof);
            let exact = Found { bounds: Bounds { low: value, high: value }, best_move: None };
            assert_eq!(table.probe(1, 255), exact);
        }
    }

    #[test]
    fn shallow_and_old_entries_are_replaced_first() {
        let mut table = Table::new(0);
        for key in 1..=4 {
            table.store(key, key as u8, at_most(0, None));
        }
        table.store(5, 9, at_most(0, None));
        assert_eq!(table.probe(1, 1).bounds, Bounds::UNKNOWN);
        assert_ne!(table.probe(2, 2).bounds, Bounds::UNKNOWN);
        table.age();
        table.store(6, 1, at_most(0, None));
        table.store(7, 1, at_most(0, None));
        assert_ne!(table.probe(6, 1).bounds, Bounds::UNKNOWN);
        assert_eq!(table.probe(2, 2).bounds, Bounds::UNKNOWN);
    }
}
