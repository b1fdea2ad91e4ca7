//! How the screens look.

use eframe::egui::Vec2;
use egui_kittest::SnapshotResults;

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
        desk.click("New Game");
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
        desk.start_two().moves("e2 e4, d7 d5, e4");
    });
}
