//! What happens in every frame, whether anything was asked for or not.

use egui::{Context, ViewportCommand};

use super::App;
use crate::action::{Exit, Screen};
use crate::contest::{Contest, Players};
use crate::text;

/// How long a move of the computer against itself stays on the board, in seconds.
const PACE_SECONDS: f64 = 0.6;

/// After how long the computer moves at the earliest, so that one's own move is seen to arrive.
const ANSWER_SECONDS: f64 = 0.3;

impl App {
    /// Remembers the window's extent, and asks before it is closed on unsaved moves.
    pub(super) fn handle_viewport(&mut self, context: &Context) {
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
        if !closing || self.is_quitting {
            if closing {
                self.store_preferences();
            }
            return;
        }
        if self.contest.as_ref().is_some_and(Contest::is_unsaved) {
            context.send_viewport_cmd(ViewportCommand::CancelClose);
            self.pending_exit = Some(Exit::Quit);
        } else {
            self.is_quitting = true;
            self.store_preferences();
        }
    }

    /// Lets time pass: for the clock, for the computer's move, for the motion of pieces.
    pub(super) fn advance_game(&mut self, context: &Context) {
        let Some(contest) = &mut self.contest else {
            return;
        };
        let now = context.input(|input| input.time);
        // While the game is not shown, no clock runs and the computer does not move.
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

    /// Shows the path of the move that the next click would make.
    pub(super) fn preview_move(&mut self, context: &Context) {
        if self.screen == Screen::Game
            && let Some(contest) = &mut self.contest
            && contest.look_ahead(self.board.considered())
        {
            context.request_repaint();
        }
    }

    /// Plays the sound for what happened in the game since the last frame.
    pub(super) fn play_sounds(&mut self) {
        let sound = self.contest.as_mut().and_then(Contest::take_sound);
        if let Some(sound) = sound.filter(|_| self.preferences.sound) {
            self.audio.play(sound);
        }
    }

    pub(super) fn set_title(&mut self, context: &Context) {
        let title = match (&self.contest, self.screen == Screen::MainMenu) {
            (Some(contest), false) => {
                let game = contest.arrangement().game.listing().name();
                text::game_title(game, contest.is_unsaved())
            }
            _ => text::PROGRAM.to_owned(),
        };
        if self.title != title {
            context.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}
