use crate::evaluation::Evaluation;
use plywood_core::{Player, Rules, Status};

use crate::{Answer, NoAnswer};

/// Searches the whole tree, `depth` plies deep: the definition of the other searches' answer.
///
/// A position with no plies left is worth [`Evaluation::value`], or [`Evaluation::outcome`] if the
/// game ends there; any other position is worth the best of its moves for the player to move. Among
/// best moves of the position searched, the lowest in the game's canonical order is the answer. A
/// depth of 0 is taken as 1, since no move can be chosen without playing it.
///
/// Source: <https://www.chessprogramming.org/Minimax>.
///
/// # Errors
///
/// [`NoAnswer::GameOver`] if there is no move to choose.
///
/// # Panics
///
/// If the rules report an ongoing game without moves.
pub fn minimax<R: Rules, E: Evaluation<R>>(
    rules: &R,
    evaluation: &E,
    position: &R::Position,
    depth: u8,
) -> Result<Answer<R::Move>, NoAnswer> {
    let mut moves = Vec::new();
    if let Status::Over(outcome) = rules.moves(position, &mut moves) {
        return Err(NoAnswer::GameOver(outcome));
    }
    moves.sort_unstable();

    let turn = rules.turn(position);
    let mut position = position.clone();
    let mut nodes = 1;
    let mut best: Option<(R::Move, i32)> = None;
    for mv in moves {
        let rest = depth.saturating_sub(1);
        let value = rules
            .visit(&mut position, mv, |child| value(rules, evaluation, child, rest, &mut nodes));
        if best.is_none_or(|(_, highest)| is_better(turn, value, highest)) {
            best = Some((mv, value));
        }
    }
    let (mv, value) = best.expect("a game that goes on has a move");
    Ok(Answer { mv, value, nodes })
}

fn value<R: Rules, E: Evaluation<R>>(
    rules: &R,
    evaluation: &E,
    position: &mut R::Position,
    depth: u8,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut moves = Vec::new();
    if let Status::Over(outcome) = rules.moves(position, &mut moves) {
        return evaluation.outcome(outcome);
    }
    if depth == 0 {
        return evaluation.value(rules, position);
    }
    let turn = rules.turn(position);
    let values = moves.into_iter().map(|mv| {
        rules.visit(position, mv, |child| value(rules, evaluation, child, depth - 1, nodes))
    });
    match turn {
        Player::White => values.max(),
        Player::Black => values.min(),
    }
    .expect("a game that goes on has a move")
}

fn is_better(turn: Player, value: i32, than: i32) -> bool {
    match turn {
        Player::White => value > than,
        Player::Black => value < than,
    }
}
