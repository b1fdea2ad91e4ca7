//! What the person at the board points at, and where it leads.

use plywood_core::{Square, Target};
use plywood_match::MovePath;

/// What the person at the board is about to do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Highlights {
    /// The squares pointed at so far.
    pub(crate) picked: Vec<Square>,
    /// Where the next click may go.
    pub(crate) legal: Vec<Square>,
    /// The path of the move that the next click would make.
    pub(crate) ahead: Option<MovePath>,
    /// A move to be made as soon as the opponent has moved.
    pub(crate) premove: Vec<Square>,
    /// Arrows that the user has drawn, from square to square.
    pub(crate) arrows: Vec<(Square, Square)>,
    /// The squares of a proposed move.
    pub(crate) hint: Vec<Square>,
    /// A piece that was asked for its moves.
    pub(crate) inspection: Option<Inspection>,
}

/// A piece and where it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Inspection {
    pub(crate) square: Square,
    pub(crate) targets: Vec<Target>,
}

impl Inspection {
    pub(super) fn target(&self, square: Square) -> Option<Target> {
        self.targets.iter().copied().find(|target| target.square == square)
    }
}
