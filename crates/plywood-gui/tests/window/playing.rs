//! Games played in the window.

use std::fmt::Write;

use eframe::egui::{Key, ViewportCommand};
use egui_kittest::kittest::Queryable;

use super::driver::Driver;

#[test]
fn two_persons_play_to_mate() {
    let mut driver = Driver::new();
    driver.start_two();
    assert_eq!(driver.on("e2"), "white pawn");
    assert!(driver.shows("White to move."));
    driver.moves("f2 f3, e7 e5, g2 g4");
    assert!(driver.shows("Black to move."));
    driver.moves("d8 h4");
    assert!(driver.says("Checkmate, black wins"), "the status");
    assert_eq!(driver.on("h4"), "black queen");
    driver.point(&["e2", "e4"]);
    assert_eq!(driver.on("e2"), "white pawn", "nothing moves any more");
}

#[test]
fn check_is_shown_and_said() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4, f7 f6, d1 h5");
    assert!(driver.shows("Check: black king is threatened."));
    assert_eq!(driver.about("e8"), "in check");
    assert_eq!(driver.about("h5"), "last move");
    driver.moves("a7 a6");
    assert_eq!(driver.on("a7"), "black pawn", "the check must be answered");
    assert!(driver.says("ing"), "a reason is given");
    driver.moves("g7 g6");
    assert_eq!(driver.on("g6"), "black pawn");
}

#[test]
fn stalemate_is_a_draw() {
    let mut driver = Driver::new();
    driver.load(&board(
        "white\nSETTINGS:\nGAME_MODE: 2-player\n",
        [
            "K _ _ _ _ _ _ _",
            EMPTY,
            "_ k _ _ _ _ _ _",
            EMPTY,
            EMPTY,
            EMPTY,
            EMPTY,
            "_ _ q _ _ _ _ _",
        ],
    ));
    driver.moves("c1 c7");
    assert!(driver.says("draw"), "the status");
}

/// A row without pieces.
const EMPTY: &str = "_ _ _ _ _ _ _ _";

/// A saved game of chessprog with these rows, from the eighth to the first.
pub(super) fn board(head: &str, rows: [&str; 8]) -> String {
    let mut text = head.to_owned();
    for (row, pieces) in (1..=8).rev().zip(rows) {
        writeln!(text, "{row}| {pieces} |").unwrap();
    }
    text + "  -----------------\n   A B C D E F G H\n"
}

/// A white rook on d4 that can go to all four kinds of squares.
pub(super) fn four_colors() -> String {
    board(
        "white\nSETTINGS:\nGAME_MODE: 2-player\n",
        [
            "_ _ K _ _ _ _ _",
            "_ _ _ M _ _ _ _",
            "B _ _ _ _ _ _ _",
            EMPTY,
            "_ _ _ r _ _ N _",
            EMPTY,
            EMPTY,
            "_ _ _ _ _ _ _ k",
        ],
    )
}

#[test]
fn a_right_click_shows_where_a_piece_can_go_in_four_ways() {
    let mut driver = Driver::new();
    driver.load(&four_colors());
    driver.right_click("d4");
    assert_eq!(driver.about("d4"), "showing its moves");
    assert_eq!(driver.about("d5"), "reachable");
    assert_eq!(driver.about("d3"), "reachable, threatened");
    assert_eq!(driver.about("g4"), "reachable, capture");
    assert_eq!(driver.about("d7"), "reachable, capture and threatened");
    assert_eq!(driver.about("d8"), "");
    for name in ["move", "threatened", "capture", "both"] {
        assert!(driver.shows(name), "the legend explains {name}");
    }
    // The opponent's pieces can be asked, too.
    driver.right_click("c8");
    assert_eq!(driver.about("b8"), "reachable");
    assert_eq!(driver.about("d5"), "");
    driver.right_click("c8");
    assert_eq!(driver.about("b8"), "", "a second click takes it away");
    driver.right_click("h8");
    assert_eq!(driver.about("h8"), "", "there is nothing to ask");
}

#[test]
fn moves_are_made_by_dragging() {
    let mut driver = Driver::new();
    driver.start_two().drag("e2", "e4");
    assert_eq!((driver.on("e4").as_str(), driver.on("e2").as_str()), ("white pawn", ""));
    driver.drag("e7", "e4");
    assert_eq!(driver.on("e7"), "black pawn");
    assert!(driver.says("cannot") || driver.says("not"), "the refusal is explained");
    driver.drag("g8", "f6");
    assert_eq!(driver.on("f6"), "black knight");
}

