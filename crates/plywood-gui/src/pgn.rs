//! Games of chess as PGN, the format that other programs read.

use std::io::Read;

use jiff::Zoned;
use plywood_chess::{Chess, Position};
use plywood_core::{Player, Present, Save};
use plywood_games::{Setup, listing};
use plywood_match::{Players, Start, StartOptions};
use plywood_pgn::{AnnotatedGame, Reader, Termination};

use crate::match_view::{MatchView, Source};
use crate::text;

/// The most games of a file that are listed.
pub(crate) const MOST_GAMES: usize = 1000;

/// The game of the catalogue that PGN files are opened as.
const CHESS: &str = "chess";

/// The games that can be written.
const WRITTEN: [&str; 2] = [CHESS, "chess960"];

/// Tags that follow from the game itself.
const SET_BY_THE_WRITER: [&str; 4] = ["Result", "SetUp", "FEN", "Variant"];

/// Whether a game can be written as PGN.
pub(crate) fn is_written(view: &MatchView) -> bool {
    WRITTEN.contains(&view.state().setup().listing().key)
}

/// The game as it was played so far.
///
/// # Errors
///
/// It is not a game of chess.
pub(crate) fn write(view: &MatchView) -> Result<String, String> {
    let board = view.game();
    let rules = Chess::new();
    let mut position: Position =
        rules.read_position(&board.position_text(0)).map_err(|error| error.to_string())?;
    let mut game = AnnotatedGame::new(position);
    let mut node = AnnotatedGame::ROOT;
    for played in board.played() {
        let mv = rules.read_move(&position, &played.text).map_err(|error| error.to_string())?;
        node = game.tree_mut().add(node, Some(mv));
        position.play_unchecked(mv);
    }
    let source = view.source();
    game.termination = match (view.state().ending(), source) {
        (Some(ending), _) => ending.outcome().into(),
        // Nothing was changed since it was read.
        (None, Some(source)) if !view.is_unsaved() => source.result,
        (None, _) => Termination::Unknown,
    };
    let [white, black] = Player::ALL.map(|player| view.name_of(player));
    let date = Zoned::now().strftime("%Y.%m.%d").to_string();
    let usual =
        [("Event", "Casual game".to_owned()), ("Date", date), ("White", white), ("Black", black)];
    let read = source.iter().flat_map(|source| source.tags.iter());
    let read = read.filter(|(name, _)| !SET_BY_THE_WRITER.contains(name));
    let read: Vec<_> = read.map(|(name, value)| (name, value.to_owned())).collect();
    for (name, value) in if read.is_empty() { usual.to_vec() } else { read } {
        game.tags.set(name, value).map_err(|error| error.to_string())?;
    }
    Ok(game.to_string())
}

/// The first games of a file, up to [`MOST_GAMES`].
///
/// # Errors
///
/// The first game that cannot be read, and where; or that there is none.
pub(crate) fn read(source: impl Read) -> Result<Vec<AnnotatedGame>, String> {
    let games: Result<Vec<_>, _> =
        Reader::new(source).games_with(AnnotatedGame::reader()).take(MOST_GAMES).collect();
    let games = games.map_err(|error| error.to_string())?;
    if games.is_empty() { Err(text::NO_GAME.to_owned()) } else { Ok(games) }
}

/// A game from a file, to be looked through and continued by two persons.
///
/// # Errors
///
/// The catalogue has no chess, or the rules refuse the game.
pub(crate) fn enter(game: &AnnotatedGame) -> Result<MatchView, String> {
    let listing = listing(CHESS).ok_or_else(|| text::not_in_catalogue(CHESS))?;
    let source = Source { tags: game.tags.clone(), result: game.termination };
    let options = StartOptions {
        start: Start::Save(Save::of(&game.to_game())),
        players: Some(Players::TwoPersons),
        ..StartOptions::new(Setup::usual(listing))
    };
    let view = MatchView::start(options).map_err(text::not_started)?;
    let mut view = view.with_source(source);
    if game.termination.outcome().is_some() && !view.is_over() {
        view.remark(text::result_of_game(game.termination.as_str()));
    }
    Ok(view)
}

/// What a list of games says about one.
pub(crate) fn title(game: &AnnotatedGame) -> String {
    let tag = |name| game.tags.get(name).unwrap_or("?");
    format!("{} – {}, {}, {}", tag("White"), tag("Black"), tag("Date"), game.termination.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &str = "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 1-0\n";

    #[test]
    fn what_is_read_can_be_entered_and_written() {
        let games = read(GAMES.as_bytes()).unwrap();
        assert_eq!(games.len(), 2);
        assert_eq!(title(&games[0]), "A – ?, ?, 0-1");
        let view = enter(&games[0]).unwrap();
        assert!(view.is_over() && !view.is_unsaved());
        let pgn = write(&view).unwrap();
        assert!(pgn.contains("\n1. f3 e5 2. g4 Qh4# 0-1\n"), "{pgn}");
        assert!(pgn.contains("[White \"A\"]") && !pgn.contains("Casual"), "{pgn}");
        assert_eq!(view.name_of(Player::White), "A");
        assert_eq!(view.name_of(Player::Black), "Black");
        let view = enter(&games[1]).unwrap();
        assert_eq!(view.note(), Some("The result of this game is 1-0."));
        assert!(write(&view).unwrap().contains("\n1. e4 1-0\n"));
    }

    #[test]
    fn what_is_not_pgn_is_an_error() {
        assert_eq!(read("".as_bytes()).unwrap_err(), text::NO_GAME);
        assert!(read("1. e5".as_bytes()).unwrap_err().contains("e5"));
    }
}
