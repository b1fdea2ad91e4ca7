//! What happens in every frame, whether anything was asked for or not.

use std::time::Duration;

use egui::{Context, ViewportCommand};
use plywood_match::Players;

use super::App;
use crate::action::{Exit, Screen};
use crate::match_view::MatchView;
use crate::text;

/// How long a move of the computer against itself stays on the board.
const PACE: Duration = Duration::from_millis(600);

/// After how long the computer moves at the earliest, so that one's own move is seen to arrive.
const ANSWER_PACE: Duration = Duration::from_millis(300);

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
        if self.game.as_ref().is_some_and(MatchView::is_unsaved) {
            context.send_viewport_cmd(ViewportCommand::CancelClose);
            self.pending_exit = Some(Exit::Quit);
        } else {
            self.is_quitting = true;
            self.store_preferences();
        }
    }

    /// Lets time pass: for the clock, for the computer's move, for the motion of pieces.
    pub(super) fn advance_game(&mut self, context: &Context) {
        let Some(game) = &mut self.game else {
            return;
        };
        let now = context.input(|input| input.time);
        // While the game is not shown, no clock runs and the computer does not move.
        if self.screen != Screen::Game {
            game.stop_clock(now);
            return;
        }
        let pace = match game.state().players() {
            _ if !self.preferences.animated => Duration::ZERO,
            Players::NoPerson => PACE,
            Players::OnePerson(_) | Players::TwoPersons => ANSWER_PACE,
        };
        let again_in = game.advance(now, pace);
        if let Some(animation) = game.take_animation() {
            self.board.animate(self.preferences.animated.then_some(animation));
        }
        if let Some(after) = again_in {
            context.request_repaint_after(after);
        }
    }

    /// Shows the path of the move that the next click would make.
    pub(super) fn preview_move(&mut self, context: &Context) {
        if self.screen == Screen::Game
            && let Some(game) = &mut self.game
            && game.look_ahead(self.board.considered())
        {
            context.request_repaint();
        }
    }

    /// Plays the sound for what happened in the game since the last frame.
    pub(super) fn play_sounds(&mut self) {
        let sound = self.game.as_mut().and_then(MatchView::take_sound);
        if let Some(sound) = sound.filter(|_| self.preferences.sound) {
            self.audio.play(sound);
        }
    }

    pub(super) fn set_title(&mut self, context: &Context) {
        let title = match (&self.game, self.screen == Screen::MainMenu) {
            (Some(game), false) => {
                let name = game.state().setup().listing().name();
                text::game_title(name, game.is_unsaved())
            }
            _ => text::PROGRAM.to_owned(),
        };
        if self.title != title {
            context.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}
