//! Saved games as text, the same for every game.
//!
//! ```text
//! Plywood game
//! game: reversi
//! level: 2
//! start: 8x8 B ......../......../......../...wb.../...bw.../......../......../........
//!
//! f5
//! d6
//! ```
//!
//! The title is followed by labelled lines, an empty line, and one move on each line. Since the
//! moves are kept, they can be taken back after the game is loaded.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Game, Present};

/// A saved game as it is written: texts that have not been checked against any rules.
///
/// A program that saves adds labels of its own (which game, at what level); a program that loads
/// reads them first, to find the rules by which [`game`](Self::game) reads the rest.
///
/// ```
/// # use plywood_core::{Figure, Game, Gesture, Player, Present, Rules, Save, Shape, Size, Square, Status};
/// # #[derive(Clone)] struct March;
/// # const MAN: Figure = Figure::new(Player::White, "man", 'm', Shape::Pawn);
/// # impl Rules for March {
/// #     type Position = u16; type Move = u16; type Undo = ();
/// #     fn start(&self) -> u16 { 0 }
/// #     fn turn(&self, _: &u16) -> Player { Player::White }
/// #     fn moves(&self, p: &u16, moves: &mut Vec<u16>) -> Status {
/// #         moves.extend(p + 1..4);
/// #         if *p < 3 { Status::Ongoing } else { Status::Over(plywood_core::Outcome::Draw) }
/// #     }
/// #     fn play_unchecked(&self, p: &mut u16, mv: u16) { *p = mv }
/// #     fn undo(&self, p: &mut u16, _: u16, _: ()) { *p -= 1 }
/// # }
/// # impl Present for March {
/// #     fn name(&self) -> &'static str { "March" }
/// #     fn size(&self) -> Size { Size::new(4, 1) }
/// #     fn figures(&self) -> &[Figure] { &[MAN] }
/// #     fn figure_at(&self, p: &u16, square: Square) -> Option<Figure> {
/// #         (square.column == *p).then_some(MAN)
/// #     }
/// #     fn gesture(&self, p: &u16, mv: u16) -> Gesture {
/// #         Gesture::step(Square::new(*p, 0), Square::new(mv, 0))
/// #     }
/// #     fn arrange(&self, figures: &[Option<Figure>], _: Player) -> Result<u16, String> {
/// #         Ok(figures.iter().position(|it| it.is_some()).ok_or("no man")? as u16)
/// #     }
/// # }
/// let mut game = Game::new(March);
/// game.play(1)?;
/// let text = Save::of(&game).with("game", "march").to_string();
/// assert_eq!(text, "Plywood game\ngame: march\nstart: 4x1 W m...\n\na1-b1\n");
///
/// let save: Save = text.parse()?;
/// assert_eq!(save.label("game"), Some("march"));
/// let mut loaded = save.game(March)?;
/// assert_eq!(loaded.position(), &1);
/// assert_eq!(loaded.undo(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    labels: Vec<(String, String)>,
    start: String,
    moves: Vec<String>,
}

/// The first line of every saved game.
const TITLE: &str = "Plywood game";

/// The label of the position that the moves begin from.
const START: &str = "start";

impl Save {
    /// The game, without labels. Moves that were taken back are not kept.
    pub fn of<R: Present>(game: &Game<R>) -> Self {
        let rules = game.rules();
        let mut first = game.clone();
        while first.undo().is_some() {}
        let mut position = first.position().clone();
        let start = rules.position_text(&position);
        let moves = game
            .past()
            .map(|record| {
                let text = rules.move_text(&position, record.mv);
                rules.play_unchecked(&mut position, record.mv);
                text
            })
            .collect();
        Self { labels: Vec::new(), start, moves }
    }

    /// The same save with one more label.
    ///
    /// # Panics
    ///
    /// If the label or the value does not fit on its line: a label is one word of lower-case
    /// letters other than `start`, a value has no control characters and no blanks around it.
    pub fn with(mut self, label: &str, value: impl fmt::Display) -> Self {
        let value = value.to_string();
        assert!(
            label != START
                && !label.is_empty()
                && label.bytes().all(|byte| byte.is_ascii_lowercase())
                && value.trim() == value
                && !value.chars().any(char::is_control),
            "{label:?}: {value:?} is no label",
        );
        self.labels.push((label.to_owned(), value));
        self
    }

    /// The value of a label.
    pub fn label(&self, label: &str) -> Option<&str> {
        self.labels.iter().find(|(name, _)| name == label).map(|(_, value)| value.as_str())
    }

