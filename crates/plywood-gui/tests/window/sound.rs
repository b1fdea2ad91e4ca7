//! The sounds of a game.

use eframe::egui::{Key, accesskit};
use egui_kittest::kittest::NodeT;
use plywood_gui::{Availability, Sound};

use super::driver::{Driver, USUAL};

/// A window whose sounds are on.
fn sounding() -> Driver {
    Driver::preferring("sound = true\n", USUAL)
}

/// Standard chess for two with sounds, from a position.
fn chess(fen: &str) -> Driver {
    let mut driver = sounding();
    driver.choose_game("Chess").click("2 players").click("Start");
    driver.set_up(fen);
    driver
}

#[test]
fn each_kind_of_move_has_its_sound() {
    let mut driver = sounding();
    driver.start_two();
    assert!(driver.played_sounds().is_empty());
    driver.moves("e2 e4");
    assert_eq!(driver.played_sounds(), [Sound::Move]);
    driver.moves("d7 d5");
    assert_eq!(driver.played_sounds(), [Sound::Move], "the other side's move");
    driver.moves("e4 d5");
    assert_eq!(driver.played_sounds(), [Sound::Capture]);
    driver.moves("e7 e6, d1 h5, a7 a6");
    assert_eq!(driver.played_sounds(), [Sound::Move; 3]);
    driver.moves("h5 f7");
    assert_eq!(driver.played_sounds(), [Sound::Check], "though it is a capture, too");
    driver.moves("a6 a5");
    assert!(driver.played_sounds().is_empty(), "that was no legal move");
}

#[test]
fn en_passant_sounds_like_a_capture_and_castling_like_a_move() {
    let mut driver = chess("r3k3/3p4/8/4P3/8/8/8/4K2R b Kq - 0 1");
    driver.moves("d7 d5, e5 d6");
    assert_eq!(driver.played_sounds(), [Sound::Move, Sound::Capture], "en passant");
    driver.moves("e8 c8, e1 g1");
    assert_eq!(driver.played_sounds(), [Sound::Move; 2], "nothing is taken by castling");
}

#[test]
fn every_kind_of_end_plays_its_sound() {
    let mut driver = sounding();
    driver.start_two().moves("f2 f3, e7 e5, g2 g4, d8 h4");
    assert!(driver.says("Checkmate"));
    assert_eq!(driver.played_sounds(), [Sound::Move, Sound::Move, Sound::Move, Sound::End]);

    let mut driver = sounding();
    driver.start_two().click("More").click("Resign").click("Give up");
    assert_eq!(driver.played_sounds(), [Sound::End]);
}

#[test]
fn a_clock_that_runs_short_plays_one_sound_and_its_end_ends_the_game() {
    let mut driver = sounding();
    driver.click("New Game").click("2 players").click("1 + 0").click("Start");
    driver.moves("e2 e4");
    assert_eq!(driver.played_sounds(), [Sound::Move]);
    while !driver.says("is out of time") {
        driver.harness.step();
    }
    assert_eq!(driver.played_sounds(), [Sound::LowTime, Sound::End]);
    driver.harness.run_steps(50);
    assert!(driver.played_sounds().is_empty());
}

#[test]
fn the_computers_moves_play_sounds() {
    let mut driver = sounding();
    driver.click("New Game").click("Start").moves("e2 e4");
    driver.wait_until("the answer", |driver| driver.shows("White to move."));
    assert_eq!(driver.played_sounds(), [Sound::Move; 2]);
}

#[test]
fn going_back_and_forth_in_a_game_is_silent() {
    let mut driver = sounding();
    driver.start_two().moves("e2 e4, e7 e5, d1 h5");
    assert_eq!(driver.played_sounds().len(), 3);
    for key in [Key::ArrowLeft, Key::ArrowLeft, Key::ArrowRight, Key::Home, Key::End] {
        driver.key(key);
    }
    driver.click("Undo").click("Redo");
    assert!(driver.played_sounds().is_empty());
}

#[test]
fn sounds_are_played_only_if_preferred_and_the_preference_is_stored() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4").click("More").click("Preferences").click("Sound");
    assert!(driver.played_sounds().is_empty());
    driver.click("Back").moves("e7 e5");
    assert_eq!(driver.played_sounds(), [Sound::Move], "earlier sounds are not played later");

    let mut driver = Driver::at(driver.folder.clone());
    driver.start_two().moves("e2 e4");
    assert_eq!(driver.played_sounds(), [Sound::Move]);
    driver.click("More").click("Preferences").click("Sound").click("Back").moves("e7 e5");
    assert!(driver.played_sounds().is_empty());
}

#[test]
fn the_preferences_say_if_no_sound_can_be_played() {
    const ABSENT: &str = "There is no sound here: no sound server was found.";
    let mut driver = Driver::new();
    driver.set_availability(Availability::Unavailable).click("Preferences");
    assert!(!driver.shows(ABSENT), "no sound is preferred");
    driver.click("Sound");
    assert!(driver.shows(ABSENT));
    driver.set_availability(Availability::Available);
    assert!(!driver.shows(ABSENT));
    let ticked = driver.find("Sound").accesskit_node().toggled();
    assert_eq!(ticked, Some(accesskit::Toggled::True));
    assert!(driver.printed().is_empty(), "no error");
}
