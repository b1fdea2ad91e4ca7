use plywood_core::{Outcome, Player, Verdict};

/// How a game ended, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Rules(Verdict),
    /// By a claim that the rules allow.
    Claimed(Verdict),
    /// This side resigned.
    Resigned(Player),
    /// Both sides agreed on a draw.
    DrawAgreed,
    /// This side's time was up.
    OutOfTime(Player),
}

impl Ending {
    /// Who won.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Rules(verdict) | Self::Claimed(verdict) => verdict.outcome,
            Self::Resigned(loser) | Self::OutOfTime(loser) => Outcome::Win(!*loser),
            Self::DrawAgreed => Outcome::Draw,
        }
    }

    /// Whether it is an ending that taking moves back undoes. What the players did cannot be taken
    /// back so.
    pub fn is_undone_with_moves(&self) -> bool {
        matches!(self, Self::Rules(_) | Self::Claimed(_))
    }
}
