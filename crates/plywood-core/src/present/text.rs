use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use crate::{Figure, Gesture, Gestures, Player, Pointed, Present, Square};

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextError {
    /// The text is not a move of this game.
    Unreadable {
        /// What moves look like: `a move such as d3`.
        expected: String,
    },
    /// The text is a move, but not a legal one here.
    Illegal {
        /// Why.
        reason: String,
    },
    /// The text fits several legal moves.
    Ambiguous {
        /// Those moves as they are written in full.
        fits: Vec<String>,
    },
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { expected } => write!(f, "not a move; expected {expected}"),
            Self::Illegal { reason } => write!(f, "illegal move: {reason}"),
            Self::Ambiguous { fits } => write!(f, "ambiguous: {}", fits.join(" or ")),
        }
    }
}

impl core::error::Error for MoveTextError {}

/// Where and why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionTextError {
    /// The offset in the text, in bytes.
    pub offset: usize,
    /// What is wrong, or was expected.
    pub message: String,
}

impl PositionTextError {
    /// A fault at a byte offset.
    pub fn new(offset: usize, message: impl Into<String>) -> Self {
        Self { offset, message: message.into() }
    }
}

impl fmt::Display for PositionTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.message)
    }
}

impl core::error::Error for PositionTextError {}

/// `a` to `z`, then `aa`, `ab` and so on, as spreadsheets name their columns.
pub(super) fn letters(index: u16) -> String {
    let mut name = Vec::new();
    let mut rest = u32::from(index) + 1;
    while rest > 0 {
        rest -= 1;
        name.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    name.iter().rev().collect()
}

/// See [`Present::square_named`].
pub(super) fn square_named<R: Present>(rules: &R, name: &str) -> Option<Square> {
    let size = rules.size();
    (0..size.width()).find_map(|column| {
        let label = rules.column_label(column);
        let (head, rest) = name.split_at_checked(label.len())?;
        if !head.eq_ignore_ascii_case(&label) {
            return None;
        }
        let row =
            (0..size.height()).find(|&row| rules.row_label(row).eq_ignore_ascii_case(rest))?;
        Some(Square::new(column, row))
    })
}

/// The names of the squares with dashes between, and the choice after `=`.
pub(super) fn write_gesture<R: Present>(rules: &R, gesture: &Gesture) -> String {
    let names: Vec<_> = gesture.squares.iter().map(|&square| rules.square_name(square)).collect();
    let squares = names.join("-");
    match gesture.choice {
        Some(choice) if squares.is_empty() => choice.name.to_owned(),
        Some(choice) => format!("{squares}={choice}"),
        None => squares,
    }
}

/// See [`Present::why_illegal`].
pub(super) fn why_illegal<R: Present>(
    rules: &R,
    position: &R::Position,
    pointed: &[Square],
) -> String {
    if rules.status(position).is_over() {
        return "the game is over".to_owned();
    }
    let turn = rules.turn(position);
    let (Some(&first), Some(&last)) = (pointed.first(), pointed.last()) else {
        return "no square is given".to_owned();
    };
    let name = |square| rules.square_name(square);
    match (rules.figure_at(position, first), pointed.len()) {
        (None, 1) => format!("{turn} cannot play on {}", name(first)),
        (None, _) => format!("{} is empty", name(first)),
        (Some(figure), _) if figure.player != turn => {
            format!("there is a {figure} on {}, and it is {turn}'s turn", name(first))
        }
        (Some(figure), 1) => format!("the {figure} on {} has no move", name(first)),
        (Some(figure), _) => {
            format!("the {figure} on {} cannot go to {}", name(first), name(last))
        }
    }
}

/// See [`Present::read_move`].
pub(super) fn read_move<R: Present>(
    rules: &R,
    position: &R::Position,
    text: &str,
) -> Result<R::Move, MoveTextError> {
    let gestures = Gestures::of(rules, position);
    let mut moves: Vec<_> = gestures.iter().map(|(_, mv)| mv).collect();
    moves.sort_unstable();
    moves.dedup();

    let written: Vec<_> = moves.iter().map(|&mv| (rules.move_text(position, mv), mv)).collect();
    if let Some(&(_, mv)) = written.iter().find(|(candidate, _)| candidate == text.trim()) {
        return Ok(mv);
    }
    let full_text = |mv: R::Move| rules.move_text(position, mv);
    let wanted = normalized(text);
    let pointed = gestures.iter().map(|(gesture, mv)| (write_gesture(rules, gesture), mv));
    let mut fitting: Vec<_> = pointed
        .chain(written.iter().cloned())
        .filter(|(candidate, _)| normalized(candidate) == wanted)
        .map(|(_, mv)| mv)
        .collect();
    fitting.sort_unstable();
    fitting.dedup();
    match fitting.as_slice() {
        [] => {}
        [mv] => return Ok(*mv),
        several => {
            return Err(MoveTextError::Ambiguous {
                fits: several.iter().map(|&mv| full_text(mv)).collect(),
            });
        }
    }

    let longest = gestures.iter().map(|(gesture, _)| gesture.squares.len()).max();
    if let Some(squares) = read_squares(rules, text, longest.unwrap_or(0).max(2)) {
        return match gestures.pointed(&squares) {
            Pointed::Move(mv) => Ok(mv),
            Pointed::Choose(choices) => Err(MoveTextError::Ambiguous {
                fits: choices.into_iter().map(|(_, mv)| full_text(mv)).collect(),
            }),
            Pointed::Ways(ways) => Err(MoveTextError::Ambiguous {
                fits: ways.into_iter().map(|(_, mv)| full_text(mv)).collect(),
            }),
            Pointed::Next(_) | Pointed::Nothing => {
                Err(MoveTextError::Illegal { reason: rules.why_illegal(position, &squares) })
            }
        };
    }
    let expected = match written.first() {
        Some((example, _)) => format!("a move such as {example}"),
        None => "no move, since the game is over".to_owned(),
    };
    Err(MoveTextError::Unreadable { expected })
}

/// A text without what people may leave out: case, blanks, dashes and equals signs.
fn normalized(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '='));
    kept.flat_map(char::to_lowercase).collect()
}

