//! The window's contents: which screen is shown, and what happens from frame to frame.

mod act;
mod exit;
mod frame;

use std::path::{Path, PathBuf};

use egui::{CentralPanel, Context, Ui};
use plywood_core::Player;
use plywood_games::Setup;
use plywood_match::Players;

use crate::action::{Action, Exit, Screen};
use crate::board::{BoardState, BoardStyle};
use crate::dialogs::{self, Dialog, DialogView};
use crate::folders::Folders;
use crate::match_view::MatchView;
use crate::notices::Notices;
use crate::preferences::Preferences;
use crate::screens::{self, GameView, NewGame};
use crate::slots::{Slot, Slots};
use crate::sound::AudioOutput;
use crate::theme;

/// What the window is opened with.
pub struct Environment {
    /// Where its files are.
    pub folders: Folders,
    /// Where errors are printed, besides being shown.
    pub console: Box<dyn std::io::Write>,
    /// The game that is offered first when a new one is set up.
    pub game: Option<Setup>,
    /// What plays its sounds, if they are preferred.
    pub audio: Box<dyn AudioOutput>,
}

/// The window's contents, whatever draws them: the desktop's window, or a test.
pub struct App {
    folders: Folders,
    notices: Notices,
    preferences: Preferences,
    /// The preferences as the file has them.
    stored_preferences: Preferences,
    audio: Box<dyn AudioOutput>,
    slots: Slots,
    /// What is in the slots, as long as a screen shows them.
    listed: Vec<Slot>,
    screen: Screen,
    new_game: NewGame,
    game: Option<MatchView>,
    board: BoardState,
    /// Whether the user has turned the board round.
    is_flipped: bool,
    dialog: Option<Dialog>,
    /// The exit that waits until it is known whether unsaved moves may be lost.
    pending_exit: Option<Exit>,
    /// The move that is being typed.
    typed: String,
    /// The folder in which files were opened last.
    folder: Option<PathBuf>,
    /// How many times as large as usual everything was shown in the last frame.
    scale: f32,
    is_quitting: bool,
    /// The title of the window.
    title: String,
}

impl App {
    /// The contents of a window that has just been opened.
    pub fn new(context: &Context, environment: Environment) -> Self {
        let Environment { folders, console, game, audio } = environment;
        let mut notices = Notices::new(console);
        let preferences = match folders.config.as_deref().map(Preferences::load) {
            Some(Ok(preferences)) => preferences,
            Some(Err(message)) => {
                notices.report(message);
                Preferences::default()
            }
            None => Preferences::default(),
        };
        let app = Self {
            slots: Slots::new(folders.data.clone()),
            folder: folders.home.clone(),
            folders,
            notices,
            stored_preferences: preferences.clone(),
            preferences,
            audio,
            listed: Vec::new(),
            screen: Screen::MainMenu,
            new_game: NewGame::offering(game),
            game: None,
            board: BoardState::default(),
            is_flipped: false,
            dialog: None,
            pending_exit: None,
            typed: String::new(),
            scale: context.zoom_factor(),
            is_quitting: false,
            title: String::new(),
        };
        app.apply_preferences(context);
        app
    }

    /// The extent the window should have, in points.
    pub fn window_size(&self) -> [f32; 2] {
        self.preferences.window
    }

    /// Whether the program is about to end.
    pub fn is_quitting(&self) -> bool {
        self.is_quitting
    }

    /// Shows the contents, and does what was asked for.
    pub fn show(&mut self, ui: &mut Ui) {
        let context = ui.ctx().clone();
        self.handle_viewport(&context);
        self.advance_game(&context);
        let actions = self.show_screen(ui);
        self.act(&context, actions);
        self.preview_move(&context);
        let actions = self.show_dialogs(&context);
        self.act(&context, actions);
        self.play_sounds();
        self.set_title(&context);
    }

    fn show_screen(&mut self, ui: &mut Ui) -> Vec<Action> {
        if self.screen == Screen::Game {
            return self.show_game(ui);
        }
        let panel = CentralPanel::default().show(ui, |ui| {
            // Each screen is scrolled for itself.
            ui.push_id(self.screen, |ui| self.show_page(ui)).inner
        });
        panel.inner
    }

    fn show_game(&mut self, ui: &mut Ui) -> Vec<Action> {
        let is_asking = self.is_asking();
        let style = self.board_style();
        let Some(game) = &self.game else {
            return vec![Action::Show(Screen::MainMenu)];
        };
        let (board, typed) = (&mut self.board, &mut self.typed);
        screens::game(ui, GameView { game, style, board, typed, is_asking })
    }

    /// Shows a screen other than that of the game.
    fn show_page(&mut self, ui: &mut Ui) -> Vec<Action> {
        let preferences = &self.preferences;
        let action = match self.screen {
            Screen::MainMenu => {
                let textures = self.board.textures();
                screens::main_menu(ui, preferences.board, preferences.pieces, textures)
            }
            Screen::NewGame => screens::new_game(ui, &mut self.new_game),
            Screen::Load => screens::load(ui, &self.listed),
            Screen::Save => {
                let own = self.game.as_ref().and_then(MatchView::slot);
                screens::save(ui, &self.listed, own)
            }
            Screen::Preferences => {
                let audio = preferences.sound.then(|| self.audio.availability());
                return screens::preferences(ui, preferences, audio);
            }
            Screen::About => screens::about(ui),
            Screen::Game => None,
        };
        action.into_iter().collect()
    }

    fn show_dialogs(&mut self, context: &Context) -> Vec<Action> {
        let exit = self.pending_exit.as_ref().filter(|_| self.screen != Screen::Save);
        let view = DialogView {
            error: self.notices.first(),
            exit,
            dialog: self.dialog.as_mut(),
            game: self.game.as_ref(),
            is_game_shown: self.screen == Screen::Game,
            set: self.preferences.pieces,
            textures: self.board.textures(),
        };
        dialogs::show(context, view)
    }

    /// Whether a dialog waits for an answer.
    fn is_asking(&self) -> bool {
        self.notices.first().is_some()
            || self.dialog.is_some()
            || (self.pending_exit.is_some() && self.screen != Screen::Save)
            || self
                .game
                .as_ref()
                .is_some_and(|game| game.asking().is_some() || game.offer().is_some())
    }

    /// The folder in which files are looked for first.
    fn folder(&self) -> &Path {
        self.folder.as_deref().unwrap_or(Path::new("."))
    }

    fn board_style(&self) -> BoardStyle {
        BoardStyle {
            colors: self.preferences.board,
            set: self.preferences.pieces,
            coordinates: self.preferences.coordinates,
            near: self.near(),
        }
    }

    /// The player at the bottom of the board.
    fn near(&self) -> Player {
        let Some(game) = &self.game else {
            return Player::White;
        };
        let near = match game.state().players() {
            Players::OnePerson(person) => person,
            Players::TwoPersons if self.preferences.turning => game.turn(),
            Players::TwoPersons | Players::NoPerson => Player::White,
        };
        if self.is_flipped { !near } else { near }
    }

    /// Makes the window look as preferred.
    fn apply_preferences(&self, context: &Context) {
        context.set_theme(self.preferences.brightness.preference());
        context.set_zoom_factor(self.preferences.scale);
        theme::install(context, self.preferences.animated);
    }

    /// Writes the preferences to their file if they have changed.
    fn store_preferences(&mut self) {
        if self.preferences == self.stored_preferences {
            return;
        }
        if let Some(folder) = &self.folders.config
            && let Err(message) = self.preferences.save(folder)
        {
            self.notices.report(message);
        }
        self.stored_preferences = self.preferences.clone();
    }
}
