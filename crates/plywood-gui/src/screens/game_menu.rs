//! The buttons above the board.

use egui::{Button, ScrollArea, Ui};

use super::Screen;
use crate::app::App;
use crate::dialogs::{self, Dialog};
use crate::leaving::Leaving;

/// In a row shorter than this, in points, most buttons are behind one.
const ROOM_FOR_ALL: f32 = 640.0;

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    let all = ui.available_width() >= ROOM_FOR_ALL;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        if all {
            files(app, ui);
        } else {
            ui.menu_button("Menu", |ui| {
                scrolled(ui, |ui| {
                    files(app, ui);
                    redo(app, ui);
                    ui.separator();
                    more(app, ui);
                    ui.separator();
                    ways_out(app, ui);
                });
            });
        }
        moves(app, ui, all);
        if all {
            ui.menu_button("More", |ui| scrolled(ui, |ui| more(app, ui)));
            ui.separator();
            ways_out(app, ui);
        }
    });
}

/// A menu that may be higher than the window.
fn scrolled(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let height = (ui.ctx().content_rect().height() - 80.0).max(100.0);
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, contents);
}

fn files(app: &mut App, ui: &mut Ui) {
    if ui.button("Restart").clicked() {
        app.leave(ui.ctx(), Leaving::Restart);
    }
    if ui.button("Save").clicked() {
        app.open_slots(Screen::Save);
    }
    if ui.button("Load").clicked() {
        app.open_slots(Screen::Load);
    }
}

/// What is used from move to move; the rarer things only if there is room for all.
fn moves(app: &mut App, ui: &mut Ui, all: bool) {
    let now = ui.input(|input| input.time);
    if let Some(contest) = &mut app.contest
        && ui.add_enabled(contest.can_undo(), Button::new("Undo")).clicked()
    {
        contest.undo();
    }
    if all {
        redo(app, ui);
    }
    if let Some(contest) = &mut app.contest {
        let can_hint = contest.is_persons_turn() && contest.thinking().is_none();
        if ui.add_enabled(can_hint, Button::new("Hint")).clicked() {
            contest.ask_for_hint(ui.ctx(), now);
        }
    }
    if ui.button("Flip").clicked() {
        app.flipped = !app.flipped;
    }
}

fn redo(app: &mut App, ui: &mut Ui) {
    let now = ui.input(|input| input.time);
    if let Some(contest) = &mut app.contest
        && ui.add_enabled(contest.can_redo(), Button::new("Redo")).clicked()
    {
        contest.redo(now);
    }
}

fn ways_out(app: &mut App, ui: &mut Ui) {
    if ui.button("Main Menu").clicked() {
        app.leave(ui.ctx(), Leaving::MainMenu);
    }
    if ui.button("Quit").clicked() {
        app.leave(ui.ctx(), Leaving::Quit);
    }
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
        app.dialog = Some(Dialog::position(""));
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
