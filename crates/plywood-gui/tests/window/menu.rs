//! From screen to screen.

use eframe::egui::ViewportCommand;

use super::desk::Desk;

#[test]
fn the_main_menu_leads_everywhere_and_back() {
    let mut desk = Desk::new();
    for (door, room) in [
        ("New Game", "New game"),
        ("Load Game", "Load game"),
        ("Preferences", "Preferences"),
        ("About", "About Plywood"),
    ] {
        desk.click(door);
        assert!(desk.says(room), "{room}");
        desk.click("Back");
        assert!(desk.says("Board games for two"));
    }
}

#[test]
fn quit_closes_the_window() {
    let mut desk = Desk::new();
    desk.find("Quit").click();
    desk.window.step();
    desk.window.step();
    assert!(desk.commanded(&ViewportCommand::Close) || desk.app().is_quitting());
}

#[test]
fn level_and_color_are_for_one_player() {
    let mut desk = Desk::new();
    desk.click("New Game");
    for (mode, level, color) in [
        ("1 player", true, true),
        ("2 players", false, false),
        ("Computer against itself", true, false),
    ] {
        desk.click(mode);
        for name in ["Amateur", "Easy", "Moderate", "Hard", "Expert"] {
            assert_eq!(desk.is_enabled(name), level, "{name} with {mode}");
        }
        for name in ["White", "Black"] {
            assert_eq!(desk.is_enabled(name), color, "{name} with {mode}");
        }
    }
    desk.click("Back");
    assert!(desk.says("Board games for two"));
}
