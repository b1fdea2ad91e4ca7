//! Mate in one.

use core::ops::ControlFlow;

use plywood_chess::movegen::{self, MoveFilter, MoveSink, Mover};
use plywood_chess::{Bitboard, Move, Position, Role, Square, Variant, attacks};

/// Whether the player to move can give mate with this move.
#[inline]
pub(super) fn has_mate<V: Variant>(position: &Position<V>) -> bool {
    let Some(mut search) = MateSearch::new(position) else { return false };
    // A move that gives check goes to a square from which its piece attacks the king, or leaves
    // the line between the king and a slider (a discovered check).
    let to = if search.discoverers.any() || V::CASTLING || V::PROMOTION {
        Bitboard::ALL
    } else {
        search.all_from
    };
    position.generate(MoveFilter::between(Bitboard::ALL, to), &mut search).is_break()
}

/// A sink of moves that stops at a mate.
struct MateSearch<'a, V: Variant> {
    position: &'a Position<V>,
    /// The king to be mated.
    king: Square,
    /// The squares from which a piece of each role except the king gives check.
    from: [Bitboard; 5],
    /// The union of these squares.
    all_from: Bitboard,
    /// The pieces that discover check when they leave the line to the king.
    discoverers: Bitboard,
}

impl<'a, V: Variant> MateSearch<'a, V> {
    /// `None` if there is no king to be mated.
    #[inline(always)]
    fn new(position: &'a Position<V>) -> Option<Self> {
        let board = position.board();
        let turn = position.turn();
        let occupied = board.occupied();
        let own = board.by_color(turn);
        let king = position.king(!turn)?;

        let diagonal = attacks::bishop(king, occupied);
        let straight = attacks::rook(king, occupied);
        let has = |role| own & board.by_role(role);
        let only_if = |any: Bitboard, set: Bitboard| if any.any() { set } else { Bitboard::EMPTY };
        let from = [
            only_if(has(Role::Pawn), attacks::pawn(!turn, king)),
            only_if(has(Role::Knight), attacks::knight(king)),
            only_if(has(Role::Bishop), diagonal),
            only_if(has(Role::Rook), straight),
            only_if(has(Role::Queen), diagonal | straight),
        ];
        let all_from = from.into_iter().fold(Bitboard::EMPTY, |all, set| all | set);

        let mut discoverers = Bitboard::EMPTY;
        let snipers = own
            & (attacks::diagonals_of(king) & board.diagonal_sliders()
                | attacks::straights_of(king) & board.straight_sliders());
        for sniper in snipers {
            let between = attacks::between(king, sniper) & occupied;
            if !between.has_many() {
                discoverers |= between & own;
            }
        }
        Some(Self { position, king, from, all_from, discoverers })
    }

    /// Whether a move that is known to give check gives mate.
    fn is_mate(&self, mv: Move) -> bool {
        !self.position.unkeyed().after_unchecked(mv).has_legal_move()
    }

    fn try_each(&self, from: Square, checks: Bitboard) -> ControlFlow<()> {
        for to in checks {
            if self.is_mate(Move::new(from, to)) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// For special moves, which may give check in other ways.
    fn try_after_playing(&self, mv: Move) -> ControlFlow<()> {
        let after = self.position.unkeyed().after_unchecked(mv);
        if after.is_check() && !after.has_legal_move() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn discovered(&self, from: Square) -> Bitboard {
        if self.discoverers.contains(from) {
            !attacks::line(self.king, from)
        } else {
            Bitboard::EMPTY
        }
    }
}

impl<V: Variant> MoveSink for MateSearch<'_, V> {
    #[inline(always)]
    fn piece(&mut self, _: Mover, from: Square, to: Bitboard) -> ControlFlow<()> {
        let discovered = self.discovered(from);
        if (to & (self.all_from | discovered)).is_empty() {
            return ControlFlow::Continue(());
        }
        let direct = match self.position.board().role_at(from) {
            Some(role) if role != Role::King => self.from[role.index()],
            _ => Bitboard::EMPTY,
        };
        self.try_each(from, to & (direct | discovered))
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        for to in to {
            let from = movegen::origin(to, step);
            if (self.from[Role::Pawn.index()] | self.discovered(from)).contains(to)
                && self.is_mate(Move::new(from, to))
            {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        for to in to {
            let from = movegen::origin(to, step);
            for role in Role::PROMOTIONS {
                self.try_after_playing(Move::promotion_to(from, to, role))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.try_after_playing(Move::en_passant(from, to))
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.try_after_playing(Move::castling(king, rook))
    }
}
