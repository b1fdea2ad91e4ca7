//! The movetext of a game: the loop in which a reader spends its time.

use core::ops::ControlFlow::{self, Break, Continue};

use crate::class::{CLASS, Class, NESTS};
use crate::tag_syntax::begins_tag;
use crate::tokens::{
    High, Input, Numeral, Sign, comment_end, glyph, high, is_en_passant_mark, line_end, move_end,
    numeral, promotion_end, sign,
};
use crate::{ErrorKind, Flow, Termination, Text, Visitor};

/// The length within which every token ends, except comments, tags and tokens of unusual length.
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
#[derive(Debug, Default)]
pub(crate) struct Movetext {
    /// In how many variations the next token stands.
    depth: usize,
    /// In how many of them, counted from the innermost, nothing is reported.
    skipped: usize,
    /// Whether a move stands before the token in its line.
    after_move: bool,
}

/// What a token leads to: on with the next one, or an end of scanning at the token.
type Step = Result<ControlFlow<Stop>, ErrorKind>;

/// On with the next token.
const NEXT: Step = Ok(Continue(()));

/// The token may go on behind the text: it is read again when there is more.
const STARVED: Step = Ok(Break(Stop::Starved));

impl Movetext {
    /// The end of the game without a termination mark.
    pub(crate) fn close(&self) -> Result<(), ErrorKind> {
        if self.depth > 0 { Err(ErrorKind::UnclosedVariation) } else { Ok(()) }
    }

    /// Reports what stands in `input` from `pos` on, up to the end of the game or of the input.
    /// Whatever the outcome, `pos` is left at the first token that was not dealt with.
    pub(crate) fn scan<V: Visitor>(
        &mut self,
        input: Input<'_>,
        pos: &mut usize,
        visitor: &mut V,
    ) -> Result<Stop, Fault> {
        let mut scanner = Scanner { input, at: *pos, state: self, visitor };
        let outcome = scanner.run();
        let at = scanner.at;
        *pos = at;
        outcome.map_err(|kind| Fault { at, kind })
    }
}

/// Movetext on its way to a visitor.
struct Scanner<'a, V> {
    input: Input<'a>,
    /// The place of the next token.
    at: usize,
    state: &'a mut Movetext,
    visitor: &'a mut V,
}

