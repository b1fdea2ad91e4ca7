//! The opponents' turns and their advice.

use std::sync::Arc;
use std::time::Duration;

use plywood_core::Player;

use super::Match;
use super::opponents::Which;
use crate::any_game::MoveIndex;
use crate::ending::Ending;
use crate::event::{Change, Refusal};
use crate::opponent::{Action, OpponentError, Progress, Purpose, Request, TimeLeft};

/// What has happened by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advance {
    /// What has changed, in order.
    pub changes: Vec<Change>,
    /// After how much time to call again, unless something happens before: an opponent's move is
    /// due, or a clock shows something else.
    pub again_in: Option<Duration>,
}

/// An opponent that thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// What it thinks for.
    pub purpose: Purpose,
    /// Since when, by the time that callers count.
    pub since: Duration,
}

/// A move that an opponent was asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    thinking: Thinking,
    by: Which,
    /// What came of it, until it is used.
    found: Option<MoveIndex>,
}

impl Match {
    /// Lets opponents and clocks go on up to the time `now`.
    ///
    /// An opponent's move is played no sooner than `pace` after the opponent began to think, so
    /// that people see the move before it.
    pub fn advance(&mut self, now: Duration, pace: Duration) -> Advance {
        let mut changes = Vec::new();
        let opponents = self.advance_opponents(now, pace, &mut changes);
        let clock = self.advance_clock(now, &mut changes);
        Advance { changes, again_in: [opponents, clock].into_iter().flatten().min() }
    }

    /// What an opponent is thinking for, and since when; `None` once it has decided.
    pub fn thinking(&self) -> Option<Thinking> {
        self.task.filter(|task| task.found.is_none()).map(|task| task.thinking)
    }

    /// How far the opponent that is thinking has come, if it tells.
    pub fn progress(&self) -> Option<Progress> {
        self.opponents.get(self.task?.by).progress()
    }

    /// Has the opponent that is thinking give up. Its turn begins again with the next
    /// [`advance`](Self::advance).
    pub fn stop_thinking(&mut self) {
        if let Some(task) = self.task.take() {
            self.opponents.get_mut(task.by).cancel();
        }
    }

    pub(super) fn ask_for_hint(&mut self, now: Duration) -> Result<Vec<Change>, Refusal> {
        self.check_persons_turn()?;
        if self.task.is_some() {
            return Err(Refusal::Thinking);
        }
        self.think(Purpose::Hint, now);
        Ok(Vec::new())
    }

    fn think(&mut self, purpose: Purpose, now: Duration) {
        let by = match purpose {
            Purpose::Move => self.opponents.playing(self.turn()),
            Purpose::Hint => Which::Shared,
        };
        let time = self.time_left();
        let request = Request { game: self.game.as_ref(), level: self.level, purpose, time };
        self.opponents.get_mut(by).think(&request, Arc::clone(&self.wake));
        self.task = Some(Task { thinking: Thinking { purpose, since: now }, by, found: None });
    }

    /// Lets the opponent that has moved think on while a person is to move.
    fn ponder(&mut self, which: Which) {
        if self.is_persons_turn() {
            let (purpose, time) = (Purpose::Move, self.time_left());
            let request = Request { game: self.game.as_ref(), level: self.level, purpose, time };
            self.opponents.get_mut(which).ponder(&request);
        }
    }

    fn time_left(&self) -> Option<TimeLeft> {
        self.clock.as_ref().map(|clock| TimeLeft {
            left: Player::ALL.map(|player| clock.left(player)),
            increment: clock.control().increment,
        })
    }

    /// Returns after how much time there is something to do.
    fn advance_opponents(
        &mut self,
        now: Duration,
        pace: Duration,
        changes: &mut Vec<Change>,
    ) -> Option<Duration> {
        if self.is_over() {
            self.stop_thinking();
            return None;
        }
        let opponents_turn = self.players.is_opponent(self.turn());
        if self.task.is_none() && opponents_turn && self.failure.is_none() {
            self.think(Purpose::Move, now);
            return None;
        }
        let has_acted = self.poll_opponents(now, changes);
        let due = self.use_found_move(now, pace, changes);
        due.or(has_acted.then_some(Duration::ZERO))
    }

