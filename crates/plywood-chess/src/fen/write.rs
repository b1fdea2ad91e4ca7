//! [`Setup`](crate::Setup) to text.

use core::fmt::{self, Write};

use super::Fen;
use crate::{Bitboard, Board, Color, File, Position, Rank, Role, Setup, Square, Variant};

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, &self.setup, self.shredder)?;
        write!(f, " {} {}", self.setup.halfmove_clock, self.setup.fullmove_number)
    }
}

impl<V: Variant> fmt::Display for Position<V> {
    /// The [FEN](Fen).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fen::of(self).fmt(f)
    }
}

/// Writes the four fields that FEN and EPD have in common.
pub(crate) fn write_position(
    f: &mut fmt::Formatter<'_>,
    setup: &Setup,
    shredder: bool,
) -> fmt::Result {
    write_board(f, &setup.board)?;
    f.write_str(match setup.turn {
        Color::White => " w ",
        Color::Black => " b ",
    })?;
    write_castling(f, setup, shredder)?;
    match setup.en_passant {
        Some(square) => write!(f, " {square}"),
        None => f.write_str(" -"),
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            f.write_char('/')?;
        }
        let mut empty = 0;
        for file in File::ALL {
            let piece = board.piece_at(Square::new(file, rank));
            if empty > 0 && piece.is_some() {
                write!(f, "{empty}")?;
                empty = 0;
            }
            match piece {
                Some(piece) => f.write_char(piece.to_fen_char())?,
                None => empty += 1,
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
    }
    Ok(())
}

fn write_castling(f: &mut fmt::Formatter<'_>, setup: &Setup, shredder: bool) -> fmt::Result {
    if (setup.castling & Bitboard::BACK_RANKS).is_empty() {
        return f.write_char('-');
    }
    for (color, rank) in [(Color::White, Rank::First), (Color::Black, Rank::Eighth)] {
        // From the h-file to the a-file: the king's side comes first.
        for rook in (setup.castling & Bitboard::rank(rank)).into_iter().rev() {
            let side = if shredder { None } else { side_of_outermost(&setup.board, color, rook) };
            let letter = side.unwrap_or(rook.file().to_char());
            f.write_char(match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            })?;
        }
    }
    Ok(())
}

/// `k` or `q` for the outermost rook on that side of the king.
fn side_of_outermost(board: &Board, color: Color, rook: Square) -> Option<char> {
    let row = Bitboard::rank(rook.rank());
    let king = (board.by_piece(Role::King.of(color)) & row).single()?;
    let rooks = board.by_piece(Role::Rook.of(color)) & row;
    if rooks.into_iter().next_back() == Some(rook) && rook.file() > king.file() {
        Some('k')
    } else if rooks.first() == Some(rook) && rook.file() < king.file() {
        Some('q')
    } else {
        None
    }
}
