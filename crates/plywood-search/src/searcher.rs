use std::iter;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::evaluation::Evaluation;
use plywood_core::Rules;

use crate::answer::{Answer, NoAnswer};
use crate::control::Control;
use crate::root::Deepening;
use crate::sharing::InFlight;
use crate::table::Table;
use crate::threads;
use crate::worker::{Shared, Worker};

/// How a [`Searcher`] may use the machine. Nothing here changes an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Threads to search with; 0 means as many as the machine runs at once.
    pub threads: usize,
    /// The most memory the transposition table may take, in bytes. Shallow searches take less.
    pub table_bytes: usize,
}

impl Default for Options {
    /// All threads, and a table of 64 MiB.
    fn default() -> Self {
        Self { threads: 0, table_bytes: 64 << 20 }
    }
}

/// Gives [`minimax`](crate::minimax)'s answer in a fraction of the time.
///
/// A searcher belongs to its rules and evaluation and keeps its table from search to search: use
/// one for a whole game rather than one for each move.
pub struct Searcher<R: Rules, E> {
    rules: R,
    evaluation: E,
    options: Options,
    table: Table,
}

/// Searches of fewer positions end before another thread could help.
const SINGLE_THREAD_NODES: u64 = 1 << 13;

/// How many times more positions each further ply takes, in powers of two: four times.
const PLY_BITS: u32 = 2;

/// The bytes of a table for searches five plies deep. It doubles with each further ply: the number
/// of positions grows faster, but a larger table saves little.
const SHALLOW_TABLE: usize = 1 << 16;

impl<R: Rules, E: Evaluation<R>> Searcher<R, E> {
    /// A searcher with an empty table.
    pub fn new(rules: R, evaluation: E, options: Options) -> Self {
        Self { rules, evaluation, options, table: Table::new(0) }
    }

    /// Its rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Its evaluation.
    pub fn evaluation(&self) -> &E {
        &self.evaluation
    }
}

impl<R, E> Searcher<R, E>
where
    R: Rules<Position: Send, Move: Send + Sync> + Sync,
    E: Evaluation<R> + Sync,
{
    /// The best move and the value of the position, looking `depth` plies ahead; a depth of 0 is
    /// taken as 1.
    ///
    /// Another thread may use `control` to watch the search and to cancel it.
    ///
    /// # Errors
    ///
    /// [`NoAnswer::GameOver`] if there is no move to choose, [`NoAnswer::Cancelled`] if `control`
    /// was cancelled.
    pub fn best_move(
        &mut self,
        position: &R::Position,
        depth: u8,
        control: &Control<R::Move>,
    ) -> Result<Answer<R::Move>, NoAnswer> {
        let mut deepening = Deepening::new(&self.rules, &self.evaluation, position, control)?;
        let depth = depth.max(1);
        self.prepare(depth);
        let threads = match self.options.threads {
            0 => threads::available(),
            threads => threads,
        };
        let shared = Shared {
            rules: &self.rules,
            evaluation: &self.evaluation,
            table: &self.table,
            control,
            finished: AtomicBool::new(false),
            in_flight: (threads > 1).then(InFlight::new),
        };

        let mut worker = Worker::new(&shared, depth);
        while deepening.depth() < depth {
            let plies = u32::from(depth - deepening.depth());
            let expected = worker.nodes().saturating_mul(1 << (PLY_BITS * plies).min(63));
            if threads > 1 && expected >= SINGLE_THREAD_NODES {
                break;
            }
            worker.deepen(&mut deepening).ok_or(NoAnswer::Cancelled)?;
        }
        if deepening.depth() == depth {
            worker.report_nodes();
            return Ok(deepening.answer(&self.rules, control.nodes()));
        }

        // Every thread searches all remaining depths, in a different order of moves, and shares
        // its results in the table; the first thread to finish settles the answer.
        let mut workers: Vec<_> =
            iter::repeat_with(|| (None, deepening.clone())).take(threads - 1).collect();
        workers.push((Some(worker), deepening.clone()));
        let found = Mutex::new(None);
        threads::run(workers, |(worker, mut deepening)| {
            // Allocated by the thread itself, so that threads do not share cache lines.
            let mut worker = worker.unwrap_or_else(|| Worker::new(&shared, depth));
            while deepening.depth() < depth {
                if worker.deepen(&mut deepening).is_none() {
                    break;
                }
            }
            worker.report_nodes();
            if deepening.depth() == depth {
                shared.finished.store(true, Ordering::Relaxed);
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                found.get_or_insert(deepening);
            }
        });
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        let deepening = found.ok_or(NoAnswer::Cancelled)?;
        Ok(deepening.answer(&self.rules, control.nodes()))
    }

    /// Makes the table large enough for a search of this depth. A larger one would only take
    /// longer to clear and miss more caches.
    fn prepare(&mut self, depth: u8) {
        let growth = u32::from(depth.saturating_sub(5)).min(14);
        let bytes = self.options.table_bytes.min(SHALLOW_TABLE << growth);
        if bytes / 2 >= self.table.bytes() {
            self.table = Table::new(bytes);
        } else {
            self.table.age();
        }
    }
}
