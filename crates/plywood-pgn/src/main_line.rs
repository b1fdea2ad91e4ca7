use core::fmt;
use core::iter::FusedIterator;

use plywood_chess::san::{Action, San};
use plywood_chess::{Color, Move, Position};

use crate::{AnnotatedGame, Nag, NodeId};

/// The moves of a game's main line, each with the positions before and after it and what is
/// written about it. See [`AnnotatedGame::main_line`].
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    game: &'a AnnotatedGame,
    /// The node that comes next.
    next: Option<NodeId>,
    /// The position before it.
    position: Position,
}

/// One move of a [`MainLine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove<'a> {
    /// Where the move stands in the game's tree.
    pub node: NodeId,
    /// The move; `None` for a null move.
    pub mv: Option<Move>,
    /// The position before the move.
    pub before: Position,
    /// The position after the move.
    pub after: Position,
    /// The comments behind the move.
    pub comments: &'a [String],
    /// The glyphs of the move.
    pub nags: &'a [Nag],
}

impl PlayedMove<'_> {
    /// The move in standard algebraic notation; `--` for a null move.
    pub fn san(&self) -> San {
        match self.mv {
            Some(mv) => San::of(&self.before, mv),
            None => San { action: Action::Pass, check: None, judgement: None },
        }
    }
}

/// A move of a main line is not legal: it was put there by [`AnnotatedGame::tree_mut`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MainLineError {
    /// Where the move stands in the game's tree.
    pub node: NodeId,
    /// The move; `None` for a null move, which is illegal in check.
    pub mv: Option<Move>,
    /// The position before the move.
    pub position: Position,
}

impl fmt::Display for MainLineError {
    /// The number of the move, as PGN writes it, and the move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.position.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots} ", self.position.fullmove_number())?;
        match self.mv {
            Some(mv) => write!(f, "{mv:?} is not legal"),
            None => f.write_str("a null move is not legal in check"),
        }
    }
}

impl core::error::Error for MainLineError {}

impl AnnotatedGame {
    /// The moves of the main line, each with the positions before and after it and what is written
    /// about it. Null moves are among them.
    ///
    /// ```
    /// use plywood_pgn::AnnotatedGame;
    ///
    /// let game: AnnotatedGame = "1. e4 e5 {open} (1... c5 2. Nf3) 2. -- Nc6 $1 *".parse()?;
    /// let mut text = String::new();
    /// for played in game.main_line() {
    ///     let played = played?;
    ///     let turn = played.before.turn();
    ///     text += &format!("{turn} {} {}\n", played.san(), played.comments.concat());
    /// }
    /// assert_eq!(text, "white e4 \nblack e5 open\nwhite -- \nblack Nc6 \n");
    ///
    /// let last = game.main_line().last().unwrap()?;
    /// assert_eq!(
    ///     last.after.to_string(),
    ///     "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Moves that were read or [added](Self::add) are legal. One that was put into the tree by
    /// other means may not be: it is an error with its position, and the last item.
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine { game: self, next: self.tree.next(Self::ROOT), position: self.start }
    }
}

impl<'a> Iterator for MainLine<'a> {
    type Item = Result<PlayedMove<'a>, MainLineError>;

    fn next(&mut self) -> Option<Self::Item> {
        let node = self.next.take()?;
        let tree = self.game.tree();
        // Only the root has no move, and it is not a child of any node.
        let mv = *tree.mv(node)?;
        let before = self.position;
        let after = match mv {
            Some(mv) => before.is_legal(mv).then(|| before.after_unchecked(mv)),
            None => before.after_null_move(),
        };
        let Some(after) = after else {
            return Some(Err(MainLineError { node, mv, position: before }));
        };
        self.position = after;
        self.next = tree.next(node);
        let (comments, nags) = (tree.comments(node), tree.nags(node));
        Some(Ok(PlayedMove { node, mv, before, after, comments, nags }))
    }
}

impl FusedIterator for MainLine<'_> {}
