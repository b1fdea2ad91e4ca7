//! What this program is.

use egui::{Grid, RichText, Ui};

use crate::action::Action;
use crate::controls;
use crate::text;
use crate::theme::size;

pub(crate) fn show(ui: &mut Ui) -> Option<Action> {
    controls::column(ui, size::PAGE, |ui| {
        controls::title(ui, "About Plywood");
        controls::card(ui, |ui| {
            ui.label(format!("Version {}", env!("CARGO_PKG_VERSION")));
            ui.label(text::ABOUT);
            ui.label(format!("License: {}. The pieces are part of it.", env!("CARGO_PKG_LICENSE")));
            ui.add_space(8.0);
            ui.label(RichText::new("Keys").strong());
            Grid::new("keys").num_columns(2).min_row_height(20.0).spacing([20.0, 2.0]).show(
                ui,
                |ui| {
                    for (keys, action) in KEYS {
                        ui.label(RichText::new(*keys).monospace());
                        ui.label(*action);
                        ui.end_row();
                    }
                },
            );
        });
        ui.button("Back").clicked().then_some(Action::Back)
    })
}

const KEYS: &[(&str, &str)] = &[
    ("Tab", "from control to control, and to the board"),
    ("arrows", "from square to square on the board"),
    ("Enter or Space", "point at the square"),
    ("M, right click", "show where a piece can go"),
    ("Escape", "drop what was pointed at"),
    ("Page Up, Page Down", "back and forth through the game"),
    ("Home, End", "to its beginning and its end"),
    ("Ctrl Z, Ctrl Y", "undo, redo"),
    ("Ctrl S, Ctrl O", "save, load"),
    ("Ctrl C, Ctrl V", "copy the position, paste one or a game"),
    ("Ctrl +, Ctrl -", "everything larger, smaller"),
    ("F2", "a hint"),
    ("F3", "turn the board"),
    ("F4", "type a move"),
];
