//! Saved games, unsaved ones, and files that go wrong.

use std::fs;
use std::io;
use std::rc::Rc;

use eframe::egui::{Key, ViewportCommand};
use egui_kittest::kittest::{NodeT, Queryable};
use plywood_console::chessprog::save;
use plywood_console::input::Input;
use plywood_console::play::Console;
use plywood_games::{Setup, listing};
use plywood_match::{SavedMatch, StartOptions};

use super::driver::Driver;

#[test]
fn a_game_is_saved_to_a_slot_and_loaded_again() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4, e7 e5");
    assert!(driver.shows("• Unsaved changes"));
    driver.click("Save");
    driver.harness.get_by_label_contains("Slot 3").click();
    driver.settle();
    assert!(driver.shows("Saved"));
    let saved = save::load(&driver.slot_file(3)).expect("the console reads it");
    let text = fs::read_to_string(driver.slot_file(3)).unwrap();
    assert_eq!(saved.to_string(), text, "to the letter");
    assert!(text.starts_with("white\nSETTINGS:\nGAME_MODE: 2-player\n8| R N B Q K B N R |\n"));

    driver.moves("g1 f3");
    assert!(driver.shows("• Unsaved changes"));
    driver.click("Load");
    assert!(driver.says("Simplified chess"), "the slot shows what is in it");
    assert!(driver.says("2 players, white to move"));
    assert!(!slot_is_enabled(&driver, 1) && slot_is_enabled(&driver, 3));
    driver.harness.get_by_label_contains("Slot 3").click();
    driver.settle();
    driver.click("No");
    assert_eq!((driver.on("e5").as_str(), driver.on("f3").as_str()), ("black pawn", ""));
    assert!(!driver.shows("• Unsaved changes"));
    assert!(driver.printed().is_empty(), "{}", driver.printed());
}

fn slot_is_enabled(driver: &Driver, slot: usize) -> bool {
    let name = format!("Slot {slot}");
    let node = driver.harness.get_by_label_contains(&name);
    !node.accesskit_node().is_disabled()
}

#[test]
fn a_loaded_game_keeps_its_settings() {
    let mut driver = Driver::new();
    driver.click("New Game").click("Hard").click("Black").click("Start");
    driver.wait_until("the computer's move", |driver| driver.shows("Black to move."));
    driver.click("Save");
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    let text = fs::read_to_string(driver.slot_file(1)).unwrap();
    assert!(text.starts_with(
        "black\nSETTINGS:\nGAME_MODE: 1-player\nDIFFICULTY: hard\nUSER_COLOR: black\n"
    ));
    driver.click("Main Menu").click("Load Game");
    assert!(driver.says("1 player, hard, you play black, black to move"));
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    assert!(driver.says("Computer (hard)") && driver.shows("Black to move."));
}

#[test]
fn other_games_are_saved_with_their_moves() {
    let mut driver = Driver::new();
    driver.choose_game("Reversi").click("2 players").click("Start");
    driver.point(&["d3"]);
    let disc = driver.on("d3");
    assert!(disc.ends_with("disc"), "{disc}");
    driver.click("Save");
    driver.harness.get_by_label_contains("Slot 2").click();
    driver.settle().click("Main Menu").click("Load Game");
    assert!(driver.says("Reversi"));
    driver.harness.get_by_label_contains("Slot 2").click();
    driver.settle();
    assert_eq!(driver.on("d3"), disc);
    driver.click("Undo");
    assert_eq!(driver.on("d3"), "");
}

