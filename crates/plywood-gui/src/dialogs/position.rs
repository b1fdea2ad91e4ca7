//! Going on from a position or a game that is written or pasted.

use egui::{Context, TextEdit};

use super::Dialog;
use crate::app::App;
use crate::controls;
use crate::leaving::Leaving;
use crate::pgn;

/// What has been written so far.
pub(crate) struct Text {
    pub(super) kind: Kind,
    pub(super) written: String,
    pub(super) fault: Option<String>,
}

/// What the text is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Position,
    Game,
}

impl Kind {
    const fn title(self) -> &'static str {
        match self {
            Self::Position => "Set up position",
            Self::Game => "Paste PGN",
        }
    }

    const fn caption(self) -> &'static str {
        match self {
            Self::Position => "Position (for chess, a FEN), written or pasted",
            Self::Game => "A game in PGN, pasted",
        }
    }

    const fn rows(self) -> usize {
        match self {
            Self::Position => 2,
            Self::Game => 8,
        }
    }
}

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(Dialog::Text(mut text)) = app.dialog.take() else {
        return;
    };
    let (mut go, mut cancel) = (false, false);
    let closed = super::modal(context, "text", text.kind.title(), |ui| {
        let label = controls::caption(ui, text.kind.caption());
        let width = ui.available_width() - 8.0;
        egui::ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
            let rows = text.kind.rows();
            let edit =
                TextEdit::multiline(&mut text.written).desired_rows(rows).desired_width(width);
            controls::focus_first(&ui.add(edit).labelled_by(label.id));
        });
        if let Some(fault) = &text.fault {
            let color = ui.visuals().error_fg_color;
            ui.colored_label(color, fault.as_str());
        }
        ui.horizontal(|ui| {
            go = controls::primary(ui, "Set up").clicked();
            cancel = ui.button("Cancel").clicked();
        });
    });
    if go {
        match take(app, context, &text) {
            Ok(()) => return,
            Err(fault) => {
                app.notices.print(&fault);
                text.fault = Some(fault);
            }
        }
    }
    if !cancel && !closed {
        app.dialog = Some(Dialog::Text(text));
    }
}

/// Puts what was written on the board.
fn take(app: &mut App, context: &Context, text: &Text) -> Result<(), String> {
    match text.kind {
        Kind::Position => {
            let Some(contest) = &app.contest else {
                return Ok(());
            };
            let position = text.written.trim();
            contest.check_position(position).map_err(|error| error.to_string())?;
            app.leave(context, Leaving::SetUp(position.to_owned()));
            Ok(())
        }
        Kind::Game => {
            let mut games = pgn::read(text.written.as_bytes())?;
            app.leave(context, Leaving::Enter(Box::new(games.swap_remove(0))));
            Ok(())
        }
    }
}
