//! Controls that several screens share.

use egui::{
    Align, Button, Frame, Id, Layout, Margin, Memory, Response, RichText, Role, ScrollArea, Stroke,
    Ui, WidgetInfo, vec2,
};

use crate::theme::{Colors, size};

/// A screen that is a column of things in the middle of the window, and scrolls if it is higher.
pub(crate) fn column<R>(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let area = ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let room = ui.available_width();
        let width = width.min(room - size::PAGE_MARGIN);
        let row = ui.horizontal(|ui| {
            ui.add_space(((room - width) / 2.0).max(0.0));
            let layout = Layout::top_down(Align::Min);
            let column = ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
                ui.set_width(width);
                ui.add_space(size::PAGE_MARGIN);
                let inner = contents(ui);
                ui.add_space(size::PAGE_MARGIN);
                follow_focus(ui);
                inner
            });
            column.inner
        });
        row.inner
    });
    area.inner
}

/// The width of a text field that takes the rest of a row, up to a space at the end.
pub(crate) fn field_width(ui: &Ui) -> f32 {
    ui.available_width() - ui.spacing().item_spacing.x
}

/// The height of a list in a dialog: at most `wanted`, and not most of a low window.
pub(crate) fn list_height(ui: &Ui, wanted: f32) -> f32 {
    wanted.min(ui.ctx().content_rect().height() * 0.4)
}

/// Scrolls to the control that has the focus, if it has just got it and is out of sight.
pub(crate) fn follow_focus(ui: &Ui) {
    let id = Id::unique("followed focus");
    let focused = ui.memory(Memory::focused);
    let followed: Option<Id> = ui.data(|data| data.get_temp(id)).flatten();
    if focused == followed {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, focused));
    let control = focused.and_then(|id| ui.ctx().read_response(id));
    if let Some(control) = control.filter(|it| !ui.clip_rect().contains_rect(it.rect)) {
        ui.scroll_to_rect(control.rect.expand(16.0), None);
    }
}

/// A raised surface around controls that belong together.
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

/// The button for the usual next step.
pub(crate) fn primary(ui: &mut Ui, text: &str) -> Response {
    let colors = Colors::in_use(ui);
    let text = RichText::new(text).color(colors.on_accent);
    ui.add(Button::new(text).fill(colors.accent))
}

/// The button of a dialog that the Enter key presses, unless another one has the focus.
pub(crate) fn default(ui: &mut Ui, text: &str) -> Response {
    let response = primary(ui, text);
    focus_first(&response);
    response
}

/// Gives this control the focus unless another one has it.
pub(crate) fn focus_first(response: &Response) {
    if response.ctx.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
}

/// A checkbox with an edge that is seen on any surface.
pub(crate) fn checkbox(ui: &mut Ui, value: &mut bool, text: &str) -> Response {
    let edge = Stroke::new(1.5, Colors::in_use(ui).weak);
    ui.scope(|ui| {
        ui.visuals_mut().widgets.inactive.bg_stroke = edge;
        ui.checkbox(value, text)
    })
    .inner
}

/// A button as wide as the space; `leading` if it is the usual next step.
pub(crate) fn wide(ui: &mut Ui, text: &str, leading: bool) -> Response {
    let colors = Colors::in_use(ui);
    let text = RichText::new(text).size(17.0);
    let button = if leading {
        Button::new(text.color(colors.on_accent)).fill(colors.accent)
    } else {
        Button::new(text)
    };
    ui.add_sized(vec2(ui.available_width(), size::WIDE_BUTTON), button)
}

/// A small title over a group of controls.
pub(crate) fn caption(ui: &mut Ui, text: &str) -> Response {
    let weak = Colors::in_use(ui).weak;
    ui.label(RichText::new(text).size(size::SMALL_TEXT).color(weak))
}

/// A title over a screen.
pub(crate) fn title(ui: &mut Ui, text: &str) -> Response {
    let strong = Colors::in_use(ui).strong;
    ui.label(RichText::new(text).size(30.0).color(strong))
}

/// Buttons of which one is chosen, under a caption.
pub(crate) fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    about: &str,
    value: &mut T,
    options: impl IntoIterator<Item = (T, String)>,
) {
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
}

/// A word with a capital letter in front.
pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
