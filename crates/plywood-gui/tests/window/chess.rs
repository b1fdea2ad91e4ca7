//! Standard chess.

use std::fs;
use std::time::Duration;

use eframe::egui::{Event, Key, OutputCommand};
use egui_kittest::kittest::Queryable;

use super::driver::Driver;

/// Standard chess for two, from a position.
fn set_up(fen: &str) -> Driver {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start");
    driver.set_up(fen);
    driver
}

#[test]
fn castling_is_two_squares_or_onto_the_rook() {
    const FEN: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut driver = set_up(FEN);
    driver.moves("e1 g1, e8 a8");
    assert_eq!((driver.on("g1"), driver.on("f1")), ("white king".into(), "white rook".into()));
    assert_eq!((driver.on("c8"), driver.on("d8")), ("black king".into(), "black rook".into()));
    assert!(driver.shows("1. O-O") && driver.says("O-O-O"));
}

#[test]
fn a_king_castles_onto_its_rook_wherever_they_began() {
    let mut driver = Driver::new();
    driver.choose_game("Chess960").click("2 players").click("Start");
    // The king ends where it stands, and the rook jumps over it.
    driver.set_up("1k6/8/8/8/8/8/8/6KR w H - 0 1").moves("g1 h1");
    assert_eq!((driver.on("g1"), driver.on("f1")), ("white king".into(), "white rook".into()));
    assert_eq!(driver.on("h1"), "");
}

#[test]
fn a_pawn_on_the_last_rank_asks_what_it_becomes() {
    let mut driver = set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    driver.point(&["a7", "a8"]);
    for name in ["Queen", "Rook", "Bishop", "Knight"] {
        assert!(driver.shows(name), "{name}");
    }
    driver.key(Key::Escape);
    assert_eq!(driver.on("a7"), "white pawn", "thought better of it");
    driver.drag("a7", "a8").click("Knight");
    assert_eq!(driver.on("a8"), "white knight");
    assert!(driver.says("a8=N"));
}

#[test]
fn en_passant_takes_the_pawn_beside() {
    let mut driver = set_up("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    driver.moves("d7 d5, e5 d6");
    assert_eq!((driver.on("d6"), driver.on("d5")), ("white pawn".into(), String::new()));
}

#[test]
fn insufficient_material_is_a_draw() {
    let mut driver = set_up("8/7k/8/8/8/8/p7/K7 w - - 0 1");
    driver.moves("a1 a2");
    assert!(driver.says("draw"));
}

#[test]
fn a_repetition_can_be_claimed() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start");
    driver.moves("g1 f3, g8 f6, f3 g1, f6 g8, g1 f3, g8 f6, f3 g1, f6 g8");
    driver.click("More").click("Claim draw");
    assert!(driver.says("draw") && !driver.says("to move"));
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4").click("More").click("Offer draw");
    assert!(driver.says("black offers a draw. Does white accept?"));
    driver.click("Decline");
    assert!(driver.shows("White declines the draw."));
    driver.click("More").click("Offer draw").click("Accept");
    assert!(driver.shows("Agreed, draw."));
    assert!(!driver.is_enabled("Undo"));
}

#[test]
fn a_player_who_resigns_has_lost() {
    let mut driver = Driver::new();
    driver.start_two().click("More").click("Resign").click("Play on");
    assert!(driver.shows("White to move."));
    driver.click("More").click("Resign").click("Give up");
    assert!(driver.shows("White resigns, black wins."));
    driver.moves("e2 e4");
    assert_eq!(driver.on("e4"), "");
}

#[test]
fn a_hint_is_an_arrow_and_a_sentence() {
    let mut driver = set_up("7k/8/8/8/8/8/q7/1K6 w - - 0 1");
    driver.click("Hint");
    driver.wait_until("the hint", |driver| driver.says("Hint: "));
    assert!(driver.shows("Hint: Kxa2"));
    assert!(driver.about("b1").contains("hint") && driver.about("a2").contains("hint"));
    driver.moves("b1 a2");
    assert!(!driver.says("Hint: "));
}

#[test]
fn a_clock_runs_for_the_player_to_move_and_its_end_loses() {
    let mut driver = Driver::new();
    driver.click("New Game").click("2 players").click("1 + 0").click("Start");
    assert_eq!(driver.harness.query_all_by_label("1:00").count(), 2);
    driver.moves("e2 e4");
    driver.harness.run_steps(100);
    assert_eq!(driver.harness.query_all_by_label("1:00").count(), 1, "white's time stands still");
    driver.harness.run_steps(200);
    assert!(driver.shows("Black is out of time, white wins."));
    assert!(driver.shows("0.0"));
    driver.settle();
    let asleep = driver
        .harness
        .output()
        .viewport_output
        .values()
        .all(|it| it.repaint_delay == Duration::MAX);
    assert!(asleep, "nothing is drawn any more");
}

#[test]
fn positions_are_copied_and_set_up() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    driver.click("More");
    driver.find("Copy position").click();
    let copied = driver.copied();
    assert_eq!(copied, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    driver.click("More").click("Set up position");
    driver.harness.get_by_label_contains("a FEN").focus();
    driver.settle().write("8/8/8/8 w - - 0 1").click("Set up");
    assert!(driver.says("at byte"), "the fault and its place");
    driver.click("Cancel");
    assert_eq!(driver.on("e4"), "white pawn");
}

