use std::process::ExitCode;
use std::str::FromStr;

use anyhow::bail;
use clap::Args;
use plywood_chess::{Leniency, Position};
use plywood_pgn::{
    AnnotatedGame, ErrorKind, Flow, Nag, Pattern, ReplayPosition, TagValue, Tags, Termination,
    Text, Visitor,
};

use super::input::Input;
use super::normalize::{GamesOut, Omit, Selective};

/// Arguments of `plywood pgn filter`.
#[derive(Debug, Args)]
pub(in crate::commands) struct Arguments {
    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    conditions: Conditions,

    #[command(flatten)]
    omit: Omit,
}

/// What a game must be like. Of a condition that is given several times, one must be met.
#[derive(Debug, Args)]
struct Conditions {
    /// White's name holds this, in any case.
    #[arg(long, value_name = "NAME")]
    white: Vec<String>,

    /// Black's name holds this, in any case.
    #[arg(long, value_name = "NAME")]
    black: Vec<String>,

    /// The name of one of the players holds this, in any case.
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,

    /// The result: 1-0, 0-1, 1/2-1/2 or *.
    #[arg(long)]
    result: Vec<Termination>,

    /// The ECO code begins with this, or lies in a range such as B20-B99.
    #[arg(long, value_name = "CODE")]
    eco: Vec<Eco>,

    /// A tag holds a text, in any case.
    #[arg(long, value_name = "NAME=TEXT")]
    tag: Vec<TagHolds>,

    /// The main line has at least so many plies.
    #[arg(long, value_name = "N")]
    min_plies: Option<usize>,

    /// The main line has at most so many plies.
    #[arg(long, value_name = "N")]
    max_plies: Option<usize>,

    /// The main line reaches this position, whatever its clocks say.
    #[arg(long)]
    fen: Vec<Reached>,

    /// The main line reaches a board like this: the board of a FEN in which ? is any square, A any
    /// white piece, a any black piece, ! any piece, and * the squares that a rank has left.
    #[arg(long, value_name = "BOARD")]
    pattern: Vec<Pattern>,
}

/// ECO codes from one to another.
#[derive(Clone, Debug)]
struct Eco {
    first: String,
    last: String,
}

impl FromStr for Eco {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let is_code = |code: &str| {
            let mut bytes = code.bytes();
            bytes.next().is_some_and(|letter| matches!(letter.to_ascii_uppercase(), b'A'..=b'E'))
                && bytes.all(|digit| digit.is_ascii_digit())
                && code.len() <= 3
        };
        if !is_code(first) || !is_code(last) {
            bail!("an ECO code is a letter from A to E and two digits, such as C42");
        }
        Ok(Self { first: first.to_ascii_uppercase(), last: last.to_ascii_uppercase() })
    }
}

impl Eco {
    /// Whether a code is in the range. Codes that end early stand for all that begin like them.
    fn contains(&self, code: &str) -> bool {
        let code = code.to_ascii_uppercase();
        let starts = |length: usize| code.get(..length);
        starts(self.first.len()).is_some_and(|start| start >= &*self.first)
            && starts(self.last.len()).is_some_and(|start| start <= &*self.last)
    }
}

/// A text that a tag holds.
#[derive(Clone, Debug)]
struct TagHolds {
    name: String,
    text: String,
}

impl FromStr for TagHolds {
    type Err = anyhow::Error;

    fn from_str(argument: &str) -> anyhow::Result<Self> {
        let Some((name, text)) = argument.split_once('=') else {
            bail!("a tag and its text are written NAME=TEXT");
        };
        Ok(Self { name: name.to_owned(), text: text.to_owned() })
    }
}

/// A position that is compared without its clocks.
#[derive(Clone, Copy, Debug)]
struct Reached(ReplayPosition);

impl FromStr for Reached {
    type Err = plywood_chess::fen::FenError;

    fn from_str(fen: &str) -> Result<Self, Self::Err> {
        Position::from_fen(fen, Leniency::LENIENT).map(Self)
    }
}

