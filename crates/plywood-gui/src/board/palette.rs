//! The colours of a board.

use egui::Color32;
use plywood_core::Shade;
use serde::{Deserialize, Serialize};

/// A set of board colours to choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BoardColors {
    #[default]
    Wood,
    Sage,
    Slate,
    /// Black on white: the strongest difference between squares and pieces.
    Contrast,
}

impl BoardColors {
    pub(crate) const ALL: [Self; 4] = [Self::Wood, Self::Sage, Self::Slate, Self::Contrast];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Wood => "Wood",
            Self::Sage => "Sage",
            Self::Slate => "Slate",
            Self::Contrast => "Contrast",
        }
    }

    pub(crate) const fn palette(self) -> Palette {
        let (light, dark, plain, frame, label) = match self {
            Self::Wood => (0xf0_d9_b1, 0xb5_82_56, 0x4f_7f_5a, 0x5b_3d_26, 0xec_d9_bd),
            Self::Sage => (0xec_ee_d8, 0x7c_9a_6c, 0x4f_7f_5a, 0x3c_4f_38, 0xdf_e8_d2),
            Self::Slate => (0xdd_e3_ea, 0x80_93_a8, 0x52_78_80, 0x38_44_52, 0xd5_de_e8),
            Self::Contrast => (0xff_ff_ff, 0x9a_9a_9a, 0xb0_b0_b0, 0x10_10_10, 0xff_ff_ff),
        };
        Palette {
            light: rgb(light),
            dark: rgb(dark),
            plain: rgb(plain),
            frame: rgb(frame),
            label: rgb(label),
        }
    }
}

/// The colours of a board's own parts.
#[derive(Clone, Copy)]
pub(crate) struct Palette {
    light: Color32,
    dark: Color32,
    plain: Color32,
    /// The frame around the squares.
    pub(crate) frame: Color32,
    /// Letters and numbers on the frame.
    pub(crate) label: Color32,
}

impl Palette {
    /// The colour of a square.
    pub(crate) const fn square(&self, shade: Shade) -> Color32 {
        match shade {
            Shade::Light => self.light,
            Shade::Dark => self.dark,
            Shade::Plain => self.plain,
        }
    }
}

const fn rgb(value: u32) -> Color32 {
    Color32::from_rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
}

/// What is laid over squares; the same on every board, so that its meaning is the same.
pub(crate) mod overlay {
    use egui::Color32;

    /// The squares of the last move.
    pub(crate) const LAST: Color32 = Color32::from_rgba_unmultiplied_const(246, 204, 64, 110);
    /// The square that is pointed at.
    pub(crate) const PICKED: Color32 = Color32::from_rgba_unmultiplied_const(82, 160, 255, 140);
    /// Where the picked piece may go.
    pub(crate) const LEGAL: Color32 = Color32::from_rgba_unmultiplied_const(20, 34, 24, 130);
    /// A king in check.
    pub(crate) const CHECK: Color32 = Color32::from_rgba_unmultiplied_const(226, 32, 32, 255);
    /// A piece that can capture.
    pub(crate) const CAN_CAPTURE: Color32 = Color32::from_rgb(255, 196, 46);
    /// A move made in advance.
    pub(crate) const PREMOVE: Color32 = Color32::from_rgba_unmultiplied_const(58, 122, 201, 150);
    /// The keyboard's place.
    pub(crate) const CURSOR: Color32 = Color32::from_rgb(20, 110, 255);
    /// A hint's arrow.
    pub(crate) const HINT: Color32 = Color32::from_rgba_unmultiplied_const(24, 146, 92, 205);
    /// The course of a move over the board.
    pub(crate) const COURSE: Color32 = Color32::from_rgba_unmultiplied_const(24, 84, 160, 215);
    /// A piece that a move takes.
    pub(crate) const TAKEN: Color32 = Color32::from_rgb(196, 30, 30);
    /// An arrow that the user has drawn.
    pub(crate) const ARROW: Color32 = Color32::from_rgba_unmultiplied_const(224, 132, 20, 205);

    /// A right-clicked piece's move to an empty square.
    pub(crate) const PLAIN: Color32 = Color32::from_rgb(42, 124, 230);
    /// To a square where the piece could be captured.
    pub(crate) const THREATENED: Color32 = Color32::from_rgb(240, 150, 20);
    /// Onto a piece of the opponent.
    pub(crate) const CAPTURE: Color32 = Color32::from_rgb(34, 160, 72);
    /// Both.
    pub(crate) const BOTH: Color32 = Color32::from_rgb(208, 46, 120);
}
