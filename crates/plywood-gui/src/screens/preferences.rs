//! What can be chosen about the window.

use egui::{RichText, Ui};

use crate::app::App;
use crate::board::BoardColors;
use crate::controls;
use crate::pieces::PieceSet;
use crate::preferences::SCALES;
use crate::sound::Presence;
use crate::theme::{Brightness, Colors};

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    controls::column(ui, 620.0, |ui| {
        controls::title(ui, "Preferences");
        let before = app.preferences.clone();
        let chosen = &mut app.preferences;
        controls::card(ui, |ui| {
            let options = Brightness::ALL.map(|option| (option, option.name().to_owned()));
            controls::choice(ui, "Theme", &mut chosen.brightness, options);
            ui.add_space(4.0);
            let options = BoardColors::ALL.map(|option| (option, option.name().to_owned()));
            controls::choice(ui, "Board", &mut chosen.board, options);
            ui.add_space(4.0);
            let options = PieceSet::ALL.map(|option| (option, option.name().to_owned()));
            controls::choice(ui, "Chess pieces", &mut chosen.pieces, options);
            ui.add_space(4.0);
            let options = SCALES.map(|scale| (scale, format!("{} %", scale * 100.0)));
            controls::choice(ui, "Scale", &mut chosen.scale, options);
        });
        controls::card(ui, |ui| {
            controls::tick(ui, &mut chosen.coordinates, "Letters and numbers at the board's edge");
            controls::tick(ui, &mut chosen.animated, "Moving pieces and other animations");
            controls::tick(
                ui,
                &mut chosen.turning,
                "Turn the board to the side to move (2 players)",
            );
            controls::tick(ui, &mut chosen.sound, "Sound");
            if chosen.sound {
                presence(ui, app.loudspeaker.presence());
            }
        });
        if app.preferences != before {
            app.apply_preferences(ui.ctx());
        }
        if ui.button("Back").clicked() {
            app.keep_preferences();
            app.screen = super::back(app);
        }
    });
}

/// After how many seconds to look again whether there is sound.
const LOOK_SECONDS: f32 = 0.1;

/// Says so if there is nothing to hear.
fn presence(ui: &mut Ui, presence: Presence) {
    match presence {
        Presence::Present => {}
        Presence::Unknown => ui.ctx().request_repaint_after_secs(LOOK_SECONDS),
        Presence::Absent => {
            let text = "There is no sound here: no sound server was found.";
            ui.label(RichText::new(text).size(13.0).color(Colors::in_use(ui).warning));
        }
    }
}
