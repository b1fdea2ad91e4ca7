//! What players of standard chess expect.

use std::fs;
use std::time::Duration;

use eframe::egui::{Event, Key, OutputCommand};
use egui_kittest::kittest::Queryable;

use super::desk::Desk;

/// Standard chess for two, from a position.
fn set_up(fen: &str) -> Desk {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start");
    desk.set_up(fen);
    desk
}

#[test]
fn castling_is_two_squares_or_onto_the_rook() {
    const FEN: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut desk = set_up(FEN);
    desk.moves("e1 g1, e8 a8");
    assert_eq!((desk.on("g1"), desk.on("f1")), ("white king".into(), "white rook".into()));
    assert_eq!((desk.on("c8"), desk.on("d8")), ("black king".into(), "black rook".into()));
    assert!(desk.shows("1. O-O") && desk.says("O-O-O"));
}

#[test]
fn a_pawn_that_arrives_asks_what_it_becomes() {
    let mut desk = set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    desk.point(&["a7", "a8"]);
    for name in ["Queen", "Rook", "Bishop", "Knight"] {
        assert!(desk.shows(name), "{name}");
    }
    desk.key(Key::Escape);
    assert_eq!(desk.on("a7"), "white pawn", "thought better of it");
    desk.drag("a7", "a8").click("Knight");
    assert_eq!(desk.on("a8"), "white knight");
    assert!(desk.says("a8=N"));
}

#[test]
fn en_passant_takes_the_pawn_beside() {
    let mut desk = set_up("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    desk.moves("d7 d5, e5 d6");
    assert_eq!((desk.on("d6"), desk.on("d5")), ("white pawn".into(), String::new()));
}

#[test]
fn insufficient_material_is_a_draw() {
    let mut desk = set_up("8/7k/8/8/8/8/p7/K7 w - - 0 1");
    desk.moves("a1 a2");
    assert!(desk.says("draw"));
}

#[test]
fn a_repetition_can_be_claimed() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start");
    desk.moves("g1 f3, g8 f6, f3 g1, f6 g8, g1 f3, g8 f6, f3 g1, f6 g8");
    desk.click("More").click("Claim draw");
    assert!(desk.says("draw") && !desk.says("to move"));
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4").click("More").click("Offer draw");
    assert!(desk.says("black offers a draw. Does white accept?"));
    desk.click("Decline");
    assert!(desk.shows("White declines the draw."));
    desk.click("More").click("Offer draw").click("Accept");
    assert!(desk.shows("Agreed, draw."));
    assert!(!desk.is_enabled("Undo"));
}

#[test]
fn whoever_resigns_has_lost() {
    let mut desk = Desk::new();
    desk.start_two().click("More").click("Resign").click("Play on");
    assert!(desk.shows("White to move."));
    desk.click("More").click("Resign").click("Give up");
    assert!(desk.shows("White resigns, black wins."));
    desk.moves("e2 e4");
    assert_eq!(desk.on("e4"), "");
}

#[test]
fn a_hint_is_an_arrow_and_a_sentence() {
    let mut desk = set_up("7k/8/8/8/8/8/q7/1K6 w - - 0 1");
    desk.click("Hint");
    desk.wait_until("the hint", |desk| desk.says("Hint: "));
    assert!(desk.shows("Hint: Kxa2"));
    assert!(desk.about("b1").contains("hint") && desk.about("a2").contains("hint"));
    desk.moves("b1 a2");
    assert!(!desk.says("Hint: "));
}

#[test]
fn a_clock_runs_for_the_side_to_move_and_its_end_loses() {
    let mut desk = Desk::new();
    desk.click("New Game").click("2 players").click("1 + 0").click("Start");
    assert_eq!(desk.window.query_all_by_label("1:00").count(), 2);
    desk.moves("e2 e4");
    desk.window.run_steps(100);
    assert_eq!(desk.window.query_all_by_label("1:00").count(), 1, "white's time stands still");
    desk.window.run_steps(200);
    assert!(desk.shows("Black is out of time, white wins."));
    assert!(desk.shows("0.0"));
    desk.settle();
    let asleep =
        desk.window.output().viewport_output.values().all(|it| it.repaint_delay == Duration::MAX);
    assert!(asleep, "nothing is drawn any more");
}

