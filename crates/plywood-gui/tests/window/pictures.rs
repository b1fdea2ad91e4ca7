//! How the screens look, as pictures that any machine draws alike. After a change that was meant,
//! `UPDATE_SNAPSHOTS=1 cargo test -p plywood-gui` takes new ones: look at them before they are kept.

use eframe::egui::Vec2;
use egui_kittest::SnapshotResults;
use plywood_gui::Presence;

use super::desk::{Desk, USUAL};

/// Takes a picture of a screen in both themes.
fn pictures(name: &str, size: Vec2, prepare: impl Fn(&mut Desk)) {
    let mut results = SnapshotResults::new();
    for theme in ["light", "dark"] {
        let preferences = format!("brightness = \"{theme}\"\nanimated = false\n");
        let mut desk = Desk::preferring(&preferences, size);
        prepare(&mut desk);
        desk.window.snapshot(format!("{name}-{theme}"));
        results.extend_harness(&mut desk.window);
    }
}

#[test]
fn main_menu() {
    pictures("main-menu", USUAL, |_| {});
}

#[test]
fn new_game() {
    pictures("new-game", USUAL, |desk| {
        desk.choose_game("Checkers");
    });
}

#[test]
fn game() {
    pictures("game", USUAL, |desk| {
        desk.start_two().moves("e2 e4, e7 e5, g1 f3, b8 c6, f1 c4, g8 f6, f3 e5, c6 e5, c4 f7");
    });
}

#[test]
fn picked() {
    pictures("picked", USUAL, |desk| {
        desk.click("Preferences").click("Modern").click("Slate").click("Back");
        desk.start_two().moves("e2 e4, d7 d5, e4");
    });
}

#[test]
fn four_colors() {
    pictures("four-colors", USUAL, |desk| {
        desk.load(&super::playing::four_colors()).right_click("d4");
    });
}

#[test]
fn promotion() {
    pictures("promotion", USUAL, |desk| {
        desk.choose_game("Chess").click("2 players").click("Start");
        desk.set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1").point(&["a7", "a8"]);
    });
}

#[test]
fn checkers() {
    pictures("checkers", USUAL, |desk| {
        desk.choose_game("Checkers").click("2 players").click("5 + 0").click("Start");
        for _ in 0..40 {
            if let Some(square) = desk.squares_about("can capture").first().cloned() {
                desk.point(&[&square]);
                return;
            }
            desk.play_any_move();
        }
    });
}

#[test]
fn course() {
    pictures("course", USUAL, |desk| {
        desk.choose_game("Checkers").click("2 players").click("Start");
        // White's pawn can jump over two; black's just jumped over one.
        desk.set_up(
            "8x8 B w......./.b....../......../.b.b..../......b./.....w../......../.......b",
        );
        desk.drag("g4", "e2").point(&["a8"]);
        let to = desk.square("e4").rect().center();
        desk.window.hover_at(to);
        desk.settle();
    });
}

#[test]
fn arrows() {
    pictures("arrows", USUAL, |desk| {
        desk.choose_game("Chess").click("2 players").click("Start");
        desk.set_up("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1");
        desk.click("Hint");
        desk.wait_until("the hint", |desk| desk.says("Hint: "));
        desk.draw_arrow("b1", "c3").draw_arrow("c6", "d4");
    });
}

#[test]
fn large() {
    let mut results = SnapshotResults::new();
    for (name, game) in [("large-form", None), ("large-game", Some("Start"))] {
        let mut desk = Desk::preferring("brightness = \"light\"\nscale = 3.0\n", USUAL);
        desk.click("New Game");
        if let Some(button) = game {
            desk.find(button).click_accesskit();
            desk.settle();
        }
        desk.window.snapshot(name);
        results.extend_harness(&mut desk.window);
    }
}

#[test]
fn reversi() {
    pictures("reversi", USUAL, |desk| {
        desk.choose_game("Reversi").click("2 players").click("Start");
        for _ in 0..6 {
            let square = desk.squares_about("legal move").first().cloned();
            desk.point(&[&square.unwrap_or_else(|| "d3".to_owned())]);
        }
    });
}

#[test]
fn slots() {
    pictures("slots", USUAL, |desk| {
        desk.fill_slot(2, "white\nSETTINGS:\nGAME_MODE: 3-player\n");
        desk.click("Load Game");
    });
}

#[test]
fn unsaved() {
    pictures("unsaved", USUAL, |desk| {
        desk.start_two().moves("e2 e4").click("Main Menu");
    });
}

#[test]
fn preferences() {
    pictures("preferences", USUAL, |desk| {
        desk.click("Preferences");
    });
}

#[test]
fn no_sound() {
    pictures("no-sound", USUAL, |desk| {
        desk.set_presence(Presence::Absent).click("Preferences").click("Sound");
    });
}

#[test]
fn about() {
    pictures("about", USUAL, |desk| {
        desk.click("About");
    });
}

#[test]
fn small() {
    pictures("small", Vec2::new(420.0, 760.0), |desk| {
        desk.start_two().moves("e2 e4");
    });
}
