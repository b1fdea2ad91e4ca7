use std::sync::Arc;
use std::time::Duration;

use plywood_core::{Player, Square, Verdict};
use plywood_games::Setup;

use crate::any_game::AnyGame;
use crate::clock::{Clock, TimeControl};
use crate::ending::Ending;
use crate::event::{Change, Event, Refusal};
use crate::level::Level;
use crate::opponent::{Opponent, OpponentError, Wake};
use crate::players::Players;

mod course;
mod negotiation;
mod opponents;
mod time;
mod turns;

use opponents::Opponents;
use turns::Task;
pub use turns::{Advance, Thinking};

/// A game being played between persons and opponents.
///
/// A person's wishes come as [`Event`]s to [`handle`](Self::handle); opponents and clocks go on
/// when the front end calls [`advance`](Self::advance), which it does when the [`Wake`] it provided
/// is called, and when the time has passed that `advance` returned. Nothing here waits, and no
/// clock is read: whoever calls says what time it is, counted from any one moment.
pub struct Match {
    game: Box<dyn AnyGame>,
    setup: Setup,
    players: Players,
    level: Level,
    undo: UndoTurns,
    opponents: Opponents,
    wake: Wake,
    task: Option<Task>,
    /// Why the opponent that is to move does not; it is not asked again until something happens.
    failure: Option<OpponentError>,
    time: Option<TimeControl>,
    clock: Option<Clock>,
    /// The side that offers a draw.
    offer: Option<Player>,
    /// How the game ended otherwise than by the position on the board.
    ended: Option<Ending>,
    premove: Vec<Square>,
    unsaved: bool,
}

/// What [`Event::Undo`] takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum UndoTurns {
    /// The person's own last move and what followed it. Where no person has moved, all there is;
    /// where no person plays, one ply.
    #[default]
    OwnTurn,
    /// Two plies, one of each side, or the one there is.
    BothSides,
}

impl Match {
    /// A game as it stands, between a person who plays the side to move and an opponent of easy
    /// level. The opponent plays every side that no person plays, unless it has one of its own, and
    /// gives hints.
    pub fn new(setup: Setup, game: Box<dyn AnyGame>, opponent: Box<dyn Opponent>) -> Self {
        let players = Players::OnePerson(game.turn(game.plies()));
        Self {
            game,
            setup,
            players,
            level: Level::default(),
            undo: UndoTurns::default(),
            opponents: Opponents::new(opponent),
            wake: Arc::new(|| {}),
            task: None,
            failure: None,
            time: None,
            clock: None,
            offer: None,
            ended: None,
            premove: Vec::new(),
            unsaved: false,
        }
    }

    /// The same game between these players.
    pub fn with_players(self, players: Players) -> Self {
        Self { players, ..self }
    }

    /// The same game against an opponent of this level.
    pub fn with_level(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// The same game by the clock.
    pub fn with_time(self, time: TimeControl) -> Self {
        Self { time: Some(time), clock: Some(Clock::new(time)), ..self }
    }

    /// The same game, in which so much is taken back at once.
    pub fn with_undo(self, undo: UndoTurns) -> Self {
        Self { undo, ..self }
    }

    /// The same game, in which an opponent of its own plays one side, whenever no person does.
    pub fn with_opponent(mut self, player: Player, opponent: Box<dyn Opponent>) -> Self {
        self.stop_thinking();
        self.opponents.set(player, opponent);
        self
    }

    /// Has `wake` called, from any thread, when there is something for
    /// [`advance`](Self::advance) to do.
    pub fn set_wake(&mut self, wake: impl Fn() + Send + Sync + 'static) {
        self.wake = Arc::new(wake);
    }

    /// Does what a person asks for, at the time `now`, and says what has changed.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it is not done; nothing has changed then.
    pub fn handle(&mut self, event: Event, now: Duration) -> Result<Vec<Change>, Refusal> {
        let changes = match event {
            Event::Play(mv) => self.play(mv, now),
            Event::PlayText(text) => self.play_text(&text, now),
            Event::Premove(squares) => self.note_premove(squares),
            Event::DropPremove => {
                self.premove.clear();
                Ok(Vec::new())
            }
            Event::Undo => self.undo(),
            Event::Redo => self.redo(now),
            Event::Hint => self.ask_for_hint(now),
            Event::Resign => self.resign(now),
            Event::OfferDraw => self.offer_draw(now),
            Event::AnswerDraw(accepted) => self.answer_draw(accepted, now),
            Event::Claim => self.claim(now),
            Event::Restart => Ok(self.restart()),
            Event::SetPosition(text) => self.set_position(&text),
            Event::SetPlayers(players) => {
                self.set_players(players);
                Ok(Vec::new())
            }
            Event::SetLevel(level) => {
                self.level = level;
                Ok(Vec::new())
            }
        }?;
        self.failure = None;
        Ok(changes)
    }

    /// The game that is played.
    pub fn game(&self) -> &dyn AnyGame {
        self.game.as_ref()
    }

    /// Which game of the catalogue it is.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// Who plays.
    pub fn players(&self) -> Players {
        self.players
    }

    /// How well the computer plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// How much time each side had at first, if it is counted.
    pub fn time(&self) -> Option<TimeControl> {
        self.time
    }

    /// Both sides' clock, if the game is played by one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The side to move.
    pub fn turn(&self) -> Player {
        self.game.turn(self.game.plies())
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ended.clone().or_else(|| self.game.verdict().map(Ending::Rules))
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.game.verdict().is_some()
    }

    /// Whether the game goes on and a person is to move.
    pub fn is_persons_turn(&self) -> bool {
        self.players.is_person(self.turn()) && !self.is_over()
    }

    /// The side that a person moves next, now or after the opponent; `None` where no person plays,
    /// and when the game is over.
    pub fn next_person(&self) -> Option<Player> {
        let turn = self.turn();
        let person = if self.players.is_person(turn) { turn } else { !turn };
        (self.players.is_person(person) && !self.is_over()).then_some(person)
    }

    /// What the person to move can claim.
    pub fn claimable(&self) -> Option<Verdict> {
        self.game.claim().filter(|_| self.is_persons_turn())
    }

    /// The side that has offered a draw and waits for an answer.
    pub fn draw_offer(&self) -> Option<Player> {
        self.offer
    }

    /// The squares of the move that was noted in advance; none if no move was.
    pub fn premove(&self) -> &[Square] {
        &self.premove
    }

    /// Whether the game has changed since it was last said to be
    /// [saved](Self::mark_saved).
    pub fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Notes that a file holds the game as it is.
    pub fn mark_saved(&mut self) {
        self.unsaved = false;
    }

    fn set_players(&mut self, players: Players) {
        self.stop_thinking();
        self.premove.clear();
        self.offer = None;
        self.players = players;
    }

    /// Ends the game at the time `now`.
    fn end(&mut self, ending: Ending, now: Duration) -> Change {
        self.task = None;
        self.opponents.cancel();
        self.offer = None;
        self.premove.clear();
        self.unsaved = true;
        self.stop_clock(now);
        self.ended = Some(ending.clone());
        Change::Ended(ending)
    }
}
