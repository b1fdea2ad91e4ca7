//! Bytes to [`San`].

use super::{Action, CheckMark, Judgement, Reading, San};
use crate::{CastlingSide, File, Rank, Role, Square, SyntaxError};

/// A place in a text.
struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Steps over `byte` if it comes next.
    #[inline]
    fn skip(&mut self, byte: u8) -> bool {
        let next = self.peek() == Some(byte);
        self.at += usize::from(next);
        next
    }

    /// Steps over `word` if it comes next.
    #[inline]
    fn skip_word(&mut self, word: &[u8]) -> bool {
        let next = self.text.get(self.at..).is_some_and(|rest| rest.starts_with(word));
        if next {
            self.at += word.len();
        }
        next
    }

    /// Steps over what `read` makes something of.
    #[inline]
    fn take<T>(&mut self, read: impl FnOnce(u8) -> Option<T>) -> Option<T> {
        let value = read(self.peek()?)?;
        self.at += 1;
        Some(value)
    }

    #[inline]
    fn require<T>(
        &mut self,
        read: impl FnOnce(u8) -> Option<T>,
        expected: &'static str,
    ) -> Result<T, SyntaxError> {
        self.take(read).ok_or(SyntaxError { offset: self.at, expected })
    }
}

#[inline]
fn file(byte: u8) -> Option<File> {
    File::from_index(byte.wrapping_sub(b'a').into())
}

#[inline]
fn rank(byte: u8) -> Option<Rank> {
    Rank::from_index(byte.wrapping_sub(b'1').into())
}

