use core::fmt;

use plywood_core::IllegalMove;

use crate::uci::Uci;
use crate::{Move, Position, Role, Square, Variant};

/// One entry of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The [key](super::key) of the position.
    pub key: u64,
    /// The move.
    pub mv: RawMove,
    /// How good or frequent the move is, beside the other moves of the position.
    pub weight: u16,
    /// Room for programs that learn; others leave it 0.
    pub learn: u32,
}

impl Entry {
    /// The size of an entry in a file, in bytes.
    pub const SIZE: usize = 16;

    /// Reads an entry as it stands in a file, the highest byte of each number first.
    pub fn from_bytes(bytes: [u8; Self::SIZE]) -> Self {
        let bits = u128::from_be_bytes(bytes);
        Self {
            key: (bits >> 64) as u64,
            mv: RawMove((bits >> 48) as u16),
            weight: (bits >> 32) as u16,
            learn: bits as u32,
        }
    }

    /// The entry as it stands in a file.
    pub fn to_bytes(self) -> [u8; Self::SIZE] {
        let bits = u128::from(self.key) << 64
            | u128::from(self.mv.0) << 48
            | u128::from(self.weight) << 32
            | u128::from(self.learn);
        bits.to_be_bytes()
    }
}

/// A move as a book stores it: any number, not yet judged against a position.
///
/// From the low end: file and rank of the target, file and rank of the source, three bits each;
/// what a pawn becomes (0 for nothing, then knight, bishop, rook, queen). Castling is the king that
/// takes its own rook.
///
/// ```
/// use plywood_chess::polyglot::RawMove;
/// use plywood_chess::{Move, Position, Square};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castling = RawMove::of(Move::castling(Square::E1, Square::H1));
/// assert_eq!(castling, RawMove(0o0407));
/// assert_eq!(castling.to_move(&position)?, Move::castling(Square::E1, Square::H1));
/// assert_eq!(castling.to_string(), "e1h1");
/// assert!(RawMove(0).to_move(&position).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RawMove(
    /// The number.
    pub u16,
);

impl RawMove {
    /// A move as a book stores it.
    pub fn of(mv: Move) -> Self {
        let promotion = match mv.promotion() {
            None | Some(Role::Pawn | Role::King) => 0,
            Some(Role::Knight) => 1,
            Some(Role::Bishop) => 2,
            Some(Role::Rook) => 3,
            Some(Role::Queen) => 4,
        };
        Self(promotion << 12 | (mv.from().index() as u16) << 6 | mv.to().index() as u16)
    }

    /// The square that the piece leaves.
    pub fn from(self) -> Square {
        square(self.0 >> 6)
    }

    /// The square that the piece goes to; when castling, the square of the rook.
    pub fn to(self) -> Square {
        square(self.0)
    }

    /// What the pawn becomes. The codes 5, 6 and 7, which the format does not use, are nothing.
    pub fn promotion(self) -> Option<Role> {
        match self.0 >> 12 & 7 {
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => None,
        }
    }

    /// The legal move that this is in a position. Castling that is stored as the king's own move,
    /// `e1g1`, is understood, too.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is no legal move.
    pub fn to_move<V: Variant>(self, position: &Position<V>) -> Result<Move, IllegalMove<Self>> {
        let uci = Uci::Go { from: self.from(), to: self.to(), promotion: self.promotion() };
        uci.to_move(position).map_err(|_| IllegalMove(self))
    }
}

fn square(bits: u16) -> Square {
    Square::wrapping(u32::from(bits))
}

impl fmt::Display for RawMove {
    /// Source, target and promotion, as in `e2e4`, `b7a8q` and, for castling, `e1h1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