#[test]
fn games_are_copied_pasted_saved_and_opened_as_pgn() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start").moves("e2 e4, e7 e5");
    driver.click("More");
    driver.find("Copy PGN").click();
    let copied = driver.copied();
    assert!(copied.contains("\n1. e4 e5 *\n"), "{copied}");

    driver.click("More").click("Save PGN").click("Save file");
    let path = driver.folder.path().join("game.pgn");
    assert_eq!(fs::read_to_string(&path).unwrap(), copied);

    driver.click("More").click("Paste PGN");
    driver.harness.get_by_label_contains("A game in PGN").focus();
    driver.settle();
    driver.harness.event(Event::Paste("1. d4 d5 2. c4 1-0".to_owned()));
    driver.settle().click("Set up").click("No");
    assert_eq!(driver.on("c4"), "white pawn");
    assert!(driver.says("The result of this game is 1-0."));

    driver.click("Main Menu").click("Open PGN");
    driver.click("game.pgn").click("Open");
    assert_eq!(driver.on("e5"), "black pawn");
    assert!(!driver.shows("• Unsaved changes"));
}

#[test]
fn of_a_file_with_several_games_one_is_chosen() {
    let mut driver = Driver::new();
    let folder = driver.folder.path().join("games");
    fs::create_dir(&folder).unwrap();
    fs::write(
        folder.join("two.pgn"),
        "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 1-0\n\n[White \"Bob\"]\n[Black \"Ann\"]\n\n1. d4 0-1\n",
    )
    .unwrap();
    driver.click("Open PGN").click("games/").click("two.pgn").click("Open");
    assert!(driver.shows("2 games"));
    driver.harness.get_by_label_contains("Bob – Ann").click();
    driver.settle();
    assert_eq!(driver.on("d4"), "white pawn");
}

#[test]
fn a_file_that_is_no_pgn_is_an_error_and_the_search_goes_on() {
    let mut driver = Driver::new();
    fs::write(driver.folder.path().join("bad.pgn"), "1. e5 *").unwrap();
    driver.click("Open PGN").click("bad.pgn").click("Open");
    assert!(driver.says("cannot be opened") && driver.says("e5"));
    assert!(driver.printed().starts_with("ERROR: "));
    driver.click("OK");
    assert!(driver.shows("Open PGN") && driver.shows("bad.pgn"));
    driver.click("Cancel");
    assert!(driver.says("Board games for two"));
}

#[test]
fn the_computer_answers_the_offer_of_a_draw_by_what_it_thinks() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("Amateur").click("Start").moves("e2 e4");
    driver.wait_until("the computer's move", |driver| driver.shows("White to move."));
    driver.click("More").click("Offer draw");
    assert!(driver.shows("The computer declines: it is too early to say."));
    // Ten moves each with a queen more than it has: it accepts a draw then.
    driver.set_up("k7/8/8/8/8/8/4Q3/7K w - - 0 1").click("No");
    for to in ["f2", "e2", "f2", "e2", "f2", "e2", "f2", "e2", "f2", "e2"] {
        let from = if to == "f2" { "e2" } else { "f2" };
        driver.point(&[from, to]);
        driver.wait_until("the computer's move", |driver| driver.shows("White to move."));
    }
    driver.click("More").click("Offer draw");
    assert!(driver.shows("Agreed, draw."), "{:?}", driver.printed());
    assert!(!driver.is_enabled("Hint"));
}

#[test]
fn captured_pieces_and_the_balance_stand_beside_the_board() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start");
    driver.moves("e2 e4, d7 d5, e4 d5, d8 d5, b1 c3, d5 a2, c3 a2");
    assert!(driver.shows("Captured by white: queen, pawn"));
    assert!(driver.shows("Captured by black: pawn, pawn"));
    assert!(driver.shows("+8"));
    driver.click("First position");
    assert!(!driver.says("Captured by") && !driver.says("+8"), "what is shown counts");
}

#[test]
fn the_last_move_of_a_long_game_is_in_sight() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start");
    for file in ["a", "b", "c", "d", "e", "f", "g"] {
        driver.moves(&format!("{file}2 {file}3, {file}7 {file}6"));
        driver.moves("g1 h3, g8 h6, h3 g1, h6 g8");
    }
    let last = driver.harness.get_by_label("21… Ng8").rect();
    let buttons = driver.find("First position").rect();
    assert!(last.bottom() < buttons.top(), "{last:?} above {buttons:?}");
}

#[test]
fn a_clock_stands_still_while_the_game_is_out_of_sight() {
    let mut driver = Driver::new();
    driver.click("New Game").click("2 players").click("1 + 0").click("Start").moves("e2 e4");
    driver.click("Load");
    driver.harness.run_steps(400);
    driver.click("Back");
    assert!(!driver.says("out of time"));
    driver.harness.run_steps(400);
    assert!(driver.shows("Black is out of time, white wins."));
}

