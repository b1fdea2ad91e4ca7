//! Moves made in advance, while the opponent is to move.

use plywood_core::Square;

use super::Contest;
use super::pointing::strongest_first;
use crate::table::Pointing;

impl Contest {
    /// Notes a move for the time when the opponent has moved.
    pub(super) fn premove(&mut self, square: Square) {
        let figure = self.scene.figure(self.table.plan(), square);
        let is_own = figure.is_some() && figure.map(|figure| figure.player) == self.hand();
        let picked = std::mem::take(&mut self.highlights.picked);
        self.highlights.premove.clear();
        match picked.first() {
            Some(&from) if from != square => self.highlights.premove = vec![from, square],
            None if is_own => self.highlights.picked = vec![square],
            _ => {}
        }
    }

    /// Plays the move that was noted in advance, if it has become legal.
    pub(super) fn play_premove(&mut self, now: f64) {
        let premove = std::mem::take(&mut self.highlights.premove);
        if premove.is_empty() || !self.is_persons_turn() {
            return;
        }
        match self.table.pointed(&premove) {
            Pointing::Move(mv) => self.make(mv, now),
            // A promotion in advance is to the strongest piece.
            Pointing::Choose(choices) => {
                if let Some(&(_, mv)) = strongest_first(choices).first() {
                    self.make(mv, now);
                }
            }
            Pointing::Next(_) | Pointing::Nothing => {}
        }
    }
}
