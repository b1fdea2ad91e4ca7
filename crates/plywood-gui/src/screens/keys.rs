//! Keys that do something wherever the keyboard is on the screen of a game.

use egui::{Event, Key, Modifiers, Ui};

use super::{Screen, game};
use crate::app::App;
use crate::contest::Contest;
use crate::dialogs::Dialog;

pub(super) fn press(app: &mut App, ui: &Ui) {
    if app.is_asking() {
        return;
    }
    let pressed =
        |modifiers: Modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::NONE, Key::F4) {
        ui.memory_mut(|memory| memory.request_focus(game::field()));
    }
    if pressed(Modifiers::NONE, Key::F3) {
        app.flipped = !app.flipped;
    }
    if pressed(Modifiers::COMMAND, Key::S) {
        app.open_slots(Screen::Save);
    } else if pressed(Modifiers::COMMAND, Key::O) {
        app.open_slots(Screen::Load);
    }
    let Some(contest) = &mut app.contest else {
        return;
    };
    if pressed(Modifiers::NONE, Key::F2) {
        contest.ask_for_hint(ui.ctx(), ui.input(|input| input.time));
    }
    step(contest, ui);
    // In a text field, these belong to the text.
    if !ui.ctx().text_edit_focused() {
        if pressed(Modifiers::COMMAND, Key::Z) {
            contest.undo();
        } else if pressed(Modifiers::COMMAND, Key::Y) {
            contest.redo(ui.input(|input| input.time));
        }
        clipboard(app, ui);
    }
}

/// Back and forth through the game.
fn step(contest: &mut Contest, ui: &Ui) {
    // On the board and in text these keys have a meaning of their own.
    let free = ui.memory(|memory| memory.focused().is_none());
    let pressed = |keys: [Key; 2]| {
        ui.input_mut(|input| {
            input.consume_key(Modifiers::NONE, keys[0])
                || (free && input.consume_key(Modifiers::NONE, keys[1]))
        })
    };
    if pressed([Key::PageUp, Key::ArrowLeft]) {
        contest.show(contest.shown().saturating_sub(1));
    }
    if pressed([Key::PageDown, Key::ArrowRight]) {
        contest.show(contest.shown() + 1);
    }
    if free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Home)) {
        contest.show(0);
    }
    if free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::End)) {
        contest.show(contest.table().plies());
    }
}

/// Copies the position that is shown, and asks what to do with what is pasted.
fn clipboard(app: &mut App, ui: &Ui) {
    let (copied, pasted) = ui.input(|input| {
        let pasted = input.events.iter().find_map(|event| match event {
            Event::Paste(text) => Some(text.clone()),
            _ => None,
        });
        (input.events.contains(&Event::Copy), pasted)
    });
    if let Some(contest) = app.contest.as_ref().filter(|_| copied) {
        ui.ctx().copy_text(contest.table().position_text(contest.shown()));
    }
    if let Some(text) = pasted {
        // Positions stand on one line; games have tags or numbered moves.
        let text = text.trim();
        let is_game = text.contains(['\n', '[']) || text.contains("1.");
        app.dialog = Some(if is_game { Dialog::pgn(text) } else { Dialog::position(text) });
    }
}
