//! The bit of each dark square in a word.
//!
//! A step must be the same shift from every square, and a step across the edge must give a bit that
//! is not a square. Let `u` be half the sum of row and column, so that a step to the
//! south-east adds 1 to it. With `q` half the width, rounded up, bit `q * row + u` does it: the
//! shifts are `q + 1` along one diagonal and `q` along the other, and every second row ends with an
//! unused bit, which all steps across the western and the eastern edge give. For 8x8 it is the
//! classic layout of 4 and 5 (<https://3dkingdoms.com/checkers/bitboards.htm> describes its kind).

use plywood_core::{Player, Size, Square};

use crate::piece::far_row;
use crate::rules::is_dark;
use crate::{SizeError, Word, size};

/// The dark squares of a board as bits of a `W`.
#[derive(Clone, Debug)]
pub(crate) struct Layout<W> {
    size: Size,
    /// Every dark square.
    pub(crate) board: W,
    /// For each player the row where its pawns become queens.
    pub(crate) far: [W; 2],
    /// The dark squares of each row.
    rows: Box<[W]>,
    /// The shift of a step to the south-west or north-east.
    minor: u32,
    /// The square of each bit, for bits that have one.
    squares: [Square; u128::BITS as usize],
}

impl<W: Word> Layout<W> {
    pub(crate) fn new(size: Size) -> Result<Self, SizeError> {
        let size = size::check(size)?;
        let mut layout = Self {
            size,
            board: W::EMPTY,
            far: [W::EMPTY; 2],
            rows: vec![W::EMPTY; usize::from(size.height())].into(),
            minor: minor(size),
            squares: [Square::new(0, 0); u128::BITS as usize],
        };
        for square in size.squares() {
            let Some(index) = index(size, square) else { continue };
            if index >= W::BITS {
                return Err(SizeError::TooLarge(size));
            }
            layout.board |= W::single(index);
            layout.squares[index as usize] = square;
            layout.rows[usize::from(square.row)] |= W::single(index);
        }
        layout.far = Player::ALL.map(|player| layout.rows[usize::from(far_row(player, size))]);
        Ok(layout)
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// Every square of the set one step on. A step off the board gives a bit that is not a
    /// square, so the caller masks the result.
    #[inline]
    pub(crate) fn step(&self, set: W, direction: Diagonal) -> W {
        match direction {
            Diagonal::NorthWest => set >> (self.minor + 1),
            Diagonal::SouthWest => set << self.minor,
            Diagonal::NorthEast => set >> self.minor,
            Diagonal::SouthEast => set << (self.minor + 1),
        }
    }

    /// Every square of the set one step back.
    #[inline]
    pub(crate) fn step_back(&self, set: W, direction: Diagonal) -> W {
        self.step(
            set,
            match direction {
                Diagonal::NorthWest => Diagonal::SouthEast,
                Diagonal::SouthWest => Diagonal::NorthEast,
                Diagonal::NorthEast => Diagonal::SouthWest,
                Diagonal::SouthEast => Diagonal::NorthWest,
            },
        )
    }

    /// The dark squares of each row.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (u16, W)> {
        (0..).zip(self.rows.iter().copied())
    }

    /// The square of a set's first bit.
    #[inline]
    pub(crate) fn square(&self, set: W) -> Square {
        // Bits without a square are never passed; the mask saves the bounds check.
        self.squares[(set.first() & 127) as usize]
    }

    /// The set of one square; empty if the square is not a dark one of this board.
    #[inline]
    pub(crate) fn set(&self, square: Square) -> W {
        set(self.size, square)
    }
}

/// The four directions of checkers, in the order in which a pawn prefers them.
///
/// A separate type, so that a step is a match of four cases and not of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Diagonal {
    NorthWest,
    SouthWest,
    NorthEast,
    SouthEast,
}

impl Diagonal {
    pub(crate) const ALL: [Self; 4] =
        [Self::NorthWest, Self::SouthWest, Self::NorthEast, Self::SouthEast];
}

/// The directions in which a player's pawns step.
#[inline]
pub(crate) const fn ahead(player: Player) -> [Diagonal; 2] {
    match player {
        Player::White => [Diagonal::SouthWest, Diagonal::SouthEast],
        Player::Black => [Diagonal::NorthWest, Diagonal::NorthEast],
    }
}

/// The set of one square of a board of that size; empty if it is no dark square of it.
#[inline]
pub(crate) fn set<W: Word>(size: Size, square: Square) -> W {
    match index(size, square) {
        Some(index) if index < W::BITS => W::single(index),
        _ => W::EMPTY,
    }
}

/// The bit of a dark square of the board.
#[inline]
fn index(size: Size, square: Square) -> Option<u32> {
    let is_playable = size.contains(square) && is_dark(square);
    let (column, row) = (u32::from(square.column), u32::from(square.row));
    is_playable.then(|| minor(size) * row + u32::midpoint(row, column))
}

#[inline]
const fn minor(size: Size) -> u32 {
    size.width().div_ceil(2) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::PREFERENCE;

    fn check<W: Word>(size: Size, layout: &Layout<W>) {
        let mut dark = W::EMPTY;
        for square in size.squares().filter(|&square| is_dark(square)) {
            let here = layout.set(square);
            assert_eq!(here.count(), 1);
            assert!(!here.meets(dark), "{square} of {size} shares its bit");
            dark |= here;
            assert_eq!(layout.square(here), square);
            for (direction, diagonal) in PREFERENCE.into_iter().zip(Diagonal::ALL) {
                let next = size.step(square, direction).map_or(W::EMPTY, |next| layout.set(next));
                assert_eq!(
                    layout.step(here, diagonal) & layout.board,
                    next,
                    "{direction:?} of {square} of {size}"
                );
            }
        }
        assert_eq!(dark, layout.board);
    }

    #[test]
    fn steps_reach_neighbours_and_nothing_across_the_edge() {
        let mut fitting = [0, 0];
        for size in (8..=20).flat_map(|width| (8..=20).map(move |height| Size::new(width, height)))
        {
            if let Ok(layout) = Layout::<u64>::new(size) {
                check(size, &layout);
                fitting[0] += 1;
            }
            if let Ok(layout) = Layout::<u128>::new(size) {
                check(size, &layout);
                fitting[1] += 1;
            }
        }
        assert_eq!(fitting, [22, 121]);
    }

    #[test]
    fn sizes_that_do_not_fit_are_errors() {
        let size = Size::new(12, 12);
        assert_eq!(Layout::<u64>::new(size).err(), Some(SizeError::TooLarge(size)));
        assert!(Layout::<u128>::new(size).is_ok());
        let size = Size::new(7, 8);
        assert_eq!(Layout::<u64>::new(size).err(), Some(SizeError::OutOfRange(size)));
    }
}
