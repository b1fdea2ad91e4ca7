//! What is heard of a game.

use eframe::egui::{Key, accesskit};
use egui_kittest::kittest::NodeT;
use plywood_gui::{Presence, Sound};

use super::desk::{Desk, USUAL};

/// A window whose sounds are on.
fn sounding() -> Desk {
    Desk::preferring("sound = true\n", USUAL)
}

/// Standard chess for two with sounds, from a position.
fn chess(fen: &str) -> Desk {
    let mut desk = sounding();
    desk.choose_game("Chess").click("2 players").click("Start");
    desk.set_up(fen);
    desk
}

#[test]
fn each_kind_of_move_has_its_sound() {
    let mut desk = sounding();
    desk.start_two();
    assert!(desk.heard().is_empty());
    desk.moves("e2 e4");
    assert_eq!(desk.heard(), [Sound::Move]);
    desk.moves("d7 d5");
    assert_eq!(desk.heard(), [Sound::Move], "the other side's move");
    desk.moves("e4 d5");
    assert_eq!(desk.heard(), [Sound::Capture]);
    desk.moves("e7 e6, d1 h5, a7 a6");
    assert_eq!(desk.heard(), [Sound::Move; 3]);
    desk.moves("h5 f7");
    assert_eq!(desk.heard(), [Sound::Check], "though it is a capture, too");
    desk.moves("a6 a5");
    assert!(desk.heard().is_empty(), "that was no legal move");
}

#[test]
fn moves_that_take_or_move_two_pieces_sound_as_they_should() {
    let mut desk = chess("r3k3/3p4/8/4P3/8/8/8/4K2R b Kq - 0 1");
    desk.moves("d7 d5, e5 d6");
    assert_eq!(desk.heard(), [Sound::Move, Sound::Capture], "en passant");
    desk.moves("e8 c8, e1 g1");
    assert_eq!(desk.heard(), [Sound::Move; 2], "nothing is taken by castling");
}

#[test]
fn the_end_is_heard_however_it_comes() {
    let mut desk = sounding();
    desk.start_two().moves("f2 f3, e7 e5, g2 g4, d8 h4");
    assert!(desk.says("Checkmate"));
    assert_eq!(desk.heard(), [Sound::Move, Sound::Move, Sound::Move, Sound::End]);

    let mut desk = sounding();
    desk.start_two().click("More").click("Resign").click("Give up");
    assert_eq!(desk.heard(), [Sound::End]);
}

#[test]
fn a_clock_that_runs_short_is_heard_once_and_its_end_ends_the_game() {
    let mut desk = sounding();
    desk.click("New Game").click("2 players").click("1 + 0").click("Start");
    desk.moves("e2 e4");
    assert_eq!(desk.heard(), [Sound::Move]);
    while !desk.says("is out of time") {
        desk.window.step();
    }
    assert_eq!(desk.heard(), [Sound::LowTime, Sound::End]);
    desk.window.run_steps(50);
    assert!(desk.heard().is_empty());
}

#[test]
fn the_computers_moves_are_heard() {
    let mut desk = sounding();
    desk.click("New Game").click("Start").moves("e2 e4");
    desk.wait_until("the answer", |desk| desk.shows("White to move."));
    assert_eq!(desk.heard(), [Sound::Move; 2]);
}

#[test]
fn going_back_and_forth_in_a_game_is_silent() {
    let mut desk = sounding();
    desk.start_two().moves("e2 e4, e7 e5, d1 h5");
    assert_eq!(desk.heard().len(), 3);
    for key in [Key::ArrowLeft, Key::ArrowLeft, Key::ArrowRight, Key::Home, Key::End] {
        desk.key(key);
    }
    desk.click("Undo").click("Redo");
    assert!(desk.heard().is_empty());
}

#[test]
fn nothing_is_heard_unless_it_is_wished_for_and_the_wish_is_remembered() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4").click("More").click("Preferences").click("Sound");
    assert!(desk.heard().is_empty());
    desk.click("Back").moves("e7 e5");
    assert_eq!(desk.heard(), [Sound::Move], "what was not heard is not made up for");

    let mut desk = Desk::at(desk.folder.clone());
    desk.start_two().moves("e2 e4");
    assert_eq!(desk.heard(), [Sound::Move]);
    desk.click("More").click("Preferences").click("Sound").click("Back").moves("e7 e5");
    assert!(desk.heard().is_empty());
}

#[test]
fn where_there_is_no_sound_the_preferences_say_so() {
    const ABSENT: &str = "There is no sound here: no sound server was found.";
    let mut desk = Desk::new();
    desk.set_presence(Presence::Absent).click("Preferences");
    assert!(!desk.shows(ABSENT), "nobody wants any");
    desk.click("Sound");
    assert!(desk.shows(ABSENT));
    desk.set_presence(Presence::Present);
    assert!(!desk.shows(ABSENT));
    let ticked = desk.find("Sound").accesskit_node().toggled();
    assert_eq!(ticked, Some(accesskit::Toggled::True));
    assert!(desk.printed().is_empty(), "no error");
}
