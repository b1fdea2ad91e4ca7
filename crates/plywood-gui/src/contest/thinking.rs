//! The computer's turns, and its advice.

use egui::Context;

use super::Contest;
use crate::table::{Thought, Waker};

/// What the computer thinks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To move.
    Move,
    /// To advise the person at the window.
    Hint,
}

/// A search under way.
pub(super) struct Thinking {
    purpose: Purpose,
    since: f64,
    /// What came of it, until it is used.
    thought: Option<Thought>,
}

impl Contest {
    /// Has the computer think when it is its turn, and takes its move when it is found.
    ///
    /// A move waits until the last one was seen, `pace` seconds after the computer began to
    /// think. Returns in how many seconds to look again, if nothing wakes the
    /// window before.
    pub(crate) fn attend_computer(
        &mut self,
        context: &Context,
        now: f64,
        pace: f64,
    ) -> Option<f64> {
        if self.is_over() {
            self.stop_thinking();
            return None;
        }
        let Some(thinking) = &mut self.thinking else {
            if self.is_computer(self.turn()) {
                self.think(Purpose::Move, now, waker(context));
            }
            return None;
        };
        if thinking.thought.is_none() {
            thinking.thought = self.table.thought();
        }
        let Thinking { purpose, since, thought } = *thinking;
        let thought = thought?;
        let wait = since + pace - now;
        if purpose == Purpose::Move && wait > 0.0 {
            return Some(wait);
        }
        self.thinking = None;
        match purpose {
            Purpose::Move => {
                self.opinion = Some(thought.value);
                // What is picked up for the next move stays in the hand, what was noted is played.
                let premove = self.highlights.premove.clone();
                let picked = self.highlights.picked.clone();
                self.make(thought.mv, now);
                self.highlights.premove = premove;
                self.play_premove(now);
                if let [from] = *picked.as_slice()
                    && self.is_persons_turn()
                {
                    self.intend(crate::board::Intent::Point(from), now);
                }
                context.request_repaint();
            }
            Purpose::Hint => {
                if let Some((squares, text)) = self.describe(thought.mv) {
                    self.highlights.hint = squares;
                    self.note = Some(format!("Hint: {text}"));
                }
            }
        }
        None
    }

    /// Asks the computer for a move to play.
    pub(crate) fn ask_for_hint(&mut self, context: &Context, now: f64) {
        if self.is_persons_turn() && self.thinking.is_none() {
            self.think(Purpose::Hint, now, waker(context));
        }
    }

    /// What the computer is thinking for, and since when; `None` once it knows.
    pub(crate) fn thinking(&self) -> Option<(Purpose, f64)> {
        let thinking = self.thinking.as_ref().filter(|thinking| thinking.thought.is_none())?;
        Some((thinking.purpose, thinking.since))
    }

    pub(crate) fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            self.table.stop_thinking();
        }
    }

    fn think(&mut self, purpose: Purpose, now: f64, waker: Waker) {
        self.table.think(self.arrangement.level.plies(), waker);
        self.thinking = Some(Thinking { purpose, since: now, thought: None });
    }
}

fn waker(context: &Context) -> Waker {
    let context = context.clone();
    Box::new(move || context.request_repaint())
}
