//! How the threads of one search keep out of each other's way.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::table::Table;

/// Moves of shallower searches are not worth handing to another thread.
pub(crate) const SHARED_DEPTH: u8 = 4;

/// The moves that some thread is searching, so that others begin with different ones.
///
/// A lossy set: a missed or mistaken entry costs time only. Results travel through the table.
///
/// Source: Tom Kerrigan, "Simplified ABDADA", after Jean-Christophe Weill's ABDADA.
pub(crate) struct InFlight(Box<[AtomicU64]>);

const BUSY_SLOTS: usize = 1 << 10;

impl InFlight {
    pub(crate) fn new() -> Self {
        Self((0..BUSY_SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    pub(crate) fn name(key: u64, depth: u8, place: usize) -> u64 {
        let choice = (place as u64 + 1) << 8 | u64::from(depth);
        (key ^ choice.wrapping_mul(0x9e37_79b9_7f4a_7c15)) | 1
    }

    fn slot(&self, name: u64) -> &AtomicU64 {
        &self.0[(name >> 32) as usize % BUSY_SLOTS]
    }

    pub(crate) fn contains(&self, name: u64) -> bool {
        self.slot(name).load(Ordering::Relaxed) == name
    }

    pub(crate) fn enter(&self, name: u64) {
        self.slot(name).store(name, Ordering::Relaxed);
    }

    pub(crate) fn leave(&self, name: u64) {
        if self.contains(name) {
            self.slot(name).store(0, Ordering::Relaxed);
        }
    }
}

/// The positions between the root and where one thread is, as far as moves are shared there.
///
/// What a thread does for such a position may become needless: another thread, at other moves of
/// it, finds the one that refutes. So it looks, from time to time, whether the table knows the
/// answer by now, and if so goes back up to that position.
#[derive(Default)]
pub(crate) struct Path {
    waypoints: Vec<Waypoint>,
    /// The place of a waypoint whose value is known, and that value.
    settled: Option<(usize, i32)>,
}

/// A position being searched, and the question it is searched for.
#[derive(Clone, Copy)]
pub(crate) struct Waypoint {
    pub(crate) key: u64,
    pub(crate) depth: u8,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Path {
    /// Goes down to another position.
    pub(crate) fn enter(&mut self, waypoint: Waypoint) {
        self.waypoints.push(waypoint);
    }

    /// Goes back up from the position entered last, and returns its value if that was settled.
    pub(crate) fn leave(&mut self) -> Option<i32> {
        self.waypoints.pop();
        let (_, value) = self.settled.take_if(|(place, _)| *place == self.waypoints.len())?;
        Some(value)
    }

    /// Raises alpha at the position entered last.
    pub(crate) fn raise(&mut self, alpha: i32) {
        if let Some(last) = self.waypoints.last_mut() {
            last.alpha = alpha;
        }
    }

    /// Whether some position of the path is settled, by what other threads have left in the table.
    /// Then all work below it is to be given up.
    pub(crate) fn look_up(&mut self, table: &Table) -> bool {
        self.settled = self.waypoints.iter().enumerate().find_map(|(place, &waypoint)| {
            let Waypoint { key, depth, alpha, beta } = waypoint;
            let value = table.probe(key, depth).bounds.settle(alpha, beta)?;
            Some((place, value))
        });
        self.settled.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Proof;

    fn at_least(value: i32) -> Proof {
        Proof { value, alpha: value - 1, beta: value, hint: None }
    }

    fn at(key: u64, depth: u8, alpha: i32, beta: i32) -> Waypoint {
        Waypoint { key, depth, alpha, beta }
    }

    #[test]
    fn a_move_is_busy_while_somebody_is_at_it() {
        let in_flight = InFlight::new();
        let (here, there) = (InFlight::name(0, 6, 0), InFlight::name(0, 6, 1));
        in_flight.enter(here);
        assert!(in_flight.contains(here));
        assert!(!in_flight.contains(there));
        in_flight.leave(there);
        assert!(in_flight.contains(here));
        in_flight.leave(here);
        assert!(!in_flight.contains(here));
    }

    #[test]
    fn the_way_back_ends_at_the_position_that_was_settled() {
        let table = Table::new(1 << 12);
        let mut path = Path::default();
        path.enter(at(1, 7, 2, 3));
        path.enter(at(2, 6, -3, -2));
        path.enter(at(3, 5, 2, 3));
        assert!(!path.look_up(&table));
        // An answer to another question, another depth, and the answer.
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
    fn what_was_raised_since_settles_more() {
        let table = Table::new(1 << 12);
        let mut path = Path::default();
        path.enter(at(1, 7, 0, 9));
        table.store(1, 7, Proof { value: 4, alpha: 4, beta: 5, hint: None });
        assert!(!path.look_up(&table));
        path.raise(4);
        assert!(path.look_up(&table));
        assert_eq!(path.leave(), Some(4));
    }
}
