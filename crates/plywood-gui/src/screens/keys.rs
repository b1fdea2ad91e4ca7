//! Keys that do something wherever the keyboard is on the screen of a game.

use egui::{Event, Key, Modifiers, Ui};

use super::game;
use crate::action::{Action, GameAction, Question, Screen};
use crate::match_view::MatchView;

pub(super) fn press(ui: &Ui, game: &MatchView, actions: &mut Vec<Action>) {
    let pressed =
        |modifiers: Modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::NONE, Key::F4) {
        ui.memory_mut(|memory| memory.request_focus(game::field()));
    }
    if pressed(Modifiers::NONE, Key::F3) {
        actions.push(Action::Flip);
    }
    if pressed(Modifiers::COMMAND, Key::S) {
        actions.push(Action::Show(Screen::Save));
    } else if pressed(Modifiers::COMMAND, Key::O) {
        actions.push(Action::Show(Screen::Load));
    }
    if pressed(Modifiers::NONE, Key::F2) {
        actions.push(Action::Game(GameAction::Hint));
    }
    if let Some(ply) = wanted_ply(ui, game) {
        actions.push(Action::Game(GameAction::ShowPly(ply)));
    }
    // In a text field, these belong to the text.
    if !ui.ctx().text_edit_focused() {
        if pressed(Modifiers::COMMAND, Key::Z) {
            actions.push(Action::Game(GameAction::Undo));
        } else if pressed(Modifiers::COMMAND, Key::Y) {
            actions.push(Action::Game(GameAction::Redo));
        }
        clipboard(ui, game, actions);
    }
}

/// Which position the keys for back and forth ask for.
fn wanted_ply(ui: &Ui, game: &MatchView) -> Option<usize> {
    // On the board and in text these keys have a meaning of their own.
    let free = ui.memory(|memory| memory.focused().is_none());
    let pressed = |always: Option<Key>, when_free: Key| {
        ui.input_mut(|input| {
            always.is_some_and(|key| input.consume_key(Modifiers::NONE, key))
                || (free && input.consume_key(Modifiers::NONE, when_free))
        })
    };
    let mut wanted = None;
    if pressed(Some(Key::PageUp), Key::ArrowLeft) {
        wanted = Some(game.shown().saturating_sub(1));
    }
    if pressed(Some(Key::PageDown), Key::ArrowRight) {
        wanted = Some(game.shown() + 1);
    }
    if pressed(None, Key::Home) {
        wanted = Some(0);
    }
    if pressed(None, Key::End) {
        wanted = Some(game.game().plies());
    }
    wanted
}

/// Copies the position that is shown, and asks what to do with what is pasted.
fn clipboard(ui: &Ui, game: &MatchView, actions: &mut Vec<Action>) {
    let (copied, pasted) = ui.input(|input| {
        let pasted = input.events.iter().find_map(|event| match event {
            Event::Paste(text) => Some(text.clone()),
            _ => None,
        });
        (input.events.contains(&Event::Copy), pasted)
    });
    if copied {
        ui.ctx().copy_text(game.game().position_text(game.shown()));
    }
    if let Some(text) = pasted {
        // Positions stand on one line; games have tags or numbered moves.
        let text = text.trim();
        let is_game = text.contains(['\n', '[']) || text.contains("1.");
        let question = if is_game { Question::Pgn } else { Question::Position };
        actions.push(Action::Ask(question(text.to_owned())));
    }
}
