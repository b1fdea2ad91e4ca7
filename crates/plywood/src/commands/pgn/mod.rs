//! `plywood pgn`: files of chess games.

mod check;
mod filter;
mod input;
mod normalize;
mod plot;
mod stats;

use std::process::ExitCode;

use clap::Subcommand;

pub(super) use input::Input;

/// What to do with the games of PGN files.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Replay every game, variations too, and report what is wrong.
    Check(check::Arguments),
    /// Write the games in export format, as the PGN standard has programs do.
    Normalize(normalize::Arguments),
    /// Write those games that meet all conditions.
    Filter(Box<filter::Arguments>),
    /// Count results, openings and lengths.
    Stats(stats::Arguments),
}

/// Runs the chosen work.
pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Check(arguments) => check::run(arguments),
        Command::Normalize(arguments) => normalize::run(arguments),
        Command::Filter(arguments) => filter::run(arguments),
        Command::Stats(arguments) => stats::run(arguments),
    }
}
