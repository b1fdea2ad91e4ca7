//! Everything the program says beside the board, word for word.

use std::fmt;

use plywood_chess::Color;

use super::paint::Part;
use super::save::LoadError;

/// Something the program says.
#[derive(Clone, Copy, Debug)]
pub enum Message<'a> {
    /// The question for a player's move.
    Turn(Color),
    /// What is no command, or no move.
    Invalid,
    /// A pawn's move to the last rank that does not say what it becomes.
    MustPromote,
    /// `UNDO` at the start.
    NothingToUndo,
    /// `REDO` after the last move.
    NothingToRedo,
    /// `SAVE`.
    Saved,
    /// `SAVE` to a file that cannot be written.
    CannotSave(&'a std::io::Error),
    /// `LOAD` with nothing saved.
    NoSave,
    /// `LOAD` of something that is not a saved game.
    CannotLoad(&'a LoadError),
    /// This player is in check.
    Check(Color),
    /// This player is mated.
    Checkmate(Color),
    /// The player to move has no move, and is not in check.
    Stalemate,
}

impl Message<'_> {
    /// What the message is, for its colour; `None` for what is said all the time.
    pub const fn part(self) -> Option<Part> {
        match self {
            Self::Turn(_) | Self::Saved => None,
            Self::Invalid
            | Self::MustPromote
            | Self::NothingToUndo
            | Self::NothingToRedo
            | Self::CannotSave(_)
            | Self::NoSave
            | Self::CannotLoad(_) => Some(Part::Error),
            Self::Check(_) | Self::Checkmate(_) | Self::Stalemate => Some(Part::Title),
        }
    }
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Turn(player) => write!(f, "\nPlayer {} turn, enter your move: ", number(player)),
            Self::Invalid => f.write_str("Invalid move, enter a valid move: "),
            Self::MustPromote => {
                f.write_str("Error,You must promote the pawn to another piece, enter a move: ")
            }
            Self::NothingToUndo => f.write_str("No moves to undo, enter a move: "),
            Self::NothingToRedo => f.write_str("No undo-ed moves to redo, enter a move: "),
            Self::Saved => {
                f.write_str("Saved Successfully.\nEnter a move if you would like to continue: ")
            }
            Self::CannotSave(error) => writeln!(f, "Failed to save game: {error}"),
            Self::NoSave => f.write_str("Failed to load game, No saved games.\n"),
            Self::CannotLoad(error) => writeln!(f, "Failed to load game: {error}"),
            Self::Check(player) => writeln!(f, "\nPLAYER {} IS IN CHECK!", number(player)),
            Self::Checkmate(loser) => {
                let (loser, winner) = (number(loser), number(!loser));
                writeln!(f, "\nPLAYER {loser} IS CHECKMATED!\nPLAYER {winner} WON!")
            }
            Self::Stalemate => f.write_str("\nDRAW: THE GAME ENDED IN STALEMATE!\n"),
        }
    }
}

/// White is player 1.
const fn number(player: Color) -> usize {
    player.index() + 1
}
