//! One slot as a row of a list.

use std::time::SystemTime;

use egui::{Button, Response, RichText, Ui, vec2};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::slots::Slot;
use crate::theme::Colors;

/// A slot that can be pressed if `enabled`.
pub(super) fn row(ui: &mut Ui, number: usize, slot: &Slot, enabled: bool) -> Response {
    let colors = Colors::in_use(ui);
    let (what, detail) = match slot {
        Slot::Empty => ("Empty".to_owned(), String::new()),
        Slot::Game { summary, when } => (
            summary.game.to_owned(),
            format!(
                "{}, {} to move, {}",
                summary.mode,
                summary.turn,
                when.map_or_else(|| "no date".to_owned(), date)
            ),
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
    let button = Button::new(text).min_size(vec2(ui.available_width(), 58.0)).wrap();
    ui.add_enabled(enabled, button)
}

/// A moment as people at this machine write it.
fn date(when: SystemTime) -> String {
    Timestamp::try_from(when).map_or_else(
        |_| "no date".to_owned(),
        |moment| moment.to_zoned(TimeZone::system()).strftime("%-d %B %Y, %H:%M").to_string(),
    )
}
