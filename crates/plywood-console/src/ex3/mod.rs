//! `ex3`: checkers for two at one console, on boards of any size.
//!
//! The board is printed at the start and after every move; each player is asked for a move by a
//! line such as `W turn:`. Players type `move (2,2) (3,3)`, with column and row of both squares,
//! `new` or `quit`. Anything else, and every move against the rules, is answered with
//! `Illegal move`, and the same player is asked again.

mod arguments;
mod command;
mod line;
mod session;
mod text;

pub use arguments::{ArgumentError, board_size};
pub use session::Session;
