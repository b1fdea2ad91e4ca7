//! Saved games, as text: how the game began, how it stands, and every move between.
//!
//! ```text
//! chessmate saved game, version 1
//! start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! removed before: -
//! position: rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2
//! removed: P
//! moves: 3
//! E2E4
//! D7D5
//! E4D5
//! ```
//!
//! Positions are in FEN, which holds the board, the turn, the castling rights and the en passant
//! square. Removed pieces stand in the order in which they were taken, small letters for White's.
//! A game that was not begun here (it came from the [old layout](super::old_save)) has a start of
//! its own, and pieces that were removed before it.
//!
//! The moves alone would be enough. The other lines let people read the file, and let damage be
//! found.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use plywood_chess::fen::FenError;
use plywood_chess::{Move, Piece, Position};
use thiserror::Error;

use super::command::Command;
use super::matches::{ImpossiblePieces, Match};
use super::old_save::{self, OldSaveError};
use super::screen;
use crate::lines::FileLines;
use plywood_match::replace::replace_file;

const TITLE: &str = "chessmate saved game, version 1";
const START: &str = "start: ";
const REMOVED_BEFORE: &str = "removed before: ";
const POSITION: &str = "position: ";
const REMOVED: &str = "removed: ";
const MOVES: &str = "moves: ";
/// What stands for no removed pieces.
const NONE: &str = "-";

/// The largest file that is read, in bytes: far above any game.
const MAX_FILE: u64 = 1 << 24;

/// Why there is no game to go on with.
#[derive(Debug, Error)]
pub enum LoadError {
    /// No game was saved.
    #[error("no saved game")]
    Missing,
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(io::Error),
    /// The file is too large to be a game.
    #[error("it is larger than any saved game")]
    TooLarge,
    /// The file is damaged.
    #[error(transparent)]
    Damaged(#[from] ParseError),
    /// The file has the old layout, and is damaged.
    #[error(transparent)]
    OldDamaged(#[from] OldSaveError),
}

/// Where and how a text fails to be a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: usize,
    /// How it fails.
    pub fault: ParseFault,
}

/// How a line fails to be that of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseFault {
    /// The line is not what the format has here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The line holds no position.
    #[error("in the position, {0}")]
    Position(FenError),
    /// The removed pieces do not belong to the position.
    #[error(transparent)]
    Pieces(ImpossiblePieces),
    /// The line is no move at all.
    #[error("expected a move, as E2E4")]
    NotAMove,
    /// The move is not legal.
    #[error("{0} is not a legal move here")]
    Illegal(String),
    /// The file says that the moves lead elsewhere.
    #[error("the moves do not lead to this position")]
    OtherPosition,
    /// The file says that other pieces are removed.
    #[error("these are not the pieces that the moves remove")]
    OtherRemoved,
}

/// Writes a game to a file, in place of what it held; folders are made as needed.
///
/// # Errors
///
/// The file or a folder cannot be written; what the file held before is still there.
pub fn save(path: &Path, game: &Match) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    replace_file(path, game.to_string().as_bytes())
}

/// Reads the game in a file, in this format or the old one.
///
/// # Errors
///
/// There is no file, it cannot be read, or it is damaged.
pub fn load(path: &Path) -> Result<Match, LoadError> {
    let file = File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => LoadError::Missing,
        _ => LoadError::Unreadable(error),
    })?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(LoadError::Unreadable)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(LoadError::TooLarge);
    }
    if old_save::is_old(&bytes) { Ok(old_save::parse(&bytes)?) } else { Ok(parse(&bytes)?) }
}

impl fmt::Display for Match {
    /// Writes the saved game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        writeln!(f, "{START}{}", self.start)?;
        writeln!(f, "{REMOVED_BEFORE}{}", Letters(&self.removed_before))?;
        writeln!(f, "{POSITION}{}", self.position())?;
        writeln!(f, "{REMOVED}{}", Letters(&self.removed()))?;
        writeln!(f, "{MOVES}{}", self.moves().len())?;
        self.moves().try_for_each(|mv| writeln!(f, "{}", Entered(mv)))
    }
}

