use core::fmt;

use plywood_core::Outcome;

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The first move, in the game's canonical order, among those of the highest value for the
    /// player to move.
    pub mv: M,
    /// The value of the position, from White's point of view.
    pub value: i32,
    /// Positions searched: the only part of an answer that tables and threads may change.
    pub nodes: u64,
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The game was over before the search began, with this outcome.
    GameOver(Outcome),
    /// The search was cancelled.
    Cancelled,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            Self::Cancelled => f.write_str("the search was cancelled"),
        }
    }
}

impl core::error::Error for NoAnswer {}
