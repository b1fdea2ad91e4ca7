//! The computer thinks. The board stays in use behind this.

use egui::{Align2, Context, Frame, Id, RichText, Window, vec2};
use plywood_match::{Purpose, Thinking};

use crate::action::{Action, Exit};
use crate::match_view::MatchView;
use crate::text;
use crate::theme::Colors;

/// Shorter searches need no dialog, which would only flicker.
const SHORT_SECONDS: f64 = 0.35;

/// How often the time shown is updated.
const UPDATE_SECONDS: f64 = 0.5;

pub(super) fn show(context: &Context, game: &MatchView) -> Option<Action> {
    let Thinking { purpose, since } = game.state().thinking()?;
    let nodes = game.state().progress().map_or(0, |progress| progress.nodes);
    let seconds = context.input(|input| input.time) - since.as_secs_f64();
    let next = if seconds < SHORT_SECONDS {
        SHORT_SECONDS - seconds
    } else {
        UPDATE_SECONDS - seconds % UPDATE_SECONDS
    };
    context.request_repaint_after_secs(next as f32 + 0.005);
    if seconds < SHORT_SECONDS {
        return None;
    }
    let mut quit = false;
    let shown = Window::new("Thinking")
        .id(Id::unique("thinking"))
        .title_bar(false)
        .resizable(false)
        .collapsible(false)
        .frame(Frame::window(&context.global_style()).inner_margin(18))
        .anchor(Align2::RIGHT_CENTER, vec2(-24.0, 40.0))
        .show(context, |ui| {
            let colors = Colors::in_use(ui);
            ui.label(RichText::new(text::THINKING).size(20.0).color(colors.strong));
            ui.label(match purpose {
                Purpose::Move => text::THINKING_OF_MOVE,
                Purpose::Hint => text::THINKING_OF_HINT,
            });
            ui.horizontal(|ui| {
                let so_far = text::search_so_far(seconds, nodes);
                ui.label(RichText::new(so_far).color(colors.weak));
                quit = ui.button("Quit").clicked();
            });
        });
    if let Some(shown) = shown {
        context.accesskit_node_builder(shown.response.id, |node| {
            node.set_role(egui::accesskit::Role::Dialog);
            node.set_label("Thinking");
        });
    }
    quit.then_some(Action::Exit(Exit::Quit))
}
