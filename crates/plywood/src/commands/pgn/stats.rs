#![expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 games")]

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use plywood_chess::san::San;
use plywood_match::replace::replace_file;
use plywood_pgn::{ErrorKind, Flow, Replay, TagValue, Termination, Text, Visitor};

use super::input::Input;
use super::plot;

/// Arguments of `plywood pgn stats`.
#[derive(Debug, Args)]
pub(in crate::commands) struct Arguments {
    #[command(flatten)]
    input: Input,

    /// How many openings are listed.
    #[arg(long, default_value_t = 10, value_name = "N")]
    top: usize,

    /// How many plies tell openings apart in the list of first moves.
    #[arg(long, default_value_t = 4, value_name = "N")]
    plies: usize,

    /// Draw the same as an SVG document.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Games by result, in the order of [`Termination::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Results(pub(super) [u64; 4]);

impl Results {
    pub(super) fn total(self) -> u64 {
        self.0.iter().sum()
    }

    /// White's points for each game that was finished.
    fn score(self) -> Option<f64> {
        let [white, black, draws, _] = self.0;
        let finished = white + black + draws;
        (finished > 0).then(|| (white as f64 + draws as f64 / 2.0) / finished as f64)
    }
}

/// What is counted of all games.
#[derive(Debug, Default)]
pub(super) struct Statistics {
    pub(super) results: Results,
    by_eco: HashMap<String, Results>,
    by_moves: HashMap<String, Results>,
    /// How many games have so many plies.
    lengths: Vec<u64>,
}

/// A group of games with its name.
pub(super) type Group = (String, Results);

impl Statistics {
    fn add(&mut self, game: Facts) {
        let result = game.termination as usize;
        self.results.0[result] += 1;
        self.by_eco.entry(game.eco).or_default().0[result] += 1;
        self.by_moves.entry(game.opening).or_default().0[result] += 1;
        if self.lengths.len() <= game.plies {
            self.lengths.resize(game.plies + 1, 0);
        }
        self.lengths[game.plies] += 1;
    }

    /// The most frequent ECO codes.
    pub(super) fn eco(&self, top: usize) -> Vec<Group> {
        largest(&self.by_eco, top)
    }

    /// The most frequent first moves.
    fn moves(&self, top: usize) -> Vec<Group> {
        largest(&self.by_moves, top)
    }

    /// The number of plies that this share of the games does not exceed.
    fn quantile(&self, share: f64) -> usize {
        let wanted = (self.results.total() as f64 * share).ceil() as u64;
        let mut seen = 0;
        self.lengths
            .iter()
            .position(|&games| {
                seen += games;
                seen >= wanted.max(1)
            })
            .unwrap_or(0)
    }

    fn mean_length(&self) -> f64 {
        let plies: u64 = self.lengths.iter().zip(0..).map(|(games, plies)| games * plies).sum();
        plies as f64 / self.results.total().max(1) as f64
    }

