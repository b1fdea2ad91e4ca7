//! Choosing a slot, to load from or to save to.

use egui::Ui;

use super::slot_row;
use crate::action::{Action, Exit, Question};
use crate::controls;
use crate::slots::Slot;
use crate::theme::size;

/// The screen to load a game from one of the slots.
pub(crate) fn load(ui: &mut Ui, slots: &[Slot]) -> Option<Action> {
    let load = |slot| Action::Exit(Exit::Load(slot));
    list(ui, "Load game", slots, |slot| matches!(slot, Slot::Game { .. }), load)
}

/// The screen to save a game to one of the slots. A game is saved again to its own slot without a
/// question.
pub(crate) fn save(ui: &mut Ui, slots: &[Slot], own: Option<usize>) -> Option<Action> {
    let save = |slot| {
        if own == Some(slot) || slots.get(slot) == Some(&Slot::Empty) {
            Action::Save(slot)
        } else {
            Action::Ask(Question::Replace(slot))
        }
    };
    list(ui, "Save game", slots, |_| true, save)
}

/// The list of slots. Pressing a slot asks for what `press` says.
fn list(
    ui: &mut Ui,
    title: &str,
    slots: &[Slot],
    usable: impl Fn(&Slot) -> bool,
    press: impl Fn(usize) -> Action,
) -> Option<Action> {
    controls::column(ui, size::LIST, |ui| {
        let mut asked = None;
        controls::title(ui, title);
        ui.add_space(6.0);
        for (index, slot) in slots.iter().enumerate() {
            if slot_row::show(ui, index + 1, slot, usable(slot)).clicked() {
                asked = Some(press(index));
            }
        }
        ui.add_space(6.0);
        if ui.button("Back").clicked() {
            asked = Some(Action::CloseSlots);
        }
        asked
    })
}
