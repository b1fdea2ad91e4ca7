//! The main menu.

use egui::{Rect, RichText, Sense, Ui, pos2, vec2};
use plywood_core::{Player, Shade, Shape};

use super::Screen;
use crate::app::App;
use crate::controls;
use crate::leaving::Leaving;
use crate::theme::Colors;

pub(super) fn show(app: &mut App, ui: &mut Ui) {
    controls::column(ui, 340.0, |ui| {
        let height = ui.ctx().content_rect().height();
        if height >= ROOM_FOR_BANNER {
            ui.add_space((height * 0.06).clamp(0.0, 60.0));
            banner(app, ui);
            ui.add_space(22.0);
            ui.spacing_mut().item_spacing.y = 12.0;
        } else {
            ui.vertical_centered(|ui| controls::title(ui, "Plywood"));
        }
        if controls::wide(ui, "New Game", true).clicked() {
            app.screen = Screen::NewGame;
        }
        if controls::wide(ui, "Load Game", false).clicked() {
            app.open_slots(Screen::Load);
        }
        if controls::wide(ui, "Open PGN", false).clicked() {
            crate::dialogs::open_pgn(app);
        }
        if controls::wide(ui, "Preferences", false).clicked() {
            app.screen = Screen::Preferences;
        }
        if controls::wide(ui, "About", false).clicked() {
            app.screen = Screen::About;
        }
        if controls::wide(ui, "Quit", false).clicked() {
            app.leave(ui.ctx(), Leaving::Quit);
        }
    });
}

/// A window must be so high, in points, to show more than the buttons.
const ROOM_FOR_BANNER: f32 = 560.0;

/// The name of the house, with pieces of its games.
fn banner(app: &mut App, ui: &mut Ui) {
    let side = 68.0;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
    let pieces = [
        (Shape::Knight, Player::Black),
        (Shape::Queen, Player::White),
        (Shape::King, Player::Black),
        (Shape::CrownedDisc, Player::White),
    ];
    let palette = app.preferences.board.palette();
    let left = rect.center().x - side * pieces.len() as f32 / 2.0;
    let strip = Rect::from_min_size(pos2(left, rect.top()), vec2(side * pieces.len() as f32, side));
    ui.painter().rect_filled(strip.expand(5.0), 7, palette.frame);
    for (index, look) in pieces.into_iter().enumerate() {
        let shade = if index % 2 == 0 { Shade::Light } else { Shade::Dark };
        let corner = pos2(left + side * index as f32, rect.top());
        let square = Rect::from_min_size(corner, vec2(side, side));
        ui.painter().rect_filled(square, 0, palette.square(shade));
        let set = app.preferences.pieces;
        app.board.gallery().paint(ui.painter(), set, look, square.center(), side * 0.92, 1.0);
    }
    ui.add_space(10.0);
    ui.vertical_centered(|ui| {
        let colors = Colors::in_use(ui);
        ui.label(RichText::new("Plywood").size(46.0).color(colors.strong));
        ui.label(RichText::new("Board games for two").color(colors.weak));
    });
}
