//! The time that passes.

use std::time::Duration;

use super::Match;
use crate::ending::Ending;
use crate::event::Change;

impl Match {
    /// Lets nobody's time pass until [`advance`](Self::advance) is called again.
    pub fn stop_clock(&mut self, now: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Returns after how much time a clock shows something else.
    pub(super) fn advance_clock(
        &mut self,
        now: Duration,
        changes: &mut Vec<Change>,
    ) -> Option<Duration> {
        let (turn, is_over) = (self.turn(), self.is_over());
        let has_begun = self.game.plies() > 0;
        let clock = self.clock.as_mut()?;
        if is_over {
            clock.stop(now);
            return None;
        }
        // The first player's time runs from the first move on.
        if !has_begun {
            return None;
        }
        clock.run(turn, now);
        let (is_warning, next_change) = (clock.take_warning(turn), clock.next_change(turn));
        if clock.is_out_of_time(turn) {
            changes.push(self.end(Ending::OutOfTime(turn), now));
            return None;
        }
        if is_warning {
            changes.push(Change::LowTime(turn));
        }
        Some(next_change)
    }
}
