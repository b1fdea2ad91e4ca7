//! Waiting for the computer.

use std::io::{self, Write};
use std::ops::ControlFlow;

use plywood_match::{Change, Event};

use super::command::Command;
use super::console::Console;
use super::session::{Exit, NO_TIME, Next, Session};
use super::text::Message;

impl<W: Write> Session<'_, W> {
    pub(super) fn opponents_turn(&mut self) -> io::Result<Option<Exit>> {
        self.game.advance(NO_TIME, NO_TIME);
        let Some(changes) = self.wait_for_opponent()? else {
            return Ok(Some(Exit::Quit));
        };
        self.announce_moves(&changes)?;
        // Without a move, a person must say how to go on.
        if self.announce_failure(&changes)? { self.listen() } else { Ok(None) }
    }

    pub(super) fn hint(&mut self) -> io::Result<Next> {
        if let Err(refusal) = self.game.handle(Event::Hint, NO_TIME) {
            return self.refuse(refusal);
        }
        let Some(changes) = self.wait_for_opponent()? else {
            return Ok(Next::Exit(Exit::Quit));
        };
        for change in &changes {
            if let Change::Hint(mv) = *change
                && let Some(text) = self.game.game().move_text(mv)
            {
                self.say(Message::Hint(&text))?;
            }
        }
        self.announce_failure(&changes)?;
        Ok(Next::Listen)
    }

    /// What the opponent that thinks does in the end; `None` if the person leaves meanwhile.
    fn wait_for_opponent(&mut self) -> io::Result<Option<Vec<Change>>> {
        let turn = self.game.turn();
        if self.console.is_interactive {
            self.say(Message::Thinking(turn))?;
        }
        self.console.output.flush()?;
        let mut changes = Vec::new();
        let mut has_left = false;
        while changes.is_empty() && self.game.thinking().is_some() && !has_left {
            has_left = !self.wait()?;
            if !has_left {
                changes = self.game.advance(NO_TIME, NO_TIME).changes;
            }
        }
        if self.console.is_interactive {
            self.say(Message::DoneThinking)?;
        }
        Ok((!has_left).then_some(changes))
    }

    /// Waits until the opponent has done something, and answers what is typed meanwhile. Returns
    /// whether the person stays.
    fn wait(&mut self) -> io::Result<bool> {
        let Self { console, game, woken } = self;
        let Console { input, output, .. } = &mut **console;
        let waited = input.during(
            move || woken.recv(),
            || game.stop_thinking(),
            |line| {
                let command = line.as_ref().map(|line| line.text().map(Command::parse));
                if matches!(command, None | Some(Some(Command::Quit))) {
                    return Ok(ControlFlow::Break(()));
                }
                write!(output, "{}", Message::StillThinking)?;
                output.flush()?;
                Ok(ControlFlow::Continue(()))
            },
        )?;
        Ok(waited.is_some())
    }

    /// Says why the opponent does not move, if it does not.
    fn announce_failure(&mut self, changes: &[Change]) -> io::Result<bool> {
        for change in changes {
            if let Change::OpponentFailed { error, .. } = change {
                self.say(Message::OpponentFailed(error.clone()))?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
