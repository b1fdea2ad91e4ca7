//! A game as a file holds it, and back.
//!
//! The game of chessprog is kept in chessprog's own format, so that its console reads the window's
//! files and the other way round. Every other game is kept as the suite keeps games, under labels
//! for what was arranged.

use plywood_console::chessprog::save::{self, Saved};
use plywood_console::chessprog::settings::{Mode, Settings};
use plywood_core::{Player, Save};
use plywood_games::Setup;
use plywood_match::Level;

use crate::contest::{Arrangement, Contest, Players, SIMPLIFIED};

/// What a saved game is, without the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    pub(crate) game: &'static str,
    pub(crate) mode: String,
    pub(crate) turn: Player,
}

/// The contents of a file for a game.
pub(crate) fn write(contest: &Contest) -> Result<Vec<u8>, String> {
    let arrangement = contest.arrangement();
    if !arrangement.is_chessprog() {
        return Ok(label(arrangement, contest.table().save()).to_string().into_bytes());
    }
    let fen = contest.table().position_text(contest.table().plies());
    let position = chessprog::position(&fen)?;
    // The format knows one person or two. A game of the computer against itself is kept as one
    // that a person goes on with.
    let mode = match arrangement.players {
        Players::Two => Mode::TwoPlayers,
        Players::One | Players::None => Mode::OnePlayer,
    };
    let settings = Settings { mode, level: arrangement.level, user: arrangement.user };
    Ok(Saved { settings, position }.to_string().into_bytes())
}

/// The game that a file holds.
pub(crate) fn read(contents: &[u8]) -> Result<Contest, String> {
    if let Some(save) = suite_format(contents) {
        return read_suite(&save?);
    }
    let Saved { settings, position } = save::parse(contents).map_err(|error| error.to_string())?;
    let arrangement = chessprog_arrangement(settings)?;
    let mut table = arrangement.table();
    table.set_position(&chessprog::text(&position)).map_err(|error| error.to_string())?;
    Ok(Contest::at(table, arrangement))
}

/// What a file holds, for a list.
pub(crate) fn summarize(contents: &[u8]) -> Result<Summary, String> {
    let contest = read(contents)?;
    let arrangement = contest.arrangement();
    let mode = match arrangement.players {
        Players::One => {
            format!("1 player, {}, you play {}", arrangement.level.name(), arrangement.user)
        }
        players => players.name().to_lowercase(),
    };
    Ok(Summary { game: arrangement.game.listing().name(), mode, turn: contest.turn() })
}

fn chessprog_arrangement(settings: Settings) -> Result<Arrangement, String> {
    let listing = plywood_games::listing(SIMPLIFIED)
        .ok_or_else(|| format!("the game \"{SIMPLIFIED}\" is not in the catalogue"))?;
    let players = match settings.mode {
        Mode::OnePlayer => Players::One,
        Mode::TwoPlayers => Players::Two,
    };
    Ok(Arrangement {
        players,
        level: settings.level,
        user: settings.user,
        ..Arrangement::usual(Setup::usual(listing))
    })
}

/// The file as the suite's own format; `None` if it does not even begin like one.
fn suite_format(contents: &[u8]) -> Option<Result<Save, String>> {
    let text = std::str::from_utf8(contents).ok()?;
    text.starts_with("Plywood").then(|| text.parse::<Save>().map_err(|error| error.to_string()))
}

const PLAYERS: &str = "players";
const LEVEL: &str = "level";
const USER: &str = "user";

fn label(arrangement: &Arrangement, save: Save) -> Save {
    let players = match arrangement.players {
        Players::None => 0,
        Players::One => 1,
        Players::Two => 2,
    };
    let save = arrangement.game.label(save).with(PLAYERS, players);
    match arrangement.players {
        Players::One => save.with(LEVEL, arrangement.level.plies()).with(USER, arrangement.user),
        Players::None => save.with(LEVEL, arrangement.level.plies()),
        Players::Two => save,
    }
}

fn read_suite(save: &Save) -> Result<Contest, String> {
    let game = Setup::of(save).map_err(|error| error.to_string())?;
    let mut arrangement = Arrangement::usual(game);
    // A game saved by another front end may lack what only the window asks for.
    if let Some(text) = save.label(PLAYERS) {
        arrangement.players = match text {
            "0" => Players::None,
            "1" => Players::One,
            "2" => Players::Two,
            _ => return Err(format!("its {PLAYERS} are neither 0, 1 nor 2")),
        };
    }
    if let Some(text) = save.label(LEVEL) {
        arrangement.level = text
            .parse()
            .ok()
            .and_then(Level::from_plies)
            .ok_or_else(|| format!("its {LEVEL} is not one of 1 to 5"))?;
    }
    if let Some(text) = save.label(USER) {
        arrangement.user = Player::ALL
            .into_iter()
            .find(|player| player.to_string() == text)
            .ok_or_else(|| format!("its {USER} is neither white nor black"))?;
    }
    let mut table = arrangement.table();
    table.load(save).map_err(|error| error.to_string())?;
    Ok(Contest::at(table, arrangement))
}

/// chessprog's positions as the text that the window's table speaks.
mod chessprog {
    use plywood_chess::{Position, Simplified, SimplifiedChess};
    use plywood_core::Present;

    pub(super) fn text(position: &Position<Simplified>) -> String {
        SimplifiedChess::default().position_text(position)
    }

    pub(super) fn position(text: &str) -> Result<Position<Simplified>, String> {
        SimplifiedChess::default().read_position(text).map_err(|error| error.to_string())
    }
}
