//! `plywood bench checkers`: how fast checkers are, on small boards and on the largest.

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::ensure;
use plywood_checkers::{Checkers, CheckersRules, Piece};
use plywood_core::pieces::{Board, PieceGame, Relocation};
use plywood_core::{Game, Player, Rules, Size, Square, perft};

/// Time the moves of checkers, on small boards and on the largest
///
/// Small boards: leaves a second from the start, counted in bulk; and with every position made, by
/// the generic trait and by a loop on the concrete type. Large boards: the time from a move to the
/// answer of `ex3`, where nothing but prey is around. Medians.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Plies to count from the start of a game of 8x8
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// How often each figure is measured
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

/// Runs the benchmark.
///
/// # Errors
///
/// Output that cannot be written; counts that differ.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    small(arguments, &mut out)?;
    large(arguments, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// A way to count: its name, how many plies it goes, and the count.
type Way<'a> = (&'static str, u32, &'a dyn Fn(u32) -> u64);

/// Counts from the start on bitboards.
fn small(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = Checkers::<u64>::new(Size::new(8, 8))?;
    let start = rules.start();
    // A ply less where every position is made.
    let less = arguments.depth.saturating_sub(1).max(1);
    let ways: [Way; 3] = [
        ("in bulk", arguments.depth, &|depth| perft(&rules, &mut start.clone(), depth)),
        ("generic", less, &|depth| generic(&rules, &mut start.clone(), depth, &mut Vec::new())),
        ("by type", less, &|depth| by_type(&rules, start, depth, &mut Vec::new())),
    ];
    writeln!(out, "8x8         plies       leaves    seconds  M leaves/s")?;
    // In turns, so that whatever else the machine does hits them alike.
    let mut times = [const { Vec::new() }; 3];
    let mut leaves = [0; 3];
    for _ in 0..arguments.runs {
        for (way, &(_, depth, count)) in ways.iter().enumerate() {
            let begun = Instant::now();
            leaves[way] = black_box(count(black_box(depth)));
            times[way].push(begun.elapsed());
        }
    }
    ensure!(leaves[1] == leaves[2], "{} leaves, but {} by type", leaves[1], leaves[2]);
    for ((name, depth, _), (leaves, times)) in ways.into_iter().zip(leaves.into_iter().zip(times)) {
        let seconds = median(times).as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
        let speed = leaves as f64 / seconds / 1e6;
        writeln!(out, "{name:<11} {depth:>5} {leaves:>12} {seconds:>10.3} {speed:>11.1}")?;
    }
    Ok(())
}

/// Makes every position, knowing no more than the trait.
fn generic<R: Rules>(
    rules: &R,
    position: &mut R::Position,
    depth: u32,
    moves: &mut Vec<R::Move>,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let first = moves.len();
    rules.moves(position, moves);
    let mut leaves = 0;
    for index in first..moves.len() {
        let mv = moves[index];
        leaves += rules.visit(position, mv, |child| generic(rules, child, depth - 1, moves));
    }
    moves.truncate(first);
    leaves
}

/// The same on the concrete type of checkers on bitboards.
fn by_type(
    rules: &Checkers<u64>,
    position: plywood_checkers::Position<u64>,
    depth: u32,
    moves: &mut Vec<Relocation>,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let first = moves.len();
    rules.moves(&position, moves);
    let mut leaves = 0;
    for index in first..moves.len() {
        let mut child = position;
        rules.play_unchecked(&mut child, moves[index]);
        leaves += by_type(rules, child, depth - 1, moves);
    }
    moves.truncate(first);
    leaves
}

/// Moves across a board of a million squares: prey on every second square of the way, or with gaps
/// that make a maze of it.
fn large(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<()> {
    let size = Size::new(1000, 1000);
    let rules = CheckersRules::new(size)?;
    let home = Square::new(500, 500);
    writeln!(out, "\n1000x1000        captures  milliseconds")?;
    for (name, gaps) in [("packed", 0), ("one gap in 10", 10), ("one gap in 3", 3)] {
        let board = prey(size, home, gaps);
        let position = rules.position(board, Player::White);
        let mut game = Game::from_position(PieceGame(rules), position);
        let mut slowest = (Duration::ZERO, 0);
        for to in reached(&game, home) {
            let mut times = Vec::new();
            let mut captures = 0;
            for _ in 0..arguments.runs {
                let begun = Instant::now();
                game.play(Relocation::new(home, to))?;
                times.push(begun.elapsed());
                captures = game.past().last().map_or(0, |record| record.undo.iter().count() / 2);
                game.undo();
            }
            slowest = slowest.max((median(times), captures));
        }
        let (time, captures) = slowest;
        writeln!(out, "{name:<15} {captures:>9} {:>13.1}", time.as_secs_f64() * 1e3)?;
    }

    let board = &PieceGame(rules).start().board;
    let times = (0..arguments.runs).map(|_| {
        let begun = Instant::now();
        black_box(black_box(board).to_string());
        begun.elapsed()
    });
    let time = median(times.collect());
    writeln!(out, "{:<25} {:>13.1}", "printing the board", time.as_secs_f64() * 1e3)?;
    Ok(())
}

/// A white pawn, and black ones around it wherever it could capture one, but for gaps.
fn prey(size: Size, home: Square, gaps: u64) -> Board<Piece> {
    let mut board = Board::new(size);
    let mut lot: u64 = 1;
    for square in size.squares().filter(|square| square.column % 2 == 1 && square.row % 2 == 1) {
        // Knuth's linear congruential generator; its high bits.
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if gaps == 0 || !(lot >> 33).is_multiple_of(gaps) {
            board.put(square, Piece::pawn(Player::Black));
        }
    }
    board.put(home, Piece::pawn(Player::White));
    board
}

/// Some squares far and near that the pawn can jump to.
fn reached(game: &Game<PieceGame<CheckersRules>>, home: Square) -> Vec<Square> {
    let corners = [(996, 996), (4, 996), (996, 4), (4, 4), (504, 504), (500, 504), (502, 502)];
    let around = |(column, row)| {
        let near = (0..8_u16).flat_map(move |x| (0..8_u16).map(move |y| (x, y)));
        near.map(move |(x, y)| Square::new(column + x - 4, row + y - 4))
            .find(|&to| game.rules().is_legal(game.position(), Relocation::new(home, to)))
    };
    corners.into_iter().filter_map(around).collect()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
