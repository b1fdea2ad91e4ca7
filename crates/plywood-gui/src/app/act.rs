//! Doing what screens and dialogs asked for.

use std::path::Path;

use egui::Context;

use super::App;
use crate::action::{Action, Exit, GameAction, Question, Screen};
use crate::contest::{Arrangement, Contest};
use crate::dialogs::Dialog;
use crate::files;
use crate::pgn;
use crate::preferences::Preferences;

impl App {
    /// Does everything in order.
    pub(super) fn act(&mut self, context: &Context, actions: Vec<Action>) {
        for action in actions {
            self.perform(context, action);
            // What was asked for is seen in the next frame.
            context.request_repaint();
        }
    }

    fn perform(&mut self, context: &Context, action: Action) {
        match action {
            Action::Show(screen) => self.open(screen),
            Action::Back => self.open_game_or_menu(),
            Action::ClosePreferences => {
                self.store_preferences();
                self.open_game_or_menu();
            }
            Action::CloseSlots => {
                // A game that is not saved is not left either.
                self.pending_exit = None;
                self.open_game_or_menu();
            }
            Action::SetPreferences(preferences) => self.set_preferences(context, *preferences),
            Action::Start(arrangement) => self.start(*arrangement),
            Action::Exit(exit) => self.exit(context, exit),
            Action::ExitUnsaved => {
                if let Some(exit) = self.pending_exit.take() {
                    self.exit_now(context, exit);
                }
            }
            Action::CancelExit => self.pending_exit = None,
            Action::Save(slot) => self.save(context, slot),
            Action::SaveFile(path) => self.save_file(&path),
            Action::Ask(question) => self.ask(question),
            Action::CloseDialog => self.dialog = None,
            Action::EnterPosition(text) => self.enter_position(context, text),
            Action::EnterPgn(text) => self.enter_pgn(context, &text),
            Action::SetFolder(folder) => self.folder = Some(folder),
            Action::Report(message) => self.notices.report(message),
            Action::Print(message) => self.notices.print(&message),
            Action::DismissError => self.notices.dismiss(),
            Action::Flip => self.is_flipped = !self.is_flipped,
            Action::Game(action) => self.perform_in_game(context, action),
        }
    }

    fn perform_in_game(&mut self, context: &Context, action: GameAction) {
        let Some(contest) = &mut self.contest else {
            return;
        };
        let now = context.input(|input| input.time);
        match action {
            GameAction::Board(intent) => contest.intend(intent, now),
            GameAction::Choose { mv, ply } => {
                // Another action of the same frame may have changed which moves are legal.
                if contest.table().plies() == ply {
                    contest.choose(mv, now);
                }
            }
            GameAction::CancelChoice => contest.give_up(),
            GameAction::PlayTyped => {
                if contest.say(self.typed.trim(), now) {
                    self.typed.clear();
                }
            }
            GameAction::ShowPly(ply) => contest.show(ply),
            GameAction::Undo => contest.undo(),
            GameAction::Redo => contest.redo(now),
            GameAction::Hint => contest.ask_for_hint(context, now),
            GameAction::Resign => contest.resign(),
            GameAction::OfferDraw => contest.offer_draw(),
            GameAction::AnswerOffer { accepted } => contest.answer_offer(accepted),
            GameAction::ClaimDraw => contest.claim(),
        }
    }

    fn open(&mut self, screen: Screen) {
        if matches!(screen, Screen::Load | Screen::Save) {
            self.list_slots();
        }
        self.screen = screen;
    }

    fn open_game_or_menu(&mut self) {
        self.screen = if self.contest.is_some() { Screen::Game } else { Screen::MainMenu };
    }

    pub(super) fn list_slots(&mut self) {
        self.listed = self.slots.list();
    }

    fn set_preferences(&mut self, context: &Context, preferences: Preferences) {
        self.preferences = preferences;
        self.apply_preferences(context);
    }

    fn ask(&mut self, question: Question) {
        self.dialog = Some(Dialog::new(question, self.folder()));
    }

    /// Begins a game and shows it.
    fn start(&mut self, arrangement: Arrangement) {
        self.open_game(Contest::new(arrangement));
    }

    /// Shows a game.
    pub(super) fn open_game(&mut self, contest: Contest) {
        self.is_flipped = false;
        self.contest = Some(contest);
        self.typed.clear();
        self.board.animate(None);
        self.board.scroll_to_near_corner();
        self.screen = Screen::Game;
    }

    fn enter_position(&mut self, context: &Context, text: String) {
        let checked = self.contest.as_ref().map(|contest| contest.check_position(&text));
        match checked {
            Some(Err(error)) => self.refuse(error.to_string()),
            Some(Ok(())) => {
                self.dialog = None;
                self.exit(context, Exit::SetPosition(text));
            }
            None => self.dialog = None,
        }
    }

    fn enter_pgn(&mut self, context: &Context, text: &str) {
        match pgn::read(text.as_bytes()) {
            Ok(mut games) => {
                self.dialog = None;
                self.exit(context, Exit::Open(Box::new(games.swap_remove(0))));
            }
            Err(message) => self.refuse(message),
        }
    }

    /// Prints why what was entered in a dialog cannot be used, and says so in the dialog.
    fn refuse(&mut self, reason: String) {
        self.notices.print(&reason);
        if let Some(dialog) = &mut self.dialog {
            dialog.refuse(reason);
        }
    }

    fn save_file(&mut self, path: &Path) {
        let written = self.contest.as_ref().map(|contest| files::write_game(path, contest));
        match written {
            Some(Err(message)) => self.notices.report(message),
            Some(Ok(())) | None => self.dialog = None,
        }
    }
}
