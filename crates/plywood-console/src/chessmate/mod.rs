//! chessmate: two people, one console, the rules of chess.
//!
//! [`Session`] runs the program on a [`Match`], a game with the pieces it has removed. [`command`]
//! turns lines into commands, [`text`] words every answer, [`screen`] draws the board, [`paint`]
//! knows the colours, [`save`] the format of saved games and [`old_save`] the one before it.

pub mod command;
mod matches;
pub mod old_save;
pub mod paint;
pub mod save;
pub mod screen;
mod session;
pub mod text;

pub use matches::{ImpossiblePieces, Match, Refusal};
pub use session::Session;
