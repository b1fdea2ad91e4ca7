//! The course of a game: moves played, taken back and played again, and starting over.

use std::time::Duration;

use plywood_core::{Motion, Square};

use super::{Match, UndoTurns};
use crate::any_game::{MoveIndex, Pointing};
use crate::clock::Clock;
use crate::ending::Ending;
use crate::event::{Change, Refusal};
use crate::players::Players;
use crate::strength::strongest_first;

type Outcome = Result<Vec<Change>, Refusal>;

impl Match {
    pub(super) fn play(&mut self, mv: MoveIndex, now: Duration) -> Outcome {
        self.check_persons_turn()?;
        self.make(mv, now).ok_or(Refusal::IllegalMove)
    }

    pub(super) fn play_text(&mut self, text: &str, now: Duration) -> Outcome {
        self.check_persons_turn()?;
        let mv = self.game.read_move(text)?;
        self.make(mv, now).ok_or(Refusal::IllegalMove)
    }

    /// A person may do something only if it is their turn.
    pub(super) fn check_persons_turn(&self) -> Result<(), Refusal> {
        if self.is_over() {
            Err(Refusal::Over)
        } else if self.players.is_person(self.turn()) {
            Ok(())
        } else {
            Err(Refusal::NotYourTurn)
        }
    }

    /// Plays a move, whoever makes it; `None`, with nothing changed, if it is not legal.
    pub(super) fn make(&mut self, mv: MoveIndex, now: Duration) -> Option<Vec<Change>> {
        let mover = self.turn();
        let motions = self.game.play(mv)?;
        self.stop_thinking();
        // Whoever moves declines the draw that was offered to them; their own offer stands.
        self.offer = self.offer.filter(|&from| from == mover);
        self.unsaved = true;
        let next = self.turn();
        if let Some(clock) = &mut self.clock {
            clock.moved(mover, next, now);
        }
        Some(self.report_move(motions, now))
    }

    /// What the move that was just played changed.
    fn report_move(&mut self, motions: Vec<Motion>, now: Duration) -> Vec<Change> {
        let played = self.game.played().last().cloned();
        let played = played.map(|played| Change::Played { played, motions });
        let mut changes: Vec<Change> = played.into_iter().collect();
        if let Some(ending) = self.ending() {
            self.premove.clear();
            self.opponents.cancel();
            self.stop_clock(now);
            changes.push(Change::Ended(ending));
        }
        changes
    }

    pub(super) fn note_premove(&mut self, squares: Vec<Square>) -> Outcome {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if self.players.is_person(self.turn()) {
            return Err(Refusal::YourTurn);
        }
        self.premove = squares;
        Ok(Vec::new())
    }

    /// Plays the move that was noted in advance, if it has become legal. Either way it is
    /// forgotten.
    pub(super) fn play_premove(&mut self, now: Duration) -> Vec<Change> {
        if self.premove.is_empty() || !self.is_persons_turn() {
            return Vec::new();
        }
        let squares = std::mem::take(&mut self.premove);
        let mv = match self.game.pointed(&squares) {
            Pointing::Move(mv) => Some(mv),
            // A promotion in advance is to the strongest piece.
            Pointing::Choose(choices) => strongest_first(choices).first().map(|&(_, mv)| mv),
            Pointing::Next(_) | Pointing::Nothing => None,
        };
        mv.and_then(|mv| self.make(mv, now)).unwrap_or_default()
    }

    /// Whether there is a move to take back. A resignation, an agreed draw and the clock's verdict
    /// stand.
    pub fn can_undo(&self) -> bool {
        self.game.undoable() > 0 && self.can_go_back()
    }

    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        self.game.redoable() > 0 && self.can_go_back()
    }

    fn can_go_back(&self) -> bool {
        self.ended.as_ref().is_none_or(Ending::is_undone_with_moves)
    }

    /// Whether a person's move is among those that can be taken back.
    pub fn can_undo_own_move(&self) -> bool {
        self.can_undo() && self.plies_to_own_move().is_some()
    }

    /// How many plies lead back to before the last move of a person's.
    fn plies_to_own_move(&self) -> Option<usize> {
        let undoable = self.game.played().iter().rev().take(self.game.undoable());
        let own = undoable.enumerate().find(|(_, played)| self.players.is_person(played.player));
        own.map(|(later, _)| later + 1)
    }

    /// How many plies [`Event::Undo`](crate::Event::Undo) takes back.
    fn undo_plies(&self) -> usize {
        let undoable = self.game.undoable();
        match (self.undo, self.players) {
            (UndoTurns::BothSides, _) => undoable.min(2),
            (UndoTurns::OwnTurn, Players::NoPerson) => undoable.min(1),
            (UndoTurns::OwnTurn, _) => self.plies_to_own_move().unwrap_or(undoable),
        }
    }

    pub(super) fn undo(&mut self) -> Outcome {
        if !self.can_go_back() {
            return Err(Refusal::Over);
        }
        let mut changes = Vec::new();
        for _ in 0..self.undo_plies() {
            self.stop_thinking();
            changes.extend(self.game.undo().map(Change::TakenBack));
        }
        if changes.is_empty() {
            return Err(Refusal::NothingToUndo);
        }
        self.go_elsewhere();
        Ok(changes)
    }

    pub(super) fn redo(&mut self, now: Duration) -> Outcome {
        if !self.can_go_back() {
            return Err(Refusal::Over);
        }
        if self.game.redoable() == 0 {
            return Err(Refusal::NothingToRedo);
        }
        let mut changes = Vec::new();
        self.go_elsewhere();
        while let Some(motions) = self.game.redo() {
            changes.extend(self.report_move(motions, now));
            if self.players.is_person(self.turn()) {
                break;
            }
        }
        Ok(changes)
    }

    pub(super) fn restart(&mut self) -> Vec<Change> {
        self.game.restart();
        self.start_over();
        self.unsaved = false;
        vec![Change::StartedOver]
    }

    pub(super) fn set_position(&mut self, text: &str) -> Outcome {
        self.game.set_position(text)?;
        self.start_over();
        Ok(vec![Change::StartedOver])
    }

    fn start_over(&mut self) {
        self.clock = self.time.map(Clock::new);
        self.go_elsewhere();
    }

    /// Forgets what belonged to the position that the game was in.
    fn go_elsewhere(&mut self) {
        self.stop_thinking();
        self.ended = None;
        self.offer = None;
        self.premove.clear();
        self.unsaved = true;
        self.opponents.game_changed(self.game.as_ref());
    }
}