/// A session of the console that is typed these lines: what it printed.
fn console(options: StartOptions, lines: &str) -> String {
    let mut output = Vec::new();
    let input = Input::script(io::Cursor::new(lines.to_owned()));
    Console::new(input, &mut output).play(options).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn the_console_goes_on_with_a_game_of_the_window() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("Amateur").click("Black").click("Start");
    driver.wait_until("the computer's move", |driver| driver.shows("Black to move."));
    driver.click("Save");
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    let text = fs::read_to_string(driver.slot_file(1)).unwrap();
    assert!(text.starts_with("Plywood game\ngame: chess\nlevel: 1\nside: black\n"), "{text}");

    let saved = SavedMatch::load(&driver.slot_file(1)).unwrap();
    let first = text.lines().last().unwrap().to_owned();
    let again = driver.folder.path().join("again.txt");
    let save = format!("save {}\n", again.display());
    let printed = console(saved.into(), &format!("level\nside\nhistory\n{save}"));
    assert!(printed.contains("\nlevel 1\nside black\n"), "{printed}");
    assert!(printed.contains(&format!("\n{first}\n")), "{first}: {printed}");
    assert_eq!(fs::read_to_string(again).unwrap(), text, "to the letter");
}

#[test]
fn the_window_goes_on_with_a_game_of_the_console() {
    let mut driver = Driver::new();
    fs::create_dir_all(driver.slot_file(1).parent().unwrap()).unwrap();
    let save = format!("save {}\n", driver.slot_file(1).display());
    let chess = StartOptions::new(Setup::usual(listing("chess").unwrap()));
    let lines = format!("side both\ne4\ne5\nNf3\nlevel 4\nside black\n{save}");
    console(chess, &lines);
    let text = fs::read_to_string(driver.slot_file(1)).unwrap();
    assert!(text.contains("\nlevel: 4\nside: black\n"), "{text}");

    driver.click("Load Game");
    assert!(driver.says("1 player, hard, you play black, black to move"));
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    assert!(driver.says("Computer (hard)") && driver.shows("Black to move."));
    for mv in ["1. e4", "1… e5", "2. Nf3"] {
        assert!(driver.shows(mv), "{mv}");
    }
    driver.click("Save");
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    assert_eq!(fs::read_to_string(driver.slot_file(1)).unwrap(), text, "to the letter");
}

#[test]
fn games_of_older_windows_and_consoles_keep_level_and_sides() {
    let mut driver = Driver::new();
    for (labels, mode) in [
        ("players: 1\nlevel: 3\nuser: black\n", "1 player, moderate, you play black"),
        ("players: 0\nlevel: 5\n", "computer against itself"),
        ("players: 2\n", "2 players"),
        ("level: 4\nside: white\n", "1 player, hard, you play white"),
        ("level: 4\nside: both\n", "2 players"),
    ] {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let text = format!("Plywood game\ngame: chess\n{labels}start: {start}\n\ne4\n");
        driver.fill_slot(1, text);
        driver.click("Load Game");
        assert!(driver.says(&format!("{mode}, black to move")), "{labels:?}");
        driver.click("Back");
    }
}

#[test]
fn an_exit_from_an_unsaved_game_asks_a_question_with_three_answers() {
    let mut driver = Driver::new();
    driver.start_two().click("Main Menu");
    assert!(driver.says("Board games for two"), "nothing was played");

    driver.start_two().moves("e2 e4").click("Main Menu");
    assert!(driver.shows("Unsaved game"));
    driver.click("Cancel");
    assert_eq!(driver.on("e4"), "white pawn");

    driver.click("Main Menu").click("Yes");
    assert!(driver.shows("Save game"));
    driver.click("Back");
    assert_eq!(driver.on("e4"), "white pawn", "who does not save does not leave");
    driver.click("Main Menu").click("Yes");
    driver.harness.get_by_label_contains("Slot 5").click();
    driver.settle();
    assert!(driver.says("Board games for two"));
    assert!(driver.slot_file(5).exists());

    driver.start_two().moves("d2 d4").click("Main Menu").click("No");
    assert!(driver.says("Board games for two"));
}

