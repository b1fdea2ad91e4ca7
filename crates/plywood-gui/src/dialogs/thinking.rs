//! The computer thinks. The board stays in use behind this.

use egui::{Align2, Context, Id, RichText, Window, vec2};

use crate::app::App;
use crate::contest::Purpose;
use crate::leaving::Leaving;
use crate::screens::Screen;
use crate::theme::Colors;

/// Shorter thoughts need no dialog, which would only flicker.
const UNNOTICED_SECONDS: f64 = 0.35;

/// How often the time shown is renewed.
const RENEWED_SECONDS: f64 = 0.5;

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(contest) = &app.contest else {
        return;
    };
    let Some((purpose, since)) = contest.thinking() else {
        return;
    };
    let nodes = contest.table().nodes().unwrap_or(0);
    if app.screen != Screen::Game {
        return;
    }
    let seconds = context.input(|input| input.time) - since;
    let next = if seconds < UNNOTICED_SECONDS {
        UNNOTICED_SECONDS - seconds
    } else {
        RENEWED_SECONDS - seconds % RENEWED_SECONDS
    };
    context.request_repaint_after_secs(next as f32 + 0.005);
    if seconds < UNNOTICED_SECONDS {
        return;
    }
    let mut quit = false;
    let shown = Window::new("Thinking")
        .id(Id::unique("thinking"))
        .title_bar(false)
        .resizable(false)
        .collapsible(false)
        .frame(egui::Frame::window(&context.global_style()).inner_margin(18))
        .anchor(Align2::RIGHT_CENTER, vec2(-24.0, 40.0))
        .show(context, |ui| {
            let colors = Colors::in_use(ui);
            ui.label(RichText::new("Thinking…").size(20.0).color(colors.strong));
            let about = match purpose {
                Purpose::Move => "The computer is looking for its move.",
                Purpose::Hint => "The computer is looking for a hint.",
            };
            ui.label(about);
            ui.horizontal(|ui| {
                let so_far = format!("{seconds:.0} s, {} thousand positions", nodes / 1000);
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
    if quit {
        app.leave(context, Leaving::Quit);
    }
}
