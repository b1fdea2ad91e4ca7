//! From screen to screen.

use eframe::egui::ViewportCommand;

use super::driver::Driver;

#[test]
fn every_button_of_the_main_menu_opens_a_screen_that_leads_back() {
    let mut driver = Driver::new();
    for (button, title) in [
        ("New Game", "New game"),
        ("Load Game", "Load game"),
        ("Preferences", "Preferences"),
        ("About", "About Plywood"),
    ] {
        driver.click(button);
        assert!(driver.says(title), "{title}");
        driver.click("Back");
        assert!(driver.says("Board games for two"));
    }
}

#[test]
fn quit_closes_the_window() {
    let mut driver = Driver::new();
    driver.find("Quit").click();
    driver.harness.step();
    driver.harness.step();
    assert!(driver.commanded(&ViewportCommand::Close) || driver.app().is_quitting());
}

#[test]
fn level_and_color_are_for_one_player() {
    let mut driver = Driver::new();
    driver.click("New Game");
    for (mode, level, color) in [
        ("1 player", true, true),
        ("2 players", false, false),
        ("Computer against itself", true, false),
    ] {
        driver.click(mode);
        for name in ["Amateur", "Easy", "Moderate", "Hard", "Expert"] {
            assert_eq!(driver.is_enabled(name), level, "{name} with {mode}");
        }
        for name in ["White", "Black"] {
            assert_eq!(driver.is_enabled(name), color, "{name} with {mode}");
        }
    }
    driver.click("Back");
    assert!(driver.says("Board games for two"));
}
