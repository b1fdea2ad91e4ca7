//! The settings of a game.

use std::fmt;

use plywood_chess::Color;
use plywood_match::Level;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The user against the computer.
    OnePlayer,
    /// Two users, in turn.
    TwoPlayers,
}

impl Mode {
    /// Both modes.
    pub const ALL: [Self; 2] = [Self::OnePlayer, Self::TwoPlayers];

    /// `1-player` or `2-player`, as messages and saved games have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OnePlayer => "1-player",
            Self::TwoPlayers => "2-player",
        }
    }

    /// The mode with this number of players.
    pub const fn from_number(players: u8) -> Option<Self> {
        match players {
            1 => Some(Self::OnePlayer),
            2 => Some(Self::TwoPlayers),
            _ => None,
        }
    }
}

/// The color that the `user_color` command gives this number: 0 is black, 1 is white.
pub const fn color_from_number(number: u8) -> Option<Color> {
    match number {
        0 => Some(Color::Black),
        1 => Some(Color::White),
        _ => None,
    }
}

/// The settings of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who plays.
    pub mode: Mode,
    /// The computer's level; not used between two users.
    pub level: Level,
    /// The user's color against the computer; not used between two users.
    pub user: Color,
}

impl Settings {
    /// Whether the computer plays this color.
    pub fn is_computer(self, color: Color) -> bool {
        self.mode == Mode::OnePlayer && color != self.user
    }
}

impl Default for Settings {
    /// A game of White against the computer at its second level.
    fn default() -> Self {
        Self { mode: Mode::OnePlayer, level: Level::Easy, user: Color::White }
    }
}

/// The line before the settings where they are written out.
pub const TITLE: &str = "SETTINGS:";
/// What the mode's name follows there.
pub const MODE_KEY: &str = "GAME_MODE: ";
/// What the level's name follows there.
pub const LEVEL_KEY: &str = "DIFFICULTY: ";
/// What the user's color follows there.
pub const USER_KEY: &str = "USER_COLOR: ";

impl fmt::Display for Settings {
    /// The lines that `print_settings` prints and a saved game holds: only settings that mean
    /// something.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\n{MODE_KEY}{}", self.mode.name())?;
        if self.mode == Mode::OnePlayer {
            writeln!(f, "{LEVEL_KEY}{}\n{USER_KEY}{}", self.level.name(), self.user)?;
        }
        Ok(())
    }
}
