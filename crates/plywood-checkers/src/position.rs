use core::fmt;

use plywood_core::pieces::Board;
use plywood_core::{Player, Size, Square};

use crate::rules::is_dark;
use crate::{Kind, Piece, Word, layout};

/// A position of checkers on bitboards, which hold the dark squares only.
///
/// [`Checkers`](crate::Checkers) makes and plays them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<W = u64> {
    /// Each player's pieces.
    pub(crate) pieces: [W; 2],
    /// The queens of both players.
    pub(crate) queens: W,
    pub(crate) turn: Player,
    pub(crate) size: Size,
}

impl<W: Word> Position<W> {
    /// An empty board with White to move.
    pub(crate) const fn empty(size: Size) -> Self {
        Self { pieces: [W::EMPTY; 2], queens: W::EMPTY, turn: Player::White, size }
    }

    /// The same pieces on bitboards.
    pub(crate) fn from_board(
        size: Size,
        board: &Board<Piece>,
        turn: Player,
    ) -> Result<Self, PositionError> {
        if board.size() != size {
            return Err(PositionError::OtherSize { expected: size, found: board.size() });
        }
        let mut position = Self { turn, ..Self::empty(size) };
        for (square, piece) in board.pieces() {
            if !is_dark(square) {
                return Err(PositionError::LightSquare(square));
            }
            position.put(square, *piece);
        }
        Ok(position)
    }

    /// Puts a piece on a vacant dark square.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let here = layout::set(self.size, square);
        self.pieces[piece.player.index()] |= here;
        if piece.kind == Kind::Queen {
            self.queens |= here;
        }
    }

    /// The player to move; in a finished game, the one that would have been.
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The piece on a square, if there is one.
    pub fn get(&self, square: Square) -> Option<Piece> {
        let here = layout::set(self.size, square);
        let player =
            Player::ALL.into_iter().find(|player| self.pieces[player.index()].meets(here))?;
        let kind = if self.queens.meets(here) { Kind::Queen } else { Kind::Pawn };
        Some(Piece { player, kind })
    }

    /// How many pieces of that kind a player has.
    pub fn count(&self, piece: Piece) -> u32 {
        let pieces = match piece.kind {
            Kind::Pawn => self.pawns(piece.player),
            Kind::Queen => self.pieces[piece.player.index()] & self.queens,
        };
        pieces.count()
    }

    /// The same pieces on the board of `plywood_core`.
    pub fn board(&self) -> Board<Piece> {
        let mut board = Board::new(self.size);
        for square in self.size.squares() {
            if let Some(piece) = self.get(square) {
                board.put(square, piece);
            }
        }
        board
    }

    /// The squares of a player's pawns.
    pub fn pawns(&self, player: Player) -> W {
        self.pieces[player.index()] & !self.queens
    }

    #[inline]
    pub(crate) fn own(&self) -> W {
        self.pieces[self.turn.index()]
    }

    #[inline]
    pub(crate) fn enemies(&self) -> W {
        self.pieces[(!self.turn).index()]
    }
}

/// Why a board is not a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The board has another size than the game.
    OtherSize {
        /// The game's.
        expected: Size,
        /// The board's.
        found: Size,
    },
    /// A piece stands on a square of odd sum, which no move reaches.
    LightSquare(Square),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherSize { expected, found } => {
                write!(f, "a board of {found} squares in a game of {expected}")
            }
            Self::LightSquare(square) => {
                write!(f, "a piece on {square}: column and row must have an even sum")
            }
        }
    }
}

impl core::error::Error for PositionError {}
