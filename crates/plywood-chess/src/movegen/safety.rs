use crate::attacks::{self, Sliders};
use crate::side::Side;
use crate::variants::Kings;
use crate::{Bitboard, Board, Role, Square, Variant};

/// What the safety of a royal king asks of the side to move.
pub(super) struct Safety {
    /// The pieces that give check.
    pub(super) checkers: Bitboard,
    /// The squares that end the check, if there is one checker at most: its own, and those between
    /// it and the king. All squares if there is none.
    pub(super) evasions: Bitboard,
    /// The lines from the king to the bishops and queens that pin a piece, pinning piece
    /// included. A pinned piece may move within its line, and lies on no other.
    pub(super) diagonal_pins: Bitboard,
    /// The same for rooks and queens.
    pub(super) straight_pins: Bitboard,
}

impl Safety {
    /// Where no king has to be kept safe.
    const NO_KING: Self = Self {
        checkers: Bitboard::EMPTY,
        evasions: Bitboard::ALL,
        diagonal_pins: Bitboard::EMPTY,
        straight_pins: Bitboard::EMPTY,
    };

    #[inline(always)]
    pub(super) fn of<V: Variant, C: Side>(board: &Board) -> Self {
        let king = board.by_piece(Role::King.of(C::COLOR)).first();
        match (V::KINGS, king) {
            (Kings::Royal, Some(king)) => Self::of_king::<C>(board, king),
            _ => Self::NO_KING,
        }
    }

    #[inline(always)]
    fn of_king<C: Side>(board: &Board, king: Square) -> Self {
        let occupied = board.occupied();
        let enemy = board.by_color(C::COLOR.opponent());

        let mut checkers = attacks::knight(king) & board.by_role(Role::Knight) & enemy
            | attacks::pawn(C::COLOR, king) & board.by_role(Role::Pawn) & enemy;
        let mut pins = [Bitboard::EMPTY; 2];
        let lines = [
            attacks::diagonals_of(king) & board.diagonal_sliders() & enemy,
            attacks::straights_of(king) & board.straight_sliders() & enemy,
        ];
        for (snipers, pins) in lines.into_iter().zip(&mut pins) {
            for sniper in snipers {
                let line = attacks::between(king, sniper);
                let blockers = line & occupied;
                if blockers.is_empty() {
                    checkers = checkers.with(sniper);
                } else if !blockers.has_many() {
                    *pins |= line.with(sniper);
                }
            }
        }
        let [diagonal_pins, straight_pins] = pins;
        let evasions = match checkers.first() {
            None => Bitboard::ALL,
            Some(checker) => attacks::between(king, checker).with(checker),
        };
        Self { checkers, evasions, diagonal_pins, straight_pins }
    }
}

/// Those of `targets` on which the king on `king` would not be attacked.
#[inline(always)]
pub(super) fn king_targets<C: Side, A: Sliders>(
    board: &Board,
    king: Square,
    targets: Bitboard,
    sliders: A,
) -> Bitboard {
    let enemy = board.by_color(C::COLOR.opponent());
    let mut safe = targets - attacks::pawns(C::COLOR.opponent(), board.by_role(Role::Pawn) & enemy);
    for king in board.by_role(Role::King) & enemy {
        safe -= attacks::king(king);
    }
    // Rays go on through the square the king leaves.
    let occupied = board.occupied().without(king);
    if safe.any() {
        for knight in board.by_role(Role::Knight) & enemy {
            safe -= attacks::knight(knight);
        }
        for slider in board.diagonal_sliders() & enemy {
            safe -= sliders.bishop(slider, occupied);
        }
        for slider in board.straight_sliders() & enemy {
            safe -= sliders.rook(slider, occupied);
        }
    }
    safe
}

/// Whether a slider of `enemy` attacks the square.
#[inline(always)]
pub(super) fn is_swept<A: Sliders>(
    board: &Board,
    enemy: Bitboard,
    square: Square,
    occupied: Bitboard,
    sliders: A,
) -> bool {
    let attackers = sliders.bishop(square, occupied) & board.diagonal_sliders()
        | sliders.rook(square, occupied) & board.straight_sliders();
    (attackers & enemy).any()
}
