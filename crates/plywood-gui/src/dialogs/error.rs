//! Something could not be done.

use egui::Context;

use crate::action::Action;
use crate::controls;

pub(super) fn show(context: &Context, message: &str) -> Option<Action> {
    let mut is_read = false;
    let is_closed = super::modal(context, "error", "Error", |ui| {
        ui.label(message);
        ui.add_space(8.0);
        is_read = controls::default(ui, "OK").clicked();
    });
    (is_read || is_closed).then_some(Action::DismissError)
}
