use std::fmt;
use std::str::FromStr;

/// How far the computer looks ahead: one to five plies.
///
/// ```
/// use plywood_match::Level;
///
/// assert_eq!(Level::Moderate.plies(), 3);
/// assert_eq!(Level::Moderate.name(), "moderate");
/// assert_eq!("3".parse(), Ok(Level::Moderate));
/// assert_eq!(Level::default(), Level::Easy);
/// assert!("6".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Level {
    /// One ply.
    Amateur = 1,
    /// Two plies: the level that is taken if nobody says.
    #[default]
    Easy,
    /// Three plies.
    Moderate,
    /// Four plies.
    Hard,
    /// Five plies.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] =
        [Self::Amateur, Self::Easy, Self::Moderate, Self::Hard, Self::Expert];

    /// The number of plies searched, 1 to 5.
    pub const fn plies(self) -> u8 {
        self as u8
    }

    /// `amateur` to `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Amateur => "amateur",
            Self::Easy => "easy",
            Self::Moderate => "moderate",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The level that searches this many plies.
    pub fn from_plies(plies: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.plies() == plies)
    }
}

impl fmt::Display for Level {
    /// The number of plies: `2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.plies().fmt(f)
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    /// Reads the number of plies.
    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        text.parse().ok().and_then(Self::from_plies).ok_or(NoSuchLevel)
    }
}

/// A text that is none of the levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 5")]
pub struct NoSuchLevel;
