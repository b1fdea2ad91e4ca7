use alloc::boxed::Box;
use alloc::string::ToString;
use core::fmt::{self, Write as _};

use super::Piece;
use crate::{Size, Square};

/// A rectangular board and the pieces on it, at most one on a square.
///
/// Squares off the board may be passed: they hold no piece and are not vacant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board<P> {
    size: Size,
    squares: Box<[Option<P>]>,
}

impl<P> Board<P> {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Self { size, squares: (0..size.len()).map(|_| None).collect() }
    }

    /// The board's size.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The piece on a square, if there is one.
    #[inline]
    pub fn get(&self, square: Square) -> Option<&P> {
        self.squares[..].get(self.size.index(square)?)?.as_ref()
    }

    /// Whether the square is on the board and holds no piece.
    #[inline]
    pub fn is_vacant(&self, square: Square) -> bool {
        self.size.index(square).is_some_and(|index| self.squares[index].is_none())
    }

    /// Puts a piece on a square and returns the one that stood there.
    ///
    /// # Panics
    ///
    /// If the square is not on the board.
    pub fn put(&mut self, square: Square, piece: P) -> Option<P> {
        let index = self.size.index(square).expect("pieces are put on squares of the board");
        self.squares[index].replace(piece)
    }

    /// Takes the piece off a square and returns it.
    pub fn take(&mut self, square: Square) -> Option<P> {
        self.squares[self.size.index(square)?].take()
    }

    /// The pieces and their squares, in reading order.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, &P)> {
        let held = self.size.squares().zip(&self.squares[..]);
        held.filter_map(|(square, piece)| Some((square, piece.as_ref()?)))
    }
}

impl<P: Piece> fmt::Display for Board<P> {
    /// A line of column numbers, then a line for every row, the northernmost first: its number and
    /// its squares, each as the letters of player and kind (`WP`), or `..` when it is vacant.
    ///
    /// Numbers are right-aligned, and squares stand in columns as wide as the widest column number,
    /// but at least two characters wide. Every line ends with a newline, none with a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = |count: u16| count.saturating_sub(1).to_string().len();
        let cell = digits(self.size.width()).max(2);
        let margin = digits(self.size.height());

        // Written a row at a time: a board of 1000x1000 squares would need a million small writes.
        let mut line = " ".repeat(margin);
        for column in 0..self.size.width() {
            write!(line, " {column:>cell$}")?;
        }
        line.push('\n');
        f.write_str(&line)?;

        let gap = " ".repeat(cell - 1);
        let width = usize::from(self.size.width());
        for row in 0..self.size.height() {
            line.clear();
            write!(line, "{row:>margin$}")?;
            let start = usize::from(row) * width;
            for square in &self.squares[start..start + width] {
                line.push_str(&gap);
                match square {
                    Some(piece) => {
                        line.push(piece.player().letter());
                        line.push(piece.letter());
                    }
                    None => line.push_str(".."),
                }
            }
            line.push('\n');
            f.write_str(&line)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::Player;

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Stone(Player);

    impl Piece for Stone {
        fn player(&self) -> Player {
            self.0
        }

        fn letter(&self) -> char {
            'S'
        }
    }

    #[test]
    fn squares_off_the_board_hold_nothing_and_are_not_vacant() {
        let mut board = Board::new(Size::new(2, 3));
        let off = Square::new(2, 0);
        assert!(!board.is_vacant(off));
        assert_eq!(board.get(off), None);
        assert_eq!(board.take(off), None);
        assert_eq!(board.put(Square::new(1, 2), Stone(Player::White)), None);
        assert_eq!(board.put(Square::new(1, 2), Stone(Player::Black)), Some(Stone(Player::White)));
        assert_eq!(
            board.pieces().collect::<Vec<_>>(),
            [(Square::new(1, 2), &Stone(Player::Black))]
        );
        assert_eq!(board.take(Square::new(1, 2)), Some(Stone(Player::Black)));
        assert_eq!(board.pieces().next(), None);
    }

    #[test]
    fn a_board_of_three_digits_is_printed_in_columns_of_three() {
        let mut board = Board::new(Size::new(101, 11));
        board.put(Square::new(100, 10), Stone(Player::White));
        let text = board.to_string();
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 12);
        assert!(lines[0].starts_with("     0   1"));
        assert!(lines[0].ends_with("  99 100"));
        assert!(lines[1].starts_with(" 0  ..  .."));
        assert!(lines[11].starts_with("10  .."));
        assert!(lines[11].ends_with("  ..  WS"));
        assert!(lines.iter().all(|line| line.len() == 2 + 101 * 4));
    }
}
