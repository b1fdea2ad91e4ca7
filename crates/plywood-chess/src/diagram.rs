//! Boards as lines of text.
//!
//! ```
//! use plywood_chess::Position;
//! use plywood_chess::diagram::Diagram;
//!
//! let position = Position::start();
//! assert_eq!(
//!     Diagram::new(position.board()).to_string(),
//!     "8  r n b q k b n r\n\
//!      7  p p p p p p p p\n\
//!      6  . . . . . . . .\n\
//!      5  . . . . . . . .\n\
//!      4  . . . . . . . .\n\
//!      3  . . . . . . . .\n\
//!      2  P P P P P P P P\n\
//!      1  R N B Q K B N R\n\
//!      \n   a b c d e f g h\n"
//! );
//! ```

use core::fmt::{self, Write};

use crate::{Board, Color, File, Piece, Rank, Role, Square};

/// How a [`Diagram`] shows what is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// Letters, capitals for White, and dots.
    #[default]
    Ascii,
    /// Chess symbols, outlined for White, and raised dots.
    Unicode,
}

/// A board to be written as text, rank by rank, with a line break after each line.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    board: Board,
    style: Style,
    bottom: Color,
    coordinates: bool,
}

impl Diagram {
    /// The board in letters, seen by White, with coordinates.
    pub const fn new(board: &Board) -> Self {
        Self { board: *board, style: Style::Ascii, bottom: Color::White, coordinates: true }
    }

    /// The same in this style.
    pub const fn style(self, style: Style) -> Self {
        Self { style, ..self }
    }

    /// The same with this side's first rank at the bottom.
    pub const fn seen_by(self, bottom: Color) -> Self {
        Self { bottom, ..self }
    }

    /// The same with or without ranks and files at the edge.
    pub const fn coordinates(self, coordinates: bool) -> Self {
        Self { coordinates, ..self }
    }

    fn symbol(&self, square: Square) -> char {
        match (self.style, self.board.piece_at(square)) {
            (Style::Ascii, None) => '.',
            (Style::Unicode, None) => '·',
            (Style::Ascii, Some(piece)) => piece.to_fen_char(),
            (Style::Unicode, Some(piece)) => chess_symbol(piece),
        }
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ranks, files) = in_view(self.bottom);
        for rank in ranks {
            if self.coordinates {
                write!(f, "{rank}  ")?;
            }
            write_row(f, files.map(|file| self.symbol(Square::new(file, rank))))?;
        }
        if self.coordinates {
            f.write_str("\n   ")?;
            write_row(f, files.map(File::to_char))?;
        }
        Ok(())
    }
}

/// The ranks from top to bottom and the files from left to right, as this side sees the board.
pub(crate) fn in_view(bottom: Color) -> ([Rank; 8], [File; 8]) {
    let (mut ranks, mut files) = (Rank::ALL, File::ALL);
    match bottom {
        Color::White => ranks.reverse(),
        Color::Black => files.reverse(),
    }
    (ranks, files)
}

fn write_row(f: &mut fmt::Formatter<'_>, symbols: [char; 8]) -> fmt::Result {
    for (column, symbol) in symbols.into_iter().enumerate() {
        if column > 0 {
            f.write_char(' ')?;
        }
        f.write_char(symbol)?;
    }
    f.write_char('\n')
}

/// The symbol of a piece in Unicode's block of miscellaneous symbols.
pub const fn chess_symbol(piece: Piece) -> char {
    let symbols = match piece.role {
        Role::King => ['♔', '♚'],
        Role::Queen => ['♕', '♛'],
        Role::Rook => ['♖', '♜'],
        Role::Bishop => ['♗', '♝'],
        Role::Knight => ['♘', '♞'],
        Role::Pawn => ['♙', '♟'],
    };
    symbols[piece.color.index()]
}
