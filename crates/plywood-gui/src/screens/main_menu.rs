//! The main menu.

use egui::{Rect, RichText, Sense, Ui, pos2, vec2};
use plywood_core::{Player, Shade, Shape};

use crate::action::{Action, Exit, Question, Screen};
use crate::board::BoardColors;
use crate::controls;
use crate::pieces::{PieceSet, PieceTextures};
use crate::text;
use crate::theme::{Colors, size};

/// The buttons from top to bottom.
const BUTTONS: [(&str, Action); 6] = [
    ("New Game", Action::Show(Screen::NewGame)),
    ("Load Game", Action::Show(Screen::Load)),
    ("Open PGN", Action::Ask(Question::OpenFile)),
    ("Preferences", Action::Show(Screen::Preferences)),
    ("About", Action::Show(Screen::About)),
    ("Quit", Action::Exit(Exit::Quit)),
];

pub(crate) fn show(
    ui: &mut Ui,
    colors: BoardColors,
    set: PieceSet,
    textures: &mut PieceTextures,
) -> Option<Action> {
    let window = ui.ctx().content_rect().height();
    controls::column(ui, size::MENU, |ui| {
        if window >= height_with_banner(ui) {
            ui.add_space((window * 0.06).clamp(0.0, 60.0));
            banner(ui, colors, set, textures);
            ui.add_space(BELOW_BANNER);
            ui.spacing_mut().item_spacing.y = BETWEEN_BUTTONS;
        } else {
            ui.vertical_centered(|ui| controls::title(ui, text::PROGRAM));
        }
        let mut asked = None;
        for (index, (name, action)) in BUTTONS.into_iter().enumerate() {
            if controls::wide(ui, name, index == 0).clicked() {
                asked = Some(action);
            }
        }
        asked
    })
}

/// The sizes of the banner's texts.
const NAME: f32 = 46.0;

/// Spaces in points.
const BELOW_STRIP: f32 = 10.0;
const BELOW_BANNER: f32 = 22.0;
const BETWEEN_BUTTONS: f32 = 12.0;

/// The height of the menu with the banner.
fn height_with_banner(ui: &Ui) -> f32 {
    let body = egui::TextStyle::Body.resolve(ui.style());
    let (name, line) = ui.ctx().fonts_mut(|fonts| {
        let name = fonts.row_height(&egui::FontId::proportional(NAME));
        (name, fonts.row_height(&body))
    });
    let banner = size::PICTURE + BELOW_STRIP + name + line + BELOW_BANNER;
    let buttons = BUTTONS.len() as f32;
    banner + buttons * (size::WIDE_BUTTON + BETWEEN_BUTTONS) + 2.0 * size::PAGE_MARGIN
}

/// The program's name, with pieces of its games.
fn banner(ui: &mut Ui, colors: BoardColors, set: PieceSet, textures: &mut PieceTextures) {
    let side = size::PICTURE;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
    let pieces = [
        (Shape::Knight, Player::Black),
        (Shape::Queen, Player::White),
        (Shape::King, Player::Black),
        (Shape::CrownedDisc, Player::White),
    ];
    let palette = colors.palette();
    let left = rect.center().x - side * pieces.len() as f32 / 2.0;
    let strip = Rect::from_min_size(pos2(left, rect.top()), vec2(side * pieces.len() as f32, side));
    ui.painter().rect_filled(strip.expand(5.0), 7, palette.frame);
    for (index, look) in pieces.into_iter().enumerate() {
        let shade = if index % 2 == 0 { Shade::Light } else { Shade::Dark };
        let corner = pos2(left + side * index as f32, rect.top());
        let square = Rect::from_min_size(corner, vec2(side, side));
        ui.painter().rect_filled(square, 0, palette.square(shade));
        textures.paint(ui.painter(), set, look, square.center(), side * 0.92, 1.0);
    }
    ui.add_space(BELOW_STRIP);
    ui.vertical_centered(|ui| {
        let colors = Colors::in_use(ui);
        ui.label(RichText::new(text::PROGRAM).size(NAME).color(colors.strong));
        ui.label(RichText::new(text::SUBTITLE).color(colors.weak));
    });
}
