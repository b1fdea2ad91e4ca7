//! What a front end needs to show a game and to let people play it by pointing.

mod figure;
mod gesture;
mod motion;
mod pieces;
mod text;
mod verdict;

pub use figure::{Figure, Shade, Shape};
pub use gesture::{Choice, Gesture, Gestures, Pointed};
pub use motion::Motion;
pub use pieces::PresentPieces;
pub use text::{MoveTextError, PositionTextError};
pub use verdict::Verdict;

use crate::{Game, Player, Rules, Size, Square};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

/// A game that can be shown and pointed at: on a console, in a window, to a screen reader.
///
/// A front end that uses this trait draws and plays every game and contains the rules of none. The
/// trait covers the names of squares and pieces, how a move is pointed at and written, and how a
/// position is written in a file; it does not cover pixels, keys and the front end's own sentences.
///
/// Six methods are required: a name, a size, the figures, what stands where, how a move is pointed
/// at, and a position from its figures. The provided ones follow from these and are correct for
/// every game whose position is its figures and the player to move; a game replaces those for which
/// it has a notation of its own (SAN, FEN) or a faster way.
pub trait Present: Rules {
    /// The game's name: `Reversi`.
    fn name(&self) -> &'static str;

    /// The extent of the board.
    fn size(&self) -> Size;

    /// Every figure that can stand on the board, each once, with letters all different.
    fn figures(&self) -> &[Figure];

    /// The figure on a square of the board.
    fn figure_at(&self, position: &Self::Position, square: Square) -> Option<Figure>;

    /// How a legal move is pointed at.
    ///
    /// No two legal moves of a position have the same gesture.
    fn gesture(&self, position: &Self::Position, mv: Self::Move) -> Gesture;

    /// The position with these figures, in the board's reading order, and this player to move.
    ///
    /// # Errors
    ///
    /// Why the game has no such position: `white has two kings`.
    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Self::Position, String>;

    /// Other gestures for the same move that people try: the king onto its own rook.
    fn alternatives(&self, _position: &Self::Position, _mv: Self::Move) -> Vec<Gesture> {
        Vec::new()
    }

    /// The color of a square: chequered, with a dark square in the south-west corner.
    fn shade(&self, square: Square) -> Shade {
        Shade::chequered(self.size(), square)
    }

    /// The label of a column: letters from `a`, and `aa` after `z`.
    fn column_label(&self, column: u16) -> String {
        text::letters(column)
    }

    /// The label of a row: numbers from 1, which is the southernmost.
    fn row_label(&self, row: u16) -> String {
        (self.size().height() - row).to_string()
    }

    /// The name of a square: its column's label and its row's, `e4`.
    fn square_name(&self, square: Square) -> String {
        self.column_label(square.column) + &self.row_label(square.row)
    }

    /// The square of that name, in capitals or not.
    ///
    /// The provided method looks for a column's label and a row's. Games that replace
    /// [`square_name`](Self::square_name) replace it too.
    fn square_named(&self, name: &str) -> Option<Square> {
        text::square_named(self, name)
    }

    /// What a legal move does to the figures on the board, in the order it is best shown.
    ///
    /// The provided method compares the boards before and after the move.
    fn motions(&self, position: &Self::Position, mv: Self::Move) -> Vec<Motion> {
        motion::between(self, position, mv)
    }

    /// Squares that are marked for the player to move.
    fn marks(&self, _position: &Self::Position) -> Vec<Mark> {
        Vec::new()
    }

    /// Where the figure on a square can go, and whether it captures or can be captured there.
    ///
    /// Games may also answer for figures of the player not to move. The provided method answers
    /// for the player to move, and tries every reply to every move: games with huge boards replace
    /// it.
    fn targets(&self, position: &Self::Position, square: Square) -> Vec<Target> {
        motion::targets(self, position, square)
    }

    /// Why pointing at these squares of the board makes no legal move.
    fn why_illegal(&self, position: &Self::Position, pointed: &[Square]) -> String {
        text::why_illegal(self, position, pointed)
    }

    /// A legal move as players write it: `d3`, `e2-e4`. Different for all legal moves.
    fn move_text(&self, position: &Self::Position, mv: Self::Move) -> String {
        text::write_gesture(self, &self.gesture(position, mv))
    }

    /// The legal move that a player wrote.
    ///
    /// The provided method accepts what [`move_text`](Self::move_text) writes, also in other case
    /// and with other spacing, and the names of the squares of any gesture for the move.
    ///
    /// # Errors
    ///
    /// [`MoveTextError`] distinguishes text that is not a move from moves that are not legal here.
    fn read_move(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<Self::Move, MoveTextError> {
        text::read_move(self, position, text)
    }

    /// A position on one line, complete: what is read back is equal.
    ///
    /// The provided form is the size, the player to move, and the rows from the north, with figures
    /// by their letters: `3x2 W .b./ww.`.
    fn position_text(&self, position: &Self::Position) -> String {
        text::write_position(self, position)
    }

    /// The position that a text describes.
    ///
    /// # Errors
    ///
    /// [`PositionTextError`] says where the text is wrong and what was expected.
    fn read_position(&self, text: &str) -> Result<Self::Position, PositionTextError> {
        text::read_position(self, text)
    }

    /// Whether the game has ended, by its position or by its history (a position that occurred
    /// five times), and the reason.
    ///
    /// A front end plays no further move once there is a verdict.
    fn verdict(&self, game: &Game<Self>) -> Option<Verdict> {
        game.status().outcome().map(Verdict::unnamed)
    }

    /// What the player to move can claim: a draw by a position that occurred three times.
    fn claim(&self, _game: &Game<Self>) -> Option<Verdict> {
        None
    }

    /// The points of White and Black, as players count them: pieces by their usual worth, or discs.
    ///
    /// The provided method counts figures.
    fn score(&self, position: &Self::Position) -> [u32; 2] {
        let mut score = [0; 2];
        for figure in self.size().squares().filter_map(|square| self.figure_at(position, square)) {
            score[figure.player.index()] += 1;
        }
        score
    }
}

/// A square that is marked for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The square.
    pub square: Square,
    /// Why it is marked.
    pub reason: MarkReason,
}

/// Why a square is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkReason {
    /// The king here is in check.
    Check,
    /// The figure here can capture.
    CanCapture,
}

/// A square that a figure can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// The square, as it is pointed at.
    pub square: Square,
    /// Whether the move takes something from the opponent.
    pub captures: bool,
    /// Whether the opponent threatens to capture there what has just arrived.
    pub threatened: bool,
}
