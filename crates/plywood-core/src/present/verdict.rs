use alloc::borrow::Cow;
use core::fmt;

use crate::Outcome;

/// The outcome of a game and its reason.
///
/// ```
/// use plywood_core::{Outcome, Player, Verdict};
/// let mate = Verdict::new(Outcome::Win(Player::White), "checkmate");
/// assert_eq!(mate.to_string(), "checkmate, white wins");
/// assert_eq!(Verdict::unnamed(Outcome::Draw).to_string(), "draw");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Who won.
    pub outcome: Outcome,
    /// The name of the ending, as it is written inside a sentence: `stalemate`. Empty where a game
    /// can end in one way only.
    pub reason: Cow<'static, str>,
}

impl Verdict {
    /// An outcome and its reason.
    pub fn new(outcome: Outcome, reason: impl Into<Cow<'static, str>>) -> Self {
        Self { outcome, reason: reason.into() }
    }

    /// An outcome whose reason needs no name.
    pub const fn unnamed(outcome: Outcome) -> Self {
        Self { outcome, reason: Cow::Borrowed("") }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reason.is_empty() {
            write!(f, "{}", self.outcome)
        } else {
            write!(f, "{}, {}", self.reason, self.outcome)
        }
    }
}
