use core::ops::ControlFlow;

use super::castling::{self, Castling};
use super::en_passant;
use super::safety::{self, Safety};
use super::sinks::Allowed;
use super::{MoveFilter, MoveSink, Mover, Situation};
use crate::attacks::{self, Sliders};
use crate::side::Side;
use crate::variants::Kings;
use crate::{Bitboard, Board, Role, Square, Variant};

/// Hands every legal move of side `C` that is asked for to the sink.
#[inline(always)]
pub(crate) fn legal_moves<V: Variant, C: Side, A: Sliders, S: MoveSink>(
    situation: Situation<'_, V::State>,
    filter: MoveFilter,
    sliders: A,
    sink: &mut S,
) -> ControlFlow<()> {
    if V::outcome(&situation).is_some() {
        return ControlFlow::Continue(());
    }
    if V::FORBIDS_MOVES {
        let mut allowed = Allowed::<V, S> { situation: &situation, sink };
        moves_of_pieces::<V, C, A, _>(&situation, filter, sliders, &mut allowed)?;
    } else {
        moves_of_pieces::<V, C, A, S>(&situation, filter, sliders, sink)?;
    }
    V::extra_moves(&situation, filter, sink)
}

/// The moves of the pieces on the board that leave no royal king attacked.
#[inline(always)]
fn moves_of_pieces<V: Variant, C: Side, A: Sliders, S: MoveSink>(
    situation: &Situation<'_, V::State>,
    filter: MoveFilter,
    sliders: A,
    sink: &mut S,
) -> ControlFlow<()> {
    let board = situation.board;
    let occupied = board.occupied();
    let own = board.by_color(C::COLOR);
    let safety = Safety::of::<V, C>(board);

    let kings = board.by_role(Role::King) & own & filter.from;
    match V::KINGS {
        Kings::Royal => {
            if let Some(king) = kings.first() {
                let rooks = if V::CASTLING && safety.checkers.is_empty() {
                    situation.castling & filter.piece_to & Bitboard::rank(C::BACK_RANK)
                } else {
                    Bitboard::EMPTY
                };
                royal_king::<C, A, S>(board, king, rooks, filter.piece_to - own, sliders, sink)?;
            }
        }
        Kings::Common => {
            for king in kings {
                sink.piece(Mover::King, king, attacks::king(king) & filter.piece_to - own)?;
            }
        }
    }
    if safety.checkers.has_many() {
        return ControlFlow::Continue(());
    }

    let movers = own & filter.from;
    let evasions = safety.evasions - own;
    let targets = evasions & filter.piece_to;
    let free = movers - safety.diagonal_pins - safety.straight_pins;

    for from in board.by_role(Role::Knight) & free {
        sink.piece(Mover::Knight, from, attacks::knight(from) & targets)?;
    }
    let diagonal = board.diagonal_sliders() & movers;
    for from in diagonal & free {
        sink.piece(Mover::Diagonal, from, sliders.bishop(from, occupied) & targets)?;
    }
    for from in diagonal & safety.diagonal_pins {
        let targets = sliders.bishop(from, occupied) & targets & safety.diagonal_pins;
        sink.piece(Mover::Diagonal, from, targets)?;
    }
    let straight = board.straight_sliders() & movers;
    for from in straight & free {
        sink.piece(Mover::Straight, from, sliders.rook(from, occupied) & targets)?;
    }
    for from in straight & safety.straight_pins {
        let targets = sliders.rook(from, occupied) & targets & safety.straight_pins;
        sink.piece(Mover::Straight, from, targets)?;
    }

    pawns::<V, C, S>(board, movers, evasions & filter.pawn_to, &safety, sink)?;
    if V::EN_PASSANT
        && let Some(square) = situation.en_passant
        && filter.pawn_to.contains(square)
    {
        for from in en_passant::origins::<V>(board, C::COLOR, square) & filter.from {
            sink.en_passant(from, square)?;
        }
    }
    ControlFlow::Continue(())
}

/// The moves of a royal king to the targets that are not attacked, and castling with these rooks.
#[inline(always)]
fn royal_king<C: Side, A: Sliders, S: MoveSink>(
    board: &Board,
    king: Square,
    rooks: Bitboard,
    targets: Bitboard,
    sliders: A,
    sink: &mut S,
) -> ControlFlow<()> {
    let near = attacks::king(king) & targets;
    let castlings = || castling::free(board, king, rooks);
    let wanted = castlings().fold(near, |wanted, castling| wanted | castling.path);
    let safe = safety::king_targets::<C, A>(board, king, wanted, sliders);
    sink.piece(Mover::King, king, near & safe)?;
    for Castling { rook, path } in castlings() {
        if (path - safe).is_empty() && !castling::is_uncovered::<C, A>(board, king, rook, sliders) {
            sink.castling(king, rook)?;
        }
    }
    ControlFlow::Continue(())
}

/// The moves of the pawns among `movers`, except en passant.
#[inline(always)]
fn pawns<V: Variant, C: Side, S: MoveSink>(
    board: &Board,
    movers: Bitboard,
    targets: Bitboard,
    safety: &Safety,
    sink: &mut S,
) -> ControlFlow<()> {
    let pawns = board.by_role(Role::Pawn) & movers;
    let empty = !board.occupied();
    let enemy = board.by_color(C::COLOR.opponent());

    // A pawn pinned along a diagonal does not push; one pinned along its file may, and one pinned
    // along its rank never finds its target among the pinning lines.
    let pushers = pawns - safety.diagonal_pins;
    let pinned = pushers & safety.straight_pins;
    let pinned_single = C::ahead(pinned) & empty & safety.straight_pins;
    let single = C::ahead(pushers - pinned) & empty | pinned_single;
    let double = C::ahead(single & C::THIRD) & empty & targets;
    let single = single & targets;

    // The other way round for captures.
    let takers = pawns - safety.straight_pins;
    let pinned = takers & safety.diagonal_pins;
    let [left, right] = C::captures(takers - pinned);
    let [pinned_left, pinned_right] = C::captures(pinned);
    let left = (left | pinned_left & safety.diagonal_pins) & enemy & targets;
    let right = (right | pinned_right & safety.diagonal_pins) & enemy & targets;

    for (to, step) in [(single, C::AHEAD), (left, C::AHEAD - 1), (right, C::AHEAD + 1)] {
        if V::PROMOTION {
            sink.promotions(to & C::LAST, step)?;
            sink.pawns(to - C::LAST, step)?;
        } else {
            sink.pawns(to, step)?;
        }
    }
    sink.pawns(double, 2 * C::AHEAD)
}
