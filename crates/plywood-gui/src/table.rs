//! A game as the window sees it: any game, behind one object-safe interface.

use std::rc::Rc;

use plywood_core::{
    Choice, Figure, Motion, MoveTextError, Player, PositionTextError, Save, SaveError, Square,
    Target, Verdict,
};

use crate::board::{Path, Plan, Scene};

/// One of the legal moves of the position that is played on, by its place among them. It is
/// meaningful until the position changes.
pub(crate) type MoveIndex = usize;

/// What squares pointed at so far amount to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pointing {
    /// No legal move begins so.
    Nothing,
    /// One of these squares is needed next.
    Next(Vec<Square>),
    /// Several moves end here: one is to be chosen.
    Choose(Vec<(Choice, MoveIndex)>),
    /// A legal move.
    Move(MoveIndex),
}

/// One move of the game's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// Who moved.
    pub(crate) player: Player,
    /// The move as players write it.
    pub(crate) text: String,
    /// Its course over the board.
    pub(crate) path: Path,
}

/// What the computer came up with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    /// Its move.
    pub(crate) mv: MoveIndex,
    /// What it thinks of the position, from White's point of view.
    pub(crate) value: i32,
}

/// Wakes the window from another thread.
pub(crate) type Waker = Box<dyn FnOnce() + Send>;

/// A game in progress, of any kind, with its computer player.
///
/// Positions are numbered by the plies that led to them: 0 is the first, [`plies`](Self::plies)
/// the one that is played on.
pub(crate) trait Table {
    /// The board's extent and names.
    fn plan(&self) -> &Rc<Plan>;

    /// Moves played so far.
    fn plies(&self) -> usize;

    /// The moves played so far.
    fn played(&self) -> &[Played];

    /// What stood on the board after some plies.
    fn scene(&self, ply: usize) -> Scene;

    /// The figures with which the game begins, on their squares in reading order.
    fn array(&self) -> Vec<Option<Figure>>;

    /// What White and Black had then, as players count it.
    fn tally(&self, ply: usize) -> [u32; 2];

    /// The side that was to move then.
    fn turn(&self, ply: usize) -> Player;

    /// Whether the game is over, and how it ended.
    fn verdict(&self) -> Option<Verdict>;

    /// What the side to move can claim.
    fn claim(&self) -> Option<Verdict>;

    /// What the squares pointed at so far amount to.
    fn pointed(&self, squares: &[Square]) -> Pointing;

    /// The moves made without pointing, such as passing.
    fn spoken(&self) -> Vec<(Choice, MoveIndex)>;

    /// The squares that a legal move is pointed at by, and the move as it is written.
    fn describe(&self, mv: MoveIndex) -> Option<(Vec<Square>, String)>;

    /// The course of a legal move over the board.
    fn path(&self, mv: MoveIndex) -> Option<Path>;

    /// The legal move that a player wrote.
    fn read_move(&self, text: &str) -> Result<MoveIndex, MoveTextError>;

    /// Why no legal move is pointed at so.
    fn why_illegal(&self, squares: &[Square]) -> String;

    /// Where the figure on a square can go, whoever's it is.
    fn targets(&self, square: Square) -> Vec<Target>;

    /// Plays a legal move and tells what it did to the board. An index that is not one of a legal
    /// move does nothing.
    fn play(&mut self, mv: MoveIndex) -> Vec<Motion>;

    /// Whether [`undo`](Self::undo) has something to take back.
    fn can_undo(&self) -> bool;

    /// Takes back the last move.
    fn undo(&mut self) -> bool;

    /// Whether [`redo`](Self::redo) has something to play again.
    fn can_redo(&self) -> bool;

    /// Plays the move again that was taken back last, and tells what it did to the board.
    fn redo(&mut self) -> Option<Vec<Motion>>;

    /// The position after some plies, on one line.
    fn position_text(&self, ply: usize) -> String;

    /// Whether a text is a position to start over from.
    fn check_position(&self, text: &str) -> Result<(), PositionTextError>;

    /// Starts over from a position.
    fn set_position(&mut self, text: &str) -> Result<(), PositionTextError>;

    /// The game as text, to be labelled by whoever saves it.
    fn save(&self) -> Save;

    /// Takes over a saved game.
    fn load(&mut self, save: &Save) -> Result<(), SaveError>;

    /// Lets the computer think some plies ahead about the position that is played on. `waker` is
    /// called when the answer is there.
    fn think(&mut self, plies: u8, waker: Waker);

    /// The computer's answer, once.
    fn thought(&mut self) -> Option<Thought>;

    /// Gives up thinking.
    fn stop_thinking(&mut self);

    /// Positions that the computer has looked at so far; `None` when it isn't thinking.
    fn nodes(&self) -> Option<u64>;
}
