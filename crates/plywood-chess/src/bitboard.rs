use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{File, Rank, Square};

/// A set of squares, one bit each; bit 0 is a1 and bit 63 is h8.
///
/// The operators are those of sets: `&`, `|`, `^`, `!`, and `-` for difference. Iterating gives
/// the squares from a1 to h8.
///
/// ```
/// use plywood_chess::{Bitboard, File, Rank, Square};
/// let set = Bitboard::from(File::E) & Bitboard::from(Rank::Fourth) | Square::A1.into();
/// assert!(set.contains(Square::E4));
/// assert_eq!(set.count(), 2);
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::E4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// The light squares; a1 is dark.
    pub const LIGHT: Self = Self(0x55aa_55aa_55aa_55aa);
    /// The dark squares.
    pub const DARK: Self = Self(!Self::LIGHT.0);
    /// The first and the eighth rank.
    pub const BACK_RANKS: Self = Self(0xff00_0000_0000_00ff);

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The squares of a file.
    #[inline]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// The squares of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xff << (8 * rank.index()))
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether no square is.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any square is.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// The number of squares.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are two squares or more.
    #[inline]
    pub const fn has_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The first square in the order a1, b1 … h8.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapping(self.0.trailing_zeros())) }
    }

    /// The only square of a set of one; `None` for any other set.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.has_many() { None } else { self.first() }
    }

    /// The set turned upside down: a1 becomes a8.
    #[inline]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes())
    }

    /// The set with `square` in it.
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// The set with `square` not in it.
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl From<File> for Bitboard {
    #[inline]
    fn from(file: File) -> Self {
        Self::file(file)
    }
}

impl From<Rank> for Bitboard {
    #[inline]
    fn from(rank: Rank) -> Self {
        Self::rank(rank)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

macro_rules! operators {
    ($($op:ident $method:ident $assign_op:ident $assign:ident $a:ident $b:ident $result:expr;)*) => {$(
        impl $op for Bitboard {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        }
        impl $assign_op for Bitboard {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $op::$method(*self, other);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign a b a & b;
    BitOr bitor BitOrAssign bitor_assign a b a | b;
    BitXor bitxor BitXorAssign bitxor_assign a b a ^ b;
    Sub sub SubAssign sub_assign a b a & !b;
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], from a1 to h8.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = Square::wrapping(self.0.0.checked_ilog2()?);
        self.0 = self.0.without(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl fmt::Debug for Bitboard {
    /// The names of the squares as a set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
