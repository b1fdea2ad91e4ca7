//! The game: board, players, moves.

use egui::{
    CentralPanel, Frame, Id, Key, Margin, Panel, RichText, ScrollArea, Sense, TextEdit, TextStyle,
    TextWrapMode, Ui, WidgetText, vec2,
};
use plywood_core::{Choice, Player, Target};
use plywood_match::MoveIndex;

use super::{game_menu, keys, moves, player};
use crate::action::{Action, GameAction, Screen};
use crate::board::{BoardState, BoardStyle, BoardWidget, target_color};
use crate::controls;
use crate::match_view::MatchView;
use crate::text;
use crate::theme::{Colors, size};

/// What the screen shows, and the state of its board and its text field.
pub(crate) struct GameView<'a> {
    pub(crate) game: &'a MatchView,
    pub(crate) style: BoardStyle,
    pub(crate) board: &'a mut BoardState,
    /// The move that is being typed.
    pub(crate) typed: &'a mut String,
    /// Whether a dialog is open: keys are for the dialog then.
    pub(crate) is_asking: bool,
}

pub(crate) fn show(ui: &mut Ui, mut view: GameView<'_>) -> Vec<Action> {
    let mut actions = Vec::new();
    if !view.is_asking {
        keys::press(ui, view.game, &mut actions);
    }
    let fill = Colors::in_use(ui).ground;
    let bar = Frame::new().fill(fill).inner_margin(Margin::symmetric(10, 8));
    let game = view.game;
    Panel::top("game menu").frame(bar).show(ui, |ui| game_menu::show(ui, game, &mut actions));
    let padded = Frame::new().fill(fill).inner_margin(Margin::same(10));
    if ui.available_width() < size::TWO_COLUMNS {
        CentralPanel::default().frame(padded).show(ui, |ui| {
            ScrollArea::vertical().id_salt(Screen::Game).auto_shrink(false).show(ui, |ui| {
                board(ui, &mut view, &mut actions);
                state(ui, game);
                column(ui, &mut view, size::SHORT_MOVE_LIST, false, &mut actions);
                controls::follow_focus(ui);
            });
        });
    } else {
        Panel::right("players and moves")
            .frame(padded)
            .exact_size(size::GAME_COLUMN)
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    high_column(ui, &mut view, &mut actions);
                });
            });
        CentralPanel::default().frame(padded).show(ui, |ui| {
            ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                board(ui, &mut view, &mut actions);
            });
        });
    }
    actions
}

fn board(ui: &mut Ui, view: &mut GameView<'_>, actions: &mut Vec<Action>) {
    let game = view.game;
    let widget = BoardWidget {
        plan: game.game().plan(),
        scene: game.scene(),
        highlights: game.highlights(),
        style: view.style,
        hand: game.hand(),
    };
    let intent = widget.show(ui, view.board);
    actions.extend(intent.map(|intent| Action::Game(GameAction::Board(intent))));
}

/// The column as high as its space: the list of moves takes what the rest leaves.
fn high_column(ui: &mut Ui, view: &mut GameView<'_>, actions: &mut Vec<Action>) {
    // What is always there is as high as it was in the last frame.
    let id = ui.scope_id().with("height of the rest");
    let rest: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let remarks = height_of_remarks(ui, view.game);
    let space = ui.available_height() - size::BELOW_COLUMN;
    let list = (space - rest - remarks).max(size::SHORTEST_MOVE_LIST);
    column(ui, view, list, true, actions);
    let measured = ui.min_rect().height() - list - remarks;
    if (measured - rest).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, measured));
        ui.ctx().request_discard("the list of moves takes what the rest of the column leaves");
    }
}

