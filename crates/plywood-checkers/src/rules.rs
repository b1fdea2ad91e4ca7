use core::fmt;
use core::marker::PhantomData;

use plywood_core::pieces::{Board, GamePiece, PieceRules, Position};
use plywood_core::{Outcome, Player, Size, Square, Status};

use crate::size;
use crate::{Piece, SizeError};

/// The rules of checkers that do not belong to single pieces: set-up, turns, end of the game.
///
/// They apply to any board of game pieces that can hold pieces of checkers; by default it holds
/// only those. [`PieceGame`](plywood_core::pieces::PieceGame) makes a game of them.
pub struct CheckersRules<P = Piece> {
    size: Size,
    pieces: PhantomData<fn() -> P>,
}

impl CheckersRules {
    /// The rules on a board of that size.
    ///
    /// # Errors
    ///
    /// [`SizeError`] unless width and height are within [`SIDES`](crate::SIDES).
    pub fn new(size: Size) -> Result<Self, SizeError> {
        Self::on_board_of(size)
    }
}

impl<P> CheckersRules<P> {
    /// The same for boards of another piece type, into which checkers pieces can be converted.
    ///
    /// # Errors
    ///
    /// As [`new`](CheckersRules::new).
    pub fn on_board_of(size: Size) -> Result<Self, SizeError> {
        Ok(Self { size: size::check(size)?, pieces: PhantomData })
    }

    /// The size of the board in which a game starts.
    pub const fn size(&self) -> Size {
        self.size
    }
}

impl<P: GamePiece + From<Piece>> CheckersRules<P> {
    /// The position with that board and `turn` to move, or the other player if only that one can
    /// move.
    pub fn position(&self, board: Board<P>, turn: Player) -> Position<P> {
        let turn = self.turn_or_skip(&board, turn);
        Position { board, turn }
    }

    /// `turn`, or the other player if only that one can move. In a finished game no player is
    /// skipped.
    fn turn_or_skip(self, board: &Board<P>, turn: Player) -> Player {
        let skips = !self.can_move(board, turn)
            && Player::ALL.iter().all(|&player| has_pieces(board, player))
            && self.can_move(board, !turn);
        if skips { !turn } else { turn }
    }
}

impl<P: GamePiece + From<Piece>> PieceRules for CheckersRules<P> {
    type Piece = P;

    fn set_up(&self) -> Board<P> {
        let mut board = Board::new(self.size);
        for square in self.size.squares().filter(|&square| is_dark(square)) {
            if square.row < ROWS_OF_PAWNS {
                board.put(square, Piece::pawn(Player::White).into());
            } else if square.row >= self.size.height() - ROWS_OF_PAWNS {
                board.put(square, Piece::pawn(Player::Black).into());
            }
        }
        board
    }

    fn next(&self, board: &Board<P>, moved: Player) -> Player {
        self.turn_or_skip(board, !moved)
    }

    /// For a board on which `turn` should have been skipped, this is ongoing though `turn` has no
    /// move; [`CheckersRules::position`] never makes such a position.
    fn status(&self, board: &Board<P>, turn: Player) -> Status {
        match Player::ALL.map(|player| has_pieces(board, player)) {
            [true, false] => Status::Over(Outcome::Win(Player::White)),
            [false, true] => Status::Over(Outcome::Win(Player::Black)),
            _ if self.can_move(board, turn) || self.can_move(board, !turn) => Status::Ongoing,
            _ => Status::Over(Outcome::Draw),
        }
    }

    fn can_move(&self, board: &Board<P>, player: Player) -> bool {
        board
            .pieces()
            .any(|(square, piece)| piece.player() == player && piece.is_mobile(board, square))
    }
}

/// How many rows of pawns each player starts with.
pub(crate) const ROWS_OF_PAWNS: u16 = 3;

/// Whether the square is dark, that is, of even sum: pieces start on dark squares and never leave
/// them.
pub(crate) const fn is_dark(square: Square) -> bool {
    (square.column ^ square.row).is_multiple_of(2)
}

fn has_pieces<P: GamePiece>(board: &Board<P>, player: Player) -> bool {
    board.pieces().any(|(_, piece)| piece.player() == player)
}

// Not derived, since derives would require the same of the piece type, which is only a marker.
impl<P> Clone for CheckersRules<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for CheckersRules<P> {}

impl<P> fmt::Debug for CheckersRules<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CheckersRules").field("size", &self.size).finish_non_exhaustive()
    }
}
