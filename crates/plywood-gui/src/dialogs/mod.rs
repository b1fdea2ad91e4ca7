//! Questions and messages in front of the screen, one file each. A dialog is handed what it shows
//! and returns what was asked for.

mod error;
mod files;
mod offer;
mod promotion;
mod replace;
mod resign;
mod text_input;
mod thinking;
mod unsaved;

use std::path::Path;

use egui::{Context, Frame, Id, Modal, RichText, Ui};

use crate::action::{Action, Exit, Question};
use crate::controls;
use crate::match_view::MatchView;
use crate::pieces::{PieceSet, PieceTextures};
use crate::theme::{Colors, size};

/// A dialog that was asked for, with what was entered so far.
pub(crate) enum Dialog {
    /// Whether to resign.
    Resign,
    /// Whether to save to a slot, counted from 0, that is in use.
    Replace(usize),
    /// A position or a game to be played from, as text.
    Text(text_input::TextInput),
    /// A file to open or to save.
    Files(files::Search),
}

impl Dialog {
    /// The dialog with this question. Files are first looked for in `folder`.
    pub(crate) fn new(question: Question, folder: &Path) -> Self {
        match question {
            Question::Resign => Self::Resign,
            Question::Replace(slot) => Self::Replace(slot),
            Question::Position(text) => Self::Text(text_input::TextInput::position(text)),
            Question::Pgn(text) => Self::Text(text_input::TextInput::pgn(text)),
            Question::OpenFile => Self::Files(files::Search::to_open(folder)),
            Question::SaveFile => Self::Files(files::Search::to_save(folder)),
        }
    }

    /// Says why what was entered cannot be used.
    pub(crate) fn refuse(&mut self, reason: String) {
        if let Self::Text(text) = self {
            text.refuse(reason);
        }
    }
}

/// What dialogs show.
pub(crate) struct DialogView<'a> {
    /// The first error that was not read.
    pub(crate) error: Option<&'a str>,
    /// The exit that waits for an answer.
    pub(crate) exit: Option<&'a Exit>,
    pub(crate) dialog: Option<&'a mut Dialog>,
    pub(crate) game: Option<&'a MatchView>,
    /// Whether the screen shows the game.
    pub(crate) is_game_shown: bool,
    pub(crate) set: PieceSet,
    pub(crate) textures: &'a mut PieceTextures,
}

/// Shows the most urgent dialog, and the one that only says that the computer thinks.
pub(crate) fn show(context: &Context, view: DialogView<'_>) -> Vec<Action> {
    let mut actions = Vec::new();
    if let Some(game) = view.game.filter(|_| view.is_game_shown) {
        actions.extend(thinking::show(context, game));
    }
    if let Some(message) = view.error {
        actions.extend(error::show(context, message));
    } else if let Some(exit) = view.exit {
        actions.extend(unsaved::show(context, exit));
    } else if let Some(dialog) = view.dialog {
        match dialog {
            Dialog::Resign => actions.extend(resign::show(context, view.game)),
            Dialog::Replace(slot) => actions.extend(replace::show(context, *slot)),
            Dialog::Text(text) => actions.extend(text_input::show(context, text)),
            Dialog::Files(search) => actions.extend(files::show(context, search)),
        }
    } else if let Some(game) = view.game {
        actions.extend(promotion::show(context, game, view.set, view.textures));
        actions.extend(offer::show(context, game));
    }
    actions
}

/// A dialog with a title. Returns whether it was closed with the escape key or a click beside it.
fn modal(context: &Context, name: &str, title: &str, contents: impl FnOnce(&mut Ui)) -> bool {
    let style = context.global_style();
    let frame = Frame::popup(&style).inner_margin(size::DIALOG_MARGIN).corner_radius(12);
    let response = Modal::new(Id::unique(name)).frame(frame).show(context, |ui| {
        let window = context.content_rect().width();
        ui.set_width(size::DIALOG.min(window - 3.0 * size::DIALOG_MARGIN));
        let strong = Colors::in_use(ui).strong;
        ui.label(RichText::new(title).size(20.0).color(strong));
        ui.add_space(6.0);
        contents(ui);
    });
    context.accesskit_node_builder(response.response.id, |node| {
        node.set_role(egui::accesskit::Role::Dialog);
        node.set_label(title.to_owned());
    });
    response.should_close()
}

/// A button that the enter key presses, or another one.
#[derive(Clone, Copy)]
enum Emphasis {
    Default,
    Plain,
}

/// A dialog with a sentence and a row of buttons, each with its name and its answer. Returns the
/// answer, which is `closed` if no button was pressed but the dialog was closed.
fn ask<T>(
    context: &Context,
    name: &str,
    title: &str,
    sentence: &str,
    buttons: impl IntoIterator<Item = (Emphasis, &'static str, T)>,
    closed: T,
) -> Option<T> {
    let mut answer = None;
    let is_closed = modal(context, name, title, |ui| {
        ui.label(sentence);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            for (emphasis, name, value) in buttons {
                let response = match emphasis {
                    Emphasis::Default => controls::default(ui, name),
                    Emphasis::Plain => ui.button(name),
                };
                if response.clicked() {
                    answer = Some(value);
                }
            }
        });
    });
    answer.or_else(|| is_closed.then_some(closed))
}
