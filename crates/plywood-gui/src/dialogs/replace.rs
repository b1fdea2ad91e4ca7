//! Whether to save over a game that is in a slot.

use egui::Context;

use crate::app::App;
use crate::controls;

pub(super) fn show(app: &mut App, context: &Context, slot: usize) {
    let (mut replace, mut cancel) = (false, false);
    let closed = super::modal(context, "replace", "Slot in use", |ui| {
        let number = slot + 1;
        ui.label(format!("Slot {number} is in use. Do you want to replace what it holds?"));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            replace = ui.button("Replace").clicked();
            cancel = controls::default(ui, "Keep").clicked();
        });
    });
    if replace || cancel || closed {
        app.dialog = None;
    }
    if replace {
        app.save(context, slot);
    }
}
