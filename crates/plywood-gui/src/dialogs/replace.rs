//! Whether to save over a game that is in a slot.

use egui::Context;

use super::Emphasis;
use crate::action::Action;
use crate::text;

pub(super) fn show(context: &Context, slot: usize) -> Vec<Action> {
    let buttons = [(Emphasis::Plain, "Replace", true), (Emphasis::Default, "Keep", false)];
    let sentence = text::replace_slot(slot);
    match super::ask(context, "replace", "Slot in use", &sentence, buttons, false) {
        Some(true) => vec![Action::CloseDialog, Action::Save(slot)],
        Some(false) => vec![Action::CloseDialog],
        None => Vec::new(),
    }
}
