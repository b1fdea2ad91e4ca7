//! Everything a session says.

use std::fmt;
use std::io;

use plywood_core::{MoveTextError, Player, PositionTextError, Verdict};
use plywood_match::{
    Ending, Level, NoSuchLevel, NoSuchSide, OpponentError, Players, Refusal, SavedMatchError,
};

use super::command::HELP;

/// Something said to the person: a line, or several.
pub(super) enum Message<'a> {
    Greeting {
        game: &'a str,
        players: Players,
        level: Level,
        example: Option<&'a str>,
    },
    TooLargeToDraw,
    Prompt(Player),
    Thinking(Player),
    /// Wipes [`Thinking`](Self::Thinking) off a terminal.
    DoneThinking,
    StillThinking,
    Plays {
        player: Player,
        text: &'a str,
    },
    MovesAgain(Player),
    InCheck(Player),
    CanCapture(Vec<String>),
    Over(Ending),
    AlreadyOver,
    Moves(Vec<String>),
    NoMovesFrom(&'a str),
    NoSuchSquare(&'a str),
    Hint(&'a str),
    Undone {
        player: Player,
        text: &'a str,
    },
    NothingToUndo,
    NothingToRedo,
    NothingToClaim,
    History(Vec<String>),
    Score([u32; 2]),
    Position(&'a str),
    Level(Level),
    Side(Players),
    FileIsMissing(&'a str),
    Saved(&'a str),
    CannotSave(&'a str, io::Error),
    Loaded {
        file: &'a str,
    },
    Help {
        example: Option<&'a str>,
    },
    BadMove(MoveTextError),
    BadPosition(PositionTextError),
    BadLevel(NoSuchLevel),
    BadSide(NoSuchSide),
    BadFile(&'a str, SavedMatchError),
    Refused(Refusal),
    OpponentFailed(OpponentError),
    InvalidUtf8,
}

/// How wide lists of moves may grow before they are broken.
const WIDTH: usize = 78;

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Greeting { game, players, level, example } => {
                writeln!(f, "{game}: {}.", Opponents { players: *players, level: *level })?;
                match example {
                    Some(example) => writeln!(f, "Type a move such as {example}, or help."),
                    None => writeln!(f, "Type help for the commands."),
                }
            }
            Self::TooLargeToDraw => {
                writeln!(f, "The board is large; it is drawn when you type board.")
            }
            Self::Prompt(player) => write!(f, "{player}> "),
            Self::Thinking(player) => write!(f, "{player} is thinking... "),
            Self::DoneThinking => write!(f, "\r\x1b[K"),
            Self::StillThinking => {
                writeln!(f, "Until the computer has moved, only quit is understood.")
            }
            Self::Plays { player, text } => writeln!(f, "{player} plays {text}"),
            Self::MovesAgain(player) => {
                writeln!(f, "{} cannot move, so {player} moves again", !*player)
            }
            Self::InCheck(player) => writeln!(f, "{player} is in check"),
            Self::CanCapture(squares) => writeln!(f, "can capture: {}", squares.join(" ")),
            Self::Over(ending) => writeln!(f, "The game is over: {}.", verdict(ending)),
            Self::AlreadyOver => {
                writeln!(f, "The game is over. There are undo, new, load, save and quit.")
            }
            Self::NoMovesFrom(square) => writeln!(f, "No legal move begins on {square}."),
            Self::NoSuchSquare(name) => writeln!(f, "There is no square {name}."),
            Self::Hint(text) => writeln!(f, "hint: {text}"),
            Self::Undone { player, text } => writeln!(f, "{player} takes back {text}"),
            Self::NothingToUndo => writeln!(f, "There is no move of yours to take back."),
            Self::NothingToRedo => writeln!(f, "There is no move to play again."),
            Self::NothingToClaim => writeln!(f, "There is nothing to claim."),
            Self::History(texts) if texts.is_empty() => writeln!(f, "No move has been played."),
            Self::Moves(texts) | Self::History(texts) => write_wrapped(f, texts),
            Self::Score([white, black]) => writeln!(f, "white {white}, black {black}"),
            Self::Position(text) => writeln!(f, "{text}"),
            Self::Level(level) => writeln!(f, "level {level}"),
            Self::Side(players) => writeln!(f, "side {players}"),
            Self::FileIsMissing(command) => writeln!(f, "Which file? Type {command} FILE."),
            Self::Saved(file) => writeln!(f, "saved to {file}"),
            Self::CannotSave(file, error) => {
                writeln!(f, "cannot save to {file}: {}", why(error))
            }
            Self::Loaded { file } => writeln!(f, "loaded {file}"),
            Self::Help { example } => {
                match example {
                    Some(example) => writeln!(f, "Type a move such as {example}, or:")?,
                    None => writeln!(f, "Type:")?,
                }
                HELP.iter().try_for_each(|(usage, about)| writeln!(f, "  {usage:<18}{about}"))
            }
            Self::BadMove(error) => match error {
                MoveTextError::Unreadable { .. } => writeln!(f, "{error}, or help"),
                _ => writeln!(f, "{error}"),
            },
            Self::BadPosition(error) => writeln!(f, "not a position: {error}"),
            Self::BadLevel(error) => writeln!(f, "{error}"),
            Self::BadSide(error) => writeln!(f, "{error}"),
            Self::BadFile(file, error) => writeln!(f, "cannot load {file}: {error}"),
            Self::Refused(refusal) => writeln!(f, "{refusal}"),
            Self::OpponentFailed(error) => writeln!(f, "The computer does not move: {error}."),
            Self::InvalidUtf8 => writeln!(f, "That line is no text."),
        }
    }
}

/// Why a file cannot be written. Some errors name the temporary file that was tried, which says
/// nothing to whoever saves a game: they are told by their kind.
fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        io::ErrorKind::InvalidInput => "it is not a regular file".to_owned(),
        _ if error.raw_os_error().is_some() => error.to_string(),
        kind => kind.to_string(),
    }
}

/// How a game ended and why, as it stands inside a sentence.
fn verdict(ending: &Ending) -> Verdict {
    let reason = match ending {
        Ending::Rules(verdict) | Ending::Claimed(verdict) => return verdict.clone(),
        Ending::Resigned(loser) => format!("{loser} resigns"),
        Ending::DrawAgreed => "agreed".to_owned(),
        Ending::OutOfTime(loser) => format!("{loser} is out of time"),
    };
    Verdict::new(ending.outcome(), reason)
}

/// Who plays whom: `you play white, the computer plays black at level 2`.
struct Opponents {
    players: Players,
    level: Level,
}

impl fmt::Display for Opponents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players, level } = self;
        match players {
            Players::OnePerson(player) => {
                write!(f, "you play {player}, the computer plays {} at level {level}", !*player)
            }
            Players::TwoPersons => f.write_str("you play both sides"),
            Players::NoPerson => write!(f, "the computer plays both sides at level {level}"),
        }
    }
}

/// Words on as few lines as possible.
fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            writeln!(f)?;
            width = 0;
        }
        if width > 0 {
            f.write_str(" ")?;
            width += 1;
        }
        f.write_str(word)?;
        width += length;
    }
    writeln!(f)
}
