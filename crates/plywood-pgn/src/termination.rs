use core::fmt;
use core::str::FromStr;

use plywood_core::{Outcome, Player};

/// The mark that ends a game's movetext and stands in its `Result` tag.
///
/// ```
/// use plywood_core::{Outcome, Player};
/// use plywood_pgn::Termination;
/// assert_eq!("1-0".parse(), Ok(Termination::WhiteWins));
/// assert_eq!(Termination::Draw.outcome(), Some(Outcome::Draw));
/// assert_eq!(Termination::from(Outcome::Win(Player::Black)).as_str(), "0-1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Termination {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, was given up, or its result is not known.
    #[default]
    Unknown,
}

impl Termination {
    /// All four, in the order in which they are usually listed.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// As it stands in a file.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// How the game ended, if it did.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::WhiteWins => Some(Outcome::Win(Player::White)),
            Self::BlackWins => Some(Outcome::Win(Player::Black)),
            Self::Draw => Some(Outcome::Draw),
            Self::Unknown => None,
        }
    }
}

impl From<Outcome> for Termination {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(Player::White) => Self::WhiteWins,
            Outcome::Win(Player::Black) => Self::BlackWins,
            Outcome::Draw => Self::Draw,
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is none of `1-0`, `0-1`, `1/2-1/2` and `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a result is 1-0, 0-1, 1/2-1/2 or *")]
pub struct UnknownTermination;

impl FromStr for Termination {
    type Err = UnknownTermination;

    /// The four marks, and `1/2`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "1-0" => Ok(Self::WhiteWins),
            "0-1" => Ok(Self::BlackWins),
            "1/2-1/2" | "1/2" => Ok(Self::Draw),
            "*" => Ok(Self::Unknown),
            _ => Err(UnknownTermination),
        }
    }
}
