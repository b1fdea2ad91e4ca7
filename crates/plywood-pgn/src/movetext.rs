//! The movetext of a game: the loop in which a reader spends its time.

use crate::class::{CLASS, Class, ENDS_MOVE};
use crate::tags::{begins_tag, game_follows};
use crate::window::MAX_TOKEN;
use crate::{ErrorKind, Flow, Nag, Termination, Text, Visitor};

/// As much text as any token but a comment, a tag or a freak needs to be told whole.
const MARGIN: usize = 16;

/// What is wrong with a game, at a place in the window.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) kind: ErrorKind,
}

/// Why scanning stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// More text must be read: a token may go on behind the end.
    Starved,
    /// The stream has ended.
    Ended,
    /// The game's termination mark was read.
    Terminated,
    /// The next game starts here.
    NextGame,
}

/// What is known of the movetext read so far. A reader may be starved at any token, so that none
/// of this can live on the stack; and variations nest as deep as a file likes, so that none of it
/// grows with them.
#[derive(Debug)]
pub(crate) struct Movetext {
    /// In how many variations the next token stands.
    depth: usize,
    /// Whether a move stands before it in the innermost one.
    after_move: bool,
    /// Tokens at this depth and deeper are not reported.
    silent: usize,
}

/// Text to scan.
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
    fn text(&self) -> &'a [u8] {
        &self.padded[..self.end]
    }
}

impl Movetext {
    pub(crate) fn new(flow: Flow) -> Self {
        let silent = match flow {
            Flow::Enter => usize::MAX,
            Flow::Skip => 0,
        };
        Self { depth: 0, after_move: false, silent }
    }

    /// The end of the game without a termination mark, at `at`.
    pub(crate) fn close(&self, at: usize) -> Result<(), Fault> {
        if self.depth > 0 {
            return Err(Fault { at, kind: ErrorKind::UnclosedVariation });
        }
        Ok(())
    }

    /// Reports what stands in `input` from `pos` on, up to the end of the game or of the input.
    /// Whatever the outcome, `pos` is left at the first token that was not dealt with.
    pub(crate) fn scan<V: Visitor>(
        &mut self,
        input: Input<'_>,
        pos: &mut usize,
        visitor: &mut V,
    ) -> Result<Stop, Fault> {
        let Input { padded: data, end, ended } = input;
        let limit = if ended { end } else { end.saturating_sub(MARGIN) };
        let mut at = *pos;
        // Where a token turns out to reach behind the end, it is read again when there is more.
        macro_rules! stop {
            ($stop:expr) => {{
                *pos = at;
                return Ok($stop);
            }};
        }
        macro_rules! known {
            ($option:expr) => {
                match $option {
                    Some(value) => value,
                    None => stop!(Stop::Starved),
                }
            };
        }
        macro_rules! fail {
            ($kind:expr) => {{
                *pos = at;
                return Err(Fault { at, kind: $kind });
            }};
        }
        loop {
            if at >= limit {
                stop!(if ended { Stop::Ended } else { Stop::Starved });
            }
            match CLASS[data[at] as usize] {
                Class::Space => at += 1,
                Class::Letter => {
                    let to = move_end(data, at);
                    if to >= end && !ended {
                        stop!(Stop::Starved);
                    }
                    let san = &data[at..to];
                    if !is_en_passant_mark(san) {
                        if self.depth < self.silent
                            && let Err(kind) = visitor.san(san)
                        {
                            fail!(kind);
                        }
                        self.after_move = true;
                    }
                    at = to + usize::from(data[to] == b' ');
                }
                Class::Digit => {
                    let mut to = at + 1;
                    while data[to].is_ascii_digit() {
                        to += 1;
                    }
                    if data[to] == b'.' {
                        if to == at + 1 && data[at] == b'1' && self.restarts(data, at) {
                            stop!(Stop::NextGame);
                        }
                        to += 1;
                        at = to + usize::from(data[to] == b' ');
                        continue;
                    }
                    if to >= end && !ended {
                        stop!(Stop::Starved);
                    }
                    match zeros_or_result(&data[at..]) {
                        Numeral::Number => at = to,
                        Numeral::Castling => {
                            let to = move_end(data, at);
                            if to >= end && !ended {
                                stop!(Stop::Starved);
                            }
                            if self.depth < self.silent
                                && let Err(kind) = visitor.san(&data[at..to])
                            {
                                fail!(kind);
                            }
                            self.after_move = true;
                            at = to;
                        }
                        Numeral::Result(termination, length) => {
                            at += length;
                            if self.terminate(termination, visitor) {
                                stop!(Stop::Terminated);
                            }
                        }
                    }
                }
                Class::Brace => match comment_end(input, at) {
                    Ok(Some(to)) => {
                        if self.depth < self.silent {
                            visitor.comment(Text(&data[at + 1..to]));
                        }
                        at = to + 1;
                    }
                    Ok(None) => stop!(Stop::Starved),
                    Err(kind) => fail!(kind),
                },
                Class::Semicolon => {
                    let to = known!(line_end(input, at));
                    if self.depth < self.silent {
                        visitor.comment(Text(&data[at + 1..to]));
                    }
                    at = to;
                }
                Class::Open => {
                    if !self.after_move {
                        fail!(ErrorKind::VariationWithoutMove);
                    }
                    if self.depth < self.silent && visitor.begin_variation() == Flow::Skip {
                        self.silent = self.depth + 1;
                    }
                    self.depth += 1;
                    self.after_move = false;
                    at += 1;
                }
                Class::Close => {
                    if self.depth == 0 {
                        fail!(ErrorKind::UnexpectedClose);
                    }
                    if self.depth < self.silent {
                        visitor.end_variation();
                    } else if self.depth == self.silent {
                        self.silent = usize::MAX;
                    }
                    self.depth -= 1;
                    self.after_move = true;
                    at += 1;
                }
                Class::Dollar | Class::Mark => {
                    let (nag, to) = known!(glyph(input, at));
                    match nag {
                        Some(nag) if self.depth < self.silent => visitor.nag(nag),
                        Some(_) => {}
                        None => fail!(ErrorKind::Nag),
                    }
                    at = to;
                }
                Class::Sign => {
                    let (sign, to) = known!(sign(input, at));
                    match sign {
                        Sign::Null if self.depth < self.silent => {
                            if let Err(kind) = visitor.san(&data[at..to]) {
                                fail!(kind);
                            }
                        }
                        Sign::Nag(nag) if self.depth < self.silent => visitor.nag(nag),
                        Sign::Unknown => fail!(ErrorKind::UnexpectedByte(data[at])),
                        _ => {}
                    }
                    self.after_move |= matches!(sign, Sign::Null);
                    at = to;
                }
                Class::Star => {
                    at += 1;
                    if self.terminate(Termination::Unknown, visitor) {
                        stop!(Stop::Terminated);
                    }
                }
                Class::Bracket => {
                    if !known!(begins_tag(input.text(), at, ended)) {
                        fail!(ErrorKind::UnexpectedByte(b'['));
                    }
                    *pos = at;
                    self.close(at)?;
                    return Ok(Stop::NextGame);
                }
                Class::Percent => {
                    if at > 0 && !matches!(data[at - 1], b'\n' | b'\r') {
                        fail!(ErrorKind::UnexpectedByte(b'%'));
                    }
                    at = known!(line_end(input, at));
                }
                Class::High => match high(&data[at..]) {
                    High::Blank(length) => at += length,
                    High::Draw(length) => {
                        at += length;
                        if self.terminate(Termination::Draw, visitor) {
                            stop!(Stop::Terminated);
                        }
                    }
                    High::Move => {
                        let to = move_end(data, at);
                        if to >= end && !ended {
                            stop!(Stop::Starved);
                        }
                        if self.depth < self.silent
                            && let Err(kind) = visitor.san(&data[at..to])
                        {
                            fail!(kind);
                        }
                        self.after_move = true;
                        at = to;
                    }
                },
                Class::Other => fail!(ErrorKind::UnexpectedByte(data[at])),
            }
        }
    }

