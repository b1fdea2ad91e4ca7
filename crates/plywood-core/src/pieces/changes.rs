use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::Board;
use crate::Square;

/// One change on a board. Each variant names what was there before, so that it can be undone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Change<P> {
    /// A piece comes onto a vacant square.
    Add {
        /// Where it comes.
        square: Square,
        /// The new piece.
        piece: P,
    },
    /// A piece leaves the board.
    Remove {
        /// Where it stood.
        square: Square,
        /// The piece that leaves.
        piece: P,
    },
    /// A piece goes to a vacant square.
    Move {
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// One piece becomes another on the same square.
    Replace {
        /// Where it stands.
        square: Square,
        /// What it was.
        old: P,
        /// What it becomes.
        new: P,
    },
}

impl<P: Clone + Eq> Change<P> {
    /// The change that takes this one back.
    #[must_use]
    pub fn inverse(self) -> Self {
        match self {
            Self::Add { square, piece } => Self::Remove { square, piece },
            Self::Remove { square, piece } => Self::Add { square, piece },
            Self::Move { from, to } => Self::Move { from: to, to: from },
            Self::Replace { square, old, new } => Self::Replace { square, old: new, new: old },
        }
    }

    /// Makes the change if it fits the board and returns whether it did; otherwise the board is not
    /// changed.
    fn apply(&self, board: &mut Board<P>) -> bool {
        match self {
            Self::Add { square, piece } => add(board, *square, piece),
            Self::Remove { square, piece } => remove(board, *square, piece),
            Self::Move { from, to } => relocate(board, *from, *to),
            Self::Replace { square, old, new } => replace(board, *square, old, new),
        }
    }

    /// Takes the change back, as applying its [`inverse`](Self::inverse) would.
    fn undo(&self, board: &mut Board<P>) -> bool {
        match self {
            Self::Add { square, piece } => remove(board, *square, piece),
            Self::Remove { square, piece } => add(board, *square, piece),
            Self::Move { from, to } => relocate(board, *to, *from),
            Self::Replace { square, old, new } => replace(board, *square, new, old),
        }
    }
}

fn add<P: Clone>(board: &mut Board<P>, square: Square, piece: &P) -> bool {
    let fits = board.is_vacant(square);
    if fits {
        board.put(square, piece.clone());
    }
    fits
}

fn remove<P: Eq>(board: &mut Board<P>, square: Square, piece: &P) -> bool {
    let fits = board.get(square) == Some(piece);
    if fits {
        board.take(square);
    }
    fits
}

fn relocate<P>(board: &mut Board<P>, from: Square, to: Square) -> bool {
    if !board.is_vacant(to) {
        return false;
    }
    let Some(piece) = board.take(from) else {
        return false;
    };
    board.put(to, piece);
    true
}

fn replace<P: Clone + Eq>(board: &mut Board<P>, square: Square, old: &P, new: &P) -> bool {
    let fits = board.get(square) == Some(old);
    if fits {
        board.put(square, new.clone());
    }
    fits
}

/// What a move does to a board: changes that are made one after another.
///
/// They are in the order in which an animation shows them.
///
/// ```
/// use plywood_core::pieces::{Board, Change, Changes};
/// use plywood_core::{Size, Square};
/// # use plywood_core::{Player, pieces::Piece};
/// let (a, b, c) = (Square::new(0, 0), Square::new(1, 1), Square::new(2, 2));
/// let mut board = Board::new(Size::new(3, 3));
/// board.put(a, "rook");
/// board.put(b, "pawn");
/// let before = board.clone();
///
/// let mut changes = Changes::relocation(a, c);
/// changes.push(Change::Remove { square: b, piece: "pawn" });
/// changes.apply(&mut board)?;
/// assert_eq!((board.get(b), board.get(c)), (None, Some(&"rook")));
/// assert!(changes.apply(&mut board).is_err(), "the rook is no longer on its square");
/// changes.undo(&mut board)?;
/// assert_eq!(board, before);
/// # Ok::<(), plywood_core::pieces::ConflictError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Changes<P>(Vec<Change<P>>);

impl<P> Changes<P> {
    /// No changes yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A single change: a piece goes from one square to another.
    pub fn relocation(from: Square, to: Square) -> Self {
        Self(vec![Change::Move { from, to }])
    }

    /// Adds a change to be made after those before it.
    pub fn push(&mut self, change: Change<P>) {
        self.0.push(change);
    }

    /// The changes in their order.
    pub fn iter(&self) -> core::slice::Iter<'_, Change<P>> {
        self.0.iter()
    }
}

