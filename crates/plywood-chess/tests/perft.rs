//! Leaf counts equal to the published ones.

mod reader;

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use plywood_chess::{Chess, ChessRules, SimplifiedChess, Standard, Unkeyed};
use plywood_core::{Rules, perft};

const MOST_LEAVES: u64 = 50_000_000;

/// Runs every line of a file, `FEN ;D1 count ;D2 count …`, on all cores.
fn check(file: &str) {
    let lines: Vec<&str> = file.lines().filter(|line| !line.trim().is_empty()).collect();
    assert!(lines.len() > 50);
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                    check_line(line);
                }
            });
        }
    });
}

fn check_line(line: &str) {
    let (fen, counts) = line.split_once(';').unwrap();
    let mut position = reader::position::<Unkeyed<Standard>>(fen);
    let (depth, leaves) = counts
        .split(';')
        .map(|entry| {
            let (depth, leaves) = entry.trim()[1..].split_once(' ').unwrap();
            (depth.parse().unwrap(), leaves.parse::<u64>().unwrap())
        })
        .filter(|&(_, leaves)| leaves <= MOST_LEAVES)
        .max()
        .unwrap();
    let rules = ChessRules::<Unkeyed<Standard>>::new();
    assert_eq!(position.perft(depth), leaves, "{fen} at depth {depth}");
    let through_rules = perft(&rules, &mut position, depth - 1);
    assert_eq!(through_rules, position.perft(depth - 1), "{fen} at depth {}", depth - 1);
}

#[test]
fn standard_positions() {
    check(include_str!("data/standard.epd"));
}

#[test]
fn chess960_positions() {
    check(include_str!("data/chess960.epd"));
}

#[test]
fn simplified_start() {
    let rules = SimplifiedChess::new();
    for (depth, leaves) in [(1, 20), (2, 400), (3, 8902), (4, 197_281)] {
        assert_eq!(perft(&rules, &mut rules.start(), depth), leaves);
    }
}

#[test]
fn keyed_positions_count_the_same() {
    let rules = Chess::new();
    assert_eq!(perft(&rules, &mut rules.start(), 5), 4_865_609);
}
