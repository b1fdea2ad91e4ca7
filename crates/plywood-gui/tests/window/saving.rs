//! Saved games, unsaved ones, and files that go wrong.

use std::fs;
use std::rc::Rc;

use eframe::egui::{Key, ViewportCommand};
use egui_kittest::kittest::{NodeT, Queryable};
use plywood_console::chessprog::save;

use super::desk::Desk;

#[test]
fn a_game_is_saved_to_a_slot_and_loaded_again() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4, e7 e5");
    assert!(desk.shows("• Unsaved changes"));
    desk.click("Save");
    desk.window.get_by_label_contains("Slot 3").click();
    desk.settle();
    assert!(desk.shows("Saved"));
    let saved = save::load(&desk.slot_file(3)).expect("the console reads it");
    let text = fs::read_to_string(desk.slot_file(3)).unwrap();
    assert_eq!(saved.to_string(), text, "to the letter");
    assert!(text.starts_with("white\nSETTINGS:\nGAME_MODE: 2-player\n8| R N B Q K B N R |\n"));

    desk.moves("g1 f3");
    assert!(desk.shows("• Unsaved changes"));
    desk.click("Load");
    assert!(desk.says("Simplified chess"), "the slot tells what is in it");
    assert!(desk.says("2 players, white to move"));
    assert!(!slot_is_enabled(&desk, 1) && slot_is_enabled(&desk, 3));
    desk.window.get_by_label_contains("Slot 3").click();
    desk.settle();
    desk.click("No");
    assert_eq!((desk.on("e5").as_str(), desk.on("f3").as_str()), ("black pawn", ""));
    assert!(!desk.shows("• Unsaved changes"));
    assert!(desk.printed().is_empty(), "{}", desk.printed());
}

fn slot_is_enabled(desk: &Desk, slot: usize) -> bool {
    let name = format!("Slot {slot}");
    let node = desk.window.get_by_label_contains(&name);
    !node.accesskit_node().is_disabled()
}

#[test]
fn a_loaded_game_keeps_its_settings() {
    let mut desk = Desk::new();
    desk.click("New Game").click("Hard").click("Black").click("Start");
    desk.wait_until("the computer's move", |desk| desk.shows("Black to move."));
    desk.click("Save");
    desk.window.get_by_label_contains("Slot 1").click();
    desk.settle();
    let text = fs::read_to_string(desk.slot_file(1)).unwrap();
    assert!(text.starts_with(
        "black\nSETTINGS:\nGAME_MODE: 1-player\nDIFFICULTY: hard\nUSER_COLOR: black\n"
    ));
    desk.click("Main Menu").click("Load Game");
    assert!(desk.says("1 player, hard, you play black, black to move"));
    desk.window.get_by_label_contains("Slot 1").click();
    desk.settle();
    assert!(desk.says("Computer (hard)") && desk.shows("Black to move."));
}

#[test]
fn other_games_are_saved_with_their_moves() {
    let mut desk = Desk::new();
    desk.choose_game("Reversi").click("2 players").click("Start");
    desk.point(&["d3"]);
    let disc = desk.on("d3");
    assert!(disc.ends_with("disc"), "{disc}");
    desk.click("Save");
    desk.window.get_by_label_contains("Slot 2").click();
    desk.settle().click("Main Menu").click("Load Game");
    assert!(desk.says("Reversi"));
    desk.window.get_by_label_contains("Slot 2").click();
    desk.settle();
    assert_eq!(desk.on("d3"), disc);
    desk.click("Undo");
    assert_eq!(desk.on("d3"), "");
}

#[test]
fn before_unsaved_work_is_lost_there_is_a_question_with_three_answers() {
    let mut desk = Desk::new();
    desk.start_two().click("Main Menu");
    assert!(desk.says("Board games for two"), "nothing was played");

    desk.start_two().moves("e2 e4").click("Main Menu");
    assert!(desk.shows("Unsaved game"));
    desk.click("Cancel");
    assert_eq!(desk.on("e4"), "white pawn");

    desk.click("Main Menu").click("Yes");
    assert!(desk.shows("Save game"));
    desk.click("Back");
    assert_eq!(desk.on("e4"), "white pawn", "who does not save does not leave");
    desk.click("Main Menu").click("Yes");
    desk.window.get_by_label_contains("Slot 5").click();
    desk.settle();
    assert!(desk.says("Board games for two"));
    assert!(desk.slot_file(5).exists());

    desk.start_two().moves("d2 d4").click("Main Menu").click("No");
    assert!(desk.says("Board games for two"));
}

