//! `plywood fen`: chess positions on one line.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::anyhow;
use clap::{Args, Subcommand};
use plywood_chess::diagram::{Diagram, Style};
use plywood_chess::fen::FenError;
use plywood_chess::svg::Svg;
use plywood_chess::{Color, Leniency, Position};
use plywood_core::{Outcome, Status};

/// What to do with a FEN.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Show the board, and who is to move.
    Show(Show),
}

/// Arguments of `plywood fen show`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "a flag of the command line each")]
pub(super) struct Show {
    /// The position; without quotes, its fields are separate words. Fields after the board may be
    /// missing.
    #[arg(required = true)]
    fen: Vec<String>,

    /// Write an SVG document.
    #[arg(long, conflicts_with_all = ["ascii", "unicode"])]
    svg: bool,

    /// Show pieces as letters, as is the rule unless the output is a terminal.
    #[arg(long, conflicts_with = "unicode")]
    ascii: bool,

    /// Show pieces as chess symbols, as is the rule at a terminal.
    #[arg(long)]
    unicode: bool,

    /// Show the board from Black's side.
    #[arg(long)]
    flip: bool,
}

/// Runs the chosen work.
pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Show(arguments) => show(arguments),
    }
}

fn show(arguments: &Show) -> anyhow::Result<ExitCode> {
    let text = arguments.fen.join(" ");
    let leniency = Leniency::LENIENT;
    let position = <Position>::from_fen(&text, leniency).map_err(|error| located(&text, &error))?;
    let bottom = if arguments.flip { Color::Black } else { Color::White };
    let mut out = io::stdout().lock();
    if arguments.svg {
        let mut svg = Svg::new(position.board()).seen_by(bottom);
        if let Some(king) = position.king(position.turn()).filter(|_| position.is_check()) {
            svg = svg.check(king);
        }
        write!(out, "{svg}")?;
    } else {
        let symbols = arguments.unicode || !arguments.ascii && out.is_terminal();
        let style = if symbols { Style::Unicode } else { Style::Ascii };
        let diagram = Diagram::new(position.board()).style(style).seen_by(bottom);
        writeln!(out, "{diagram}\n{}", state(&position))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Who is to move, or how the game has ended.
fn state(position: &Position) -> String {
    let turn = position.turn();
    match position.status() {
        Status::Over(Outcome::Win(winner)) => format!("checkmate: {winner} has won"),
        Status::Over(Outcome::Draw) => "stalemate".to_owned(),
        Status::Ongoing if position.is_check() => format!("{turn} to move, in check"),
        Status::Ongoing => format!("{turn} to move"),
    }
}

/// The error with the text under it, and marks under the places.
pub(super) fn located(text: &str, error: &FenError) -> anyhow::Error {
    let mut message = format!("{error}\n  {text}\n  ");
    let mut column = 0;
    for fault in error.faults() {
        // Faults lie between characters; a mark stands under the character that follows.
        let place = text[..text.floor_char_boundary(fault.offset)].chars().count();
        if place >= column {
            // Writing to a string cannot fail.
            let _ = write!(message, "{:1$}^", "", place - column);
            column = place + 1;
        }
    }
    anyhow!(message)
}
