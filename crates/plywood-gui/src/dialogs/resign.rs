//! Whether to resign.

use egui::Context;

use super::Emphasis;
use crate::action::{Action, GameAction};
use crate::match_view::MatchView;
use crate::text;

pub(super) fn show(context: &Context, game: Option<&MatchView>) -> Vec<Action> {
    let Some(game) = game else {
        return vec![Action::CloseDialog];
    };
    let buttons = [(Emphasis::Plain, "Give up", true), (Emphasis::Default, "Play on", false)];
    let sentence = text::resign(game.state().speaker());
    match super::ask(context, "resign", "Resign", &sentence, buttons, false) {
        Some(true) => vec![Action::Game(GameAction::Resign), Action::CloseDialog],
        Some(false) => vec![Action::CloseDialog],
        None => Vec::new(),
    }
}
