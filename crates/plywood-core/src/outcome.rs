use core::fmt;

use crate::Player;

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The player that won, if one did.
    #[inline]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Win(player) => Some(player),
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(player) => write!(f, "{player} wins"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

/// Whether a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The player to move has at least one legal move.
    Ongoing,
    /// No more moves are played.
    Over(Outcome),
}

impl Status {
    /// The outcome of a finished game.
    #[inline]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Ongoing => None,
            Self::Over(outcome) => Some(outcome),
        }
    }

    /// Whether the game has ended.
    #[inline]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}
