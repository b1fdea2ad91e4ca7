use std::cmp::Reverse;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use plywood_chess::fen::{Fen, FenError};
use plywood_chess::polyglot::{Book, BookMove, key};
use plywood_chess::san::San;
use plywood_chess::{Leniency, Position};

use crate::commands::fen::located;

/// Arguments of `plywood book show`.
#[derive(Debug, Args)]
pub(in crate::commands) struct Arguments {
    /// The position, the start of a game if it is missing; without quotes, its fields are separate
    /// words. Fields after the board may be missing.
    fen: Vec<String>,

    /// The book, in the format of Polyglot.
    #[arg(long, short)]
    book: PathBuf,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let text = arguments.fen.join(" ");
    let (position, key) = read_position(&text).map_err(|error| located(&text, &error))?;
    let book = read_book(&arguments.book)?;
    let mut moves: Vec<_> = book.moves_of(key, &position).collect();
    moves.sort_by_key(|found| Reverse(found.weight));
    print(&position, &moves, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// The position of a FEN, and its key. The key sees an en passant square that a pinned pawn could
/// capture on, which the position has dropped.
fn read_position(text: &str) -> Result<(Position, u64), FenError> {
    if text.is_empty() {
        let position = Position::start();
        return Ok((position, key(position)));
    }
    let position = Position::from_fen(text, Leniency::LENIENT)?;
    let fen = Fen::parse(text, Leniency::LENIENT)?;
    let mut setup = position.to_setup();
    setup.en_passant = fen.setup.en_passant;
    Ok((position, key(setup)))
}

fn read_book(path: &Path) -> anyhow::Result<Book> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Book::parse(&bytes).with_context(|| format!("{} is not a Polyglot book", path.display()))
}

fn print(position: &Position, moves: &[BookMove], out: &mut impl Write) -> io::Result<()> {
    if moves.is_empty() {
        return writeln!(out, "the book has no moves for this position");
    }
    let total: u32 = moves.iter().map(|found| u32::from(found.weight)).sum();
    writeln!(out, "{:<8}{:>8}{:>9}", "move", "weight", "share")?;
    for found in moves {
        let san = San::of(position, found.mv).to_string();
        let share = 100.0 * f64::from(found.weight) / f64::from(total.max(1));
        writeln!(out, "{san:<8}{:>8}{share:>7.1} %", found.weight)?;
    }
    Ok(())
}