impl Reached {
    fn is(&self, position: &ReplayPosition) -> bool {
        let Self(wanted) = self;
        wanted.board() == position.board()
            && wanted.turn() == position.turn()
            && wanted.castling_rights() == position.castling_rights()
            && wanted.en_passant() == position.en_passant()
    }
}

impl Conditions {
    /// Whether the tags leave it open that the game is wanted.
    fn allow(&self, tags: &Tags) -> bool {
        let holds = |name: &str, text: &str| {
            tags.get(name).is_some_and(|value| value.to_lowercase().contains(&text.to_lowercase()))
        };
        any(&self.white, |name| holds("White", name))
            && any(&self.black, |name| holds("Black", name))
            && any(&self.player, |name| holds("White", name) || holds("Black", name))
            && any(&self.eco, |range| tags.get("ECO").is_some_and(|code| range.contains(code)))
            && any(&self.tag, |TagHolds { name, text }| holds(name, text))
    }

    /// Whether a position is one of those that must be reached.
    fn reach(&self, position: &ReplayPosition) -> [bool; 2] {
        [
            any(&self.fen, |wanted| wanted.is(position)),
            any(&self.pattern, |wanted| wanted.matches(position.board())),
        ]
    }

    /// Whether a complete game is wanted, given what its tags and positions have shown.
    fn accept(&self, game: &AnnotatedGame) -> bool {
        let plies = game.tree().main_line(AnnotatedGame::ROOT).count();
        any(&self.result, |result| *result == game.termination)
            && self.min_plies.is_none_or(|least| plies >= least)
            && self.max_plies.is_none_or(|most| plies <= most)
    }
}

/// Whether one of the alternatives is true; without any there is nothing to be met.
fn any<T>(alternatives: &[T], is_true: impl Fn(&T) -> bool) -> bool {
    alternatives.is_empty() || alternatives.iter().any(is_true)
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut out = GamesOut::new();
    let visitor = || Filter {
        conditions: &arguments.conditions,
        game: Selective::new(arguments.omit),
        allowed: true,
        reached: [false; 2],
    };
    let counts = arguments.input.read(visitor, |_, game| match game {
        Some(game) => out.write(&game),
        None => Ok(()),
    })?;
    out.finish()?;
    Ok(counts.exit_code())
}

/// Makes text of the games that are wanted.
struct Filter<'a> {
    conditions: &'a Conditions,
    game: Selective,
    /// Whether the tags allow the game.
    allowed: bool,
    /// Which conditions on positions have been met.
    reached: [bool; 2],
}

impl Filter<'_> {
    fn look(&mut self) {
        if self.reached == [true; 2] || self.game.builder().depth() > 0 {
            return;
        }
        let here = self.conditions.reach(self.game.builder().position());
        for (reached, here) in self.reached.iter_mut().zip(here) {
            *reached |= here;
        }
    }
}

impl Visitor for Filter<'_> {
    type Output = Option<String>;

    fn begin_game(&mut self) {
        self.game.begin_game();
        self.reached = [false; 2];
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        self.game.tag(name, value)
    }

    fn begin_moves(&mut self) -> Result<Flow, ErrorKind> {
        self.allowed = self.conditions.allow(self.game.builder().tags());
        self.look();
        Ok(if self.allowed { Flow::Enter } else { Flow::Skip })
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        self.game.san(san)?;
        self.look();
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        self.game.nag(nag);
    }

    fn comment(&mut self, text: Text<'_>) {
        self.game.comment(text);
    }

    fn begin_variation(&mut self) -> Flow {
        self.game.begin_variation()
    }

    fn end_variation(&mut self) {
        self.game.end_variation();
    }

    fn termination(&mut self, termination: Termination) {
        self.game.termination(termination);
    }

    fn end_game(&mut self) -> Option<String> {
        let game = self.game.end_game();
        let is_wanted = self.allowed && self.reached == [true; 2] && self.conditions.accept(&game);
        is_wanted.then(|| game.to_string())
    }
}
