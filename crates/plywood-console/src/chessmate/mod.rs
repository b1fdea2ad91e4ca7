//! chessmate: two people, one console, the rules of chess.
//!
//! [`Session`] runs the program on a [`Match`], a game with the pieces it has removed. [`command`]
//! parses commands, [`text`] holds the wording of every answer, [`screen`] draws the board, [`paint`]
//! holds the colours, [`save`] reads and writes saved games and [`old_save`] reads the format before.

pub mod command;
mod matches;
pub mod old_save;
pub mod paint;
pub mod save;
pub mod screen;
mod session;
pub mod text;

pub use matches::{ImpossiblePieces, Match, PlayError};
pub use session::Session;
