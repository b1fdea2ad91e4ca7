use core::cmp::Reverse;

use crate::evaluation::Evaluation;
use plywood_core::{Rules, Status};

use crate::answer::{Answer, NoAnswer};
use crate::control::Control;
use crate::worker::{MOVES_PER_CHECK, Query, Worker};

/// Iterative deepening of one position, and the result of the last search.
///
/// The shallower searches fill the table with moves to try, and their values are the guesses that
/// the next ones start from: the value before the last, since there the same player made the last
/// move.
#[derive(Clone)]
pub(crate) struct Deepening<R: Rules> {
    position: R::Position,
    /// Every move, the best one so far first.
    order: Vec<RootMove<R::Move>>,
    /// The values of the search before the last and of the last, for the player to move.
    values: [i32; 2],
    /// The depth of the last search.
    depth: u8,
}

/// A move of the position being searched. Its rank is its index in the game's canonical order.
#[derive(Clone, Copy)]
struct RootMove<M> {
    mv: M,
    rank: usize,
}

/// The best move so far. Root moves are ordered by value, then by lower rank, and no two are equal
/// in that order: the answer of a plain search is the greatest.
#[derive(Clone, Copy)]
struct Best {
    value: i32,
    rank: usize,
}

/// Null windows tried around a guess before a search with an open window.
const GUESSES: u32 = 4;

impl<R: Rules> Deepening<R> {
    /// The position, not yet searched.
    ///
    /// On a large board there may be a great many moves, so the control is checked repeatedly.
    pub(crate) fn new<E: Evaluation<R>>(
        rules: &R,
        evaluation: &E,
        position: &R::Position,
        control: &Control<R::Move>,
    ) -> Result<Self, NoAnswer> {
        control.check()?;
        let mut moves = Vec::new();
        if let Status::Over(outcome) = rules.moves(position, &mut moves) {
            return Err(NoAnswer::GameOver(outcome));
        }
        control.check()?;
        moves.sort_unstable();
        let mut hinted = Vec::with_capacity(moves.len());
        for (rank, mv) in moves.into_iter().enumerate() {
            if rank % MOVES_PER_CHECK == 0 {
                control.check()?;
            }
            let hint = evaluation.order_hint(rules, position, mv);
            hinted.push((hint, RootMove { mv, rank }));
        }
        hinted.sort_by_key(|&(hint, _)| Reverse(hint));
        let order = hinted.into_iter().map(|(_, entry)| entry).collect();
        control.check()?;
        let value = rules.turn(position).sign() * evaluation.value(rules, position);
        Ok(Self { position: position.clone(), order, values: [value; 2], depth: 0 })
    }

    /// The depth of the last search.
    pub(crate) fn depth(&self) -> u8 {
        self.depth
    }

    /// What the last search found.
    pub(crate) fn answer(&self, rules: &R, nodes: u64) -> Answer<R::Move> {
        let value = rules.turn(&self.position).sign() * self.values[1];
        Answer { mv: self.order[0].mv, value, nodes }
    }
}

impl<R: Rules, E: Evaluation<R>> Worker<'_, R, E> {
    /// Searches one ply deeper than before; `None` if the search was stopped.
    pub(crate) fn deepen(&mut self, deepening: &mut Deepening<R>) -> Option<()> {
        let Deepening { position, order, values, depth } = deepening;
        let next = *depth + 1;
        self.shared.control.report(next, None);
        let best = self.best_of(position, order, next, values[0])?;
        *values = [values[1], best.value];
        *depth = next;
        Some(())
    }

    /// The best move at one depth, which is also moved to the front of `order`.
    ///
    /// Every other move is proved to come after it: a move of higher rank by a value that is not
    /// higher, a move of lower rank by a value that is lower. Once proved this stays true, as the
    /// best move is only ever replaced by a greater one.
    fn best_of(
        &mut self,
        position: &mut R::Position,
        order: &mut [RootMove<R::Move>],
        depth: u8,
        guess: i32,
    ) -> Option<Best> {
        let RootMove { mv, rank } = order[0];
        let value = self.settle(position, mv, depth, guess, Bracket::OPEN)?;
        let mut best = Best { value, rank };
        self.report(position, depth, mv, value);
        for index in 1..order.len() {
            let RootMove { mv, rank } = order[index];
            let enough = if rank < best.rank { best.value } else { best.value.saturating_add(1) };
            let value = self.value_of(position, mv, Self::query(enough - 1, enough, depth))?;
            if value >= enough {
                let bracket = Bracket { low: value, high: i32::MAX };
                let value = self.settle(position, mv, depth, value.saturating_add(1), bracket)?;
                best = Best { value, rank };
                order[..=index].rotate_right(1);
                self.report(position, depth, mv, value);
            }
        }
        Some(best)
    }

    /// The exact value of a move, known to lie within `bracket`.
    fn settle(
        &mut self,
        position: &mut R::Position,
        mv: R::Move,
        depth: u8,
        guess: i32,
        bracket: Bracket,
    ) -> Option<i32> {
        let Bracket { mut low, mut high } = bracket;
        let mut guess = guess;
        for _ in 0..GUESSES {
            if low == high {
                return Some(low);
            }
            let test = guess.clamp(low + 1, high);
            let value = self.value_of(position, mv, Self::query(test - 1, test, depth))?;
            if value >= test {
                low = value;
                guess = value.saturating_add(1);
            } else {
                high = value;
                guess = value;
            }
        }
        let (alpha, beta) = (low.saturating_sub(1).max(-i32::MAX), high.saturating_add(1));
        self.value_of(position, mv, Self::query(alpha, beta, depth))
    }

    fn query(alpha: i32, beta: i32, depth: u8) -> Query {
        Query { alpha, beta, depth, ply: 0 }
    }

    /// Reports a new best move.
    fn report(&mut self, position: &R::Position, depth: u8, mv: R::Move, value: i32) {
        self.report_nodes();
        let sign = self.shared.rules.turn(position).sign();
        self.shared.control.report(depth, Some((mv, sign * value)));
    }
}

/// Bounds of a value, both included.
#[derive(Clone, Copy)]
struct Bracket {
    low: i32,
    high: i32,
}

impl Bracket {
    const OPEN: Self = Self { low: -i32::MAX, high: i32::MAX };
}
