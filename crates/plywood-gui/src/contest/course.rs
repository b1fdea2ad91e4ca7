//! The course of a game: moves made, taken back and played again, and the time they take.

use plywood_core::Motion;

use super::{Arrangement, Contest};
use crate::board::Animation;
use crate::clock::Clock;
use crate::sound::Sound;
use crate::table::MoveIndex;

impl Contest {
    /// Plays a legal move on the board.
    pub(super) fn make(&mut self, mv: MoveIndex, now: f64) {
        let before = self.table.scene(self.table.plies());
        let mover = self.turn();
        let motions = self.table.play(mv);
        if let Some(clock) = &mut self.clock {
            clock.moved(mover, self.table.turn(self.table.plies()), now);
        }
        self.unsaved = true;
        self.offer = None;
        self.arrive(&motions, &before, now);
        self.be_heard(if self.is_over() {
            Sound::End
        } else if self.is_check() {
            Sound::Check
        } else if motions.iter().any(|motion| matches!(motion, Motion::Vanish { .. })) {
            Sound::Capture
        } else {
            Sound::Move
        });
    }

    /// Shows the newest position, reached by these motions.
    fn arrive(&mut self, motions: &[Motion], before: &crate::board::Scene, now: f64) {
        let plan = self.table.plan().clone();
        self.animation = Animation::new(motions, |square| before.figure(&plan, square), now);
        self.shown = self.table.plies();
        self.highlights.arrows.clear();
        self.refresh();
        if self.is_over() {
            self.highlights.premove.clear();
            if let Some(clock) = &mut self.clock {
                clock.stop(now);
            }
        }
    }

    /// Whether there is a move to take back.
    pub(crate) fn can_undo(&self) -> bool {
        self.table.can_undo() && self.ended.is_none()
    }

    /// Takes back what was done since the person last had a choice: both sides' last moves in
    /// chessprog (or the one there is); otherwise the person's own last move and what followed it,
    /// or one move if two persons play.
    pub(crate) fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        self.stop_thinking();
        self.table.undo();
        if self.arrangement.is_chessprog() {
            self.table.undo();
        } else if !self.is_computer(!self.turn()) || !self.is_computer(self.turn()) {
            while self.is_computer(self.turn()) && self.table.undo() {}
        }
        self.rewound();
    }

    /// Whether there is a move to play again.
    pub(crate) fn can_redo(&self) -> bool {
        self.table.can_redo() && self.ended.is_none()
    }

    /// Plays again what was taken back last, up to where a person is to move.
    pub(crate) fn redo(&mut self, now: f64) {
        self.stop_thinking();
        loop {
            let before = self.table.scene(self.table.plies());
            let Some(motions) = self.table.redo() else { break };
            self.unsaved = true;
            self.arrive(&motions, &before, now);
            if !self.is_computer(self.turn()) {
                break;
            }
        }
    }

    /// Begins the same game again.
    pub(crate) fn restart(&mut self) {
        self.stop_thinking();
        *self = Self::new(Arrangement { source: None, ..self.arrangement.clone() });
    }

    /// Goes on from another position.
    pub(crate) fn set_position(
        &mut self,
        text: &str,
    ) -> Result<(), plywood_core::PositionTextError> {
        self.stop_thinking();
        self.table.set_position(text)?;
        self.ended = None;
        self.clock = self.arrangement.time.map(Clock::new);
        self.rewound();
        Ok(())
    }

    fn rewound(&mut self) {
        self.unsaved = true;
        self.note = None;
        self.offer = None;
        self.opinion = None;
        self.animation = None;
        self.highlights.premove.clear();
        self.highlights.arrows.clear();
        self.shown = self.table.plies();
        self.refresh();
    }

    /// Whether the game can go on from the position that a text describes.
    pub(crate) fn check_position(&self, text: &str) -> Result<(), plywood_core::PositionTextError> {
        self.table.check_position(text)
    }

    /// Lets nobody's time pass until [`pass_time`](Self::pass_time) is called again.
    pub(crate) fn stop_clock(&mut self, now: f64) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Lets time pass. Returns in how many seconds something on the screen changes by itself.
    pub(crate) fn pass_time(&mut self, now: f64) -> Option<f64> {
        let turn = self.turn();
        let over = self.is_over();
        let clock = self.clock.as_mut()?;
        if over {
            clock.stop(now);
            return None;
        }
        // The first player's time runs from the first move on.
        if self.table.plies() == 0 {
            return None;
        }
        clock.run(turn, now);
        let (is_warning, next_change) = (clock.take_warning(turn), clock.next_change(turn));
        if clock.has_fallen(turn) {
            self.lose_on_time(turn);
            return None;
        }
        if is_warning {
            self.be_heard(Sound::LowTime);
        }
        Some(next_change)
    }
}
