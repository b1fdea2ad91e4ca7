//! Forsyth–Edwards notation: a position in one line.
//!
//! ```
//! use plywood_chess::Position;
//!
//! let text = "r1bqkbnr/pp1ppppp/2n5/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4";
//! let position: Position = text.parse()?;
//! assert_eq!(position.to_string(), text);
//!
//! let error = "4k3/8/8/9/8/8/8/4K2R w Kq - 0 1".parse::<Position>().unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "at byte 8: expected a piece (PNBRQKpnbrqk) or a digit, 1 to 8"
//! );
//! let error = "4k3/8/8/8/8/8/8/4K2R w Kq - 0 1".parse::<Position>().unwrap_err();
//! assert_eq!(error.to_string(), "at byte 23: no castling is possible with a rook on a8");
//! # Ok::<(), plywood_chess::fen::FenError>(())
//! ```
//!
//! Reading is strict unless a [`Leniency`] names what to forgive. Castling rights are read as
//! `KQkq`, as the files of the rooks (Shredder-FEN, `HAha`), and mixed (X-FEN, where `K` and `Q`
//! mean the outermost rook). They are written as X-FEN, which for standard chess is plain FEN, or
//! as [Shredder-FEN](Fen::shredder).
//!
//! The en passant square of FEN is the one a pawn has just jumped over. A [`Position`] keeps it
//! only where it matters, that is, where a pawn can legally capture on it, and that is when it is
//! written. [`Fen::after`] writes it always, as older programs do.
//!
//! Sources: the PGN standard, section 16.1; <https://www.chessprogramming.org/Forsyth-Edwards_Notation>;
//! <https://en.wikipedia.org/wiki/X-FEN>.

mod error;
mod read;
mod write;

use core::str::FromStr;

pub use error::{Fault, FenError, Problem};
pub(crate) use read::Reader;
pub(crate) use write::write_position;

use crate::{Leniency, Move, Position, PositionError, Role, Setup, Square, Variant};

/// A position as FEN tells it, not yet judged.
///
/// Its `Display` is the FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fen {
    /// What the text says.
    pub setup: Setup,
    shredder: bool,
}

impl Fen {
    /// The FEN of a setup.
    pub const fn new(setup: Setup) -> Self {
        Self { setup, shredder: false }
    }

    /// The FEN of a position.
    pub fn of<V: Variant>(position: &Position<V>) -> Self {
        Self::new(position.to_setup())
    }

    /// The same, with castling rights written as the files of the rooks.
    ///
    /// ```
    /// use plywood_chess::{Position, fen::Fen};
    ///
    /// let fen = Fen::of(&Position::start()).shredder();
    /// assert_eq!(fen.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// ```
    pub const fn shredder(self) -> Self {
        Self { shredder: true, ..self }
    }

    /// The FEN of the position after `mv` was played, with the en passant square after every
    /// double step of a pawn, whether or not it can be captured.
    ///
    /// ```
    /// use plywood_chess::{Move, Position, Square, fen::Fen};
    ///
    /// let mv = Move::new(Square::E2, Square::E4);
    /// let position = Position::start().after(mv)?;
    /// assert_eq!(
    ///     Fen::after(mv, &position).to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn after<V: Variant>(mv: Move, position: &Position<V>) -> Self {
        let mut fen = Self::of(position);
        let (from, to) = (mv.from().index(), mv.to().index());
        let is_pawn = position.piece_at(mv.to()).is_some_and(|piece| piece.role == Role::Pawn);
        if V::EN_PASSANT && is_pawn && from.abs_diff(to) == 16 {
            fen.setup.en_passant = Square::from_index(usize::midpoint(from, to));
        }
        fen
    }

    /// Reads a FEN.
    ///
    /// # Errors
    ///
    /// Every fault of the text that `leniency` does not forgive.
    pub fn parse(text: &str, leniency: Leniency) -> Result<Self, FenError> {
        let (setup, _) = read::read(text, leniency)?;
        Ok(Self::new(setup))
    }

    /// The position.
    ///
    /// # Errors
    ///
    /// Every fault of the position that `leniency` does not forgive.
    pub fn to_position<V: Variant>(
        &self,
        leniency: Leniency,
    ) -> Result<Position<V>, PositionError> {
        Position::from_setup(self.setup, leniency)
    }
}

impl FromStr for Fen {
    type Err = FenError;

    /// Reads strictly.
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::parse(text, Leniency::STRICT)
    }
}

impl<V: Variant> Position<V> {
    /// Reads a position from a FEN.
    ///
    /// ```
    /// use plywood_chess::{Leniency, Position};
    ///
    /// let text = " 8/8/8/4k3/8/8/8/4K3 w";
    /// let leniency = Leniency::EXTRA_BLANKS | Leniency::MISSING_FIELDS;
    /// let position = <Position>::from_fen(text, leniency)?;
    /// assert_eq!(position.to_string(), "8/8/8/4k3/8/8/8/4K3 w - - 0 1");
    /// assert!(text.parse::<Position>().is_err());
    /// # Ok::<(), plywood_chess::fen::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Every fault that `leniency` does not forgive: those of the text or, if it has none, those
    /// of the position, each with its place in the text.
    pub fn from_fen(text: &str, leniency: Leniency) -> Result<Self, FenError> {
        let (setup, offsets) = read::read(text, leniency)?;
        Self::from_setup(setup, leniency).map_err(|error| FenError::judged(&error, &offsets))
    }
}

impl<V: Variant> FromStr for Position<V> {
    type Err = FenError;

    /// Reads a FEN strictly; [`Position::from_fen`] can forgive.
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text, Leniency::STRICT)
    }
}
