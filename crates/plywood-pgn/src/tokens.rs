//! The tokens of the movetext, one by one.

use crate::class::{CLASS, Class, ENDS_MOVE};
use crate::tag_syntax::game_follows;
use crate::window::MAX_TOKEN;
use crate::{ErrorKind, Nag, Termination};

/// Text to look at.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    /// The text and at least [`crate::window::PADDING`] zero bytes.
    pub(crate) padded: &'a [u8],
    /// Where the text ends and the padding starts.
    pub(crate) end: usize,
    /// Whether nothing follows the text.
    pub(crate) ended: bool,
}

impl<'a> Input<'a> {
    pub(crate) fn text(&self) -> &'a [u8] {
        &self.padded[..self.end]
    }
}

/// Where the move that starts at `at` ends.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a part of the loop over tokens, kept apart to be read")]
pub(crate) fn move_end(data: &[u8], at: usize) -> usize {
    // Moves are two to seven bytes long and no branch predictor can predict how long the next one
    // is: asking eight bytes at once and jumping nowhere is faster than looking for the end.
    let mut ends = 0_u32;
    if let Some(word) = data.get(at..at + 8) {
        for (bit, &byte) in word.iter().enumerate() {
            ends |= u32::from(ENDS_MOVE[byte as usize]) << bit;
        }
    }
    if ends == 0 { long_move_end(data, at) } else { at + ends.trailing_zeros() as usize }
}

/// Where a move of eight bytes or more ends.
#[cold]
fn long_move_end(data: &[u8], at: usize) -> usize {
    let length = data[at..].iter().position(|&byte| ENDS_MOVE[byte as usize] == 1);
    at + length.expect("the padding ends every move")
}

/// Where a word that a `(` follows without a blank ends: `g8(N)` is a promotion to some people, and
/// anything else a move and the start of a variation.
#[cold]
pub(crate) fn promotion_end(data: &[u8], at: usize, open: usize) -> usize {
    let on_last_rank = matches!(data[at..open], [.., b'1' | b'8']);
    match data[open..] {
        [b'(', role, b')', ..] if on_last_rank && b"QRBNqrbn".contains(&role) => open + 3,
        _ => open,
    }
}

/// Whether a word is the mark `e.p.` that some people write behind a capture en passant.
#[cold]
pub(crate) fn is_en_passant_mark(word: &[u8]) -> bool {
    matches!(word, b"e.p." | b"ep" | b"e.p" | b"ep.")
}

/// What starts with a digit, and has no dot behind its digits.
pub(crate) enum Numeral {
    Number,
    Castling,
    Result(Termination, usize),
}

pub(crate) fn numeral(text: &[u8]) -> Numeral {
    if text.starts_with(b"1-0") {
        Numeral::Result(Termination::WhiteWins, 3)
    } else if text.starts_with(b"0-1") {
        Numeral::Result(Termination::BlackWins, 3)
    } else if text.starts_with(b"1/2-1/2") || text.starts_with(b"0.5-0.5") {
        Numeral::Result(Termination::Draw, 7)
    } else if text.starts_with(b"1/2") {
        Numeral::Result(Termination::Draw, 3)
    } else if text.starts_with(b"0-0") {
        Numeral::Castling
    } else {
        Numeral::Number
    }
}

/// Finds the `}` of the comment that starts at `at`; `None` if it may stand behind the text. A
/// blank line and an `Event` tag end every game, even one whose last comment was not closed.
pub(crate) fn comment_end(input: Input<'_>, at: usize) -> Result<Option<usize>, ErrorKind> {
    let text = input.text();
    let mut from = at + 1;
    loop {
        let Some(step) = memchr::memchr2(b'}', b'\n', &text[from..]) else {
            return if input.ended { Err(ErrorKind::UnclosedComment) } else { Ok(None) };
        };
        let place = from + step;
        if place - at > MAX_TOKEN {
            return Err(ErrorKind::TooLong);
        }
        if text[place] == b'}' {
            return Ok(Some(place));
        }
        match game_follows(text, place, input.ended) {
            Some(false) => from = place + 1,
            Some(true) => return Err(ErrorKind::UnclosedComment),
            None => return Ok(None),
        }
    }
}

/// Where the line that holds `at` ends; `None` if it may go on behind the text.
pub(crate) fn line_end(input: Input<'_>, at: usize) -> Option<usize> {
    match memchr::memchr2(b'\n', b'\r', &input.text()[at..]) {
        Some(step) => Some(at + step),
        None => input.ended.then_some(input.end),
    }
}

/// The glyph at a `$`, `!` or `?`, if it is one, and where it ends; `None` if it may go on behind
/// the text.
pub(crate) fn glyph(input: Input<'_>, at: usize) -> Option<(Option<Nag>, usize)> {
    let rest = &input.text()[at + 1..];
    let of_kind = |byte: &u8| match input.padded[at] {
        b'$' => byte.is_ascii_digit(),
        _ => matches!(byte, b'!' | b'?'),
    };
    let length = rest.iter().take_while(|&byte| of_kind(byte)).count();
    if length == rest.len() && !input.ended {
        return None;
    }
    let to = at + 1 + length;
    let nag = if input.padded[at] == b'$' {
        ascii(&rest[..length]).parse().ok().map(Nag)
    } else {
        // "!!!" says no more than "!!".
        Nag::from_mark(ascii(&input.padded[at..to.min(at + 2)]))
    };
    Some((nag, to))
}

/// What a run of signs is.
pub(crate) enum Sign {
    Null,
    Nag(Nag),
    /// A sign of check that stands apart from its move.
    Check,
    Unknown,
}

/// The run of signs at `at` and where it ends; `None` if it may go on behind the text.
pub(crate) fn sign(input: Input<'_>, at: usize) -> Option<(Sign, usize)> {
    let rest = &input.text()[at..];
    let length = rest.iter().take_while(|&&byte| CLASS[byte as usize] == Class::Sign).count();
    if length == rest.len() && !input.ended {
        return None;
    }
    let sign = match &rest[..length] {
        b"--" | b"@@@@" => Sign::Null,
        b"+" | b"++" | b"#" => Sign::Check,
        run => Nag::from_mark(ascii(run)).map_or(Sign::Unknown, Sign::Nag),
    };
    Some((sign, at + length))
}

/// Bytes that are known to be ASCII, as characters.
fn ascii(bytes: &[u8]) -> &str {
    core::str::from_utf8(bytes).unwrap_or_default()
}

/// What starts with a byte outside ASCII.
pub(crate) enum High {
    /// A byte order mark, a no-break space or an ellipsis.
    Blank(usize),
    /// `½` or `½-½`.
    Draw(usize),
    /// A move with a figurine, perhaps.
    Move,
}

#[cold]
pub(crate) fn high(text: &[u8]) -> High {
    // An eager "1–0" with a dash, or any other typography, is read as a move that cannot be parsed.
    if text.starts_with("\u{feff}".as_bytes()) || text.starts_with("…".as_bytes()) {
        High::Blank(3)
    } else if text.starts_with("\u{a0}".as_bytes()) {
        High::Blank(2)
    } else if text.starts_with(b"\xa0") {
        High::Blank(1)
    } else if text.starts_with("½-½".as_bytes()) {
        High::Draw(5)
    } else if text.starts_with("½".as_bytes()) {
        High::Draw(2)
    } else if text.starts_with(b"\xbd-\xbd") {
        High::Draw(3)
    } else if text.starts_with(b"\xbd") {
        High::Draw(1)
    } else {
        High::Move
    }
}
