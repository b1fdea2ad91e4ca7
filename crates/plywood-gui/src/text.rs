//! Sentences that the window says to its user.

use std::io;
use std::path::Path;

use plywood_core::{Figure, Player, Verdict};
use plywood_match::{DeclineReason, Ending, Level, OpponentError, Players, StartError};

pub(crate) const PROGRAM: &str = "Plywood";
pub(crate) const SUBTITLE: &str = "Board games for two";
pub(crate) const ABOUT: &str = "Chess, checkers and other board games for two, with one board, one \
                                computer player and one way to save them all.";

pub(crate) const UNSAVED: &str = "• Unsaved changes";
pub(crate) const SAVED: &str = "Saved";
pub(crate) const NEW_GAME: &str = "New game";
pub(crate) const NO_MOVES: &str = "No moves yet.";
pub(crate) const TYPE_A_MOVE: &str = "type it and press Enter";
pub(crate) const THINKING: &str = "Thinking…";
pub(crate) const THINKING_OF_MOVE: &str = "The computer is looking for its move.";
pub(crate) const THINKING_OF_HINT: &str = "The computer is looking for a hint.";
pub(crate) const NO_SOUND: &str = "There is no sound here: no sound server was found.";
pub(crate) const ENTER_POSITION: &str = "Position (for chess, a FEN), written or pasted";
pub(crate) const ENTER_PGN: &str = "A game in PGN, pasted";
pub(crate) const NO_GAME: &str = "it holds no game";
pub(crate) const NO_DATA_FOLDER: &str = "This machine names no folder for saved games";
pub(crate) const TOO_LONG: &str = "it is too long for a saved game";
pub(crate) const NOT_A_FILE: &str = "it is not a regular file";

pub(crate) const YOU: &str = "You";
pub(crate) const NOT_YOUR_TURN: &str = "It is not your turn on the board shown.";
pub(crate) const MOVES_OF_CURRENT_POSITION: &str = "Moves are shown for the current position only.";
pub(crate) const NO_MOVE_OF_PIECE: &str = "This piece has no move.";

/// A reason as a sentence of its own.
pub(crate) fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if reason.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// Why a game cannot begin.
pub(crate) fn not_started(error: StartError) -> String {
    match error {
        StartError::Position(error) => error.to_string(),
        StartError::Save(error) => error.to_string(),
    }
}

/// How the game ended.
pub(crate) fn ending(ending: &Ending) -> String {
    let reason = match ending {
        Ending::Rules(verdict) | Ending::Claimed(verdict) => return sentence(&verdict.to_string()),
        Ending::Resigned(loser) => format!("{loser} resigns"),
        Ending::DrawAgreed => "agreed".to_owned(),
        Ending::OutOfTime(loser) => format!("{loser} is out of time"),
    };
    sentence(&Verdict::new(ending.outcome(), reason).to_string())
}

pub(crate) fn check(king: Figure) -> String {
    format!("Check: {king} is threatened.")
}

pub(crate) fn to_move(player: Player) -> String {
    sentence(&format!("{player} to move"))
}

pub(crate) fn hint(mv: &str) -> String {
    format!("Hint: {mv}")
}

pub(crate) fn draw_declined(by: Player, reason: DeclineReason) -> String {
    match reason {
        DeclineReason::Ahead => "The computer declines: it thinks it is ahead.".to_owned(),
        DeclineReason::TooEarly => "The computer declines: it is too early to say.".to_owned(),
        DeclineReason::Unknown => sentence(&format!("{by} declines the draw")),
    }
}

pub(crate) fn opponent_failed(error: &OpponentError) -> String {
    format!("The computer does not move: {error}.")
}

/// The name of the computer beside the board.
pub(crate) fn computer(level: Level) -> String {
    format!("Computer ({})", level.name())
}

/// The name of a side beside the board, which is also the PGN tag of its player.
pub(crate) const fn side(player: Player) -> &'static str {
    match player {
        Player::White => "White",
        Player::Black => "Black",
    }
}

/// Who plays, as a choice of three.
pub(crate) const fn players(players: Players) -> &'static str {
    match players {
        Players::OnePerson(_) => "1 player",
        Players::TwoPersons => "2 players",
        Players::NoPerson => "Computer against itself",
    }
}

