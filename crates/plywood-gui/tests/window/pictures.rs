//! How the screens look, as pictures that any machine draws alike. After a change that was meant,
//! `UPDATE_SNAPSHOTS=1 cargo test -p plywood-gui` takes new ones: look at them before they are committed.

use eframe::egui::Vec2;
use egui_kittest::SnapshotResults;
use plywood_gui::Availability;

use super::driver::{Driver, USUAL};

/// Takes a picture of a screen in both themes.
fn pictures(name: &str, size: Vec2, prepare: impl Fn(&mut Driver)) {
    let mut results = SnapshotResults::new();
    for theme in ["light", "dark"] {
        let preferences = format!("brightness = \"{theme}\"\nanimated = false\n");
        let mut driver = Driver::preferring(&preferences, size);
        prepare(&mut driver);
        driver.harness.snapshot(format!("{name}-{theme}"));
        results.extend_harness(&mut driver.harness);
    }
}

#[test]
fn main_menu() {
    pictures("main-menu", USUAL, |_| {});
}

#[test]
fn new_game() {
    pictures("new-game", USUAL, |driver| {
        driver.choose_game("Checkers");
    });
}

#[test]
fn game() {
    pictures("game", USUAL, |driver| {
        driver.start_two().moves("e2 e4, e7 e5, g1 f3, b8 c6, f1 c4, g8 f6, f3 e5, c6 e5, c4 f7");
    });
}

#[test]
fn picked() {
    pictures("picked", USUAL, |driver| {
        driver.click("Preferences").click("Modern").click("Slate").click("Back");
        driver.start_two().moves("e2 e4, d7 d5, e4");
    });
}

#[test]
fn four_colors() {
    pictures("four-colors", USUAL, |driver| {
        driver.load(&super::playing::four_colors()).right_click("d4");
    });
}

#[test]
fn promotion() {
    pictures("promotion", USUAL, |driver| {
        driver.choose_game("Chess").click("2 players").click("Start");
        driver.set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1").point(&["a7", "a8"]);
    });
}

#[test]
fn checkers() {
    pictures("checkers", USUAL, |driver| {
        driver.choose_game("Checkers").click("2 players").click("5 + 0").click("Start");
        for _ in 0..40 {
            if let Some(square) = driver.squares_about("can capture").first().cloned() {
                driver.point(&[&square]);
                return;
            }
            driver.play_any_move();
        }
    });
}

#[test]
fn course() {
    pictures("course", USUAL, |driver| {
        driver.choose_game("Checkers").click("2 players").click("Start");
        // White's pawn can jump over two; black's just jumped over one.
        driver.set_up(
            "8x8 B w......./.b....../......../.b.b..../......b./.....w../......../.......b",
        );
        driver.drag("g4", "e2").point(&["a8"]);
        let to = driver.square("e4").rect().center();
        driver.harness.hover_at(to);
        driver.settle();
    });
}

#[test]
fn arrows() {
    pictures("arrows", USUAL, |driver| {
        driver.choose_game("Chess").click("2 players").click("Start");
        driver.set_up("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1");
        driver.click("Hint");
        driver.wait_until("the hint", |driver| driver.says("Hint: "));
        driver.draw_arrow("b1", "c3").draw_arrow("c6", "d4");
    });
}

#[test]
fn large() {
    let mut results = SnapshotResults::new();
    for (name, game) in [("large-form", None), ("large-game", Some("Start"))] {
        let mut driver = Driver::preferring("brightness = \"light\"\nscale = 3.0\n", USUAL);
        driver.click("New Game");
        if let Some(button) = game {
            driver.find(button).click_accesskit();
            driver.settle();
        }
        driver.harness.snapshot(name);
        results.extend_harness(&mut driver.harness);
    }
}

#[test]
fn reversi() {
    pictures("reversi", USUAL, |driver| {
        driver.choose_game("Reversi").click("2 players").click("Start");
        for _ in 0..6 {
            let square = driver.squares_about("legal move").first().cloned();
            driver.point(&[&square.unwrap_or_else(|| "d3".to_owned())]);
        }
    });
}

#[test]
fn slots() {
    pictures("slots", USUAL, |driver| {
        driver.fill_slot(2, "white\nSETTINGS:\nGAME_MODE: 3-player\n");
        driver.click("Load Game");
    });
}

#[test]
fn unsaved() {
    pictures("unsaved", USUAL, |driver| {
        driver.start_two().moves("e2 e4").click("Main Menu");
    });
}

#[test]
fn preferences() {
    pictures("preferences", USUAL, |driver| {
        driver.click("Preferences");
    });
}

#[test]
fn no_sound() {
    pictures("no-sound", USUAL, |driver| {
        driver.set_availability(Availability::Unavailable).click("Preferences").click("Sound");
    });
}

#[test]
fn about() {
    pictures("about", USUAL, |driver| {
        driver.click("About");
    });
}

#[test]
fn small() {
    pictures("small", Vec2::new(420.0, 760.0), |driver| {
        driver.start_two().moves("e2 e4");
    });
}
