//! Fixed-depth search for any game that implements [`Rules`](plywood_core::Rules) and any
//! [`Evaluation`] of it.
//!
//! The answer of a search is defined by [`minimax`]: the value of the position a given number of
//! plies deep, and the first move, in the game's canonical order of moves, that reaches it.
//! [`Searcher`] gives the same answer with alpha-beta windows, a transposition table, move
//! ordering and several threads, none of which changes the answer. [`Thinker`] runs a searcher in
//! the background.
//!
//! ```
//! use plywood_core::{Outcome, Player, Rules, Status};
//! use plywood_search::{Control, Evaluation, Options, Searcher};
//!
//! /// Nim with one heap: take one to three matches; the player who takes the last one wins.
//! #[derive(Clone)]
//! struct Nim;
//!
//! impl Rules for Nim {
//!     type Position = (u8, Player);
//!     type Move = u8;
//!     type Undo = ();
//!     fn start(&self) -> Self::Position { (13, Player::White) }
//!     fn turn(&self, p: &Self::Position) -> Player { p.1 }
//!     fn moves(&self, p: &Self::Position, moves: &mut Vec<u8>) -> Status {
//!         if p.0 == 0 { return Status::Over(Outcome::Win(!p.1)); }
//!         moves.extend(1..=p.0.min(3));
//!         Status::Ongoing
//!     }
//!     fn play_unchecked(&self, p: &mut Self::Position, mv: u8) { p.0 -= mv; p.1 = !p.1; }
//!     fn undo(&self, p: &mut Self::Position, mv: u8, (): ()) { p.0 += mv; p.1 = !p.1; }
//! }
//!
//! struct WinOrLose;
//!
//! impl Evaluation<Nim> for WinOrLose {
//!     fn value(&self, _: &Nim, _: &(u8, Player)) -> i32 { 0 }
//!     fn outcome(&self, outcome: Outcome) -> i32 { outcome.winner().map_or(0, Player::sign) }
//! }
//!
//! let mut searcher = Searcher::new(Nim, WinOrLose, Options::default());
//! let answer = searcher.best_move(&Nim.start(), 13, &Control::new())?;
//! assert_eq!((answer.mv, answer.value), (1, 1));
//! # Ok::<(), plywood_search::NoAnswer>(())
//! ```

mod alpha_beta;
mod answer;
mod control;
mod evaluation;
mod minimax;
mod ordering;
mod root;
mod searcher;
mod sharing;
mod table;
mod thinker;
mod threads;
mod worker;

pub use alpha_beta::alpha_beta;
pub use answer::{Answer, NoAnswer};
pub use control::{Control, Progress};
pub use evaluation::{Evaluation, VALUE_LIMIT, Window};
pub use minimax::minimax;
pub use searcher::{Options, Searcher};
pub use thinker::Thinker;
