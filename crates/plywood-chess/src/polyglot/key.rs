use super::numbers::NUMBERS;
use crate::fen::Fen;
use crate::{Color, Move, Piece, Position, Role, Setup, Square, Variant, attacks};

/// Where the numbers of castling, of en passant and of the side to move begin.
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The Polyglot key of a position: pieces, castling rights, en passant, side to move.
///
/// The format counts an en passant square if a pawn of the side to move stands beside the pawn
/// that has just jumped, even if it is pinned and may not capture. A [`Setup`] keeps such a square
/// and gets exactly the key of the format. A [`Position`] drops it where no capture is legal; its
/// key differs from that of the format in this one case, which is rare. [`key_after`] and
/// [`Fen::parse`] avoid it.
///
/// In Chess960, a castling right counts by the side of the king on which the rook stands.
///
/// ```
/// use plywood_chess::{Leniency, Position, fen::Fen, polyglot};
///
/// assert_eq!(polyglot::key(Position::start()), 0x463b_9618_1691_fc9c);
/// let fen = "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3";
/// let fen = Fen::parse(fen, Leniency::STRICT)?;
/// assert_eq!(polyglot::key(fen.setup), 0x3c81_23ea_7b06_7637);
/// # Ok::<(), plywood_chess::fen::FenError>(())
/// ```
pub fn key(position: impl Into<Setup>) -> u64 {
    let setup = position.into();
    let pieces = setup.board.pieces().map(|(square, piece)| piece_number(square, piece));
    let castling = setup.castling.into_iter().filter_map(|rook| castling_number(&setup, rook));
    let turn = match setup.turn {
        Color::White => NUMBERS[WHITE_TO_MOVE],
        Color::Black => 0,
    };
    pieces.chain(castling).chain(en_passant_number(&setup)).fold(turn, |key, number| key ^ number)
}

/// The Polyglot key of the position after `mv` was played, as the format has it in every case: the
/// move tells whether a pawn has just jumped.
///
/// ```
/// use plywood_chess::{Move, Position, Square, polyglot};
///
/// let mv = Move::new(Square::E2, Square::E4);
/// let position = Position::start().after_unchecked(mv);
/// assert_eq!(polyglot::key_after(mv, &position), 0x823c_9b50_fd11_4196);
/// ```
pub fn key_after<V: Variant>(mv: Move, position: &Position<V>) -> u64 {
    key(Fen::after(mv, position).setup)
}

fn piece_number(square: Square, piece: Piece) -> u64 {
    let kind = match piece.role {
        Role::Pawn => 0,
        Role::Knight => 2,
        Role::Bishop => 4,
        Role::Rook => 6,
        Role::Queen => 8,
        Role::King => 10,
    };
    let white = usize::from(piece.color == Color::White);
    NUMBERS[64 * (kind + white) + square.index()]
}

/// The number of a right to castle; `None` for a rook without a king.
fn castling_number(setup: &Setup, rook: Square) -> Option<u64> {
    let color = setup.board.color_at(rook)?;
    let king = setup.board.by_piece(Piece { color, role: Role::King }).into_iter().next()?;
    let queen_side = usize::from(rook.file() < king.file());
    Some(NUMBERS[CASTLING + 2 * usize::from(color == Color::Black) + queen_side])
}

fn en_passant_number(setup: &Setup) -> Option<u64> {
    let square = setup.en_passant?;
    let pawns = setup.board.by_piece(Piece { color: setup.turn, role: Role::Pawn });
    let beside = attacks::pawn(!setup.turn, square) & pawns;
    beside.any().then(|| NUMBERS[EN_PASSANT + square.file().index()])
}
