use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use super::{Board, Changes};
use crate::{Player, Square};

/// What every piece tells: its player and its kind.
pub trait Piece: Clone + Eq + Hash + Debug {
    /// The player it belongs to.
    fn player(&self) -> Player;

    /// Its kind as one capital letter, the same for both players.
    fn letter(&self) -> char;
}

/// A piece that moves on a board of pieces of type `P`, by default its own type.
///
/// Every method is passed the square the piece stands on; the board holds it there. A piece does not
/// know whose turn it is.
pub trait GamePiece<P = Self>: Piece {
    /// What going from `from` to `to` changes on the board; `None` if the piece may not go there.
    ///
    /// Any pair of squares may be passed, on the board or off it.
    fn changes(&self, board: &Board<P>, from: Square, to: Square) -> Option<Changes<P>>;

    /// Whether the piece may go there.
    fn can_go(&self, board: &Board<P>, from: Square, to: Square) -> bool {
        self.changes(board, from, to).is_some()
    }

    /// Appends every square the piece can go to, each once.
    ///
    /// The provided method tries them all.
    fn targets(&self, board: &Board<P>, from: Square, targets: &mut Vec<Square>) {
        targets.extend(board.size().squares().filter(|&to| self.can_go(board, from, to)));
    }

    /// Whether there is any square the piece can go to.
    fn is_mobile(&self, board: &Board<P>, from: Square) -> bool {
        board.size().squares().any(|to| self.can_go(board, from, to))
    }
}
