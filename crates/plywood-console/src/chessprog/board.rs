//! How pieces and boards are drawn, on the screen and in saved games.
//!
//! White's pieces are small letters and Black's capitals, a pawn is `m`, an empty square `_`.

use std::fmt;

use plywood_chess::{Color, File, Piece, Position, Rank, Role, Simplified, Square};

/// What stands under the last row.
pub const RULE: &str = "  -----------------";

/// The letters of the columns, under [`RULE`].
pub const COLUMNS: &str = "   A B C D E F G H";

const EMPTY: char = '_';

/// The letter of what stands on a square.
pub fn letter(piece: Option<Piece>) -> char {
    let Some(piece) = piece else {
        return EMPTY;
    };
    let letter = match piece.role {
        Role::Pawn => 'M',
        role => role.letter(),
    };
    match piece.color {
        Color::White => letter.to_ascii_lowercase(),
        Color::Black => letter,
    }
}

/// What a letter says stands on a square; `None` if it is no letter of the board.
pub fn from_letter(character: char) -> Option<Option<Piece>> {
    let everything = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.into_iter().map(move |role| Piece { color, role }));
    everything.map(Some).chain([None]).find(|&piece| letter(piece) == character)
}

/// The rows in the order in which they are drawn.
pub fn rows() -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().rev()
}

/// What a row begins with, before its eight letters.
pub fn row_label(row: Rank) -> String {
    format!("{}| ", row.to_char())
}

/// What a row ends with, after its eight letters with a blank between.
pub const ROW_END: &str = " |";

/// Draws the board of a position, ten lines.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a>(pub &'a Position<Simplified>);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in rows() {
            f.write_str(&row_label(row))?;
            for column in File::ALL {
                if column != File::A {
                    f.write_str(" ")?;
                }
                write!(f, "{}", letter(self.0.piece_at(Square::new(column, row))))?;
            }
            writeln!(f, "{ROW_END}")?;
        }
        writeln!(f, "{RULE}\n{COLUMNS}")
    }
}