    /// Asks each opponent once what it does. Returns whether any of them did something, and so may
    /// have more to do.
    fn poll_opponents(&mut self, now: Duration, changes: &mut Vec<Change>) -> bool {
        let mut has_acted = false;
        for (which, player) in self.acting_opponents().into_iter().flatten() {
            if self.is_over() {
                break;
            }
            if let Some(action) = self.opponents.get_mut(which).poll() {
                has_acted = true;
                self.act(which, player, action, now, changes);
            }
        }
        has_acted
    }

    /// The opponents that may do something, each once, with the side that each speaks for.
    fn acting_opponents(&self) -> [Option<(Which, Player)>; 3] {
        let turn = self.turn();
        let playing = |player: Player| {
            self.players.is_opponent(player).then(|| (self.opponents.playing(player), player))
        };
        let differs = |which: Which, from: Option<(Which, Player)>| {
            from.is_none_or(|(other, _)| other != which)
        };
        let mover = playing(turn);
        let other = playing(!turn).filter(|&(which, _)| differs(which, mover));
        // The one that is asked for advice may play neither side.
        let asked = self.task.map(|task| (task.by, turn));
        let asked = asked.filter(|&(which, _)| differs(which, mover) && differs(which, other));
        [mover, other, asked]
    }

    fn act(
        &mut self,
        which: Which,
        player: Player,
        action: Result<Action, OpponentError>,
        now: Duration,
        changes: &mut Vec<Change>,
    ) {
        match action {
            Ok(Action::Move(mv)) => {
                if let Some(task) = self.task.as_mut().filter(|task| task.by == which) {
                    task.found = Some(mv);
                }
            }
            Ok(Action::Resign) => changes.push(self.end(Ending::Resigned(player), now)),
            Ok(Action::OfferDraw) => changes.push(self.offer_draw_from(player, now)),
            Ok(Action::AnswerDraw(accepted)) => {
                if self.offer == Some(!player) {
                    changes.push(self.settle_offer(!player, accepted, now));
                }
            }
            Err(error) => {
                if let Some(task) = self.task.take_if(|task| task.by == which) {
                    self.fail(task.thinking.purpose, error, changes);
                }
            }
        }
    }

    /// Plays the move that an opponent found, once it is due, or hands on its advice. Returns after
    /// how much time there is something to do.
    fn use_found_move(
        &mut self,
        now: Duration,
        pace: Duration,
        changes: &mut Vec<Change>,
    ) -> Option<Duration> {
        let Task { thinking: Thinking { purpose, since }, by, found } = self.task?;
        let mv = found?;
        let wait = since.saturating_add(pace).saturating_sub(now);
        if purpose == Purpose::Move && !wait.is_zero() {
            return Some(wait);
        }
        self.task = None;
        match purpose {
            Purpose::Move => match self.make(mv, now) {
                Some(made) => {
                    changes.extend(made);
                    self.ponder(by);
                    changes.extend(self.play_premove(now));
                }
                None => self.fail(purpose, OpponentError::IllegalMove, changes),
            },
            Purpose::Hint if mv < self.game.move_count() => changes.push(Change::Hint(mv)),
            Purpose::Hint => self.fail(purpose, OpponentError::IllegalMove, changes),
        }
        Some(Duration::ZERO)
    }

    /// The opponent that was asked has no move to play, or no advice.
    fn fail(&mut self, purpose: Purpose, error: OpponentError, changes: &mut Vec<Change>) {
        if purpose == Purpose::Move {
            self.failure = Some(error.clone());
        }
        changes.push(Change::OpponentFailed { player: self.turn(), error });
    }
}
