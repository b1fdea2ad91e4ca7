use crate::Rules;
use alloc::vec::Vec;

/// Counts the positions reached after exactly `depth` plies: the standard test of a move
/// generator, and its benchmark.
///
/// Games that end earlier are not counted, and a skipped turn is not a ply. The last ply is counted
/// ([`Rules::count`]) rather than played. [`Rules::leaves`] gives the same count the fastest way a
/// game knows.
///
/// Source: <https://www.chessprogramming.org/Perft>.
pub fn perft<R: Rules>(rules: &R, position: &mut R::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    walk(rules, position, depth, &mut Vec::with_capacity(256))
}

/// The [`perft`] count below each legal move, in the game's canonical order of moves.
///
/// At depth 0 no move is played, and the list is empty.
pub fn divide<R: Rules>(rules: &R, position: &mut R::Position, depth: u32) -> Vec<(R::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves.sort_unstable();
    moves
        .into_iter()
        .map(|mv| (mv, rules.visit(position, mv, |child| rules.leaves(child, rest))))
        .collect()
}

/// `moves` is one stack for the whole walk: each level's moves lie above its parent's.
fn walk<R: Rules>(
    rules: &R,
    position: &mut R::Position,
    depth: u32,
    moves: &mut Vec<R::Move>,
) -> u64 {
    if depth == 1 {
        return rules.count(position);
    }
    let first = moves.len();
    rules.moves(position, moves);
    let mut leaves = 0;
    for index in first..moves.len() {
        let mv = moves[index];
        leaves += rules.visit(position, mv, |child| walk(rules, child, depth - 1, moves));
    }
    moves.truncate(first);
    leaves
}
