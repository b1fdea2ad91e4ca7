//! `plywood perft`: counts the leaves of the tree of moves.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use plywood_chess::uci::{CastlingNotation, Uci};
use plywood_chess::{Chess, Chess960Start, Move, Position, SimplifiedChess, Variant};
use plywood_console::chessprog::save;
use plywood_core::{Present, Rules, Size};
use plywood_games::{BackgroundEvaluation, GAMES, Playable, Setup, Visitor, listing};

use super::play;

/// chessprog's name for [`SIMPLIFIED`].
const CHESSPROG: &str = "chessprog";
const SIMPLIFIED: &str = "simplified-chess";

/// What to count, and how.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The game: any that `plywood play` lists, or `chessprog` for simplified chess
    #[arg(long, default_value = "chess", value_parser = PossibleValuesParser::new(names()))]
    game: String,
    /// The size of the board, as in 10x8, where the game has a choice
    #[arg(long, value_name = "WxH", value_parser = play::read_size)]
    size: Option<Size>,
    /// The position to begin from, where the game is a kind of chess
    #[arg(long)]
    fen: Option<String>,
    /// A saved game of chessprog to begin from
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    board: Option<PathBuf>,
    /// How many plies to go
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Count behind each move, at the last depth
    #[arg(long)]
    divide: bool,
    /// Threads to count with; 0 for as many as the machine runs at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.key).chain([CHESSPROG])
}

/// Counts and prints.
///
/// # Errors
///
/// A position that cannot be read, or does not belong to the game; output that cannot be written.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let game = match arguments.game.as_str() {
        CHESSPROG => SIMPLIFIED,
        game => game,
    };
    let setup = listing(game).context("no such game")?.setup(arguments.size, None)?;
    if let Some(path) = &arguments.board {
        if game != SIMPLIFIED {
            bail!("--board needs --game {CHESSPROG}");
        }
        let saved = save::load(path).with_context(|| path.display().to_string())?;
        return count(arguments, &SimplifiedChess::new(), saved.position, kings_target);
    }
    let fen = arguments.fen.as_deref();
    match (game, fen) {
        (SIMPLIFIED, fen) => count(arguments, &SimplifiedChess::new(), read(fen)?, kings_target),
        ("chess", fen) => count(arguments, &Chess::new(), read(fen)?, kings_target),
        ("chess960", Some(_)) => {
            let rules = Chess::from_start(Chess960Start::STANDARD);
            count(arguments, &rules, read(fen)?, own_rook)
        }
        (_, Some(_)) => bail!("--fen needs a kind of chess"),
        (_, None) => setup.play(Count(arguments)),
    }
}

fn read<V: Variant>(fen: Option<&str>) -> anyhow::Result<Position<V>> {
    match fen {
        Some(fen) => fen.parse().with_context(|| format!("in `{fen}`")),
        None => Ok(Position::default()),
    }
}

fn kings_target<R>(_: &R, _: &R::Position, mv: Move) -> String
where
    R: Rules<Move = Move>,
{
    Uci::of(mv, CastlingNotation::KingsTarget).to_string()
}

fn own_rook<R>(_: &R, _: &R::Position, mv: Move) -> String
where
    R: Rules<Move = Move>,
{
    Uci::of(mv, CastlingNotation::OwnRook).to_string()
}

/// The squares of a move, and what is chosen beside them.
fn pointed<R: Present>(rules: &R, position: &R::Position, mv: R::Move) -> String {
    let gesture = rules.gesture(position, mv);
    let squares = gesture.squares.iter().map(|&square| rules.square_name(square));
    let choice = gesture.choice.map(|choice| choice.to_string());
    squares.chain(choice).collect::<Vec<_>>().join("-")
}

/// Counts from the start of any game.
struct Count<'a>(&'a Arguments);

impl Visitor for Count<'_> {
    type Output = anyhow::Result<ExitCode>;

    fn visit<R: Playable, E: BackgroundEvaluation<R>>(
        self,
        _: Setup,
        rules: R,
        _: E,
    ) -> Self::Output {
        let start = rules.start();
        count(self.0, &rules, start, pointed)
    }
}

fn count<R>(
    arguments: &Arguments,
    rules: &R,
    position: R::Position,
    spell: impl Fn(&R, &R::Position, R::Move) -> String,
) -> anyhow::Result<ExitCode>
where
    R: Rules + Sync,
    R::Position: Sync,
    R::Move: Send + Sync,
{
    let threads = match arguments.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let mut out = io::stdout().lock();
    writeln!(out, "depth               leaves    seconds  M leaves/s")?;
    for depth in 1..=arguments.depth {
        let start = Instant::now();
        let counts = divide(rules, &position, depth, threads);
        let seconds = start.elapsed().as_secs_f64();
        if arguments.divide && depth == arguments.depth {
            writeln!(out)?;
            for &(mv, leaves) in &counts {
                writeln!(out, "{}: {leaves}", spell(rules, &position, mv))?;
            }
            writeln!(out)?;
        }
        let leaves: u64 = counts.iter().map(|&(_, leaves)| leaves).sum();
        #[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
        let speed = leaves as f64 / seconds / 1e6;
        writeln!(out, "{depth:>5} {leaves:>20} {seconds:>10.3} {speed:>11.1}")?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The count behind each move, in order. Whichever thread is free takes the next one.
fn divide<R>(rules: &R, position: &R::Position, depth: u32, threads: usize) -> Vec<(R::Move, u64)>
where
    R: Rules + Sync,
    R::Position: Sync,
    R::Move: Send + Sync,
{
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves.sort_unstable();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut position = position.clone();
        let mut counts = Vec::new();
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            let leaves = rules.visit(&mut position, mv, |child| rules.leaves(child, depth - 1));
            counts.push((mv, leaves));
        }
        counts
    };
    let mut counts = thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.min(moves.len())).map(|_| scope.spawn(work)).collect();
        let mut counts = work();
        for helper in helpers {
            counts.extend(helper.join().expect("counting does not panic"));
        }
        counts
    });
    counts.sort_unstable_by_key(|&(mv, _)| mv);
    counts
}
