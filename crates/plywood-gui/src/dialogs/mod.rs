//! Questions and messages in front of the screen, one file each.

mod error;
mod files;
mod offer;
mod position;
mod promotion;
mod replace;
mod resign;
mod thinking;
mod unsaved;

use egui::{Context, Frame, Id, Modal, RichText, Ui};

use crate::app::App;
use crate::screens::Screen;
use crate::theme::Colors;

pub(crate) use files::{open_pgn, pgn_menu};

/// A dialog that somebody asked for.
pub(crate) enum Dialog {
    /// Whether to give up.
    Resign,
    /// Whether to save to a slot, counted from 0, that holds something.
    Replace(usize),
    /// A position or a game to go on from, as text.
    Text(position::Text),
    /// A file to open or to save.
    Files(files::Search),
}

impl Dialog {
    /// Asks for a position, of which some may be written already.
    pub(crate) fn position(written: &str) -> Self {
        Self::text(position::Kind::Position, written)
    }

    /// Asks for a game, of which some may be written already.
    pub(crate) fn pgn(written: &str) -> Self {
        Self::text(position::Kind::Game, written)
    }

    fn text(kind: position::Kind, written: &str) -> Self {
        Self::Text(position::Text { kind, written: written.to_owned(), fault: None })
    }
}

impl App {
    /// Whether a dialog waits for an answer.
    pub(crate) fn is_asking(&self) -> bool {
        self.notices.first().is_some()
            || self.dialog.is_some()
            || (self.leaving.is_some() && self.screen != Screen::Save)
            || self
                .contest
                .as_ref()
                .is_some_and(|contest| contest.asking().is_some() || contest.offer().is_some())
    }
}

/// Shows the most urgent dialog, and the one that only tells that the computer thinks.
pub(crate) fn show(app: &mut App, context: &Context) {
    thinking::show(app, context);
    if app.notices.first().is_some() {
        error::show(app, context);
    } else if app.leaving.is_some() && app.screen != Screen::Save {
        unsaved::show(app, context);
    } else if app.dialog.is_some() {
        match app.dialog {
            Some(Dialog::Resign) => resign::show(app, context),
            Some(Dialog::Replace(slot)) => replace::show(app, context, slot),
            Some(Dialog::Text(_)) => position::show(app, context),
            Some(Dialog::Files(_)) => files::show(app, context),
            None => {}
        }
    } else {
        promotion::show(app, context);
        offer::show(app, context);
    }
}

/// A dialog with a title. Returns whether it was given up with the escape key or a click beside it.
fn modal(context: &Context, name: &str, title: &str, contents: impl FnOnce(&mut Ui)) -> bool {
    let style = context.global_style();
    let frame = Frame::popup(&style).inner_margin(20).corner_radius(12);
    let response = Modal::new(Id::unique(name)).frame(frame).show(context, |ui| {
        ui.set_width(380.0_f32.min(context.content_rect().width() - 60.0));
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
