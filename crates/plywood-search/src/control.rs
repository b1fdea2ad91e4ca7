use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::answer::NoAnswer;

/// A handle on one running search, shared between the code that runs it and the code that watches
/// it.
///
/// A cancelled control stays cancelled: make a new one for each search.
#[derive(Debug)]
pub struct Control<M> {
    cancelled: AtomicBool,
    nodes: AtomicU64,
    found: Mutex<Found<M>>,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<M> {
    /// The depth being searched, in plies; 0 before the search has begun.
    pub depth: u8,
    /// Positions searched so far, to within a few thousand.
    pub nodes: u64,
    /// The best move so far and its value from White's point of view.
    pub best: Option<(M, i32)>,
}

#[derive(Debug)]
struct Found<M> {
    depth: u8,
    best: Option<(M, i32)>,
}

impl<M: Copy> Control<M> {
    /// A control that has not been cancelled, with no progress.
    pub const fn new() -> Self {
        Self {
            cancelled: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            found: Mutex::new(Found { depth: 0, best: None }),
        }
    }

    /// Asks the search to end without an answer, which it does after at most one call of the
    /// rules and about a thousand calls of the evaluation.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](Self::cancel) was called.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// An error if the search is cancelled, for use with `?`.
    pub(crate) fn check(&self) -> Result<(), NoAnswer> {
        if self.is_cancelled() { Err(NoAnswer::Cancelled) } else { Ok(()) }
    }

    /// The progress of the search.
    pub fn progress(&self) -> Progress<M> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        Progress { depth: found.depth, nodes: self.nodes(), best: found.best }
    }

    /// Positions searched, as far as the threads have reported.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Records what one thread has found. Threads finish depths at different times: reports from a
    /// lower depth than the last are ignored.
    pub(crate) fn report(&self, depth: u8, best: Option<(M, i32)>) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if depth >= found.depth {
            found.depth = depth;
            found.best = best.or(found.best);
        }
    }
}

impl<M: Copy> Default for Control<M> {
    fn default() -> Self {
        Self::new()
    }
}