    /// How many games have up to 9, 10 to 19, … moves.
    pub(super) fn lengths_in_tens(&self) -> Vec<u64> {
        // Two plies are a move; games of 19 plies have their tenth move begun.
        self.lengths.chunks(20).map(|chunk| chunk.iter().sum()).collect()
    }
}

/// The largest groups, those of the same size by name.
fn largest(groups: &HashMap<String, Results>, top: usize) -> Vec<Group> {
    let mut groups: Vec<_> =
        groups.iter().map(|(name, results)| (name.clone(), *results)).collect();
    groups.sort_by(|(name, results), (other_name, other)| {
        other.total().cmp(&results.total()).then_with(|| name.cmp(other_name))
    });
    groups.truncate(top);
    groups
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut statistics = Statistics::default();
    let visitor = || Observer { limit: arguments.plies, ..Observer::default() };
    let counts = arguments.input.read(visitor, |_, game| {
        statistics.add(game);
        Ok(())
    })?;
    print(&statistics, arguments.top, &mut io::stdout().lock())?;
    if let Some(path) = &arguments.svg {
        let document = plot::svg(&statistics, arguments.top);
        replace_file(path, document.as_bytes())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(counts.exit_code())
}

fn print(statistics: &Statistics, top: usize, out: &mut impl Write) -> io::Result<()> {
    let total = statistics.results.total();
    let percent = |games: u64| 100.0 * games as f64 / total.max(1) as f64;
    writeln!(out, "{total} games")?;

    writeln!(out, "\n{:<28}{:>10}{:>9}", "result", "games", "share")?;
    for (result, games) in Termination::ALL.iter().zip(statistics.results.0) {
        writeln!(out, "{result:<28}{games:>10}{:>7.1} %", percent(games))?;
    }

    for (title, groups) in [("ECO", statistics.eco(top)), ("first moves", statistics.moves(top))] {
        writeln!(
            out,
            "\n{title:<28}{:>10}{:>9}{:>9}{:>9}{:>9}{:>9}",
            "games", "share", "1-0", "0-1", "1/2-1/2", "score"
        )?;
        for (name, results) in groups {
            let [white, black, draws, _] = results.0;
            let games = results.total();
            write!(out, "{name:<28}{games:>10}{:>7.1} %", percent(games))?;
            write!(out, "{white:>9}{black:>9}{draws:>9}")?;
            match results.score() {
                Some(score) => writeln!(out, "{:>7.1} %", 100.0 * score)?,
                None => writeln!(out, "{:>9}", "-")?,
            }
        }
    }

    writeln!(out, "\n{:<28}{:>10}", "length", "plies")?;
    for (name, plies) in [
        ("shortest", statistics.quantile(0.0)),
        ("median", statistics.quantile(0.5)),
        ("longest", statistics.quantile(1.0)),
    ] {
        writeln!(out, "{name:<28}{plies:>10}")?;
    }
    writeln!(out, "{:<28}{:>10.1}", "mean", statistics.mean_length())?;

    writeln!(out, "\n{:<28}{:>10}{:>9}", "moves", "games", "share")?;
    for (index, games) in statistics.lengths_in_tens().into_iter().enumerate() {
        let range = format!("{}-{}", index * 10, index * 10 + 9);
        writeln!(out, "{range:<28}{games:>10}{:>7.1} %", percent(games))?;
    }
    Ok(())
}

/// What is noted of a game.
#[derive(Clone, Debug)]
struct Facts {
    termination: Termination,
    /// The ECO code, or `-`.
    eco: String,
    /// The first moves.
    opening: String,
    plies: usize,
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            termination: Termination::Unknown,
            eco: "-".to_owned(),
            opening: String::new(),
            plies: 0,
        }
    }
}

/// Notes the facts of a game.
#[derive(Default)]
struct Observer {
    replay: Replay,
    /// How many plies belong to the opening.
    limit: usize,
    opening: Vec<String>,
    facts: Facts,
}

impl Visitor for Observer {
    type Output = Facts;

    fn begin_game(&mut self) {
        self.replay.begin_game();
        self.opening.clear();
        self.facts = Facts::default();
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        match name.0 {
            b"ECO" if !matches!(value.0, b"" | b"?") => {
                self.facts.eco = value.decode().chars().take(3).collect();
            }
            b"Result" => {
                self.facts.termination = value.decode().parse().unwrap_or_default();
            }
            _ => {}
        }
        self.replay.tag(name, value)
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        let before = *self.replay.position();
        let mv = self.replay.san(san)?;
        if self.facts.plies < self.limit {
            let text = mv.map_or_else(|| "--".to_owned(), |mv| San::of(&before, mv).to_string());
            self.opening.push(text);
        }
        self.facts.plies += 1;
        Ok(())
    }

    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    fn termination(&mut self, termination: Termination) {
        if termination != Termination::Unknown {
            self.facts.termination = termination;
        }
    }

    fn end_game(&mut self) -> Facts {
        let numbered = |(moves, number): (&[String], u32)| format!("{number}. {}", moves.join(" "));
        let moves: Vec<_> = self.opening.chunks(2).zip(1..).map(numbered).collect();
        Facts { opening: moves.join(" "), ..std::mem::take(&mut self.facts) }
    }
}
