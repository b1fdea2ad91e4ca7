//! Doing what screens and dialogs asked for.

use std::path::Path;

use egui::Context;
use plywood_match::{Event, StartOptions};

use super::App;
use crate::action::{Action, Exit, GameAction, Question, Screen};
use crate::dialogs::Dialog;
use crate::files;
use crate::match_view::MatchView;
use crate::pgn;
use crate::preferences::Preferences;
use crate::text;

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
            Action::Start(options) => self.start(context, *options),
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
        let Some(game) = &mut self.game else {
            return;
        };
        let now = context.input(|input| input.time);
        match action {
            GameAction::Board(intent) => game.intend(intent, now),
            GameAction::Choose { mv, ply } => {
                // Another action of the same frame may have changed which moves are legal.
                if game.game().plies() == ply {
                    game.choose(mv, now);
                }
            }
            GameAction::CancelChoice => game.give_up(),
            GameAction::PlayTyped => {
                if game.say(self.typed.trim(), now) {
                    self.typed.clear();
                }
            }
            GameAction::ShowPly(ply) => game.show(ply),
            GameAction::Undo => game.undo(now),
            GameAction::Redo => game.redo(now),
            GameAction::Hint => game.ask_for_hint(now),
            GameAction::Resign => game.handle(Event::Resign, now),
            GameAction::OfferDraw => game.handle(Event::OfferDraw, now),
            GameAction::AnswerOffer { accepted } => game.handle(Event::AnswerDraw(accepted), now),
            GameAction::ClaimDraw => game.handle(Event::Claim, now),
        }
    }

    fn open(&mut self, screen: Screen) {
        if matches!(screen, Screen::Load | Screen::Save) {
            self.list_slots();
        }
        self.screen = screen;
    }

    fn open_game_or_menu(&mut self) {
        self.screen = if self.game.is_some() { Screen::Game } else { Screen::MainMenu };
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
    fn start(&mut self, context: &Context, options: StartOptions) {
        match MatchView::start(options) {
            Ok(game) => self.open_game(context, game),
            Err(error) => self.notices.report(text::not_started(error)),
        }
    }

    /// Shows a game.
    pub(super) fn open_game(&mut self, context: &Context, mut game: MatchView) {
        game.wake(context);
        self.is_flipped = false;
        self.game = Some(game);
        self.typed.clear();
        self.board.animate(None);
        self.board.scroll_to_near_corner();
        self.screen = Screen::Game;
    }

    fn enter_position(&mut self, context: &Context, text: String) {
        let checked = self.game.as_ref().map(|game| game.check_position(&text));
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
        let written = self.game.as_ref().map(|game| files::write_game(path, game));
        match written {
            Some(Err(message)) => self.notices.report(message),
            Some(Ok(())) | None => self.dialog = None,
        }
    }
}
