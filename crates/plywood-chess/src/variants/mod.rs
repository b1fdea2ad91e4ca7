//! Rule sets: one file each, from which the one generator and the one way to make a move are
//! compiled.
//!
//! A rule set is a type that implements [`Variant`]: what a position holds beside the ordinary
//! ([`Variant::State`]), some constants, and hooks. Every hook has a default, which is what
//! standard chess does, so that a file states only where its rules differ. `docs/extending.md` of
//! the repository writes one step by step.

mod simplified;
mod standard;
mod unkeyed;

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

use plywood_core::Outcome;

pub use crate::make::{AfterMove, MoveObserver};
use crate::movegen::{MoveFilter, MoveSink, Situation};
use crate::{Board, Chess960Start, Color, Move, Role, Setup};
pub use simplified::Simplified;
pub use standard::Standard;
pub use unkeyed::Unkeyed;

/// The pieces behind the pawns, from a to h.
const USUAL_BACK_RANK: [Role; 8] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

/// What kings are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kings {
    /// Each side has exactly one, and no move may leave it attacked.
    Royal,
    /// Pieces like the others: a side may have none or several, and there is no check.
    Common,
}

/// A set of rules.
///
/// Constants and hooks are looked at when the generator is compiled: what a rule set leaves at its
/// default costs nothing.
pub trait Variant: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// What a position holds beside pieces, rights and clocks: pockets, checks given, promoted
    /// pieces. `()` where there is nothing, which takes no room.
    type State: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static;

    /// What the game is called.
    const NAME: &'static str;

    /// What it is called when it begins from a start of Chess960.
    const CHESS960_NAME: &'static str = Self::NAME;

    /// What an end by [`outcome`](Self::outcome) is called, as it stands inside a sentence:
    /// `third check`.
    const ENDING: &'static str = "";

    /// What kings are.
    const KINGS: Kings = Kings::Royal;

    /// Whether kings castle, which they do only where they are royal.
    const CASTLING: bool = true;

    /// Whether pawns capture en passant.
    const EN_PASSANT: bool = true;

    /// Whether pawns are promoted on the last rank. Without promotion a pawn there has no moves,
    /// and pawns may stand on any square.
    const PROMOTION: bool = true;

    /// Whether pieces are dropped, by [`extra_moves`](Self::extra_moves).
    const DROPS: bool = false;

    /// Whether positions that no game could reach (too many pieces, impossible checks) are
    /// positions like any other.
    const ANY_BOARD: bool = false;

    /// Whether the draws of the Laws of Chess end games, by repetition, by moves without a capture
    /// or a pawn's move, and by too little material.
    const LAWS_OF_DRAWS: bool = true;

    /// Whether the legal moves of every position are those of the ordinary pieces with royal
    /// kings, and a move does nothing but what it does in standard chess, with or without
    /// castling, en passant and promotion.
    ///
    /// Rule sets that say so get the faster ways to count leaves and to read notation. Properties
    /// hold those to the general ways.
    const ORDINARY_MOVES: bool = false;

    /// Whether [`allows`](Self::allows) is asked about each move.
    const FORBIDS_MOVES: bool = false;

    /// Whether positions carry a hash key that each move brings up to date. Without it, playing is
    /// faster, and asking for the key computes it ([`Unkeyed`]).
    const KEYED: bool = true;

    /// The position in which a game starts, of one of the starts of Chess960 if there is one.
    fn start(start: Option<Chess960Start>) -> Setup {
        match start {
            None => const { Setup::with_back_rank(USUAL_BACK_RANK, Self::CASTLING) },
            Some(start) => Setup::with_back_rank(start.back_rank(), Self::CASTLING),
        }
    }

    /// The state of a position that is set up.
    fn read_state(setup: &Setup) -> Self::State {
        let _ = setup;
        Self::State::default()
    }

    /// Writes the state into a setup, which holds all else already.
    fn write_state(state: &Self::State, setup: &mut Setup) {
        let _ = (state, setup);
    }

    /// What the state contributes to the hash key. The default state contributes 0.
    fn state_key(state: &Self::State) -> u64 {
        let _ = state;
        0
    }

    /// Hands the moves beside those of the pieces on the board to the sink: drops.
    #[inline(always)]
    fn extra_moves<S: MoveSink>(
        situation: &Situation<'_, Self::State>,
        filter: MoveFilter,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let _ = (situation, filter, sink);
        ControlFlow::Continue(())
    }

    /// Whether a move that the pieces could make is legal. Asked if
    /// [`FORBIDS_MOVES`](Self::FORBIDS_MOVES); of the promotions of one pawn on one square, about
    /// that to a queen, and the answer holds for all.
    #[inline(always)]
    fn allows(situation: &Situation<'_, Self::State>, mv: Move) -> bool {
        let _ = (situation, mv);
        true
    }

    /// What a move does beside moving its piece, taking what it captures, castling and promoting.
    #[inline(always)]
    fn after_move<O: MoveObserver>(after: &mut AfterMove<'_, Self::State, O>) {
        let _ = after;
    }

    /// How the game has ended, if it has in a way that does not depend on legal moves. There are
    /// none then.
    #[inline(always)]
    fn outcome(situation: &Situation<'_, Self::State>) -> Option<Outcome> {
        let _ = situation;
        None
    }

    /// How a game ends whose side to move has no legal move: by mate if it is in check, else by
    /// stalemate.
    #[inline(always)]
    fn outcome_without_moves(turn: Color, is_check: bool) -> Outcome {
        if is_check { Outcome::Win(!turn) } else { Outcome::Draw }
    }

    /// Whether a side has the pieces to win if the other one helps.
    fn can_win(board: &Board, state: &Self::State, color: Color) -> bool {
        let _ = state;
        crate::draw::can_mate(board, color)
    }
}
