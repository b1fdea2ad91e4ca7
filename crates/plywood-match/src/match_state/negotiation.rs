//! Games that end by agreement, by resignation or by a claim.

use std::time::Duration;

use plywood_core::Player;

use super::Match;
use crate::ending::Ending;
use crate::event::{Change, Refusal};
use crate::opponent::{DeclineReason, DrawAnswer};
use crate::players::Players;

type Outcome = Result<Vec<Change>, Refusal>;

impl Match {
    /// Whether a person could resign or offer a draw.
    pub fn can_negotiate(&self) -> bool {
        !self.is_over() && self.players != Players::NoPerson
    }

    /// The side that the person at the program speaks for: their own, or between two persons the
    /// one to move.
    pub fn speaker(&self) -> Player {
        match self.players {
            Players::OnePerson(person) => person,
            Players::TwoPersons | Players::NoPerson => self.turn(),
        }
    }

    fn check_negotiable(&self) -> Result<(), Refusal> {
        if self.is_over() {
            Err(Refusal::Over)
        } else if self.players == Players::NoPerson {
            Err(Refusal::NoPerson)
        } else {
            Ok(())
        }
    }

    pub(super) fn resign(&mut self, now: Duration) -> Outcome {
        self.check_negotiable()?;
        Ok(vec![self.end(Ending::Resigned(self.speaker()), now)])
    }

    pub(super) fn offer_draw(&mut self, now: Duration) -> Outcome {
        self.check_negotiable()?;
        Ok(vec![self.offer_draw_from(self.speaker(), now)])
    }

    /// A side offers a draw: a person is asked, an opponent answers.
    pub(super) fn offer_draw_from(&mut self, from: Player, now: Duration) -> Change {
        let answer = if self.players.is_person(!from) {
            DrawAnswer::Later
        } else {
            self.opponents.answer_draw(self.game.as_ref(), !from)
        };
        match answer {
            DrawAnswer::Accepted => self.end(Ending::DrawAgreed, now),
            DrawAnswer::Declined(reason) => Change::DrawDeclined { by: !from, reason },
            DrawAnswer::Later => {
                self.offer = Some(from);
                Change::DrawOffered(from)
            }
        }
    }

    pub(super) fn answer_draw(&mut self, accepted: bool, now: Duration) -> Outcome {
        let from = self.offer.filter(|from| self.players.is_person(!*from));
        let from = from.ok_or(Refusal::NoOffer)?;
        Ok(vec![self.settle_offer(from, accepted, now)])
    }

    /// The draw that one side offered is accepted or declined by the other.
    pub(super) fn settle_offer(&mut self, from: Player, accepted: bool, now: Duration) -> Change {
        self.offer = None;
        if accepted {
            self.end(Ending::DrawAgreed, now)
        } else {
            Change::DrawDeclined { by: !from, reason: DeclineReason::Unknown }
        }
    }

    pub(super) fn claim(&mut self, now: Duration) -> Outcome {
        self.check_persons_turn()?;
        let verdict = self.game.claim().ok_or(Refusal::NothingToClaim)?;
        Ok(vec![self.end(Ending::Claimed(verdict), now)])
    }
}
