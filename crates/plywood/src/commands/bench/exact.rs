//! `plywood bench exact`: the exact search of chessprog's computer.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use clap::ValueEnum;
use plywood_chess::uci::{CastlingNotation, Uci};
use plywood_chess::{Move, Position, Simplified, SimplifiedChess};
use plywood_engine::Material;
use plywood_search::{Answer, Control, Options, Searcher, alpha_beta};

/// Time the exact search of chessprog's computer over a fixed set of positions
///
/// Every position is searched from scratch: setting up the search is part of its time.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Plies to look ahead; chessprog's expert level is 5
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..))]
    depth: u8,
    /// Threads to search with; 0 for as many as the machine runs at once
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Search only the positions of this set
    #[arg(long)]
    set: Option<Set>,
    /// Search with plain alpha-beta, too, without table or ordering, and compare
    #[arg(long)]
    plain: bool,
}

/// The kinds of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Set {
    Opening,
    Middlegame,
    /// Few pieces left.
    Late,
    Endgame,
    /// A mate within reach.
    Mate,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.to_possible_value().as_ref().map_or("", |value| value.get_name()))
    }
}

/// A position of the benchmark.
struct Case {
    set: Set,
    fen: &'static str,
    position: Position<Simplified>,
}

/// The positions, one a line: set, FEN.
const CASES: &str = include_str!("../../../data/bench-exact.txt");

fn cases() -> anyhow::Result<Vec<Case>> {
    CASES.lines().filter(|line| !line.starts_with('#')).map(case).collect()
}

fn case(line: &'static str) -> anyhow::Result<Case> {
    let (set, fen) = line.split_once(' ').with_context(|| format!("no set in `{line}`"))?;
    let fen = fen.trim_start();
    let set = Set::from_str(set, false).map_err(anyhow::Error::msg)?;
    let position = fen.parse().with_context(|| format!("in `{fen}`"))?;
    Ok(Case { set, fen, position })
}

/// Runs the benchmark.
///
/// # Errors
///
/// Output that cannot be written, and, with `--plain`, an answer that is not plain alpha-beta's.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    measure(arguments, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

fn measure(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<()> {
    let mut times = Vec::new();
    let mut plain_times = Vec::new();
    writeln!(
        out,
        "{:<10}  {:<4}  {:>5}  {:>11}  {:>10}  position",
        "set", "move", "value", "nodes", "ms"
    )?;
    for case in cases()? {
        if arguments.set.is_some_and(|set| set != case.set) {
            continue;
        }
        let (answer, time) = search(&case.position, arguments)?;
        times.push(time);
        let Answer { mv, value, nodes } = answer;
        let text = Uci::of(mv, CastlingNotation::default());
        writeln!(
            out,
            "{:<10}  {text}  {value:>5}  {nodes:>11}  {:>10}  {}",
            case.set,
            milliseconds(time),
            case.fen
        )?;
        if arguments.plain {
            let (plain, time) = search_plainly(&case.position, arguments.depth)?;
            plain_times.push(time);
            ensure!(
                (plain.mv, plain.value) == (mv, value),
                "plain alpha-beta finds {}, worth {}",
                Uci::of(plain.mv, CastlingNotation::default()),
                plain.value
            );
        }
    }
    writeln!(out)?;
    let total: Duration = times.iter().sum();
    summary(out, "exact", times)?;
    if arguments.plain {
        let plain: Duration = plain_times.iter().sum();
        summary(out, "plain", plain_times)?;
        writeln!(out, "plain / exact {:.1}", plain.as_secs_f64() / total.as_secs_f64())?;
    }
    Ok(())
}

fn search(
    position: &Position<Simplified>,
    arguments: &Arguments,
) -> anyhow::Result<(Answer<Move>, Duration)> {
    let start = Instant::now();
    let options = Options { threads: arguments.threads, ..Options::default() };
    let mut searcher = Searcher::new(SimplifiedChess::new(), Material, options);
    let answer = searcher.best_move(position, arguments.depth, &Control::new())?;
    Ok((answer, start.elapsed()))
}

fn search_plainly(
    position: &Position<Simplified>,
    depth: u8,
) -> anyhow::Result<(Answer<Move>, Duration)> {
    let start = Instant::now();
    let answer = alpha_beta(&SimplifiedChess::new(), &Material, position, depth)?;
    Ok((answer, start.elapsed()))
}

fn summary(out: &mut impl Write, name: &str, mut times: Vec<Duration>) -> io::Result<()> {
    times.sort_unstable();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let worst = times.last().copied().unwrap_or_default();
    writeln!(
        out,
        "{name} {} positions, median {} ms, worst {} ms, total {} ms",
        times.len(),
        milliseconds(median),
        milliseconds(worst),
        milliseconds(times.iter().sum())
    )
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_positions_of_every_kind() {
        let cases = cases().unwrap();
        assert!(cases.len() >= 60);
        for set in Set::value_variants() {
            assert!(cases.iter().filter(|case| case.set == *set).count() >= 8, "{set}");
        }
    }

    #[test]
    fn answers_are_those_of_plain_alpha_beta() {
        let arguments = Arguments { depth: 4, threads: 2, set: None, plain: true };
        let mut out = Vec::new();
        measure(&arguments, &mut out).unwrap();
        let table = String::from_utf8(out).unwrap();
        let line = table.lines().nth(1).unwrap();
        // From the start nothing can be won in four plies; a2a3 is the first of all moves.
        assert!(line.starts_with("opening     a2a3      0 "), "{line}");
        assert!(
            line.ends_with("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
            "{line}"
        );
        assert!(table.contains("\nexact 75 positions, median "));
        assert!(table.lines().last().unwrap().starts_with("plain / exact "));
    }
}
