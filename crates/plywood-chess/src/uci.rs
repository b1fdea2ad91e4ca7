//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `e1g1`, `0000`.
//!
//! Castling has two spellings. Standard chess writes where the king goes, `e1g1`; Chess960 writes
//! the rook that the king castles with, `e1h1`. [`Uci::to_move`] understands both wherever they
//! mean something; writing asks for [one of them](CastlingNotation).
//!
//! ```
//! use plywood_chess::Position;
//! use plywood_chess::uci::{CastlingNotation, Uci};
//!
//! let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
//! let castling = "e1g1".parse::<Uci>()?.to_move(&position)?;
//! assert_eq!("e1h1".parse::<Uci>()?.to_move(&position)?, castling);
//! assert_eq!(Uci::of(castling, CastlingNotation::KingsTarget).to_string(), "e1g1");
//! assert_eq!(Uci::of(castling, CastlingNotation::OwnRook).to_string(), "e1h1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use core::str::FromStr;

use plywood_core::IllegalMove;

use crate::{CastlingSide, File, Move, Position, Rank, Role, Square, SyntaxError, Variant};

/// A move as the interface spells it, not yet judged against a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Uci {
    /// A piece goes from one square to another; castling is one of these.
    Go {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
    },
    /// The turn is passed: `0000`, with which engines say that they have no move.
    Pass,
}

/// How castling is spelt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum CastlingNotation {
    /// As the king's move: `e1g1`. The spelling of standard chess. In Chess960 it can be mistaken
    /// for another move of the king.
    #[default]
    KingsTarget,
    /// As the king taking its own rook: `e1h1`. The spelling of Chess960.
    OwnRook,
}

impl Move {
    /// The text of the move in the spelling of standard chess; [`Uci::of`] has the choice.
    ///
    /// ```
    /// use plywood_chess::{Move, Square};
    /// assert_eq!(Move::castling(Square::E1, Square::H1).uci().to_string(), "e1g1");
    /// ```
    pub fn uci(self) -> Uci {
        Uci::of(self, CastlingNotation::KingsTarget)
    }
}

impl Uci {
    /// The text of a move.
    pub fn of(mv: Move, notation: CastlingNotation) -> Self {
        let to = match notation {
            CastlingNotation::KingsTarget => mv.destination(),
            CastlingNotation::OwnRook => mv.to(),
        };
        Self::Go { from: mv.from(), to, promotion: mv.promotion() }
    }

    /// Reads one move, which must be the whole text.
    ///
    /// # Errors
    ///
    /// [`SyntaxError`] if it is no such text.
    pub fn parse(text: &[u8]) -> Result<Self, SyntaxError> {
        if text == b"0000" {
            return Ok(Self::Pass);
        }
        let at = |offset: usize| text.get(offset).copied().map_or('\0', char::from);
        let square = |offset| {
            let file = File::from_char(at(offset))
                .filter(|_| at(offset).is_ascii_lowercase())
                .ok_or(SyntaxError { offset, expected: "a file, a to h" })?;
            let rank = Rank::from_char(at(offset + 1))
                .ok_or(SyntaxError { offset: offset + 1, expected: "a rank, 1 to 8" })?;
            Ok(Square::new(file, rank))
        };
        let (from, to) = (square(0)?, square(2)?);
        let promotion = match text.get(4..) {
            None | Some([]) => None,
            Some(rest) => {
                let role = Role::PROMOTIONS
                    .into_iter()
                    .find(|role| rest[0] == role.letter().to_ascii_lowercase() as u8)
                    .ok_or(SyntaxError { offset: 4, expected: "q, r, b, n or the end" })?;
                if rest.len() > 1 {
                    return Err(SyntaxError { offset: 5, expected: "the end of the move" });
                }
                Some(role)
            }
        };
        Ok(Self::Go { from, to, promotion })
    }
}

impl Uci {
    /// The legal move that this is in a position.
    ///
    /// A king that goes to the square of its own rook castles. So does a king that goes two
    /// squares or more along its rank to where castling would bring it, which is no other move.
    /// All else is what it says: in Chess960 a king on f1 goes to g1 by `f1g1` and castles by
    /// `f1h1`.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is no legal move, or [`Pass`](Self::Pass).
    pub fn to_move<V: Variant>(self, position: &Position<V>) -> Result<Move, IllegalMove<Self>> {
        let Self::Go { from, to, promotion } = self else {
            return Err(IllegalMove(self));
        };
        let role = position.piece_at(from).map(|piece| piece.role);
        let is_en_passant = role == Some(Role::Pawn)
            && position.en_passant() == Some(to)
            && from.file() != to.file();
        let mv = match promotion {
            None if is_en_passant => Move::en_passant(from, to),
            None => castling(position, from, to).unwrap_or(Move::new(from, to)),
            Some(role) if Role::PROMOTIONS.contains(&role) => Move::promotion_to(from, to, role),
            Some(_) => return Err(IllegalMove(self)),
        };
        if position.is_legal(mv) { Ok(mv) } else { Err(IllegalMove(self)) }
    }
}

/// The castling that a king's move from `from` to `to` stands for, if it does.
fn castling<V: Variant>(position: &Position<V>, from: Square, to: Square) -> Option<Move> {
    let turn = position.turn();
    if position.king(turn) != Some(from) {
        return None;
    }
    if (position.castling_rights() & position.by_color(turn)).contains(to) {
        return Some(Move::castling(from, to));
    }
    if from.rank() != to.rank() || from.file().index().abs_diff(to.file().index()) < 2 {
        return None;
    }
    let side = if to > from { CastlingSide::King } else { CastlingSide::Queen };
    let mv = Move::castling(from, position.castling_rook(turn, side)?);
    (mv.destination() == to).then_some(mv)
}

/// The legal move that a text says.
///
/// # Errors
///
/// [`UciError`] if the text is no such notation, or the move is not legal.
pub fn read_move<V: Variant>(position: &Position<V>, text: &[u8]) -> Result<Move, UciError> {
    Ok(Uci::parse(text)?.to_move(position)?)
}

/// Why a text is not a move of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciError {
    /// It is no such notation.
    Syntax(SyntaxError),
    /// It is no legal move.
    Illegal(Uci),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(uci) => write!(f, "illegal move {uci}"),
        }
    }
}

impl core::error::Error for UciError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Syntax(error) => Some(error),
            Self::Illegal(_) => None,
        }
    }
}

impl From<SyntaxError> for UciError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl From<IllegalMove<Uci>> for UciError {
    fn from(IllegalMove(uci): IllegalMove<Uci>) -> Self {
        Self::Illegal(uci)
    }
}

impl FromStr for Uci {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        Self::parse(text.as_bytes())
    }
}

impl fmt::Debug for Uci {
    /// The text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("0000"),
            Self::Go { from, to, promotion: None } => write!(f, "{from}{to}"),
            Self::Go { from, to, promotion: Some(role) } => {
                write!(f, "{from}{to}{}", role.letter().to_ascii_lowercase())
            }
        }
    }
}