#[test]
fn closing_the_window_asks_as_well() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4").close_window();
    assert!(driver.commanded(&ViewportCommand::CancelClose));
    driver.settle();
    assert!(driver.shows("Unsaved game"));
    driver.click("Cancel");
    assert!(!driver.app().is_quitting());
    driver.close_window();
    driver.settle();
    driver.find("No").click();
    driver.harness.step();
    driver.harness.step();
    assert!(driver.app().is_quitting());
}

#[test]
fn closing_a_saved_game_asks_nothing() {
    let mut driver = Driver::new();
    driver.start_two().close_window();
    assert!(!driver.commanded(&ViewportCommand::CancelClose));
    assert!(driver.app().is_quitting());
}

#[test]
fn a_broken_slot_shows_why_and_cannot_be_loaded() {
    let mut driver = Driver::new();
    driver.fill_slot(1, "white\nSETTINGS:\nGAME_MODE: 3-player\n");
    driver.fill_slot(2, b"\xff\xfe\x00");
    driver.fill_slot(3, "Plywood game\ngame: tiddlywinks\nstart: x\n");
    fs::create_dir_all(driver.slot_file(4)).unwrap();
    driver.click("Load Game");
    assert!(driver.says("line 3"), "where it is wrong");
    assert!(driver.says("tiddlywinks"));
    assert!(driver.says("not a regular file"));
    for slot in 1..=5 {
        assert!(!slot_is_enabled(&driver, slot), "slot {slot}");
    }
    driver.click("Back");
    assert!(driver.says("Board games for two"));
}

#[test]
fn a_slot_that_breaks_while_it_is_listed_is_an_error() {
    let mut driver = Driver::new();
    driver.fill_slot(1, super::playing::four_colors());
    driver.click("Load Game");
    driver.fill_slot(1, "nonsense");
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    assert!(driver.shows("Error") && driver.says("Slot 1 cannot be loaded: line 1"));
    assert!(driver.printed().starts_with("ERROR: Slot 1 cannot be loaded: line 1"));
    driver.click("OK");
    assert!(!driver.shows("Error") && driver.shows("Load game"), "the screen is still shown");
    assert!(!slot_is_enabled(&driver, 1));
}

#[test]
fn a_data_folder_that_cannot_be_written_is_an_error_and_loses_nothing() {
    let mut driver = Driver::new();
    // Even a user who may write anywhere cannot make a folder of a file.
    fs::write(driver.folder.path().join("data"), "in the way").unwrap();
    driver.start_two().moves("e2 e4").click("Save");
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    assert!(driver.says("The game cannot be saved to slot 1"));
    assert!(driver.printed().starts_with("ERROR: The game cannot be saved to slot 1"));
    driver.click("OK").click("Back");
    assert_eq!(driver.on("e4"), "white pawn");
    assert!(driver.shows("• Unsaved changes"));
}

#[test]
fn preferences_are_stored() {
    let mut driver = Driver::new();
    driver.click("Preferences").click("Modern").click("Slate").click("Back");
    assert!(driver.printed().is_empty());
    let folder = Rc::clone(&driver.folder);
    drop(driver);
    let text = fs::read_to_string(folder.path().join("config/window.toml")).unwrap();
    assert!(text.contains("pieces = \"modern\"") && text.contains("board = \"slate\""), "{text}");
    let mut driver = Driver::at(folder);
    driver.click("Preferences");
    for chosen in ["Modern", "Slate"] {
        let node = driver.find(chosen).accesskit_node().toggled();
        assert_eq!(node, Some(true.into()), "{chosen}");
    }
}

#[test]
fn broken_preferences_are_an_error_and_the_usual_ones_are_used() {
    let mut driver = Driver::preferring("scale = \"huge\"", super::driver::USUAL);
    assert!(driver.shows("Error") && driver.says("window.toml"));
    driver.click("OK").start_two();
    assert_eq!(driver.on("e2"), "white pawn");
}

