//! A game of any kind, behind one interface without type parameters.

use std::any::Any;
use std::sync::Arc;

use plywood_core::{
    Choice, Figure, Game, Mark, Motion, MoveTextError, Player, PositionTextError, Save, SaveError,
    Shade, Size, Square, Target, Verdict,
};
use plywood_games::Playable;

use crate::board::{BoardPlan, MovePath, Scene};
use crate::typed_game::TypedGame;

/// One of the legal moves of the position that is played on, by its place among them in the game's
/// canonical order. It is meaningful until the position changes.
pub type MoveIndex = usize;

/// What squares pointed at so far amount to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointing {
    /// No legal move begins so.
    Nothing,
    /// One of these squares is needed next.
    Next(Vec<Square>),
    /// Several moves end here: one is to be chosen.
    Choose(Vec<(Choice, MoveIndex)>),
    /// A legal move.
    Move(MoveIndex),
}

/// One move of a game's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who moved.
    pub player: Player,
    /// The move as players write it.
    pub text: String,
    /// The squares it is pointed at by.
    pub squares: Vec<Square>,
    /// Its path over the board.
    pub path: MovePath,
}

/// A game in progress: rules, the position that is played on, and the moves that led to it.
///
/// Front ends and opponents that know no game's type speak to this trait; whoever knows the type
/// asks for [`typed`](#method.typed). The one implementation is [`TypedGame`].
///
/// Positions are numbered by the plies that led to them: 0 is the first, [`plies`](Self::plies) the
/// one that is played on.
pub trait AnyGame: Any + Send {
    /// What the game is called: `Reversi`.
    fn name(&self) -> &'static str;

    /// The extent of the board.
    fn size(&self) -> Size;

    /// The names and tints of all squares. Made when it is first asked for.
    fn plan(&self) -> &Arc<BoardPlan>;

    /// What a square is called.
    fn square_name(&self, square: Square) -> String;

    /// The square of that name.
    fn square_named(&self, name: &str) -> Option<Square>;

    /// What stands beside a column.
    fn column_label(&self, column: u16) -> String;

    /// What stands beside a row.
    fn row_label(&self, row: u16) -> String;

    /// How a square is tinted.
    fn shade(&self, square: Square) -> Shade;

    /// The figures with which the game usually begins, in the board's reading order.
    fn starting_figures(&self) -> Vec<Option<Figure>>;

    /// The number of moves played so far.
    fn plies(&self) -> usize;

    /// The moves played so far.
    fn played(&self) -> &[Played];

    /// What stood on the board after some plies.
    fn scene(&self, ply: usize) -> Scene;

    /// The figure on a square now.
    fn figure(&self, square: Square) -> Option<Figure>;

    /// The squares to which the player's attention is drawn now.
    fn marks(&self) -> Vec<Mark>;

    /// What White and Black had after some plies, as players count it.
    fn tally(&self, ply: usize) -> [u32; 2];

    /// The side that was to move after some plies.
    fn turn(&self, ply: usize) -> Player;

    /// The position after some plies, on one line.
    fn position_text(&self, ply: usize) -> String;

    /// How the game ended by its rules, if it has.
    fn verdict(&self) -> Option<Verdict>;

    /// What the side to move can claim.
    fn claim(&self) -> Option<Verdict>;

    /// The number of legal moves.
    fn move_count(&self) -> usize;

    /// A legal move as it is written.
    fn move_text(&self, mv: MoveIndex) -> Option<String>;

    /// The squares that a legal move is pointed at by.
    fn move_squares(&self, mv: MoveIndex) -> Option<Vec<Square>>;

    /// The path of a legal move over the board.
    fn move_path(&self, mv: MoveIndex) -> Option<MovePath>;

    /// What the squares pointed at so far amount to.
    fn pointed(&self, squares: &[Square]) -> Pointing;

    /// The moves made without pointing, such as passing.
    fn spoken(&self) -> Vec<(Choice, MoveIndex)>;

    /// The legal move that a player wrote.
    ///
    /// # Errors
    ///
    /// [`MoveTextError`] tells text that is no move from moves that are not legal here.
    fn read_move(&self, text: &str) -> Result<MoveIndex, MoveTextError>;

    /// Why no legal move is pointed at so.
    fn why_illegal(&self, squares: &[Square]) -> String;

    /// Where the figure on a square can go, whichever side it is of.
    fn targets(&self, square: Square) -> Vec<Target>;

    /// Plays a legal move and tells what it did to the board; `None`, with nothing changed, if the
    /// index is not that of a legal move.
    fn play(&mut self, mv: MoveIndex) -> Option<Vec<Motion>>;

    /// How many plies can be taken back.
    fn undoable(&self) -> usize;

    /// Takes back the last move and returns it.
    fn undo(&mut self) -> Option<Played>;

    /// How many plies can be played again.
    fn redoable(&self) -> usize;

    /// Plays the move again that was taken back last, and tells what it did to the board.
    fn redo(&mut self) -> Option<Vec<Motion>>;

    /// Whether a text is a position to start over from.
    ///
    /// # Errors
    ///
    /// [`PositionTextError`] says where the text is wrong.
    fn check_position(&self, text: &str) -> Result<(), PositionTextError>;

    /// Starts over from a position.
    ///
    /// # Errors
    ///
    /// [`PositionTextError`] says where the text is wrong; the game is as it was.
    fn set_position(&mut self, text: &str) -> Result<(), PositionTextError>;

    /// Starts over from the rules' own start.
    fn restart(&mut self);

    /// The game as text, without labels.
    fn save(&self) -> Save;

    /// Takes over a saved game with its moves.
    ///
    /// # Errors
    ///
    /// [`SaveError`] names the line that the rules refuse; the game is as it was.
    fn load(&mut self, save: &Save) -> Result<(), SaveError>;
}

impl dyn AnyGame {
    /// The game with its type, for whoever knows it; `None` if it is a game by other rules.
    ///
    /// ```
    /// use plywood_games::examples::reversi::Reversi;
    /// use plywood_match::{AnyGame, TypedGame};
    ///
    /// let game: Box<dyn AnyGame> = Box::new(TypedGame::new(Reversi));
    /// assert_eq!(game.typed::<Reversi>().map(|game| game.moves().len()), Some(4));
    /// ```
    pub fn typed<R: Playable>(&self) -> Option<&Game<R>> {
        let any: &dyn Any = self;
        any.downcast_ref::<TypedGame<R>>().map(TypedGame::game)
    }
}
