//! A draw that one person offers another.

use egui::Context;

use crate::app::App;
use crate::contest::Offer;
use crate::controls;

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(contest) = &mut app.contest else {
        return;
    };
    let Some(Offer { from }) = contest.offer() else {
        return;
    };
    let mut answer = None;
    let closed = super::modal(context, "offer", "Draw offered", |ui| {
        ui.label(format!("{} offers a draw. Does {} accept?", from, !from));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if controls::default(ui, "Accept").clicked() {
                answer = Some(true);
            }
            if ui.button("Decline").clicked() {
                answer = Some(false);
            }
        });
    });
    if let Some(accepted) = answer.or(closed.then_some(false)) {
        contest.answer_offer(accepted);
    }
}
