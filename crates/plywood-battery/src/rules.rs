use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use plywood_core::{Game, Rules, Status, perft};

use crate::playout::{Random, Sample, for_each_position, games};

/// The moves listed are the moves accepted, each once; the faster methods agree with the list;
/// every move is undone exactly; no move is legal in a finished game.
///
/// # Panics
///
/// If the check fails.
pub fn check_moves<R: Rules>(rules: &R) {
    // Moves of other positions: some are legal where they were not generated, most are not.
    let mut seen: Vec<R::Move> = Vec::new();
    for_each_position(rules, |sample, random| {
        let Sample { position, moves, .. } = sample;
        let legal: BTreeSet<_> = moves.iter().copied().collect();
        assert_eq!(legal.len(), moves.len(), "a move is listed twice, {}", sample.description());
        check_listing(rules, sample);
        seen.extend(&legal);
        for mv in choose_some(&seen, random).chain(legal.iter().copied()) {
            assert_eq!(
                rules.is_legal(position, mv),
                legal.contains(&mv),
                "is_legal({mv:?}) differs from the list, {}",
                sample.description()
            );
        }
        for &mv in *moves {
            check_move(rules, sample, mv);
        }
    });
}

/// Some of the moves: checking all would take long.
fn choose_some<M: Copy>(moves: &[M], random: &mut Random) -> impl Iterator<Item = M> {
    const SAMPLE: usize = 24;
    (0..SAMPLE.min(moves.len())).map(|_| moves[random.below(moves.len())])
}

fn check_listing<R: Rules>(rules: &R, sample: &Sample<'_, R>) {
    let Sample { position, moves, .. } = sample;
    let mut again = moves.to_vec();
    let status = rules.moves(position, &mut again);
    assert_eq!(&again[..moves.len()], *moves, "moves were overwritten, {}", sample.description());
    assert_eq!(
        &again[moves.len()..],
        *moves,
        "other moves the second time, {}",
        sample.description()
    );
    assert_eq!(
        status == Status::Ongoing,
        !moves.is_empty(),
        "{status:?} with {} moves, {}",
        moves.len(),
        sample.description()
    );
    assert_eq!(rules.status(position), status, "status differs, {}", sample.description());
    assert_eq!(
        rules.count(position),
        moves.len() as u64,
        "count differs, {}",
        sample.description()
    );
}

fn check_move<R: Rules>(rules: &R, sample: &Sample<'_, R>, mv: R::Move) {
    let before = sample.position;
    let mut position = before.clone();
    let undo = rules.play_unchecked(&mut position, mv);
    let after = position.clone();
    assert_ne!(&after, before, "{mv:?} changes nothing, {}", sample.description());

    rules.undo(&mut position, mv, undo);
    assert_eq!(&position, before, "undo of {mv:?}, {}", sample.description());
    assert_eq!(rules.key(&position), rules.key(before), "key after undo of {mv:?}");
    assert_eq!(hash(&position), hash(before), "hash after undo of {mv:?}");

    let visited = rules.visit(&mut position, mv, |inside| inside.clone());
    assert_eq!(visited, after, "visit of {mv:?} is not play, {}", sample.description());
    assert_eq!(rules.key(&visited), rules.key(&after), "key inside a visit of {mv:?}");
    assert_eq!(hash(&visited), hash(&after), "hash inside a visit of {mv:?}");
    assert_eq!(&position, before, "visit of {mv:?} changed the position, {}", sample.description());
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A whole game is undone move by move and redone, through the same positions, keys and turns;
/// illegal moves are errors and change nothing.
///
/// # Panics
///
/// If the check fails.
pub fn check_histories<R: Rules>(rules: &R) {
    let games = games(rules);
    let seen: Vec<R::Move> = games.iter().flatten().copied().collect();
    let mut random = Random::new(0);
    for moves in games {
        let mut game = Game::new(rules.clone());
        let mut positions = vec![game.position().clone()];
        for mv in moves {
            check_illegal_moves(&mut game, choose_some(&seen, &mut random));
            let turn = game.turn();
            game.play(mv).expect("a listed move is legal");
            let last = game.past().next_back().expect("a move was just played");
            assert_eq!((last.player, last.mv), (turn, mv), "the history is wrong");
            positions.push(game.position().clone());
        }
        check_illegal_moves(&mut game, choose_some(&seen, &mut random));
        for position in positions.iter().rev() {
            assert_eq!(game.position(), position, "undo does not lead back");
            assert_eq!(rules.key(game.position()), rules.key(position), "key after undo");
            game.undo();
        }
        for position in &positions {
            assert_eq!(game.position(), position, "redo does not lead forward");
            game.redo();
        }
    }
}

/// Of these moves, those that are not listed are errors and do not change the game.
fn check_illegal_moves<R: Rules>(game: &mut Game<R>, moves: impl Iterator<Item = R::Move>) {
    let legal = game.moves();
    for mv in moves.filter(|mv| !legal.contains(mv)) {
        let before = game.position().clone();
        assert!(game.play(mv).is_err(), "{mv:?} is played, {before:?}");
        assert_eq!(game.position(), &before, "the illegal move {mv:?} changed the position");
    }
}

/// Perft through the game's own [`count`](Rules::count) and [`visit`](Rules::visit) finds as many
/// leaves as playing and undoing every move.
///
/// # Panics
///
/// If the check fails.
pub fn check_perft<R: Rules>(rules: &R) {
    /// The depth is increased up to this number of leaves.
    const LEAVES: u64 = 100_000;

    let mut position = rules.start();
    let mut depth = 0;
    let mut leaves = 1;
    while (1..LEAVES).contains(&leaves) && depth < 8 {
        depth += 1;
        leaves = perft(rules, &mut position, depth);
        assert_eq!(leaves, plain_perft(rules, &mut position, depth), "perft {depth}");
        assert_eq!(leaves, rules.leaves(&mut position, depth), "leaves {depth}");
    }
    assert_eq!(position, rules.start(), "perft changed the position");
}

fn plain_perft<R: Rules>(rules: &R, position: &mut R::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves
        .into_iter()
        .map(|mv| {
            let undo = rules.play_unchecked(position, mv);
            let leaves = plain_perft(rules, position, depth - 1);
            rules.undo(position, mv, undo);
            leaves
        })
        .sum()
}
