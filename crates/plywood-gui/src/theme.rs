//! How the window looks: colours, fonts, sizes, light and dark.

use egui::epaint::CornerRadius;
use egui::{Color32, Context, FontFamily, FontId, Stroke, Style, TextStyle, Theme, Visuals, vec2};
use serde::{Deserialize, Serialize};

/// Light or dark, or whichever the desktop is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Brightness {
    /// As the desktop says.
    #[default]
    System,
    Light,
    Dark,
}

impl Brightness {
    pub(crate) const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::System => "As the desktop",
            Self::Light => "Light",
            Self::Dark => "Dark",
        }
    }

    pub(crate) const fn preference(self) -> egui::ThemePreference {
        match self {
            Self::System => egui::ThemePreference::System,
            Self::Light => egui::ThemePreference::Light,
            Self::Dark => egui::ThemePreference::Dark,
        }
    }
}

/// How long the small animations of buttons and panels take, in seconds.
const ANIMATION_SECONDS: f32 = 0.16;

/// Sets fonts' sizes, spacing and colours for both themes.
pub(crate) fn install(context: &Context, animated: bool) {
    for theme in [Theme::Light, Theme::Dark] {
        context.style_mut_of(theme, |style| {
            apply(style, theme);
            style.animation_time = if animated { ANIMATION_SECONDS } else { 0.0 };
        });
    }
}

fn apply(style: &mut Style, theme: Theme) {
    style.text_styles = [
        (TextStyle::Heading, 23.0, FontFamily::Proportional),
        (TextStyle::Body, 15.5, FontFamily::Proportional),
        (TextStyle::Button, 15.5, FontFamily::Proportional),
        (TextStyle::Small, 12.5, FontFamily::Proportional),
        (TextStyle::Monospace, 14.0, FontFamily::Monospace),
    ]
    .map(|(text, size, family)| (text, FontId::new(size, family)))
    .into();
    style.spacing.item_spacing = vec2(8.0, 8.0);
    style.spacing.button_padding = vec2(13.0, 6.0);
    style.spacing.interact_size = vec2(40.0, 32.0);
    style.spacing.combo_width = 180.0;
    style.interaction.selectable_labels = false;
    style.visuals = visuals(theme);
}

fn visuals(theme: Theme) -> Visuals {
    let colors = Colors::of(theme);
    let mut visuals = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    visuals.disabled_alpha = 0.6;
    visuals.panel_fill = colors.ground;
    visuals.window_fill = colors.raised;
    visuals.window_stroke = Stroke::new(1.0, colors.line);
    visuals.extreme_bg_color = colors.sunken;
    visuals.faint_bg_color = colors.faint;
    visuals.selection.bg_fill = colors.accent;
    visuals.selection.stroke = Stroke::new(1.5, colors.on_accent);
    visuals.hyperlink_color = colors.accent;
    visuals.error_fg_color = colors.danger;
    visuals.warn_fg_color = colors.warning;
    let radius = CornerRadius::same(7);
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = CornerRadius::same(9);
    let widgets = &mut visuals.widgets;
    for (state, fill, line, text) in [
        (&mut widgets.noninteractive, colors.ground, colors.line, colors.text),
        (&mut widgets.inactive, colors.button, colors.button, colors.text),
        (&mut widgets.hovered, colors.button_hovered, colors.accent, colors.strong),
        (&mut widgets.active, colors.button_pressed, colors.accent, colors.strong),
        (&mut widgets.open, colors.button_hovered, colors.line, colors.strong),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, line);
        state.fg_stroke = Stroke::new(1.2, text);
        state.corner_radius = radius;
        state.expansion = 0.0;
    }
    visuals
}

/// Sizes that are chosen, not measured, in points.
pub(crate) mod size {
    /// Captions and remarks.
    pub(crate) const SMALL_TEXT: f32 = 13.0;
    /// The side of a picture of a piece that stands alone.
    pub(crate) const PICTURE: f32 = 68.0;

    /// The margin of a screen that is one column.
    pub(crate) const PAGE_MARGIN: f32 = 24.0;
    /// The greatest widths of such columns.
    pub(crate) const MENU: f32 = 340.0;
    pub(crate) const PAGE: f32 = 520.0;
    pub(crate) const LIST: f32 = 560.0;
    pub(crate) const FORM: f32 = 620.0;

