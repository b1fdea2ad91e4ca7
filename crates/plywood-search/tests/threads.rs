//! Searches can be watched, cancelled, and thrown away.

mod maze;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use maze::{Maze, Place, Whim};
use plywood_core::{Outcome, Rules};
use plywood_search::Evaluation;
use plywood_search::{Control, NoAnswer, Options, Searcher, Thinker, minimax};

/// Too large a game to be searched to depth 60.
const VAST: Maze = Maze { seed: 5, rooms: u64::MAX, widest: 30, skips: 7, ends: 0, spread: 50 };

const SMALL: Maze = Maze { seed: 6, rooms: 500, widest: 4, skips: 3, ends: 30, spread: 3 };

fn searcher(maze: Maze) -> Searcher<Maze, Whim> {
    let options = Options { threads: 2, table_bytes: 1 << 20 };
    Searcher::new(maze, Whim { promises: true }, options)
}

fn thinker(maze: Maze) -> Thinker<Maze, Whim> {
    Thinker::new(searcher(maze))
}

#[test]
fn a_cancelled_search_says_so() {
    let control = Control::new();
    control.cancel();
    let answer = searcher(VAST).best_move(&VAST.start(), 60, &control);
    assert_eq!(answer, Err(NoAnswer::Cancelled));
}

/// Cancels the search that asks it, at some question, and counts the questions.
struct Impatient<'a> {
    control: &'a Control<u16>,
    patience: u64,
    questions: AtomicU64,
}

impl Impatient<'_> {
    fn count(&self) {
        if self.questions.fetch_add(1, Ordering::Relaxed) + 1 == self.patience {
            self.control.cancel();
        }
    }
}

impl Evaluation<Maze> for Impatient<'_> {
    fn value(&self, maze: &Maze, place: &Place) -> i32 {
        self.count();
        Whim { promises: true }.value(maze, place)
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        Whim { promises: true }.outcome(outcome)
    }

    fn order_hint(&self, maze: &Maze, place: &Place, door: u16) -> i32 {
        self.count();
        Whim { promises: true }.order_hint(maze, place, door)
    }
}

#[test]
fn a_cancelled_search_does_not_finish_a_position_with_thousands_of_moves() {
    const WIDE: Maze = Maze { widest: 7000, ..VAST };
    /// What each of two threads may still ask: as of a thousand moves, and of one position.
    const MOST: u64 = 2 * (1024 + 8);
    let width = WIDE.count(&WIDE.start());
    assert!(width > 2 * MOST, "{width} moves are too few to tell");
    // While the first moves are sorted, while they are looked at one ply deep, and deeper.
    for patience in [1, width / 2, width, width + width / 2, 3 * width, 4 * width, 5 * width] {
        let control = Control::new();
        let judge = Impatient { control: &control, patience, questions: AtomicU64::new(0) };
        let options = Options { threads: 2, table_bytes: 1 << 20 };
        let mut searcher = Searcher::new(WIDE, judge, options);
        let answer = searcher.best_move(&WIDE.start(), 60, &control);
        assert_eq!(answer, Err(NoAnswer::Cancelled));
        let asked = searcher.evaluation().questions.load(Ordering::Relaxed);
        assert!(asked - patience <= MOST, "{} questions after {patience}", asked - patience);
    }
}

#[test]
fn a_search_cancelled_before_it_begins_looks_at_nothing() {
    let control = Control::new();
    control.cancel();
    let judge = Impatient { control: &control, patience: 0, questions: AtomicU64::new(0) };
    let mut searcher = Searcher::new(VAST, judge, Options::default());
    assert_eq!(searcher.best_move(&VAST.start(), 60, &control), Err(NoAnswer::Cancelled));
    assert_eq!(searcher.evaluation().questions.load(Ordering::Relaxed), 0);
}

#[test]
fn a_search_is_cancelled_from_another_thread_after_some_progress() {
    let control = Control::new();
    let answer = std::thread::scope(|scope| {
        let search = scope.spawn(|| searcher(VAST).best_move(&VAST.start(), 60, &control));
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
fn a_cancelled_search_leaves_nothing_wrong_behind() {
    let mut thinker = thinker(SMALL);
    let right = minimax(&SMALL, &Whim { promises: true }, &SMALL.start(), 6).unwrap();
    for _ in 0..50 {
        thinker.start(SMALL.start(), 40, || ());
        while thinker.progress().unwrap().depth < 2 {
            std::thread::yield_now();
        }
        thinker.cancel();
        assert!(!thinker.is_thinking());
        thinker.start(SMALL.start(), 6, || ());
        let answer = thinker.wait().unwrap().unwrap();
        assert_eq!((answer.mv, answer.value), (right.mv, right.value));
    }
}

#[test]
fn the_answer_can_be_polled_once_its_coming_was_told() {
    let mut thinker = thinker(SMALL);
    assert_eq!(thinker.poll(), None);
    assert_eq!(thinker.wait(), None);
    let (sender, done) = mpsc::channel();
    thinker.start(SMALL.start(), 5, move || sender.send(()).unwrap());
    done.recv().unwrap();
    let right = minimax(&SMALL, &Whim { promises: true }, &SMALL.start(), 5).unwrap();
    let answer = thinker.poll().unwrap().unwrap();
    assert_eq!((answer.mv, answer.value), (right.mv, right.value));
    assert_eq!(thinker.poll(), None);
    assert_eq!(thinker.progress(), None);
}

#[test]
fn starting_anew_gives_up_the_search_before() {
    let mut thinker = thinker(VAST);
    for _ in 0..20 {
        thinker.start(VAST.start(), 60, || ());
    }
    thinker.start(VAST.start(), 1, || ());
    assert!(thinker.wait().unwrap().is_ok());
}

#[test]
fn dropping_a_thinker_ends_its_search() {
    let (sender, done) = mpsc::channel();
    let mut thinker = thinker(VAST);
    thinker.start(VAST.start(), 60, move || sender.send(()).unwrap());
    drop(thinker);
    assert_eq!(done.try_recv(), Ok(()));
}
