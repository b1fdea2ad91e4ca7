//! A game between two players at one table: who moves when, what the person at the window is about
//! to do, and how it ends.

mod arrangement;
mod course;
mod ending;
mod pointing;
mod premove;
mod status;
#[cfg(test)]
mod tests;
mod thinking;

use plywood_core::{Figure, Player, Square, Verdict};

use crate::board::{Animation, Highlights, Inspection, Scene};
use crate::clock::Clock;
use crate::sound::Sound;
use crate::table::{MoveIndex, Table};

pub(crate) use arrangement::{Arrangement, Players, SIMPLIFIED, Source};
pub(crate) use ending::Offer;
pub(crate) use pointing::Asking;
pub(crate) use thinking::Purpose;

use thinking::Thinking;

/// A game being played in the window.
pub(crate) struct Contest {
    table: Box<dyn Table>,
    arrangement: Arrangement,
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
    thinking: Option<Thinking>,
    /// The value the computer gave the position when it last moved, from White's point of view.
    opinion: Option<i32>,
    offer: Option<Offer>,
    /// How the game ended otherwise than by its rules.
    ended: Option<Verdict>,
    clock: Option<Clock>,
    unsaved: bool,
    /// The slot that the game was saved to or loaded from last, counted from 0.
    slot: Option<usize>,
    animation: Option<Animation>,
    /// What is to be heard.
    sound: Option<Sound>,
}

impl Contest {
    /// A new game.
    pub(crate) fn new(arrangement: Arrangement) -> Self {
        Self::at(arrangement.table(), arrangement)
    }

    /// A game that goes on from what is on the table.
    pub(crate) fn at(table: Box<dyn Table>, arrangement: Arrangement) -> Self {
        let shown = table.plies();
        let mut contest = Self {
            scene: table.scene(shown),
            shown,
            highlights: Highlights::default(),
            considered: None,
            lost: Default::default(),
            asking: None,
            note: None,
            thinking: None,
            opinion: None,
            offer: None,
            ended: None,
            clock: arrangement.time.map(Clock::new),
            unsaved: false,
            slot: None,
            animation: None,
            sound: None,
            table,
            arrangement,
        };
        contest.refresh();
        contest
    }

    pub(crate) fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    pub(crate) fn arrangement(&self) -> &Arrangement {
        &self.arrangement
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

    pub(crate) fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Tells the person at the board something.
    pub(crate) fn remark(&mut self, note: String) {
        self.note = Some(note);
    }

    pub(crate) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The side to move in the position that is played on.
    pub(crate) fn turn(&self) -> Player {
        self.table.turn(self.table.plies())
    }

    /// How the game ended, if it has.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.ended.clone().or_else(|| self.table.verdict())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.verdict().is_some()
    }

    /// Whether the computer plays this side.
    pub(crate) fn is_computer(&self, player: Player) -> bool {
        self.arrangement.is_computer(player)
    }

    /// Whether a person is to move, on the board that is shown.
    pub(crate) fn is_persons_turn(&self) -> bool {
        !self.is_over() && !self.is_computer(self.turn()) && self.is_at_end()
    }

    /// The ply whose position is shown.
    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    /// Whether the position that is shown is the one that is played on.
    pub(crate) fn is_at_end(&self) -> bool {
        self.shown == self.table.plies()
    }

    /// Shows the position after some plies.
    pub(crate) fn show(&mut self, ply: usize) {
        let ply = ply.min(self.table.plies());
        if ply != self.shown {
            self.shown = ply;
            self.animation = None;
            self.highlights.arrows.clear();
            self.refresh();
        }
    }

    /// Whether moves were made that no file holds.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// Notes that a slot, counted from 0, holds the game as it is.
    pub(crate) fn set_saved(&mut self, slot: usize) {
        self.unsaved = false;
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

    /// What is to be heard, once: of what happened since, the most important.
    pub(crate) fn take_sound(&mut self) -> Option<Sound> {
        self.sound.take()
    }

    fn be_heard(&mut self, sound: Sound) {
        self.sound = self.sound.max(Some(sound));
    }

    /// Shows the position again after something has changed, with nothing pointed at.
    fn refresh(&mut self) {
        self.scene = self.table.scene(self.shown);
        self.lost = self.count_losses();
        let Highlights { premove, arrows, .. } = std::mem::take(&mut self.highlights);
        self.highlights = Highlights { premove, arrows, ..Highlights::default() };
        self.considered = None;
        self.asking = None;
    }

    /// The squares of a legal move and how it is written.
    fn describe(&self, mv: MoveIndex) -> Option<(Vec<Square>, String)> {
        self.table.describe(mv)
    }
}
