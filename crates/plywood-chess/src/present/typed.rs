//! Moves as people type them, and why they are not legal.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use plywood_core::{MoveTextError, PositionTextError, Square as Place};

use super::board;
use crate::fen::FenError;
use crate::san::{self, Action, Reading, San, SanError};
use crate::uci::{CastlingNotation, Uci};
use crate::{Bitboard, CastlingSide, Move, Piece, Position, Role, Square, Variant};

/// See [`Present::why_illegal`](plywood_core::Present::why_illegal).
pub(super) fn why_illegal<V: Variant>(position: &Position<V>, pointed: &[Place]) -> String {
    let squares: Vec<_> = pointed.iter().filter_map(|&place| board::read_square(place)).collect();
    let (Some(&from), Some(&to)) = (squares.first(), squares.last()) else {
        return "no square is given".to_owned();
    };
    if !position.has_legal_move() {
        return "the game is over".to_owned();
    }
    let turn = position.turn();
    let Some(piece) = position.piece_at(from) else {
        return format!("{from} is empty");
    };
    if piece.color != turn {
        return format!("there is a {piece} on {from}, and it is {turn}'s turn");
    }
    if squares.len() < 2 {
        return format!("the {} on {from} has no legal move", piece.role);
    }
    if position.board().reach(from).contains(to) {
        return king_is_left_in_check(position, piece, from);
    }
    match why_no_castling(position, piece, from, to) {
        Some(reason) => reason,
        None => format!("the {} on {from} cannot go to {to}", piece.role),
    }
}

/// Why a move is not legal that the piece can make.
fn king_is_left_in_check<V: Variant>(position: &Position<V>, piece: Piece, from: Square) -> String {
    if piece.role == Role::King {
        "the king would be in check there".to_owned()
    } else if position.is_check() {
        "the king would still be in check".to_owned()
    } else {
        format!("the {} on {from} is pinned: the king would be in check", piece.role)
    }
}

/// Why a king cannot castle, if that is what was meant: two squares sideways, or onto its rook.
fn why_no_castling<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
) -> Option<String> {
    let own_rook = position.piece_at(to) == Some(Role::Rook.of(piece.color));
    let files = from.file().index().abs_diff(to.file().index());
    let is_castling = piece.role == Role::King
        && V::CASTLING
        && from.rank() == to.rank()
        && (files == 2 || own_rook);
    if !is_castling {
        return None;
    }
    let side = if to > from { CastlingSide::King } else { CastlingSide::Queen };
    Some(match position.castling_rook(piece.color, side) {
        _ if position.is_check() => "the king cannot castle out of check".to_owned(),
        None => "the king or that rook has moved: no castling to this side".to_owned(),
        Some(_) => "castling is blocked, or the king would pass through check".to_owned(),
    })
}

/// See [`Present::read_move`](plywood_core::Present::read_move).
pub(super) fn read_move<V: Variant>(
    position: &Position<V>,
    text: &str,
) -> Result<Move, MoveTextError> {
    let text = text.trim();
    // As it is written, first: "B2b3" is a bishop's move, whatever "b2b3" is.
    if let Ok(mv) = san::read_move(position, text.as_bytes(), Reading::Strict) {
        return Ok(mv);
    }
    if let Some(squares) = read_squares(text) {
        return squares.to_move(position).map_err(|_| not_by_squares(position, squares));
    }
    let bytes = text.as_bytes();
    let san = San::parse(bytes, Reading::Lenient).or_else(|error| {
        // A small letter for a piece; "b" begins a pawn's move more often.
        match bytes {
            [b'n' | b'r' | b'q' | b'k' | b'b', rest @ ..] => {
                let capital = bytes[0].to_ascii_uppercase();
                San::parse(&[&[capital], rest].concat(), Reading::Lenient).map_err(|_| error)
            }
            _ => Err(error),
        }
    });
    let san = san.map_err(|_| unreadable(position))?;
    san.to_move(position).map_err(|error| match error {
        SanError::Ambiguous(_) => MoveTextError::Ambiguous { fits: fitting(position, san) },
        _ => MoveTextError::Illegal { reason: why_not(position, san) },
    })
}

/// Two squares and what the pawn becomes, with blanks or dashes between and in any case.
fn read_squares(text: &str) -> Option<Uci> {
    let close: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '='))
        .map(|c| c.to_ascii_lowercase())
        .collect();
    Uci::parse(close.as_bytes()).ok().filter(|it| matches!(it, Uci::Go { .. }))
}

