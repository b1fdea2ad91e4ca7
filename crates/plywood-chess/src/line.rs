//! A line of a scoresheet: `8. Nd4 Rd3`.
//!
//! This is what people write down and what textbooks print: a move's number, White's move, Black's
//! move, and at the end of the game its result. Moves are read
//! [leniently](crate::san::Reading::Lenient).

use crate::SyntaxError;
use crate::san::{Reading, San};

/// One line of a scoresheet.
///
/// ```
/// use plywood_chess::line::Line;
/// let line = Line::parse(b"44. Qf1 Qd2+ 0.5-0.5")?;
/// assert_eq!(line.white.unwrap().to_string(), "Qf1");
/// assert_eq!(line.black.unwrap().to_string(), "Qd2+");
/// assert_eq!(line.result, Some(GameResult::Draw));
/// assert!(Line::parse(b"45. 1-0")?.white.is_none());
/// # use plywood_chess::line::GameResult;
/// # Ok::<(), plywood_chess::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// The move's number, if the line begins with one that fits.
    pub number: Option<u32>,
    /// White's move. Absent where `...` stands for it, or the game has ended.
    pub white: Option<San>,
    /// Black's move.
    pub black: Option<San>,
    /// The game's result.
    pub result: Option<GameResult>,
}

/// The result that ends a scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2` or `0.5-0.5`
    Draw,
    /// `*`: unknown, or not over.
    Unknown,
}

impl GameResult {
    /// The result that a word stands for.
    pub const fn from_word(word: &[u8]) -> Option<Self> {
        match word {
            b"1-0" => Some(Self::White),
            b"0-1" => Some(Self::Black),
            b"1/2-1/2" | b"0.5-0.5" => Some(Self::Draw),
            b"*" => Some(Self::Unknown),
            _ => None,
        }
    }
}

impl Line {
    /// Reads a line.
    ///
    /// The number, the moves and the result may each be missing; what is there stands in this
    /// order. An annotation (`!`, `?`, `e.p.`) may stand apart from its move.
    ///
    /// # Errors
    ///
    /// [`SyntaxError`] where the text is something else.
    pub fn parse(text: &[u8]) -> Result<Self, SyntaxError> {
        let mut words = Words { text, at: 0 };
        let mut line = Self { number: words.number(), ..Self::default() };
        if !words.skip_ellipsis() {
            line.white = words.mv()?;
        }
        if line.white.is_some() {
            words.skip_ellipsis();
        }
        line.black = words.mv()?;
        line.result = words.result();
        words.end(line)
    }
}

/// A text and how much of it is read.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    /// The next word, up to a blank.
    fn peek(&mut self) -> &'a [u8] {
        let rest = &self.text[self.at..];
        let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.at += blanks;
        let rest = &rest[blanks..];
        let length = rest.iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        &rest[..length]
    }

    /// `12.`: the number counts only with its full stop, since `0-1` begins with a digit too.
    fn number(&mut self) -> Option<u32> {
        let word = self.peek();
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 || word.get(digits) != Some(&b'.') || GameResult::from_word(word).is_some() {
            return None;
        }
        self.at += digits + 1;
        core::str::from_utf8(&word[..digits]).ok()?.parse().ok()
    }

    /// The dots that stand for a move that is not told: `8. ... Rd3`, `8...Rd3`.
    fn skip_ellipsis(&mut self) -> bool {
        let word = self.peek();
        let dots = word.iter().take_while(|&&byte| byte == b'.').count();
        self.at += dots;
        dots > 1
    }

    /// A move with what is said of it, unless the line or the game ends here.
    fn mv(&mut self) -> Result<Option<San>, SyntaxError> {
        let word = self.peek();
        if word.is_empty() || GameResult::from_word(word).is_some() {
            return Ok(None);
        }
        let (san, length) = San::parse_prefix(&self.text[self.at..], Reading::Lenient)
            .map_err(|error| error.shifted(self.at))?;
        self.at += length;
        if self.text.get(self.at).is_some_and(|byte| !byte.is_ascii_whitespace()) {
            return Err(SyntaxError { offset: self.at, expected: "a blank after the move" });
        }
        let remark = self.peek();
        if !remark.is_empty() && remark.iter().all(|byte| matches!(byte, b'!' | b'?')) {
            self.at += remark.len();
        }
        Ok(Some(san))
    }

    fn result(&mut self) -> Option<GameResult> {
        let word = self.peek();
        let result = GameResult::from_word(word)?;
        self.at += word.len();
        Some(result)
    }

    fn end(&mut self, line: Line) -> Result<Line, SyntaxError> {
        if self.peek().is_empty() {
            return Ok(line);
        }
        let expected = match line {
            Line { result: Some(_), .. } => "the end of the line",
            _ => "the game's result or the end of the line",
        };
        Err(SyntaxError { offset: self.at, expected })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(line: &Line) -> String {
        let san = |san: Option<San>| san.map_or("-".into(), |san| san.to_string());
        format!("{:?} {} {} {:?}", line.number, san(line.white), san(line.black), line.result)
    }

    #[test]
    fn parts_may_be_missing() {
        for (text, parts) in [
            ("8. Nd4 Rd3", "Some(8) Nd4 Rd3 None"),
            ("8.Nd4 Rd3", "Some(8) Nd4 Rd3 None"),
            ("8... Rd3", "Some(8) - Rd3 None"),
            ("8. ... Rd3", "Some(8) - Rd3 None"),
            ("8...Rd3", "Some(8) - Rd3 None"),
            ("8. Nd4 ... Rd3", "Some(8) Nd4 Rd3 None"),
            ("Nd4 Rd3", "None Nd4 Rd3 None"),
            ("Nd4", "None Nd4 - None"),
            ("8. Nd4 1-0", "Some(8) Nd4 - Some(White)"),
            ("8. 0-0 0-1", "Some(8) O-O - Some(Black)"),
            ("0-0 0-0-0 0.5-0.5", "None O-O O-O-O Some(Draw)"),
            ("1/2-1/2", "None - - Some(Draw)"),
            ("9. xf6 e.p. Kd8 ?? *", "Some(9) xf6 Kd8 Some(Unknown)"),
            ("9. Kd7 !? Kd8", "Some(9) Kd7 Kd8 None"),
            (" \t8.\tNd4\r\n", "Some(8) Nd4 - None"),
            ("99999999999. e4", "None e4 - None"),
            ("", "None - - None"),
        ] {
            let line =
                Line::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(show(&line), parts, "{text}");
        }
    }

    #[test]
    fn faults_are_told_with_their_place() {
        for (text, offset, expected) in [
            ("1. e4 e5 e6", 9, "the game's result or the end of the line"),
            ("1. e4 1-0 e5", 10, "the end of the line"),
            ("1. e9 e5", 4, "a rank, 1 to 8"),
            ("1. e4 k", 6, "a move"),
            ("1. e4e", 5, "a blank after the move"),
            ("1 e4", 0, "a move"),
        ] {
            let error = SyntaxError { offset, expected };
            assert_eq!(Line::parse(text.as_bytes()), Err(error), "{text}");
        }
    }
}