#[test]
fn positions_are_copied_and_set_up() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    desk.click("More");
    desk.find("Copy position").click();
    let copied = desk.copied();
    assert_eq!(copied, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    desk.click("More").click("Set up position");
    desk.window.get_by_label_contains("a FEN").focus();
    desk.settle().write("8/8/8/8 w - - 0 1").click("Set up");
    assert!(desk.says("at byte"), "the fault and its place");
    desk.click("Cancel");
    assert_eq!(desk.on("e4"), "white pawn");
}

#[test]
fn games_are_copied_pasted_saved_and_opened_as_pgn() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start").moves("e2 e4, e7 e5");
    desk.click("More");
    desk.find("Copy PGN").click();
    let copied = desk.copied();
    assert!(copied.contains("\n1. e4 e5 *\n"), "{copied}");

    desk.click("More").click("Save PGN").click("Save file");
    let path = desk.folder.path().join("game.pgn");
    assert_eq!(fs::read_to_string(&path).unwrap(), copied);

    desk.click("More").click("Paste PGN");
    desk.window.get_by_label_contains("A game in PGN").focus();
    desk.settle();
    desk.window.event(Event::Paste("1. d4 d5 2. c4 1-0".to_owned()));
    desk.settle().click("Set up").click("No");
    assert_eq!(desk.on("c4"), "white pawn");
    assert!(desk.says("The result of this game is 1-0."));

    desk.click("Main Menu").click("Open PGN");
    desk.click("game.pgn").click("Open");
    assert_eq!(desk.on("e5"), "black pawn");
    assert!(!desk.shows("• Unsaved changes"));
}

#[test]
fn of_a_file_with_several_games_one_is_chosen() {
    let mut desk = Desk::new();
    let folder = desk.folder.path().join("games");
    fs::create_dir(&folder).unwrap();
    fs::write(
        folder.join("two.pgn"),
        "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 1-0\n\n[White \"Bob\"]\n[Black \"Ann\"]\n\n1. d4 0-1\n",
    )
    .unwrap();
    desk.click("Open PGN").click("games/").click("two.pgn").click("Open");
    assert!(desk.shows("2 games"));
    desk.window.get_by_label_contains("Bob – Ann").click();
    desk.settle();
    assert_eq!(desk.on("d4"), "white pawn");
}

#[test]
fn a_file_that_is_no_pgn_is_an_error_and_the_search_goes_on() {
    let mut desk = Desk::new();
    fs::write(desk.folder.path().join("bad.pgn"), "1. e5 *").unwrap();
    desk.click("Open PGN").click("bad.pgn").click("Open");
    assert!(desk.says("cannot be opened") && desk.says("e5"));
    assert!(desk.printed().starts_with("ERROR: "));
    desk.click("OK");
    assert!(desk.shows("Open PGN") && desk.shows("bad.pgn"));
    desk.click("Cancel");
    assert!(desk.says("Board games for two"));
}

impl Desk {
    /// Goes on from a position.
    #[track_caller]
    pub(crate) fn set_up(&mut self, text: &str) -> &mut Self {
        self.click("More").click("Set up position");
        self.window.get_by_label_contains("Position").focus();
        self.settle().write(text).click("Set up")
    }

    /// What is put on the clipboard by what was clicked last.
    #[track_caller]
    fn copied(&mut self) -> String {
        for _ in 0..6 {
            self.window.step();
            let commands = &self.window.output().platform_output.commands;
            for command in commands {
                if let OutputCommand::CopyText(text) = command {
                    let text = text.clone();
                    self.settle();
                    return text;
                }
            }
        }
        panic!("nothing was copied");
    }
}
