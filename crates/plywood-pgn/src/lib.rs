//! Portable Game Notation.

mod class;
mod error;
mod movetext;
mod nag;
mod reader;
mod replay;
mod source;
mod tags;
mod termination;
mod text;
mod tokens;
mod visitor;
mod window;

pub use error::{Error, ErrorKind, Place};
pub use nag::Nag;
pub use reader::{Games, Reader};
pub use replay::{Replay, ReplayPosition};
pub use source::{Compression, Source};
pub use termination::{Termination, UnknownTermination};
pub use text::{TagValue, Text};
pub use visitor::{Flow, Ignore, Visitor};
pub use window::MAX_TOKEN;
