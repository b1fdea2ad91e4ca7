//! Everything the program says, word for word.

use std::fmt;

use plywood_chess::{Color, Move, Piece, Role, Square};
use plywood_match::Level;

use super::legality::{Destination, WhyIllegal};
use super::save::ParseError;
use super::settings::Mode;

/// Something the program says: one or more lines.
#[derive(Clone, Copy, Debug)]
pub enum Message<'a> {
    /// The title, once.
    Title,
    /// Each time the settings state is entered.
    SettingsState,
    /// A line that is not a command of the current state.
    InvalidCommand,
    /// `quit`, or the end of the input.
    Exiting,

    /// `game_mode`.
    ModeSet(Mode),
    /// `game_mode` with a wrong value.
    WrongMode,
    /// `difficulty`.
    LevelSet(Level),
    /// `difficulty` with a wrong value.
    WrongLevel,
    /// `user_color`.
    UserSet(Color),
    /// `user_color` with a wrong value.
    WrongUser,
    /// `default`.
    Defaults,
    /// `load` of a file that cannot be read.
    CannotOpen,
    /// `load` of a file that is no saved game.
    NotASave {
        /// The file, as the user named it.
        path: &'a str,
        /// What is wrong with it.
        error: &'a ParseError,
    },
    /// `start`.
    Starting,

    /// The question for a user's move.
    Prompt(Color),
    /// A place that is not on the board.
    InvalidPosition,
    /// A move that is not played.
    Illegal(WhyIllegal),
    /// `get_moves` of an empty square.
    NoPiece,
    /// One line of `get_moves`.
    Destination(Destination),
    /// `save`.
    Saved(&'a str),
    /// `save` to a file that cannot be written.
    CannotSave,
    /// A move taken back.
    Undone {
        /// Whose move it was.
        player: Color,
        /// The move.
        mv: Move,
    },
    /// `undo` with nothing to take back.
    NothingToUndo,
    /// `reset`.
    Restarting,

    /// The computer's move.
    ComputerMove {
        /// The piece it moves.
        piece: Piece,
        /// The move.
        mv: Move,
    },
    /// This player is in check.
    Check(Color),
    /// This player has won.
    Checkmate(Color),
    /// The player to move has no move, and is not in check.
    Draw,
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Title => f.write_str("Chess\n-------\n"),
            Self::SettingsState => f.write_str(
                "Specify game settings or type 'start' to begin a game with the current settings:\n",
            ),
            Self::InvalidCommand => f.write_str("ERROR: invalid command\n"),
            Self::Exiting => f.write_str("Exiting...\n"),

            Self::ModeSet(mode) => writeln!(f, "Game mode is set to {}", mode.name()),
            Self::WrongMode => f.write_str("Wrong game mode\n"),
            Self::LevelSet(level) => writeln!(f, "Difficulty level is set to {}", level.name()),
            Self::WrongLevel => {
                f.write_str("Wrong difficulty level. The value should be between 1 to 5\n")
            }
            Self::UserSet(color) => writeln!(f, "User color is set to {color}"),
            Self::WrongUser => f.write_str("Wrong user color. The value should be 0 or 1\n"),
            Self::Defaults => f.write_str("All settings reset to default\n"),
            Self::CannotOpen => f.write_str("Error: File doesn't exist or cannot be opened\n"),
            Self::NotASave { path, error } => writeln!(f, "ERROR: {path}: {error}"),
            Self::Starting => f.write_str("Starting game...\n"),

            Self::Prompt(player) => writeln!(f, "Enter your move ({player} player):"),
            Self::InvalidPosition => f.write_str("Invalid position on the board\n"),
            Self::Illegal(why) => f.write_str(match why {
                WhyIllegal::NotYourPiece => "The specified position does not contain your piece\n",
                WhyIllegal::Illegal => "Illegal move\n",
                WhyIllegal::KingStillThreatened => "Illegal move: king is still threatened\n",
                // The one `l` is part of the program's wording.
                WhyIllegal::KingWillBeThreatened => "Ilegal move: king will be threatened\n",
            }),
            Self::NoPiece => {
                f.write_str("The specified position does not contain a player piece\n")
            }
            Self::Destination(Destination { square, threatened, captures }) => {
                let star = if threatened { "*" } else { "" };
                let caret = if captures { "^" } else { "" };
                writeln!(f, "{}{star}{caret}", At(square))
            }
            Self::Saved(path) => writeln!(f, "Game saved to: {path}"),
            Self::CannotSave => f.write_str("File cannot be created or modified\n"),
            Self::Undone { player, mv } => {
                writeln!(f, "Undo move for {player} player: {} -> {}", At(mv.to()), At(mv.from()))
            }
            Self::NothingToUndo => f.write_str("Empty history, no move to undo\n"),
            Self::Restarting => f.write_str("Restarting...\n"),

            Self::ComputerMove { piece, mv } => {
                let (name, from, to) = (name(piece.role), At(mv.from()), At(mv.to()));
                writeln!(f, "Computer: move {name} at {from} to {to}")
            }
            Self::Check(color) => writeln!(f, "Check: {color} king is threatened"),
            Self::Checkmate(winner) => writeln!(f, "Checkmate! {winner} player wins the game"),
            Self::Draw => f.write_str("The game ends in a draw\n"),
        }
    }
}

/// A square as commands and messages write it: `<2,A>`.
struct At(Square);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.0.rank(), self.0.file());
        write!(f, "<{},{}>", row.to_char(), column.to_char().to_ascii_uppercase())
    }
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
