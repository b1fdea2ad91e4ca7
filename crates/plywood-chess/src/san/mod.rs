//! Standard algebraic notation: `Nf3`, `exd6`, `O-O`, `e8=Q#`.
//!
//! Text becomes a [`San`] without a board; a [`San`] becomes a [`Move`](crate::Move) against a
//! [`Position`](crate::Position). Both steps tell what failed: [`SyntaxError`] where the text is no
//! notation at all, [`SanError`] where no legal move fits it, or more than one.
//!
//! Reading is [strict or lenient](Reading). Writing is minimal, as the PGN standard asks of
//! exporting programs: no more disambiguation than legal moves need, and a true `+` or `#`.
//!
//! ```
//! use plywood_chess::Position;
//! use plywood_chess::san::{Reading, San};
//!
//! let mut position = Position::start();
//! for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6"] {
//!     let mv = text.parse::<San>()?.to_move(&position)?;
//!     position.play(mv)?;
//! }
//! let mv = San::parse(b"Q:f7+!", Reading::Lenient)?.to_move(&position)?;
//! assert_eq!(San::of(&position, mv).to_string(), "Qxf7#");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: the PGN standard, section 8.2.3.

mod backwards;
mod moves;
mod quick;
mod read;
mod resolve;
mod to_move;
mod write;

use core::fmt::{self, Display, Write};
use core::str::FromStr;

pub use moves::{MovesError, read_moves};
pub use to_move::{SanError, read_move};

use crate::{CastlingSide, File, Rank, Role, Square, SyntaxError};

/// How much a reader of [`San`] forgives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Reading {
    /// Only what the PGN standard has a program export. With a position at hand
    /// ([`read_move`]): exactly the text that [`San::of`] writes.
    #[default]
    Strict,
    /// What people and programs write instead:
    ///
    /// - promotion as `g8=N`, `g8N`, `g8(N)`, `g8/N`, and with a small letter;
    /// - castling with `0` or `o` for `O`;
    /// - a `P` before pawn moves, as in `Pe4` and `Pexd4`; captures by a pawn without its file, as
    ///   in `xd4`; captures without the `x`, or with `:`;
    /// - more disambiguation than needed, up to `Ng1-f3` and `e2e4`;
    /// - `e.p.` or `ep` after the move, also after one blank;
    /// - a check mark that is missing or untrue, and `++`;
    /// - `!`, `?` and their combinations after the move;
    /// - `--` and `Z0` for a turn that is passed.
    Lenient,
}

/// A move as the notation tells it, not yet judged against a position.
///
/// Its [`Display`] is the text of the standard: promotion with `=`, castling with `O`, no `P` (but
/// where a pawn's rank is told without its file, as no standard does).
/// [`FromStr`] reads strictly; [`San::parse`] has the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// What is done.
    pub action: Action,
    /// The mark of check or mate, which may be untrue.
    pub check: Option<CheckMark>,
    /// What the annotator thought of it.
    pub judgement: Option<Judgement>,
}

/// What a [`San`] says is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A piece goes somewhere.
    Go {
        /// Which kind of piece.
        role: Role,
        /// The file it comes from, where the text says it.
        from_file: Option<File>,
        /// The rank it comes from, where the text says it.
        from_rank: Option<Rank>,
        /// Whether the text says that it captures.
        capture: bool,
        /// Where it goes.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// The king castles.
    Castle(CastlingSide),
    /// The turn is passed, which no rule of chess allows but analysts write.
    Pass,
}

/// The mark after a move that gives check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckMark {
    /// `+`
    Check,
    /// `#`
    Mate,
}

/// What an annotator thinks of a move: the traditional suffixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Judgement {
    /// The number of the numeric annotation glyph with the same meaning, 1 to 6.
    pub const fn nag(self) -> u8 {
        match self {
            Self::Good => 1,
            Self::Mistake => 2,
            Self::Brilliant => 3,
            Self::Blunder => 4,
            Self::Interesting => 5,
            Self::Dubious => 6,
        }
    }

    /// The suffix.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Brilliant => "!!",
            Self::Blunder => "??",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
        }
    }
}

impl San {
    /// Reads one move, which must be the whole text.
    ///
    /// # Errors
    ///
    /// [`SyntaxError`] if it is no such text.
    pub fn parse(text: &[u8], reading: Reading) -> Result<Self, SyntaxError> {
        let (san, length) = Self::parse_prefix(text, reading)?;
        if length < text.len() {
            return Err(SyntaxError { offset: length, expected: "the end of the move" });
        }
        Ok(san)
    }

    /// Reads the move that the text begins with, and says how many bytes it has.
    ///
    /// What follows is the caller's to judge: in `e4e`, the move is `e4`.
    ///
    /// # Errors
    ///
    /// [`SyntaxError`] if the text begins with none.
    #[inline]
    pub fn parse_prefix(text: &[u8], reading: Reading) -> Result<(Self, usize), SyntaxError> {
        read::read(text, reading)
    }

    /// Whether the turn is passed.
    pub const fn is_pass(self) -> bool {
        matches!(self.action, Action::Pass)
    }
}

impl FromStr for San {
    type Err = SyntaxError;

    /// Reads [strictly](Reading::Strict).
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        Self::parse(text.as_bytes(), Reading::Strict)
    }
}

impl Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action.fmt(f)?;
        match self.check {
            Some(CheckMark::Check) => f.write_char('+')?,
            Some(CheckMark::Mate) => f.write_char('#')?,
            None => {}
        }
        self.judgement.map_or(Ok(()), |judgement| f.write_str(judgement.as_str()))
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Castle(CastlingSide::King) => f.write_str("O-O"),
            Self::Castle(CastlingSide::Queen) => f.write_str("O-O-O"),
            Self::Pass => f.write_str("--"),
            Self::Go { role, from_file, from_rank, capture, to, promotion } => {
                // Nothing but a file begins a pawn's move without its letter.
                if role != Role::Pawn || from_file.is_none() && from_rank.is_some() {
                    f.write_char(role.letter())?;
                }
                from_file.map_or(Ok(()), |file| f.write_char(file.to_char()))?;
                from_rank.map_or(Ok(()), |rank| f.write_char(rank.to_char()))?;
                if capture {
                    f.write_char('x')?;
                }
                to.fmt(f)?;
                promotion.map_or(Ok(()), |role| write!(f, "={}", role.letter()))
            }
        }
    }
}
