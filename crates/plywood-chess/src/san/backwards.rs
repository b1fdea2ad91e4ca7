//! The fast way to resolve notation, for rule sets with ordinary moves: backwards from the target,
//! looking only at pieces that reach it and at enemies in line with the king. The general way stands
//! beside it in [`resolve`](super::resolve), and a property holds the two to each other.

use super::resolve::{NoUniqueMove, Wanted};
use crate::board::Code;
use crate::{Bitboard, Board, Color, Move, Position, Rank, Role, Square, Variant, attacks};

/// The only legal move that fits.
#[inline]
pub(super) fn find<V: Variant>(
    wanted: Wanted,
    position: &Position<V>,
) -> Result<Move, NoUniqueMove> {
    let Wanted { role, among, to, promotion, .. } = wanted;
    let (board, turn) = (position.board(), position.turn());
    let own = board.by_color(turn);
    let Some(king) = (own & board.by_role(Role::King)).first() else {
        return Err(NoUniqueMove::None);
    };
    if own.contains(to) {
        return Err(NoUniqueMove::None);
    }
    if role == Role::Pawn {
        return find_pawn(wanted, position, king, own & among & board.by_role(Role::Pawn));
    }
    if promotion.is_some() {
        return Err(NoUniqueMove::None);
    }
    let origins = own & among & reaching(board, role, to);
    let from = if role == Role::King {
        only(origins, |_| is_king_safe_on(board, turn, to))?
    } else {
        only(origins, |from| is_king_safe_after(board, turn, king, from, to, to))?
    };
    Ok(Move::new(from, to))
}

#[inline]
fn find_pawn<V: Variant>(
    wanted: Wanted,
    position: &Position<V>,
    king: Square,
    pawns: Bitboard,
) -> Result<Move, NoUniqueMove> {
    let Wanted { capture, to, promotion, .. } = wanted;
    let (board, turn) = (position.board(), position.turn());
    let is_promotion = V::PROMOTION && Bitboard::BACK_RANKS.contains(to);
    let is_told = promotion.is_some();
    let is_possible = promotion.is_none_or(|role| Role::PROMOTIONS.contains(&role));
    if is_told != is_promotion || !is_possible {
        return Err(NoUniqueMove::None);
    }
    let takers = attacks::pawn(!turn, to) & pawns;
    let origins = if board.occupied().contains(to) {
        takers
    } else {
        let pusher = if capture { Bitboard::EMPTY } else { pusher(board, turn, to) & pawns };
        let may_push = |from| is_king_safe_after(board, turn, king, from, to, to);
        if V::EN_PASSANT && position.en_passant() == Some(to) && !pusher.into_iter().any(may_push) {
            let passed = Square::new(to.file(), fifth_rank(turn));
            let safe = |from| is_king_safe_after(board, turn, king, from, to, passed);
            return Ok(Move::en_passant(only(takers, safe)?, to));
        }
        pusher
    };
    let from = only(origins, |from| is_king_safe_after(board, turn, king, from, to, to))?;
    Ok(match promotion {
        Some(role) if is_promotion => Move::promotion_to(from, to, role),
        _ => Move::new(from, to),
    })
}

/// The only square of `origins` that a piece may leave.
#[inline(always)]
fn only(origins: Bitboard, may_leave: impl Fn(Square) -> bool) -> Result<Square, NoUniqueMove> {
    let mut found = Err(NoUniqueMove::None);
    for from in origins {
        if may_leave(from) {
            if found.is_ok() {
                return Err(NoUniqueMove::Many);
            }
            found = Ok(from);
        }
    }
    found
}

/// The squares of other pieces than `from` that can legally go to `to` like the one on `from`
/// does, which is no pawn and no king.
pub(super) fn rivals<V: Variant>(
    position: &Position<V>,
    role: Role,
    from: Square,
    to: Square,
) -> Bitboard {
    let (board, turn) = (position.board(), position.turn());
    let Some(king) = board.by_piece(Role::King.of(turn)).first() else {
        return Bitboard::EMPTY;
    };
    let own = board.by_piece(role.of(turn)).without(from);
    (own & reaching(board, role, to))
        .into_iter()
        .filter(|rival| is_king_safe_after(board, turn, king, *rival, to, to))
        .collect()
}

