//! chessprog: simplified chess against the computer or between two people.
//!
//! [`Session`] runs the program. [`command`] parses commands, [`text`] holds the wording of every
//! answer, [`board`] draws boards and pieces, [`settings`] holds the settings, [`legality`] says why a
//! move is not legal, [`save`] reads and writes saved games, [`computer`] is the opponent.

pub mod board;
pub mod command;
pub mod computer;
mod game_state;
pub mod legality;
pub mod save;
mod session;
pub mod settings;
mod settings_state;
pub mod text;

pub use session::Session;
