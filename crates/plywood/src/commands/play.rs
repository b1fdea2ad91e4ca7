//! `plywood play`: any game at the console.

use std::io::{self, BufReader, BufWriter, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use plywood_console::input::Input;
use plywood_console::play::{Console, Look};
use plywood_core::Size;
use plywood_games::{GAMES, listing, parse_size};
use plywood_match::{Level, Players, SavedMatch, Start, StartOptions};

/// What to play, and how.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The game; without one, the games are listed.
    #[arg(value_parser = PossibleValuesParser::new(GAMES.iter().map(|game| game.key)))]
    game: Option<String>,
    /// The size of the board, as in 10x8, where the game has a choice.
    #[arg(long, value_name = "WxH", value_parser = read_size)]
    size: Option<Size>,
    /// The number of the starting position, where the game has several.
    #[arg(long, value_name = "NUMBER")]
    start: Option<u16>,
    /// The position to begin from, as the command `position` writes it.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// A saved game to go on with.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "size", "start", "position"])]
    load: Option<PathBuf>,
    /// How many plies the computer looks ahead, 1 to 5 [default: 2].
    #[arg(long)]
    level: Option<Level>,
    /// Which side you play [default: the one that begins].
    #[arg(long = "as", value_name = "white|black|both|none")]
    side: Option<Players>,
    /// How the board is drawn; by itself, in Unicode at a terminal that can show it.
    #[arg(long, value_enum, default_value_t = Symbols::Auto)]
    board: Symbols,
    /// Whether the board has colours; by itself, at a terminal unless `NO_COLOR` is set.
    #[arg(long, value_enum, default_value_t = Color::Auto)]
    color: Color,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Symbols {
    Auto,
    Unicode,
    Ascii,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

pub(super) fn read_size(text: &str) -> Result<Size, &'static str> {
    parse_size(text).ok_or("a size is a width and a height, as in 8x10")
}

/// Plays, or lists the games.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let Some(mut options) = start_options(arguments)? else {
        return list();
    };
    options.level = arguments.level.unwrap_or(options.level);
    options.players = arguments.side.or(options.players);
    // Lines of a script wait for the computer's moves; a person may type while it thinks.
    let is_interactive = io::stdin().is_terminal();
    let input = if is_interactive {
        Input::keyboard(BufReader::new(io::stdin()))
    } else {
        Input::script(io::stdin().lock())
    };
    let console =
        Console::new(input, BufWriter::new(io::stdout().lock())).with_look(look(arguments));
    let mut console = if is_interactive { console.interactive() } else { console };
    console.play(options)?;
    Ok(ExitCode::SUCCESS)
}

fn start_options(arguments: &Arguments) -> anyhow::Result<Option<StartOptions>> {
    if let Some(path) = &arguments.load {
        let saved = SavedMatch::load(path).with_context(|| path.display().to_string())?;
        return Ok(Some(saved.into()));
    }
    let Some(game) = arguments.game.as_deref().and_then(listing) else {
        return Ok(None);
    };
    let setup = game.setup(arguments.size, arguments.start)?;
    let start = arguments.position.clone().map_or(Start::Usual, Start::Position);
    Ok(Some(StartOptions { start, ..StartOptions::new(setup) }))
}

fn list() -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    for game in GAMES {
        writeln!(out, "{:<18}{}", game.key, game.about)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn look(arguments: &Arguments) -> Look {
    let is_terminal = io::stdout().is_terminal();
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let symbols = match arguments.board {
        Symbols::Unicode => true,
        Symbols::Ascii => false,
        Symbols::Auto => {
            // The first that is set decides, as POSIX has it.
            let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
            let locale = locale.unwrap_or_default().to_ascii_lowercase();
            is_terminal && (locale.contains("utf-8") || locale.contains("utf8"))
        }
    };
    let color = match arguments.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            is_terminal && set("NO_COLOR").is_none() && set("TERM").is_none_or(|it| it != "dumb")
        }
    };
    Look { symbols, color }
}