/// Reads a saved game.
///
/// # Errors
///
/// The first line that is not as it should be, moves last; then those lines that the moves
/// contradict.
pub fn parse(bytes: &[u8]) -> Result<Match, ParseError> {
    let mut lines = FileLines::new(bytes);
    if lines.next() != Some(TITLE.as_bytes()) {
        return Err(error(&lines, ParseFault::Expected(r#""chessmate saved game, version 1""#)));
    }
    let start = read_position(&mut lines, START, r#""start: " and a position"#)?;
    let removed_before =
        read_removed(&mut lines, REMOVED_BEFORE, r#""removed before: " and pieces, or "-""#)?;
    let mut game = Match::from_position(start, removed_before)
        .map_err(|fault| error(&lines, ParseFault::Pieces(fault)))?;
    let position = read_position(&mut lines, POSITION, r#""position: " and a position"#)?;
    let position_line = lines.number();
    let removed = read_removed(&mut lines, REMOVED, r#""removed: " and pieces, or "-""#)?;
    let removed_line = lines.number();
    let count: usize = value(&mut lines, MOVES)
        .and_then(|count| count.parse().ok())
        .ok_or_else(|| error(&lines, ParseFault::Expected(r#""moves: " and their number"#)))?;

    for _ in 0..count {
        read_move(&mut lines, &mut game)?;
    }
    if lines.next().is_some() {
        return Err(error(&lines, ParseFault::Expected("the end of the file")));
    }
    if *game.position() != position {
        return Err(ParseError { line: position_line, fault: ParseFault::OtherPosition });
    }
    if game.removed() != removed {
        return Err(ParseError { line: removed_line, fault: ParseFault::OtherRemoved });
    }
    Ok(game)
}

fn read_position(
    lines: &mut FileLines<'_>,
    key: &str,
    expected: &'static str,
) -> Result<Position, ParseError> {
    let text = value(lines, key).ok_or_else(|| error(lines, ParseFault::Expected(expected)))?;
    text.parse().map_err(|fault| error(lines, ParseFault::Position(fault)))
}

fn read_removed(
    lines: &mut FileLines<'_>,
    key: &str,
    expected: &'static str,
) -> Result<Vec<Piece>, ParseError> {
    let text = value(lines, key);
    let pieces = match text {
        Some(NONE) => Some(Vec::new()),
        Some("") | None => None,
        Some(letters) => letters.chars().map(screen::from_letter).collect(),
    };
    pieces.ok_or_else(|| error(lines, ParseFault::Expected(expected)))
}

fn read_move(lines: &mut FileLines<'_>, game: &mut Match) -> Result<(), ParseError> {
    let entered = lines.next().and_then(|line| str::from_utf8(line).ok());
    let Some((entered, Command::Move { from, to, promotion })) =
        entered.and_then(|entered| Some((entered, Command::parse_move(entered)?)))
    else {
        return Err(error(lines, ParseFault::NotAMove));
    };
    game.play(from, to, promotion)
        .map_err(|_| error(lines, ParseFault::Illegal(entered.to_owned())))
}

/// What follows the key on the next line.
fn value<'a>(lines: &mut FileLines<'a>, key: &str) -> Option<&'a str> {
    str::from_utf8(lines.next()?.strip_prefix(key.as_bytes())?).ok()
}

fn error(lines: &FileLines<'_>, fault: ParseFault) -> ParseError {
    ParseError { line: lines.number(), fault }
}

/// Removed pieces as the file has them.
struct Letters<'a>(&'a [Piece]);

impl fmt::Display for Letters<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(NONE);
        }
        self.0.iter().try_for_each(|&piece| write!(f, "{}", screen::letter(piece)))
    }
}

/// A move as players enter it.
struct Entered(Move);

impl fmt::Display for Entered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mv) = *self;
        let squares = format!("{}{}", mv.from(), mv.destination()).to_ascii_uppercase();
        write!(f, "{squares}")?;
        mv.promotion().map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}
