use core::fmt;
use core::str::FromStr;

use plywood_chess::{Chess, Move, Position};
use plywood_core::{Game, IllegalMove, Rules};

use crate::{Error, GameBuilder, NodeId, Reader, Tags, Termination, Tree, export};

/// A game with all that its notation holds: tags, moves with variations, comments, glyphs, result.
///
/// Every move of a game that was [read](AnnotatedGame::reader) or [added](Self::add) is legal.
/// `None` is a null move: a turn that is passed, in analysis.
///
/// Its `Display` is PGN in export format.
///
/// ```
/// use plywood_pgn::{AnnotatedGame, Nag, Tree};
/// use plywood_chess::{Move, Square};
///
/// let mut game: AnnotatedGame = "1. e4 c5 {Sicilian} (1... e5) 2. Nf3 *".parse()?;
/// let e4 = game.tree().next(AnnotatedGame::ROOT).unwrap();
/// let d5 = game.add(e4, Some(Move::new(Square::D7, Square::D5)))?;
/// game.tree_mut().add_nag(d5, Nag::INTERESTING_MOVE);
/// game.tree_mut().promote(d5);
/// game.tags.set("White", "N. N.")?;
/// assert_eq!(game.to_string(), "\
/// [Event \"?\"]
/// [Site \"?\"]
/// [Date \"????.??.??\"]
/// [Round \"?\"]
/// [White \"N. N.\"]
/// [Black \"?\"]
/// [Result \"*\"]
///
/// 1. e4 c5 {Sicilian} (1... d5 $5) (1... e5) 2. Nf3 *
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnotatedGame {
    /// The tags. Where they contradict the game itself ([`termination`](Self::termination), the
    /// start), the game prevails when it is written.
    pub tags: Tags,
    /// The result.
    pub termination: Termination,
    pub(crate) start: Position,
    pub(crate) tree: Tree<Option<Move>>,
}

impl AnnotatedGame {
    /// The root of every game's tree.
    pub const ROOT: NodeId = Tree::<Option<Move>>::ROOT;

    /// A game without moves, from a position.
    pub fn new(start: Position) -> Self {
        Self { tags: Tags::default(), termination: Termination::Unknown, start, tree: Tree::new() }
    }

    /// What reads such games: [`Reader::games_with`] gives an iterator.
    ///
    /// ```
    /// use plywood_pgn::{AnnotatedGame, Reader};
    /// let pgn = "1. e4 *  1. d4 d5 *";
    /// let games = Reader::new(pgn.as_bytes()).games_with(AnnotatedGame::reader());
    /// let lengths: Result<Vec<_>, _> = games.map(|game| Ok(game?.tree().len())).collect();
    /// assert_eq!(lengths?, [1, 2]);
    /// # Ok::<(), plywood_pgn::Error>(())
    /// ```
    pub fn reader() -> GameBuilder {
        GameBuilder::new()
    }

    /// The position at the start.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves.
    pub fn tree(&self) -> &Tree<Option<Move>> {
        &self.tree
    }

    /// The moves, to be changed. Those that are added here and not by [`add`](Self::add) are not
    /// judged; what is written for an illegal move means nothing.
    pub fn tree_mut(&mut self) -> &mut Tree<Option<Move>> {
        &mut self.tree
    }

    /// The position after a node's move. It is found by playing all moves up to there.
    pub fn position(&self, at: NodeId) -> Position {
        let mut position = self.start;
        for node in self.tree.path(at) {
            match self.tree.mv(node) {
                Some(Some(mv)) => position.play_unchecked(*mv),
                _ => position = position.after_null_move().unwrap_or(position),
            }
        }
        position
    }

    /// Adds a legal move behind a node, or finds it where it is already. A null move is legal
    /// unless the player to move is in check.
    ///
    /// # Errors
    ///
    /// Hands back an illegal move; the game is as it was.
    pub fn add(
        &mut self,
        parent: NodeId,
        mv: Option<Move>,
    ) -> Result<NodeId, IllegalMove<Option<Move>>> {
        if let Some(known) = self.tree.find(parent, &mv) {
            return Ok(known);
        }
        let position = self.position(parent);
        let is_legal = match mv {
            Some(mv) => position.is_legal(mv),
            None => !position.is_check(),
        };
        if is_legal { Ok(self.tree.add(parent, mv)) } else { Err(IllegalMove(mv)) }
    }

    /// The main line as a game that can be played on, up to the first null move.
    pub fn to_game(&self) -> Game<Chess> {
        let mut game = Game::from_position(Chess::new(), self.start);
        for node in self.tree.main_line(Self::ROOT) {
            let Some(Some(mv)) = self.tree.mv(node) else { break };
            if game.play(*mv).is_err() {
                break;
            }
        }
        game
    }

    /// A game as it was played, from the first position that its history holds, with the result
    /// that stands on the board.
    fn of_history<R>(game: &Game<R>) -> Self
    where
        R: Rules<Position = Position, Move = Move, Undo = Position>,
    {
        let start = game.past().next().map_or(*game.position(), |record| record.undo);
        let mut annotated = Self::new(start);
        let mut node = Self::ROOT;
        for record in game.past() {
            node = annotated.tree.add(node, Some(record.mv));
        }
        let outcome = game.status().outcome();
        annotated.termination = outcome.map(Termination::from).unwrap_or_default();
        annotated
    }
}

impl From<&Game<Chess>> for AnnotatedGame {
    /// A game of Chess960 gets the tag `Variant`.
    fn from(game: &Game<Chess>) -> Self {
        let mut annotated = Self::of_history(game);
        if game.rules().chess960_start().is_some() {
            annotated.tags.insert("Variant", "Chess960".into());
        }
        annotated
    }
}

impl FromStr for AnnotatedGame {
    type Err = Error;

    /// Reads the first game of a text. A text without any is an empty game.
    fn from_str(text: &str) -> Result<Self, Error> {
        let game = Reader::new(text.as_bytes()).read_game(&mut Self::reader())?;
        Ok(game.unwrap_or_else(|| Self::new(Position::start())))
    }
}

impl fmt::Display for AnnotatedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        export::write(self, f)
    }
}
