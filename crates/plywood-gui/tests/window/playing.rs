//! Games played in the window.

use std::fmt::Write;

use eframe::egui::{Key, ViewportCommand};
use egui_kittest::kittest::Queryable;

use super::desk::Desk;

#[test]
fn two_persons_play_to_mate() {
    let mut desk = Desk::new();
    desk.start_two();
    assert_eq!(desk.on("e2"), "white pawn");
    assert!(desk.shows("White to move."));
    desk.moves("f2 f3, e7 e5, g2 g4");
    assert!(desk.shows("Black to move."));
    desk.moves("d8 h4");
    assert!(desk.says("Checkmate, black wins"), "the status");
    assert_eq!(desk.on("h4"), "black queen");
    desk.point(&["e2", "e4"]);
    assert_eq!(desk.on("e2"), "white pawn", "nothing moves any more");
}

#[test]
fn check_is_shown_and_said() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4, f7 f6, d1 h5");
    assert!(desk.shows("Check: black king is threatened."));
    assert_eq!(desk.about("e8"), "in check");
    assert_eq!(desk.about("h5"), "last move");
    desk.moves("a7 a6");
    assert_eq!(desk.on("a7"), "black pawn", "the check must be answered");
    assert!(desk.says("ing"), "a reason is given");
    desk.moves("g7 g6");
    assert_eq!(desk.on("g6"), "black pawn");
}

