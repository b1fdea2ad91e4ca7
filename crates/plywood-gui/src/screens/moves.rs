//! The list of moves, and steps back and forth through the game.

use egui::{Button, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};
use plywood_core::Player;

use crate::contest::Contest;
use crate::table::Played;
use crate::theme::Colors;

/// The height of a line of the list.
const LINE: f32 = 24.0;

/// Shows the moves in a column of some height. Moves and steps show another position.
pub(super) fn show(ui: &mut Ui, contest: &mut Contest, height: f32) {
    let colors = Colors::in_use(ui);
    let rows = rows(contest.table().played());
    let shown = contest.shown();
    let mut wanted = None;
    egui::Frame::new()
        .fill(colors.sunken)
        .stroke(egui::Stroke::new(1.0, colors.line))
        .corner_radius(9)
        .inner_margin(6)
        .show(ui, |ui| {
            ui.take_available_width();
            ui.spacing_mut().item_spacing.y = 2.0;
            let mut area = ScrollArea::vertical().auto_shrink(false).max_height(height);
            if contest.is_at_end() {
                area = area.stick_to_bottom(true);
            }
            if rows.is_empty() {
                ui.set_min_height(height);
                ui.weak("No moves yet.");
                return;
            }
            area.show_rows(ui, LINE, rows.len(), |ui, visible| {
                for row in &rows[visible] {
                    line(ui, contest, row, shown, &mut wanted);
                }
            });
        });
    steps(ui, contest, &mut wanted);
    if let Some(ply) = wanted {
        contest.show(ply);
    }
}

fn line(ui: &mut Ui, contest: &Contest, row: &Row, shown: usize, wanted: &mut Option<usize>) {
    let weak = Colors::in_use(ui).weak;
    let half = (ui.available_width() - 46.0) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().interact_size.y = LINE;
        ui.spacing_mut().button_padding = vec2(6.0, 2.0);
        let number = RichText::new(format!("{}.", row.number)).color(weak).size(13.0);
        ui.add_sized([34.0, LINE], egui::Label::new(number));
        for ply in row.plies {
            let Some(ply) = ply else {
                ui.add_space(half + 4.0);
                continue;
            };
            let Played { player, text, .. } = &contest.table().played()[ply];
            let chosen = shown == ply + 1;
            let button = Button::selectable(chosen, text.as_str()).truncate();
            let response = ui.add_sized([half, LINE], button);
            let dots = if *player == Player::White { "." } else { "…" };
            let name = format!("{}{dots} {text}", row.number);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &name));
            if response.clicked() {
                *wanted = Some(ply + 1);
            }
        }
    });
}

fn steps(ui: &mut Ui, contest: &Contest, wanted: &mut Option<usize>) {
    let (shown, last) = (contest.shown(), contest.table().plies());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let width = (ui.available_width() - 18.0) / 4.0;
        for (sign, name, enabled, ply) in [
            ("⏮", "First position", shown > 0, 0),
            ("◀", "One move back", shown > 0, shown.saturating_sub(1)),
            ("▶", "One move forward", shown < last, shown + 1),
            ("⏭", "Last position", shown < last, last),
        ] {
            let button = Button::new(sign).min_size(vec2(width, 30.0));
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

/// The moves in lines. Whoever moves twice running, or begins as Black, leaves a gap.
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
    use crate::board::Path;

    #[test]
    fn moves_stand_in_their_side_s_column() {
        use Player::{Black, White};
        let played = |players: &[Player]| -> Vec<Played> {
            players
                .iter()
                .map(|&player| Played { player, text: String::new(), path: Path::default() })
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
