//! Something could not be done.

use egui::Context;

use crate::app::App;
use crate::controls;

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(message) = app.notices.first().map(str::to_owned) else {
        return;
    };
    let mut read = false;
    let closed = super::modal(context, "error", "Error", |ui| {
        ui.label(message);
        ui.add_space(8.0);
        read = controls::default(ui, "OK").clicked();
    });
    if read || closed {
        app.notices.dismiss();
    }
}
