//! The layout of saved games before the one of [`save`](super::save): 64 bytes for the board, from
//! the eighth rank down, `1` or `2` for the player whose turn it is, the number of removed pieces,
//! and their letters.
//!
//! An empty square is `-` or `.`. Line ends may stand after any of the parts. Such a file holds no
//! moves and no rights: castling is allowed where king and rook are on their first squares, and nothing can be
//! captured en passant.

use plywood_chess::{
    Color, File, Leniency, Piece, Position, PositionError, Rank, Role, Setup, Square,
};
use thiserror::Error;

use super::matches::{ImpossiblePieces, Match};
use super::screen;

/// The most pieces that can be removed: all but two kings.
const MAX_REMOVED: usize = 30;

/// Where and how bytes fail to be a saved game of the old layout.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OldSaveError {
    /// A byte is not what the layout has there.
    #[error("byte {byte}: expected {expected}")]
    Expected {
        /// The byte, counted from 1.
        byte: usize,
        /// What belongs there.
        expected: &'static str,
    },
    /// The removed pieces do not belong to the position.
    #[error(transparent)]
    Pieces(#[from] ImpossiblePieces),
    /// The position is not one to play from.
    #[error("{0}")]
    Position(PositionError),
}

/// Whether the bytes begin as the old layout does, with a square of the board.
pub fn is_old(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|&byte| is_empty(byte) || piece(byte).is_some())
}

/// Reads a saved game of the old layout.
///
/// # Errors
///
/// The first byte that is not as it should be, or what is wrong with the whole.
///
/// ```
/// use plywood_console::chessmate::old_save;
///
/// let board = "RNBQKBNRPPPP-PPP............P...................pppppppprnbqkbnr";
/// let game = old_save::parse(format!("{board}10").as_bytes())?;
/// assert_eq!(
///     game.position().to_string(),
///     "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
/// );
/// # Ok::<(), old_save::OldSaveError>(())
/// ```
pub fn parse(bytes: &[u8]) -> Result<Match, OldSaveError> {
    let mut reader = Reader { bytes, next: 0 };
    let mut setup = Setup::empty();
    for rank in Rank::ALL.into_iter().rev() {
        for file in File::ALL {
            if !reader.skip(is_empty) {
                let piece = reader.take(piece, "a piece, '-' or '.'")?;
                setup.board.set(Square::new(file, rank), piece);
            }
        }
    }
    reader.skip_line_ends();
    setup.turn = reader.take(
        |byte| match byte {
            b'1' => Some(Color::White),
            b'2' => Some(Color::Black),
            _ => None,
        },
        "'1' or '2', the player to move",
    )?;
    reader.skip_line_ends();
    let removed = removed(&mut reader)?;
    reader.end()?;

    setup.castling =
        Color::ALL.into_iter().flat_map(|color| rooks_in_corners(&setup, color)).collect();
    let position = Position::from_setup(setup, Leniency::STRICT).map_err(OldSaveError::Position)?;
    Ok(Match::from_position(position, removed)?)
}

fn removed(reader: &mut Reader<'_>) -> Result<Vec<Piece>, OldSaveError> {
    const COUNT: &str = "the number of removed pieces, at most 30";
    let digit = |byte: u8| byte.is_ascii_digit().then(|| usize::from(byte - b'0'));
    let mut count = reader.take(digit, COUNT)?;
    while let Ok(digit) = reader.take(digit, COUNT) {
        count = 10 * count + digit;
        if count > MAX_REMOVED {
            return Err(reader.error_before(COUNT));
        }
    }
    reader.skip_line_ends();
    let mut removed = Vec::new();
    for _ in 0..count {
        removed.push(reader.take(piece, "the letter of a removed piece")?);
    }
    Ok(removed)
}

/// The rooks in the corners of a color whose king is on its first square, too.
fn rooks_in_corners(setup: &Setup, color: Color) -> impl Iterator<Item = Square> {
    let rank = match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    };
    let holds = move |file, role: Role| {
        setup.board.piece_at(Square::new(file, rank)) == Some(role.of(color))
    };
    let corners = [File::A, File::H];
    corners
        .into_iter()
        .filter(move |&file| holds(File::E, Role::King) && holds(file, Role::Rook))
        .map(move |file| Square::new(file, rank))
}

fn is_empty(byte: u8) -> bool {
    matches!(byte, b'-' | b'.')
}

fn piece(byte: u8) -> Option<Piece> {
    screen::from_letter(char::from(byte))
}

struct Reader<'a> {
    bytes: &'a [u8],
    next: usize,
}

impl Reader<'_> {
    /// The meaning of the next byte, if it has one.
    fn take<T>(
        &mut self,
        meaning: impl Fn(u8) -> Option<T>,
        expected: &'static str,
    ) -> Result<T, OldSaveError> {
        let value = self.bytes.get(self.next).copied().and_then(meaning);
        self.next += usize::from(value.is_some());
        value.ok_or(OldSaveError::Expected { byte: self.next + 1, expected })
    }

    /// The byte just taken is one too many.
    fn error_before(&self, expected: &'static str) -> OldSaveError {
        OldSaveError::Expected { byte: self.next, expected }
    }

    /// Passes over the next byte if it is one of these; whether it was.
    fn skip(&mut self, these: impl Fn(u8) -> bool) -> bool {
        let is_one = self.bytes.get(self.next).copied().is_some_and(these);
        self.next += usize::from(is_one);
        is_one
    }

    fn skip_line_ends(&mut self) {
        while self.skip(|byte| matches!(byte, b'\r' | b'\n')) {}
    }

    fn end(&mut self) -> Result<(), OldSaveError> {
        self.skip_line_ends();
        match self.bytes.get(self.next) {
            None => Ok(()),
            Some(_) => {
                Err(OldSaveError::Expected { byte: self.next + 1, expected: "the end of the file" })
            }
        }
    }
}
