//! The screens, one file each.

mod about;
mod game;
mod game_menu;
mod keys;
mod load;
mod main_menu;
mod moves;
mod new_game;
mod preferences;
mod seat;
mod slots;

use egui::{CentralPanel, Ui};

use crate::app::App;

pub(crate) use new_game::NewGame;

/// What fills the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Screen {
    MainMenu,
    NewGame,
    Game,
    Load,
    Save,
    Preferences,
    About,
}

/// Shows the screen that is up.
pub(crate) fn show(app: &mut App, ui: &mut Ui) {
    if app.screen == Screen::Game {
        return game::show(app, ui);
    }
    CentralPanel::default().show(ui, |ui| {
        // Each screen is scrolled for itself.
        ui.push_id(app.screen, |ui| match app.screen {
            Screen::MainMenu => main_menu::show(app, ui),
            Screen::NewGame => new_game::show(app, ui),
            Screen::Load => load::load(app, ui),
            Screen::Save => load::save(app, ui),
            Screen::Preferences => preferences::show(app, ui),
            Screen::About => about::show(app, ui),
            Screen::Game => {}
        })
    });
}

/// Where a screen that can be reached from several leads back to.
fn back(app: &App) -> Screen {
    if app.contest.is_some() { Screen::Game } else { Screen::MainMenu }
}
