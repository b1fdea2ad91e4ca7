//! Saved games: what is written, and what is read of files of every version.

use std::time::Duration;

use plywood_core::Player;
use plywood_games::{GAMES, Setup, listing};
use plywood_match::{Event, Level, Match, Players, SavedMatch, StartOptions};

const EVERY: [Players; 4] = [
    Players::OnePerson(Player::White),
    Players::OnePerson(Player::Black),
    Players::TwoPersons,
    Players::NoPerson,
];

#[test]
fn what_is_written_is_read_whole() {
    for (listing, players) in GAMES.iter().flat_map(|game| EVERY.map(|players| (game, players))) {
        let setup = Setup::usual(listing);
        let options = StartOptions {
            players: Some(Players::TwoPersons),
            level: Level::Hard,
            ..StartOptions::new(setup)
        };
        let mut game = Match::start(options).unwrap();
        for _ in 0..4 {
            game.handle(Event::Play(0), Duration::ZERO).unwrap();
        }
        game.handle(Event::SetPlayers(players), Duration::ZERO).unwrap();
        let text = game.saved_text();
        let saved = SavedMatch::parse(&text).unwrap();
        assert_eq!(
            (saved.setup, saved.level, saved.players),
            (setup, Some(Level::Hard), Some(players))
        );
        let loaded = Match::start(saved.into()).unwrap();
        assert_eq!(loaded.saved_text(), text);
        assert_eq!(loaded.game().played(), game.game().played());
        assert!(!loaded.is_unsaved());
    }
}

fn read(labels: &str) -> Result<(Option<Level>, Option<Players>), String> {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = format!("Plywood game\ngame: chess\n{labels}start: {start}\n\ne4\n");
    let saved = SavedMatch::parse(&text).map_err(|error| error.to_string())?;
    Ok((saved.level, saved.players))
}

#[test]
fn labels_stand_alone_or_together() {
    let black = Some(Players::OnePerson(Player::Black));
    for (labels, expected) in [
        ("", (None, None)),
        ("level: 4\n", (Some(Level::Hard), None)),
        ("side: black\n", (None, black)),
        ("level: 1\nside: both\n", (Some(Level::Amateur), Some(Players::TwoPersons))),
        ("side: none\nlevel: 5\n", (Some(Level::Expert), Some(Players::NoPerson))),
    ] {
        assert_eq!(read(labels), Ok(expected), "{labels:?}");
    }
    // A file that says nothing else is the usual game.
    let reversi = Match::start(StartOptions::new(Setup::usual(listing("reversi").unwrap())));
    assert_eq!(reversi.unwrap().players(), Players::OnePerson(Player::Black));
}

/// What windows of older versions wrote.
#[test]
fn older_labels_are_read() {
    for (labels, expected) in [
        ("players: 1\nlevel: 3\nuser: black\n", (Some(Level::Moderate), "black")),
        ("players: 1\nlevel: 2\nuser: white\n", (Some(Level::Easy), "white")),
        ("players: 0\nlevel: 5\n", (Some(Level::Expert), "none")),
        ("players: 2\n", (None, "both")),
        ("players: 1\n", (None, "white")),
        ("user: black\n", (None, "black")),
        ("players: 2\nside: black\n", (None, "black")),
    ] {
        let (level, side) = expected;
        assert_eq!(read(labels), Ok((level, side.parse().ok())), "{labels:?}");
    }
}

#[test]
fn values_that_are_none_are_told() {
    for (labels, error) in [
        ("level: 6\n", "a level is a number from 1 to 5"),
        ("side: green\n", "a side is white, black, both or none"),
        ("players: 3\n", "its players are neither 0, 1 nor 2"),
        ("players: 1\nuser: green\n", "its user is neither white nor black"),
    ] {
        assert_eq!(read(labels), Err(error.to_owned()));
    }
    let none = SavedMatch::read(&b"\xff"[..]).unwrap_err();
    assert_eq!(none.to_string(), "it is not a saved game");
    let endless = std::io::repeat(b'x');
    assert_eq!(SavedMatch::read(endless).unwrap_err().to_string(), "it is not a saved game");
}
