//! How the threads of one search divide the work.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::table::Table;

/// The least depth at which moves are shared: shallower searches cost less than sharing them.
pub(crate) const SHARED_DEPTH: u8 = 4;

/// The moves that some thread is searching, so that others begin with different ones.
///
/// A lossy set: a missing or wrong entry costs time only. Results are shared by the table.
///
/// Source: Tom Kerrigan, "Simplified ABDADA", after Jean-Christophe Weill's ABDADA.
pub(crate) struct InFlight(Box<[AtomicU64]>);

const SLOTS: usize = 1 << 10;

impl InFlight {
    pub(crate) fn new() -> Self {
        Self((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    pub(crate) fn id(key: u64, depth: u8, index: usize) -> u64 {
        let choice = (index as u64 + 1) << 8 | u64::from(depth);
        (key ^ choice.wrapping_mul(0x9e37_79b9_7f4a_7c15)) | 1
    }

    fn slot(&self, id: u64) -> &AtomicU64 {
        &self.0[(id >> 32) as usize % SLOTS]
    }

    pub(crate) fn contains(&self, id: u64) -> bool {
        self.slot(id).load(Ordering::Relaxed) == id
    }

    pub(crate) fn enter(&self, id: u64) {
        self.slot(id).store(id, Ordering::Relaxed);
    }

    pub(crate) fn leave(&self, id: u64) {
        if self.contains(id) {
            self.slot(id).store(0, Ordering::Relaxed);
        }
    }
}

/// The positions between the root and the one that a thread searches, as far as moves are shared
/// there.
///
/// The search of such a position becomes needless when another thread, searching other moves of it,
/// finds a cutoff. So the thread repeatedly checks whether the table has the answer in the meantime,
/// and if so returns to that position.
#[derive(Default)]
pub(crate) struct Path {
    ancestors: Vec<Ancestor>,
    /// The index of an ancestor whose value is known, and that value.
    settled: Option<(usize, i32)>,
}

/// A position being searched, and the question it is searched for.
#[derive(Clone, Copy)]
pub(crate) struct Ancestor {
    pub(crate) key: u64,
    pub(crate) depth: u8,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Path {
    /// Adds the next position.
    pub(crate) fn enter(&mut self, ancestor: Ancestor) {
        self.ancestors.push(ancestor);
    }

    /// Removes the position entered last, and returns its value if that is settled.
    pub(crate) fn leave(&mut self) -> Option<i32> {
        self.ancestors.pop();
        let (_, value) = self.settled.take_if(|(index, _)| *index == self.ancestors.len())?;
        Some(value)
    }

    /// Raises alpha at the position entered last.
    pub(crate) fn raise(&mut self, alpha: i32) {
        if let Some(last) = self.ancestors.last_mut() {
            last.alpha = alpha;
        }
    }

    /// Whether the table settles some position of the path by results of other threads. Then all
    /// work below that position is needless.
    pub(crate) fn look_up(&mut self, table: &Table) -> bool {
        self.settled = self.ancestors.iter().enumerate().find_map(|(index, &ancestor)| {
            let Ancestor { key, depth, alpha, beta } = ancestor;
            let value = table.probe(key, depth).bounds.settle(alpha, beta)?;
            Some((index, value))
        });
        self.settled.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Proof;

    fn at_least(value: i32) -> Proof {
        Proof { value, alpha: value - 1, beta: value, best_move: None }
    }

    fn at(key: u64, depth: u8, alpha: i32, beta: i32) -> Ancestor {
        Ancestor { key, depth, alpha, beta }
    }

    #[test]
    fn a_move_is_in_flight_between_enter_and_leave() {
        let in_flight = InFlight::new();
        let (first, second) = (InFlight::id(0, 6, 0), InFlight::id(0, 6, 1));
        in_flight.enter(first);
        assert!(in_flight.contains(first));
        assert!(!in_flight.contains(second));
        in_flight.leave(second);
        assert!(in_flight.contains(first));
        in_flight.leave(first);
        assert!(!in_flight.contains(first));
    }

    #[test]
    fn the_value_belongs_to_the_position_that_was_settled() {
        let table = Table::new(1 << 12);
        let mut path = Path::default();
        path.enter(at(1, 7, 2, 3));
        path.enter(at(2, 6, -3, -2));
        path.enter(at(3, 5, 2, 3));
        assert!(!path.look_up(&table));
        // Another bound, another depth, and then the answer.
        table.store(2, 6, at_least(-3));
        table.store(2, 5, at_least(9));
        assert!(!path.look_up(&table));
        table.store(2, 6, at_least(-2));
        assert!(path.look_up(&table));
        assert_eq!(path.leave(), None);
        assert_eq!(path.leave(), Some(-2));
        assert_eq!(path.leave(), None);
    }

    #[test]
    fn a_raised_alpha_settles_more() {
        let table = Table::new(1 << 12);
        let mut path = Path::default();
        path.enter(at(1, 7, 0, 9));
        table.store(1, 7, Proof { value: 4, alpha: 4, beta: 5, best_move: None });
        assert!(!path.look_up(&table));
        path.raise(4);
        assert!(path.look_up(&table));
        assert_eq!(path.leave(), Some(4));
    }
}