/// What a pawn becomes, in capitals.
#[inline]
fn promotion(byte: u8) -> Option<Role> {
    match byte {
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

const A_FILE: &str = "a file, a to h";
const A_RANK: &str = "a rank, 1 to 8";
const A_PROMOTION: &str = "what the pawn becomes: Q, R, B or N";

/// Reads the move at the beginning of `text`, and says how long it is.
#[inline]
pub(super) fn read(text: &[u8], reading: Reading) -> Result<(San, usize), SyntaxError> {
    let lenient = reading == Reading::Lenient;
    let mut cursor = Cursor { text, at: 0 };
    let role = match cursor.peek() {
        Some(b'a'..=b'h') => Role::Pawn,
        Some(b'N') => Role::Knight,
        Some(b'B') => Role::Bishop,
        Some(b'R') => Role::Rook,
        Some(b'Q') => Role::Queen,
        Some(b'K') => Role::King,
        _ => return read_rare(cursor, lenient),
    };
    cursor.at += usize::from(role != Role::Pawn);
    let action = read_go(&mut cursor, role, lenient)?;
    let san = read_suffix(&mut cursor, action, lenient);
    Ok((san, cursor.at))
}

/// What does not begin with a file or a piece's letter.
#[cold]
fn read_rare(mut cursor: Cursor<'_>, lenient: bool) -> Result<(San, usize), SyntaxError> {
    let action = match cursor.peek() {
        Some(b'O') => read_castling(&mut cursor, lenient)?,
        Some(b'0' | b'o') if lenient => read_castling(&mut cursor, lenient)?,
        Some(b'-') if lenient && cursor.skip_word(b"--") => Action::Pass,
        Some(b'Z') if lenient && cursor.skip_word(b"Z0") => Action::Pass,
        Some(b'x' | b':') if lenient => read_go(&mut cursor, Role::Pawn, lenient)?,
        Some(b'P') if lenient => {
            cursor.at += 1;
            read_go(&mut cursor, Role::Pawn, lenient)?
        }
        _ => return Err(SyntaxError { offset: cursor.at, expected: "a move" }),
    };
    let san = read_suffix(&mut cursor, action, lenient);
    Ok((san, cursor.at))
}

/// `O-O` or `O-O-O`.
fn read_castling(cursor: &mut Cursor<'_>, lenient: bool) -> Result<Action, SyntaxError> {
    let letter = |byte| match byte {
        b'O' => Some(()),
        b'0' | b'o' if lenient => Some(()),
        _ => None,
    };
    cursor.require(letter, "O")?;
    cursor.require(|byte| (byte == b'-').then_some(()), "-")?;
    cursor.require(letter, "O")?;
    let mark = cursor.at;
    if cursor.skip(b'-') {
        if cursor.take(letter).is_some() {
            return Ok(Action::Castle(CastlingSide::Queen));
        }
        cursor.at = mark;
    }
    Ok(Action::Castle(CastlingSide::King))
}

/// What follows the letter of the piece: squares, capture, promotion.
#[inline]
fn read_go(cursor: &mut Cursor<'_>, role: Role, lenient: bool) -> Result<Action, SyntaxError> {
    let first = (cursor.take(file), cursor.take(rank));
    if let (Some(file), Some(rank)) = first
        && !second_square_follows(cursor, role, lenient)
    {
        let to = Square::new(file, rank);
        let promotion = read_promotion(cursor, role, to, lenient)?;
        let (from_file, from_rank, capture) = (None, None, false);
        return Ok(Action::Go { role, from_file, from_rank, capture, to, promotion });
    }
    // What was read is the source, or nothing was.
    let (from_file, from_rank) = first;
    let capture = cursor.skip(b'x') || lenient && cursor.skip(b':');
    if lenient && !capture {
        cursor.skip(b'-');
    }
    if role == Role::Pawn && !lenient && !capture {
        return Err(SyntaxError { offset: cursor.at, expected: "a rank, 1 to 8, or x" });
    }
    let expected =
        if from_file.is_some() && from_rank.is_none() && !capture { A_RANK } else { A_FILE };
    let to_file = cursor.require(file, expected)?;
    let to = Square::new(to_file, cursor.require(rank, A_RANK)?);
    let promotion = read_promotion(cursor, role, to, lenient)?;
    Ok(Action::Go { role, from_file, from_rank, capture, to, promotion })
}

/// Whether the square just read is where the piece comes from, since another one follows.
#[inline]
fn second_square_follows(cursor: &Cursor<'_>, role: Role, lenient: bool) -> bool {
    if role == Role::Pawn && !lenient {
        return false;
    }
    match cursor.text[cursor.at..] {
        [b'x', ..] => true,
        [b':', ..] => lenient,
        [b'-', next, ..] => lenient && file(next).is_some(),
        [first, second, ..] => file(first).is_some() && rank(second).is_some(),
        _ => false,
    }
}

/// What a pawn that goes to the first or the last rank becomes, where the text says it.
#[inline]
fn read_promotion(
    cursor: &mut Cursor<'_>,
    role: Role,
    to: Square,
    lenient: bool,
) -> Result<Option<Role>, SyntaxError> {
    if role != Role::Pawn || !matches!(to.rank(), Rank::First | Rank::Eighth) {
        return Ok(None);
    }
    if lenient {
        let letter = |byte: u8| promotion(byte.to_ascii_uppercase());
        return match cursor.text[cursor.at..] {
            [b'(', byte, b')', ..] if letter(byte).is_some() => {
                cursor.at += 3;
                Ok(letter(byte))
            }
            [b'=' | b'/', ..] => {
                cursor.at += 1;
                cursor.require(letter, A_PROMOTION).map(Some)
            }
            _ => Ok(cursor.take(letter)),
        };
    }
    if cursor.skip(b'=') { cursor.require(promotion, A_PROMOTION).map(Some) } else { Ok(None) }
}

/// What follows the move proper: marks of check, annotations, `e.p.`
#[inline]
fn read_suffix(cursor: &mut Cursor<'_>, action: Action, lenient: bool) -> San {
    let mut san = San { action, check: None, judgement: None };
    while let Some(byte) = cursor.peek() {
        match byte {
            b'+' | b'#' if lenient || san.check.is_none() => {
                cursor.at += 1;
                let mate = byte == b'#' || san.check == Some(CheckMark::Mate);
                san.check = Some(if mate { CheckMark::Mate } else { CheckMark::Check });
            }
            b'!' | b'?' if lenient => san.judgement = Some(read_judgement(cursor)),
            b' ' | b'e' if lenient && skip_en_passant(cursor, action) => {}
            _ => break,
        }
    }
    san
}

/// One of the suffixes of [`Judgement`]; what the marks after the second say is lost.
#[cold]
fn read_judgement(cursor: &mut Cursor<'_>) -> Judgement {
    let marks = &cursor.text[cursor.at..];
    let length = marks.iter().take_while(|&byte| matches!(byte, b'!' | b'?')).count();
    cursor.at += length;
    match marks[..length.min(2)] {
        [b'!', b'!'] => Judgement::Brilliant,
        [b'!', b'?'] => Judgement::Interesting,
        [b'?', b'!'] => Judgement::Dubious,
        [b'?', b'?'] => Judgement::Blunder,
        [b'?', ..] => Judgement::Mistake,
        _ => Judgement::Good,
    }
}

/// Steps over `e.p.` after a pawn's move.
#[inline]
fn skip_en_passant(cursor: &mut Cursor<'_>, action: Action) -> bool {
    const SPELLINGS: [&[u8]; 4] = [b"e.p.", b"ep", b" e.p.", b" ep"];
    matches!(action, Action::Go { role: Role::Pawn, .. })
        && SPELLINGS.iter().any(|spelling| cursor.skip_word(spelling))
}
