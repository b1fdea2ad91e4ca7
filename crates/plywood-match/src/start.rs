use plywood_core::{PositionTextError, Save, SaveError};
use plywood_games::{BackgroundEvaluation, Playable, Setup, Visitor};
use thiserror::Error;

use crate::any_game::AnyGame;
use crate::clock::TimeControl;
use crate::exact::ExactOpponent;
use crate::level::Level;
use crate::match_state::{Match, UndoTurns};
use crate::opponent::Opponent;
use crate::players::Players;
use crate::saved::SavedMatch;
use crate::typed_game::TypedGame;

/// What is agreed before a game begins.
#[derive(Clone, Debug)]
pub struct StartOptions {
    /// The game.
    pub setup: Setup,
    /// The position and the moves before it.
    pub start: Start,
    /// Who plays; if nobody says, a person plays the side that begins.
    pub players: Option<Players>,
    /// How well the computer plays.
    pub level: Level,
    /// How much time each side has, if it is counted.
    pub time: Option<TimeControl>,
}

/// Where a game begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// At the game's own start.
    Usual,
    /// In a position given as text.
    Position(String),
    /// Where a saved game stopped.
    Save(Save),
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The position is none.
    #[error("not a position")]
    Position(#[from] PositionTextError),
    /// The saved game is none.
    #[error("not a saved game")]
    Save(#[from] SaveError),
}

impl StartOptions {
    /// A game from its start: a person plays the side that begins, against an easy computer,
    /// without a clock.
    pub fn new(setup: Setup) -> Self {
        Self { setup, start: Start::Usual, players: None, level: Level::default(), time: None }
    }
}

impl From<SavedMatch> for StartOptions {
    /// The game goes on where it stopped. What the file does not say is as usual.
    fn from(saved: SavedMatch) -> Self {
        Self {
            start: Start::Save(saved.save),
            players: saved.players,
            level: saved.level.unwrap_or_default(),
            ..Self::new(saved.setup)
        }
    }
}

impl Match {
    /// Begins a game of the catalogue, with its own computer player. Where it is played
    /// [as a program](plywood_games::Setup::as_program) plays it, as much is taken back at once and
    /// in all as there.
    ///
    /// # Errors
    ///
    /// [`StartError`] if the game cannot begin from the position or the saved game given.
    pub fn start(options: StartOptions) -> Result<Self, StartError> {
        let StartOptions { setup, start, players, level, time } = options;
        let (mut game, opponent) = setup.play(New);
        match start {
            Start::Usual => {}
            Start::Position(text) => game.set_position(&text)?,
            Start::Save(save) => game.load(&save)?,
        }
        let begun = Self::new(setup, game, opponent).with_level(level);
        let begun = match setup.program() {
            Some(_) => begun.with_undo(UndoTurns::BothSides),
            None => begun,
        };
        let begun = match players {
            Some(players) => begun.with_players(players),
            None => begun,
        };
        Ok(match time {
            Some(time) => begun.with_time(time),
            None => begun,
        })
    }
}

/// Makes a game and its computer player, of a type known only to the catalogue.
struct New;

impl Visitor for New {
    type Output = (Box<dyn AnyGame>, Box<dyn Opponent>);

    fn visit<R: Playable, E: BackgroundEvaluation<R>>(
        self,
        setup: Setup,
        rules: R,
        evaluation: E,
    ) -> Self::Output {
        let opponent = ExactOpponent::new(rules.clone(), evaluation);
        let undo_limit = setup.program().map_or(usize::MAX, |program| program.undo_limit);
        (Box::new(TypedGame::new(rules).with_undo_limit(undo_limit)), Box::new(opponent))
    }
}