#[test]
fn closing_the_window_asks_as_well() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4").close_window();
    assert!(desk.commanded(&ViewportCommand::CancelClose));
    desk.settle();
    assert!(desk.shows("Unsaved game"));
    desk.click("Cancel");
    assert!(!desk.app().is_quitting());
    desk.close_window();
    desk.settle();
    desk.find("No").click();
    desk.window.step();
    desk.window.step();
    assert!(desk.app().is_quitting());
}

#[test]
fn closing_a_saved_game_asks_nothing() {
    let mut desk = Desk::new();
    desk.start_two().close_window();
    assert!(!desk.commanded(&ViewportCommand::CancelClose));
    assert!(desk.app().is_quitting());
}

#[test]
fn a_broken_slot_says_why_and_harms_nobody() {
    let mut desk = Desk::new();
    desk.fill_slot(1, "white\nSETTINGS:\nGAME_MODE: 3-player\n");
    desk.fill_slot(2, b"\xff\xfe\x00");
    desk.fill_slot(3, "Plywood game\ngame: tiddlywinks\nstart: x\n");
    fs::create_dir_all(desk.slot_file(4)).unwrap();
    desk.click("Load Game");
    assert!(desk.says("line 3"), "where it is wrong");
    assert!(desk.says("tiddlywinks"));
    assert!(desk.says("not a regular file"));
    for slot in 1..=5 {
        assert!(!slot_is_enabled(&desk, slot), "slot {slot}");
    }
    desk.click("Back");
    assert!(desk.says("Board games for two"));
}

#[test]
fn a_slot_that_breaks_while_it_is_listed_is_an_error() {
    let mut desk = Desk::new();
    desk.fill_slot(1, super::playing::four_colors());
    desk.click("Load Game");
    desk.fill_slot(1, "nonsense");
    desk.window.get_by_label_contains("Slot 1").click();
    desk.settle();
    assert!(desk.shows("Error") && desk.says("Slot 1 cannot be loaded: line 1"));
    assert!(desk.printed().starts_with("ERROR: Slot 1 cannot be loaded: line 1"));
    desk.click("OK");
    assert!(!desk.shows("Error") && desk.shows("Load game"), "the program goes on");
    assert!(!slot_is_enabled(&desk, 1));
}

#[test]
fn a_data_folder_that_cannot_be_written_is_an_error_and_loses_nothing() {
    let mut desk = Desk::new();
    // Whoever runs the tests may be allowed to write anywhere, but nobody can make this a folder.
    fs::write(desk.folder.path().join("data"), "in the way").unwrap();
    desk.start_two().moves("e2 e4").click("Save");
    desk.window.get_by_label_contains("Slot 1").click();
    desk.settle();
    assert!(desk.says("The game cannot be saved to slot 1"));
    assert!(desk.printed().starts_with("ERROR: The game cannot be saved to slot 1"));
    desk.click("OK").click("Back");
    assert_eq!(desk.on("e4"), "white pawn");
    assert!(desk.shows("• Unsaved changes"));
}

#[test]
fn preferences_are_kept_from_window_to_window() {
    let mut desk = Desk::new();
    desk.click("Preferences").click("Modern").click("Slate").click("Back");
    assert!(desk.printed().is_empty());
    let folder = Rc::clone(&desk.folder);
    drop(desk);
    let text = fs::read_to_string(folder.path().join("config/window.toml")).unwrap();
    assert!(text.contains("pieces = \"modern\"") && text.contains("board = \"slate\""), "{text}");
    let mut desk = Desk::at(folder);
    desk.click("Preferences");
    for chosen in ["Modern", "Slate"] {
        let node = desk.find(chosen).accesskit_node().toggled();
        assert_eq!(node, Some(true.into()), "{chosen}");
    }
}

#[test]
fn broken_preferences_are_an_error_and_the_usual_ones_serve() {
    let mut desk = Desk::preferring("scale = \"huge\"", super::desk::USUAL);
    assert!(desk.shows("Error") && desk.says("window.toml"));
    desk.click("OK").start_two();
    assert_eq!(desk.on("e2"), "white pawn");
}

