use plywood_chess::{Chess, Color, Move, Piece, Position, Role, Square};
use plywood_core::Game;
use thiserror::Error;

/// A game between two people, and the pieces removed in it.
#[derive(Clone, Debug)]
pub struct Match {
    pub(super) game: Game<Chess>,
    /// The position the moves start from.
    pub(super) start: Position,
    /// The pieces that were removed before.
    pub(super) removed_before: Vec<Piece>,
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// It is not a legal move.
    Invalid,
    /// It would be one if it said what the pawn becomes.
    MustPromote,
}

/// Why a position and removed pieces do not belong to one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ImpossiblePieces {
    /// Kings are never removed.
    #[error("a king is among the removed pieces")]
    RemovedKing,
    /// A color has too many pieces, on the board and removed together.
    #[error("{0} has more than {PIECES_PER_PLAYER} pieces, on the board and removed")]
    TooMany(Color),
}

/// The number of pieces with which a player begins.
const PIECES_PER_PLAYER: usize = 16;

impl Match {
    /// A new game.
    pub fn new() -> Self {
        Self::starting_from(Position::start(), Vec::new())
    }

    /// A game from a position in which these pieces have been removed, with nothing to undo.
    ///
    /// # Errors
    ///
    /// A color has more pieces, on the board and removed, than it began with, or a removed king.
    pub fn from_position(
        start: Position,
        removed_before: Vec<Piece>,
    ) -> Result<Self, ImpossiblePieces> {
        if removed_before.iter().any(|piece| piece.role == Role::King) {
            return Err(ImpossiblePieces::RemovedKing);
        }
        for color in Color::ALL {
            let removed = removed_before.iter().filter(|piece| piece.color == color).count();
            if start.by_color(color).count() as usize + removed > PIECES_PER_PLAYER {
                return Err(ImpossiblePieces::TooMany(color));
            }
        }
        Ok(Self::starting_from(start, removed_before))
    }

    fn starting_from(start: Position, removed_before: Vec<Piece>) -> Self {
        Self { game: Game::from_position(Chess::new(), start), start, removed_before }
    }

    /// The game.
    pub fn game(&self) -> &Game<Chess> {
        &self.game
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The moves that led here, first to last.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.game.past().map(|record| record.mv)
    }

    /// The pieces removed so far, in the order in which they were taken.
    pub fn removed(&self) -> Vec<Piece> {
        let taken = self.game.past().filter_map(|record| {
            let before = &record.undo;
            before.captured(record.mv).and_then(|square| before.piece_at(square))
        });
        self.removed_before.iter().copied().chain(taken).collect()
    }

    /// Plays the move between two squares; castling is the king's move.
    ///
    /// # Errors
    ///
    /// Why the move cannot be played; the game is not changed.
    pub fn play(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<(), PlayError> {
        let moves = self.position().legal_moves();
        let mut candidates =
            moves.iter().filter(|mv| mv.from() == from && mv.destination() == to).peekable();
        if promotion.is_none() && candidates.peek().is_some_and(|mv| mv.promotion().is_some()) {
            return Err(PlayError::MustPromote);
        }
        let mv = candidates.find(|mv| mv.promotion() == promotion).ok_or(PlayError::Invalid)?;
        self.game.play(*mv).map(|_| ()).map_err(|_| PlayError::Invalid)
    }

    /// Takes back the last move; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    /// Plays the last undone move again; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }
}

impl Default for Match {
    fn default() -> Self {
        Self::new()
    }
}
