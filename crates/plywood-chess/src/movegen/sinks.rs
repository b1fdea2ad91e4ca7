use core::ops::ControlFlow;

use super::Situation;
use crate::{Bitboard, Move, Role, Square, Variant};

/// Kinds of pieces as they move. A queen is two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A knight.
    Knight,
    /// A bishop, or a queen along diagonals.
    Diagonal,
    /// A rook, or a queen along files and ranks.
    Straight,
    /// A king.
    King,
}

/// What becomes of the moves that the generator finds.
///
/// Each method may be called with an empty set. A sink that has enough breaks off.
pub trait MoveSink {
    /// The moves of a piece that is no pawn. A queen's come in two parts.
    fn piece(&mut self, mover: Mover, from: Square, to: Bitboard) -> ControlFlow<()>;
    /// The moves of pawns to these squares, no promotions, each from the square whose index is
    /// `step` smaller ([`origin`]).
    fn pawns(&mut self, to: Bitboard, step: i32) -> ControlFlow<()>;
    /// The promotions of pawns on these squares, four each.
    fn promotions(&mut self, to: Bitboard, step: i32) -> ControlFlow<()>;
    /// One capture en passant.
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()>;
    /// One castling.
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()>;
    /// The drops of one kind of piece, in rule sets that have them. Passed over unless a sink says
    /// otherwise.
    #[inline(always)]
    fn drops(&mut self, role: Role, to: Bitboard) -> ControlFlow<()> {
        let _ = (role, to);
        GO_ON
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Appends each move.
pub(super) struct List<'a, L>(pub(super) &'a mut L);

impl<L: Extend<Move>> MoveSink for List<'_, L> {
    #[inline(always)]
    fn piece(&mut self, _: Mover, from: Square, to: Bitboard) -> ControlFlow<()> {
        self.0.extend(to.into_iter().map(|to| Move::new(from, to)));
        GO_ON
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        self.0.extend(to.into_iter().map(|to| Move::new(origin(to, step), to)));
        GO_ON
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        for to in to {
            let from = origin(to, step);
            self.0.extend(Role::PROMOTIONS.map(|role| Move::promotion_to(from, to, role)));
        }
        GO_ON
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.0.extend([Move::en_passant(from, to)]);
        GO_ON
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.0.extend([Move::castling(king, rook)]);
        GO_ON
    }

    #[inline(always)]
    fn drops(&mut self, role: Role, to: Bitboard) -> ControlFlow<()> {
        self.0.extend(to.into_iter().map(|to| Move::drop(role, to)));
        GO_ON
    }
}

/// Counts the moves.
pub(crate) struct Count(pub(crate) u64);

impl MoveSink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Mover, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.0 += u64::from(to.count());
        GO_ON
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i32) -> ControlFlow<()> {
        self.0 += u64::from(to.count());
        GO_ON
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i32) -> ControlFlow<()> {
        self.0 += 4 * u64::from(to.count());
        GO_ON
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        GO_ON
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        GO_ON
    }

    #[inline(always)]
    fn drops(&mut self, _: Role, to: Bitboard) -> ControlFlow<()> {
        self.0 += u64::from(to.count());
        GO_ON
    }
}

/// Breaks at the first move.
pub(super) struct Any;

#[inline(always)]
fn break_if(found: bool) -> ControlFlow<()> {
    if found { ControlFlow::Break(()) } else { GO_ON }
}

impl MoveSink for Any {
    #[inline(always)]
    fn piece(&mut self, _: Mover, _: Square, to: Bitboard) -> ControlFlow<()> {
        break_if(to.any())
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i32) -> ControlFlow<()> {
        break_if(to.any())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i32) -> ControlFlow<()> {
        break_if(to.any())
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    #[inline(always)]
    fn drops(&mut self, _: Role, to: Bitboard) -> ControlFlow<()> {
        break_if(to.any())
    }
}

/// Breaks at one move, among those of its source and target.
pub(super) struct Find(pub(super) Move);

impl MoveSink for Find {
    #[inline(always)]
    fn piece(&mut self, _: Mover, from: Square, to: Bitboard) -> ControlFlow<()> {
        break_if(self.0 == Move::new(from, self.0.to()) && to.contains(self.0.to()))
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        let target = self.0.to();
        break_if(to.contains(target) && self.0 == Move::new(origin(target, step), target))
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        let target = self.0.to();
        let is_it = self.0.promotion().is_some() && self.0.from() == origin(target, step);
        break_if(is_it && to.contains(target))
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        break_if(self.0 == Move::en_passant(from, to))
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        break_if(self.0 == Move::castling(king, rook))
    }

    #[inline(always)]
    fn drops(&mut self, role: Role, to: Bitboard) -> ControlFlow<()> {
        break_if(self.0.dropped() == Some(role) && to.contains(self.0.to()))
    }
}

/// Hands out each move.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(Move) -> ControlFlow<()>> MoveSink for Each<F> {
    #[inline(always)]
    fn piece(&mut self, _: Mover, from: Square, to: Bitboard) -> ControlFlow<()> {
        to.into_iter().try_for_each(|to| (self.0)(Move::new(from, to)))
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        to.into_iter().try_for_each(|to| (self.0)(Move::new(origin(to, step), to)))
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        to.into_iter().try_for_each(|to| {
            let from = origin(to, step);
            Role::PROMOTIONS
                .into_iter()
                .try_for_each(|role| (self.0)(Move::promotion_to(from, to, role)))
        })
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        (self.0)(Move::en_passant(from, to))
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        (self.0)(Move::castling(king, rook))
    }

    #[inline(always)]
    fn drops(&mut self, role: Role, to: Bitboard) -> ControlFlow<()> {
        to.into_iter().try_for_each(|to| (self.0)(Move::drop(role, to)))
    }
}

/// Passes on the moves that a rule set allows.
pub(super) struct Allowed<'a, V: Variant, S> {
    pub(super) situation: &'a Situation<'a, V::State>,
    pub(super) sink: &'a mut S,
}

impl<V: Variant, S> Allowed<'_, V, S> {
    #[inline(always)]
    fn allowed(&self, to: Bitboard, mv: impl Fn(Square) -> Move) -> Bitboard {
        to.into_iter().filter(|&to| V::allows(self.situation, mv(to))).collect()
    }
}

impl<V: Variant, S: MoveSink> MoveSink for Allowed<'_, V, S> {
    #[inline(always)]
    fn piece(&mut self, mover: Mover, from: Square, to: Bitboard) -> ControlFlow<()> {
        let to = self.allowed(to, |to| Move::new(from, to));
        self.sink.piece(mover, from, to)
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        let to = self.allowed(to, |to| Move::new(origin(to, step), to));
        self.sink.pawns(to, step)
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        let to = self.allowed(to, |to| Move::promotion_to(origin(to, step), to, Role::Queen));
        self.sink.promotions(to, step)
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        if V::allows(self.situation, Move::en_passant(from, to)) {
            self.sink.en_passant(from, to)?;
        }
        GO_ON
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        if V::allows(self.situation, Move::castling(king, rook)) {
            self.sink.castling(king, rook)?;
        }
        GO_ON
    }
}

/// Where a pawn came from that a [`MoveSink`] is told to have taken this step to `to`.
#[inline(always)]
pub fn origin(to: Square, step: i32) -> Square {
    Square::wrapping((to.index() as i32 - step) as u32)
}
