//! What can be chosen about the window.

use egui::{RichText, Ui};

use crate::action::Action;
use crate::board::BoardColors;
use crate::controls;
use crate::pieces::PieceSet;
use crate::preferences::{Preferences, SCALES};
use crate::sound::Availability;
use crate::text;
use crate::theme::{Brightness, Colors, size};

/// The screen of preferences. `audio` is asked for only while sounds are preferred.
pub(crate) fn show(
    ui: &mut Ui,
    preferences: &Preferences,
    audio: Option<Availability>,
) -> Vec<Action> {
    let mut chosen = preferences.clone();
    let is_closed = controls::column(ui, size::FORM, |ui| {
        controls::title(ui, "Preferences");
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
            controls::checkbox(
                ui,
                &mut chosen.coordinates,
                "Letters and numbers at the board's edge",
            );
            controls::checkbox(ui, &mut chosen.animated, "Moving pieces and other animations");
            controls::checkbox(
                ui,
                &mut chosen.turning,
                "Turn the board to the side to move (2 players)",
            );
            controls::checkbox(ui, &mut chosen.sound, "Sound");
            if let Some(audio) = audio.filter(|_| chosen.sound) {
                availability(ui, audio);
            }
        });
        ui.button("Back").clicked()
    });
    let mut actions = Vec::new();
    if chosen != *preferences {
        actions.push(Action::SetPreferences(Box::new(chosen)));
    }
    if is_closed {
        actions.push(Action::ClosePreferences);
    }
    actions
}

/// After how many seconds to look again whether sounds can be played.
const LOOK_SECONDS: f32 = 0.1;

/// Says so if no sound can be played.
fn availability(ui: &mut Ui, audio: Availability) {
    match audio {
        Availability::Available => {}
        Availability::Unknown => ui.ctx().request_repaint_after_secs(LOOK_SECONDS),
        Availability::Unavailable => {
            let warning = Colors::in_use(ui).warning;
            ui.label(RichText::new(text::NO_SOUND).size(size::SMALL_TEXT).color(warning));
        }
    }
}
