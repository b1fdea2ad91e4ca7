//! The list of moves, and steps back and forth through the game.

use egui::{
    Button, Frame, Label, RichText, Role, ScrollArea, Stroke, TextStyle, Ui, WidgetInfo,
    WidgetText, vec2,
};
use plywood_core::Player;
use plywood_match::Played;

use crate::action::{Action, GameAction};
use crate::match_view::MatchView;
use crate::text;
use crate::theme::{Colors, size};

/// The spaces between the columns of the list and between the buttons below it, in points.
const LIST_GAP: f32 = 4.0;
const BUTTON_GAP: f32 = 6.0;

/// Shows the moves in a column of some height. A click on a move or on a button below the list asks
/// for another position.
pub(super) fn show(ui: &mut Ui, game: &MatchView, height: f32, actions: &mut Vec<Action>) {
    let colors = Colors::in_use(ui);
    let rows = rows(game.game().played());
    let mut wanted = None;
    Frame::new()
        .fill(colors.sunken)
        .stroke(Stroke::new(1.0, colors.line))
        .corner_radius(9)
        .inner_margin(6)
        .show(ui, |ui| {
            ui.take_available_width();
            ui.spacing_mut().item_spacing.y = 2.0;
            let mut area = ScrollArea::vertical().auto_shrink(false).max_height(height);
            if game.is_at_end() {
                area = area.stick_to_bottom(true);
            }
            if rows.is_empty() {
                ui.set_min_height(height);
                ui.weak(text::NO_MOVES);
                return;
            }
            area.show_rows(ui, size::MOVE_LINE, rows.len(), |ui, visible| {
                let number = number_width(ui, rows.len());
                for row in &rows[visible] {
                    line(ui, game, row, number, &mut wanted);
                }
            });
        });
    step_buttons(ui, game, &mut wanted);
    actions.extend(wanted.map(|ply| Action::Game(GameAction::ShowPly(ply))));
}

/// The width of the column of numbers that end with this one.
fn number_width(ui: &Ui, last: usize) -> f32 {
    let text = number_text(last).into_galley(ui, None, f32::INFINITY, TextStyle::Body);
    text.size().x.max(size::MOVE_NUMBER)
}

fn number_text(number: usize) -> WidgetText {
    RichText::new(format!("{number}.")).size(size::SMALL_TEXT).into()
}

fn line(ui: &mut Ui, game: &MatchView, row: &Row, number: f32, wanted: &mut Option<usize>) {
    let weak = Colors::in_use(ui).weak;
    let half = (ui.available_width() - number - 3.0 * LIST_GAP) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = LIST_GAP;
        ui.spacing_mut().interact_size.y = size::MOVE_LINE;
        ui.spacing_mut().button_padding = vec2(6.0, 2.0);
        let text = number_text(row.number).color(weak);
        ui.add_sized([number, size::MOVE_LINE], Label::new(text));
        for ply in row.plies {
            let Some(ply) = ply else {
                ui.add_space(half + LIST_GAP);
                continue;
            };
            let Played { player, text, .. } = &game.game().played()[ply];
            let chosen = game.shown() == ply + 1;
            let button = Button::selectable(chosen, text.as_str()).truncate();
            let response = ui.add_sized([half, size::MOVE_LINE], button);
            let dots = if *player == Player::White { "." } else { "…" };
            let name = format!("{}{dots} {text}", row.number);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &name));
            if response.clicked() {
                *wanted = Some(ply + 1);
            }
        }
    });
}

fn step_buttons(ui: &mut Ui, game: &MatchView, wanted: &mut Option<usize>) {
    let (shown, last) = (game.shown(), game.game().plies());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = BUTTON_GAP;
        let width = (ui.available_width() - 3.0 * BUTTON_GAP) / 4.0;
        for (sign, name, enabled, ply) in [
            ("⏮", "First position", shown > 0, 0),
            ("◀", "One move back", shown > 0, shown.saturating_sub(1)),
            ("▶", "One move forward", shown < last, shown + 1),
            ("⏭", "Last position", shown < last, last),
        ] {
            let button = Button::new(sign).min_size(vec2(width, size::STEP_BUTTON));
            let response = ui.add_enabled(enabled, button).on_hover_text(name);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
            if response.clicked() {
                *wanted = Some(ply);
            }
        }
    });
}

/// A line of the list: a move of White's, then one of Black's.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    number: usize,
    /// The plies in White's column and in Black's.
    plies: [Option<usize>; 2],
}

/// The moves in lines. There is a gap where a player moves twice in a row, or Black moves first.
fn rows(played: &[Played]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (ply, played) in played.iter().enumerate() {
        if played.player == Player::Black
            && let Some(Row { plies: [_, black @ None], .. }) = rows.last_mut()
        {
            *black = Some(ply);
            continue;
        }
        let mut row = Row { number: rows.len() + 1, plies: [None; 2] };
        row.plies[played.player.index()] = Some(ply);
        rows.push(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywood_match::MovePath;

    #[test]
    fn moves_stand_in_the_column_of_their_player() {
        use Player::{Black, White};
        let played = |players: &[Player]| -> Vec<Played> {
            players
                .iter()
                .map(|&player| Played {
                    player,
                    text: String::new(),
                    squares: Vec::new(),
                    path: MovePath::default(),
                })
                .collect()
        };
        let row = |number, white, black| Row { number, plies: [white, black] };
        assert_eq!(rows(&[]), []);
        assert_eq!(
            rows(&played(&[White, Black, White])),
            [row(1, Some(0), Some(1)), row(2, Some(2), None)]
        );
        assert_eq!(
            rows(&played(&[Black, Black, White, White, Black])),
            [
                row(1, None, Some(0)),
                row(2, None, Some(1)),
                row(3, Some(2), None),
                row(4, Some(3), Some(4)),
            ]
        );
    }
}
