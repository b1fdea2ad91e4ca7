use crate::attacks::{self, Sliders};
use crate::side::Side;
use crate::{Bitboard, Board, Piece, Role, Square};

/// What the side to move must mind for the sake of its king.
pub(super) struct Safety {
    pub(super) king: Square,
    /// The pieces that give check.
    pub(super) checkers: Bitboard,
    /// The lines from the king to the bishops and queens that pin a piece, pinning piece
    /// included. A pinned piece may move within its line, and lies on no other.
    pub(super) diagonal_pins: Bitboard,
    /// The same for rooks and queens.
    pub(super) straight_pins: Bitboard,
}

impl Safety {
    #[inline(always)]
    pub(super) fn of<C: Side>(board: &Board) -> Self {
        let occupied = board.occupied();
        let enemy = board.by_color(C::COLOR.opponent());
        let king = board.by_piece(Piece { color: C::COLOR, role: Role::King }).first_or_a1();

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
        Self { king, checkers, diagonal_pins, straight_pins }
    }

    /// The squares that end the check, if there is one checker at most: its own, and those
    /// between it and the king. All squares if there is none.
    #[inline(always)]
    pub(super) fn evasions(&self) -> Bitboard {
        match self.checkers.first() {
            None => Bitboard::ALL,
            Some(checker) => attacks::between(self.king, checker).with(checker),
        }
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
    let mut safe = targets
        - attacks::pawns(C::COLOR.opponent(), board.by_role(Role::Pawn) & enemy)
        - attacks::king((board.by_role(Role::King) & enemy).first_or_a1());
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
