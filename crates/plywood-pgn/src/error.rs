use core::fmt;
use std::io;
use std::sync::Arc;

use plywood_chess::SyntaxError;
use plywood_chess::fen::FenError;
use plywood_chess::san::SanError;

use crate::MAX_TOKEN;

/// What is wrong with a game, and where.
///
/// It displays as `FILE:LINE:COLUMN: game NUMBER: what is wrong`.
#[derive(Debug)]
pub struct Error {
    /// The name of the file, if the reader was given one.
    pub file: Option<Arc<str>>,
    /// Where in the file.
    pub place: Place,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// A place in a PGN file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The game's number in the file, from 1.
    pub game: u64,
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The offset from the start of the (decompressed) file, in bytes.
    pub offset: u64,
}

/// What can be wrong with a game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The file could not be read on, or its compression is damaged. Nothing more can be read.
    #[error(transparent)]
    Io(io::Error),
    /// A tag is not of the form `[Name "value"]`.
    #[error("a tag must be of the form [Name \"value\"] on one line")]
    Tag,
    /// A `{` without its `}` in the same game.
    #[error("this comment is not closed: a }} is missing")]
    UnclosedComment,
    /// The game ends inside a variation.
    #[error("the game ends inside a variation: a ) is missing")]
    UnclosedVariation,
    /// A `)` outside of all variations.
    #[error("this ) closes no variation")]
    UnexpectedClose,
    /// A `(` where no move was made that something could be played instead of.
    #[error("there is no move before this variation to play something else for")]
    VariationWithoutMove,
    /// A `$` without a number up to 255.
    #[error("a $ is followed by a number from 0 to 255")]
    Nag,
    /// A byte with which nothing in the movetext starts.
    #[error("{} cannot stand here; a move, a comment or a result was expected", Quoted(*.0))]
    UnexpectedByte(u8),
    /// A token, in practice a comment, longer than [`MAX_TOKEN`].
    #[error("nothing in a game may be longer than {MAX_TOKEN} bytes")]
    TooLong,
    /// A word that is no move.
    #[error("\"{text}\" is no move: {error}")]
    NoMove {
        /// The word.
        text: Box<str>,
        /// Where it stops being one.
        error: SyntaxError,
    },
    /// A move that is not legal, or not the only one that its text fits.
    #[error(transparent)]
    Move(SanError),
    /// The position of a `FEN` tag is none.
    #[error("the FEN tag, {0}")]
    Fen(FenError),
    /// A `Variant` tag names a game with other rules.
    #[error("games of the variant {0:?} cannot be replayed")]
    Variant(Box<str>),
    /// What the visitor objected to.
    #[error(transparent)]
    Visitor(Box<dyn core::error::Error + Send + Sync>),
}

/// A byte as people call it.
struct Quoted(u8);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            byte @ 0x21..=0x7e => write!(f, "'{}'", byte as char),
            byte => write!(f, "the byte 0x{byte:02x}"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { game, line, column, .. } = self.place;
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
        }
        write!(f, "{line}:{column}: game {game}: {}", self.kind)
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.kind.source()
    }
}
