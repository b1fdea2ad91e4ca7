//! What the person asks the match for, and how what has changed is shown.

use std::sync::Arc;
use std::time::Duration;

use plywood_core::{MarkReason, Motion, PositionTextError};
use plywood_match::{Advance, Change, Event, Refusal};

use super::{MatchView, moment};
use crate::board::{Animation, Intent};
use crate::sound::Sound;
use crate::text;

impl MatchView {
    /// Has the match do something, and shows what comes of it. What the match refuses is not done:
    /// the window offers only what is possible.
    pub(crate) fn handle(&mut self, event: Event, now: f64) {
        // Keys ask for things at any time, and nothing is said when they are out of place.
        let _ = self.try_handle(event, now);
    }

    /// Has the match do something, and shows what comes of it.
    ///
    /// # Errors
    ///
    /// Why it is not done.
    pub(super) fn try_handle(&mut self, event: Event, now: f64) -> Result<(), Refusal> {
        let changes = self.state.handle(event, moment(now))?;
        self.show_changes(&changes, now);
        Ok(())
    }

    /// Lets opponents and clocks go on. An opponent's move is played no sooner than `pace` after it
    /// began to think. Returns after how much time to call again, unless the window is woken before.
    pub(crate) fn advance(&mut self, now: f64, pace: Duration) -> Option<Duration> {
        let picked = self.highlights.picked.clone();
        let Advance { changes, again_in } = self.state.advance(moment(now), pace);
        self.show_changes(&changes, now);
        // What is picked up for the next move stays in the hand.
        let has_moved = changes.iter().any(|change| matches!(change, Change::Played { .. }));
        if let [from] = *picked.as_slice()
            && has_moved
            && self.is_persons_turn()
        {
            self.intend(Intent::Point(from), now);
        }
        again_in
    }

    /// Lets nobody's time pass until [`advance`](Self::advance) is called again.
    pub(crate) fn stop_clock(&mut self, now: f64) {
        self.state.stop_clock(moment(now));
    }

    /// Takes back what was done since the person last had a choice.
    pub(crate) fn undo(&mut self, now: f64) {
        if self.can_undo() {
            self.handle(Event::Undo, now);
        }
    }

    /// Plays again what was taken back, up to where a person is to move, without a sound.
    pub(crate) fn redo(&mut self, now: f64) {
        if self.can_redo() {
            let sound = self.sound.take();
            self.handle(Event::Redo, now);
            self.sound = sound;
        }
    }

    /// Asks the computer for a move to play on the board that is shown.
    pub(crate) fn ask_for_hint(&mut self, now: f64) {
        if self.is_persons_turn() {
            self.handle(Event::Hint, now);
        }
    }

    /// Begins the same game again.
    pub(crate) fn restart(&mut self, now: f64) {
        self.handle(Event::Restart, now);
        (self.source, self.slot) = (None, None);
    }

    /// Goes on from another position.
    ///
    /// # Errors
    ///
    /// The text is not a position.
    pub(crate) fn set_position(&mut self, text: &str, now: f64) -> Result<(), Refusal> {
        self.try_handle(Event::SetPosition(text.to_owned()), now)
    }

    /// Whether the game can go on from the position that a text describes.
    ///
    /// # Errors
    ///
    /// The text is not a position.
    pub(crate) fn check_position(&self, text: &str) -> Result<(), PositionTextError> {
        self.game().check_position(text)
    }

    fn show_changes(&mut self, changes: &[Change], now: f64) {
        let is_move = |change: &&Change| matches!(change, Change::Played { .. });
        let played = changes.iter().filter(is_move).count();
        let mut ply = self.game().plies().saturating_sub(played);
        for change in changes {
            match change {
                Change::Played { motions, .. } => {
                    self.show_move(motions, ply, now);
                    ply += 1;
                }
                Change::TakenBack(_) | Change::StartedOver => {
                    self.note = None;
                    self.animation = None;
                    self.highlights.arrows.clear();
                }
                Change::Ended(_) => self.play_sound(Sound::End),
                Change::LowTime(_) => self.play_sound(Sound::LowTime),
                Change::Hint(mv) => {
                    let squares = self.game().move_squares(*mv);
                    self.highlights.hint = squares.unwrap_or_default();
                    self.note = self.game().move_text(*mv).as_deref().map(text::hint);
                }
                Change::DrawOffered(_) => {}
                Change::DrawDeclined { by, reason } => {
                    self.note = Some(text::draw_declined(*by, *reason));
                }
                Change::OpponentFailed { error, .. } => {
                    self.note = Some(text::opponent_failed(error));
                }
            }
        }
        let is_elsewhere = changes.iter().any(|change| {
            matches!(
                change,
                Change::Played { .. }
                    | Change::TakenBack(_)
                    | Change::StartedOver
                    | Change::Ended(_)
            )
        });
        if is_elsewhere {
            self.shown = self.game().plies();
            self.refresh();
        }
    }

    /// Shows the move that led on from the position after some plies, and lets it be heard.
    fn show_move(&mut self, motions: &[Motion], ply: usize, now: f64) {
        let (before, after) = (self.game().scene(ply), self.game().scene(ply + 1));
        let plan = Arc::clone(self.game().plan());
        self.animation = Animation::new(motions, |square| before.figure(&plan, square), now);
        self.highlights.arrows.clear();
        let is_check = after.marks.iter().any(|mark| mark.reason == MarkReason::Check);
        self.play_sound(if is_check {
            Sound::Check
        } else if motions.iter().any(|motion| matches!(motion, Motion::Vanish { .. })) {
            Sound::Capture
        } else {
            Sound::Move
        });
    }

    fn play_sound(&mut self, sound: Sound) {
        self.sound = self.sound.max(Some(sound));
    }
}
