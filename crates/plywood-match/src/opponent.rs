//! Whoever plays against a person: a search, an engine in another process, somebody far away.

use std::sync::Arc;
use std::time::Duration;

use plywood_core::Player;
use thiserror::Error;

use crate::any_game::{AnyGame, MoveIndex};
use crate::level::Level;

/// Tells the front end, from any thread, that [`Match::advance`](crate::Match::advance) has
/// something to do.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A player that is not a person at this program.
///
/// Nothing here waits. An opponent that takes time works on a thread, in a process or at the other
/// end of a connection of its own, and calls the [`Wake`] it was given when there is something to
/// [`poll`](Self::poll). One that can be dropped while it works ends that work when it is.
///
/// Games reach it without their type. One that plays any game works with move and position texts;
/// one that plays a certain game asks for [`AnyGame::typed`](trait.AnyGame.html#method.typed).
///
/// ```
/// use plywood_core::Player;
/// use plywood_match::{
///     Action, AnyGame, DrawAnswer, Level, MoveIndex, Opponent, OpponentError, Request, Wake,
/// };
///
/// /// Plays the first move of the list, whatever the game.
/// struct First(Option<MoveIndex>);
///
/// impl Opponent for First {
///     fn think(&mut self, request: &Request<'_>, wake: Wake) {
///         self.0 = (request.game.move_count() > 0).then_some(0);
///         wake();
///     }
///
///     fn poll(&mut self) -> Option<Result<Action, OpponentError>> {
///         self.0.take().map(|mv| Ok(Action::Move(mv)))
///     }
///
///     fn cancel(&mut self) {
///         self.0 = None;
///     }
///
///     fn answer_draw(&mut self, _: &dyn AnyGame, _: Player) -> DrawAnswer {
///         DrawAnswer::Accepted
///     }
/// }
/// ```
pub trait Opponent: Send {
    /// Begins to choose a move, giving up what it was doing, and returns at once. `wake` is called
    /// once there is something to [`poll`](Self::poll).
    fn think(&mut self, request: &Request<'_>, wake: Wake);

    /// What it does next, as soon as it has decided; each action once. It is asked whosever turn it
    /// is, since somebody far away may resign at any time.
    ///
    /// Whoever was told to [`think`](Self::think) does other things first, if it likes, but ends
    /// with a move, its resignation, or an error.
    fn poll(&mut self) -> Option<Result<Action, OpponentError>>;

    /// Gives up choosing a move, and pondering. Nothing comes of it any more.
    fn cancel(&mut self);

    /// How far it has come with its choice; `None` if it is not thinking, or does not tell.
    fn progress(&self) -> Option<Progress> {
        None
    }

    /// May think about the game while the person is to move, until it is told to
    /// [`think`](Self::think), to [`cancel`](Self::cancel), or that the
    /// [game changed](Self::game_changed). Nothing comes of it but a better move later. By default,
    /// it does not.
    fn ponder(&mut self, _request: &Request<'_>) {}

    /// Learns that moves were taken back or played again, or that the game began anew, so that
    /// what it thought of the game no longer holds.
    fn game_changed(&mut self, _game: &dyn AnyGame) {}

    /// Answers the draw that the other side offers, while `own` is the side it plays itself.
    fn answer_draw(&mut self, game: &dyn AnyGame, own: Player) -> DrawAnswer;
}

/// What an opponent is asked for.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The game, in the position that a move is asked for.
    pub game: &'a dyn AnyGame,
    /// How well it shall play.
    pub level: Level,
    /// What the move is for.
    pub purpose: Purpose,
    /// Both sides' time, if the game is played by the clock.
    pub time: Option<TimeLeft>,
}

/// What a move is thought about for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To be played.
    Move,
    /// To advise a person.
    Hint,
}

/// Both sides' time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// What White and Black have left.
    pub left: [Duration; 2],
    /// What each move adds.
    pub increment: Duration,
}

/// What an opponent does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Plays this legal move of the position that it was asked about, or advises it.
    Move(MoveIndex),
    /// Resigns.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Accepts (`true`) or declines the draw that it was offered, after
    /// [`DrawAnswer::Later`].
    AnswerDraw(bool),
}

/// What an opponent says to the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawAnswer {
    /// The game is drawn.
    Accepted,
    /// The game goes on.
    Declined(DeclineReason),
    /// It answers by an [`Action`].
    Later,
}

/// Why an opponent declines a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeclineReason {
    /// It does not say.
    Unknown,
    /// It does not know the game well enough yet.
    TooEarly,
    /// It values the position higher than a draw.
    Ahead,
}

/// How far an opponent has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// Positions looked at.
    pub nodes: u64,
    /// The depth being searched, in plies.
    pub depth: u8,
}

/// Why an opponent does not move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpponentError {
    /// It cannot play this game.
    #[error("it does not play {0}")]
    OtherGame(&'static str),
    /// It found no move, in a game that it takes to be over, or since it was stopped.
    #[error("it has no move")]
    NoMove,
    /// It chose a move that is not legal.
    #[error("it chose an illegal move")]
    IllegalMove,
    /// It could not be reached, or made no sense: the reason in its own words.
    #[error("{0}")]
    Failed(String),
}