#[test]
fn a_slot_in_use_is_replaced_only_after_a_question() {
    let mut desk = Desk::new();
    let other = super::playing::four_colors();
    desk.fill_slot(1, &other);
    let save = |desk: &mut Desk| {
        desk.click("Save");
        desk.window.get_by_label_contains("Slot 1").click();
        desk.settle();
    };
    desk.start_two().moves("e2 e4");
    save(&mut desk);
    assert!(desk.says("Slot 1 is in use."));
    desk.click("Keep");
    assert_eq!(fs::read_to_string(desk.slot_file(1)).unwrap(), other);
    desk.click("Back");
    save(&mut desk);
    desk.click("Replace");
    assert!(desk.shows("Saved"));
    assert_ne!(fs::read_to_string(desk.slot_file(1)).unwrap(), other);
    // The game's own slot is not asked about again; nor is one that leaving waits for.
    desk.moves("e7 e5");
    save(&mut desk);
    assert!(desk.shows("Saved"));
    desk.fill_slot(2, &other);
    desk.moves("g1 f3").click("Main Menu").click("Yes");
    desk.window.get_by_label_contains("Slot 2").click();
    desk.settle().click("Replace");
    assert!(desk.says("Board games for two"));
}

#[test]
fn a_slot_tells_when_it_was_saved() {
    let mut desk = Desk::new();
    desk.fill_slot(1, super::playing::four_colors());
    let moment = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_700_000_000);
    fs::File::options()
        .write(true)
        .open(desk.slot_file(1))
        .and_then(|file| file.set_modified(moment))
        .unwrap();
    desk.click("Load Game");
    assert!(desk.says("November 2023, "), "in whichever time zone");
}

#[test]
fn slots_that_do_not_fit_are_scrolled_to() {
    let mut desk = Desk::small();
    desk.fill_slot(5, super::playing::four_colors());
    desk.key(Key::Tab).key(Key::Tab).key(Key::Enter);
    assert!(desk.shows("Load game"));
    let whole = desk.window.ctx.content_rect();
    let slot = |desk: &Desk| desk.window.get_by_label_contains("Slot 5").rect();
    assert!(!whole.contains_rect(slot(&desk)), "below the window");
    desk.key(Key::Tab);
    assert!(whole.contains_rect(slot(&desk)), "the only slot that can be loaded");
    desk.key(Key::Enter);
    assert_eq!(desk.on("d4"), "white rook");
}

#[test]
fn a_data_folder_that_vanishes_is_made_again() {
    let mut desk = Desk::new();
    desk.fill_slot(1, super::playing::four_colors());
    desk.start_two().moves("e2 e4").click("Load");
    fs::remove_dir_all(desk.folder.path().join("data")).unwrap();
    desk.window.get_by_label_contains("Slot 1").click();
    desk.settle().click("No");
    assert!(desk.says("Slot 1 cannot be loaded"));
    desk.click("OK").click("Back");
    assert_eq!(desk.on("e4"), "white pawn");
    desk.click("Save");
    desk.window.get_by_label_contains("Slot 1").click();
    desk.settle();
    assert!(desk.shows("Saved") && desk.slot_file(1).exists());
}

#[test]
fn preferences_that_cannot_be_kept_are_an_error_and_hold_until_the_end() {
    let mut desk = Desk::new();
    fs::write(desk.folder.path().join("config"), "in the way").unwrap();
    desk.click("Preferences").click("Slate").click("Back");
    assert!(desk.says("The preferences cannot be kept"));
    assert!(desk.printed().starts_with("ERROR: The preferences cannot be kept"));
    desk.click("OK").click("Preferences");
    assert_eq!(desk.find("Slate").accesskit_node().toggled(), Some(true.into()));
}

#[test]
fn the_window_s_size_is_kept_whatever_the_scale() {
    let mut desk = Desk::preferring("scale = 2.0", super::desk::USUAL);
    desk.extend_to([640.0, 480.0]);
    desk.close_window();
    let text = fs::read_to_string(desk.folder.path().join("config/window.toml")).unwrap();
    assert!(text.contains("window = [1280.0, 960.0]"), "{text}");
}