/// Who plays a saved game.
pub(crate) fn mode(mode: Players, level: Level) -> String {
    let name = players(mode).to_lowercase();
    match mode {
        Players::OnePerson(person) => format!("{name}, {}, you play {person}", level.name()),
        Players::TwoPersons | Players::NoPerson => name,
    }
}

/// The title of the window while a game is open.
pub(crate) fn game_title(game: &str, is_unsaved: bool) -> String {
    let mark = if is_unsaved { "• " } else { "" };
    format!("{mark}{game} — {PROGRAM}")
}

/// What a list says about a saved game besides its name.
pub(crate) fn slot_detail(mode: &str, turn: Player, date: Option<String>) -> String {
    let date = date.unwrap_or_else(|| "no date".to_owned());
    format!("{mode}, {turn} to move, {date}")
}

/// The name of the captured pieces for a screen reader.
pub(crate) fn captured_by(player: Player, pieces: &[&str]) -> String {
    format!("Captured by {player}: {}", pieces.join(", "))
}

/// How long a search has taken so far.
pub(crate) fn search_so_far(seconds: f64, nodes: u64) -> String {
    format!("{seconds:.0} s, {} thousand positions", nodes / 1000)
}

pub(crate) const BEFORE_MENU: &str = "before returning to the main menu";
pub(crate) const BEFORE_QUITTING: &str = "before quitting";
pub(crate) const BEFORE_RESTART: &str = "before starting again";
pub(crate) const BEFORE_LOADING: &str = "before loading another one";
pub(crate) const BEFORE_POSITION: &str = "before setting up another position";

/// The question that is asked before an exit from an unsaved game.
pub(crate) fn save_before(exit: &str) -> String {
    format!("Do you want to save the game {exit}?")
}

/// The question before a slot, counted from 0, is overwritten.
pub(crate) fn replace_slot(slot: usize) -> String {
    format!("Slot {} is in use. Do you want to replace what it holds?", slot + 1)
}

pub(crate) fn draw_offered(from: Player) -> String {
    format!("{from} offers a draw. Does {} accept?", !from)
}

pub(crate) fn resign(player: Player) -> String {
    format!("Does {player} give up?")
}

pub(crate) fn games_of_file(count: usize, are_all: bool) -> String {
    let first = if are_all { "" } else { "The first " };
    format!("{first}{count} games")
}

pub(crate) fn file_exists(name: &str) -> String {
    format!("There is a file {name} already.")
}

pub(crate) fn folder_not_listed(folder: &Path, error: &io::Error) -> String {
    format!("{} cannot be listed: {error}", folder.display())
}

pub(crate) fn file_not_opened(path: &Path, reason: &str) -> String {
    format!("{} cannot be opened: {reason}", path.display())
}

pub(crate) fn file_not_saved(path: &Path, reason: &str) -> String {
    format!("{} cannot be saved: {reason}", path.display())
}

/// A game cannot be loaded from a slot, counted from 0.
pub(crate) fn slot_not_loaded(slot: usize, reason: &str) -> String {
    format!("Slot {} cannot be loaded: {reason}", slot + 1)
}

/// A game cannot be saved to a slot, counted from 0.
pub(crate) fn slot_not_saved(slot: usize, path: &Path, reason: &str) -> String {
    format!("The game cannot be saved to slot {} ({}): {reason}", slot + 1, path.display())
}

pub(crate) fn preferences_not_used(path: &Path, reason: &str) -> String {
    format!("The preferences in {} are not used: {reason}", path.display())
}

pub(crate) fn preferences_not_stored(path: &Path, reason: &str) -> String {
    format!("The preferences cannot be kept in {}: {reason}", path.display())
}

pub(crate) fn result_of_game(result: &str) -> String {
    format!("The result of this game is {result}.")
}

pub(crate) fn not_in_catalogue(game: &str) -> String {
    format!("the game \"{game}\" is not in the catalogue")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_become_sentences() {
        assert_eq!(sentence("the game is over"), "The game is over.");
        assert_eq!(sentence("Why?"), "Why?");
        assert_eq!(sentence(""), ".");
    }
}
