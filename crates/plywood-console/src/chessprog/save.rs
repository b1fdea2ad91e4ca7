//! Saved games: the player to move, the settings and the board, as text.
//!
//! ```text
//! white
//! SETTINGS:
//! GAME_MODE: 1-player
//! DIFFICULTY: easy
//! USER_COLOR: white
//! 8| R N B Q K B N R |
//! …
//! 1| r n b q k b n r |
//!   -----------------
//!    A B C D E F G H
//! ```
//!
//! A game of two players has no `DIFFICULTY` and no `USER_COLOR`. Lines may end with `\r\n`, and
//! the last one need not end; nothing else may differ.

use std::fmt;
use std::fs::File as OpenFile;
use std::io::{self, Read};
use std::path::Path;

use plywood_chess::{
    Color, File, Leniency, Position, PositionError, PositionFault, Rank, Role, Setup, Simplified,
    Square,
};
use plywood_match::Level;
use thiserror::Error;

use super::board::{self, Board};
use super::settings::{LEVEL_KEY, MODE_KEY, Mode, Settings, TITLE, USER_KEY};
use crate::lines::FileLines;

/// No saved game is longer, in bytes. Of a longer file no more is read: what comes after a whole
/// game is an error by its first byte.
const MAX_FILE: u64 = 4096;

/// What a file of a saved game holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The settings. A game of two players gives the default for those it does not hold.
    pub settings: Settings,
    /// The board and the player to move.
    pub position: Position<Simplified>,
}

impl fmt::Display for Saved {
    /// Writes the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}{}", self.position.turn(), self.settings, Board(&self.position))
    }
}

/// Why a file cannot be loaded.
#[derive(Debug, Error)]
pub enum LoadError {
    /// It is missing, or cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It is not a saved game.
    #[error(transparent)]
    NotASave(#[from] ParseError),
}

/// Why a text is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct ParseError {
    /// The line where it fails, counted from 1.
    pub line: usize,
    /// How it fails.
    pub fault: ParseFault,
}

/// How a text fails to be a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseFault {
    /// The line is not what the format has here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The line is not this row of the board.
    #[error("expected row {row} of the board: \"{label}\", eight pieces, \"{end}\"",
        row = .0.to_char(), label = board::row_label(*.0), end = board::ROW_END)]
    Row(Rank),
    /// A square holds something that is no piece.
    #[error("column {} holds '{}', which is no piece", .0.to_char().to_ascii_uppercase(),
        .1.escape_ascii())]
    Piece(File, u8),
    /// A color has two kings; the line is that of the second.
    #[error("a second {0} king")]
    SecondKing(Color),
    /// The position is not one to play from.
    #[error("{0}")]
    Position(PositionError),
}

/// Reads the saved game in a file.
///
/// # Errors
///
/// The file cannot be read, or it is not a saved game.
pub fn load(path: &Path) -> Result<Saved, LoadError> {
    let mut bytes = Vec::new();
    OpenFile::open(path)?.take(MAX_FILE).read_to_end(&mut bytes)?;
    Ok(parse(&bytes)?)
}

/// Reads a saved game.
///
/// # Errors
///
/// The first line that is not as the format has it, or else what keeps the game from being played
/// from there: a missing king, or a player in check that is not to move.
///
/// ```
/// use plywood_console::chessprog::save;
/// let error = save::parse(b"white\nSETTINGS:\nGAME_MODE: 3-player\n").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3: expected \"GAME_MODE: 1-player\" or \"GAME_MODE: 2-player\"",
/// );
/// ```
pub fn parse(bytes: &[u8]) -> Result<Saved, ParseError> {
    let mut lines = FileLines::new(bytes);
    let turn = choose(&mut lines, "", Color::ALL, Color::to_string, r#""white" or "black""#)?;
    let settings = settings(&mut lines)?;

    let mut setup = Setup { turn, ..Setup::empty() };
    for row in board::rows() {
        read_row(&mut lines, row, &mut setup)?;
    }
    let last_row = lines.number();
    exactly(&mut lines, board::RULE, r#""  -----------------""#)?;
    exactly(&mut lines, board::COLUMNS, r#""   A B C D E F G H""#)?;
    if lines.next().is_some() {
        return Err(error(&lines, ParseFault::Expected("the end of the file")));
    }

    let position = Position::from_setup(setup, Leniency::STRICT).map_err(|error| {
        let turn_is_wrong = error.faults().contains(&PositionFault::OpponentInCheck);
        ParseError {
            line: if turn_is_wrong { 1 } else { last_row },
            fault: ParseFault::Position(error),
        }
    })?;
    Ok(Saved { settings, position })
}

fn settings(lines: &mut FileLines<'_>) -> Result<Settings, ParseError> {
    exactly(lines, TITLE, r#""SETTINGS:""#)?;
    let mode = choose(
        lines,
        MODE_KEY,
        Mode::ALL,
        |mode| mode.name().to_owned(),
        r#""GAME_MODE: 1-player" or "GAME_MODE: 2-player""#,
    )?;
    let mut settings = Settings { mode, ..Settings::default() };
    if mode == Mode::OnePlayer {
        settings.level = choose(
            lines,
            LEVEL_KEY,
            Level::ALL,
            |level| level.name().to_owned(),
            r#""DIFFICULTY: " and "amateur", "easy", "moderate", "hard" or "expert""#,
        )?;
        settings.user = choose(
            lines,
            USER_KEY,
            Color::ALL,
            Color::to_string,
            r#""USER_COLOR: white" or "USER_COLOR: black""#,
        )?;
    }
    Ok(settings)
}

fn read_row(lines: &mut FileLines<'_>, row: Rank, setup: &mut Setup) -> Result<(), ParseError> {
    let line = lines.next();
    let misshapen = || error(lines, ParseFault::Row(row));
    let cells = line
        .and_then(|line| line.strip_prefix(board::row_label(row).as_bytes()))
        .and_then(|line| line.strip_suffix(board::ROW_END.as_bytes()))
        .ok_or_else(misshapen)?;
    // Eight letters with seven blanks between them.
    let is_row = cells.len() == 15 && cells.iter().skip(1).step_by(2).all(|&byte| byte == b' ');
    if !is_row {
        return Err(misshapen());
    }
    for (column, &letter) in File::ALL.into_iter().zip(cells.iter().step_by(2)) {
        let piece = board::from_letter(char::from(letter))
            .ok_or_else(|| error(lines, ParseFault::Piece(column, letter)))?;
        let Some(piece) = piece else { continue };
        if piece.role == Role::King && setup.board.by_piece(piece).any() {
            return Err(error(lines, ParseFault::SecondKing(piece.color)));
        }
        setup.board.set(Square::new(column, row), piece);
    }
    Ok(())
}

/// Takes the next line if it is `key` and the name of one of `values`.
fn choose<T: Copy>(
    lines: &mut FileLines<'_>,
    key: &str,
    values: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> String,
    expected: &'static str,
) -> Result<T, ParseError> {
    let value = lines.next().and_then(|line| line.strip_prefix(key.as_bytes()));
    values
        .into_iter()
        .find(|candidate| value == Some(name(candidate).as_bytes()))
        .ok_or_else(|| error(lines, ParseFault::Expected(expected)))
}

/// Takes the next line if it is this one.
fn exactly(
    lines: &mut FileLines<'_>,
    line: &str,
    expected: &'static str,
) -> Result<(), ParseError> {
    choose(lines, line, [()], |()| String::new(), expected)
}

fn error(lines: &FileLines<'_>, fault: ParseFault) -> ParseError {
    ParseError { line: lines.number(), fault }
}
