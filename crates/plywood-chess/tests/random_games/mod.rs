//! Games of random moves, for properties that hold in every position.

use plywood_chess::{Chess960Start, Move, Position};
use proptest::prelude::*;

/// A position that random play has reached.
///
/// Games start from the standard array or one of Chess960, and prefer what random play would
/// rarely do and notation must get right: promotions, castling, en passant.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    game().prop_map(|(start, moves)| {
        moves.iter().fold(start, |position, mv| position.after_unchecked(*mv))
    })
}

/// A start and up to 160 legal moves from there.
pub(crate) fn game() -> impl Strategy<Value = (Position, Vec<Move>)> {
    let start = prop_oneof![Just(518), 0_u16..960];
    (start, prop::collection::vec(any::<u16>(), 0..160)).prop_map(|(number, choices)| {
        let start = Chess960Start::new(number).unwrap().position();
        let mut position = start;
        let mut moves = Vec::new();
        for choice in choices {
            let Some(mv) = choose(&position, choice.into()) else { break };
            position.play_unchecked(mv);
            moves.push(mv);
        }
        (start, moves)
    })
}

fn choose(position: &Position, choice: usize) -> Option<Move> {
    let mut moves = position.legal_moves();
    moves.sort();
    let is_rare = |mv: &&Move| mv.promotion().is_some() || mv.is_castling() || mv.is_en_passant();
    let rare: Vec<&Move> = moves.iter().filter(is_rare).collect();
    if !rare.is_empty() && choice.is_multiple_of(4) {
        return Some(*rare[choice / 4 % rare.len()]);
    }
    moves.get(choice.checked_rem(moves.len())?).copied()
}
