use core::marker::PhantomData;
use core::ops::ControlFlow;

use plywood_core::Outcome;

use super::{AfterMove, Kings, MoveObserver, Variant};
use crate::movegen::{MoveFilter, MoveSink, Situation};
use crate::{Board, Chess960Start, Color, Move, Setup};

/// The same rules for positions that carry no hash key, for replaying games and counting nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unkeyed<V>(PhantomData<V>);

impl<V: Variant> Variant for Unkeyed<V> {
    type State = V::State;
    const NAME: &'static str = V::NAME;
    const CHESS960_NAME: &'static str = V::CHESS960_NAME;
    const ENDING: &'static str = V::ENDING;
    const KINGS: Kings = V::KINGS;
    const CASTLING: bool = V::CASTLING;
    const EN_PASSANT: bool = V::EN_PASSANT;
    const PROMOTION: bool = V::PROMOTION;
    const DROPS: bool = V::DROPS;
    const ANY_BOARD: bool = V::ANY_BOARD;
    const LAWS_OF_DRAWS: bool = V::LAWS_OF_DRAWS;
    const ORDINARY_MOVES: bool = V::ORDINARY_MOVES;
    const FORBIDS_MOVES: bool = V::FORBIDS_MOVES;
    const KEYED: bool = false;

    fn start(start: Option<Chess960Start>) -> Setup {
        V::start(start)
    }

    fn read_state(setup: &Setup) -> Self::State {
        V::read_state(setup)
    }

    fn write_state(state: &Self::State, setup: &mut Setup) {
        V::write_state(state, setup);
    }

    fn state_key(state: &Self::State) -> u64 {
        V::state_key(state)
    }

    #[inline(always)]
    fn extra_moves<S: MoveSink>(
        situation: &Situation<'_, Self::State>,
        filter: MoveFilter,
        sink: &mut S,
    ) -> ControlFlow<()> {
        V::extra_moves(situation, filter, sink)
    }

    #[inline(always)]
    fn allows(situation: &Situation<'_, Self::State>, mv: Move) -> bool {
        V::allows(situation, mv)
    }

    #[inline(always)]
    fn after_move<O: MoveObserver>(after: &mut AfterMove<'_, Self::State, O>) {
        V::after_move(after);
    }

    #[inline(always)]
    fn outcome(situation: &Situation<'_, Self::State>) -> Option<Outcome> {
        V::outcome(situation)
    }

    #[inline(always)]
    fn outcome_without_moves(turn: Color, is_check: bool) -> Outcome {
        V::outcome_without_moves(turn, is_check)
    }

    fn can_win(board: &Board, state: &Self::State, color: Color) -> bool {
        V::can_win(board, state, color)
    }
}
