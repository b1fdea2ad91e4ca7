//! Finding games by their keys, and choosing boards and starts.

use std::collections::BTreeSet;

use plywood_core::{Game, Save, Size};
use plywood_games::{
    BackgroundEvaluation, CHESSPROG, GAMES, Playable, Setup, SetupError, Visitor,
    examples::reversi::Reversi, listing, parse_size,
};

#[test]
fn every_game_has_a_key_a_name_and_a_sentence_of_its_own() {
    let mut seen = BTreeSet::new();
    for game in GAMES {
        assert!(game.key.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-')));
        assert!(!game.about.ends_with('.'));
        for text in [game.key, game.name(), game.about] {
            assert!(seen.insert(text), "{text:?} twice");
        }
        assert_eq!(listing(game.key), Some(game));
    }
    assert_eq!(listing("go"), None);
    assert_eq!(listing("reversi").map(plywood_games::Listing::name), Some("Reversi"));
}

#[test]
fn choices_that_a_game_does_not_offer_are_errors() {
    let error = |key, size, start| {
        listing(key).expect("a listed game").setup(size, start).unwrap_err().to_string()
    };
    assert_eq!(
        error("checkers", Some(Size::new(8, 7)), None),
        "the board of checkers must be between 8x8 and 1000x1000"
    );
    assert_eq!(
        error("reversi", Some(Size::new(8, 8)), None),
        "the board of reversi has one size only"
    );
    assert_eq!(error("chess960", None, Some(960)), "chess960 starts from number 0 to 959");
    assert_eq!(error("chess", None, Some(0)), "chess has one starting position only");
}

#[test]
fn a_program_plays_a_game_in_its_own_way() {
    let usual = Setup::usual(listing("simplified-chess").expect("a listed game"));
    let program = Setup::of_program(CHESSPROG.name).expect("a program of the catalogue");
    assert_eq!(program, usual.as_program());
    assert_ne!(program, usual, "it is played otherwise");
    assert_eq!((program.program(), usual.program()), (Some(&CHESSPROG), None));
    let reversi = Setup::usual(listing("reversi").expect("a listed game"));
    assert_eq!(reversi.as_program(), reversi, "no program plays it");
    assert_eq!(Setup::of_program("reversi"), None);
}

#[test]
fn sizes_are_read_as_people_write_them() {
    assert_eq!(parse_size("8x10"), Some(Size::new(8, 10)));
    assert_eq!(parse_size("1000 X 9"), Some(Size::new(1000, 9)));
    for text in ["", "8", "8x", "x8", "8x8x8", "-8x8", "70000x8", "8*8"] {
        assert_eq!(parse_size(text), None, "{text:?}");
    }
}

/// The rules of a setup, by their start and size.
struct Description;

impl Visitor for Description {
    type Output = (String, Size);

    fn visit<R: Playable, E: BackgroundEvaluation<R>>(
        self,
        _: Setup,
        rules: R,
        _: E,
    ) -> (String, Size) {
        (rules.position_text(&rules.start()), rules.size())
    }
}

#[test]
fn the_setup_of_a_saved_game_is_found() {
    let plain = Save::of(&Game::new(Reversi));
    for (key, size, start) in [
        ("chess", None, None),
        ("chess960", None, Some(0)),
        ("checkers", Some(Size::new(9, 12)), None),
        ("reversi", None, None),
    ] {
        let setup = listing(key).expect("listed").setup(size, start).expect("offered");
        let text = setup.label(plain.clone()).to_string();
        let found = Setup::of(&text.parse().expect("a saved game")).expect("a listed game");
        assert_eq!(found, setup);
        assert_eq!(found.play(Description), setup.play(Description));
    }
    assert_eq!(Setup::of(&plain), Err(SetupError::NoGame));
    let error = |label: &str, value: &str| {
        Setup::of(&plain.clone().with("game", "checkers").with(label, value))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(error("size", "large"), "its size makes no sense");
    assert_eq!(error("number", "1"), "checkers has one starting position only");
    assert_eq!(
        Setup::of(&plain.with("game", "go")).unwrap_err().to_string(),
        "no game is called \"go\"; there are chess, chess960, simplified-chess, checkers, reversi, chessmen"
    );
}

#[test]
fn setups_have_the_chosen_board_and_start() {
    let start = |key: &str, start| {
        listing(key).expect("listed").setup(None, start).expect("offered").play(Description).0
    };
    assert_eq!(
        start("chess960", Some(0)),
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    );
    assert_eq!(start("chess960", None), start("chess", None));
    let largest = listing("checkers").expect("listed").setup(Some(Size::new(1000, 1000)), None);
    assert_eq!(largest.expect("offered").play(Description).1, Size::new(1000, 1000));
}