#[test]
fn a_running_clock_is_drawn_about_once_a_second() {
    let mut driver = Driver::new();
    driver.click("New Game").click("2 players").click("5 + 0").click("Start").moves("e2 e4");
    // Long after the last move has arrived.
    driver.harness.run_steps(8);
    let output = &driver.harness.output().viewport_output;
    let next = output.values().map(|it| it.repaint_delay).min().unwrap();
    assert!(next > Duration::from_millis(5) && next < Duration::from_millis(1010), "{next:?}");
}

#[test]
fn the_board_turns_by_itself_for_two_persons() {
    let mut driver = Driver::new();
    driver
        .click("Preferences")
        .click("Turn the board to the side to move (2 players)")
        .click("Back");
    driver.start_two();
    let white_is_near =
        |driver: &Driver| driver.square("e1").rect().min.y > driver.square("e8").rect().min.y;
    assert!(white_is_near(&driver));
    driver.moves("e2 e4");
    assert!(!white_is_near(&driver));
    driver.moves("e7 e5");
    assert!(white_is_near(&driver));
    driver.click("Flip");
    assert!(!white_is_near(&driver));
}

#[test]
fn the_menu_shows_all_it_has() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start").click("More");
    let whole = driver.harness.ctx.content_rect();
    assert!(whole.contains_rect(driver.find("About").rect()));
    driver.click("Preferences").click("Back").click("More").click("About");
    assert!(driver.says("Version "));
}

#[test]
fn a_position_is_set_up_only_after_unsaved_work_was_asked_about() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    driver.set_up("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(driver.shows("Unsaved game"));
    driver.click("Cancel");
    assert_eq!(driver.on("e4"), "white pawn");
    driver.set_up("4k3/8/8/8/8/8/8/4K3 w - - 0 1").click("No");
    assert_eq!(driver.on("e4"), "");
}

#[test]
fn what_is_pasted_on_the_board_is_a_position_or_a_game() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start");
    driver.harness.event(Event::Paste(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n".to_owned()));
    driver.settle().click("Set up");
    assert_eq!(driver.on("e1"), "white king");
    driver.harness.event(Event::Paste("[White \"Ann\"]\n[Black \"Bob\"]\n\n1. d4 *".to_owned()));
    driver.settle().click("Set up").click("No");
    assert_eq!(driver.on("d4"), "white pawn");
    assert!(driver.shows("Ann") && driver.shows("Bob"), "the players keep their names");
    driver.harness.event(Event::Copy);
    assert!(driver.copied().starts_with("rnbqkbnr/pppppppp/8/8/3P4/"));
}

#[test]
fn a_megabyte_of_nonsense_is_refused() {
    let mut driver = Driver::new();
    driver.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    let noise: String = (0..1_u32 << 20)
        .map(|i| char::from(b' ' + (i.wrapping_mul(2_654_435_761) >> 24) as u8 % 95))
        .collect();
    let mut errors = 0;
    for text in [format!("1. {noise}"), "(".repeat(1 << 20)] {
        for entry in ["Set up position", "Paste PGN"] {
            driver.click("More").click(entry);
            driver.harness.event(Event::Paste(text.clone()));
            // The dialog grows with the text.
            driver.harness.run_steps(8);
            driver.click("Set up");
            errors += 1;
            assert_eq!(driver.printed().lines().count(), errors, "{entry}");
            driver.click("Cancel");
            assert_eq!(driver.on("e4"), "white pawn");
        }
    }
}

#[test]
fn a_file_is_replaced_only_when_asked_again() {
    let mut driver = Driver::new();
    let path = driver.folder.path().join("game.pgn");
    fs::write(&path, "old").unwrap();
    driver.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    driver.click("More").click("Save PGN").click("Save file");
    assert!(driver.says("There is a file game.pgn already."));
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    driver.click("Replace");
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 *"));
    assert!(!driver.shows("Replace"));
}

#[test]
fn a_double_click_opens_a_file() {
    let mut driver = Driver::new();
    fs::write(driver.folder.path().join("one.pgn"), "1. e4 *").unwrap();
    driver.click("Open PGN");
    driver.double_click("one.pgn");
    assert_eq!(driver.on("e4"), "white pawn");
}

#[cfg(unix)]
#[test]
fn what_is_not_a_regular_file_is_not_read() {
    let mut driver = Driver::new();
    std::os::unix::fs::symlink("/dev/zero", driver.folder.path().join("endless.pgn")).unwrap();
    driver.click("Open PGN").click("endless.pgn").click("Open");
    assert!(driver.says("it is not a regular file"));
    driver.click("OK").click("Cancel");
}

impl Driver {
    /// Sets up a position.
    #[track_caller]
    pub(crate) fn set_up(&mut self, text: &str) -> &mut Self {
        self.click("More").click("Set up position");
        self.harness.get_by_label_contains("Position").focus();
        self.settle().write(text).click("Set up")
    }

    /// What is put on the clipboard by what was clicked last.
    #[track_caller]
    fn copied(&mut self) -> String {
        for _ in 0..6 {
            self.harness.step();
            let commands = &self.harness.output().platform_output.commands;
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
