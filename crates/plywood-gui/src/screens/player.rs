//! One player beside the board: name, clock, and what was captured.

use egui::{
    Align, Color32, Frame, Layout, Margin, RichText, Role, Sense, Stroke, TextStyle, Ui,
    WidgetInfo, WidgetText, vec2,
};
use plywood_core::Player;

use crate::match_view::MatchView;
use crate::pieces::{PieceSet, PieceTextures};
use crate::text;
use crate::theme::{Colors, size};

/// The side of a captured piece, in points, and how far it is from the next.
const SIDE: f32 = 22.0;
const STEP: f32 = 14.0;

pub(super) fn show(
    ui: &mut Ui,
    game: &MatchView,
    player: Player,
    set: PieceSet,
    textures: &mut PieceTextures,
) {
    let colors = Colors::in_use(ui);
    let to_move = game.turn() == player && !game.is_over();
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
                let name = game.name_of(player);
                ui.label(RichText::new(name).color(colors.strong).size(16.0));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    clock(ui, game, player);
                });
            });
            captures(ui, game, player, set, textures);
        });
}

/// The player's color.
fn dot(ui: &mut Ui, player: Player) {
    let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    let (fill, line) = match player {
        Player::White => (Color32::from_gray(252), Color32::from_gray(90)),
        Player::Black => (Color32::from_gray(28), Color32::from_gray(150)),
    };
    ui.painter().circle(rect.center(), 6.0, fill, Stroke::new(1.2, line));
}

fn clock(ui: &mut Ui, game: &MatchView, player: Player) {
    let Some(clock) = game.state().clock() else {
        return;
    };
    let colors = Colors::in_use(ui);
    let color = if clock.is_short(player) { colors.danger } else { colors.strong };
    ui.label(RichText::new(clock.text(player)).monospace().size(19.0).color(color));
}

/// What the player has taken from the opponent, and the lead.
fn captures(
    ui: &mut Ui,
    game: &MatchView,
    player: Player,
    set: PieceSet,
    textures: &mut PieceTextures,
) {
    let colors = Colors::in_use(ui);
    let taken = game.lost_by(!player);
    let lead = game.lead_of(player);
    let lead = (lead > 0).then(|| RichText::new(format!("+{lead}")).color(colors.good));
    ui.horizontal(|ui| {
        let beside = lead.as_ref().map_or(0.0, |text| width_beside(ui, text)).max(size::LEAD);
        let room = ui.available_width() - beside;
        // Pieces of one kind overlap; if there are too many, all do a little more.
        let wanted = STEP * taken.len() as f32 + SIDE;
        let step = STEP * (room / wanted).min(1.0);
        let width = if taken.is_empty() { 0.0 } else { step * (taken.len() - 1) as f32 + SIDE };
        let (rect, pieces) = ui.allocate_exact_size(vec2(width, SIDE), Sense::hover());
        if !taken.is_empty() {
            // Light and dark pieces are both seen on it, in either theme.
            let plate = Color32::from_rgb(150, 132, 112).gamma_multiply(0.75);
            ui.painter().rect_filled(rect.expand2(vec2(3.0, 1.0)), 6, plate);
        }
        for (index, figure) in taken.iter().enumerate() {
            let center = rect.left_center() + vec2(SIDE / 2.0 + step * index as f32, 0.0);
            let look = (figure.shape, figure.player);
            textures.paint(ui.painter(), set, look, center, SIDE, 1.0);
        }
        if !taken.is_empty() {
            let names: Vec<_> = taken.iter().map(|figure| figure.kind).collect();
            let label = text::captured_by(player, &names);
            pieces.widget_info(|| WidgetInfo::labeled(Role::Label, true, label.clone()));
        }
        if let Some(lead) = lead {
            ui.label(lead);
        }
    });
}

/// The width of a text with the space before it.
fn width_beside(ui: &Ui, text: &RichText) -> f32 {
    let text = WidgetText::from(text.clone());
    let text = text.into_galley(ui, None, f32::INFINITY, TextStyle::Body);
    ui.spacing().item_spacing.x + text.size().x
}
