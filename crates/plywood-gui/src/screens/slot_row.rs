//! One slot as a row of a list.

use std::time::SystemTime;

use egui::{Button, Response, RichText, Ui, vec2};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::slots::Slot;
use crate::text;
use crate::theme::{Colors, size};

/// A slot, which can be pressed if `enabled`.
pub(super) fn show(ui: &mut Ui, number: usize, slot: &Slot, enabled: bool) -> Response {
    let colors = Colors::in_use(ui);
    let (what, detail) = match slot {
        Slot::Empty => ("Empty".to_owned(), String::new()),
        Slot::Game { summary, when } => (
            summary.game.to_owned(),
            text::slot_detail(&summary.mode, summary.turn, when.and_then(date)),
        ),
        Slot::Broken { reason } => ("Cannot be read".to_owned(), reason.clone()),
    };
    let mut text = egui::text::LayoutJob::default();
    let mut add = |part: RichText| {
        part.append_to(&mut text, ui.style(), egui::FontSelection::Default, egui::Align::Center);
    };
    add(RichText::new(format!("Slot {number}   ")).color(colors.weak));
    add(RichText::new(what).size(17.0).color(colors.strong));
    if !detail.is_empty() {
        let color = if matches!(slot, Slot::Broken { .. }) { colors.danger } else { colors.text };
        add(RichText::new(format!("\n{detail}")).size(13.5).color(color));
    }
    let button = Button::new(text).min_size(vec2(ui.available_width(), size::SLOT)).wrap();
    ui.add_enabled(enabled, button)
}

/// The local date and time, if the calendar has one for it.
fn date(when: SystemTime) -> Option<String> {
    let moment = Timestamp::try_from(when).ok()?.to_zoned(TimeZone::system());
    Some(moment.strftime("%-d %B %Y, %H:%M").to_string())
}
