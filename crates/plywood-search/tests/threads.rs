//! Searches report progress, can be cancelled, and end when they are dropped.

mod random_game;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use plywood_core::{Outcome, Rules};
use plywood_search::Evaluation;
use plywood_search::{Control, NoAnswer, Options, Searcher, Thinker, minimax};
use random_game::{Node, RandomEvaluation, RandomGame};

/// Too large a game to be searched to depth 60.
const LARGE: RandomGame =
    RandomGame { seed: 5, nodes: u64::MAX, max_moves: 30, skips: 7, ends: 0, spread: 50 };

const SMALL: RandomGame =
    RandomGame { seed: 6, nodes: 500, max_moves: 4, skips: 3, ends: 30, spread: 3 };

fn searcher(game: RandomGame) -> Searcher<RandomGame, RandomEvaluation> {
    let options = Options { threads: 2, table_bytes: 1 << 20 };
    Searcher::new(game, RandomEvaluation { order_hints: true }, options)
}

fn thinker(game: RandomGame) -> Thinker<RandomGame, RandomEvaluation> {
    Thinker::new(searcher(game))
}

#[test]
fn a_cancelled_search_returns_cancelled() {
    let control = Control::new();
    control.cancel();
    let answer = searcher(LARGE).best_move(&LARGE.start(), 60, &control);
    assert_eq!(answer, Err(NoAnswer::Cancelled));
}

/// Cancels its search at a given call, and counts the calls.
struct CancelAfter<'a> {
    control: &'a Control<u16>,
    limit: u64,
    calls: AtomicU64,
}

impl CancelAfter<'_> {
    fn count(&self) {
        if self.calls.fetch_add(1, Ordering::Relaxed) + 1 == self.limit {
            self.control.cancel();
        }
    }
}

impl Evaluation<RandomGame> for CancelAfter<'_> {
    fn value(&self, game: &RandomGame, node: &Node) -> i32 {
        self.count();
        RandomEvaluation { order_hints: true }.value(game, node)
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        RandomEvaluation { order_hints: true }.outcome(outcome)
    }

    fn order_hint(&self, game: &RandomGame, node: &Node, mv: u16) -> i32 {
        self.count();
        RandomEvaluation { order_hints: true }.order_hint(game, node, mv)
    }
}

#[test]
fn a_cancelled_search_does_not_finish_a_position_with_thousands_of_moves() {
    const WIDE: RandomGame = RandomGame { max_moves: 7000, ..LARGE };
    /// Calls that two threads may still make: each for a thousand moves and one position.
    const MOST: u64 = 2 * (1024 + 8);
    let width = WIDE.count(&WIDE.start());
    assert!(width > 2 * MOST, "{width} moves are too few for this test");
    // While the root moves are sorted, during the search at depth 1, and deeper.
    for limit in [1, width / 2, width, width + width / 2, 3 * width, 4 * width, 5 * width] {
        let control = Control::new();
        let evaluation = CancelAfter { control: &control, limit, calls: AtomicU64::new(0) };
        let options = Options { threads: 2, table_bytes: 1 << 20 };
        let mut searcher = Searcher::new(WIDE, evaluation, options);
        let answer = searcher.best_move(&WIDE.start(), 60, &control);
        assert_eq!(answer, Err(NoAnswer::Cancelled));
        let calls = searcher.evaluation().calls.load(Ordering::Relaxed);
        assert!(calls - limit <= MOST, "{} calls after {limit}", calls - limit);
    }
}

#[test]
fn a_search_cancelled_before_it_begins_evaluates_nothing() {
    let control = Control::new();
    control.cancel();
    let evaluation = CancelAfter { control: &control, limit: 0, calls: AtomicU64::new(0) };
    let mut searcher = Searcher::new(LARGE, evaluation, Options::default());
    assert_eq!(searcher.best_move(&LARGE.start(), 60, &control), Err(NoAnswer::Cancelled));
    assert_eq!(searcher.evaluation().calls.load(Ordering::Relaxed), 0);
}

#[test]
fn a_search_is_cancelled_from_another_thread_after_some_progress() {
    let control = Control::new();
    let answer = std::thread::scope(|scope| {
        let search = scope.spawn(|| searcher(LARGE).best_move(&LARGE.start(), 60, &control));
        let progress = loop {
            let progress = control.progress();
            if progress.depth >= 3 && progress.nodes > 0 {
                break progress;
            }
            std::thread::yield_now();
        };
        assert!(progress.best.is_some());
        control.cancel();
        search.join().unwrap()
    });
    assert_eq!(answer, Err(NoAnswer::Cancelled));
}

#[test]
fn a_cancelled_search_does_not_change_later_answers() {
    let mut thinker = thinker(SMALL);
    let expected =
        minimax(&SMALL, &RandomEvaluation { order_hints: true }, &SMALL.start(), 6).unwrap();
    for _ in 0..50 {
        thinker.start(SMALL.start(), 40, || ());
        while thinker.progress().unwrap().depth < 2 {
            std::thread::yield_now();
        }
        thinker.cancel();
        assert!(!thinker.is_thinking());
        thinker.start(SMALL.start(), 6, || ());
        let answer = thinker.wait().unwrap().unwrap();
        assert_eq!((answer.mv, answer.value), (expected.mv, expected.value));
    }
}

#[test]
fn the_answer_can_be_polled_after_when_done() {
    let mut thinker = thinker(SMALL);
    assert_eq!(thinker.poll(), None);
    assert_eq!(thinker.wait(), None);
    let (sender, done) = mpsc::channel();
    thinker.start(SMALL.start(), 5, move || sender.send(()).unwrap());
    done.recv().unwrap();
    let expected =
        minimax(&SMALL, &RandomEvaluation { order_hints: true }, &SMALL.start(), 5).unwrap();
    let answer = thinker.poll().unwrap().unwrap();
    assert_eq!((answer.mv, answer.value), (expected.mv, expected.value));
    assert_eq!(thinker.poll(), None);
    assert_eq!(thinker.progress(), None);
}

#[test]
fn a_new_search_cancels_the_one_before() {
    let mut thinker = thinker(LARGE);
    for _ in 0..20 {
        thinker.start(LARGE.start(), 60, || ());
    }
    thinker.start(LARGE.start(), 1, || ());
    assert!(thinker.wait().unwrap().is_ok());
}

#[test]
fn dropping_a_thinker_ends_its_search() {
    let (sender, done) = mpsc::channel();
    let mut thinker = thinker(LARGE);
    thinker.start(LARGE.start(), 60, move || sender.send(()).unwrap());
    drop(thinker);
    assert_eq!(done.try_recv(), Ok(()));
}
