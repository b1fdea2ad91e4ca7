use core::fmt;
use core::str::FromStr;

use crate::Square;

/// A move as its two squares.
///
/// Moves are ordered by `from`, then by `to`, both in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relocation {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Relocation {
    /// The move from one square to another.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }
}

impl fmt::Display for Relocation {
    /// `(4,5) (8,8)`: column and row of both squares.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from, self.to)
    }
}

impl FromStr for Relocation {
    type Err = ParseMoveError;

    /// Reads what [`Display`](fmt::Display) writes. Blanks may stand between any two of the
    /// tokens and around them; none are needed.
    ///
    /// ```
    /// use plywood_core::{Square, pieces::{ParseMoveError, Relocation}};
    /// let mv = Relocation::new(Square::new(4, 5), Square::new(8, 8));
    /// assert_eq!(" ( 4,5)(8 ,8 )".parse(), Ok(mv));
    /// assert_eq!("(4,5) 8,8".parse::<Relocation>(), Err(ParseMoveError { offset: 6 }));
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        Self::from_bytes(text.as_bytes())
    }
}

impl Relocation {
    /// Reads a move from bytes that need not be UTF-8; otherwise as [`FromStr`].
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`] if they are not a move, or name a square that no board can have.
    pub fn from_bytes(text: &[u8]) -> Result<Self, ParseMoveError> {
        let mut tokens = Tokens { text, offset: 0 };
        let from = tokens.square()?;
        let to = tokens.square()?;
        tokens.skip_blanks();
        if tokens.offset < text.len() {
            return Err(tokens.error());
        }
        Ok(Self { from, to })
    }
}

/// A text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError {
    /// The first byte that does not fit.
    pub offset: usize,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a move like \"(4,5) (8,8)\", read as one up to byte {}", self.offset)
    }
}

impl core::error::Error for ParseMoveError {}

struct Tokens<'a> {
    text: &'a [u8],
    offset: usize,
}

impl Tokens<'_> {
    /// `(`, a number, `,`, a number, `)`.
    fn square(&mut self) -> Result<Square, ParseMoveError> {
        self.expect(b'(')?;
        let column = self.number()?;
        self.expect(b',')?;
        let row = self.number()?;
        self.expect(b')')?;
        Ok(Square::new(column, row))
    }

    fn expect(&mut self, byte: u8) -> Result<(), ParseMoveError> {
        self.skip_blanks();
        if self.text.get(self.offset) != Some(&byte) {
            return Err(self.error());
        }
        self.offset += 1;
        Ok(())
    }

    /// Digits, leading zeros among them, as a number that fits a coordinate.
    fn number(&mut self) -> Result<u16, ParseMoveError> {
        self.skip_blanks();
        let rest = &self.text[self.offset..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if length == 0 {
            return Err(self.error());
        }
        let number = rest[..length].iter().try_fold(0_u16, |number, digit| {
            number.checked_mul(10)?.checked_add(u16::from(digit - b'0'))
        });
        let number = number.ok_or(self.error())?;
        self.offset += length;
        Ok(number)
    }

    /// Blanks as C's `isspace` has them: those of Rust's `is_ascii_whitespace` and the vertical tab.
    fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t'..=b'\r') = self.text.get(self.offset) {
            self.offset += 1;
        }
    }

    fn error(&self) -> ParseMoveError {
        ParseMoveError { offset: self.offset }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn moves_are_read_back_as_written() {
        for numbers in [[0, 0, 1, 1], [4, 5, 8, 8], [999, 0, 65535, 65534]] {
            let [a, b, c, d] = numbers;
            let mv = Relocation::new(Square::new(a, b), Square::new(c, d));
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn blanks_may_stand_anywhere_but_inside_numbers() {
        let mv = Relocation::new(Square::new(12, 3), Square::new(0, 5));
        for text in ["(12,3)(0,5)", "\t( 12\x0b,\r3 )\x0c( 0 ,\n5 ) ", "(0012,3) (000000,5)"] {
            assert_eq!(text.parse(), Ok(mv), "{text:?}");
        }
        for (text, offset) in [
            ("", 0),
            ("(1 2,3)(0,5)", 3),
            ("(12,3)(0,5", 10),
            ("(12,3)", 6),
            ("(12,3) (0,5) x", 13),
            ("(12;3) (0,5)", 3),
            ("(-1,3) (0,5)", 1),
            ("(+1,3) (0,5)", 1),
            ("(65536,3) (0,5)", 1),
            ("(12,3) (0,99999999999999999999)", 10),
            ("(12,3) (,5)", 8),
            ("(١,3) (0,5)", 1),
        ] {
            assert_eq!(text.parse::<Relocation>(), Err(ParseMoveError { offset }), "{text:?}");
        }
        assert_eq!(Relocation::from_bytes(b"(1,\xff"), Err(ParseMoveError { offset: 3 }));
    }
}
