//! A match as the window shows it: which position is seen, what the person at the board is about to
//! do, what there is to say and to hear.

mod changes;
mod pointing;
mod status;
#[cfg(test)]
mod tests;

use std::time::Duration;

use egui::Context;
use plywood_core::{Figure, Player, Square};
use plywood_match::{AnyGame, Ending, Match, Scene, StartError, StartOptions};
use plywood_pgn::{Tags, Termination};

use crate::board::{Animation, Highlights, Inspection};
use crate::sound::Sound;

pub(crate) use pointing::Asking;

/// A match with what the window shows of it.
pub(crate) struct MatchView {
    state: Match,
    /// What the file says about the game that it was read from.
    source: Option<Source>,
    /// The ply whose position is shown.
    shown: usize,
    scene: Scene,
    highlights: Highlights,
    /// The square for which the way to it was looked for last.
    considered: Option<Square>,
    /// What each side lacks of what it began with, as far as the board shows it.
    lost: [Vec<Figure>; 2],
    asking: Option<Asking>,
    /// A refusal or a piece of advice for the person at the board.
    note: Option<String>,
    /// The slot that the game was saved to or loaded from last, counted from 0.
    slot: Option<usize>,
    animation: Option<Animation>,
    /// The sound to be played.
    sound: Option<Sound>,
}

/// What a PGN file says about a game besides its moves.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Source {
    pub(crate) tags: Tags,
    pub(crate) result: Termination,
}

impl MatchView {
    /// Begins a match. A game that a program plays in its own way is played as there.
    ///
    /// # Errors
    ///
    /// The match cannot begin from the position or the saved game given.
    pub(crate) fn start(options: StartOptions) -> Result<Self, StartError> {
        let setup = options.setup.as_program();
        Match::start(StartOptions { setup, ..options }).map(Self::new)
    }

    /// Shows a match.
    pub(crate) fn new(state: Match) -> Self {
        let shown = state.game().plies();
        let mut view = Self {
            scene: state.game().scene(shown),
            shown,
            highlights: Highlights::default(),
            considered: None,
            lost: Default::default(),
            asking: None,
            note: None,
            slot: None,
            animation: None,
            sound: None,
            source: None,
            state,
        };
        view.refresh();
        view
    }

    /// The same with what a file says about the game.
    pub(crate) fn with_source(self, source: Source) -> Self {
        Self { source: Some(source), ..self }
    }

    /// Draws the window again whenever there is something for [`advance`](Self::advance) to do.
    pub(crate) fn wake(&mut self, context: &Context) {
        let context = context.clone();
        self.state.set_wake(move || context.request_repaint());
    }

    /// The match that is shown.
    pub(crate) fn state(&self) -> &Match {
        &self.state
    }

    /// The game that is played.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.state.game()
    }

    /// What the file says about the game that it was read from.
    pub(crate) fn source(&self) -> Option<&Source> {
        self.source.as_ref()
    }

    /// What stands on the board that is shown.
    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn highlights(&self) -> &Highlights {
        &self.highlights
    }

    pub(crate) fn inspection(&self) -> Option<&Inspection> {
        self.highlights.inspection.as_ref()
    }

    /// The question that must be answered before the move is known.
    pub(crate) fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// The side whose offer of a draw a person is to answer.
    pub(crate) fn offer(&self) -> Option<Player> {
        self.state.draw_offer().filter(|&from| self.state.players().is_person(!from))
    }

    pub(crate) fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Tells the person at the board something.
    pub(crate) fn remark(&mut self, note: String) {
        self.note = Some(note);
    }

    /// The side to move in the position that is played on.
    pub(crate) fn turn(&self) -> Player {
        self.state.turn()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Whether a person is to move, on the board that is shown.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.state.is_persons_turn() && self.is_at_end()
    }

    /// Whether there is something that the person to move can claim.
    pub(crate) fn can_claim(&self) -> bool {
        self.is_at_end() && self.state.claimable().is_some()
    }

    /// Whether there is a move to take back. A claim ends the game for good here.
    pub(crate) fn can_undo(&self) -> bool {
        self.state.can_undo() && !self.is_claimed()
    }

    /// Whether there is a move to play again.
    pub(crate) fn can_redo(&self) -> bool {
        self.state.can_redo() && !self.is_claimed()
    }

    fn is_claimed(&self) -> bool {
        matches!(self.state.ending(), Some(Ending::Claimed(_)))
    }

    /// The ply whose position is shown.
    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    /// Whether the position that is shown is the one that is played on.
    pub(crate) fn is_at_end(&self) -> bool {
        self.shown == self.game().plies()
    }

    /// Shows the position after some plies.
    pub(crate) fn show(&mut self, ply: usize) {
        let ply = ply.min(self.game().plies());
        if ply != self.shown {
            self.shown = ply;
            self.animation = None;
            self.highlights.arrows.clear();
            self.refresh();
        }
    }

    /// Whether moves were made that no file holds.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.state.is_unsaved()
    }

    /// Notes that a slot, counted from 0, holds the game as it is.
    pub(crate) fn set_saved(&mut self, slot: usize) {
        self.state.mark_saved();
        self.slot = Some(slot);
    }

    /// The slot, counted from 0, that the game was saved to or loaded from last.
    pub(crate) fn slot(&self) -> Option<usize> {
        self.slot
    }

    /// A move to be shown travelling, once.
    pub(crate) fn take_animation(&mut self) -> Option<Animation> {
        self.animation.take()
    }

    /// The sound to be played, once: of what has happened since, the most important.
    pub(crate) fn take_sound(&mut self) -> Option<Sound> {
        self.sound.take()
    }

    /// Shows the position again after something has changed, with nothing pointed at.
    fn refresh(&mut self) {
        self.scene = self.game().scene(self.shown);
        self.lost = self.count_losses();
        let arrows = std::mem::take(&mut self.highlights.arrows);
        let premove = self.state.premove().to_vec();
        self.highlights = Highlights { premove, arrows, ..Highlights::default() };
        self.considered = None;
        self.asking = None;
    }
}

/// The time that the window counts in seconds, as a match counts it.
fn moment(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}
