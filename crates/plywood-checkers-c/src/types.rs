//! What C programs see.

use core::ffi::{CStr, c_int};

use plywood_checkers::{Kind, Piece};
use plywood_core::{Outcome, Player, Status};

/// What a function answers: whether it did what it says, or why not.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckersError {
    /// It did.
    Ok = 0,
    /// A pointer is NULL that must not be.
    Null = 1,
    /// Width or height of a board is not 8 to 1000.
    Size = 2,
    /// The board has no such square.
    Square = 3,
    /// The move is not legal.
    Illegal = 4,
    /// There is no move to take back, or to play again.
    History = 5,
    /// The caller's memory has not enough room.
    Capacity = 6,
    /// The board could not be written to a file.
    Output = 7,
    /// A fault of the library itself.
    Internal = 8,
}

impl CheckersError {
    const ALL: [Self; 9] = [
        Self::Ok,
        Self::Null,
        Self::Size,
        Self::Square,
        Self::Illegal,
        Self::History,
        Self::Capacity,
        Self::Output,
        Self::Internal,
    ];

    const fn message(self) -> &'static CStr {
        match self {
            Self::Ok => c"no error",
            Self::Null => c"a pointer is NULL that must not be",
            Self::Size => c"width and height must be 8 to 1000",
            Self::Square => c"the board has no such square",
            Self::Illegal => c"the move is not legal",
            Self::History => c"there is no move to take back or to play again",
            Self::Capacity => c"there is not enough room for the result",
            Self::Output => c"the board could not be written",
            Self::Internal => c"a fault of the library itself",
        }
    }
}

/// The message of an error by its number.
pub(crate) fn message(error: c_int) -> &'static CStr {
    let known = CheckersError::ALL.into_iter().find(|known| *known as c_int == error);
    known.map_or(c"no error of this library", CheckersError::message)
}

/// The two teams.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckersTeam {
    /// Moves first, to higher rows.
    White = 0,
    /// Moves to lower rows.
    Black = 1,
}

impl From<Player> for CheckersTeam {
    fn from(player: Player) -> Self {
        match player {
            Player::White => Self::White,
            Player::Black => Self::Black,
        }
    }
}

/// Whether a game is over, and who won.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckersOutcome {
    /// The game goes on: the team whose turn it is has a move.
    Ongoing = 0,
    /// Black has no pieces left.
    WhiteWins = 1,
    /// White has no pieces left.
    BlackWins = 2,
    /// Neither team can move.
    NobodyWins = 3,
}

impl From<Status> for CheckersOutcome {
    fn from(status: Status) -> Self {
        match status {
            Status::Ongoing => Self::Ongoing,
            Status::Over(Outcome::Win(Player::White)) => Self::WhiteWins,
            Status::Over(Outcome::Win(Player::Black)) => Self::BlackWins,
            Status::Over(Outcome::Draw) => Self::NobodyWins,
        }
    }
}

/// What stands on a square.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckersSquare {
    /// Nothing.
    Empty = 0,
    /// A pawn of White's.
    WhitePawn = 1,
    /// A queen of White's.
    WhiteQueen = 2,
    /// A pawn of Black's.
    BlackPawn = 3,
    /// A queen of Black's.
    BlackQueen = 4,
}

impl From<Option<Piece>> for CheckersSquare {
    fn from(piece: Option<Piece>) -> Self {
        match piece.map(|piece| (piece.player, piece.kind)) {
            None => Self::Empty,
            Some((Player::White, Kind::Pawn)) => Self::WhitePawn,
            Some((Player::White, Kind::Queen)) => Self::WhiteQueen,
            Some((Player::Black, Kind::Pawn)) => Self::BlackPawn,
            Some((Player::Black, Kind::Queen)) => Self::BlackQueen,
        }
    }
}

/// A move: the square that a piece leaves, and the one where it ends. There is at most one legal
/// move from one square to another.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckersMove {
    /// The column it leaves.
    pub from_column: u16,
    /// The row it leaves.
    pub from_row: u16,
    /// The column where it ends.
    pub to_column: u16,
    /// The row where it ends.
    pub to_row: u16,
}
