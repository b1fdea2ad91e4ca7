//! `ex3`: checkers for two at one console.

use std::env;
use std::io::{self, BufWriter};
use std::process::ExitCode;

use plywood::exit;
use plywood_console::ex3::{Session, board_size};
use plywood_core::Size;

/// The exit code for arguments that make no sense.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    match board_size(env::args_os().skip(1)) {
        Ok(size) => exit::report("ex3", run(size)),
        Err(error) => {
            eprintln!("ex3: {error}");
            ExitCode::from(USAGE)
        }
    }
}

fn run(size: Size) -> anyhow::Result<ExitCode> {
    let output = BufWriter::new(io::stdout().lock());
    Session::new(io::stdin().lock(), output, size)?.run()?;
    Ok(ExitCode::SUCCESS)
}