    /// The game by these rules, with its moves to take back.
    ///
    /// # Errors
    ///
    /// [`SaveError`] names the line with a position or a move that is not legal.
    pub fn game<R: Present>(&self, rules: R) -> Result<Game<R>, SaveError> {
        let start_line = 2 + self.labels.len();
        let position = rules
            .read_position(&self.start)
            .map_err(|error| SaveError::new(start_line, error.to_string()))?;
        let mut game = Game::from_position(rules, position);
        for (index, text) in self.moves.iter().enumerate() {
            let error = |reason: String| SaveError::new(start_line + 2 + index, reason);
            if let Some(verdict) = game.rules().verdict(&game) {
                return Err(error(format!("a move after the end of the game ({verdict})")));
            }
            let mv = game
                .rules()
                .read_move(game.position(), text)
                .map_err(|reason| error(format!("{text}: {reason}")))?;
            game.play(mv).map_err(|_| error(format!("{text}: illegal move")))?;
        }
        Ok(game)
    }
}

impl fmt::Display for Save {
    /// The file's contents, with a final newline.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        for (label, value) in &self.labels {
            writeln!(f, "{label}: {value}")?;
        }
        writeln!(f, "{START}: {}\n", self.start)?;
        self.moves.iter().try_for_each(|text| writeln!(f, "{text}"))
    }
}

impl FromStr for Save {
    type Err = SaveError;

    fn from_str(text: &str) -> Result<Self, SaveError> {
        let mut lines = text.lines().zip(1..);
        if lines.next().is_none_or(|(line, _)| line != TITLE) {
            return Err(SaveError::new(1, format!("expected \"{TITLE}\"")));
        }
        let mut labels: Vec<(String, String)> = Vec::new();
        let start = loop {
            let Some((line, number)) = lines.next() else {
                return Err(SaveError::new(labels.len() + 2, format!("expected \"{START}:\"")));
            };
            let error = |reason: &str| SaveError::new(number, reason);
            let (label, value) = line
                .split_once(": ")
                .ok_or_else(|| error("expected a label, a colon, a blank and a value"))?;
            if label == START {
                break value.to_owned();
            }
            if labels.iter().any(|(name, _)| name == label) {
                return Err(error(&format!("a second \"{label}:\"")));
            }
            labels.push((label.to_owned(), value.to_owned()));
        };
        if let Some((line, number)) = lines.next()
            && !line.is_empty()
        {
            return Err(SaveError::new(number, format!("expected an empty line after {START}")));
        }
        let mut moves = Vec::new();
        let mut end = None;
        for (line, number) in lines {
            match (line.is_empty(), end) {
                (true, _) => end = end.or(Some(number)),
                (false, Some(end)) => return Err(SaveError::new(end, "expected a move")),
                (false, None) => moves.push(line.to_owned()),
            }
        }
        Ok(Self { labels, start, moves })
    }
}

/// Where and why a text is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, or was expected.
    pub message: String,
}

impl SaveError {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl core::error::Error for SaveError {}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Save>().unwrap_err().to_string()
    }

    #[test]
    fn errors_in_saved_games_name_the_line() {
        assert_eq!(error(""), "line 1: expected \"Plywood game\"");
        assert_eq!(error("Plywood\n"), "line 1: expected \"Plywood game\"");
        assert_eq!(error("Plywood game\n"), "line 2: expected \"start:\"");
        assert_eq!(error("Plywood game\ngame: go\n"), "line 3: expected \"start:\"");
        assert_eq!(
            error("Plywood game\ngame go\n"),
            "line 2: expected a label, a colon, a blank and a value"
        );
        assert_eq!(
            error("Plywood game\ngame: go\ngame: nim\nstart: x\n"),
            "line 3: a second \"game:\""
        );
        assert_eq!(
            error("Plywood game\nstart: x\ne4\n"),
            "line 3: expected an empty line after start"
        );
        assert_eq!(error("Plywood game\nstart: x\n\ne4\n\ne5\n"), "line 5: expected a move");
    }

    #[test]
    fn a_saved_game_is_read_back_equal() {
        let save = Save {
            labels: vec![("game".to_owned(), "go".to_owned()), ("note".to_owned(), String::new())],
            start: "a: b".to_owned(),
            moves: vec!["e4".to_owned(), "pass".to_owned()],
        };
        assert_eq!(save.to_string().parse(), Ok(save.clone()));
        assert_eq!(save.to_string().replace('\n', "\r\n").parse(), Ok(save.clone()));
        assert_eq!(format!("{save}\n\n").parse(), Ok(save.clone()), "empty lines at the end");
        assert_eq!("Plywood game\nstart: x".parse::<Save>().unwrap().moves, [""; 0]);
        assert_eq!(save.label("note"), Some(""));
        assert_eq!(save.label("level"), None);
    }

    #[test]
    #[should_panic(expected = "is no label")]
    fn a_value_must_fit_on_its_line() {
        let save = Save { labels: Vec::new(), start: String::new(), moves: Vec::new() };
        let _ = save.with("note", "two\nlines");
    }
}