impl<P: Clone + Eq> Changes<P> {
    /// Makes all the changes.
    ///
    /// # Errors
    ///
    /// [`ConflictError`] if one of them does not fit the board; then the board is not changed.
    pub fn apply(&self, board: &mut Board<P>) -> Result<(), ConflictError> {
        for (index, change) in self.0.iter().enumerate() {
            if !change.apply(board) {
                for made in self.0[..index].iter().rev() {
                    made.undo(board);
                }
                return Err(ConflictError { index });
            }
        }
        Ok(())
    }

    /// Takes all the changes back, the last one first.
    ///
    /// # Errors
    ///
    /// [`ConflictError`] if the board is not as the changes left it; then it is not changed.
    pub fn undo(&self, board: &mut Board<P>) -> Result<(), ConflictError> {
        for (index, change) in self.0.iter().enumerate().rev() {
            if !change.undo(board) {
                for undone in &self.0[index + 1..] {
                    undone.apply(board);
                }
                return Err(ConflictError { index });
            }
        }
        Ok(())
    }

    /// The changes that take these back.
    #[must_use]
    pub fn inverse(self) -> Self {
        self.0.into_iter().rev().map(Change::inverse).collect()
    }
}

impl<P> Default for Changes<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P> FromIterator<Change<P>> for Changes<P> {
    fn from_iter<I: IntoIterator<Item = Change<P>>>(changes: I) -> Self {
        Self(changes.into_iter().collect())
    }
}

impl<P> IntoIterator for Changes<P> {
    type Item = Change<P>;
    type IntoIter = alloc::vec::IntoIter<Change<P>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, P> IntoIterator for &'a Changes<P> {
    type Item = &'a Change<P>;
    type IntoIter = core::slice::Iter<'a, Change<P>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Changes do not fit a board: a square that should be vacant is not, or a piece is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConflictError {
    /// Which of the changes does not fit, from 0.
    pub index: usize,
}

impl fmt::Display for ConflictError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "change {} does not fit the board", self.index)
    }
}

impl core::error::Error for ConflictError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    const LEFT: Square = Square::new(0, 0);
    const MIDDLE: Square = Square::new(1, 0);
    const RIGHT: Square = Square::new(2, 0);
    const OFF: Square = Square::new(3, 0);

    fn board() -> Board<char> {
        let mut board = Board::new(Size::new(3, 1));
        board.put(LEFT, 'a');
        board
    }

    /// One change of every kind.
    fn one_of_each() -> Changes<char> {
        [
            Change::Add { square: MIDDLE, piece: 'b' },
            Change::Move { from: LEFT, to: RIGHT },
            Change::Replace { square: RIGHT, old: 'a', new: 'c' },
            Change::Remove { square: MIDDLE, piece: 'b' },
        ]
        .into_iter()
        .collect()
    }

    #[test]
    fn changes_are_applied_and_undone() {
        let mut played = board();
        one_of_each().apply(&mut played).unwrap();
        assert_eq!(played.pieces().collect::<Vec<_>>(), [(RIGHT, &'c')]);

        let mut inverted = played.clone();
        one_of_each().inverse().apply(&mut inverted).unwrap();
        assert_eq!(inverted, board());
        one_of_each().undo(&mut played).unwrap();
        assert_eq!(played, board());
    }

    #[test]
    fn a_conflict_leaves_the_board_unchanged() {
        let conflicts = [
            Change::Add { square: RIGHT, piece: 'd' },
            Change::Add { square: OFF, piece: 'd' },
            Change::Move { from: LEFT, to: MIDDLE },
            Change::Move { from: RIGHT, to: OFF },
            Change::Replace { square: RIGHT, old: 'a', new: 'd' },
            Change::Remove { square: RIGHT, piece: 'a' },
            Change::Remove { square: OFF, piece: 'a' },
        ];
        for conflict in conflicts {
            let mut changes = one_of_each();
            changes.push(conflict);
            let mut played = board();
            assert_eq!(changes.apply(&mut played), Err(ConflictError { index: 4 }));
            assert_eq!(played, board());
        }
    }

    #[test]
    fn undo_on_a_changed_board_is_an_error() {
        let mut played = board();
        one_of_each().apply(&mut played).unwrap();
        played.put(MIDDLE, 'x');
        let changed = played.clone();
        assert_eq!(one_of_each().undo(&mut played), Err(ConflictError { index: 3 }));
        played.take(MIDDLE);
        played.put(LEFT, 'x');
        assert_eq!(one_of_each().undo(&mut played), Err(ConflictError { index: 1 }));
        played.take(LEFT);
        played.put(MIDDLE, 'x');
        assert_eq!(played, changed);
    }
}
