//! Whether to save the game before it is lost.

use egui::Context;

use super::Emphasis;
use crate::action::{Action, Exit, Screen};
use crate::text;

pub(super) fn show(context: &Context, exit: &Exit) -> Option<Action> {
    let buttons = [
        (Emphasis::Default, "Yes", Action::Show(Screen::Save)),
        (Emphasis::Plain, "No", Action::ExitUnsaved),
        (Emphasis::Plain, "Cancel", Action::CancelExit),
    ];
    let sentence = text::save_before(match exit {
        Exit::MainMenu => text::BEFORE_MENU,
        Exit::Quit => text::BEFORE_QUITTING,
        Exit::Restart => text::BEFORE_RESTART,
        Exit::Load(_) | Exit::Open(_) => text::BEFORE_LOADING,
        Exit::SetPosition(_) => text::BEFORE_POSITION,
    });
    super::ask(context, "unsaved", "Unsaved game", &sentence, buttons, Action::CancelExit)
}
