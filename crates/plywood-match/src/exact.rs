use plywood_core::Player;
use plywood_games::{BackgroundEvaluation, Playable};
use plywood_search::{Options, Searcher, Thinker};

use crate::any_game::AnyGame;
use crate::opponent::{
    Action, DeclineReason, DrawAnswer, Opponent, OpponentError, Progress, Purpose, Request, Wake,
};

/// It agrees on no draw before so many plies were played.
const EARLY_PLIES: usize = 20;

/// The computer player of every game: of the moves with the highest value that plain minimax finds
/// as many plies ahead as its level says, the first in the game's canonical order.
///
/// It accepts a draw when it values the game no higher for itself, but not before it has moved and
/// twenty plies were played.
pub struct ExactOpponent<R: Playable, E> {
    thinker: Thinker<R, E>,
    /// The legal moves of the position that it thinks about, in canonical order.
    legal: Vec<R::Move>,
    purpose: Purpose,
    /// Why it did not begin to think.
    error: Option<OpponentError>,
    /// The value it gave the position when it last moved, from White's point of view.
    value: Option<i32>,
}

impl<R: Playable, E: BackgroundEvaluation<R>> ExactOpponent<R, E> {
    /// A computer player that thinks on every core.
    pub fn new(rules: R, evaluation: E) -> Self {
        Self::with_options(rules, evaluation, Options::default())
    }

    /// A computer player that uses the machine so.
    pub fn with_options(rules: R, evaluation: E, options: Options) -> Self {
        let thinker = Thinker::new(Searcher::new(rules, evaluation, options));
        Self { thinker, legal: Vec::new(), purpose: Purpose::Move, error: None, value: None }
    }
}

impl<R: Playable, E: BackgroundEvaluation<R>> Opponent for ExactOpponent<R, E> {
    fn think(&mut self, request: &Request<'_>, wake: Wake) {
        self.cancel();
        let Some(game) = request.game.typed::<R>() else {
            self.error = Some(OpponentError::OtherGame(request.game.name()));
            return wake();
        };
        self.legal = game.moves();
        self.purpose = request.purpose;
        let position = game.position().clone();
        self.thinker.start(position, request.level.plies(), move || wake());
    }

    fn poll(&mut self) -> Option<Result<Action, OpponentError>> {
        if let Some(error) = self.error.take() {
            return Some(Err(error));
        }
        let Ok(answer) = self.thinker.poll()? else {
            return Some(Err(OpponentError::NoMove));
        };
        if self.purpose == Purpose::Move {
            self.value = Some(answer.value);
        }
        let index = self.legal.binary_search(&answer.mv);
        Some(index.map(Action::Move).map_err(|_| OpponentError::IllegalMove))
    }

    fn cancel(&mut self) {
        self.error = None;
        self.thinker.cancel();
    }

    fn progress(&self) -> Option<Progress> {
        let progress = self.thinker.progress()?;
        Some(Progress { nodes: progress.nodes, depth: progress.depth })
    }

    fn game_changed(&mut self, _game: &dyn AnyGame) {
        self.value = None;
    }

    fn answer_draw(&mut self, game: &dyn AnyGame, own: Player) -> DrawAnswer {
        match self.value {
            Some(value) if game.plies() >= EARLY_PLIES => {
                if value * own.sign() > 0 {
                    DrawAnswer::Declined(DeclineReason::Ahead)
                } else {
                    DrawAnswer::Accepted
                }
            }
            _ => DrawAnswer::Declined(DeclineReason::TooEarly),
        }
    }
}
