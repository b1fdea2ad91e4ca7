//! Whether to resign.

use egui::Context;

use super::Emphasis;
use crate::action::{Action, GameAction};
use crate::contest::Contest;
use crate::text;

pub(super) fn show(context: &Context, contest: Option<&Contest>) -> Vec<Action> {
    let Some(contest) = contest else {
        return vec![Action::CloseDialog];
    };
    let buttons = [(Emphasis::Plain, "Give up", true), (Emphasis::Default, "Play on", false)];
    let sentence = text::resign(contest.negotiator());
    match super::ask(context, "resign", "Resign", &sentence, buttons, false) {
        Some(true) => vec![Action::Game(GameAction::Resign), Action::CloseDialog],
        Some(false) => vec![Action::CloseDialog],
        None => Vec::new(),
    }
}