#[test]
fn stalemate_is_a_draw() {
    let mut desk = Desk::new();
    desk.load(&board(
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
    desk.moves("c1 c7");
    assert!(desk.says("draw"), "the status");
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
    let mut desk = Desk::new();
    desk.load(&four_colors());
    desk.right_click("d4");
    assert_eq!(desk.about("d4"), "showing its moves");
    assert_eq!(desk.about("d5"), "reachable");
    assert_eq!(desk.about("d3"), "reachable, threatened");
    assert_eq!(desk.about("g4"), "reachable, capture");
    assert_eq!(desk.about("d7"), "reachable, capture and threatened");
    assert_eq!(desk.about("d8"), "");
    for name in ["move", "threatened", "capture", "both"] {
        assert!(desk.shows(name), "the legend explains {name}");
    }
    // The opponent's pieces can be asked, too.
    desk.right_click("c8");
    assert_eq!(desk.about("b8"), "reachable");
    assert_eq!(desk.about("d5"), "");
    desk.right_click("c8");
    assert_eq!(desk.about("b8"), "", "a second click takes it away");
    desk.right_click("h8");
    assert_eq!(desk.about("h8"), "", "there is nothing to ask");
}

#[test]
fn moves_are_made_by_dragging() {
    let mut desk = Desk::new();
    desk.start_two().drag("e2", "e4");
    assert_eq!((desk.on("e4").as_str(), desk.on("e2").as_str()), ("white pawn", ""));
    desk.drag("e7", "e4");
    assert_eq!(desk.on("e7"), "black pawn");
    assert!(desk.says("cannot") || desk.says("not"), "the refusal is explained");
    desk.drag("g8", "f6");
    assert_eq!(desk.on("f6"), "black knight");
}

#[test]
fn what_is_picked_up_shows_its_moves_and_can_be_put_back() {
    let mut desk = Desk::new();
    desk.start_two().point(&["g1"]);
    assert_eq!(desk.about("g1"), "selected");
    assert_eq!(desk.about("f3"), "legal move");
    desk.point(&["g1"]);
    assert_eq!((desk.about("g1"), desk.about("f3")), (String::new(), String::new()));
    desk.point(&["g1", "b1"]);
    assert_eq!(desk.about("b1"), "selected", "another piece instead");
    desk.point(&["e7"]);
    assert!(desk.says("black pawn") && desk.about("b1").is_empty());
}

#[test]
fn the_board_is_played_by_keyboard_alone() {
    let mut desk = Desk::new();
    desk.start_two();
    desk.square("a1").focus();
    desk.settle();
    for _ in 0..4 {
        desk.key(Key::ArrowRight);
    }
    desk.key(Key::ArrowUp);
    assert!(desk.square("e2").is_focused());
    desk.key(Key::Enter);
    assert_eq!(desk.about("e2"), "selected");
    desk.key(Key::ArrowUp).key(Key::ArrowUp).key(Key::Space);
    assert_eq!(desk.on("e4"), "white pawn");
    desk.key(Key::ArrowRight).key(Key::M);
    assert_eq!(desk.about("f4"), "", "nothing stands there");
    // From the edge, there is nowhere to go.
    for _ in 0..9 {
        desk.key(Key::ArrowLeft);
    }
    assert!(desk.square("a4").is_focused());
    for _ in 0..3 {
        desk.key(Key::ArrowUp);
    }
    desk.key(Key::Enter).key(Key::Escape);
    assert_eq!(desk.about("a7"), "", "put back");
    assert!(desk.square("a7").is_focused());
}

#[test]
fn moves_are_typed() {
    let mut desk = Desk::new();
    desk.start_two().key(Key::F4).write("e4").key(Key::Enter);
    assert_eq!(desk.on("e4"), "white pawn");
    desk.write("Ke4").key(Key::Enter);
    assert_eq!(desk.on("e8"), "black king");
    desk.command_key(Key::A).write("g8f6").key(Key::Enter);
    assert_eq!(desk.on("f6"), "black knight");
    assert!(desk.shows("1. e4") && desk.shows("1… Nf6"));
}

#[test]
fn the_list_of_moves_leads_back_and_forth() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4, e7 e5, g1 f3");
    desk.click("One move back");
    assert_eq!(desk.on("g1"), "white knight");
    desk.click("First position");
    assert_eq!(desk.on("e2"), "white pawn");
    assert!(!desk.is_enabled("One move back") && desk.is_enabled("One move forward"));
    desk.click("1… e5");
    assert_eq!((desk.on("e5").as_str(), desk.on("f3").as_str()), ("black pawn", ""));
    desk.point(&["d7", "d6"]);
    assert_eq!(desk.on("d7"), "black pawn", "the past is only looked at");
    desk.key(Key::PageDown);
    assert_eq!(desk.on("f3"), "white knight");
    desk.key(Key::PageUp).key(Key::PageUp).click("Last position");
    desk.moves("d7 d6");
    assert_eq!(desk.on("d6"), "black pawn");
}

#[test]
fn chessprog_takes_back_three_pairs_and_no_more() {
    let mut desk = Desk::new();
    desk.start_two();
    assert!(!desk.is_enabled("Undo"));
    desk.moves("a2 a3, a7 a6, b2 b3, b7 b6, c2 c3, c7 c6, d2 d3, d7 d6");
    for (expected, square) in [("white pawn", "d2"), ("white pawn", "c2"), ("white pawn", "b2")] {
        assert!(desk.is_enabled("Undo"));
        desk.click("Undo");
        assert_eq!(desk.on(square), expected);
    }
    assert!(!desk.is_enabled("Undo"), "older moves are forgotten");
    assert_eq!(desk.on("a3"), "white pawn");
    desk.click("Redo").click("Redo");
    assert_eq!((desk.on("b3").as_str(), desk.on("b6").as_str()), ("white pawn", "black pawn"));
}

#[test]
fn chessprog_takes_back_one_move_if_there_is_only_one() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4").click("Undo");
    assert_eq!(desk.on("e2"), "white pawn");
    assert!(!desk.is_enabled("Undo"));
}

#[test]
fn the_computer_answers() {
    let mut desk = Desk::new();
    desk.click("New Game").click("Amateur").click("Start").moves("e2 e4");
    desk.wait_until("the computer's move", |desk| desk.shows("White to move."));
    assert_eq!(desk.window.query_all_by_label_contains("1… ").count(), 1);
    assert!(desk.says("Computer (amateur)"));
    desk.click("Undo");
    assert_eq!(desk.on("e2"), "white pawn", "both moves are taken back");
    assert!(!desk.is_enabled("Undo"));
}

