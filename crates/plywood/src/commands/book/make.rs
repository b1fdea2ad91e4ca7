use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use plywood_chess::Color;
use plywood_chess::polyglot::{Book, BookBuilder, Selection};
use plywood_match::replace::replace_file;
use plywood_pgn::{ErrorKind, Flow, Opening, OpeningReader, TagValue, Termination, Text, Visitor};

use crate::commands::pgn::Input;

/// Arguments of `plywood book make`.
#[derive(Debug, Args)]
pub(in crate::commands) struct Arguments {
    #[command(flatten)]
    input: Input,

    /// The book to write, in the format of Polyglot.
    #[arg(long, short, value_name = "BOOK")]
    output: PathBuf,

    /// How many plies of each game go into the book.
    #[arg(long, default_value_t = 40, value_name = "N")]
    plies: usize,

    #[command(flatten)]
    wanted: Wanted,

    #[command(flatten)]
    selection: SelectionArguments,
}

/// Whose moves go into the book.
#[derive(Clone, Debug, Args)]
struct Wanted {
    /// Take only the moves of one color.
    #[arg(long, value_name = "COLOR")]
    only: Option<OnlyColor>,

    /// Take only the moves of players whose name holds this, in any case.
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OnlyColor {
    White,
    Black,
}

/// Which of the moves go into the book.
#[derive(Clone, Copy, Debug, Args)]
struct SelectionArguments {
    /// Leave out moves that were played in fewer games.
    #[arg(long, default_value_t = 3, value_name = "N")]
    min_games: u32,

    /// Leave out moves that won a smaller share of the points, in percent; those that won none are
    /// left out in any case.
    #[arg(long, default_value_t = 0, value_name = "PERCENT",
        value_parser = clap::value_parser!(u32).range(0..=100))]
    min_score: u32,

    /// Give all moves the same weight. Otherwise it is the number of wins, twice, and draws of the
    /// player that moves; games without a result count as draws.
    #[arg(long)]
    uniform: bool,
}

impl From<SelectionArguments> for Selection {
    fn from(arguments: SelectionArguments) -> Self {
        let SelectionArguments { min_games, min_score, uniform } = arguments;
        Self { min_games, min_score, uniform }
    }
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut builder = BookBuilder::new();
    let visitor = || WantedMoves {
        opening: Opening::reader(arguments.plies),
        wanted: &arguments.wanted,
        named: [false; 2],
    };
    let counts = arguments.input.read(visitor, |_, opening| {
        opening.add_to(&mut builder);
        Ok(())
    })?;
    let path = &arguments.output;
    if counts.games == 0 {
        bail!("no game was read, and {} was not written", path.display());
    }
    let book = builder.finish(arguments.selection.into());
    replace_file(path, &book.to_bytes())
        .with_context(|| format!("cannot write {}", path.display()))?;
    report(path, &book, counts.games)?;
    Ok(counts.exit_code())
}

fn report(path: &Path, book: &Book, games: u64) -> io::Result<()> {
    let positions = book.entries().chunk_by(|one, two| one.key == two.key).count();
    let moves = book.entries().len();
    writeln!(
        io::stdout(),
        "{}: {games} games, {positions} positions, {moves} moves",
        path.display()
    )
}

/// Reads openings, without the moves that are not wanted.
struct WantedMoves<'a> {
    opening: OpeningReader,
    wanted: &'a Wanted,
    /// Whether the player of each color has one of the wanted names, in the order of [`Color::index`].
    named: [bool; 2],
}

impl WantedMoves<'_> {
    fn is_wanted(&self, color: Color) -> bool {
        let is_color = match self.wanted.only {
            None => true,
            Some(OnlyColor::White) => color == Color::White,
            Some(OnlyColor::Black) => color == Color::Black,
        };
        is_color && (self.wanted.player.is_empty() || self.named[color.index()])
    }
}

impl Visitor for WantedMoves<'_> {
    type Output = Opening;

    fn begin_game(&mut self) {
        self.opening.begin_game();
        self.named = [false; 2];
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        let color = match name.0 {
            b"White" => Some(Color::White),
            b"Black" => Some(Color::Black),
            _ => None,
        };
        if let Some(color) = color {
            let player = value.decode().to_lowercase();
            let is_named = |name: &String| player.contains(&name.to_lowercase());
            self.named[color.index()] = self.wanted.player.iter().any(is_named);
        }
        self.opening.tag(name, value)
    }

    fn begin_moves(&mut self) -> Result<Flow, ErrorKind> {
        let any = Color::ALL.into_iter().any(|color| self.is_wanted(color));
        Ok(if any { Flow::Enter } else { Flow::Skip })
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        self.opening.san(san)
    }

    fn begin_variation(&mut self) -> Flow {
        self.opening.begin_variation()
    }

    fn termination(&mut self, termination: Termination) {
        self.opening.termination(termination);
    }

    fn end_game(&mut self) -> Opening {
        let mut opening = self.opening.end_game();
        opening.moves.retain(|played| self.is_wanted(played.color));
        opening
    }
}
