//! Portable Game Notation.

mod builder;
mod class;
mod error;
mod export;
mod game;
mod movetext;
mod nag;
mod parallel;
mod reader;
mod replay;
mod source;
mod tag_syntax;
mod tags;
mod termination;
mod text;
mod tokens;
mod tree;
mod visitor;
mod window;
mod wrap;
mod writer;

pub use builder::GameBuilder;
pub use error::{Error, ErrorKind, Place};
pub use game::AnnotatedGame;
pub use nag::Nag;
pub use parallel::Parallel;
pub use reader::{Games, Reader};
pub use replay::{Replay, ReplayPosition};
pub use source::{Compression, Source};
pub use tags::{SEVEN_TAG_ROSTER, TagNameError, Tags};
pub use termination::{Termination, UnknownTermination};
pub use text::{TagValue, Text};
pub use tree::{NodeId, Step, Tree, Walk};
pub use visitor::{Flow, Ignore, Visitor};
pub use window::MAX_TOKEN;
pub use writer::Writer;
