#![doc = include_str!("../README.md")]

mod any_game;
mod board;
mod clock;
mod ending;
mod event;
mod exact;
mod level;
mod match_state;
mod opponent;
mod players;
pub mod replace;
pub mod saved;
mod start;
mod strength;
mod typed_game;

pub use any_game::{AnyGame, MoveIndex, Played, Pointing};
pub use board::{BoardPlan, MovePath, Scene};
pub use clock::{Clock, TimeControl};
pub use ending::Ending;
pub use event::{Change, Event, Refusal};
pub use exact::ExactOpponent;
pub use level::{Level, NoSuchLevel};
pub use match_state::{Advance, Match, Thinking, UndoTurns};
pub use opponent::{
    Action, DeclineReason, DrawAnswer, Opponent, OpponentError, Progress, Purpose, Request,
    TimeLeft, Wake,
};
pub use players::{NoSuchSide, Players};
pub use saved::{SavedMatch, SavedMatchError};
pub use start::{Start, StartError, StartOptions};
pub use strength::{strength_rank, strongest_first};
pub use typed_game::TypedGame;
