//! `plywood book`: opening books in the format of Polyglot.

mod make;
mod show;

use std::process::ExitCode;

use clap::Subcommand;

/// What to do with opening books.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make a book of the games of PGN files.
    Make(make::Arguments),
    /// Show the moves that a book has for a position.
    Show(show::Arguments),
}

/// Runs the chosen work.
pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Make(arguments) => make::run(arguments),
        Command::Show(arguments) => show::run(arguments),
    }
}
