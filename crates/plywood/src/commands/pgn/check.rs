use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use plywood_pgn::{ErrorKind, Flow, Replay, TagValue, Termination, Text, Visitor};

use super::input::Input;

/// Arguments of `plywood pgn check`.
#[derive(Debug, Args)]
pub(in crate::commands) struct Arguments {
    #[command(flatten)]
    input: Input,
}

/// Replays a game with all its variations.
#[derive(Default)]
struct Check {
    replay: Replay,
    depth: usize,
    game: Checked,
}

/// What is counted of a game.
#[derive(Clone, Copy, Default)]
struct Checked {
    plies: u64,
    variation_plies: u64,
    termination: Termination,
}

impl Visitor for Check {
    type Output = Checked;

    fn begin_game(&mut self) {
        self.replay.begin_game();
        self.depth = 0;
        self.game = Checked::default();
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        self.replay.tag(name, value)
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        self.replay.san(san)?;
        if self.depth == 0 {
            self.game.plies += 1;
        } else {
            self.game.variation_plies += 1;
        }
        Ok(())
    }

    fn begin_variation(&mut self) -> Flow {
        self.depth += 1;
        self.replay.begin_variation();
        Flow::Enter
    }

    fn end_variation(&mut self) {
        self.depth -= 1;
        self.replay.end_variation();
    }

    fn termination(&mut self, termination: Termination) {
        self.game.termination = termination;
    }

    fn end_game(&mut self) -> Checked {
        self.game
    }
}

/// What is counted of a file.
#[derive(Clone, Copy, Default)]
struct Count {
    games: u64,
    plies: u64,
    variation_plies: u64,
    results: [u64; 4],
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let input = &arguments.input;
    let mut counts = vec![Count::default(); input.files().len()];
    let total = input.read(Check::default, |file, game| {
        let count = &mut counts[file];
        count.games += 1;
        count.plies += game.plies;
        count.variation_plies += game.variation_plies;
        count.results[game.termination as usize] += 1;
        Ok(())
    })?;

    let mut out = io::stdout().lock();
    for (name, count) in input.files().iter().zip(counts) {
        write!(out, "{name}: {} games, {} plies", count.games, count.plies)?;
        if count.variation_plies > 0 {
            write!(out, " and {} in variations", count.variation_plies)?;
        }
        for (result, number) in Termination::ALL.iter().zip(count.results) {
            write!(out, ", {number} × {result}")?;
        }
        writeln!(out)?;
    }
    match total.errors {
        0 => {}
        1 => writeln!(out, "1 error")?,
        errors => writeln!(out, "{errors} errors")?,
    }
    Ok(total.exit_code())
}