/// The pieces of this kind, no pawns, that reach `to`, of both sides.
///
/// Which kind it is changes from move to move, so that branching on it would be mispredicted more
/// often than not: all kinds are looked up, and masks keep the one that is asked for.
#[inline]
fn reaching(board: &Board, role: Role, to: Square) -> Bitboard {
    let Kind { absent, by_diagonal, by_straight, by_knight, by_king } = KINDS[role.index()];
    let is_role =
        (board.diagonal ^ absent[0]) & (board.straight ^ absent[1]) & (board.leaper ^ absent[2]);
    let occupied = board.occupied();
    is_role
        & (attacks::bishop(to, occupied) & by_diagonal
            | attacks::rook(to, occupied) & by_straight
            | attacks::knight(to) & by_knight
            | attacks::king(to) & by_king)
}

/// How to tell pieces of a kind, and how they move, each as all squares or none.
struct Kind {
    /// Which of the sets of a [`Board`] the kind is not in.
    absent: [Bitboard; 3],
    by_diagonal: Bitboard,
    by_straight: Bitboard,
    by_knight: Bitboard,
    by_king: Bitboard,
}

static KINDS: [Kind; 6] = {
    const fn all_if(condition: bool) -> Bitboard {
        if condition { Bitboard::ALL } else { Bitboard::EMPTY }
    }
    const fn kind(role: Role) -> Kind {
        let code = Code::of(role).index();
        Kind {
            absent: [all_if(code & 1 == 0), all_if(code & 2 == 0), all_if(code & 4 == 0)],
            by_diagonal: all_if(matches!(role, Role::Bishop | Role::Queen)),
            by_straight: all_if(matches!(role, Role::Rook | Role::Queen)),
            by_knight: all_if(matches!(role, Role::Knight)),
            by_king: all_if(matches!(role, Role::King)),
        }
    }
    [
        kind(Role::Pawn),
        kind(Role::Knight),
        kind(Role::Bishop),
        kind(Role::Rook),
        kind(Role::Queen),
        kind(Role::King),
    ]
};

/// The fifth rank as this side counts.
#[inline]
const fn fifth_rank(turn: Color) -> Rank {
    match turn {
        Color::White => Rank::Fifth,
        Color::Black => Rank::Fourth,
    }
}

/// The pawn that can go straight to the empty square `to`, in one step or two.
#[inline]
fn pusher(board: &Board, turn: Color, to: Square) -> Bitboard {
    let to = Bitboard::of(to);
    let (one, two, double_step_rank) = match turn {
        Color::White => (Bitboard(to.0 >> 8), Bitboard(to.0 >> 16), Rank::Fourth),
        Color::Black => (Bitboard(to.0 << 8), Bitboard(to.0 << 16), Rank::Fifth),
    };
    let blocked = (one & board.occupied()).any();
    if blocked || (to & Bitboard::rank(double_step_rank)).is_empty() { one } else { two }
}

/// Whether a king that goes to `to` is out of check there.
#[inline]
fn is_king_safe_on(board: &Board, turn: Color, to: Square) -> bool {
    let king = board.by_piece(Role::King.of(turn));
    board.attackers(to, !turn, board.occupied() - king).is_empty()
}

/// Whether the king on `king` is out of check after another piece went from `from` to `to` and what stood on
/// `captured`, if anything, was taken.
///
/// Only enemies in line with the king are looked at, mostly none or one, and whether the move
/// leaves something in between.
#[inline]
fn is_king_safe_after(
    board: &Board,
    turn: Color,
    king: Square,
    from: Square,
    to: Square,
    captured: Square,
) -> bool {
    let enemy = board.by_color(!turn).without(captured);
    let leapers = attacks::knight(king) & board.by_role(Role::Knight)
        | attacks::pawn(turn, king) & board.by_role(Role::Pawn);
    if (leapers & enemy).any() {
        return false;
    }
    let occupied = board.occupied().without(from).without(captured).with(to);
    let in_line = attacks::diagonals_of(king) & board.diagonal_sliders()
        | attacks::straights_of(king) & board.straight_sliders();
    (in_line & enemy).into_iter().all(|slider| (attacks::between(king, slider) & occupied).any())
}
