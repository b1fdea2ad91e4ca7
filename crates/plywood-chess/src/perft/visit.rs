//! Making moves for counting: the fast way beside [`Position::play_unchecked`](crate::Position),
//! for rule sets with [ordinary moves](Variant::ORDINARY_MOVES). Moves go straight from the
//! generator onto the next board, without looking up what moves and what is taken.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::Leaves;
use super::Walk;
use crate::board::Code;
use crate::cpu::Processor;
use crate::movegen::{MoveFilter, MoveSink, Mover, Situation, en_passant, legal_moves, origin};
use crate::side::Side;
use crate::{Bitboard, Board, Color, Move, Role, Square, Variant};

/// How the positions after a move are counted.
pub(super) trait Below: Copy {
    fn count<V: Variant, C: Side, P: Processor>(
        self,
        cpu: P,
        situation: Situation<'_, V::State>,
        leaves: &mut Leaves,
    );
}

/// By their moves.
#[derive(Clone, Copy)]
pub(super) struct Leaf;

impl Below for Leaf {
    #[inline(always)]
    fn count<V: Variant, C: Side, P: Processor>(
        self,
        cpu: P,
        situation: Situation<'_, V::State>,
        leaves: &mut Leaves,
    ) {
        cpu.add::<V, C>(situation, leaves);
    }
}

/// By a walk of this depth.
#[derive(Clone, Copy)]
pub(super) struct Deep {
    pub(super) depth: u32,
}

impl Below for Deep {
    #[inline(always)]
    fn count<V: Variant, C: Side, P: Processor>(
        self,
        cpu: P,
        situation: Situation<'_, V::State>,
        leaves: &mut Leaves,
    ) {
        cpu.call(Walk::<V, C>::new(situation, self.depth, leaves));
    }
}

/// Counts below each move of the side `C`.
#[inline(always)]
pub(super) fn visit<V: Variant, C: Side, P: Processor, B: Below>(
    cpu: P,
    situation: Situation<'_, V::State>,
    leaves: &mut Leaves,
    below: B,
) {
    let mut sink = Visit::<V, C, P, B> { cpu, situation, below, leaves, side: PhantomData };
    let _ = legal_moves::<V, C, P, _>(situation, MoveFilter::ALL, cpu, &mut sink);
}

/// Plays each move and counts what lies below.
struct Visit<'a, V: Variant, C, P, B> {
    cpu: P,
    situation: Situation<'a, V::State>,
    below: B,
    leaves: &'a mut Leaves,
    side: PhantomData<C>,
}

impl<V: Variant, C: Side, P: Processor, B: Below> Visit<'_, V, C, P, B> {
    #[inline(always)]
    fn add(&mut self, board: Board, castling: Bitboard, en_passant: Option<Square>) {
        let child = Situation {
            board: &board,
            castling,
            en_passant,
            turn: C::COLOR.opponent(),
            state: self.situation.state,
        };
        self.below.count::<V, C::Other, P>(self.cpu, child, self.leaves);
    }

    /// The rights left after a move between these squares.
    #[inline(always)]
    fn castling_without(&self, squares: Bitboard) -> Bitboard {
        if V::CASTLING { self.situation.castling - squares } else { Bitboard::EMPTY }
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

impl<V: Variant, C: Side, P: Processor, B: Below> MoveSink for Visit<'_, V, C, P, B> {
    #[inline(always)]
    fn piece(&mut self, mover: Mover, from: Square, to: Bitboard) -> ControlFlow<()> {
        let before = *self.situation.board;
        let bit = Bitboard::of(from);
        let black = C::COLOR == Color::Black;
        let diagonal = match mover {
            Mover::Knight | Mover::Diagonal => true,
            Mover::Straight => (before.diagonal & bit).any(),
            Mover::King => false,
        };
        let straight = match mover {
            Mover::Straight | Mover::King => true,
            Mover::Diagonal => (before.straight & bit).any(),
            Mover::Knight => false,
        };
        let leaper = matches!(mover, Mover::Knight | Mover::King);
        let put = |set: Bitboard, to: Bitboard, is_in: bool| {
            (set - bit - to) | if is_in { to } else { Bitboard::EMPTY }
        };
        for to in to {
            let to = Bitboard::of(to);
            let board = Board {
                diagonal: put(before.diagonal, to, diagonal),
                straight: put(before.straight, to, straight),
                leaper: put(before.leaper, to, leaper),
                black: put(before.black, to, black),
            };
            let lost = bit | to;
            let lost =
                if mover == Mover::King { lost | Bitboard::rank(C::BACK_RANK) } else { lost };
            self.add(board, self.castling_without(lost), None);
        }
        GO_ON
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        let is_double = step == 2 * C::AHEAD;
        for to in to {
            let from = origin(to, step);
            let mut board = *self.situation.board;
            board.relocate(from, to, Code::PAWN, C::COLOR);
            let castling = self.castling_without(Bitboard::of(to));
            let mut en_passant = None;
            if V::EN_PASSANT && is_double {
                let passed = origin(to, C::AHEAD);
                if en_passant::origins::<V>(&board, C::COLOR.opponent(), passed).any() {
                    en_passant = Some(passed);
                }
            }
            self.add(board, castling, en_passant);
        }
        GO_ON
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i32) -> ControlFlow<()> {
        for to in to {
            let from = origin(to, step);
            let castling = self.castling_without(Bitboard::of(to));
            for role in Role::PROMOTIONS {
                let mut board = *self.situation.board;
                board.relocate(from, to, Code::of(role), C::COLOR);
                self.add(board, castling, None);
            }
        }
        GO_ON
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        let mut board = *self.situation.board;
        board.relocate(from, to, Code::PAWN, C::COLOR);
        board.remove(Square::wrapping(to.index() as u32 ^ 8));
        self.add(board, self.situation.castling, None);
        GO_ON
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        let mut board = *self.situation.board;
        board.castle(Move::castling(king, rook), C::COLOR, &mut ());
        let castling = self.castling_without(Bitboard::rank(C::BACK_RANK));
        self.add(board, castling, None);
        GO_ON
    }
}
