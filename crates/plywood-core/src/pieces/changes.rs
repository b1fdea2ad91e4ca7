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

    /// Makes the change if it fits the board; otherwise leaves the board alone and says no.
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
/// The order is that in which a watcher should see them, so an animation shows them one by one.
///
/// ```
/// use plywood_core::pieces::{Board, Change, Changes};
/// use plywood_core::{Size, Square};
/// # use plywood_core::{Player, pieces::Piece};
/// let (a, b, c) = (Square::new(0, 0), Square::new(1, 1), Square::new(2, 2));
/// let mut board = Board::new(Size::new(3, 3));
/// board.put(a, "hunter");
/// board.put(b, "prey");
/// let before = board.clone();
///
/// let mut changes = Changes::relocation(a, c);
/// changes.push(Change::Remove { square: b, piece: "prey" });
/// changes.apply(&mut board)?;
/// assert_eq!((board.get(b), board.get(c)), (None, Some(&"hunter")));
/// assert!(changes.apply(&mut board).is_err(), "the hunter is gone from its square");
/// changes.undo(&mut board)?;
/// assert_eq!(board, before);
/// # Ok::<(), plywood_core::pieces::Misfit>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Changes<P>(Vec<Change<P>>);

impl<P> Changes<P> {
    /// No changes yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// One piece goes from one square to another, and that is all so far.
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
    /// [`Misfit`] if one of them does not fit the board; then the board is as it was.
    pub fn apply(&self, board: &mut Board<P>) -> Result<(), Misfit> {
        for (index, change) in self.0.iter().enumerate() {
            if !change.apply(board) {
                for made in self.0[..index].iter().rev() {
                    made.undo(board);
                }
                return Err(Misfit { index });
            }
        }
        Ok(())
    }

    /// Takes all the changes back, the last one first.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the board is not as the changes left it; then it stays as it is.
    pub fn undo(&self, board: &mut Board<P>) -> Result<(), Misfit> {
        for (index, change) in self.0.iter().enumerate().rev() {
            if !change.undo(board) {
                for undone in &self.0[index + 1..] {
                    undone.apply(board);
                }
                return Err(Misfit { index });
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
pub struct Misfit {
    /// Which of the changes does not fit, from 0.
    pub index: usize,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "change {} does not fit the board", self.index)
    }
}

impl core::error::Error for Misfit {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    const HOME: Square = Square::new(0, 0);
    const MIDDLE: Square = Square::new(1, 0);
    const AWAY: Square = Square::new(2, 0);
    const OFF: Square = Square::new(3, 0);

    fn board() -> Board<char> {
        let mut board = Board::new(Size::new(3, 1));
        board.put(HOME, 'a');
        board
    }

    /// One change of every kind.
    fn tour() -> Changes<char> {
        [
            Change::Add { square: MIDDLE, piece: 'b' },
            Change::Move { from: HOME, to: AWAY },
            Change::Replace { square: AWAY, old: 'a', new: 'c' },
            Change::Remove { square: MIDDLE, piece: 'b' },
        ]
        .into_iter()
        .collect()
    }

    #[test]
    fn changes_are_made_and_taken_back() {
        let mut played = board();
        tour().apply(&mut played).unwrap();
        assert_eq!(played.pieces().collect::<Vec<_>>(), [(AWAY, &'c')]);

        let mut inverted = played.clone();
        tour().inverse().apply(&mut inverted).unwrap();
        assert_eq!(inverted, board());
        tour().undo(&mut played).unwrap();
        assert_eq!(played, board());
    }

    #[test]
    fn a_misfit_leaves_the_board_as_it_was() {
        let misfits = [
            Change::Add { square: AWAY, piece: 'd' },
            Change::Add { square: OFF, piece: 'd' },
            Change::Move { from: HOME, to: MIDDLE },
            Change::Move { from: AWAY, to: OFF },
            Change::Replace { square: AWAY, old: 'a', new: 'd' },
            Change::Remove { square: AWAY, piece: 'a' },
            Change::Remove { square: OFF, piece: 'a' },
        ];
        for misfit in misfits {
            let mut changes = tour();
            changes.push(misfit);
            let mut played = board();
            assert_eq!(changes.apply(&mut played), Err(Misfit { index: 4 }));
            assert_eq!(played, board());
        }
    }

    #[test]
    fn what_was_not_done_cannot_be_undone() {
        let mut played = board();
        tour().apply(&mut played).unwrap();
        played.put(MIDDLE, 'x');
        let disturbed = played.clone();
        assert_eq!(tour().undo(&mut played), Err(Misfit { index: 3 }));
        played.take(MIDDLE);
        played.put(HOME, 'x');
        assert_eq!(tour().undo(&mut played), Err(Misfit { index: 1 }));
        played.take(HOME);
        played.put(MIDDLE, 'x');
        assert_eq!(played, disturbed);
    }
}
