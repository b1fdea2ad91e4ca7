//! Playing from a position or a game that is written or pasted.

use egui::{Context, ScrollArea, TextEdit};

use crate::action::Action;
use crate::controls;
use crate::text;
use crate::theme::size;

/// What has been written so far.
pub(crate) struct TextInput {
    kind: Kind,
    written: String,
    /// Why what was written cannot be used.
    error: Option<String>,
}

/// What the text is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
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
            Self::Position => text::ENTER_POSITION,
            Self::Game => text::ENTER_PGN,
        }
    }

    const fn rows(self) -> usize {
        match self {
            Self::Position => 2,
            Self::Game => 8,
        }
    }
}

impl TextInput {
    /// A field for a position, with some text in it.
    pub(super) const fn position(written: String) -> Self {
        Self { kind: Kind::Position, written, error: None }
    }

    /// A field for a game in PGN, with some text in it.
    pub(super) const fn pgn(written: String) -> Self {
        Self { kind: Kind::Game, written, error: None }
    }

    /// Says why what was written cannot be used.
    pub(super) fn refuse(&mut self, reason: String) {
        self.error = Some(reason);
    }
}

pub(super) fn show(context: &Context, input: &mut TextInput) -> Option<Action> {
    let (mut go, mut cancel) = (false, false);
    let is_closed = super::modal(context, "text", input.kind.title(), |ui| {
        let label = controls::caption(ui, input.kind.caption());
        let width = controls::field_width(ui);
        let height = controls::list_height(ui, size::TEXT_FIELD);
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            let rows = input.kind.rows();
            let edit =
                TextEdit::multiline(&mut input.written).desired_rows(rows).desired_width(width);
            controls::focus_first(&ui.add(edit).labelled_by(label.id));
        });
        if let Some(error) = &input.error {
            let color = ui.visuals().error_fg_color;
            ui.colored_label(color, error.as_str());
        }
        ui.horizontal(|ui| {
            go = controls::primary(ui, "Set up").clicked();
            cancel = ui.button("Cancel").clicked();
        });
    });
    if go {
        return Some(match input.kind {
            Kind::Position => Action::EnterPosition(input.written.trim().to_owned()),
            Kind::Game => Action::EnterPgn(input.written.clone()),
        });
    }
    (cancel || is_closed).then_some(Action::CloseDialog)
}
