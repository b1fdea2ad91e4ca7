//! [`San`] to [`Move`], and text to [`Move`].

use core::fmt;

use super::quick::read_quickly;
use super::resolve::{NoUniqueMove, Wanted};
use super::{Action, Reading, San};
use crate::{Bitboard, Move, Position, SyntaxError, Variant};

/// Why a text is not a move of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanError {
    /// It is no such notation.
    Syntax(SyntaxError),
    /// No legal move fits it.
    Illegal(San),
    /// More than one legal move fits it.
    Ambiguous(San),
    /// A legal move fits it, but is written otherwise. Only [`Reading::Strict`] minds.
    Inexact {
        /// How the move is written.
        expected: San,
    },
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(san) => write!(f, "no legal move is {san}"),
            Self::Ambiguous(san) => write!(f, "more than one legal move is {san}"),
            Self::Inexact { expected } => write!(f, "expected {expected}"),
        }
    }
}

impl core::error::Error for SanError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Syntax(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SyntaxError> for SanError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

/// The legal move that a text says.
///
/// A [passed turn](Action::Pass) is no move, so it is [illegal](SanError::Illegal); who wants to
/// play it looks for it there, and uses [`Position::after_null_move`].
///
/// ```
/// use plywood_chess::{Move, Position, Square};
/// use plywood_chess::san::{Reading, SanError, read_move};
///
/// let position: Position = "4k3/8/8/8/8/8/4r3/RN2K3 w Q - 0 1".parse()?;
/// let take = Move::new(Square::E1, Square::E2);
/// assert_eq!(read_move(&position, b"Kxe2", Reading::Strict), Ok(take));
/// assert_eq!(read_move(&position, b"Ke2!?", Reading::Lenient), Ok(take));
/// let error = read_move(&position, b"Nc3", Reading::Lenient).unwrap_err();
/// assert_eq!(error.to_string(), "no legal move is Nc3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SanError`] if the text is no such notation or not exactly one legal move fits it, and in
/// strict reading if it is not the text that [`San::of`] writes.
#[inline]
pub fn read_move<V: Variant>(
    position: &Position<V>,
    text: &[u8],
    reading: Reading,
) -> Result<Move, SanError> {
    if reading == Reading::Lenient
        && let Some(mv) = read_quickly(text).and_then(|wanted| wanted.find(position).ok())
    {
        return Ok(mv);
    }
    read_with_care(position, text, reading)
}

/// What [`read_move`] does for all texts, whatever they are.
#[cold]
fn read_with_care<V: Variant>(
    position: &Position<V>,
    text: &[u8],
    reading: Reading,
) -> Result<Move, SanError> {
    let san = San::parse(text, reading)?;
    let mv = san.to_move(position)?;
    if reading == Reading::Strict {
        let expected = San::of(position, mv);
        if expected != san {
            return Err(SanError::Inexact { expected });
        }
    }
    Ok(mv)
}

impl San {
    /// The one legal move that fits.
    ///
    /// Whether check marks and the `x` tell the truth is not looked at, except that a pawn without
    /// a file and without an `x` goes straight ahead if it can. No list of moves is made, and
    /// nothing is allocated.
    ///
    /// # Errors
    ///
    /// [`SanError::Illegal`] if none fits, [`SanError::Ambiguous`] if several do.
    pub fn to_move<V: Variant>(self, position: &Position<V>) -> Result<Move, SanError> {
        let found = match self.action {
            Action::Go { role, from_file, from_rank, capture, to, promotion } => {
                let file = from_file.map_or(Bitboard::ALL, Bitboard::file);
                let rank = from_rank.map_or(Bitboard::ALL, Bitboard::rank);
                Wanted { role, among: file & rank, capture, to, promotion }.find(position)
            }
            Action::Castle(side) => {
                let turn = position.turn();
                position
                    .king(turn)
                    .zip(position.castling_rook(turn, side))
                    .map(|(king, rook)| Move::castling(king, rook))
                    .filter(|mv| position.is_legal(*mv))
                    .ok_or(NoUniqueMove::None)
            }
            Action::Pass => Err(NoUniqueMove::None),
        };
        found.map_err(|error| match error {
            NoUniqueMove::None => SanError::Illegal(self),
            NoUniqueMove::Many => SanError::Ambiguous(self),
        })
    }
}
