use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU16;
use core::ops::Deref;

use smallvec::SmallVec;

use crate::{File, Role, Square};

/// A move: where from, where to, and what a pawn becomes; or what is dropped where.
///
/// Castling is stored as the king taking its own rook, which names every castling of Chess960
/// without doubt: [`to`](Self::to) is the rook's square, and [`destination`](Self::destination)
/// the square where the king ends. Castling and en passant are marked, so `e1h1` the castling and
/// `e1h1` some other move are different values.
///
/// Moves are ordered by the file, then the rank of their source; by the file, then the rank of
/// their target; by what is promoted to. This is the canonical order of moves.
///
/// ```
/// use plywood_chess::{Move, Role, Square};
/// let promotion = Move::promotion_to(Square::B7, Square::A8, Role::Queen);
/// assert_eq!(promotion.promotion(), Some(Role::Queen));
/// let castling = Move::castling(Square::E1, Square::H1);
/// assert_eq!((castling.to(), castling.destination()), (Square::H1, Square::G1));
/// assert!(Move::new(Square::A7, Square::A6) < Move::new(Square::B1, Square::A3));
/// assert_eq!(size_of::<Option<Move>>(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Move(
    /// From the low end: 6 bits source (of a drop, the role), 6 bits target, 3 bits
    /// [kind](Move::kind), a set bit.
    NonZeroU16,
);

const NORMAL: u16 = 0;
const CASTLING: u16 = 1;
const EN_PASSANT: u16 = 2;
const DROP: u16 = 3;
/// Four kinds from here on: knight, bishop, rook, queen.
const PROMOTION: u16 = 4;

/// The bit that is always set.
const MARK: u16 = 1 << 15;

impl Move {
    #[inline]
    const fn pack(from: Square, to: Square, kind: u16) -> Self {
        let bits = MARK | kind << 12 | (to.index() as u16) << 6 | from.index() as u16;
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    #[inline]
    const fn kind(self) -> u16 {
        self.0.get() >> 12 & 7
    }

    /// A move that is neither castling, nor en passant, nor a promotion.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self::pack(from, to, NORMAL)
    }

    /// Castling of the king on `king` with the rook on `rook`.
    #[inline]
    pub const fn castling(king: Square, rook: Square) -> Self {
        Self::pack(king, rook, CASTLING)
    }

    /// An en passant capture: `to` is the square behind the captured pawn.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(from, to, EN_PASSANT)
    }

    /// A pawn's move to the last rank.
    ///
    /// # Panics
    ///
    /// If `role` is a pawn or a king.
    #[inline]
    pub const fn promotion_to(from: Square, to: Square, role: Role) -> Self {
        let kind = match role {
            Role::Knight => PROMOTION,
            Role::Bishop => PROMOTION + 1,
            Role::Rook => PROMOTION + 2,
            Role::Queen => PROMOTION + 3,
            Role::Pawn | Role::King => panic!("no pawn becomes a pawn or a king"),
        };
        Self::pack(from, to, kind)
    }

    /// A piece of this kind put on an empty square from the hand, in rule sets with drops.
    #[inline]
    pub const fn drop(role: Role, to: Square) -> Self {
        Self::pack(Square::wrapping(role as u32), to, DROP)
    }

    /// The square the moving piece leaves. A [dropped](Self::dropped) piece leaves none, and the
    /// answer means nothing.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0.get() as u32)
    }

    /// The square the moving piece goes to; when castling, the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0.get() as u32 >> 6)
    }

    /// The square where the moving piece ends: [`to`](Self::to), but the g- or c-file when
    /// castling.
    #[inline]
    pub const fn destination(self) -> Square {
        if self.is_castling() { self.castling_squares().0 } else { self.to() }
    }

    /// Where the king and the rook end, if this is castling.
    #[inline]
    pub(crate) const fn castling_squares(self) -> (Square, Square) {
        let rank = self.from().rank();
        if self.to().index() > self.from().index() {
            (Square::new(File::G, rank), Square::new(File::F, rank))
        } else {
            (Square::new(File::C, rank), Square::new(File::D, rank))
        }
    }

    /// What the pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            4 => Some(Role::Knight),
            5 => Some(Role::Bishop),
            6 => Some(Role::Rook),
            7 => Some(Role::Queen),
            _ => None,
        }
    }

    /// What is dropped, if this is a drop.
    #[inline]
    pub const fn dropped(self) -> Option<Role> {
        if self.kind() != DROP {
            return None;
        }
        let role = self.from().index();
        if role < Role::ALL.len() { Some(Role::ALL[role]) } else { None }
    }

    /// Whether a king castles.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.kind() == CASTLING
    }

    /// Whether a pawn captures en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.kind() == EN_PASSANT
    }

    /// The move as a number for tables; [`from_bits`](Self::from_bits) reads it back.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// The move of a number, `None` for a number that stands for none. No move is 0.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        match NonZeroU16::new(bits) {
            Some(valid) if bits & MARK != 0 => {
                let mv = Self(valid);
                if mv.kind() == DROP && mv.dropped().is_none() { None } else { Some(mv) }
            }
            _ => None,
        }
    }

    /// A number that orders moves canonically.
    #[inline]
    const fn rank_in_order(self) -> u32 {
        /// File before rank.
        const fn transpose(square: u32) -> u32 {
            (square & 7) << 3 | square >> 3 & 7
        }
        let bits = self.0.get() as u32;
        transpose(bits & 63) << 10 | transpose(bits >> 6 & 63) << 4 | bits >> 12
    }
}

impl PartialOrd for Move {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Move {
    #[inline]
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.rank_in_order().cmp(&other.rank_in_order())
    }
}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Debug for Move {
    /// Source, target and promotion, like `e2e4` and `b7a8q`; castling as `e1h1`, a drop as `N@f3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(role) = self.dropped() {
            return write!(f, "{}@{}", role.letter(), self.to());
        }
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// The legal moves of a position, in no particular order.
///
/// It reads as a slice. No position that standard chess can reach has more than 218 moves; up to
/// 256 are held without an allocation, and boards full of queens still fit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(SmallVec<[Move; 256]>);

impl MoveList {
    /// Puts the moves into the canonical order.
    pub fn sort(&mut self) {
        self.0.sort_unstable();
    }

    /// The moves in the canonical order.
    ///
    /// ```
    /// use plywood_chess::Position;
    /// let moves = Position::start().legal_moves().sorted();
    /// assert!(moves.is_sorted());
    /// ```
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.sort();
        self
    }

    /// Keeps the moves of which `keep` is true.
    pub fn retain(&mut self, keep: impl Fn(&Move) -> bool) {
        self.0.retain(|mv| keep(mv));
    }
}

impl Extend<Move> for MoveList {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl Deref for MoveList {
    type Target = [Move];
    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = smallvec::IntoIter<[Move; 256]>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
