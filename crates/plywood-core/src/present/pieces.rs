use super::{Figure, Gesture, Mark, Motion, Present, Shade, Verdict, text};
use crate::pieces::{Board, Change, Piece, PieceGame, PieceRules, Position, Relocation};
use crate::{Game, Outcome, Player, Size, Square};
use alloc::string::String;
use alloc::vec::Vec;

/// Rules of pieces that can be shown: a [`PieceGame`] of such rules implements [`Present`].
pub trait PresentPieces: PieceRules {
    /// The game's name.
    fn name(&self) -> &'static str;

    /// The extent of the board that the rules set up.
    fn size(&self) -> Size;

    /// Every figure that can stand on the board, each once, with letters all different.
    fn figures(&self) -> &[Figure];

    /// The piece that is drawn as one of these figures.
    fn piece(&self, figure: Figure) -> Self::Piece;

    /// What is drawn for a piece: the figure of its player whose letter is the piece's, in capitals
    /// or not.
    fn figure(&self, piece: &Self::Piece) -> Option<Figure> {
        let drawn = |figure: &&Figure| {
            figure.player == piece.player() && figure.letter.eq_ignore_ascii_case(&piece.letter())
        };
        self.figures().iter().find(drawn).copied()
    }

    /// The color of a square: chequered, with a dark square in the south-west corner.
    fn shade(&self, square: Square) -> Shade {
        Shade::chequered(self.size(), square)
    }

    /// Checks that a board can occur in the game; by default, any board can.
    ///
    /// # Errors
    ///
    /// A sentence without a full stop: `white has two kings`.
    fn accept(&self, _board: &Board<Self::Piece>, _turn: Player) -> Result<(), String> {
        Ok(())
    }

    /// Squares that are marked for the player to move.
    fn marks(&self, _board: &Board<Self::Piece>, _turn: Player) -> Vec<Mark> {
        Vec::new()
    }

    /// Why the piece on one square, whose player is to move, cannot go to another; `None` if the
    /// game has no further reason to give.
    fn why_illegal(
        &self,
        _board: &Board<Self::Piece>,
        _from: Square,
        _to: Square,
    ) -> Option<String> {
        None
    }

    /// The name of an ending; empty where it needs none.
    fn ending(&self, _outcome: Outcome) -> &'static str {
        ""
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
        self.0.figure(position.board.get(square)?)
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
        // As if the other player had just moved, so that rules which skip a player do so.
        let turn = self.0.next(&board, !turn);
        Ok(Position { board, turn })
    }

    fn shade(&self, square: Square) -> Shade {
        self.0.shade(square)
    }

    fn marks(&self, position: &Self::Position) -> Vec<Mark> {
        self.0.marks(&position.board, position.turn)
    }

    fn why_illegal(&self, position: &Self::Position, pointed: &[Square]) -> String {
        let own = |square: &Square| {
            position.board.get(*square).is_some_and(|piece| piece.player() == position.turn)
        };
        let why = match *pointed {
            [from, .., to] if own(&from) => self.0.why_illegal(&position.board, from, to),
            _ => None,
        };
        why.unwrap_or_else(|| text::why_illegal(self, position, pointed))
    }

    fn verdict(&self, game: &Game<Self>) -> Option<Verdict> {
        let outcome = game.status().outcome()?;
        Some(Verdict::new(outcome, self.0.ending(outcome)))
    }

    /// The changes of the move in their order; but a piece that goes from square to square travels
    /// once, with stops between.
    fn motions(&self, position: &Self::Position, mv: Relocation) -> Vec<Motion> {
        let mut motions = Vec::new();
        let mut travels: Vec<usize> = Vec::new();
        for change in self.changes(position, mv).into_iter().flatten() {
            match change {
                Change::Add { square, piece } => {
                    let figure = self.0.figure(&piece);
                    motions.extend(figure.map(|figure| Motion::Appear { square, figure }));
                }
                Change::Remove { square, .. } => motions.push(Motion::Vanish { square }),
                Change::Move { from: stop, to: next } => {
                    let begun = travels.iter().rev().find_map(|&travel| match &motions[travel] {
                        Motion::Travel { to, .. } if *to == stop => Some(travel),
                        _ => None,
                    });
                    if let Some(Motion::Travel { way, to, .. }) = begun.map(|it| &mut motions[it]) {
                        way.push(stop);
                        *to = next;
                    } else {
                        travels.push(motions.len());
                        motions.push(Motion::Travel { from: stop, way: Vec::new(), to: next });
                    }
                }
                Change::Replace { square, new, .. } => {
                    let figure = self.0.figure(&new);
                    motions.extend(figure.map(|figure| Motion::Become { square, figure }));
                }
            }
        }
        motions
    }
}
