//! A draw that one person offers another.

use egui::Context;

use super::Emphasis;
use crate::action::{Action, GameAction};
use crate::match_view::MatchView;
use crate::text;

pub(super) fn show(context: &Context, game: &MatchView) -> Option<Action> {
    let from = game.offer()?;
    let buttons = [(Emphasis::Default, "Accept", true), (Emphasis::Plain, "Decline", false)];
    let sentence = text::draw_offered(from);
    let accepted = super::ask(context, "offer", "Draw offered", &sentence, buttons, false)?;
    Some(Action::Game(GameAction::AnswerOffer { accepted }))
}
