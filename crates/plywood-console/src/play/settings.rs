//! Who plays, and how well the computer does.

use std::fmt;
use std::str::FromStr;

use plywood_core::Player;

/// How far the computer looks ahead: its level in plies, 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The levels there are.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The level of that number.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// How many plies are searched.
    pub const fn plies(self) -> u8 {
        self.0
    }
}

impl Default for Level {
    /// Level 2.
    fn default() -> Self {
        Self(2)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        text.parse().ok().and_then(Self::new).ok_or(NoSuchLevel)
    }
}

/// A text that is none of the levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 5")]
pub struct NoSuchLevel;

/// Which sides a person plays; the computer plays the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// One side.
    One(Player),
    /// Both: two people, or one who tries things out.
    Both,
    /// None: the computer plays itself.
    None,
}

impl Side {
    /// Whether a person moves for that player.
    pub fn has(self, player: Player) -> bool {
        match self {
            Self::One(side) => side == player,
            Self::Both => true,
            Self::None => false,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(player) => player.fmt(f),
            Self::Both => f.pad("both"),
            Self::None => f.pad("none"),
        }
    }
}

impl FromStr for Side {
    type Err = NoSuchSide;

    fn from_str(text: &str) -> Result<Self, NoSuchSide> {
        match text {
            "white" => Ok(Self::One(Player::White)),
            "black" => Ok(Self::One(Player::Black)),
            "both" => Ok(Self::Both),
            "none" => Ok(Self::None),
            _ => Err(NoSuchSide),
        }
    }
}

/// A text that is none of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a side is white, black, both or none")]
pub struct NoSuchSide;

/// What can be changed while a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How well the computer plays.
    pub level: Level,
    /// Which sides a person plays.
    pub side: Side,
}
