//! Games other than chess.

use eframe::egui::Key;
use egui_kittest::kittest::Queryable;
use plywood_games::GAMES;

use super::driver::Driver;

#[test]
fn every_game_of_the_catalogue_can_be_played() {
    let mut driver = Driver::new();
    for listing in GAMES {
        driver.choose_game(listing.name()).click("Amateur").click("White").click("Start");
        // Whichever player begins, it is the person's turn after the computer's move.
        driver.wait_until("the person's turn", |driver| driver.says("White to move."));
        driver.click("Hint");
        driver.wait_until("a hint", |driver| driver.says("Hint: "));
        let hint = driver.text_with("Hint: ");
        driver.key(eframe::egui::Key::F4).write(&hint["Hint: ".len()..]);
        driver.key(eframe::egui::Key::Enter);
        assert!(driver.shows("• Unsaved changes"), "{}", listing.name());
        driver.wait_until("the computer's move", |driver| driver.says("White to move."));
        driver.click("Main Menu").click("No");
    }
}

#[test]
fn the_computer_plays_against_itself() {
    let mut driver = Driver::preferring("animated = false", super::driver::USUAL);
    driver.choose_game("Reversi").click("Computer against itself").click("Amateur").click("Start");
    driver.wait_until("the end of the game", |driver| driver.says("wins") || driver.says("draw"));
    assert!(driver.harness.query_all_by_label_contains("+").count() <= 2);
}

#[test]
fn checkers_shows_who_can_capture_and_says_why_not() {
    let mut driver = Driver::new();
    driver.choose_game("Checkers").click("2 players").click("Start");
    assert!(driver.says("to move."));
    let mut marked = Vec::new();
    for _ in 0..40 {
        marked = driver.squares_about("can capture");
        if !marked.is_empty() {
            break;
        }
        driver.play_any_move();
    }
    let capturer = marked.first().expect("some piece can capture within these moves").clone();
    driver.point(&[&capturer]);
    assert_eq!(driver.about(&capturer), "selected, can capture");
    assert!(!driver.squares_about("legal move").is_empty(), "where the capture leads");
    driver.point(&[&capturer]);
    let piece = driver.on(&capturer);
    let other =
        driver.first_square_with(if piece.starts_with("white") { "black" } else { "white" });
    driver.point(&[&other]);
    assert!(driver.says("turn") || driver.says("move"), "why the other side's piece stays");
}

#[test]
fn checkers_says_why_a_move_is_illegal() {
    let mut driver = Driver::new();
    driver.choose_game("Checkers").click("2 players").click("Start");
    driver.set_up("8x8 W ......../.w....../......../......../......../......../b......./........");
    for (to, reason) in [
        ("a8", "A pawn steps forward only; backward it can jump."),
        ("b6", "Pieces stay on the dark squares."),
        ("f3", "A pawn goes one step forward, or jumps over pieces of the other side."),
    ] {
        driver.drag("b7", to);
        assert!(driver.shows(reason), "{to}");
        assert_eq!(driver.on("b7"), "white pawn");
    }
}

#[test]
fn a_board_of_a_hundred_by_a_hundred_is_scrolled_and_played() {
    let mut driver = Driver::new();
    driver.choose_game("Checkers").click("2 players");
    for name in ["Columns", "Rows"] {
        driver.find(name).set_value_accesskit(100.0);
        driver.settle();
    }
    driver.click("Start");
    assert!(driver.shows("Board, 100 columns and 100 rows"));
    let to = driver.pick_any_move();
    driver.point(&[&to]);
    assert!(driver.shows("Black to move."));
    // The keyboard's place is always there, and the board follows it.
    let place = driver.focus_board();
    for _ in 0..40 {
        driver.key(Key::ArrowRight).key(Key::ArrowDown);
    }
    assert_ne!(driver.focused_square(), place);
    let focused = driver.focused_square();
    let whole = driver.harness.ctx.content_rect();
    assert!(whole.contains_rect(driver.square(&focused).rect()), "{focused} is in sight");
}

#[test]
fn boards_have_the_size_that_was_chosen() {
    let mut driver = Driver::new();
    driver.choose_game("Checkers").click("2 players");
    driver.find("Columns").set_value_accesskit(12.0);
    driver.settle();
    driver.find("Rows").set_value_accesskit(10.0);
    driver.settle().click("Start");
    assert!(driver.shows("Board, 12 columns and 10 rows"));
}

#[test]
fn chess960_starts_from_the_position_of_that_number() {
    let mut driver = Driver::new();
    driver.choose_game("Chess960").click("2 players");
    driver.find("Starting position").set_value_accesskit(0.0);
    driver.settle().click("Start");
    // Number 0 is BBQNNRKR.
    let row: Vec<_> =
        ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"].map(|square| driver.on(square)).into();
    let kinds: Vec<_> = row.iter().map(|piece| piece.trim_start_matches("white ")).collect();
    let expected = ["bishop", "bishop", "queen", "knight", "knight", "rook", "king", "rook"];
    assert_eq!(kinds, expected);
}

impl Driver {
    /// The text on the screen that begins so.
    #[track_caller]
    fn text_with(&self, beginning: &str) -> String {
        use egui_kittest::kittest::NodeT;
        let node = self.harness.get_by_label_contains(beginning);
        let label = node.accesskit_node().label().or_else(|| node.accesskit_node().value());
        label.unwrap_or_default()
    }

    /// Points at the first piece that can move, and where it can go.
    #[track_caller]
    pub(crate) fn play_any_move(&mut self) {
        let to = self.pick_any_move();
        self.point(&[&to]);
    }

    /// Points at the first piece that can move. Returns where it can go.
    #[track_caller]
    pub(crate) fn pick_any_move(&mut self) -> String {
        for square in self.squares_with("") {
            self.point(&[&square]);
            if let Some(to) = self.squares_about("legal move").first() {
                return to.clone();
            }
        }
        panic!("no piece can move");
    }
}
