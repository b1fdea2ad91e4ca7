use std::collections::BTreeSet;

use plywood_core::{Game, MoveTextError, Present, Save};

use crate::playout::{Sample, for_each_position, games};

/// Every legal move has a text of its own, on one line, that is read back; other texts are errors
/// with a message.
///
/// # Panics
///
/// If the check fails.
pub fn check_move_texts<R: Present>(rules: &R) {
    for_each_position(rules, |sample, random| {
        let Sample { position, moves, .. } = sample;
        let mut texts = BTreeSet::new();
        for &mv in *moves {
            let text = rules.move_text(position, mv);
            assert_one_line(&text, sample);
            assert_eq!(
                rules.read_move(position, &text),
                Ok(mv),
                "{text} is not read back, {}",
                sample.description()
            );
            assert!(texts.insert(text), "{mv:?} is written like another, {}", sample.description());
        }
        for text in ["", " ", "-", "?!", "zz99", "é🙂", "\0", &"a1".repeat(500)] {
            let read = rules.read_move(position, text);
            assert!(read.is_err(), "{text:?} is read as {read:?}, {}", sample.description());
        }
        // A legal move without one of its characters: an error with a message, or some legal move.
        for text in texts {
            let removed = random.below(text.chars().count());
            let damaged: String =
                text.char_indices().filter(|(at, _)| *at != removed).map(|(_, c)| c).collect();
            match rules.read_move(position, &damaged) {
                Ok(mv) => assert!(rules.is_legal(position, mv), "{damaged} is read as {mv:?}"),
                Err(error) => {
                    if let MoveTextError::Ambiguous { fits } = &error {
                        assert!(fits.len() > 1, "{damaged:?} is ambiguous between {fits:?}");
                    }
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    });
}

/// Every position is written on one line and read back as an equal one, with an equal key; damaged
/// texts are errors with a message, or some position that is itself read back equal.
///
/// # Panics
///
/// If the check fails.
pub fn check_position_texts<R: Present>(rules: &R) {
    for_each_position(rules, |sample, random| {
        let text = rules.position_text(sample.position);
        assert_one_line(&text, sample);
        let read = rules.read_position(&text);
        assert_eq!(read.as_ref(), Ok(sample.position), "{text:?} is not read back");
        let read = read.expect("just compared");
        assert_eq!(rules.key(&read), rules.key(sample.position), "the key of {text:?} read back");

        let bounds: Vec<_> = text.char_indices().map(|(at, _)| at).collect();
        let at = bounds[random.below(bounds.len())];
        let letter = text[at..].chars().next().expect("a character begins here");
        let other = rules.figures()[random.below(rules.figures().len())].letter;
        let (before, after) = (&text[..at], &text[at + letter.len_utf8()..]);
        for damaged in [
            before.to_owned(),
            format!("{before}{after}"),
            format!("{before}{other}{after}"),
            format!("{before}🙂{after}"),
            format!("{text}{other}"),
        ] {
            match rules.read_position(&damaged) {
                Ok(position) => {
                    let text = rules.position_text(&position);
                    assert_eq!(rules.read_position(&text), Ok(position), "{damaged:?} by {text:?}");
                }
                Err(error) => {
                    assert!(error.offset <= damaged.len(), "{damaged:?}: {error}");
                    assert!(
                        !error.message.trim().is_empty(),
                        "the error for {damaged:?} has no message"
                    );
                }
            }
        }
    });
}

fn assert_one_line<R: Present>(text: &str, sample: &Sample<'_, R>) {
    let fits = !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control);
    assert!(fits, "{text:?} does not fit on a line, {}", sample.description());
}

/// A game can be saved at any ply, and is loaded with all its moves.
///
/// # Panics
///
/// If the check fails.
pub fn check_saves<R: Present>(rules: &R) {
    for moves in games(rules) {
        let mut game = Game::new(rules.clone());
        check_save(&game);
        for (ply, mv) in moves.into_iter().enumerate() {
            // No front end plays or loads moves after a verdict.
            if rules.verdict(&game).is_some() {
                break;
            }
            game.play(mv).expect("a listed move is legal");
            if ply % 16 == 5 {
                check_save(&game);
            }
        }
        check_save(&game);
        // A game that starts from the last position of this one, such as a chess problem.
        check_save(&Game::from_position(rules.clone(), game.position().clone()));
    }
}

fn check_save<R: Present>(game: &Game<R>) {
    let text = Save::of(game).with("battery", "on").to_string();
    let save: Save = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(save.label("battery"), Some("on"));
    let mut loaded =
        save.game(game.rules().clone()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(loaded.position(), game.position(), "another position is loaded from\n{text}");
    let mut original = game.clone();
    while original.undo().is_some() {
        assert!(loaded.undo().is_some(), "a move is lost by\n{text}");
        assert_eq!(loaded.position(), original.position(), "another history is loaded");
    }
    assert_eq!(loaded.undo(), None, "a move too many is loaded from\n{text}");
}
