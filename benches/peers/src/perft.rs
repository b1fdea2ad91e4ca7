//! Counting the leaves of the tree of moves.

use std::hint::black_box;

use anyhow::{Result, ensure};
use cpu_time::ThreadTime;
use plywood_chess::{ChessRules, Position, Standard, Unkeyed};

/// A position every library is timed on.
struct Case {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    leaves: u64,
}

const CASES: [Case; 3] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        leaves: 119_060_324,
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        leaves: 193_690_690,
    },
    Case {
        name: "rook endgame",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 7,
        leaves: 178_633_661,
    },
];

/// A library, or one of its ways to count.
struct Counter {
    name: &'static str,
    count: fn(&Case) -> u64,
}

/// Ratios are those of the first.
const COUNTERS: [Counter; 6] = [
    Counter { name: "plywood", count: plywood },
    Counter { name: "plywood, moves played", count: plywood_played },
    Counter { name: "plywood, through Rules", count: plywood_rules },
    Counter { name: "gigachess", count: gigachess },
    Counter { name: "cozy-chess", count: cozy },
    Counter { name: "shakmaty", count: shakmaty },
];

/// Times every library whose name contains `only` on every case, `rounds` times in turn, and
/// prints the medians.
pub fn run(rounds: usize, only: &str) -> Result<()> {
    let counters: Vec<&Counter> =
        COUNTERS.iter().filter(|counter| counter.name.contains(only)).collect();
    let mut speeds = vec![[const { Vec::new() }; CASES.len()]; counters.len()];
    // The first round warms up.
    for round in 0..=rounds {
        for (place, case) in CASES.iter().enumerate() {
            for (counter, speeds) in counters.iter().zip(&mut speeds) {
                let speed = time(counter, case)?;
                if round > 0 {
                    speeds[place].push(speed);
                }
            }
        }
    }

    print!("{:<24}", "M leaves/s, median");
    CASES.iter().for_each(|case| print!("{:>14}", case.name));
    println!("{:>14}{:>16}", "geo. mean", "the first is ×");
    let mut first = None;
    for (counter, speeds) in counters.iter().zip(speeds) {
        let medians = speeds.map(median);
        let mean = geometric_mean(&medians);
        let ratio = *first.get_or_insert(mean) / mean;
        print!("{:<24}", counter.name);
        medians.iter().for_each(|speed| print!("{speed:>14.1}"));
        println!("{mean:>14.1}{ratio:>16.2}");
    }
    Ok(())
}

/// Millions of leaves per second of this thread's time.
fn time(counter: &Counter, case: &Case) -> Result<f64> {
    let start = ThreadTime::now();
    let leaves = black_box((counter.count)(black_box(case)));
    let seconds = start.elapsed().as_secs_f64();
    ensure!(leaves == case.leaves, "{} counts {leaves} for {}", counter.name, case.name);
    Ok(leaves as f64 / seconds / 1e6)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn geometric_mean(values: &[f64]) -> f64 {
    (values.iter().map(|value| value.ln()).sum::<f64>() / values.len() as f64).exp()
}

type Unhashed = Unkeyed<Standard>;

fn position(case: &Case) -> Position<Unhashed> {
    case.fen.parse().expect("the cases are well-formed")
}

/// The library's own count.
fn plywood(case: &Case) -> u64 {
    position(case).perft(case.depth)
}

/// The loop that a user of the library would write.
fn plywood_played(case: &Case) -> u64 {
    fn walk(position: &Position<Unhashed>, depth: u32) -> u64 {
        if depth == 1 {
            return position.count_legal_moves();
        }
        position.legal_moves().iter().map(|&mv| walk(&position.after_unchecked(mv), depth - 1)).sum()
    }
    walk(&position(case), case.depth)
}

/// The loop that is written once for every game.
fn plywood_rules(case: &Case) -> u64 {
    plywood_core::perft(&ChessRules::<Unhashed>::new(), &mut position(case), case.depth)
}

fn gigachess(case: &Case) -> u64 {
    gigachess::fen::parse_fen(case.fen).expect("well-formed").perft(case.depth)
}

fn cozy(case: &Case) -> u64 {
    fn walk(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut leaves = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                leaves += moves.len() as u64;
            } else {
                for mv in moves {
                    let mut board = board.clone();
                    board.play_unchecked(mv);
                    leaves += walk(&board, depth - 1);
                }
            }
            false
        });
        leaves
    }
    walk(&cozy_chess::Board::from_fen(case.fen, false).expect("well-formed"), case.depth)
}

fn shakmaty(case: &Case) -> u64 {
    let fen: shakmaty::fen::Fen = case.fen.parse().expect("well-formed");
    let position: shakmaty::Chess =
        fen.into_position(shakmaty::CastlingMode::Standard).expect("well-formed");
    shakmaty::perft(&position, case.depth)
}
