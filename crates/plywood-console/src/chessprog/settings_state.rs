use std::io::{self, Write};
use std::path::Path;

use plywood_chess::{Color, Position, Simplified, SimplifiedChess};
use plywood_core::Rules;
use plywood_match::Level;

use super::command::SettingsCommand as Command;
use super::save::{self, LoadError};
use super::session::Session;
use super::settings::{Mode, Settings};
use super::text::Message;

impl<W: Write> Session<W> {
    /// The settings state: returns the position to start a game from, or `None` if the user
    /// leaves.
    pub(super) fn settings_state(&mut self) -> io::Result<Option<Position<Simplified>>> {
        self.say(Message::SettingsState)?;
        loop {
            let line = self.next_line()?;
            let command = match &line {
                None => Some(Command::Quit),
                Some(line) => line.text().and_then(Command::parse),
            };
            let Some(command) = command else {
                self.say(Message::InvalidCommand)?;
                continue;
            };
            match command {
                Command::GameMode(mode) => self.set_mode(mode)?,
                Command::Difficulty(_) | Command::UserColor(_)
                    if self.settings.mode == Mode::TwoPlayers =>
                {
                    self.say(Message::InvalidCommand)?;
                }
                Command::Difficulty(level) => self.set_level(level)?,
                Command::UserColor(color) => self.set_user(color)?,
                Command::Load(path) => self.load(path)?,
                Command::Default => {
                    self.settings = Settings::default();
                    self.say(Message::Defaults)?;
                }
                Command::PrintSettings => self.say(self.settings)?,
                Command::Start => {
                    self.say(Message::Starting)?;
                    let loaded = self.loaded.take();
                    return Ok(Some(loaded.unwrap_or_else(|| SimplifiedChess::new().start())));
                }
                Command::Quit => {
                    self.say(Message::Exiting)?;
                    return Ok(None);
                }
            }
        }
    }

    fn set_mode(&mut self, mode: Option<Mode>) -> io::Result<()> {
        let Some(mode) = mode else {
            return self.say(Message::WrongMode);
        };
        self.settings.mode = mode;
        self.say(Message::ModeSet(mode))
    }

    fn set_level(&mut self, level: Option<Level>) -> io::Result<()> {
        let Some(level) = level else {
            return self.say(Message::WrongLevel);
        };
        self.settings.level = level;
        self.say(Message::LevelSet(level))
    }

    fn set_user(&mut self, color: Option<Color>) -> io::Result<()> {
        let Some(color) = color else {
            return self.say(Message::WrongUser);
        };
        self.settings.user = color;
        self.say(Message::UserSet(color))
    }

    /// Takes over a saved game, to play when the user starts.
    fn load(&mut self, path: &str) -> io::Result<()> {
        match save::load(Path::new(path)) {
            Ok(saved) => {
                self.settings = saved.settings;
                self.loaded = Some(saved.position);
                Ok(())
            }
            Err(LoadError::Unreadable(_)) => self.say(Message::CannotOpen),
            Err(LoadError::NotASave(error)) => self.say(Message::NotASave { path, error: &error }),
        }
    }
}
