//! Which of several moves is meant: what a pawn becomes, say.

use egui::{Button, Context, Response, RichText, Sense, Ui, WidgetInfo, vec2};
use plywood_core::Choice;

use crate::app::App;
use crate::board::BoardState;
use crate::controls;
use crate::pieces::PieceSet;

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(contest) = &mut app.contest else {
        return;
    };
    let Some(asking) = contest.asking().cloned() else {
        return;
    };
    let (set, board) = (app.preferences.pieces, &mut app.board);
    let mut chosen = None;
    let closed = super::modal(context, "choice", "Choose", |ui| {
        ui.horizontal_wrapped(|ui| {
            for (choice, mv) in asking.choices {
                let response = button(ui, choice, board, set);
                controls::focus_first(&response);
                if response.clicked() {
                    chosen = Some(mv);
                }
            }
        });
    });
    if let Some(mv) = chosen {
        let now = context.input(|input| input.time);
        contest.choose(mv, now);
    } else if closed {
        contest.give_up();
    }
}

/// A button with the piece's picture, if the choice is of a piece.
fn button(ui: &mut Ui, choice: Choice, board: &mut BoardState, set: PieceSet) -> Response {
    let name = controls::capitalized(choice.name);
    let Some(figure) = choice.figure else {
        return ui.button(name);
    };
    let side = 68.0;
    let response =
        ui.add(Button::new(RichText::new("")).min_size(vec2(side, side)).sense(Sense::click()));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
    let look = (figure.shape, figure.player);
    let center = response.rect.center();
    board.gallery().paint(ui.painter(), set, look, center, side * 0.86, 1.0);
    response.on_hover_text(name)
}
