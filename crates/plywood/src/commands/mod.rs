//! The subcommands of `plywood`, one file each.

mod bench;
mod book;
mod fen;
mod gui;
mod perft;
mod pgn;
mod play;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Two-player board games: play, analyse, convert.
#[derive(Debug, Parser)]
#[command(name = "plywood", version, about, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// What to do. Each variant's arguments and work stand in the file of its name.
#[derive(Debug, Subcommand)]
enum Command {
    /// Measure how fast a part of the suite is.
    #[command(subcommand)]
    Bench(bench::Command),
    /// Work with opening books of chess, in the format of Polyglot.
    #[command(subcommand)]
    Book(book::Command),
    /// Work with chess positions in Forsyth-Edwards notation.
    #[command(subcommand)]
    Fen(fen::Command),
    /// Count the positions a number of plies away: the test of a move generator, and its benchmark.
    Perft(perft::Arguments),
    /// Work with files of chess games in Portable Game Notation.
    #[command(subcommand)]
    Pgn(pgn::Command),
    /// Play any game of the suite at the console.
    Play(play::Arguments),
    /// Play in a window.
    Gui(gui::Arguments),
}

/// Runs the chosen subcommand.
///
/// # Errors
///
/// What the subcommand could not do, worded for the person at the terminal.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        Command::Bench(command) => bench::run(command),
        Command::Book(command) => book::run(command),
        Command::Fen(command) => fen::run(command),
        Command::Perft(arguments) => perft::run(arguments),
        Command::Pgn(command) => pgn::run(command),
        Command::Play(arguments) => play::run(arguments),
        Command::Gui(arguments) => gui::run(arguments),
    }
}