    /// Takes note of a termination mark and says whether the game ends with it. One inside a
    /// variation tells how some other game ended, and is passed over.
    fn terminate<V: Visitor>(&self, termination: Termination, visitor: &mut V) -> bool {
        if self.depth == 0 && self.silent > 0 {
            visitor.termination(termination);
        }
        self.depth == 0
    }

    /// Whether the move number 1 at `at` starts another game: it follows a blank line and moves of
    /// a game that has neither tags behind it nor a result.
    #[cold]
    fn restarts(&self, data: &[u8], at: usize) -> bool {
        let before = &data[..at];
        self.depth == 0
            && self.after_move
            && data[at + 2] != b'.'
            && (before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n"))
    }
}

/// Where the move that starts at `at` ends.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a part of the loop over tokens, kept apart to be read")]
fn move_end(data: &[u8], at: usize) -> usize {
    // Moves are two to seven bytes long and no branch predictor can tell how long the next one
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

/// Whether a word is the mark `e.p.` that some people write behind a capture en passant.
fn is_en_passant_mark(word: &[u8]) -> bool {
    matches!(word, b"e.p." | b"ep" | b"e.p" | b"ep.")
}

/// What starts with a digit.
enum Numeral {
    Number,
    Castling,
    Result(Termination, usize),
}

#[cold]
fn zeros_or_result(text: &[u8]) -> Numeral {
    if text.starts_with(b"1-0") {
        Numeral::Result(Termination::WhiteWins, 3)
    } else if text.starts_with(b"0-1") {
        Numeral::Result(Termination::BlackWins, 3)
    } else if text.starts_with(b"1/2-1/2") {
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
enum Sign {
    Null,
    Nag(Nag),
    /// A sign of check that stands apart from its move.
    Check,
    Unknown,
}

/// The run of signs at `at` and where it ends; `None` if it may go on behind the text.
fn sign(input: Input<'_>, at: usize) -> Option<(Sign, usize)> {
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
enum High {
    /// A byte order mark, a no-break space or an ellipsis.
    Blank(usize),
    /// `½` or `½-½`.
    Draw(usize),
    /// A move with a figurine, perhaps.
    Move,
}

#[cold]
fn high(text: &[u8]) -> High {
    // An eager "1–0" with a dash, or any other typography, is a move that nobody will understand.
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
