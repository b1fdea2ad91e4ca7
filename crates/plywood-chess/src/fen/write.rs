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
    // At most 64 squares and 7 slashes.
    let mut text = [0; 71];
    let mut length = 0;
    let mut push = |byte| {
        text[length] = byte;
        length += 1;
    };
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            push(b'/');
        }
        let mut empty = 0;
        for file in File::ALL {
            match board.piece_at(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        push(b'0' + empty);
                        empty = 0;
                    }
                    push(piece.to_fen_char() as u8);
                }
            }
        }
        if empty > 0 {
            push(b'0' + empty);
        }
    }
    f.write_str(core::str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
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
