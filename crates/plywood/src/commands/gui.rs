//! `plywood gui`: the window.

use std::process::ExitCode;

use clap::Args;
use clap::builder::PossibleValuesParser;
use plywood_core::Size;
use plywood_games::{GAMES, listing, parse_size};

use crate::window;

/// What to open the window with.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The game to offer first.
    #[arg(value_parser = PossibleValuesParser::new(GAMES.iter().map(|game| game.key)))]
    game: Option<String>,
    /// The size of the board, as in 10x8, where the game has a choice.
    #[arg(long, value_name = "WxH", value_parser = read_size, requires = "game")]
    size: Option<Size>,
    /// The number of the starting position, where the game has several.
    #[arg(long, value_name = "NUMBER", requires = "game")]
    start: Option<u16>,
}

fn read_size(text: &str) -> Result<Size, String> {
    parse_size(text).ok_or_else(|| "expected a width and a height, as in 10x8".to_owned())
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let listing = arguments.game.as_deref().and_then(listing);
    let game = listing.map(|listing| listing.setup(arguments.size, arguments.start)).transpose()?;
    window::open(game, "plywood play")
}
