use crate::{Position, Unkeyed, Variant};

/// The number of positions reached after exactly `depth` plies, 1 or more, by playing each move:
/// right for every rule set.
pub(super) fn count<V: Variant>(position: &Position<Unkeyed<V>>, depth: u32) -> u64 {
    if depth <= 1 {
        return position.count_legal_moves();
    }
    let moves = position.legal_moves();
    moves.iter().map(|&mv| count(&position.after_unchecked(mv), depth - 1)).sum()
}
