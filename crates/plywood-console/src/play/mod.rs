//! Any game of the suite at a console, against the computer or between two people.
//!
//! [`Console::play`] runs it, as a view of a [`Match`](plywood_match::Match). What it is made of:
//! `command.rs` turns lines into commands, `session.rs` obeys them, `moves.rs` those about moves,
//! `opponent.rs` waits for the computer, `board.rs` draws any board, `text.rs` words every answer.
//! Which game is played is known only to the catalogue of `plywood-games`.
//!
//! ```
//! use plywood_console::input::Input;
//! use plywood_console::play::Console;
//! use plywood_games::{Setup, listing};
//! use plywood_match::{Players, StartOptions};
//!
//! let reversi = listing("reversi").ok_or("no such game")?;
//! let options = StartOptions {
//!     players: Some(Players::TwoPersons),
//!     ..StartOptions::new(Setup::usual(reversi))
//! };
//! let mut output = Vec::new();
//! Console::new(Input::script(&b"moves\nd3\nscore\n"[..]), &mut output).play(options)?;
//! let output = String::from_utf8(output)?;
//! assert!(output.contains("\nd3 c4 f5 e6\nblack plays d3\n"));
//! assert!(output.ends_with("\nwhite 1, black 4\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod command;
mod console;
mod moves;
mod opponent;
mod session;
mod text;

pub use board::Look;
pub use command::Command;
pub use console::{Console, PlayError};
