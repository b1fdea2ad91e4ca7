//! `chessmoves`: algebraic notation in, boards out.

use std::io::{self, BufWriter, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Parser};
use plywood::exit;
use plywood_console::chessmoves::{Positions, Show, run};
use plywood_pgn::Source;

/// Reads moves in algebraic notation and prints the board after each of them.
#[derive(Debug, Parser)]
#[command(name = "chessmoves", version)]
struct Arguments {
    /// Lines such as "1. e4 e5", or a PGN file, compressed or not; "-" or none for standard input
    file: Option<PathBuf>,

    /// Print only what stands at the end of each game
    #[arg(long = "final")]
    last: bool,

    #[command(flatten)]
    format: Format,

    /// How many threads read; 0 for one on each core
    #[arg(long, default_value_t = 0, value_name = "N")]
    threads: usize,
}

/// What to print instead of boards.
#[derive(Debug, Args)]
#[group(multiple = false)]
struct Format {
    /// Print positions as lines of FEN
    #[arg(long)]
    fen: bool,
    /// Print the last position of each game as an SVG document
    #[arg(long)]
    svg: bool,
    /// Print the games as PGN in export format
    #[arg(long)]
    pgn: bool,
}

impl Arguments {
    fn show(&self) -> Show {
        let positions = if self.last { Positions::Last } else { Positions::All };
        match self.format {
            Format { fen: true, .. } => Show::Fen(positions),
            Format { svg: true, .. } => Show::Svg,
            Format { pgn: true, .. } => Show::Pgn,
            Format { .. } => Show::Boards(positions),
        }
    }
}

fn main() -> ExitCode {
    exit::report("chessmoves", replay(&Arguments::parse()))
}

fn replay(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let (source, name) = match &arguments.file {
        Some(path) if path.as_os_str() != "-" => {
            let name = path.display().to_string();
            (Source::open(path).with_context(|| name.clone())?, name)
        }
        _ => {
            let input = Box::new(io::stdin()) as Box<dyn Read + Send>;
            (Source::new(input).context("standard input")?, "standard input".into())
        }
    };
    let mut output = BufWriter::new(io::stdout().lock());
    let faults = run(
        source,
        &name,
        arguments.show(),
        arguments.threads,
        &mut output,
        &mut io::stderr().lock(),
    )?;
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
