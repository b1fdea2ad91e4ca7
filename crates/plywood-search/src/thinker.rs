use std::sync::{Arc, Mutex, PoisonError};

use crate::evaluation::Evaluation;
use plywood_core::Rules;

use crate::answer::{Answer, NoAnswer};
use crate::control::{Control, Progress};
use crate::searcher::Searcher;
use crate::threads::Background;

/// A [`Searcher`] that runs in the background, one position at a time.
///
/// Dropping it cancels its search and waits for that to end.
///
/// ```
/// # use plywood_core::{Outcome, Player, Rules, Status};
/// # use plywood_search::Evaluation;
/// # #[derive(Clone)] struct Nim;
/// # impl Rules for Nim {
/// #     type Position = (u8, Player); type Move = u8; type Undo = ();
/// #     fn start(&self) -> Self::Position { (13, Player::White) }
/// #     fn turn(&self, p: &Self::Position) -> Player { p.1 }
/// #     fn moves(&self, p: &Self::Position, moves: &mut Vec<u8>) -> Status {
/// #         if p.0 == 0 { return Status::Over(Outcome::Win(!p.1)); }
/// #         moves.extend(1..=p.0.min(3)); Status::Ongoing
/// #     }
/// #     fn play_unchecked(&self, p: &mut Self::Position, mv: u8) { p.0 -= mv; p.1 = !p.1; }
/// #     fn undo(&self, p: &mut Self::Position, mv: u8, (): ()) { p.0 += mv; p.1 = !p.1; }
/// # }
/// # struct WinOrLose;
/// # impl Evaluation<Nim> for WinOrLose {
/// #     fn value(&self, _: &Nim, _: &(u8, Player)) -> i32 { 0 }
/// #     fn outcome(&self, outcome: Outcome) -> i32 { outcome.winner().map_or(0, Player::sign) }
/// # }
/// use plywood_search::{Options, Searcher, Thinker};
///
/// let mut thinker = Thinker::new(Searcher::new(Nim, WinOrLose, Options::default()));
/// thinker.start(Nim.start(), 13, || println!("done"));
/// assert_eq!(thinker.wait().unwrap()?.mv, 1);
/// # Ok::<(), plywood_search::NoAnswer>(())
/// ```
pub struct Thinker<R: Rules, E> {
    searcher: Arc<Mutex<Searcher<R, E>>>,
    running: Option<RunningSearch<R>>,
}

/// A search that was started and whose answer has not been taken.
struct RunningSearch<R: Rules> {
    control: Arc<Control<R::Move>>,
    work: Background<Result<Answer<R::Move>, NoAnswer>>,
}

impl<R: Rules, E> Thinker<R, E> {
    /// A thinker that is idle.
    pub fn new(searcher: Searcher<R, E>) -> Self {
        Self { searcher: Arc::new(Mutex::new(searcher)), running: None }
    }

    /// Whether a search was started and neither answered nor cancelled.
    pub fn is_thinking(&self) -> bool {
        self.running.is_some()
    }

    /// The progress of the search; `None` when idle.
    pub fn progress(&self) -> Option<Progress<R::Move>> {
        self.running.as_ref().map(|running| running.control.progress())
    }

    /// Cancels the search, if there is one, and waits for it to end.
    pub fn cancel(&mut self) {
        if let Some(running) = self.running.take() {
            running.control.cancel();
        }
    }
}

impl<R, E> Thinker<R, E>
where
    R: Rules<Position: Send + 'static, Move: Send + Sync + 'static> + Send + Sync + 'static,
    E: Evaluation<R> + Send + Sync + 'static,
{
    /// Starts a search and cancels the one before. `when_done` is called on the searching thread
    /// when the answer can be polled or the search was cancelled, for example to wake an event
    /// loop.
    pub fn start(
        &mut self,
        position: R::Position,
        depth: u8,
        when_done: impl FnOnce() + Send + 'static,
    ) {
        self.cancel();
        let control = Arc::new(Control::new());
        let watched = Arc::clone(&control);
        let searcher = Arc::clone(&self.searcher);
        let search = move || {
            let mut searcher = searcher.lock().unwrap_or_else(PoisonError::into_inner);
            searcher.best_move(&position, depth, &watched)
        };
        self.running = Some(RunningSearch { control, work: Background::start(search, when_done) });
    }

    /// The answer, if the search has ended; then the thinker is idle.
    pub fn poll(&mut self) -> Option<Result<Answer<R::Move>, NoAnswer>> {
        let answer = self.running.as_mut()?.work.poll()?;
        self.running = None;
        Some(answer)
    }

    /// Waits for the answer; `None` when idle.
    pub fn wait(&mut self) -> Option<Result<Answer<R::Move>, NoAnswer>> {
        Some(self.running.take()?.work.wait())
    }
}

impl<R: Rules, E> Drop for Thinker<R, E> {
    fn drop(&mut self) {
        self.cancel();
    }
}
