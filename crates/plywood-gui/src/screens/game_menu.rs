//! The buttons above the board.

use egui::{Button, Ui};

use super::Screen;
use crate::app::{App, Leaving};
use crate::dialogs::{self, Dialog};

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let context = ui.ctx().clone();
    let now = ui.input(|input| input.time);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        if ui.button("Restart").clicked() {
            app.leave(&context, Leaving::Restart);
        }
        if ui.button("Save").clicked() {
            app.open_slots(Screen::Save);
        }
        if ui.button("Load").clicked() {
            app.open_slots(Screen::Load);
        }
        if let Some(contest) = &mut app.contest {
            if ui.add_enabled(contest.can_undo(), Button::new("Undo")).clicked() {
                contest.undo();
            }
            if ui.add_enabled(contest.can_redo(), Button::new("Redo")).clicked() {
                contest.redo(now);
            }
            let can_hint = contest.is_persons_turn() && contest.thinking().is_none();
            if ui.add_enabled(can_hint, Button::new("Hint")).clicked() {
                contest.ask_for_hint(&context, now);
            }
        }
        if ui.button("Flip").clicked() {
            app.flipped = !app.flipped;
        }
        ui.menu_button("More", |ui| more(app, ui));
        ui.separator();
        if ui.button("Main Menu").clicked() {
            app.leave(&context, Leaving::MainMenu);
        }
        if ui.button("Quit").clicked() {
            app.leave(&context, Leaving::Quit);
        }
    });
}

fn more(app: &mut App, ui: &mut Ui) {
    let Some(contest) = &mut app.contest else {
        return;
    };
    let can_negotiate = contest.can_negotiate();
    if ui.add_enabled(can_negotiate, Button::new("Resign")).clicked() {
        app.dialog = Some(Dialog::Resign);
    }
    if ui.add_enabled(can_negotiate, Button::new("Offer draw")).clicked() {
        contest.offer_draw();
    }
    let claim = contest.table().claim().filter(|_| contest.is_persons_turn());
    if ui.add_enabled(claim.is_some(), Button::new("Claim draw")).clicked() {
        contest.claim();
    }
    ui.separator();
    if ui.button("Copy position").clicked() {
        ui.ctx().copy_text(contest.table().position_text(contest.shown()));
    }
    if ui.button("Set up position").clicked() {
        app.dialog = Some(Dialog::position());
    }
    dialogs::pgn_menu(app, ui);
    ui.separator();
    if ui.button("Preferences").clicked() {
        app.screen = Screen::Preferences;
    }
    if ui.button("About").clicked() {
        app.screen = Screen::About;
    }
}
