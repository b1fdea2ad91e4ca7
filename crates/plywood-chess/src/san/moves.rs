//! Several moves in one text.

use alloc::vec::Vec;
use core::fmt;

use super::{Reading, SanError, read_move};
use crate::{Move, Position, Variant};

/// One move of a text with several is not a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesError {
    /// The byte of the text at which the move begins.
    pub offset: usize,
    /// Why it is no legal move.
    pub error: SanError,
}

impl fmt::Display for MovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            SanError::Syntax(error) => error.shifted(self.offset).fmt(f),
            error => write!(f, "at byte {}: {error}", self.offset),
        }
    }
}

impl core::error::Error for MovesError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// The legal moves that a text says, played one after the other from a position.
///
/// Blanks part the moves. Move numbers may stand before them: `1. e4 e5`, `1.e4 e5`, `1... e5`.
/// Comments, variations and results are for a reader of PGN.
///
/// ```
/// use plywood_chess::Position;
/// use plywood_chess::san::{Reading, read_moves};
///
/// let moves = read_moves(&Position::start(), b"1. e4 e5 2. Nf3", Reading::Strict)?;
/// assert_eq!(moves.len(), 3);
/// let error = read_moves(&Position::start(), b"1. e4 e5 2. Ng3", Reading::Strict).unwrap_err();
/// assert_eq!(error.to_string(), "at byte 12: no legal move is Ng3");
/// # Ok::<(), plywood_chess::san::MovesError>(())
/// ```
///
/// # Errors
///
/// [`MovesError`] at the first text that [`read_move`] does not take for a move.
pub fn read_moves<V: Variant>(
    position: &Position<V>,
    text: &[u8],
    reading: Reading,
) -> Result<Vec<Move>, MovesError> {
    let mut position = *position;
    let mut moves = Vec::new();
    let mut offset = 0;
    for word in text.split(u8::is_ascii_whitespace) {
        let number = move_number(word);
        let san = &word[number..];
        if !san.is_empty() {
            let mv = read_move(&position, san, reading)
                .map_err(|error| MovesError { offset: offset + number, error })?;
            position.play_unchecked(mv);
            moves.push(mv);
        }
        offset += word.len() + 1;
    }
    Ok(moves)
}

/// How many bytes the move number has that a word begins with, its dots included.
fn move_number(word: &[u8]) -> usize {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = word[digits..].iter().take_while(|&&byte| byte == b'.').count();
    if dots == 0 { 0 } else { digits + dots }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SyntaxError;

    fn read(text: &str) -> Result<Vec<Move>, MovesError> {
        read_moves(&Position::start(), text.as_bytes(), Reading::Lenient)
    }

    #[test]
    fn numbers_and_blanks_do_not_matter() {
        let expected = read("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
        assert_eq!(expected.as_ref().map(Vec::len), Ok(7));
        assert_eq!(read("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O"), expected);
        assert_eq!(read(" 1.e4 1...e5\n2.Nf3\t2... Nc6  3. Bc4 ... Bc5 4.0-0\r\n"), expected);
        assert_eq!(read(""), Ok(Vec::new()));
        assert_eq!(read(" 1. "), Ok(Vec::new()));
    }

    #[test]
    fn errors_tell_the_place_in_the_whole_text() {
        let error = read("1. e4 e5 2.Ng9").expect_err("there is no rank 9");
        let syntax = SyntaxError { offset: 2, expected: "a rank, 1 to 8" };
        assert_eq!(error, MovesError { offset: 11, error: SanError::Syntax(syntax) });
        assert_eq!(error.to_string(), "at byte 13: expected a rank, 1 to 8");
        let error = read("e4 e5 Ke3").expect_err("the king is not that fast");
        assert_eq!(error.to_string(), "at byte 6: no legal move is Ke3");
    }
}