    /// The least height of a button that is as wide as its column.
    pub(crate) const WIDE_BUTTON: f32 = 44.0;
    /// The least height of a slot in a list.
    pub(crate) const SLOT: f32 = 58.0;
    /// The height of a button that steps through the game.
    pub(crate) const STEP_BUTTON: f32 = 30.0;
    /// The greatest width of a field with a list to choose from.
    pub(crate) const COMBO_BOX: f32 = 280.0;

    /// In a window at least so wide, the column with players and moves stands beside the board.
    pub(crate) const TWO_COLUMNS: f32 = 700.0;
    /// The width of that column.
    pub(crate) const GAME_COLUMN: f32 = 292.0;
    /// The space that is left free below that column.
    pub(crate) const BELOW_COLUMN: f32 = 21.0;
    /// The least width of the numbers in the list of moves.
    pub(crate) const MOVE_NUMBER: f32 = 34.0;
    /// The least room for a player's lead beside the captured pieces.
    pub(crate) const LEAD: f32 = 44.0;
    /// The height of a line in the list of moves.
    pub(crate) const MOVE_LINE: f32 = 24.0;
    /// The height of the list of moves below the board.
    pub(crate) const SHORT_MOVE_LIST: f32 = 140.0;
    /// The least height of the list of moves beside the board.
    pub(crate) const SHORTEST_MOVE_LIST: f32 = 90.0;

    /// The greatest width of what a dialog shows.
    pub(crate) const DIALOG: f32 = 380.0;
    /// The margin of a dialog.
    pub(crate) const DIALOG_MARGIN: f32 = 20.0;
    /// The greatest heights of lists and of texts in a dialog.
    pub(crate) const FILE_LIST: f32 = 220.0;
    pub(crate) const GAME_LIST: f32 = 280.0;
    pub(crate) const TEXT_FIELD: f32 = 240.0;
}

/// The colours that are used by name.
#[derive(Clone, Copy)]
pub(crate) struct Colors {
    /// Behind everything.
    pub(crate) ground: Color32,
    /// Cards and dialogs.
    pub(crate) raised: Color32,
    /// Fields to write in, and lists.
    pub(crate) sunken: Color32,
    /// Every second line of a list.
    pub(crate) faint: Color32,
    pub(crate) line: Color32,
    pub(crate) button: Color32,
    pub(crate) button_hovered: Color32,
    pub(crate) button_pressed: Color32,
    pub(crate) text: Color32,
    pub(crate) strong: Color32,
    pub(crate) weak: Color32,
    /// What is chosen, and the one button that leads on.
    pub(crate) accent: Color32,
    pub(crate) on_accent: Color32,
    pub(crate) danger: Color32,
    pub(crate) warning: Color32,
    pub(crate) good: Color32,
}

impl Colors {
    pub(crate) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self {
                ground: rgb(0xf5_f0_e8),
                raised: rgb(0xff_fc_f7),
                sunken: rgb(0xff_ff_ff),
                faint: rgb(0xf1_e9_dd),
                line: rgb(0xd9_cc_b8),
                button: rgb(0xe8_dd_cc),
                button_hovered: rgb(0xde_cf_b8),
                button_pressed: rgb(0xd0_bc_9e),
                text: rgb(0x33_2b_24),
                strong: rgb(0x17_12_0e),
                weak: rgb(0x6e_62_55),
                accent: rgb(0x8c_52_1c),
                on_accent: rgb(0xff_fa_f2),
                danger: rgb(0xa8_22_1c),
                warning: rgb(0x8f_5a_00),
                good: rgb(0x2d_6a_35),
            },
            Theme::Dark => Self {
                ground: rgb(0x22_1f_1c),
                raised: rgb(0x2d_29_25),
                sunken: rgb(0x19_16_14),
                faint: rgb(0x29_25_21),
                line: rgb(0x47_40_38),
                button: rgb(0x3c_36_30),
                button_hovered: rgb(0x4c_44_3b),
                button_pressed: rgb(0x5d_51_44),
                text: rgb(0xe6_dd_d1),
                strong: rgb(0xff_f8_ee),
                weak: rgb(0xa9_9d_8e),
                accent: rgb(0xe0_a2_58),
                on_accent: rgb(0x24_17_09),
                danger: rgb(0xff_8a_7c),
                warning: rgb(0xf3_c0_66),
                good: rgb(0x8f_cf_93),
            },
        }
    }

    /// The colours of the theme that `ui` is shown in.
    pub(crate) fn in_use(ui: &egui::Ui) -> Self {
        Self::of(if ui.visuals().dark_mode { Theme::Dark } else { Theme::Light })
    }
}

const fn rgb(value: u32) -> Color32 {
    Color32::from_rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
}