#[test]
fn a_picked_piece_shows_its_moves_and_can_be_put_back() {
    let mut driver = Driver::new();
    driver.start_two().point(&["g1"]);
    assert_eq!(driver.about("g1"), "selected");
    assert_eq!(driver.about("f3"), "legal move");
    driver.point(&["g1"]);
    assert_eq!((driver.about("g1"), driver.about("f3")), (String::new(), String::new()));
    driver.point(&["g1", "b1"]);
    assert_eq!(driver.about("b1"), "selected", "another piece instead");
    driver.point(&["e7"]);
    assert!(driver.says("black pawn") && driver.about("b1").is_empty());
}

#[test]
fn the_board_is_played_by_keyboard_alone() {
    let mut driver = Driver::new();
    driver.start_two();
    driver.square("a1").focus();
    driver.settle();
    for _ in 0..4 {
        driver.key(Key::ArrowRight);
    }
    driver.key(Key::ArrowUp);
    assert!(driver.square("e2").is_focused());
    driver.key(Key::Enter);
    assert_eq!(driver.about("e2"), "selected");
    driver.key(Key::ArrowUp).key(Key::ArrowUp).key(Key::Space);
    assert_eq!(driver.on("e4"), "white pawn");
    driver.key(Key::ArrowRight).key(Key::M);
    assert_eq!(driver.about("f4"), "", "nothing stands there");
    // From the edge, there is nowhere to go.
    for _ in 0..9 {
        driver.key(Key::ArrowLeft);
    }
    assert!(driver.square("a4").is_focused());
    for _ in 0..3 {
        driver.key(Key::ArrowUp);
    }
    driver.key(Key::Enter).key(Key::Escape);
    assert_eq!(driver.about("a7"), "", "put back");
    assert!(driver.square("a7").is_focused());
}

#[test]
fn moves_are_typed() {
    let mut driver = Driver::new();
    driver.start_two().key(Key::F4).write("e4").key(Key::Enter);
    assert_eq!(driver.on("e4"), "white pawn");
    driver.write("Ke4").key(Key::Enter);
    assert_eq!(driver.on("e8"), "black king");
    driver.command_key(Key::A).write("g8f6").key(Key::Enter);
    assert_eq!(driver.on("f6"), "black knight");
    assert!(driver.shows("1. e4") && driver.shows("1… Nf6"));
}

#[test]
fn the_list_of_moves_leads_back_and_forth() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4, e7 e5, g1 f3");
    driver.click("One move back");
    assert_eq!(driver.on("g1"), "white knight");
    driver.click("First position");
    assert_eq!(driver.on("e2"), "white pawn");
    assert!(!driver.is_enabled("One move back") && driver.is_enabled("One move forward"));
    driver.click("1… e5");
    assert_eq!((driver.on("e5").as_str(), driver.on("f3").as_str()), ("black pawn", ""));
    driver.point(&["d7", "d6"]);
    assert_eq!(driver.on("d7"), "black pawn", "the past is only looked at");
    driver.key(Key::PageDown);
    assert_eq!(driver.on("f3"), "white knight");
    driver.key(Key::PageUp).key(Key::PageUp).click("Last position");
    driver.moves("d7 d6");
    assert_eq!(driver.on("d6"), "black pawn");
}

#[test]
fn chessprog_takes_back_at_most_three_moves_of_each_player() {
    let mut driver = Driver::new();
    driver.start_two();
    assert!(!driver.is_enabled("Undo"));
    driver.moves("a2 a3, a7 a6, b2 b3, b7 b6, c2 c3, c7 c6, d2 d3, d7 d6");
    for (expected, square) in [("white pawn", "d2"), ("white pawn", "c2"), ("white pawn", "b2")] {
        assert!(driver.is_enabled("Undo"));
        driver.click("Undo");
        assert_eq!(driver.on(square), expected);
    }
    assert!(!driver.is_enabled("Undo"), "older moves are forgotten");
    assert_eq!(driver.on("a3"), "white pawn");
    driver.click("Redo").click("Redo");
    assert_eq!((driver.on("b3").as_str(), driver.on("b6").as_str()), ("white pawn", "black pawn"));
}

#[test]
fn chessprog_takes_back_one_move_if_there_is_only_one() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4").click("Undo");
    assert_eq!(driver.on("e2"), "white pawn");
    assert!(!driver.is_enabled("Undo"));
}

