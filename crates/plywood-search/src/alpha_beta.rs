use crate::evaluation::Evaluation;
use plywood_core::{Player, Rules, Status};

use crate::{Answer, NoAnswer};

/// Plain alpha-beta: moves in the order of the rules, no table, no move ordering, one thread.
///
/// It gives [`minimax`](crate::minimax)'s answer in less time, and is the baseline that
/// [`Searcher`](crate::Searcher) is measured against. The root tries its moves in canonical order, so that a later move must be
/// strictly better to replace an earlier one, which a bound can prove.
///
/// Source: <https://www.chessprogramming.org/Alpha-Beta>.
///
/// # Errors
///
/// [`NoAnswer::GameOver`] if there is no move to choose.
///
/// # Panics
///
/// If the rules report an ongoing game without moves.
pub fn alpha_beta<R: Rules, E: Evaluation<R>>(
    rules: &R,
    evaluation: &E,
    position: &R::Position,
    depth: u8,
) -> Result<Answer<R::Move>, NoAnswer> {
    let mut moves = Vec::with_capacity(256);
    if let Status::Over(outcome) = rules.moves(position, &mut moves) {
        return Err(NoAnswer::GameOver(outcome));
    }
    moves.sort_unstable();

    let mut search = AlphaBeta { rules, evaluation, moves, nodes: 1 };
    let mut position = position.clone();
    let turn = rules.turn(&position);
    let (mut low, mut high) = (-i32::MAX, i32::MAX);
    let mut best = None;
    for index in 0..search.moves.len() {
        let mv = search.moves[index];
        let rest = depth.saturating_sub(1);
        let value = rules.visit(&mut position, mv, |child| search.value(child, rest, low, high));
        if turn == Player::White && value > low {
            low = value;
            best = Some((mv, value));
        } else if turn == Player::Black && value < high {
            high = value;
            best = Some((mv, value));
        }
    }
    let (mv, value) = best.expect("a game that goes on has a move");
    Ok(Answer { mv, value, nodes: search.nodes })
}

struct AlphaBeta<'a, R: Rules, E> {
    rules: &'a R,
    evaluation: &'a E,
    moves: Vec<R::Move>,
    nodes: u64,
}

impl<R: Rules, E: Evaluation<R>> AlphaBeta<'_, R, E> {
    fn value(&mut self, position: &mut R::Position, depth: u8, mut low: i32, mut high: i32) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return self.evaluation.leaf(self.rules, position);
        }
        let first = self.moves.len();
        if let Status::Over(outcome) = self.rules.moves(position, &mut self.moves) {
            return self.evaluation.outcome(outcome);
        }
        let rules = self.rules;
        let turn = rules.turn(position);
        for index in first..self.moves.len() {
            let mv = self.moves[index];
            let value = rules.visit(position, mv, |child| self.value(child, depth - 1, low, high));
            match turn {
                Player::White => low = low.max(value),
                Player::Black => high = high.min(value),
            }
            if low >= high {
                break;
            }
        }
        self.moves.truncate(first);
        match turn {
            Player::White => low,
            Player::Black => high,
        }
    }
}
