//! A game as a file holds it, and back.
//!
//! The game of chessprog is kept in chessprog's own format, so that its console reads the window's
//! files and the other way round. Every other game is kept as every front end of the suite keeps it.

use plywood_chess::SimplifiedChess;
use plywood_console::chessprog::save::{self, Saved};
use plywood_console::chessprog::settings::{Mode, Settings};
use plywood_core::{Player, Present};
use plywood_games::{CHESSPROG, Setup};
use plywood_match::{Match, Players, SavedMatch, Start, StartOptions};

use crate::match_view::MatchView;
use crate::text;

/// What a saved game is, without the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    pub(crate) game: &'static str,
    pub(crate) mode: String,
    pub(crate) turn: Player,
}

/// The contents of a file for a game.
pub(crate) fn write(game: &Match) -> String {
    match game.game().typed::<SimplifiedChess>() {
        Some(chess) if game.setup().program() == Some(&CHESSPROG) => {
            Saved { settings: settings(game), position: *chess.position() }.to_string()
        }
        _ => game.saved_text(),
    }
}

/// The settings of a game of chessprog. The format knows one person or two: a game of the computer
/// against itself is kept as one that a person goes on with.
fn settings(game: &Match) -> Settings {
    let settings = Settings { level: game.level(), ..Settings::default() };
    match game.players() {
        Players::OnePerson(user) => Settings { mode: Mode::OnePlayer, user, ..settings },
        Players::TwoPersons => Settings { mode: Mode::TwoPlayers, ..settings },
        Players::NoPerson => Settings { mode: Mode::OnePlayer, ..settings },
    }
}

/// The game that a file holds.
///
/// # Errors
///
/// Why the file is no saved game.
pub(crate) fn read(contents: &[u8]) -> Result<MatchView, String> {
    let options = if contents.starts_with(b"Plywood") {
        SavedMatch::read(contents).map_err(|error| error.to_string())?.into()
    } else {
        read_chessprog(contents)?
    };
    MatchView::start(options).map_err(text::not_started)
}

fn read_chessprog(contents: &[u8]) -> Result<StartOptions, String> {
    let Saved { settings, position } = save::parse(contents).map_err(|error| error.to_string())?;
    let setup = Setup::of_program(CHESSPROG.name);
    let setup = setup.ok_or_else(|| text::not_in_catalogue(CHESSPROG.name))?;
    let players = match settings.mode {
        Mode::OnePlayer => Players::OnePerson(settings.user),
        Mode::TwoPlayers => Players::TwoPersons,
    };
    Ok(StartOptions {
        start: Start::Position(SimplifiedChess::new().position_text(&position)),
        players: Some(players),
        level: settings.level,
        ..StartOptions::new(setup)
    })
}

/// What a file holds, for a list.
///
/// # Errors
///
/// Why the file is no saved game.
pub(crate) fn summarize(contents: &[u8]) -> Result<Summary, String> {
    let view = read(contents)?;
    let game = view.state();
    let mode = text::mode(game.players(), game.level());
    Ok(Summary { game: game.setup().listing().name(), mode, turn: game.turn() })
}
