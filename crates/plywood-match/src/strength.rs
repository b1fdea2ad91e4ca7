use plywood_core::{Choice, Shape};

use crate::any_game::MoveIndex;

/// A figure's place in a line of figures by their usual strength, the strongest first.
pub const fn strength_rank(shape: Shape) -> u8 {
    match shape {
        Shape::King => 0,
        Shape::Queen => 1,
        Shape::Rook => 2,
        Shape::Bishop => 3,
        Shape::Knight => 4,
        Shape::Pawn => 5,
        Shape::CrownedDisc => 6,
        Shape::Disc => 7,
        Shape::Letter => 8,
    }
}

/// Choices in the order in which they are offered, the strongest figure first. Those that are no
/// figures stay in their order, behind.
pub fn strongest_first(mut choices: Vec<(Choice, MoveIndex)>) -> Vec<(Choice, MoveIndex)> {
    choices.sort_by_key(|(choice, _)| {
        choice.figure.map_or(u8::MAX, |figure| strength_rank(figure.shape))
    });
    choices
}
