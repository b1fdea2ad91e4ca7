//! The fast searches give the answer of plain minimax.

mod random_game;

use plywood_core::{Outcome, Player, Rules, Status};
use plywood_search::Evaluation;
use plywood_search::{Answer, Control, NoAnswer, Options, Searcher, alpha_beta, minimax};
use proptest::prelude::*;
use random_game::{Node, RandomEvaluation, RandomGame};

/// The part of an answer that is the same for every search.
fn move_and_value<M>(answer: Result<Answer<M>, NoAnswer>) -> Result<(M, i32), NoAnswer> {
    answer.map(|Answer { mv, value, .. }| (mv, value))
}

fn search<R, E>(
    searcher: &mut Searcher<R, E>,
    position: &R::Position,
    depth: u8,
) -> Result<(R::Move, i32), NoAnswer>
where
    R: Rules<Position: Send, Move: Send + Sync> + Sync,
    E: Evaluation<R> + Sync,
{
    move_and_value(searcher.best_move(position, depth, &Control::new()))
}

fn random_games() -> impl Strategy<Value = RandomGame> {
    (any::<u64>(), 1..5000_u64, 1..7_u64, 0..6_u64, prop_oneof![Just(0), 5..60_u64], 0..40_u64)
        .prop_map(|(seed, nodes, max_moves, skips, ends, spread)| RandomGame {
            seed,
            nodes,
            max_moves,
            skips,
            ends,
            spread,
        })
}

fn nodes() -> impl Strategy<Value = Node> {
    (0..5000_u64, any::<bool>()).prop_map(|(id, white)| Node {
        id,
        turn: if white { Player::White } else { Player::Black },
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_search_agrees_with_minimax(
        game in random_games(),
        node in nodes(),
        depth in 0..7_u8,
        order_hints in any::<bool>(),
        table_bytes in prop_oneof![Just(0), Just(256), Just(1 << 20)],
    ) {
        let evaluation = RandomEvaluation { order_hints };
        let expected = move_and_value(minimax(&game, &evaluation, &node, depth));
        prop_assert_eq!(move_and_value(alpha_beta(&game, &evaluation, &node, depth)), expected);
        for threads in [1, 2, 4] {
            let options = Options { threads, table_bytes };
            let mut searcher = Searcher::new(game, evaluation, options);
            for _ in 0..2 {
                prop_assert_eq!(search(&mut searcher, &node, depth), expected, "{:?}", options);
            }
        }
    }

    #[test]
    fn a_used_table_changes_no_answer(
        game in random_games(),
        nodes in prop::collection::vec((nodes(), 1..7_u8), 1..12),
        order_hints in any::<bool>(),
        threads in 1..3_usize,
        table_bytes in prop_oneof![Just(0), Just(1 << 12), Just(1 << 20)],
    ) {
        let evaluation = RandomEvaluation { order_hints };
        let mut reused = Searcher::new(game, evaluation, Options { threads, table_bytes });
        for (node, depth) in nodes {
            let expected = move_and_value(minimax(&game, &evaluation, &node, depth));
            prop_assert_eq!(search(&mut reused, &node, depth), expected);
        }
    }

    #[test]
    fn deep_searches_agree_with_plain_alpha_beta(
        game in random_games(),
        node in nodes(),
        depth in 7..10_u8,
        order_hints in any::<bool>(),
    ) {
        let evaluation = RandomEvaluation { order_hints };
        let game = RandomGame { max_moves: game.max_moves.min(4), ..game };
        let expected = move_and_value(alpha_beta(&game, &evaluation, &node, depth));
        for threads in [1, 2, 4] {
            let mut searcher = Searcher::new(game, evaluation, Options { threads, table_bytes: 1 << 16 });
            prop_assert_eq!(search(&mut searcher, &node, depth), expected);
        }
    }
}

/// Small searches end before they use several threads; these do not.
#[test]
fn searches_shared_by_threads_agree_with_plain_alpha_beta() {
    for seed in 0..16 {
        let (nodes, skips) = if seed % 2 == 0 { (u64::MAX, 0) } else { (100_000, 5) };
        let game =
            RandomGame { seed, nodes, max_moves: 11, skips, ends: 200, spread: 3 + seed % 12 };
        let evaluation = RandomEvaluation { order_hints: seed % 3 == 0 };
        let expected = move_and_value(alpha_beta(&game, &evaluation, &game.start(), 10));
        let mut single =
            Searcher::new(game, evaluation, Options { threads: 1, table_bytes: 1 << 18 });
        let answer = single.best_move(&game.start(), 10, &Control::new());
        assert!(answer.unwrap().nodes > 10_000, "seed {seed}");
        assert_eq!(move_and_value(answer), expected, "seed {seed}");
        for threads in [2, 3, 4] {
            for table_bytes in [0, 1 << 18] {
                let mut searcher =
                    Searcher::new(game, evaluation, Options { threads, table_bytes });
                assert_eq!(search(&mut searcher, &game.start(), 10), expected, "seed {seed}");
            }
        }
    }
}

/// Values so large that computing guesses and windows could overflow.
struct Extremes;

impl Evaluation<RandomGame> for Extremes {
    fn value(&self, game: &RandomGame, node: &Node) -> i32 {
        match (RandomEvaluation { order_hints: false }).value(game, node) {
            0 => 0,
            small if small % 2 == 0 => small * 100_000_000,
            small => small.signum() * plywood_search::VALUE_LIMIT,
        }
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        outcome.winner().map_or(0, |winner| winner.sign() * plywood_search::VALUE_LIMIT)
    }
}

#[test]
fn values_at_the_limit_are_searched_correctly() {
    for seed in 0..200 {
        let game = RandomGame { seed, nodes: 900, max_moves: 5, skips: 4, ends: 20, spread: 10 };
        let expected = move_and_value(minimax(&game, &Extremes, &game.start(), 5));
        assert_eq!(move_and_value(alpha_beta(&game, &Extremes, &game.start(), 5)), expected);
        let mut searcher = Searcher::new(game, Extremes, Options { threads: 2, table_bytes: 4096 });
        assert_eq!(search(&mut searcher, &game.start(), 5), expected, "seed {seed}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let game = RandomGame { seed: 1, nodes: 100, max_moves: 3, skips: 0, ends: 2, spread: 1 };
    let mut finished = 0;
    for id in 0..100 {
        let node = Node { id, turn: Player::Black };
        let Status::Over(outcome) = game.status(&node) else { continue };
        finished += 1;
        let evaluation = RandomEvaluation { order_hints: true };
        let over = Err(NoAnswer::GameOver(outcome));
        assert_eq!(minimax(&game, &evaluation, &node, 3), over);
        assert_eq!(alpha_beta(&game, &evaluation, &node, 3), over);
        let mut searcher = Searcher::new(game, evaluation, Options::default());
        assert_eq!(searcher.best_move(&node, 3, &Control::new()), over);
    }
    assert!(finished > 20);
}
