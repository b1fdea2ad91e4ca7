//! The buttons above the board.

use egui::{Button, ScrollArea, TextStyle, Ui, WidgetText, vec2};

use crate::action::{Action, Exit, GameAction, Question, Screen};
use crate::match_view::MatchView;
use crate::pgn;

/// The space between two buttons, in points.
const GAP: f32 = 6.0;

/// Every button of a row that has room for all of them.
const ALL: [&str; 10] =
    ["Restart", "Save", "Load", "Undo", "Redo", "Hint", "Flip", "More", "Main Menu", "Quit"];

pub(super) fn show(ui: &mut Ui, game: &MatchView, actions: &mut Vec<Action>) {
    let all = ui.available_width() >= width_of_all(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if all {
            file_buttons(ui, actions);
        } else {
            ui.menu_button("Menu", |ui| {
                scrolled(ui, |ui| {
                    file_buttons(ui, actions);
                    redo_button(ui, game, actions);
                    ui.separator();
                    more_buttons(ui, game, actions);
                    ui.separator();
                    exit_buttons(ui, actions);
                });
            });
        }
        move_buttons(ui, game, all, actions);
        if all {
            ui.menu_button("More", |ui| {
                scrolled(ui, |ui| more_buttons(ui, game, actions));
            });
            ui.separator();
            exit_buttons(ui, actions);
        }
    });
}

/// The width of a row with all buttons and the separator.
fn width_of_all(ui: &Ui) -> f32 {
    let widths = ALL.map(|name| {
        let text = WidgetText::from(name).into_galley(ui, None, f32::INFINITY, TextStyle::Button);
        text.size().x + 2.0 * ui.spacing().button_padding.x + GAP
    });
    widths.iter().sum::<f32>() + GAP
}

/// A menu that may be higher than the window.
fn scrolled(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    // The row of buttons stays in sight, and as much below the menu.
    let line = ui.spacing().interact_size.y;
    let height = (ui.ctx().content_rect().height() - 3.0 * line).max(3.0 * line);
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, contents);
}

fn button(ui: &mut Ui, name: &str, enabled: bool, action: Action, actions: &mut Vec<Action>) {
    if ui.add_enabled(enabled, Button::new(name)).clicked() {
        actions.push(action);
    }
}

fn file_buttons(ui: &mut Ui, actions: &mut Vec<Action>) {
    button(ui, "Restart", true, Action::Exit(Exit::Restart), actions);
    button(ui, "Save", true, Action::Show(Screen::Save), actions);
    button(ui, "Load", true, Action::Show(Screen::Load), actions);
}

/// What is used from move to move; the rarer things only if there is room for all.
fn move_buttons(ui: &mut Ui, game: &MatchView, all: bool, actions: &mut Vec<Action>) {
    button(ui, "Undo", game.can_undo(), Action::Game(GameAction::Undo), actions);
    if all {
        redo_button(ui, game, actions);
    }
    let can_hint = game.is_persons_turn() && game.state().thinking().is_none();
    button(ui, "Hint", can_hint, Action::Game(GameAction::Hint), actions);
    button(ui, "Flip", true, Action::Flip, actions);
}

fn redo_button(ui: &mut Ui, game: &MatchView, actions: &mut Vec<Action>) {
    button(ui, "Redo", game.can_redo(), Action::Game(GameAction::Redo), actions);
}

fn exit_buttons(ui: &mut Ui, actions: &mut Vec<Action>) {
    button(ui, "Main Menu", true, Action::Exit(Exit::MainMenu), actions);
    button(ui, "Quit", true, Action::Exit(Exit::Quit), actions);
}

fn more_buttons(ui: &mut Ui, game: &MatchView, actions: &mut Vec<Action>) {
    let can_negotiate = game.state().can_negotiate();
    button(ui, "Resign", can_negotiate, Action::Ask(Question::Resign), actions);
    button(ui, "Offer draw", can_negotiate, Action::Game(GameAction::OfferDraw), actions);
    let can_claim = game.can_claim();
    button(ui, "Claim draw", can_claim, Action::Game(GameAction::ClaimDraw), actions);
    ui.separator();
    if ui.button("Copy position").clicked() {
        ui.ctx().copy_text(game.game().position_text(game.shown()));
    }
    let empty = Question::Position(String::new());
    button(ui, "Set up position", true, Action::Ask(empty), actions);
    pgn_buttons(ui, game, actions);
    ui.separator();
    button(ui, "Preferences", true, Action::Show(Screen::Preferences), actions);
    button(ui, "About", true, Action::Show(Screen::About), actions);
}

fn pgn_buttons(ui: &mut Ui, game: &MatchView, actions: &mut Vec<Action>) {
    let is_written = pgn::is_written(game);
    if ui.add_enabled(is_written, Button::new("Copy PGN")).clicked() {
        match pgn::write(game) {
            Ok(text) => ui.ctx().copy_text(text),
            Err(message) => actions.push(Action::Report(message)),
        }
    }
    button(ui, "Paste PGN", true, Action::Ask(Question::Pgn(String::new())), actions);
    button(ui, "Open PGN", true, Action::Ask(Question::OpenFile), actions);
    button(ui, "Save PGN", is_written, Action::Ask(Question::SaveFile), actions);
}