#[expect(clippy::inline_always, reason = "parts of one loop, which have names to be read")]
impl<V: Visitor> Scanner<'_, V> {
    fn run(&mut self) -> Result<Stop, ErrorKind> {
        let Input { padded, end, ended } = self.input;
        let limit = if ended { end } else { end.saturating_sub(MARGIN) };
        if self.state.skipped > 0
            && let Break(stop) = self.skip_variation()?
        {
            return Ok(stop);
        }
        loop {
            if self.at >= limit {
                return Ok(if ended { Stop::Ended } else { Stop::Starved });
            }
            // Three kinds of token are nearly all there is. Distinguished one by one they are easier
            // to predict than as places in a table of jumps.
            let class = CLASS[padded[self.at] as usize];
            if class == Class::Space {
                self.at += 1;
                continue;
            }
            let step = if class == Class::Letter {
                self.word()
            } else if class == Class::Digit {
                self.numeral()
            } else {
                self.other(class)
            };
            if let Break(stop) = step? {
                return Ok(stop);
            }
        }
    }

    /// A token that starts with a byte of this class.
    fn other(&mut self, class: Class) -> Step {
        match class {
            Class::Space | Class::Letter | Class::Digit => NEXT,
            Class::Brace => self.brace(),
            Class::Semicolon => self.semicolon(),
            Class::Open => self.open(),
            Class::Close => self.close(),
            Class::Dollar | Class::Mark => self.glyph(),
            Class::Sign => self.sign(),
            Class::Star => {
                self.at += 1;
                Ok(self.terminate(Termination::Unknown))
            }
            Class::Bracket => self.bracket(),
            Class::Percent => self.percent(),
            Class::High => self.high(),
            Class::Other => self.unexpected(),
        }
    }

    /// Whether a token that ends at `to` may go on behind the text.
    #[inline(always)]
    fn cut_off(&self, to: usize) -> bool {
        to >= self.input.end && !self.input.ended
    }

    /// A word: a move, mostly.
    #[inline(always)]
    fn word(&mut self) -> Step {
        let data = self.input.padded;
        let mut to = move_end(data, self.at);
        if data[to] == b'(' {
            to = promotion_end(data, self.at, to);
        }
        if self.cut_off(to) {
            return STARVED;
        }
        let word = &data[self.at..to];
        let may_be_mark = data[self.at] == b'e' && matches!(data[self.at + 1], b'.' | b'p');
        if !may_be_mark || !is_en_passant_mark(word) {
            self.visitor.san(word)?;
            self.state.after_move = true;
        }
        self.at = to + usize::from(data[to] == b' ');
        NEXT
    }

    /// A move number, mostly.
    #[inline(always)]
    fn numeral(&mut self) -> Step {
        let data = self.input.padded;
        let mut to = self.at + 1;
        while data[to].is_ascii_digit() {
            to += 1;
        }
        let half = data[self.at] == b'0' && data[self.at..].starts_with(b"0.5-0.5");
        if data[to] != b'.' || half {
            return self.bare_numeral(to);
        }
        if to == self.at + 1 && data[self.at] == b'1' && self.restarts() {
            return Ok(Break(Stop::NextGame));
        }
        to += 1;
        self.at = to + usize::from(data[to] == b' ');
        NEXT
    }

    /// A numeral that ends at `to` and is no move number: a result, mostly.
    #[cold]
    fn bare_numeral(&mut self, to: usize) -> Step {
        if self.cut_off(to) {
            return STARVED;
        }
        match numeral(&self.input.padded[self.at..]) {
            Numeral::Number => {
                self.at = to;
                NEXT
            }
            Numeral::Castling => self.word(),
            Numeral::Result(termination, length) => {
                self.at += length;
                Ok(self.terminate(termination))
            }
        }
    }

    /// Whether the move number 1 that comes next starts another game: it follows a blank line and
    /// moves of a game that has neither tags behind it nor a result.
    #[cold]
    fn restarts(&self) -> bool {
        let (before, after) = self.input.padded.split_at(self.at);
        self.state.depth == 0
            && self.state.after_move
            && !after.starts_with(b"1..")
            && (before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n"))
    }

    /// A termination mark, just passed. One inside a variation is the result of another game,
    /// and means nothing here.
    fn terminate(&mut self, termination: Termination) -> ControlFlow<Stop> {
        if self.state.depth > 0 {
            return Continue(());
        }
        self.visitor.termination(termination);
        Break(Stop::Terminated)
    }

    fn brace(&mut self) -> Step {
        let Some(to) = comment_end(self.input, self.at)? else { return STARVED };
        self.visitor.comment(Text(&self.input.padded[self.at + 1..to]));
        self.at = to + 1;
        NEXT
    }

    fn semicolon(&mut self) -> Step {
        let Some(to) = line_end(self.input, self.at) else { return STARVED };
        self.visitor.comment(Text(&self.input.padded[self.at + 1..to]));
        self.at = to;
        NEXT
    }

    fn open(&mut self) -> Step {
        if !self.state.after_move {
            return Err(ErrorKind::VariationWithoutMove);
        }
        self.at += 1;
        self.state.depth += 1;
        self.state.after_move = false;
        if self.visitor.begin_variation() == Flow::Skip {
            self.state.skipped = 1;
            return self.skip_variation();
        }
        NEXT
    }

    fn close(&mut self) -> Step {
        if self.state.depth == 0 {
            return Err(ErrorKind::UnexpectedClose);
        }
        self.at += 1;
        self.state.depth -= 1;
        self.state.after_move = true;
        self.visitor.end_variation();
        NEXT
    }

    /// Passes over the rest of a variation, looking only for its end.
    fn skip_variation(&mut self) -> Step {
        let text = self.input.text();
        while self.state.skipped > 0 {
            let rest = &text[self.at..];
            let Some(step) = rest.iter().position(|&byte| NESTS[byte as usize]) else {
                self.at = text.len();
                return Ok(Break(if self.input.ended { Stop::Ended } else { Stop::Starved }));
            };
            self.at += step;
            match text[self.at] {
                b'(' => {
                    self.state.depth += 1;
                    self.state.skipped += 1;
                }
                b')' => {
                    self.state.depth -= 1;
                    self.state.skipped -= 1;
                }
                b'{' => match comment_end(self.input, self.at)? {
                    Some(to) => self.at = to,
                    None => return STARVED,
                },
                b';' => match line_end(self.input, self.at) {
                    Some(to) => self.at = to - 1,
                    None => return STARVED,
                },
                b'%' if self.at_line_start() => match line_end(self.input, self.at) {
                    Some(to) => self.at = to - 1,
                    None => return STARVED,
                },
                b'[' => match begins_tag(text, self.at, self.input.ended) {
                    Some(true) => return Err(ErrorKind::UnclosedVariation),
                    Some(false) => {}
                    None => return STARVED,
                },
                _ => {}
            }
            self.at += 1;
        }
        self.state.after_move = true;
        NEXT
    }

    fn glyph(&mut self) -> Step {
        let Some((nag, to)) = glyph(self.input, self.at) else { return STARVED };
        self.visitor.nag(nag.ok_or(ErrorKind::Nag)?);
        self.at = to;
        NEXT
    }

    fn sign(&mut self) -> Step {
        let Some((sign, to)) = sign(self.input, self.at) else { return STARVED };
        match sign {
            Sign::Null => {
                self.visitor.san(&self.input.padded[self.at..to])?;
                self.state.after_move = true;
            }
            Sign::Nag(nag) => self.visitor.nag(nag),
            Sign::Check => {}
            Sign::Unknown => return self.unexpected(),
        }
        self.at = to;
        NEXT
    }

    /// A tag: the next game, if no variation is open.
    fn bracket(&mut self) -> Step {
        match begins_tag(self.input.text(), self.at, self.input.ended) {
            Some(true) => self.state.close().map(|()| Break(Stop::NextGame)),
            Some(false) => self.unexpected(),
            None => STARVED,
        }
    }

    fn percent(&mut self) -> Step {
        if !self.at_line_start() {
            return self.unexpected();
        }
        let Some(to) = line_end(self.input, self.at) else { return STARVED };
        self.at = to;
        NEXT
    }

    fn at_line_start(&self) -> bool {
        let before = &self.input.padded[..self.at];
        before.last().is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
    }

    fn high(&mut self) -> Step {
        match high(&self.input.padded[self.at..]) {
            High::Blank(length) => {
                self.at += length;
                NEXT
            }
            High::Draw(length) => {
                self.at += length;
                Ok(self.terminate(Termination::Draw))
            }
            High::Move => self.word(),
        }
    }

    fn unexpected(&self) -> Step {
        Err(ErrorKind::UnexpectedByte(self.input.padded[self.at]))
    }
}
