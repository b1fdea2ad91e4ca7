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
fn a_king_castles_onto_its_rook_wherever_they_began() {
    let mut desk = Desk::new();
    desk.choose_game("Chess960").click("2 players").click("Start");
    // The king ends where it stands, and the rook jumps over it.
    desk.set_up("1k6/8/8/8/8/8/8/6KR w H - 0 1").moves("g1 h1");
    assert_eq!((desk.on("g1"), desk.on("f1")), ("white king".into(), "white rook".into()));
    assert_eq!(desk.on("h1"), "");
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

#[test]
fn the_computer_answers_the_offer_of_a_draw_by_what_it_thinks() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("Amateur").click("Start").moves("e2 e4");
    desk.wait_until("the computer's move", |desk| desk.shows("White to move."));
    desk.click("More").click("Offer draw");
    assert!(desk.shows("The computer declines: it is too early to say."));
    // Ten moves each with a queen more than it has: nobody declines a draw then.
    desk.set_up("k7/8/8/8/8/8/4Q3/7K w - - 0 1").click("No");
    for to in ["f2", "e2", "f2", "e2", "f2", "e2", "f2", "e2", "f2", "e2"] {
        let from = if to == "f2" { "e2" } else { "f2" };
        desk.point(&[from, to]);
        desk.wait_until("the computer's move", |desk| desk.shows("White to move."));
    }
    desk.click("More").click("Offer draw");
    assert!(desk.shows("Agreed, draw."), "{:?}", desk.printed());
    assert!(!desk.is_enabled("Hint"));
}

#[test]
fn captured_pieces_and_the_balance_stand_beside_the_board() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start");
    desk.moves("e2 e4, d7 d5, e4 d5, d8 d5, b1 c3, d5 a2, c3 a2");
    assert!(desk.shows("Captured by white: queen, pawn"));
    assert!(desk.shows("Captured by black: pawn, pawn"));
    assert!(desk.shows("+8"));
    desk.click("First position");
    assert!(!desk.says("Captured by") && !desk.says("+8"), "what is shown counts");
}

#[test]
fn a_clock_stands_still_while_the_game_is_out_of_sight() {
    let mut desk = Desk::new();
    desk.click("New Game").click("2 players").click("1 + 0").click("Start").moves("e2 e4");
    desk.click("Load");
    desk.window.run_steps(400);
    desk.click("Back");
    assert!(!desk.says("out of time"));
    desk.window.run_steps(400);
    assert!(desk.shows("Black is out of time, white wins."));
}

#[test]
fn a_running_clock_is_drawn_about_once_a_second() {
    let mut desk = Desk::new();
    desk.click("New Game").click("2 players").click("5 + 0").click("Start").moves("e2 e4");
    // Long after the last move has arrived.
    desk.window.run_steps(8);
    let output = &desk.window.output().viewport_output;
    let next = output.values().map(|it| it.repaint_delay).min().unwrap();
    assert!(next > Duration::from_millis(5) && next < Duration::from_millis(1010), "{next:?}");
}

#[test]
fn the_board_turns_by_itself_for_two_persons() {
    let mut desk = Desk::new();
    desk.click("Preferences").click("Turn the board to the side to move (2 players)").click("Back");
    desk.start_two();
    let white_is_near =
        |desk: &Desk| desk.square("e1").rect().min.y > desk.square("e8").rect().min.y;
    assert!(white_is_near(&desk));
    desk.moves("e2 e4");
    assert!(!white_is_near(&desk));
    desk.moves("e7 e5");
    assert!(white_is_near(&desk));
    desk.click("Flip");
    assert!(!white_is_near(&desk));
}

#[test]
fn the_menu_shows_all_it_has() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start").click("More");
    let whole = desk.window.ctx.content_rect();
    assert!(whole.contains_rect(desk.find("About").rect()));
    desk.click("Preferences").click("Back").click("More").click("About");
    assert!(desk.says("Version "));
}

#[test]
fn a_position_is_set_up_only_after_unsaved_work_was_asked_about() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    desk.set_up("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(desk.shows("Unsaved game"));
    desk.click("Cancel");
    assert_eq!(desk.on("e4"), "white pawn");
    desk.set_up("4k3/8/8/8/8/8/8/4K3 w - - 0 1").click("No");
    assert_eq!(desk.on("e4"), "");
}

#[test]
fn what_is_pasted_on_the_board_is_a_position_or_a_game() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start");
    desk.window.event(Event::Paste(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n".to_owned()));
    desk.settle().click("Set up");
    assert_eq!(desk.on("e1"), "white king");
    desk.window.event(Event::Paste("[White \"Ann\"]\n[Black \"Bob\"]\n\n1. d4 *".to_owned()));
    desk.settle().click("Set up").click("No");
    assert_eq!(desk.on("d4"), "white pawn");
    assert!(desk.shows("Ann") && desk.shows("Bob"), "the players keep their names");
    desk.window.event(Event::Copy);
    assert!(desk.copied().starts_with("rnbqkbnr/pppppppp/8/8/3P4/"));
}

#[test]
fn a_megabyte_of_nonsense_is_refused() {
    let mut desk = Desk::new();
    desk.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    let noise: String = (0..1_u32 << 20)
        .map(|i| char::from(b' ' + (i.wrapping_mul(2_654_435_761) >> 24) as u8 % 95))
        .collect();
    let mut errors = 0;
    for text in [format!("1. {noise}"), "(".repeat(1 << 20)] {
        for entry in ["Set up position", "Paste PGN"] {
            desk.click("More").click(entry);
            desk.window.event(Event::Paste(text.clone()));
            // The dialog grows with the text.
            desk.window.run_steps(8);
            desk.click("Set up");
            errors += 1;
            assert_eq!(desk.printed().lines().count(), errors, "{entry}");
            desk.click("Cancel");
            assert_eq!(desk.on("e4"), "white pawn");
        }
    }
}

#[test]
fn a_file_is_replaced_only_when_asked_again() {
    let mut desk = Desk::new();
    let path = desk.folder.path().join("game.pgn");
    fs::write(&path, "old").unwrap();
    desk.choose_game("Chess").click("2 players").click("Start").moves("e2 e4");
    desk.click("More").click("Save PGN").click("Save file");
    assert!(desk.says("There is a file game.pgn already."));
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    desk.click("Replace");
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 *"));
    assert!(!desk.shows("Replace"));
}

#[test]
fn a_double_click_opens_a_file() {
    let mut desk = Desk::new();
    fs::write(desk.folder.path().join("one.pgn"), "1. e4 *").unwrap();
    desk.click("Open PGN");
    desk.double_click("one.pgn");
    assert_eq!(desk.on("e4"), "white pawn");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_waited_for() {
    let mut desk = Desk::new();
    std::os::unix::fs::symlink("/dev/zero", desk.folder.path().join("endless.pgn")).unwrap();
    desk.click("Open PGN").click("endless.pgn").click("Open");
    assert!(desk.says("it is not a regular file"));
    desk.click("OK").click("Cancel");
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
