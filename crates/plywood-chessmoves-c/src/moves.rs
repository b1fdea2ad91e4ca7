//! Conversion between C's moves and those of `plywood-chess`.

use core::ffi::{c_char, c_int};

use plywood_chess::bare::BareMove;
use plywood_chess::san::{Action, San};
use plywood_chess::{File, Rank, Role, Square};

use crate::layout::{Color, Location, Move};
use crate::letters::{self, Rows};

/// Marks an unknown column.
const NO_COLUMN: u8 = b'x';
/// Marks an unknown row.
const NO_ROW: c_int = -1;

/// A move of notation in C's form; `None` for no move or a null move.
pub(crate) fn of(san: Option<San>, color: Color) -> Option<Move> {
    let mv = match san?.action {
        Action::Go { role, from_file, from_rank, capture, to, promotion } => {
            BareMove { color: player(color), role, from_file, from_rank, to, capture, promotion }
        }
        Action::Castle(side) => BareMove::castling(player(color), side),
        Action::Pass => return None,
    };
    let letter = mv.role.letter() as u8;
    let piece = mv.promotion.map_or(letter, |role| (role.letter() as u8).to_ascii_lowercase());
    Some(Move {
        from_loc: location(mv.from_file, mv.from_rank),
        to_loc: location(Some(mv.to.file()), Some(mv.to.rank())),
        piece: piece as c_char,
        isCapture: mv.capture.into(),
        color,
    })
}

/// Completes the move's source, and returns the move in `plywood-chess`'s form with that square.
/// `None`, with nothing changed, if no piece on the board can make it.
pub(crate) fn complete(rows: &Rows, mv: &mut Move) -> Option<(BareMove, Square)> {
    let bare = bare_move(mv)?;
    let board = letters::board(rows);
    let named = bare.from_file.zip(bare.from_rank).map(|(file, rank)| Square::new(file, rank));
    // A source that is named in full is used if the piece is there. A king's is not: two files to
    // the side are castling, which needs a rook.
    let named = named.filter(|_| bare.role != Role::King);
    let stands = |&from: &Square| board.piece_at(from) == Some(bare.role.of(bare.color));
    let from = named.or_else(|| bare.source(&board)).filter(stands)?;
    mv.from_loc = location(Some(from.file()), Some(from.rank()));
    Some((bare, from))
}

/// Plays the move and completes its source; `false`, with nothing changed, if no piece on the board
/// can make it.
pub(crate) fn play(rows: &mut Rows, mv: &mut Move) -> bool {
    let Some((bare, from)) = complete(rows, mv) else { return false };
    let before = letters::board(rows);
    let mut after = before;
    if !bare.play(from, &mut after) {
        return false;
    }
    // Only squares that the move changes: other characters elsewhere on the board are kept.
    for square in Square::all() {
        let piece = after.piece_at(square);
        if piece != before.piece_at(square) || square == bare.to {
            *letters::at(rows, square) = letters::letter(piece);
        }
    }
    true
}

/// C's move in `plywood-chess`'s form; `None` if its piece or its target is invalid.
fn bare_move(mv: &Move) -> Option<BareMove> {
    let to = Square::new(file(mv.to_loc.col)?, rank(mv.to_loc.row)?);
    let letter = mv.piece as u8;
    let named = Role::from_letter(char::from(letter))?;
    let color = player(mv.color);
    let last = if color == plywood_chess::Color::White { Rank::Eighth } else { Rank::First };
    let promotes = letter.is_ascii_lowercase();
    if promotes && !(Role::PROMOTIONS.contains(&named) && to.rank() == last) {
        return None;
    }
    Some(BareMove {
        color,
        role: if promotes { Role::Pawn } else { named },
        from_file: file(mv.from_loc.col),
        from_rank: rank(mv.from_loc.row),
        to,
        capture: mv.isCapture != 0,
        promotion: promotes.then_some(named),
    })
}

/// C's enum holds 0 for black; any other number is white.
fn player(color: Color) -> plywood_chess::Color {
    if color == Color::BLACK { plywood_chess::Color::Black } else { plywood_chess::Color::White }
}

fn file(col: c_char) -> Option<File> {
    File::from_char(char::from(col as u8))
}

fn rank(row: c_int) -> Option<Rank> {
    Rank::from_index(usize::try_from(row).ok()?.checked_sub(1)?)
}

fn location(file: Option<File>, rank: Option<Rank>) -> Location {
    Location {
        col: file.map_or(NO_COLUMN, |file| file.to_char() as u8) as c_char,
        row: rank.map_or(NO_ROW, |rank| rank.index() as c_int + 1),
    }
}