fn unreadable<V: Variant>(position: &Position<V>) -> MoveTextError {
    let mut moves = position.legal_moves();
    moves.sort();
    let expected = match moves.first() {
        Some(&mv) => {
            let squares = Uci::of(mv, CastlingNotation::KingsTarget);
            format!("a move such as {} or {squares}", San::of(position, mv))
        }
        None => "no move, since the game is over".to_owned(),
    };
    MoveTextError::Unreadable { expected }
}

/// Why two squares are not a legal move: one that lacks what the pawn becomes fits four.
fn not_by_squares<V: Variant>(position: &Position<V>, squares: Uci) -> MoveTextError {
    let Uci::Go { from, to, promotion } = squares else {
        return unreadable(position);
    };
    let promotions: Vec<_> = Role::PROMOTIONS
        .into_iter()
        .map(|role| Move::promotion_to(from, to, role))
        .filter(|&mv| position.is_legal(mv))
        .map(|mv| San::of(position, mv).to_string())
        .collect();
    if !promotions.is_empty() && promotion.is_none() {
        return MoveTextError::Ambiguous { fits: promotions };
    }
    let plain = Move::new(from, to);
    let reason = if promotion.is_some() && position.is_legal(plain) {
        format!("the {} on {from} does not become another piece", moving(position, from))
    } else {
        why_illegal(position, &[board::square(from), board::square(to)])
    };
    MoveTextError::Illegal { reason }
}

fn moving<V: Variant>(position: &Position<V>, from: Square) -> String {
    position.piece_at(from).map_or("piece".to_owned(), |piece| piece.role.to_string())
}

/// The legal moves that a notation fits.
fn fitting<V: Variant>(position: &Position<V>, san: San) -> Vec<String> {
    let Action::Go { role, to, .. } = san.action else {
        return Vec::new();
    };
    let fits = |mv: &Move| {
        !mv.is_castling()
            && mv.to() == to
            && position.piece_at(mv.from()).is_some_and(|piece| piece.role == role)
    };
    let mut moves = position.legal_moves();
    moves.sort();
    moves.into_iter().filter(fits).map(|mv| San::of(position, mv).to_string()).collect()
}

/// Why no legal move fits a notation.
fn why_not<V: Variant>(position: &Position<V>, san: San) -> String {
    let turn = position.turn();
    match san.action {
        Action::Pass => format!("{turn} must move"),
        Action::Castle(side) => {
            let file = if side == CastlingSide::King { 2 } else { -2 };
            position
                .king(turn)
                .and_then(|king| Some((king, king.offset(file, 0)?)))
                .and_then(|(king, to)| why_no_castling(position, Role::King.of(turn), king, to))
                .unwrap_or_else(|| "there is no castling here".to_owned())
        }
        Action::Go { role, from_file, from_rank, to, promotion, .. } => {
            let origins: Vec<Square> = position
                .by_piece(role.of(turn))
                .into_iter()
                .filter(|from| from_file.is_none_or(|file| file == from.file()))
                .filter(|from| from_rank.is_none_or(|rank| rank == from.rank()))
                .collect();
            let reaching: Vec<Square> = origins
                .iter()
                .copied()
                .filter(|&from| position.board().reach(from).contains(to))
                .collect();
            match (reaching.as_slice(), origins.as_slice()) {
                ([], []) => format!("{turn} has no such {role}"),
                ([], [from]) => format!("the {role} on {from} cannot go to {to}"),
                ([], _) => format!("no {role} can go to {to}"),
                ([from, ..], _) if promotion.is_none() && is_promotion::<V>(role, to) => {
                    format!("the pawn on {from} must become another piece, as in {to}=Q")
                }
                ([from, ..], _) => king_is_left_in_check(position, role.of(turn), *from),
            }
        }
    }
}

fn is_promotion<V: Variant>(role: Role, to: Square) -> bool {
    V::PROMOTION && role == Role::Pawn && Bitboard::BACK_RANKS.contains(to)
}

/// The first fault with its place, and the others with theirs in words.
pub(super) fn position_error(error: &FenError) -> PositionTextError {
    let Some((first, others)) = error.faults().split_first() else {
        return PositionTextError::new(0, error.to_string());
    };
    let faults: Vec<_> = [first.problem.to_string()]
        .into_iter()
        .chain(others.iter().map(ToString::to_string))
        .collect();
    PositionTextError::new(first.offset, faults.join("; "))
}