#[test]
fn the_computer_answers() {
    let mut driver = Driver::new();
    driver.click("New Game").click("Amateur").click("Start").moves("e2 e4");
    driver.wait_until("the computer's move", |driver| driver.shows("White to move."));
    assert_eq!(driver.harness.query_all_by_label_contains("1… ").count(), 1);
    assert!(driver.says("Computer (amateur)"));
    driver.click("Undo");
    assert_eq!(driver.on("e2"), "white pawn", "both moves are taken back");
    assert!(!driver.is_enabled("Undo"));
}

#[test]
fn the_computer_begins_if_the_person_is_black() {
    let mut driver = Driver::new();
    driver.click("New Game").click("Black").click("Start");
    driver.wait_until("the computer's move", |driver| driver.shows("Black to move."));
    let (near, far) = (driver.square("e8").rect(), driver.square("e1").rect());
    assert!(near.min.y > far.max.y, "black is at the bottom");
    // Taking back the only move makes the computer move at once.
    driver.click("Undo");
    driver.wait_until("the computer's move", |driver| driver.shows("Black to move."));
}

#[test]
fn the_computer_plays_as_the_console_does() {
    // Level 2 takes the rook with the pawn at once: material decides, ties go to the first move.
    let mut driver = Driver::new();
    driver.load(&board(
        "white\nSETTINGS:\nGAME_MODE: 1-player\nDIFFICULTY: easy\nUSER_COLOR: white\n",
        [
            "_ _ _ _ K _ _ _",
            EMPTY,
            "M _ _ _ _ _ _ _",
            "_ _ _ _ _ _ _ _",
            "_ _ _ _ _ _ _ r",
            EMPTY,
            EMPTY,
            "_ _ _ _ k _ _ _",
        ],
    ));
    driver.moves("h4 b4");
    driver.wait_until("the computer's move", |driver| driver.shows("White to move."));
    assert_eq!(driver.on("a5"), "black pawn");
}

#[test]
fn thinking_shows_a_dialog_whose_quit_button_quits() {
    let mut driver = Driver::new();
    driver.think_long();
    driver.harness.query_all_by_label("Quit").last().unwrap().click();
    driver.harness.step();
    driver.harness.step();
    assert!(driver.app().is_quitting());
}

#[test]
fn the_window_can_be_used_while_the_computer_thinks() {
    let mut driver = Driver::new();
    driver.think_long();
    // Of so large a board, only the lower left corner is in sight, which is black's.
    let shows = |driver: &Driver, square: &str| !driver.squares_named(square).is_empty();
    assert!(shows(&driver, "a1") && !shows(&driver, "an40"));
    driver.find("Flip").click();
    driver.harness.run_steps(2);
    assert!(!shows(&driver, "a1") && shows(&driver, "an40"));
    assert!(driver.shows("Thinking…"));
    driver.find("Restart").click();
    driver.wait_until("the dialog", |driver| driver.shows("Thinking…"));
    driver.find("Main Menu").click();
    driver.wait_until("the menu", |driver| driver.says("Board games for two"));
}

#[test]
fn quitting_an_unsaved_game_while_the_computer_thinks_asks_first() {
    let mut driver = Driver::new();
    driver.choose_huge_checkers().click("Start");
    let to = driver.pick_any_move();
    driver.square(&to).click();
    driver.wait_for_thinking().close_window();
    assert!(driver.commanded(&ViewportCommand::CancelClose));
    driver.harness.run_steps(2);
    assert!(driver.shows("Unsaved game"));
    driver.find("No").click();
    driver.harness.run_steps(2);
    assert!(driver.app().is_quitting());
}

#[test]
fn a_move_is_made_in_advance_while_the_computer_thinks() {
    let mut driver = Driver::new();
    driver.think_long();
    let from = driver.first_square_with("black");
    driver.square(&from).click();
    driver.harness.run_steps(2);
    assert_eq!(driver.about(&from), "selected");
    let to = driver.squares_with("black")[1].clone();
    driver.square(&to).click();
    driver.harness.run_steps(2);
    assert!(driver.about(&from).contains("premove") && driver.about(&to).contains("premove"));
    driver.square(&to).click();
    driver.harness.run_steps(2);
    assert!(!driver.about(&from).contains("premove"), "another click drops it");
    driver.find("Main Menu").click();
    driver.wait_until("the menu", |driver| driver.says("Board games for two"));
}

#[test]
fn a_game_for_one_person_can_be_restarted() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4").click("Restart");
    assert!(driver.shows("Unsaved game"));
    driver.click("No");
    assert_eq!(driver.on("e2"), "white pawn");
    assert!(driver.shows("White to move.") && driver.shows("New game"));
    assert!(!driver.commanded(&ViewportCommand::Close));
}
