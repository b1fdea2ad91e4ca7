use super::{Figure, Gesture, Mark, Motion, Present, Verdict};
use crate::pieces::{Board, Change, Piece, PieceGame, PieceRules, Position, Relocation};
use crate::{Game, Outcome, Player, Size, Square};

/// Rules of pieces that can be shown: with this, a [`PieceGame`] is a game for every front end.
///
/// A piece is drawn as the figure of its side whose letter is the piece's, in capitals or not.
pub trait PresentPieces: PieceRules {
    /// What the game is called.
    fn name(&self) -> &'static str;

    /// The extent of the board that the rules set up.
    fn size(&self) -> Size;

    /// Every figure that can stand on the board, each once, with letters all different.
    fn figures(&self) -> &[Figure];

    /// The piece that is drawn as one of these figures.
    fn piece(&self, figure: Figure) -> Self::Piece;

    /// Why a board cannot come up in the game; most games take any.
    ///
    /// # Errors
    ///
    /// A sentence without a full stop: `white has two kings`.
    fn accept(&self, _board: &Board<Self::Piece>, _turn: Player) -> Result<(), String> {
        Ok(())
    }

    /// Squares to which the attention of the player to move is drawn.
    fn marks(&self, _board: &Board<Self::Piece>, _turn: Player) -> Vec<Mark> {
        Vec::new()
    }

    /// What an ending is called; empty where it needs no name.
    fn ending(&self, _outcome: Outcome) -> &'static str {
        ""
    }
}

impl<R: PresentPieces> PieceGame<R> {
    fn figure(&self, piece: &R::Piece) -> Option<Figure> {
        let drawn = |figure: &&Figure| {
            figure.player == piece.team() && figure.letter.eq_ignore_ascii_case(&piece.letter())
        };
        self.0.figures().iter().find(drawn).copied()
    }
}

impl<R: PresentPieces> Present for PieceGame<R> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn size(&self) -> Size {
        self.0.size()
    }

    fn figures(&self) -> &[Figure] {
        self.0.figures()
    }

    fn figure_at(&self, position: &Self::Position, square: Square) -> Option<Figure> {
        self.figure(position.board.get(square)?)
    }

    fn gesture(&self, _position: &Self::Position, mv: Relocation) -> Gesture {
        Gesture::step(mv.from, mv.to)
    }

    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Self::Position, String> {
        let mut board = Board::new(self.0.size());
        for (square, figure) in self.0.size().squares().zip(figures) {
            if let Some(figure) = figure {
                board.put(square, self.0.piece(*figure));
            }
        }
        self.0.accept(&board, turn)?;
        Ok(Position { board, turn })
    }

    fn marks(&self, position: &Self::Position) -> Vec<Mark> {
        self.0.marks(&position.board, position.turn)
    }

    fn verdict(&self, game: &Game<Self>) -> Option<Verdict> {
        let outcome = game.status().outcome()?;
        Some(Verdict::new(outcome, self.0.ending(outcome)))
    }

    /// What the piece says that the move changes, as it says it.
    fn motions(&self, position: &Self::Position, mv: Relocation) -> Vec<Motion> {
        let motion = |change| {
            Some(match change {
                Change::Add { square, piece } => {
                    Motion::Appear { square, figure: self.figure(&piece)? }
                }
                Change::Remove { square, .. } => Motion::Vanish { square },
                Change::Move { from, to } => Motion::Travel { from, way: Vec::new(), to },
                Change::Replace { square, new, .. } => {
                    Motion::Become { square, figure: self.figure(&new)? }
                }
            })
        };
        self.changes(position, mv).into_iter().flatten().filter_map(motion).collect()
    }
}