#[test]
fn the_computer_begins_if_the_person_is_black() {
    let mut desk = Desk::new();
    desk.click("New Game").click("Black").click("Start");
    desk.wait_until("the computer's move", |desk| desk.shows("Black to move."));
    let (near, far) = (desk.square("e8").rect(), desk.square("e1").rect());
    assert!(near.min.y > far.max.y, "black is at the bottom");
    // Taking back the only move makes the computer move at once.
    desk.click("Undo");
    desk.wait_until("the computer's move", |desk| desk.shows("Black to move."));
}

#[test]
fn the_computer_plays_as_the_console_does() {
    // Level 2 takes the rook with the pawn at once: material decides, ties go to the first move.
    let mut desk = Desk::new();
    desk.load(&board(
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
    desk.moves("h4 b4");
    desk.wait_until("the computer's move", |desk| desk.shows("White to move."));
    assert_eq!(desk.on("a5"), "black pawn");
}

#[test]
fn thinking_shows_a_dialog_whose_quit_button_quits() {
    let mut desk = Desk::new();
    desk.think_long();
    desk.window.query_all_by_label("Quit").last().unwrap().click();
    desk.window.step();
    desk.window.step();
    assert!(desk.app().is_quitting());
}

#[test]
fn the_window_stays_at_hand_while_the_computer_thinks() {
    let mut desk = Desk::new();
    desk.think_long();
    // Of so large a board, only the lower left corner is in sight, which is black's.
    let shows = |desk: &Desk, square: &str| !desk.squares_named(square).is_empty();
    assert!(shows(&desk, "a1") && !shows(&desk, "an40"));
    desk.find("Flip").click();
    desk.window.run_steps(2);
    assert!(!shows(&desk, "a1") && shows(&desk, "an40"));
    assert!(desk.shows("Thinking…"));
    desk.find("Restart").click();
    desk.wait_until("the dialog", |desk| desk.shows("Thinking…"));
    desk.find("Main Menu").click();
    desk.wait_until("the menu", |desk| desk.says("Board games for two"));
}

#[test]
fn quitting_an_unsaved_game_while_the_computer_thinks_asks_first() {
    let mut desk = Desk::new();
    desk.choose_huge_checkers().click("Start");
    let to = desk.pick_any_move();
    desk.square(&to).click();
    desk.wait_for_thoughts().close_window();
    assert!(desk.commanded(&ViewportCommand::CancelClose));
    desk.window.run_steps(2);
    assert!(desk.shows("Unsaved game"));
    desk.find("No").click();
    desk.window.run_steps(2);
    assert!(desk.app().is_quitting());
}

#[test]
fn a_move_is_made_in_advance_while_the_computer_thinks() {
    let mut desk = Desk::new();
    desk.think_long();
    let from = desk.first_square_with("black");
    desk.square(&from).click();
    desk.window.run_steps(2);
    assert_eq!(desk.about(&from), "selected");
    let to = desk.squares_with("black")[1].clone();
    desk.square(&to).click();
    desk.window.run_steps(2);
    assert!(desk.about(&from).contains("premove") && desk.about(&to).contains("premove"));
    desk.square(&to).click();
    desk.window.run_steps(2);
    assert!(!desk.about(&from).contains("premove"), "another click drops it");
    desk.find("Main Menu").click();
    desk.wait_until("the menu", |desk| desk.says("Board games for two"));
}

#[test]
fn a_game_for_one_person_can_be_restarted() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4").click("Restart");
    assert!(desk.shows("Unsaved game"));
    desk.click("No");
    assert_eq!(desk.on("e2"), "white pawn");
    assert!(desk.shows("White to move.") && desk.shows("New game"));
    assert!(!desk.commanded(&ViewportCommand::Close));
}
