//! What ends the game on the board, and what is asked before.

use egui::{Context, ViewportCommand};
use plywood_pgn::AnnotatedGame;

use crate::app::App;
use crate::contest::Contest;
use crate::pgn;
use crate::screens::Screen;

/// What ends the game on the board.
#[derive(Clone, Debug)]
pub(crate) enum Leaving {
    /// Back to the main menu.
    MainMenu,
    /// Out of the program.
    Quit,
    /// The same game from its beginning.
    Restart,
    /// Another game, from a slot.
    Load(usize),
    /// Another game, from a file.
    Enter(Box<AnnotatedGame>),
    /// The same game from another position.
    SetUp(String),
}

impl App {
    /// Does something that ends the game on the board, unless there is unsaved work, which is
    /// asked about first.
    pub(crate) fn leave(&mut self, context: &Context, leaving: Leaving) {
        if self.contest.as_ref().is_some_and(Contest::is_unsaved) {
            self.leaving = Some(leaving);
        } else {
            self.leave_now(context, leaving);
        }
    }

    /// Does it without asking.
    pub(crate) fn leave_now(&mut self, context: &Context, leaving: Leaving) {
        self.leaving = None;
        match leaving {
            Leaving::MainMenu => {
                self.contest = None;
                self.screen = Screen::MainMenu;
            }
            Leaving::Quit => {
                self.contest = None;
                self.quitting = true;
                context.send_viewport_cmd(ViewportCommand::Close);
            }
            Leaving::Restart => {
                if let Some(contest) = &mut self.contest {
                    contest.restart();
                }
                self.board.animate(None);
                self.screen = Screen::Game;
            }
            Leaving::Load(slot) => match self.slots.load(slot) {
                Ok(mut contest) => {
                    contest.set_saved(slot);
                    self.enter(contest);
                }
                Err(message) => {
                    self.notices.report(message);
                    self.listed = self.slots.list();
                }
            },
            Leaving::SetUp(text) => {
                let set_up = self.contest.as_mut().map(|contest| contest.set_position(&text));
                match set_up {
                    Some(Err(error)) => self.notices.report(error.to_string()),
                    Some(Ok(())) | None => self.screen = Screen::Game,
                }
            }
            Leaving::Enter(game) => match pgn::enter(&game) {
                Ok(contest) => self.enter(contest),
                Err(message) => self.notices.report(message),
            },
        }
    }

    /// Saves the game to a slot, and then does what waited for it.
    pub(crate) fn save(&mut self, context: &Context, slot: usize) {
        let Some(contest) = &mut self.contest else {
            return;
        };
        match self.slots.save(slot, contest) {
            Ok(()) => {
                contest.set_saved(slot);
                self.screen = Screen::Game;
                if let Some(leaving) = self.leaving.take() {
                    self.leave_now(context, leaving);
                }
            }
            Err(message) => {
                self.notices.report(message);
                self.listed = self.slots.list();
            }
        }
    }
}
