//! `chessprog`: simplified chess, in the console or in a window.

use std::io::{self, BufReader, BufWriter, IsTerminal};
use std::process::ExitCode;

use clap::{ArgAction, Parser};
use plywood::{exit, window};
use plywood_console::chessprog::{Session, computer};
use plywood_console::input::Input;
use plywood_games::{CHESSPROG, Setup};

/// Chess without castling, promotion and en passant, against the computer or for two.
#[derive(Debug, Parser)]
#[command(
    name = "chessprog",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    override_usage = "chessprog [-c | -g]"
)]
struct Arguments {
    /// Play in the console, as without any option
    #[arg(short = 'c', conflicts_with = "window")]
    console: bool,
    /// Play in a window
    #[arg(short = 'g', short_alias = 'q')]
    window: bool,
    /// Print help
    #[arg(long, action = ArgAction::Help)]
    help: Option<bool>,
    /// Print version
    #[arg(long, action = ArgAction::Version)]
    version: Option<bool>,
}

fn main() -> ExitCode {
    exit::report("chessprog", run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if arguments.window {
        let game = Setup::of_program(CHESSPROG.name);
        return window::open(game, "chessprog -c");
    }
    // Lines of a script wait for the computer's moves; a person may type while it thinks.
    let input = if io::stdin().is_terminal() {
        Input::keyboard(BufReader::new(io::stdin()))
    } else {
        Input::script(io::stdin().lock())
    };
    Session::new(input, BufWriter::new(io::stdout().lock()), computer::exact()).run()?;
    Ok(ExitCode::SUCCESS)
}
