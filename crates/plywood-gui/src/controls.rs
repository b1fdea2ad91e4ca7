//! Controls that several screens share.

use egui::{
    Align, Button, Frame, Layout, Margin, Response, RichText, Role, Stroke, Ui, WidgetInfo, vec2,
};

use crate::theme::Colors;

/// A screen that is a column of things in the middle of the window, and scrolls if it is higher.
pub(crate) fn column(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui)) {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let room = ui.available_width();
        let width = width.min(room - 24.0);
        ui.horizontal(|ui| {
            ui.add_space(((room - width) / 2.0).max(0.0));
            ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(width);
                ui.add_space(24.0);
                contents(ui);
                ui.add_space(24.0);
            });
        });
    });
}

/// A raised surface that holds things that belong together.
pub(crate) fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let colors = Colors::in_use(ui);
    Frame::new()
        .fill(colors.raised)
        .stroke(Stroke::new(1.0, colors.line))
        .corner_radius(12)
        .inner_margin(Margin::same(18))
        .show(ui, |ui| {
            ui.take_available_width();
            contents(ui)
        })
        .inner
}

/// The button that leads on.
pub(crate) fn primary(ui: &mut Ui, text: &str) -> Response {
    let colors = Colors::in_use(ui);
    let text = RichText::new(text).color(colors.on_accent);
    ui.add(Button::new(text).fill(colors.accent))
}

/// A button as wide as the space.
pub(crate) fn wide(ui: &mut Ui, text: &str, leading: bool) -> Response {
    let colors = Colors::in_use(ui);
    let text = RichText::new(text).size(17.0);
    let button = if leading {
        Button::new(text.color(colors.on_accent)).fill(colors.accent)
    } else {
        Button::new(text)
    };
    ui.add_sized(vec2(ui.available_width(), 44.0), button)
}

/// A small title over a group of controls.
pub(crate) fn caption(ui: &mut Ui, text: &str) -> Response {
    let weak = Colors::in_use(ui).weak;
    ui.label(RichText::new(text).size(13.0).color(weak))
}

/// A title over a screen.
pub(crate) fn title(ui: &mut Ui, text: &str) -> Response {
    let strong = Colors::in_use(ui).strong;
    ui.label(RichText::new(text).size(30.0).color(strong))
}

/// Buttons of which one is chosen, under a caption. Returns whether another one was.
pub(crate) fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    about: &str,
    value: &mut T,
    options: impl IntoIterator<Item = (T, String)>,
) -> bool {
    let before = *value;
    caption(ui, about);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (option, name) in options {
            let name = capitalized(&name);
            let chosen = *value == option;
            let button = Button::selectable(chosen, &name).frame_when_inactive(true);
            let response = ui.add(button);
            let enabled = ui.is_enabled();
            response
                .widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, chosen, &name));
            if response.clicked() {
                *value = option;
            }
        }
    });
    *value != before
}

/// A word with a capital letter in front.
pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
