//! The fast searches answer what plain minimax answers.

mod maze;

use maze::{Maze, Place, Whim};
use plywood_core::{Outcome, Player, Rules, Status};
use plywood_search::Evaluation;
use plywood_search::{Answer, Control, NoAnswer, Options, Searcher, alpha_beta, minimax};
use proptest::prelude::*;

/// What two searches must agree on.
fn told<M>(answer: Result<Answer<M>, NoAnswer>) -> Result<(M, i32), NoAnswer> {
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
    told(searcher.best_move(position, depth, &Control::new()))
}

fn mazes() -> impl Strategy<Value = Maze> {
    (any::<u64>(), 1..5000_u64, 1..7_u64, 0..6_u64, prop_oneof![Just(0), 5..60_u64], 0..40_u64)
        .prop_map(|(seed, rooms, widest, skips, ends, spread)| Maze {
            seed,
            rooms,
            widest,
            skips,
            ends,
            spread,
        })
}

fn places() -> impl Strategy<Value = Place> {
    (0..5000_u64, any::<bool>()).prop_map(|(room, white)| Place {
        room,
        turn: if white { Player::White } else { Player::Black },
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_search_agrees_with_minimax(
        maze in mazes(),
        place in places(),
        depth in 0..7_u8,
        promises in any::<bool>(),
        table_bytes in prop_oneof![Just(0), Just(256), Just(1 << 20)],
    ) {
        let whim = Whim { promises };
        let right = told(minimax(&maze, &whim, &place, depth));
        prop_assert_eq!(told(alpha_beta(&maze, &whim, &place, depth)), right);
        for threads in [1, 2, 4] {
            let options = Options { threads, table_bytes };
            let mut searcher = Searcher::new(maze, whim, options);
            for _ in 0..2 {
                prop_assert_eq!(search(&mut searcher, &place, depth), right, "{:?}", options);
            }
        }
    }

    #[test]
    fn what_was_found_before_changes_nothing(
        maze in mazes(),
        places in prop::collection::vec((places(), 1..7_u8), 1..12),
        promises in any::<bool>(),
        threads in 1..3_usize,
        table_bytes in prop_oneof![Just(0), Just(1 << 12), Just(1 << 20)],
    ) {
        let whim = Whim { promises };
        let mut warm = Searcher::new(maze, whim, Options { threads, table_bytes });
        for (place, depth) in places {
            let right = told(minimax(&maze, &whim, &place, depth));
            prop_assert_eq!(search(&mut warm, &place, depth), right);
        }
    }

    #[test]
    fn deep_searches_agree_with_plain_alpha_beta(
        maze in mazes(),
        place in places(),
        depth in 7..10_u8,
        promises in any::<bool>(),
    ) {
        let whim = Whim { promises };
        let maze = Maze { widest: maze.widest.min(4), ..maze };
        let right = told(alpha_beta(&maze, &whim, &place, depth));
        for threads in [1, 2, 4] {
            let mut searcher = Searcher::new(maze, whim, Options { threads, table_bytes: 1 << 16 });
            prop_assert_eq!(search(&mut searcher, &place, depth), right);
        }
    }
}

/// Small searches are done before they are shared; these are not.
#[test]
fn searches_shared_by_threads_agree_with_plain_alpha_beta() {
    for seed in 0..16 {
        let (rooms, skips) = if seed % 2 == 0 { (u64::MAX, 0) } else { (100_000, 5) };
        let maze = Maze { seed, rooms, widest: 11, skips, ends: 200, spread: 3 + seed % 12 };
        let whim = Whim { promises: seed % 3 == 0 };
        let right = told(alpha_beta(&maze, &whim, &maze.start(), 10));
        let mut alone = Searcher::new(maze, whim, Options { threads: 1, table_bytes: 1 << 18 });
        let answer = alone.best_move(&maze.start(), 10, &Control::new());
        assert!(answer.unwrap().nodes > 10_000, "seed {seed}");
        assert_eq!(told(answer), right, "seed {seed}");
        for threads in [2, 3, 4] {
            for table_bytes in [0, 1 << 18] {
                let mut searcher = Searcher::new(maze, whim, Options { threads, table_bytes });
                assert_eq!(search(&mut searcher, &maze.start(), 10), right, "seed {seed}");
            }
        }
    }
}

/// Values so far apart, and so near the limit, that guesses and windows could overflow.
struct Extremes;

impl Evaluation<Maze> for Extremes {
    fn value(&self, maze: &Maze, place: &Place) -> i32 {
        match (Whim { promises: false }).value(maze, place) {
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
fn values_at_the_limit_are_searched_like_any() {
    for seed in 0..200 {
        let maze = Maze { seed, rooms: 900, widest: 5, skips: 4, ends: 20, spread: 10 };
        let right = told(minimax(&maze, &Extremes, &maze.start(), 5));
        assert_eq!(told(alpha_beta(&maze, &Extremes, &maze.start(), 5)), right);
        let mut searcher = Searcher::new(maze, Extremes, Options { threads: 2, table_bytes: 4096 });
        assert_eq!(search(&mut searcher, &maze.start(), 5), right, "seed {seed}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let maze = Maze { seed: 1, rooms: 100, widest: 3, skips: 0, ends: 2, spread: 1 };
    let mut finished = 0;
    for room in 0..100 {
        let place = Place { room, turn: Player::Black };
        let Status::Over(outcome) = maze.status(&place) else { continue };
        finished += 1;
        let whim = Whim { promises: true };
        let over = Err(NoAnswer::GameOver(outcome));
        assert_eq!(minimax(&maze, &whim, &place, 3), over);
        assert_eq!(alpha_beta(&maze, &whim, &place, 3), over);
        let mut searcher = Searcher::new(maze, whim, Options::default());
        assert_eq!(searcher.best_move(&place, 3, &Control::new()), over);
    }
    assert!(finished > 20);
}
