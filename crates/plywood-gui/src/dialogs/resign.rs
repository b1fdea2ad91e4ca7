//! Whether to give up.

use egui::Context;

use crate::app::App;
use crate::controls;

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(contest) = &mut app.contest else {
        app.dialog = None;
        return;
    };
    let (mut resign, mut cancel) = (false, false);
    let closed = super::modal(context, "resign", "Resign", |ui| {
        ui.label(format!("Does {} give up?", contest.negotiator()));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            resign = ui.button("Give up").clicked();
            cancel = controls::default(ui, "Play on").clicked();
        });
    });
    if resign {
        contest.resign();
    }
    if resign || cancel || closed {
        app.dialog = None;
    }
}
