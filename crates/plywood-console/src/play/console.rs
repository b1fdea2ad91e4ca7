use std::fmt::Display;
use std::io::{self, Write};

use plywood_match::{Match, StartError, StartOptions};
use thiserror::Error;

use super::board::Look;
use super::session::{Exit, Session};
use crate::input::Input;

/// Why a session ends before its time.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The input cannot be read or the output cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The position or the saved game that it should start from is none.
    #[error(transparent)]
    Start(#[from] StartError),
}

/// Where games are played: a console, or a script in its place.
pub struct Console<W> {
    pub(super) input: Input,
    pub(super) output: W,
    pub(super) look: Look,
    pub(super) is_interactive: bool,
}

impl<W: Write> Console<W> {
    /// A console for a script: no prompts, letters on the board, no colours.
    pub fn new(input: Input, output: W) -> Self {
        Self { input, output, look: Look::default(), is_interactive: false }
    }

    /// The same with a person sitting at it, who is shown prompts.
    pub fn interactive(self) -> Self {
        Self { is_interactive: true, ..self }
    }

    /// The same with boards that look like that.
    pub fn with_look(self, look: Look) -> Self {
        Self { look, ..self }
    }

    /// Plays until the person leaves, one game after another if they load other ones.
    ///
    /// # Errors
    ///
    /// [`PlayError`]: what the game should start from is wrong, or the console fails (a closed
    /// pipe, too).
    pub fn play(&mut self, mut options: StartOptions) -> Result<(), PlayError> {
        let mut loaded_from = None;
        loop {
            let game = Match::start(options)?;
            match Session::new(self, game).run(loaded_from.as_deref())? {
                Exit::Quit => return Ok(self.output.flush()?),
                Exit::Load(file, saved) => {
                    options = (*saved).into();
                    loaded_from = Some(file);
                }
            }
        }
    }

    pub(super) fn say(&mut self, what: impl Display) -> io::Result<()> {
        write!(self.output, "{what}")
    }
}
