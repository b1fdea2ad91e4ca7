//! An opponent that does as it is told.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};

use plywood_core::Player;
use plywood_match::{
    Action, AnyGame, DeclineReason, DrawAnswer, Opponent, OpponentError, Request, Wake,
};

/// What it does next.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Plays this move when it is asked for one.
    Move(&'static str),
    /// Is asked for a move, and thinks for ever.
    Nothing,
    /// Does this, whosever turn it is.
    Action(Action),
    /// Answers a draw so.
    Answer(DrawAnswer),
    /// Fails when it is asked for a move.
    Fail(OpponentError),
}

pub(crate) struct Scripted {
    steps: VecDeque<Step>,
    /// What it does at once.
    actions: VecDeque<Action>,
    /// What it does after that.
    decided: Option<Result<Action, OpponentError>>,
    tell: Option<Sender<&'static str>>,
}

impl Scripted {
    pub(crate) fn new(steps: &[Step]) -> Self {
        let steps = steps.iter().cloned().collect();
        Self { steps, actions: VecDeque::new(), decided: None, tell: None }
    }

    /// One that tells what it is told.
    pub(crate) fn telling(steps: &[Step]) -> (Self, Receiver<&'static str>) {
        let (tell, told) = mpsc::channel();
        (Self { tell: Some(tell), ..Self::new(steps) }, told)
    }

    fn tell(&self, what: &'static str) {
        if let Some(tell) = &self.tell {
            tell.send(what).unwrap();
        }
    }

    fn take_actions(&mut self) {
        while let Some(&Step::Action(action)) = self.steps.front() {
            self.actions.push_back(action);
            self.steps.pop_front();
        }
    }
}

impl Opponent for Scripted {
    fn think(&mut self, request: &Request<'_>, wake: Wake) {
        self.tell("think");
        self.take_actions();
        self.decided = match self.steps.pop_front() {
            Some(Step::Move(text)) => Some(Ok(Action::Move(request.game.read_move(text).unwrap()))),
            Some(Step::Fail(error)) => Some(Err(error)),
            _ => None,
        };
        wake();
    }

    fn poll(&mut self) -> Option<Result<Action, OpponentError>> {
        self.actions.pop_front().map(Ok).or_else(|| self.decided.take())
    }

    fn cancel(&mut self) {
        self.tell("cancel");
        self.decided = None;
    }

    fn ponder(&mut self, _: &Request<'_>) {
        self.tell("ponder");
    }

    fn game_changed(&mut self, _: &dyn AnyGame) {
        self.tell("game changed");
    }

    fn answer_draw(&mut self, _: &dyn AnyGame, _: Player) -> DrawAnswer {
        let answer = match self.steps.pop_front() {
            Some(Step::Answer(answer)) => answer,
            _ => DrawAnswer::Declined(DeclineReason::Unknown),
        };
        self.take_actions();
        answer
    }
}
