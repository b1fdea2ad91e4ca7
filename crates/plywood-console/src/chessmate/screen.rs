//! The board with its labels, and the removed pieces beside it.

use std::fmt;

use plywood_chess::{Color, File, Piece, Rank, Square};

use super::matches::Match;
use super::paint::{Appearance, Part};

/// How many removed pieces stand on a line.
const ON_A_LINE: usize = 5;

const FILES: &str = "    A   B   C   D   E   F   G   H";
const GRID: &str = "  ---------------------------------";

/// Draws a game: the board, and the removed pieces beside it.
#[derive(Clone, Copy, Debug)]
pub struct Screen<'a> {
    /// The game.
    pub game: &'a Match,
    /// In colours or without.
    pub appearance: Appearance,
}

impl fmt::Display for Screen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files = self.appearance.paint(Part::Label, FILES);
        let title = self.appearance.paint(Part::Title, "Removed pieces");
        let underline = self.appearance.paint(Part::Title, "--------------");
        f.write_str(self.appearance.clear())?;
        writeln!(f, "\n{files} \t\t  {title}\n\t\t\t\t\t\t  {underline}\n{GRID}")?;
        let removed = self.game.removed();
        for rank in Rank::ALL.into_iter().rev() {
            self.rank(f, rank)?;
            self.removed(f, rank, &removed)?;
            writeln!(f, "\n{GRID}")?;
        }
        writeln!(f, "\n{files}")
    }
}

impl Screen<'_> {
    fn rank(&self, f: &mut fmt::Formatter<'_>, rank: Rank) -> fmt::Result {
        let label = self.appearance.paint(Part::Label, rank.to_char());
        write!(f, "{label} |")?;
        for file in File::ALL {
            let square = Square::new(file, rank);
            match self.game.position().piece_at(square) {
                Some(piece) => write!(f, " {} |", self.piece(piece))?,
                None => write!(f, " {} |", if square.is_light() { '-' } else { '.' })?,
            }
        }
        write!(f, " {label}\t       ")
    }

    /// The removed pieces that stand beside a rank.
    fn removed(&self, f: &mut fmt::Formatter<'_>, rank: Rank, removed: &[Piece]) -> fmt::Result {
        let (color, line) = match rank {
            Rank::Eighth => (Color::Black, 0),
            Rank::Seventh => (Color::Black, 1),
            Rank::Sixth => (Color::Black, 2),
            Rank::Third => (Color::White, 0),
            Rank::Second => (Color::White, 1),
            Rank::First => (Color::White, 2),
            Rank::Fourth | Rank::Fifth => return Ok(()),
        };
        let of_color = removed.iter().filter(|piece| piece.color == color);
        for &piece in of_color.skip(line * ON_A_LINE).take(ON_A_LINE) {
            write!(f, "{}    ", self.piece(piece))?;
        }
        Ok(())
    }

    fn piece(&self, piece: Piece) -> impl fmt::Display {
        self.appearance.paint(Part::Piece(piece.color), letter(piece))
    }
}

/// A small letter for White, a capital for Black.
pub fn letter(piece: Piece) -> char {
    match piece.color {
        Color::White => piece.role.letter().to_ascii_lowercase(),
        Color::Black => piece.role.letter(),
    }
}

/// The piece of a letter.
pub fn from_letter(character: char) -> Option<Piece> {
    let role = plywood_chess::Role::from_letter(character)?;
    Color::ALL
        .into_iter()
        .map(|color| Piece { color, role })
        .find(|&piece| letter(piece) == character)
}
