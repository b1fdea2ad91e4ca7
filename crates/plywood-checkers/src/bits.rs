use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A machine word as a set of small numbers: the squares of a board.
///
/// It is implemented for `u64`, which holds boards from 8x8 to 10x11, 11x10 or 8x14 squares, and for
/// `u128`, which holds up to 16x15; for no other type.
pub trait Word:
    sealed::Sealed
    + Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitOrAssign
    + BitXorAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const EMPTY: Self;

    /// How many numbers there are, from 0.
    const BITS: u32;

    /// The set of one number less than [`BITS`](Self::BITS).
    fn single(index: u32) -> Self;

    /// How many numbers are in the set.
    fn count(self) -> u32;

    /// The smallest number in the set, or [`BITS`](Self::BITS) if there is none.
    fn first(self) -> u32;

    /// The set without its smallest number; the empty set stays empty.
    fn without_first(self) -> Self;

    /// The set as one number of 64 bits; different sets may give the same.
    fn fold(self) -> u64;

    /// Whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the sets share any number.
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The numbers in the set, each as a set of its own, smallest first.
    #[inline]
    fn singles(self) -> Singles<Self> {
        Singles(self)
    }
}

/// The elements of a [`Word`], each as a set of its own.
#[derive(Clone, Debug)]
pub struct Singles<W>(W);

impl<W: Word> Iterator for Singles<W> {
    type Item = W;

    #[inline]
    fn next(&mut self) -> Option<W> {
        if self.0.is_empty() {
            return None;
        }
        let rest = self.0.without_first();
        let first = self.0 ^ rest;
        self.0 = rest;
        Some(first)
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

macro_rules! word {
    ($type:ty, $fold:expr) => {
        impl Word for $type {
            const EMPTY: Self = 0;
            const BITS: u32 = <$type>::BITS;

            #[inline]
            fn single(index: u32) -> Self {
                1 << index
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn fold(self) -> u64 {
                $fold(self)
            }
        }
    };
}

word!(u64, |word| word);
word!(u128, |word: u128| (word as u64) ^ ((word >> 64) as u64).rotate_left(23));
