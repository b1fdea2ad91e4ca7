//! `chessmate`: chess for two people at one console.

use std::io::{self, BufWriter, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::Parser;
use plywood::{data, exit};
use plywood_console::chessmate::{Session, paint::Appearance};

/// Chess for two people at one console.
///
/// Moves are entered as E2E4, promotions as H7H8Q, castling as the king's move, E1G1. SAVE, LOAD,
/// UNDO, REDO and QUIT do what they say.
#[derive(Debug, Parser)]
#[command(name = "chessmate", version)]
struct Arguments {
    /// The file to save the game in and load it from, instead of the one in your data directory
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

fn main() -> ExitCode {
    exit::report("chessmate", run(Arguments::parse()))
}

fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    let save_file = match arguments.save {
        Some(file) => file,
        None => data::folder()?.join("chessmate.txt"),
    };
    let output = io::stdout().lock();
    // Not even a user who forces colours gets them in a file.
    let appearance = if output.is_terminal() && AutoStream::choice(&output) != ColorChoice::Never {
        Appearance::Terminal
    } else {
        Appearance::Plain
    };
    let output = BufWriter::new(AutoStream::auto(output));
    Session::new(io::stdin().lock(), output, appearance, save_file).run()?;
    Ok(ExitCode::SUCCESS)
}
