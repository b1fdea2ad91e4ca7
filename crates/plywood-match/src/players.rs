use std::fmt;
use std::str::FromStr;

use plywood_core::Player;

/// Who plays each side: a person, or an opponent that the program provides.
///
/// ```
/// use plywood_core::Player;
/// use plywood_match::Players;
///
/// let players = Players::OnePerson(Player::Black);
/// assert!(players.is_opponent(Player::White));
/// assert_eq!(players.to_string(), "black");
/// assert_eq!("both".parse(), Ok(Players::TwoPersons));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// A person plays this side, an opponent the other.
    OnePerson(Player),
    /// Persons play both sides: two of them, or one who tries things out.
    TwoPersons,
    /// Opponents play both sides.
    NoPerson,
}

impl Players {
    /// Whether a person plays that side.
    pub fn is_person(self, player: Player) -> bool {
        match self {
            Self::OnePerson(person) => person == player,
            Self::TwoPersons => true,
            Self::NoPerson => false,
        }
    }

    /// Whether an opponent plays that side.
    pub fn is_opponent(self, player: Player) -> bool {
        !self.is_person(player)
    }
}

impl fmt::Display for Players {
    /// The sides that persons play, as saved games have it: `white`, `black`, `both` or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OnePerson(player) => player.fmt(f),
            Self::TwoPersons => f.pad("both"),
            Self::NoPerson => f.pad("none"),
        }
    }
}

impl FromStr for Players {
    type Err = NoSuchSide;

    fn from_str(text: &str) -> Result<Self, NoSuchSide> {
        match text {
            "white" => Ok(Self::OnePerson(Player::White)),
            "black" => Ok(Self::OnePerson(Player::Black)),
            "both" => Ok(Self::TwoPersons),
            "none" => Ok(Self::NoPerson),
            _ => Err(NoSuchSide),
        }
    }
}

/// A text that does not say which sides persons play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a side is white, black, both or none")]
pub struct NoSuchSide;
