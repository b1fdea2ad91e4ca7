//! The window's contents: which screen is shown, and what happens between screens.

use std::path::PathBuf;

use egui::{Context, Ui, ViewportCommand};
use plywood_core::Player;
use plywood_games::Setup;

use crate::board::BoardState;
use crate::contest::{Arrangement, Contest, Players};
use crate::dialogs;
use crate::folders::Folders;
use crate::leaving::Leaving;
use crate::notices::Notices;
use crate::preferences::Preferences;
use crate::screens::{self, NewGame, Screen};
use crate::slots::{Slot, Slots};
use crate::sound::Loudspeaker;
use crate::theme;

/// What the window is opened with.
pub struct Surroundings {
    /// Where its files are.
    pub folders: Folders,
    /// Where errors are printed, besides being shown.
    pub console: Box<dyn std::io::Write>,
    /// The game that is offered first when a new one is set up.
    pub game: Option<Setup>,
    /// What its sounds are heard from, if they are preferred.
    pub loudspeaker: Box<dyn Loudspeaker>,
}

/// The window's contents, whatever draws them: the desktop's window, or a test.
pub struct App {
    pub(crate) folders: Folders,
    pub(crate) notices: Notices,
    pub(crate) preferences: Preferences,
    pub(crate) loudspeaker: Box<dyn Loudspeaker>,
    /// The preferences as the file has them.
    kept: Preferences,
    pub(crate) slots: Slots,
    /// What is in the slots, as long as a screen shows them.
    pub(crate) listed: Vec<Slot>,
    pub(crate) screen: Screen,
    pub(crate) new_game: NewGame,
    pub(crate) contest: Option<Contest>,
    pub(crate) board: BoardState,
    /// The side at the bottom of the board, as far as a person decided.
    pub(crate) flipped: bool,
    pub(crate) dialog: Option<dialogs::Dialog>,
    /// What waits until it is known whether unsaved work may be lost.
    pub(crate) leaving: Option<Leaving>,
    /// The move that is being typed.
    pub(crate) typed: String,
    /// The folder in which files were opened last.
    pub(crate) folder: Option<PathBuf>,
    /// How many times as large as usual everything was shown in the last frame.
    scale: f32,
    pub(crate) quitting: bool,
    /// What stands over the window.
    titled: String,
}

/// How long a move of the computer against itself is looked at, in seconds.
const PACE_SECONDS: f64 = 0.6;

/// After how long the computer moves at the earliest, so that one's own move is seen to arrive.
const ANSWER_SECONDS: f64 = 0.3;

impl App {
    /// The contents of a window that has just been opened.
    pub fn new(context: &Context, surroundings: Surroundings) -> Self {
        let Surroundings { folders, console, game, loudspeaker } = surroundings;
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
            kept: preferences.clone(),
            preferences,
            loudspeaker,
            listed: Vec::new(),
            screen: Screen::MainMenu,
            new_game: NewGame::offering(game),
            contest: None,
            board: BoardState::default(),
            flipped: false,
            dialog: None,
            leaving: None,
            typed: String::new(),
            scale: context.zoom_factor(),
            quitting: false,
            titled: String::new(),
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
        self.quitting
    }

    /// Shows the contents, and does what was asked for.
    pub fn show(&mut self, ui: &mut Ui) {
        let context = ui.ctx().clone();
        self.mind_the_window(&context);
        self.let_the_game_go_on(&context);
        ui.add_enabled_ui(true, |ui| screens::show(self, ui));
        dialogs::show(self, &context);
        self.let_the_game_be_heard();
        self.title(&context);
    }

    /// Begins a game and shows it.
    pub(crate) fn start(&mut self, arrangement: Arrangement) {
        self.enter(Contest::new(arrangement));
    }

    /// Shows a game.
    pub(crate) fn enter(&mut self, contest: Contest) {
        self.flipped = false;
        self.contest = Some(contest);
        self.typed.clear();
        self.board.animate(None);
        self.board.come_home();
        self.screen = Screen::Game;
    }

