//! Any game of the suite at a console, against the computer or between two people.
//!
//! [`Console::play`] runs it. What it is made of: `command.rs` turns lines into commands, `text.rs`
//! words every answer, `board.rs` draws any board, `settings.rs` holds level and side, `file.rs`
//! loads saved games. Which game is played is known only to the catalogue of `plywood-games`.
//!
//! ```
//! use plywood_console::input::Input;
//! use plywood_console::play::{Beginning, Console, Opening, Side};
//! use plywood_games::{Setup, listing};
//!
//! let reversi = listing("reversi").expect("it is in the catalogue");
//! let beginning = Beginning {
//!     setup: Setup::usual(reversi),
//!     opening: Opening::Start,
//!     level: Default::default(),
//!     side: Some(Side::Both),
//! };
//! let mut output = Vec::new();
//! Console::new(Input::script(&b"moves\nd3\nscore\n"[..]), &mut output).play(beginning)?;
//! let output = String::from_utf8(output)?;
//! assert!(output.contains("\nd3 c4 f5 e6\nblack plays d3\n"));
//! assert!(output.ends_with("\nwhite 1, black 4\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod command;
mod file;
mod session;
mod settings;
mod text;

pub use board::Look;
pub use command::Command;
pub use file::{LoadError, Loaded, load};
pub use session::{Beginning, Console, Opening, PlayError};
pub use settings::{Level, NoSuchLevel, NoSuchSide, Settings, Side};
