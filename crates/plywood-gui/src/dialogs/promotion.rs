//! Which of several moves is meant: what a pawn becomes, say.

use egui::{Button, Context, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2};
use plywood_core::Choice;

use crate::action::{Action, GameAction};
use crate::controls;
use crate::match_view::MatchView;
use crate::pieces::{PieceSet, PieceTextures};
use crate::theme::size;

pub(super) fn show(
    context: &Context,
    game: &MatchView,
    set: PieceSet,
    textures: &mut PieceTextures,
) -> Option<Action> {
    let asking = game.asking()?;
    let mut chosen = None;
    let is_closed = super::modal(context, "choice", "Choose", |ui| {
        ui.horizontal_wrapped(|ui| {
            for &(choice, mv) in &asking.choices {
                let response = button(ui, choice, set, textures);
                controls::focus_first(&response);
                if response.clicked() {
                    chosen = Some(mv);
                }
            }
        });
    });
    let ply = game.game().plies();
    match chosen {
        Some(mv) => Some(Action::Game(GameAction::Choose { mv, ply })),
        None => is_closed.then_some(Action::Game(GameAction::CancelChoice)),
    }
}

/// A button with the piece's picture, if the choice is of a piece.
fn button(ui: &mut Ui, choice: Choice, set: PieceSet, textures: &mut PieceTextures) -> Response {
    let name = controls::capitalized(choice.name);
    let Some(figure) = choice.figure else {
        return ui.button(name);
    };
    let side = size::PICTURE;
    let response =
        ui.add(Button::new(RichText::new("")).min_size(vec2(side, side)).sense(Sense::click()));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let look = (figure.shape, figure.player);
    let center = response.rect.center();
    textures.paint(ui.painter(), set, look, center, side * 0.86, 1.0);
    response.on_hover_text(name)
}
