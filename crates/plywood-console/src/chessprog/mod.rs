//! chessprog: simplified chess against the computer or between two people.
//!
//! [`Session`] runs the program. What it is made of: [`command`] turns lines into commands,
//! [`text`] words every answer, [`board`] draws and names pieces, [`settings`] holds the settings,
//! [`judge`] what the rules say to a wish, [`save`] the format of saved games, [`computer`] the opponent.

pub mod board;
pub mod command;
pub mod computer;
mod game_state;
pub mod judge;
pub mod save;
mod session;
pub mod settings;
mod settings_state;
pub mod text;

pub use session::Session;
