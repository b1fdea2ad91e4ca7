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
        let ok = controls::primary(ui, "OK");
        if ui.memory(|memory| memory.focused().is_none()) {
            ok.request_focus();
        }
        read = ok.clicked();
    });
    if read || closed {
        app.notices.dismiss();
    }
}
