use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use plywood_pgn::{
    AnnotatedGame, ErrorKind, Flow, GameBuilder, Nag, TagValue, Termination, Text, Visitor,
};

use super::input::Input;

/// Arguments of `plywood pgn normalize`.
#[derive(Debug, Args)]
pub(in crate::commands) struct Arguments {
    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    omit: Omit,
}

/// What is left out when games are written.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Omit {
    /// Leave out comments.
    #[arg(long)]
    no_comments: bool,

    /// Leave out glyphs such as $1.
    #[arg(long)]
    no_nags: bool,

    /// Leave out variations.
    #[arg(long)]
    no_variations: bool,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut out = GamesOut::new();
    let read = || Selective::new(arguments.omit).map(|game| game.to_string());
    let counts = arguments.input.read(read, |_, game| out.write(&game))?;
    out.finish()?;
    Ok(counts.exit_code())
}

/// Builds games without what is left out.
pub(super) struct Selective {
    builder: GameBuilder,
    omit: Omit,
}

impl Selective {
    pub(super) fn new(omit: Omit) -> Self {
        Self { builder: AnnotatedGame::reader(), omit }
    }

    pub(super) fn builder(&self) -> &GameBuilder {
        &self.builder
    }
}

impl Visitor for Selective {
    type Output = AnnotatedGame;

    fn begin_game(&mut self) {
        self.builder.begin_game();
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        self.builder.tag(name, value)
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        self.builder.san(san)
    }

    fn nag(&mut self, nag: Nag) {
        if !self.omit.no_nags {
            self.builder.nag(nag);
        }
    }

    fn comment(&mut self, text: Text<'_>) {
        if !self.omit.no_comments {
            self.builder.comment(text);
        }
    }

    fn begin_variation(&mut self) -> Flow {
        if self.omit.no_variations { Flow::Skip } else { self.builder.begin_variation() }
    }

    fn end_variation(&mut self) {
        self.builder.end_variation();
    }

    fn termination(&mut self, termination: Termination) {
        self.builder.termination(termination);
    }

    fn end_game(&mut self) -> AnnotatedGame {
        self.builder.end_game()
    }
}

/// Games on stdout, with an empty line between them.
pub(super) struct GamesOut {
    out: BufWriter<io::StdoutLock<'static>>,
    any: bool,
}

impl GamesOut {
    pub(super) fn new() -> Self {
        Self { out: BufWriter::with_capacity(1 << 16, io::stdout().lock()), any: false }
    }

    pub(super) fn write(&mut self, game: &str) -> anyhow::Result<()> {
        if std::mem::replace(&mut self.any, true) {
            self.out.write_all(b"\n")?;
        }
        Ok(self.out.write_all(game.as_bytes())?)
    }

    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        Ok(self.out.flush()?)
    }
}
