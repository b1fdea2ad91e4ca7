//! The game: board, players, moves.

use egui::{CentralPanel, Frame, Key, Margin, Panel, RichText, ScrollArea, Ui};

use super::{Screen, game_menu, keys, moves, seat};
use crate::app::App;
use crate::board::{BoardStyle, BoardWidget, target_color};
use crate::contest::Contest;
use crate::controls;
use crate::theme::Colors;

/// The width of the column beside the board.
const COLUMN: f32 = 292.0;

/// In a window narrower than this, the column stands below the board.
const NARROW: f32 = 700.0;

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    if app.contest.is_none() {
        app.screen = Screen::MainMenu;
        return;
    }
    keys::press(app, ui);
    let fill = Colors::in_use(ui).ground;
    let bar = Frame::new().fill(fill).inner_margin(Margin::symmetric(10, 8));
    Panel::top("game menu").frame(bar).show(ui, |ui| game_menu::show(app, ui));
    let padded = Frame::new().fill(fill).inner_margin(Margin::same(10));
    if ui.available_width() < NARROW {
        CentralPanel::default().frame(padded).show(ui, |ui| {
            ScrollArea::vertical().id_salt(Screen::Game).auto_shrink(false).show(ui, |ui| {
                board(app, ui);
                if let Some(contest) = &app.contest {
                    state(ui, contest);
                }
                column(app, ui, 140.0, false);
                controls::follow_focus(ui);
            });
        });
    } else {
        Panel::right("players and moves")
            .frame(padded)
            .exact_size(COLUMN)
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    let rest = REST_OF_COLUMN + app.height_of_remarks();
                    let list = (ui.available_height() - rest).max(90.0);
                    column(app, ui, list, true);
                });
            });
        CentralPanel::default().frame(padded).show(ui, |ui| {
            ScrollArea::both().auto_shrink(false).show(ui, |ui| board(app, ui));
        });
    }
}

/// The height of everything in the column but the list of moves, in points.
const REST_OF_COLUMN: f32 = 352.0;

impl App {
    /// The height of what is said only now and then, which takes room from the list of moves.
    fn height_of_remarks(&self) -> f32 {
        let Some(contest) = &self.contest else {
            return 0.0;
        };
        // A long remark wraps; the column scrolls if it needs more lines than these.
        let note = contest.note().map_or(0.0, |note| if note.len() > 36 { 44.0 } else { 24.0 });
        let legend = if contest.inspection().is_some() { 30.0 } else { 0.0 };
        let spoken = if contest.is_persons_turn() { contest.table().spoken().len() } else { 0 };
        note + legend + 40.0 * spoken as f32
    }
}

fn board(app: &mut App, ui: &mut Ui) {
    let near = app.near();
    let Some(contest) = &mut app.contest else {
        return;
    };
    let preferences = &app.preferences;
    let plan = contest.table().plan().clone();
    let widget = BoardWidget {
        plan: &plan,
        scene: contest.scene(),
        highlights: contest.highlights(),
        style: BoardStyle {
            colors: preferences.board,
            set: preferences.pieces,
            coordinates: preferences.coordinates,
            near,
        },
        hand: contest.hand(),
    };
    if let Some(intent) = widget.show(ui, &mut app.board) {
        let now = ui.input(|input| input.time);
        contest.intend(intent, now);
        ui.ctx().request_repaint();
    }
    if contest.look_ahead(app.board.considered()) {
        ui.ctx().request_repaint();
    }
}

/// Players, state of the game if it is not shown elsewhere, moves.
fn column(app: &mut App, ui: &mut Ui, list: f32, with_state: bool) {
    let near = app.near();
    let set = app.preferences.pieces;
    let Some(contest) = &mut app.contest else {
        return;
    };
    seat::show(ui, contest, !near, &mut app.board, set);
    if with_state {
        state(ui, contest);
    }
    moves::show(ui, contest, list);
    spoken(ui, contest);
    typing(ui, contest, &mut app.typed);
    seat::show(ui, contest, near, &mut app.board, set);
}

/// Whose turn it is, or how the game ended; whether it is saved; what there is to say.
fn state(ui: &mut Ui, contest: &Contest) {
    let colors = Colors::in_use(ui);
    let color = match (contest.is_over(), contest.is_check()) {
        (true, _) => colors.accent,
        (false, true) => colors.danger,
        (false, false) => colors.strong,
    };
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.label(RichText::new(contest.status()).size(18.0).color(color));
        let (mark, color) = if contest.is_unsaved() {
            ("• Unsaved changes", colors.warning)
        } else {
            ("Saved", colors.weak)
        };
        // A game that has not begun is neither.
        if contest.is_unsaved() || contest.table().plies() > 0 {
            ui.label(RichText::new(mark).size(13.0).color(color));
        } else {
            ui.label(RichText::new("New game").size(13.0).color(colors.weak));
        }
        if let Some(note) = contest.note() {
            ui.label(RichText::new(note).color(colors.warning));
        }
        legend(ui, contest);
    });
}

/// What the four colours of a right-clicked piece's squares mean.
fn legend(ui: &mut Ui, contest: &Contest) {
    let Some(inspection) = contest.inspection() else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for (captures, threatened, name) in [
            (false, false, "move"),
            (false, true, "threatened"),
            (true, false, "capture"),
            (true, true, "both"),
        ] {
            let target = plywood_core::Target { square: inspection.square, captures, threatened };
            let (rect, _) = ui.allocate_exact_size(egui::vec2(12.0, 12.0), egui::Sense::hover());
            ui.painter().rect_filled(rect, 3, target_color(target));
            ui.label(RichText::new(name).size(13.0));
            ui.add_space(3.0);
        }
    });
}

/// Buttons for moves that are made without the board.
fn spoken(ui: &mut Ui, contest: &mut Contest) {
    if !contest.is_persons_turn() {
        return;
    }
    for (choice, mv) in contest.table().spoken() {
        let name = crate::controls::capitalized(choice.name);
        if controls::primary(ui, &name).clicked() {
            let now = ui.input(|input| input.time);
            contest.choose(mv, now);
        }
    }
}

/// The name of the field to type moves in, for the keyboard to reach it.
pub(super) fn field() -> egui::Id {
    egui::Id::unique("typed move")
}

/// A field for a move in the game's own notation.
fn typing(ui: &mut Ui, contest: &mut Contest, typed: &mut String) {
    ui.horizontal(|ui| {
        let label = controls::caption(ui, "Move");
        let edit = egui::TextEdit::singleline(typed)
            .id(field())
            .hint_text("type it and press Enter")
            .desired_width(ui.available_width() - 8.0);
        let response = ui.add(edit).labelled_by(label.id);
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered && !typed.trim().is_empty() {
            let now = ui.input(|input| input.time);
            if contest.say(typed.trim(), now) {
                typed.clear();
            }
            response.request_focus();
        }
    });
}
