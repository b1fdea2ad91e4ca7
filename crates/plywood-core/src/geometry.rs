//! Squares of a rectangular board: sizes, places, directions.
//!
//! Row 0 is the board's north edge and is drawn on top; column 0 is its west edge. Each game
//! names its squares itself (`e4`, `(4,3)`).

use core::fmt;

/// The extent of a rectangular board.
///
/// ```
/// use plywood_core::{Direction, Size, Square};
/// let size = Size::new(8, 10);
/// assert_eq!(size.len(), 80);
/// assert!(size.contains(Square::new(7, 9)));
/// assert!(!size.contains(Square::new(9, 7)));
/// assert_eq!(size.step(Square::new(0, 0), Direction::West), None);
/// assert_eq!(size.to_string(), "8x10");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// A board of `width` columns and `height` rows.
    #[inline]
    pub const fn new(width: u16, height: u16) -> Self {
        Self { width, height }
    }

    /// The number of columns.
    #[inline]
    pub const fn width(self) -> u16 {
        self.width
    }

    /// The number of rows.
    #[inline]
    pub const fn height(self) -> u16 {
        self.height
    }

    /// The number of squares.
    #[inline]
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the board has no square at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// Whether the square lies on the board.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        square.column < self.width && square.row < self.height
    }

    /// The square's place in reading order: row by row from the north, each row from the west.
    ///
    /// `None` if the square is not on the board.
    #[inline]
    pub const fn index(self, square: Square) -> Option<usize> {
        if self.contains(square) {
            Some(square.row as usize * self.width as usize + square.column as usize)
        } else {
            None
        }
    }

    /// The square at a place in reading order; `None` from [`len`](Self::len) on.
    #[inline]
    pub const fn square(self, index: usize) -> Option<Square> {
        if index >= self.len() {
            return None;
        }
        let width = self.width as usize;
        Some(Square::new((index % width) as u16, (index / width) as u16))
    }

    /// Every square in reading order.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| Square::new(column, row)))
    }

    /// The neighbour of `square` in a direction; `None` beyond the edge.
    #[inline]
    pub const fn step(self, square: Square, direction: Direction) -> Option<Square> {
        let (columns, rows) = direction.offset();
        self.offset(square, columns, rows)
    }

    /// The square `columns` to the east and `rows` to the south of `square`; `None` if it is not
    /// on the board.
    #[inline]
    pub const fn offset(self, square: Square, columns: i32, rows: i32) -> Option<Square> {
        let column = square.column as i64 + columns as i64;
        let row = square.row as i64 + rows as i64;
        if column < 0 || row < 0 || column >= self.width as i64 || row >= self.height as i64 {
            return None;
        }
        Some(Square::new(column as u16, row as u16))
    }

    /// The squares from `square` to the edge in a direction, nearest first, without `square`.
    pub fn ray(self, square: Square, direction: Direction) -> impl Iterator<Item = Square> + Clone {
        core::iter::successors(self.step(square, direction), move |&at| self.step(at, direction))
    }
}

impl fmt::Display for Size {
    /// `8x10`: the width, then the height.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A place on a board: a column from the west and a row from the north, both from 0.
///
/// Squares are ordered as they are read: by row, then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row; 0 is the northernmost. It is the first field, so that the derived order is reading order.
    pub row: u16,
    /// The column; 0 is the westernmost.
    pub column: u16,
}

impl Square {
    /// The square in a column and a row, in the order of "x, y".
    #[inline]
    pub const fn new(column: u16, row: u16) -> Self {
        Self { row, column }
    }

    /// The direction in which `other` lies, if it lies on a straight or diagonal line through
    /// this square, and the number of steps to it.
    ///
    /// ```
    /// use plywood_core::{Direction, Square};
    /// let from = Square::new(4, 4);
    /// assert_eq!(from.line_to(Square::new(1, 1)), Some((Direction::NorthWest, 3)));
    /// assert_eq!(from.line_to(Square::new(5, 6)), None);
    /// assert_eq!(from.line_to(from), None);
    /// ```
    pub const fn line_to(self, other: Self) -> Option<(Direction, u16)> {
        let columns = other.column as i32 - self.column as i32;
        let rows = other.row as i32 - self.row as i32;
        let direction = match (columns.signum(), rows.signum()) {
            (0, -1) => Direction::North,
            (1, -1) => Direction::NorthEast,
            (1, 0) => Direction::East,
            (1, 1) => Direction::SouthEast,
            (0, 1) => Direction::South,
            (-1, 1) => Direction::SouthWest,
            (-1, 0) => Direction::West,
            (-1, -1) => Direction::NorthWest,
            _ => return None,
        };
        if columns != 0 && rows != 0 && columns.abs() != rows.abs() {
            return None;
        }
        let columns = columns.unsigned_abs();
        let rows = rows.unsigned_abs();
        Some((direction, if columns > rows { columns } else { rows } as u16))
    }
}

impl fmt::Display for Square {
    /// `(4,3)`: the column, then the row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.column, self.row)
    }
}

/// One of the eight neighbours' directions, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards row 0.
    North,
    /// Towards row 0 and away from column 0.
    NorthEast,
    /// Away from column 0.
    East,
    /// Away from row 0 and from column 0.
    SouthEast,
    /// Away from row 0.
    South,
    /// Away from row 0 and towards column 0.
    SouthWest,
    /// Towards column 0.
    West,
    /// Towards row 0 and towards column 0.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four along rows and columns, clockwise from north.
    pub const STRAIGHT: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four along diagonals, clockwise from north.
    pub const DIAGONAL: [Self; 4] =
        [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// What one step adds to the column and to the row.
    #[inline]
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// The opposite direction.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn reading_order_is_the_order_of_squares() {
        let size = Size::new(5, 3);
        let squares: Vec<_> = size.squares().collect();
        assert_eq!(squares.len(), size.len());
        assert!(squares.is_sorted());
        for (index, &square) in squares.iter().enumerate() {
            assert_eq!(size.index(square), Some(index));
            assert_eq!(size.square(index), Some(square));
        }
        assert_eq!(size.square(squares.len()), None);
        assert_eq!(size.index(Square::new(5, 0)), None);
        assert_eq!(size.index(Square::new(0, 3)), None);
    }

    #[test]
    fn the_opposite_step_returns_and_steps_stop_at_the_edge() {
        let size = Size::new(3, 3);
        let middle = Square::new(1, 1);
        for direction in Direction::ALL {
            let next = size.step(middle, direction).expect("the middle has eight neighbours");
            assert_eq!(size.step(next, direction.opposite()), Some(middle));
            assert_eq!(size.step(next, direction), None);
            assert_eq!(middle.line_to(next), Some((direction, 1)));
        }
    }

    #[test]
    fn the_largest_board_has_no_overflow() {
        let size = Size::new(u16::MAX, u16::MAX);
        let corner = Square::new(u16::MAX - 1, u16::MAX - 1);
        assert_eq!(size.index(corner), Some(size.len() - 1));
        assert_eq!(size.step(corner, Direction::SouthEast), None);
        assert_eq!(size.offset(corner, i32::MAX, i32::MIN), None);
        assert_eq!(size.ray(Square::new(0, 0), Direction::SouthEast).last(), Some(corner));
    }

    #[test]
    fn an_empty_board_has_no_square() {
        for size in [Size::new(0, 4), Size::new(4, 0)] {
            assert!(size.is_empty());
            assert_eq!(size.square(0), None);
            assert_eq!(size.squares().count(), 0);
        }
    }
}