/// The height of what is shown only now and then.
fn height_of_remarks(ui: &Ui, game: &MatchView) -> f32 {
    let line = ui.spacing().interact_size.y;
    let note = game.note().map_or(0.0, |note| {
        let text = WidgetText::from(note);
        let wrap = Some(TextWrapMode::Wrap);
        text.into_galley(ui, wrap, ui.available_width(), TextStyle::Body).size().y + STATE_GAP
    });
    let legend = if game.inspection().is_some() { line + STATE_GAP } else { 0.0 };
    let choices = offered(game).len() as f32 * (line + ui.spacing().item_spacing.y);
    note + legend + choices
}

/// Players, state of the game if it is not shown elsewhere, moves.
fn column(
    ui: &mut Ui,
    view: &mut GameView<'_>,
    list: f32,
    with_state: bool,
    actions: &mut Vec<Action>,
) {
    let (game, near) = (view.game, view.style.near);
    let panel = |ui: &mut Ui, view: &mut GameView<'_>, player: Player| {
        player::show(ui, game, player, view.style.set, view.board.textures());
    };
    panel(ui, view, !near);
    if with_state {
        state(ui, game);
    }
    moves::show(ui, game, list, actions);
    choices(ui, game, actions);
    typing(ui, view.typed, actions);
    panel(ui, view, near);
}

/// The space between the lines about the state of the game, in points.
const STATE_GAP: f32 = 3.0;

/// Whose turn it is, or how the game ended; whether it is saved; what there is to say.
fn state(ui: &mut Ui, game: &MatchView) {
    let colors = Colors::in_use(ui);
    let color = match (game.is_over(), game.is_check()) {
        (true, _) => colors.accent,
        (false, true) => colors.danger,
        (false, false) => colors.strong,
    };
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = STATE_GAP;
        ui.label(RichText::new(game.status()).size(18.0).color(color));
        let (mark, color) = if game.is_unsaved() {
            (text::UNSAVED, colors.warning)
        } else if game.game().plies() > 0 {
            (text::SAVED, colors.weak)
        } else {
            // A game that has not begun is neither.
            (text::NEW_GAME, colors.weak)
        };
        ui.label(RichText::new(mark).size(size::SMALL_TEXT).color(color));
        if let Some(note) = game.note() {
            ui.label(RichText::new(note).color(colors.warning));
        }
        legend(ui, game);
    });
}

/// What the four colours of a right-clicked piece's squares mean.
fn legend(ui: &mut Ui, game: &MatchView) {
    let Some(inspection) = game.inspection() else {
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
            let target = Target { square: inspection.square, captures, threatened };
            let (rect, _) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
            ui.painter().rect_filled(rect, 3, target_color(target));
            ui.label(RichText::new(name).size(size::SMALL_TEXT));
            ui.add_space(3.0);
        }
    });
}

/// The moves that a person can make now without the board.
fn offered(game: &MatchView) -> Vec<(Choice, MoveIndex)> {
    if game.is_persons_turn() { game.game().spoken() } else { Vec::new() }
}

/// Buttons for moves that are made without the board.
fn choices(ui: &mut Ui, game: &MatchView, actions: &mut Vec<Action>) {
    for (choice, mv) in offered(game) {
        let name = controls::capitalized(choice.name);
        if controls::primary(ui, &name).clicked() {
            let ply = game.game().plies();
            actions.push(Action::Game(GameAction::Choose { mv, ply }));
        }
    }
}

/// The name of the field to type moves in, for the keyboard to reach it.
pub(super) fn field() -> Id {
    Id::unique("typed move")
}

/// A field for a move in the game's own notation.
fn typing(ui: &mut Ui, typed: &mut String, actions: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let label = controls::caption(ui, "Move");
        let edit = TextEdit::singleline(typed)
            .id(field())
            .hint_text(text::TYPE_A_MOVE)
            .desired_width(controls::field_width(ui));
        let response = ui.add(edit).labelled_by(label.id);
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered && !typed.trim().is_empty() {
            actions.push(Action::Game(GameAction::PlayTyped));
            response.request_focus();
        }
    });
}
