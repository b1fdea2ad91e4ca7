//! One player beside the board: name, clock, and what was captured.

use egui::{Align, Frame, Layout, Margin, RichText, Sense, Stroke, Ui, vec2};
use plywood_core::Player;

use crate::board::BoardState;
use crate::contest::Contest;
use crate::pieces::PieceSet;
use crate::theme::Colors;

/// The side of a captured piece, in points, and how far it is from the next.
const SIDE: f32 = 22.0;
const STEP: f32 = 14.0;

pub(super) fn show(
    ui: &mut Ui,
    contest: &Contest,
    player: Player,
    board: &mut BoardState,
    set: PieceSet,
) {
    let colors = Colors::in_use(ui);
    let to_move = contest.turn() == player && !contest.is_over();
    let line = if to_move { colors.accent } else { colors.line };
    Frame::new()
        .fill(colors.raised)
        .stroke(Stroke::new(if to_move { 2.0 } else { 1.0 }, line))
        .corner_radius(9)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.take_available_width();
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.horizontal(|ui| {
                dot(ui, player);
                let name = contest.arrangement().name_of(player);
                ui.label(RichText::new(name).color(colors.strong).size(16.0));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    clock(ui, contest, player);
                });
            });
            captures(ui, contest, player, board, set);
        });
}

/// The player's color.
fn dot(ui: &mut Ui, player: Player) {
    let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    let (fill, line) = match player {
        Player::White => (egui::Color32::from_gray(252), egui::Color32::from_gray(90)),
        Player::Black => (egui::Color32::from_gray(28), egui::Color32::from_gray(150)),
    };
    ui.painter().circle(rect.center(), 6.0, fill, Stroke::new(1.2, line));
}

fn clock(ui: &mut Ui, contest: &Contest, player: Player) {
    let Some(clock) = contest.clock() else {
        return;
    };
    let colors = Colors::in_use(ui);
    let color = if clock.is_short(player) { colors.danger } else { colors.strong };
    ui.label(RichText::new(clock.text(player)).monospace().size(19.0).color(color));
}

/// What the player has taken from the opponent, and the lead.
fn captures(ui: &mut Ui, contest: &Contest, player: Player, board: &mut BoardState, set: PieceSet) {
    let colors = Colors::in_use(ui);
    let taken = contest.lost_by(!player);
    let lead = contest.lead_of(player);
    ui.horizontal(|ui| {
        let room = ui.available_width() - 44.0;
        // Pieces of one kind overlap; if there are too many, all do a little more.
        let wanted = STEP * taken.len() as f32 + SIDE;
        let step = STEP * (room / wanted).min(1.0);
        let width = if taken.is_empty() { 0.0 } else { step * (taken.len() - 1) as f32 + SIDE };
        let (rect, pieces) = ui.allocate_exact_size(vec2(width, SIDE), Sense::hover());
        if !taken.is_empty() {
            // Light and dark pieces are both seen on it, in either theme.
            let plate = egui::Color32::from_rgb(150, 132, 112).gamma_multiply(0.75);
            ui.painter().rect_filled(rect.expand2(vec2(3.0, 1.0)), 6, plate);
        }
        for (index, figure) in taken.iter().enumerate() {
            let center = rect.left_center() + vec2(SIDE / 2.0 + step * index as f32, 0.0);
            let look = (figure.shape, figure.player);
            board.gallery().paint(ui.painter(), set, look, center, SIDE, 1.0);
        }
        if !taken.is_empty() {
            let names: Vec<_> = taken.iter().map(|figure| figure.kind).collect();
            let label = format!("Captured by {player}: {}", names.join(", "));
            pieces
                .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, label.clone()));
        }
        if lead > 0 {
            ui.label(RichText::new(format!("+{lead}")).color(colors.good));
        }
    });
}
