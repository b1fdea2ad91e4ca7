//! Commands about moves.

use std::io::{self, Write};

use plywood_match::{Change, Event, Played, Refusal};

use super::session::{NO_TIME, Next, Session};
use super::text::Message;

impl<W: Write> Session<'_, W> {
    pub(super) fn play_typed(&mut self, text: &str) -> io::Result<Next> {
        match self.game.handle(Event::PlayText(text.to_owned()), NO_TIME) {
            Ok(changes) => {
                self.announce_moves(&changes)?;
                Ok(Next::Turn)
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Says which moves were played, and that a side moves twice in a row.
    pub(super) fn announce_moves(&mut self, changes: &[Change]) -> io::Result<()> {
        for played in played_in(changes) {
            let Played { player, text, .. } = played;
            self.say(Message::Plays { player: *player, text })?;
            if !self.game.is_over() && self.game.turn() == *player {
                self.say(Message::MovesAgain(*player))?;
            }
        }
        Ok(())
    }

    pub(super) fn list_moves(&mut self, square: Option<&str>) -> io::Result<()> {
        let game = self.game.game();
        let from = match square.map(|name| (name, game.square_named(name))) {
            None => None,
            Some((_, Some(square))) => Some(square),
            Some((name, None)) => return self.say(Message::NoSuchSquare(name)),
        };
        if self.game.is_over() {
            return self.say(Message::AlreadyOver);
        }
        let begins = |mv: &usize| {
            let first = || game.move_squares(*mv).and_then(|squares| squares.first().copied());
            from.is_none() || first() == from
        };
        let moves = (0..game.move_count()).filter(begins);
        let texts: Vec<_> = moves.filter_map(|mv| game.move_text(mv)).collect();
        match square {
            Some(name) if texts.is_empty() => self.say(Message::NoMovesFrom(name)),
            _ => self.say(Message::Moves(texts)),
        }
    }

    /// Takes back everything from the last move of a person's on.
    pub(super) fn undo(&mut self) -> io::Result<Next> {
        if !self.game.can_undo_own_move() {
            return self.refuse(Refusal::NothingToUndo);
        }
        match self.game.handle(Event::Undo, NO_TIME) {
            Ok(changes) => {
                for change in &changes {
                    if let Change::TakenBack(Played { player, text, .. }) = change {
                        self.say(Message::Undone { player: *player, text })?;
                    }
                }
                Ok(Next::Turn)
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Plays again until it is a person's turn.
    pub(super) fn redo(&mut self) -> io::Result<Next> {
        match self.game.handle(Event::Redo, NO_TIME) {
            Ok(changes) => {
                for Played { player, text, .. } in played_in(&changes) {
                    self.say(Message::Plays { player: *player, text })?;
                }
                Ok(Next::Turn)
            }
            Err(refusal) => self.refuse(refusal),
        }
    }
}

/// The moves among what has changed.
fn played_in(changes: &[Change]) -> impl Iterator<Item = &Played> {
    changes.iter().filter_map(|change| match change {
        Change::Played { played, .. } => Some(played),
        _ => None,
    })
}
