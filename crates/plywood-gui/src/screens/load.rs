//! Choosing a slot, to load from or to save to.

use egui::Ui;

use crate::app::App;
use crate::controls;
use crate::dialogs::Dialog;
use crate::leaving::Leaving;
use crate::slots::Slot;

/// The same from wherever it is opened.
pub(super) fn load(app: &mut App, ui: &mut Ui) {
    let chosen = list(app, ui, "Load game", |slot| matches!(slot, Slot::Game { .. }));
    if let Some(slot) = chosen {
        app.leave(ui.ctx(), Leaving::Load(slot));
    }
}

pub(super) fn save(app: &mut App, ui: &mut Ui) {
    let Some(slot) = list(app, ui, "Save game", |_| true) else {
        return;
    };
    let is_own = app.contest.as_ref().is_some_and(|contest| contest.slot() == Some(slot));
    if is_own || app.listed.get(slot) == Some(&Slot::Empty) {
        app.save(ui.ctx(), slot);
    } else {
        app.dialog = Some(Dialog::Replace(slot));
    }
}

/// The list of slots, and the one that was pressed.
fn list(app: &mut App, ui: &mut Ui, title: &str, usable: impl Fn(&Slot) -> bool) -> Option<usize> {
    let mut chosen = None;
    controls::column(ui, 560.0, |ui| {
        controls::title(ui, title);
        ui.add_space(6.0);
        for (index, slot) in app.listed.iter().enumerate() {
            if super::slots::row(ui, index + 1, slot, usable(slot)).clicked() {
                chosen = Some(index);
            }
        }
        ui.add_space(6.0);
        if ui.button("Back").clicked() {
            // Whoever does not save does not leave either.
            app.leaving = None;
            app.screen = super::back(app);
        }
    });
    chosen
}