/// Names of at most so many squares, with or without blanks and dashes between them; `None` if the
/// text is anything else.
fn read_squares<R: Present>(rules: &R, text: &str, most: usize) -> Option<Vec<Square>> {
    let separators = |c: char| c.is_whitespace() || c == '-';
    let mut squares = Vec::new();
    let mut rest = text.trim_matches(separators);
    while !rest.is_empty() {
        if squares.len() == most {
            return None;
        }
        // The longest name first, so that "e10" is not read as "e1".
        let ends: Vec<_> =
            rest.char_indices().map(|(start, c)| start + c.len_utf8()).take(LONGEST_NAME).collect();
        let named = |end: usize| Some((rules.square_named(&rest[..end])?, end));
        let (square, end) = ends.into_iter().rev().find_map(named)?;
        squares.push(square);
        rest = rest[end..].trim_start_matches(separators);
    }
    (!squares.is_empty()).then_some(squares)
}

/// The number of characters in the longest name of a square that is looked for: `(65535,65535)`.
const LONGEST_NAME: usize = 13;

/// See [`Present::position_text`].
pub(super) fn write_position<R: Present>(rules: &R, position: &R::Position) -> String {
    let size = rules.size();
    let turn = turn_letter(rules.turn(position));
    let mut text = format!("{size} {turn} ");
    for square in size.squares() {
        if square.column == 0 && square.row > 0 {
            text.push('/');
        }
        text.push(rules.figure_at(position, square).map_or('.', |figure| figure.letter));
    }
    text
}

/// See [`Present::read_position`].
pub(super) fn read_position<R: Present>(
    rules: &R,
    text: &str,
) -> Result<R::Position, PositionTextError> {
    let fault = PositionTextError::new;
    let size = rules.size();
    let rest = text
        .strip_prefix(&size.to_string())
        .and_then(|rest| rest.strip_prefix(' '))
        .ok_or_else(|| fault(0, format!("expected the board's size, {size}, and a blank")))?;
    let at = |rest: &str| text.len() - rest.len();
    let (turn, rest) = Player::ALL
        .into_iter()
        .find_map(|player| Some((player, rest.strip_prefix(turn_letter(player))?)))
        .ok_or_else(|| fault(at(rest), "expected the side to move, W or B".to_owned()))?;
    let mut rest =
        rest.strip_prefix(' ').ok_or_else(|| fault(at(rest), "expected a blank".to_owned()))?;

    let mut figures: Vec<Option<Figure>> = Vec::with_capacity(size.len());
    for square in size.squares() {
        if square.column == 0 && square.row > 0 {
            rest = rest.strip_prefix('/').ok_or_else(|| {
                fault(at(rest), format!("expected / after {} squares", size.width()))
            })?;
        }
        let found = rest.chars().next();
        let known = rules.figures().iter().find(|figure| Some(figure.letter) == found);
        let (Some(letter), true) = (found, known.is_some() || found == Some('.')) else {
            let letters: Vec<_> = rules.figures().iter().map(|it| it.letter.to_string()).collect();
            return Err(fault(at(rest), format!("expected . or one of {}", letters.join(" "))));
        };
        figures.push(known.copied());
        rest = &rest[letter.len_utf8()..];
    }
    if !rest.is_empty() {
        return Err(fault(at(rest), "expected the end of the position".to_owned()));
    }
    rules.arrange(&figures, turn).map_err(|reason| fault(0, reason))
}

fn turn_letter(player: Player) -> char {
    match player {
        Player::White => 'W',
        Player::Black => 'B',
    }
}
