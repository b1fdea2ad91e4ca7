//! Games that end by agreement, by resignation, by a claim, or by the clock.

use plywood_core::{Outcome, Player, Verdict};

use super::{Contest, Players};
use crate::sound::Sound;

/// A draw that was offered and waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    /// Who offers.
    pub(crate) from: Player,
}

/// The computer agrees on no draw before so many plies were played.
const EARLY_PLIES: usize = 20;

impl Contest {
    /// Whether somebody at the window could give up or offer a draw.
    pub(crate) fn can_negotiate(&self) -> bool {
        !self.is_over() && self.arrangement.players != Players::None
    }

    /// Gives up for the person at the window; between two persons, for the side to move.
    pub(crate) fn resign(&mut self) {
        let loser = self.negotiator();
        self.end(Verdict::new(Outcome::Win(!loser), format!("{loser} resigns")));
    }

    /// The side for which the person at the window speaks.
    pub(crate) fn negotiator(&self) -> Player {
        match self.arrangement.players {
            Players::One => self.arrangement.user,
            Players::Two | Players::None => self.turn(),
        }
    }

    /// Offers a draw. Another person is asked; the computer accepts if it sees no advantage.
    pub(crate) fn offer_draw(&mut self) {
        let from = self.negotiator();
        if self.arrangement.players == Players::Two {
            self.offer = Some(Offer { from });
            return;
        }
        let computer = !from;
        match self.opinion {
            Some(value) if self.table.plies() >= EARLY_PLIES => {
                if value * computer.sign() > 0 {
                    self.note = Some("The computer declines: it thinks it is ahead.".to_owned());
                } else {
                    self.agree_on_draw();
                }
            }
            _ => self.note = Some("The computer declines: it is too early to say.".to_owned()),
        }
    }

    /// The draw that is on offer.
    pub(crate) fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// Answers the offer of a draw.
    pub(crate) fn answer_offer(&mut self, accepted: bool) {
        if let Some(Offer { from }) = self.offer.take() {
            if accepted {
                self.agree_on_draw();
            } else {
                self.note =
                    Some(super::pointing::sentence(&format!("{} declines the draw", !from)));
            }
        }
    }

    /// Claims what the rules let the side to move claim.
    pub(crate) fn claim(&mut self) {
        if let Some(verdict) = self.table.claim().filter(|_| self.is_persons_turn()) {
            self.end(verdict);
        }
    }

    fn agree_on_draw(&mut self) {
        self.end(Verdict::new(Outcome::Draw, "agreed"));
    }

    pub(super) fn lose_on_time(&mut self, loser: Player) {
        self.end(Verdict::new(Outcome::Win(!loser), format!("{loser} is out of time")));
    }

    fn end(&mut self, verdict: Verdict) {
        self.stop_thinking();
        self.ended = Some(verdict);
        self.unsaved = true;
        self.shown = self.table.plies();
        self.refresh();
        self.highlights.premove.clear();
        self.be_heard(Sound::End);
    }
}
