//! `plywood bench`: how fast the suite is, on positions of its own.

mod checkers;
mod exact;

use std::process::ExitCode;

use clap::Subcommand;

/// What to measure. Each variant's arguments and work stand in the file of its name.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Checkers(checkers::Arguments),
    Exact(exact::Arguments),
}

/// Runs the chosen benchmark.
///
/// # Errors
///
/// What the benchmark could not do.
pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Checkers(arguments) => checkers::run(arguments),
        Command::Exact(arguments) => exact::run(arguments),
    }
}
