//! chessmate on random games.

use std::fs;

use plywood_chess::Move;
use plywood_console::chessmate::paint::Appearance;
use plywood_console::chessmate::save::{self, LoadError};
use plywood_console::chessmate::screen::Screen;
use plywood_console::chessmate::{Match, Session};
use proptest::prelude::*;
use proptest::sample::Index;

/// Plays these choices among the legal moves, castling, promotion and en passant first, until the
/// game ends.
fn played(choices: &[Index]) -> (Match, Vec<Move>) {
    let mut game = Match::new();
    let mut played = Vec::new();
    for choice in choices {
        let mut moves = game.game().moves();
        if moves.is_empty() {
            break;
        }
        moves.sort_by_key(|mv| {
            !(mv.is_castling() || mv.is_en_passant() || mv.promotion().is_some())
        });
        // Every other choice is among the first few.
        let few = if played.len() % 2 == 0 { moves.len() } else { moves.len().min(4) };
        let mv = moves[choice.index(few)];
        game.play(mv.from(), mv.destination(), mv.promotion()).expect("a legal move");
        played.push(mv);
    }
    (game, played)
}

fn choices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..200)
}

fn screen(game: &Match, appearance: Appearance) -> String {
    Screen { game, appearance }.to_string()
}

/// A text without its escape sequences, all of which end with a letter.
fn stripped(text: &str) -> String {
    let mut pieces = text.split('\x1b');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |plain, piece| {
        let end = piece.find(|c: char| c.is_ascii_alphabetic()).expect("a whole sequence");
        plain + &piece[end + 1..]
    })
}

proptest! {
    #[test]
    fn undo_to_the_start_and_redo_to_the_end_show_the_same(choices in choices()) {
        let (mut game, moves) = played(&choices);
        let mut screens = vec![screen(&game, Appearance::Plain)];
        while game.undo() {
            screens.push(screen(&game, Appearance::Plain));
        }
        prop_assert_eq!(screens.len(), moves.len() + 1);
        prop_assert_eq!(screens.last(), Some(&screen(&Match::new(), Appearance::Plain)));
        let mut again = Match::new();
        loop {
            let expected = screens.pop();
            prop_assert_eq!(Some(screen(&game, Appearance::Plain)), expected.clone());
            // The same moves, played rather than redone.
            prop_assert_eq!(Some(screen(&again, Appearance::Plain)), expected);
            if !game.redo() {
                break;
            }
            let mv = moves[moves.len() - screens.len()];
            again.play(mv.from(), mv.destination(), mv.promotion()).expect("a legal move");
        }
        prop_assert!(screens.is_empty());
    }

    #[test]
    fn what_is_saved_is_loaded(choices in choices(), undone in 0..5) {
        let (mut game, _) = played(&choices);
        for _ in 0..undone {
            game.undo();
        }
        let mut loaded = save::parse(game.to_string().as_bytes()).expect("a saved game");
        prop_assert_eq!(loaded.to_string(), game.to_string());
        prop_assert!(!loaded.redo());
        while game.undo() {
            prop_assert!(loaded.undo());
            prop_assert_eq!(loaded.position(), game.position());
            prop_assert_eq!(loaded.removed(), game.removed());
        }
        prop_assert!(!loaded.undo());
    }

    #[test]
    fn a_damaged_byte_is_found_or_says_the_same(
        choices in prop::collection::vec(any::<Index>(), 0..20),
        at in any::<Index>(),
        byte in any::<u8>(),
    ) {
        let (game, _) = played(&choices);
        let good = game.to_string();
        let mut bytes = good.clone().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(read) = save::parse(&bytes) {
            // Another line end, another way to write a castling right, or a clock that the first
            // pawn's move sets back.
            let read = read.to_string();
            prop_assert!(read == good || read.as_bytes() == bytes);
        }
    }

    #[test]
    fn colours_change_nothing_else(choices in choices()) {
        let (game, _) = played(&choices);
        let plain = screen(&game, Appearance::Plain);
        prop_assert!(!plain.contains('\x1b'));
        prop_assert_eq!(stripped(&screen(&game, Appearance::Terminal)), plain);
    }

    #[test]
    fn any_input_is_answered(
        lines in prop::collection::vec("[A-H][1-8][A-H][1-8][QqX]?|UNDO|REDO|LOAD|.*", 0..60),
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        let input = lines.join("\n");
        let mut output = Vec::new();
        let save_file = folder.path().join("none");
        Session::new(input.as_bytes(), &mut output, Appearance::Plain, save_file)
            .run()
            .expect("nothing fails");
        let output = String::from_utf8(output).expect("text");
        let ends = ["move: ", "WON!\n", "STALEMATE!\n"];
        prop_assert!(ends.iter().any(|end| output.ends_with(end)));
    }
}

#[test]
fn messages_have_colours_too() {
    let folder = tempfile::tempdir().unwrap();
    let run = |appearance| {
        let mut output = Vec::new();
        let input = &b"E7E5\nUNDO\nLOAD\nF2F3\nE7E5\nG2G4\nD8H4\n"[..];
        let save_file = folder.path().join("none");
        Session::new(input, &mut output, appearance, save_file).run().unwrap();
        String::from_utf8(output).unwrap()
    };
    let (plain, terminal) = (run(Appearance::Plain), run(Appearance::Terminal));
    assert_eq!(stripped(&terminal), plain);
    assert!(!plain.contains('\x1b'));
    // A clear before each of the five screens, and every style ended.
    assert_eq!(terminal.matches("\x1b[2J").count(), 5);
    assert!(terminal.contains("mInvalid move, enter a valid move: \x1b[0m"));
    assert!(terminal.ends_with("\nPLAYER 1 IS CHECKMATED!\nPLAYER 2 WON!\n\x1b[0m"));
}

#[test]
fn a_file_too_large_for_a_game_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game");
    fs::write(&file, vec![b'c'; (16 << 20) + 1]).unwrap();
    assert!(matches!(save::load(&file), Err(LoadError::TooLarge)));
}
