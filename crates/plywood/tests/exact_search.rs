//! The computer of chessprog plays the move that plain minimax would choose.

#[path = "../../plywood-chess/tests/boards/mod.rs"]
mod boards;

use plywood_chess::{Chess, Move, Position, Simplified, SimplifiedChess, Standard};
use plywood_core::Rules;
use plywood_engine::Material;
use plywood_search::{Answer, Control, NoAnswer, Options, Searcher, alpha_beta, minimax};
use proptest::prelude::*;

type MoveAndValue = Result<(Move, i32), NoAnswer>;

/// What two searches must agree on.
fn move_and_value(answer: Result<Answer<Move>, NoAnswer>) -> MoveAndValue {
    answer.map(|Answer { mv, value, .. }| (mv, value))
}

fn searcher(threads: usize, table_bytes: usize) -> Searcher<SimplifiedChess, Material> {
    Searcher::new(SimplifiedChess::new(), Material, Options { threads, table_bytes })
}

/// Searches twice in a row, with few and many threads and entries.
fn search_every_way(position: &Position<Simplified>, depth: u8) -> Vec<MoveAndValue> {
    let mut answers = Vec::new();
    for (threads, table_bytes) in [(1, 0), (1, 1 << 22), (2, 1 << 12), (4, 1 << 20)] {
        let mut searcher = searcher(threads, table_bytes);
        for _ in 0..2 {
            answers.push(move_and_value(searcher.best_move(position, depth, &Control::new())));
        }
    }
    answers
}

fn check(
    position: &Position<Simplified>,
    depth: u8,
    expected: MoveAndValue,
) -> Result<(), TestCaseError> {
    for answer in search_every_way(position, depth) {
        prop_assert_eq!(answer, expected, "{} at depth {}", position, depth);
    }
    Ok(())
}

/// A position some moves into a game, chosen by `dice`.
fn played(dice: &[usize]) -> Position<Simplified> {
    let mut position = Position::default();
    for &die in dice {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[die % moves.len()]);
    }
    position
}

fn games() -> impl Strategy<Value = Position<Simplified>> {
    prop::collection::vec(0..1000_usize, 0..120).prop_map(|dice| played(&dice))
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn two_plies_on_any_board(position in boards::positions::<Simplified>(62), depth in 1..=2_u8) {
        let expected = move_and_value(minimax(&SimplifiedChess::new(), &Material, &position, depth));
        check(&position, depth, expected)?;
    }

    #[test]
    fn three_plies_with_some_pieces(position in boards::positions::<Simplified>(8)) {
        let expected = move_and_value(minimax(&SimplifiedChess::new(), &Material, &position, 3));
        check(&position, 3, expected)?;
    }

    #[test]
    fn four_plies_with_few_pieces(position in boards::positions::<Simplified>(3)) {
        let expected = move_and_value(minimax(&SimplifiedChess::new(), &Material, &position, 4));
        check(&position, 4, expected)?;
    }
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn three_plies_in_games(position in games()) {
        let expected = move_and_value(minimax(&SimplifiedChess::new(), &Material, &position, 3));
        prop_assert_eq!(move_and_value(alpha_beta(&SimplifiedChess::new(), &Material, &position, 3)), expected);
        check(&position, 3, expected)?;
    }

    #[test]
    fn five_plies_in_games(position in games()) {
        let expected = move_and_value(alpha_beta(&SimplifiedChess::new(), &Material, &position, 5));
        check(&position, 5, expected)?;
    }

    #[test]
    fn six_plies_with_few_pieces(position in boards::positions::<Simplified>(4)) {
        let expected = move_and_value(alpha_beta(&SimplifiedChess::new(), &Material, &position, 6));
        check(&position, 6, expected)?;
    }

    #[test]
    fn what_was_found_before_changes_nothing(
        positions in prop::collection::vec((boards::positions::<Simplified>(6), 1..=5_u8), 1..12),
        threads in 1..=2_usize,
        table_bytes in prop_oneof![Just(0), Just(1 << 12), Just(1 << 20)],
    ) {
        let mut reused = searcher(threads, table_bytes);
        for (position, depth) in positions {
            let expected = move_and_value(alpha_beta(&SimplifiedChess::new(), &Material, &position, depth));
            let answer = move_and_value(reused.best_move(&position, depth, &Control::new()));
            prop_assert_eq!(answer, expected, "{} at depth {}", position, depth);
        }
    }

    #[test]
    fn standard_chess_is_searched_the_same_way(
        position in boards::positions::<Standard>(6),
        depth in 1..=4_u8,
    ) {
        let expected = move_and_value(alpha_beta(&Chess::new(), &Material, &position, depth));
        let options = Options { threads: 2, table_bytes: 1 << 16 };
        let mut searcher = Searcher::new(Chess::new(), Material, options);
        let answer = move_and_value(searcher.best_move(&position, depth, &Control::new()));
        prop_assert_eq!(answer, expected, "{} at depth {}", position, depth);
    }
}

/// A game of the computer against itself, one searcher for each player, as chessprog plays it.
#[test]
fn whole_games_are_played_as_plain_alpha_beta_plays_them() {
    let rules = SimplifiedChess::new();
    for depth in 1..=4 {
        let mut searchers = [searcher(2, 1 << 20), searcher(1, 1 << 10)];
        let mut position = rules.start();
        for ply in 0..80 {
            let expected = move_and_value(alpha_beta(&rules, &Material, &position, depth));
            let answer =
                move_and_value(searchers[ply % 2].best_move(&position, depth, &Control::new()));
            assert_eq!(answer, expected, "{position} at depth {depth}");
            let Ok((mv, _)) = answer else { break };
            position.play_unchecked(mv);
        }
    }
}