#[test]
fn a_slot_in_use_is_replaced_only_after_a_question() {
    let mut driver = Driver::new();
    let other = super::playing::four_colors();
    driver.fill_slot(1, &other);
    let save = |driver: &mut Driver| {
        driver.click("Save");
        driver.harness.get_by_label_contains("Slot 1").click();
        driver.settle();
    };
    driver.start_two().moves("e2 e4");
    save(&mut driver);
    assert!(driver.says("Slot 1 is in use."));
    driver.click("Keep");
    assert_eq!(fs::read_to_string(driver.slot_file(1)).unwrap(), other);
    driver.click("Back");
    save(&mut driver);
    driver.click("Replace");
    assert!(driver.shows("Saved"));
    assert_ne!(fs::read_to_string(driver.slot_file(1)).unwrap(), other);
    // The game's own slot is not asked about again; nor is one that leaving waits for.
    driver.moves("e7 e5");
    save(&mut driver);
    assert!(driver.shows("Saved"));
    driver.fill_slot(2, &other);
    driver.moves("g1 f3").click("Main Menu").click("Yes");
    driver.harness.get_by_label_contains("Slot 2").click();
    driver.settle().click("Replace");
    assert!(driver.says("Board games for two"));
}

#[test]
fn a_slot_shows_when_it_was_saved() {
    let mut driver = Driver::new();
    driver.fill_slot(1, super::playing::four_colors());
    let moment = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_700_000_000);
    fs::File::options()
        .write(true)
        .open(driver.slot_file(1))
        .and_then(|file| file.set_modified(moment))
        .unwrap();
    driver.click("Load Game");
    assert!(driver.says("November 2023, "), "in whichever time zone");
}

#[test]
fn slots_that_do_not_fit_are_scrolled_to() {
    let mut driver = Driver::small();
    driver.fill_slot(5, super::playing::four_colors());
    driver.key(Key::Tab).key(Key::Tab).key(Key::Enter);
    assert!(driver.shows("Load game"));
    let whole = driver.harness.ctx.content_rect();
    let slot = |driver: &Driver| driver.harness.get_by_label_contains("Slot 5").rect();
    assert!(!whole.contains_rect(slot(&driver)), "below the window");
    driver.key(Key::Tab);
    assert!(whole.contains_rect(slot(&driver)), "the only slot that can be loaded");
    driver.key(Key::Enter);
    assert_eq!(driver.on("d4"), "white rook");
}

#[test]
fn a_data_folder_that_vanishes_is_made_again() {
    let mut driver = Driver::new();
    driver.fill_slot(1, super::playing::four_colors());
    driver.start_two().moves("e2 e4").click("Load");
    fs::remove_dir_all(driver.folder.path().join("data")).unwrap();
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle().click("No");
    assert!(driver.says("Slot 1 cannot be loaded"));
    driver.click("OK").click("Back");
    assert_eq!(driver.on("e4"), "white pawn");
    driver.click("Save");
    driver.harness.get_by_label_contains("Slot 1").click();
    driver.settle();
    assert!(driver.shows("Saved") && driver.slot_file(1).exists());
}

#[test]
fn preferences_that_cannot_be_stored_are_an_error_and_hold_until_the_end() {
    let mut driver = Driver::new();
    fs::write(driver.folder.path().join("config"), "in the way").unwrap();
    driver.click("Preferences").click("Slate").click("Back");
    assert!(driver.says("The preferences cannot be kept"));
    assert!(driver.printed().starts_with("ERROR: The preferences cannot be kept"));
    driver.click("OK").click("Preferences");
    assert_eq!(driver.find("Slate").accesskit_node().toggled(), Some(true.into()));
}

#[test]
fn the_window_s_size_is_stored_in_the_desktop_s_points() {
    let mut driver = Driver::preferring("scale = 2.0", super::driver::USUAL);
    driver.resize_to([640.0, 480.0]);
    driver.close_window();
    let text = fs::read_to_string(driver.folder.path().join("config/window.toml")).unwrap();
    assert!(text.contains("window = [1280.0, 960.0]"), "{text}");
}
