use std::fmt::Display;
use std::io::{self, Write};

use plywood_chess::{Position, Simplified};
use plywood_match::Opponent;

use super::settings::Settings;
use super::text::Message;
use crate::input::Input;
use crate::lines::Line;

/// One run of the program: the settings state and the game state in turn, until the user leaves or
/// a game ends.
///
/// ```
/// use plywood_console::chessprog::{Session, computer};
/// use plywood_console::input::Input;
///
/// let mut output = Vec::new();
/// Session::new(Input::script(&b"user_color 2\nquit\n"[..]), &mut output, computer::exact())
///     .run()?;
/// assert_eq!(
///     String::from_utf8_lossy(&output),
///     "Chess\n-------\n\
///      Specify game settings or type 'start' to begin a game with the current settings:\n\
///      Wrong user color. The value should be 0 or 1\n\
///      Exiting...\n",
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Session<W> {
    pub(super) input: Input,
    pub(super) output: W,
    pub(super) opponent: Box<dyn Opponent>,
    pub(super) settings: Settings,
    /// The position of a loaded game, until it is started.
    pub(super) loaded: Option<Position<Simplified>>,
}

/// How a game leaves the game state.
pub(super) enum Exit {
    /// To the settings state.
    Reset,
    /// For good.
    End,
}

impl<W: Write> Session<W> {
    /// A session with the default settings.
    pub fn new(input: Input, output: W, opponent: impl Opponent + 'static) -> Self {
        let opponent = Box::new(opponent);
        Self { input, output, opponent, settings: Settings::default(), loaded: None }
    }

    /// Runs until the user leaves or a game ends.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or the output cannot be written: a closed pipe, too.
    pub fn run(mut self) -> io::Result<()> {
        self.say(Message::Title)?;
        while let Some(position) = self.settings_state()? {
            match self.game_state(position)? {
                Exit::Reset => {}
                Exit::End => break,
            }
        }
        self.output.flush()
    }

    /// Writes something. It may stay in a buffer until the session waits.
    pub(super) fn say(&mut self, what: impl Display) -> io::Result<()> {
        write!(self.output, "{what}")
    }

    /// Waits for a line, with everything said so far shown.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Line>> {
        self.output.flush()?;
        self.input.next_line()
    }
}
