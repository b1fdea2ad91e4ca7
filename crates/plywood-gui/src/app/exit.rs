//! What ends the game on the board, and what is asked before.

use egui::{Context, ViewportCommand};

use super::App;
use crate::action::{Exit, Screen};
use crate::match_view::MatchView;
use crate::pgn;

impl App {
    /// Does something that ends the game on the board, unless there are unsaved moves, which are
    /// asked about first.
    pub(super) fn exit(&mut self, context: &Context, exit: Exit) {
        if self.game.as_ref().is_some_and(MatchView::is_unsaved) {
            self.pending_exit = Some(exit);
        } else {
            self.exit_now(context, exit);
        }
    }

    /// Does it without asking.
    pub(super) fn exit_now(&mut self, context: &Context, exit: Exit) {
        self.pending_exit = None;
        let now = context.input(|input| input.time);
        match exit {
            Exit::MainMenu => {
                self.game = None;
                self.screen = Screen::MainMenu;
            }
            Exit::Quit => {
                self.game = None;
                self.is_quitting = true;
                context.send_viewport_cmd(ViewportCommand::Close);
            }
            Exit::Restart => {
                if let Some(game) = &mut self.game {
                    game.restart(now);
                }
                self.board.animate(None);
                self.screen = Screen::Game;
            }
            Exit::Load(slot) => match self.slots.load(slot) {
                Ok(mut game) => {
                    game.set_saved(slot);
                    self.open_game(context, game);
                }
                Err(message) => {
                    self.notices.report(message);
                    self.list_slots();
                }
            },
            Exit::SetPosition(text) => {
                let set_up = self.game.as_mut().map(|game| game.set_position(&text, now));
                match set_up {
                    Some(Err(error)) => self.notices.report(error.to_string()),
                    Some(Ok(())) | None => self.screen = Screen::Game,
                }
            }
            Exit::Open(game) => match pgn::enter(&game) {
                Ok(game) => self.open_game(context, game),
                Err(message) => self.notices.report(message),
            },
        }
    }

    /// Saves the game to a slot, and then performs the pending exit.
    pub(super) fn save(&mut self, context: &Context, slot: usize) {
        let Some(game) = &mut self.game else {
            return;
        };
        match self.slots.save(slot, game.state()) {
            Ok(()) => {
                game.set_saved(slot);
                self.screen = Screen::Game;
                if let Some(exit) = self.pending_exit.take() {
                    self.exit_now(context, exit);
                }
            }
            Err(message) => {
                self.notices.report(message);
                self.list_slots();
            }
        }
    }
}