    /// The side at the bottom of the board.
    pub(crate) fn near(&self) -> Player {
        let Some(contest) = &self.contest else {
            return Player::White;
        };
        let arrangement = contest.arrangement();
        let near = match arrangement.players {
            Players::One => arrangement.user,
            Players::Two if self.preferences.turning => contest.turn(),
            _ => Player::White,
        };
        if self.flipped { !near } else { near }
    }

    /// Opens the screen of slots, from which `back` leads away.
    pub(crate) fn open_slots(&mut self, screen: Screen) {
        self.listed = self.slots.list();
        self.screen = screen;
    }

    /// Makes the window look as preferred.
    pub(crate) fn apply_preferences(&self, context: &Context) {
        context.set_theme(self.preferences.brightness.preference());
        context.set_zoom_factor(self.preferences.scale);
        theme::install(context, self.preferences.animated);
    }

    /// Keeps the preferences if they have changed.
    pub(crate) fn keep_preferences(&mut self) {
        if self.preferences == self.kept {
            return;
        }
        if let Some(folder) = &self.folders.config
            && let Err(message) = self.preferences.save(folder)
        {
            self.notices.report(message);
        }
        self.kept = self.preferences.clone();
    }

    /// Remembers the window's extent, and asks before it is closed on unsaved work.
    fn mind_the_window(&mut self, context: &Context) {
        let (inner, closing) = context.input(|input| {
            let viewport = input.viewport();
            (viewport.inner_rect, viewport.close_requested())
        });
        // The scale may also be changed by keys that egui knows.
        let scale = context.zoom_factor();
        if (self.scale - scale).abs() > f32::EPSILON {
            self.scale = scale;
            self.preferences.scale = scale;
        }
        if let Some(inner) = inner {
            // In the desktop's points, whatever the scale.
            self.preferences.window = [inner.width() * scale, inner.height() * scale];
        }
        if !closing || self.quitting {
            if closing {
                self.keep_preferences();
            }
            return;
        }
        if self.contest.as_ref().is_some_and(Contest::is_unsaved) {
            context.send_viewport_cmd(ViewportCommand::CancelClose);
            self.leaving = Some(Leaving::Quit);
        } else {
            self.quitting = true;
            self.keep_preferences();
        }
    }

    fn let_the_game_go_on(&mut self, context: &Context) {
        let Some(contest) = &mut self.contest else {
            return;
        };
        let now = context.input(|input| input.time);
        // Nobody's time runs, and nobody moves, while the game is out of sight.
        if self.screen != Screen::Game {
            contest.stop_clock(now);
            return;
        }
        let pace = match contest.arrangement().players {
            _ if !self.preferences.animated => 0.0,
            Players::None => PACE_SECONDS,
            Players::One | Players::Two => ANSWER_SECONDS,
        };
        let computer = contest.attend_computer(context, now, pace);
        let clock = contest.pass_time(now);
        if let Some(animation) = contest.take_animation() {
            self.board.animate(self.preferences.animated.then_some(animation));
        }
        for seconds in [computer, clock].into_iter().flatten() {
            context.request_repaint_after_secs(seconds as f32);
        }
    }

    /// Makes heard what happened in the game since the last frame.
    fn let_the_game_be_heard(&mut self) {
        let sound = self.contest.as_mut().and_then(Contest::take_sound);
        if let Some(sound) = sound.filter(|_| self.preferences.sound) {
            self.loudspeaker.play(sound);
        }
    }

    fn title(&mut self, context: &Context) {
        let title = match (&self.contest, self.screen == Screen::MainMenu) {
            (Some(contest), false) => {
                let mark = if contest.is_unsaved() { "• " } else { "" };
                format!("{mark}{} — Plywood", contest.arrangement().game.listing().name())
            }
            _ => "Plywood".to_owned(),
        };
        if self.titled != title {
            context.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.titled = title;
        }
    }
}
