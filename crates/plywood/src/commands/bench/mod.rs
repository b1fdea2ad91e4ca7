//! `plywood bench`: how fast the suite is, on positions of its own.

mod exact;

use std::process::ExitCode;

use clap::Subcommand;

/// What to measure. Each variant's arguments and work stand in the file of its name.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Exact(exact::Arguments),
}

/// Runs the chosen benchmark.
///
/// # Errors
///
/// What the benchmark could not do.
pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Exact(arguments) => exact::run(arguments),
    }
}
