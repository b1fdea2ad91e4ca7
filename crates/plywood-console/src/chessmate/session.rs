use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use plywood_core::{Outcome, Status};

use super::command::Command;
use super::matches::{Match, PlayError};
use super::paint::Appearance;
use super::save::{self, LoadError};
use super::screen::Screen;
use super::text::Message;
use crate::lines::read_line;

/// One run of the program: a game from the start until it ends or a player leaves.
///
/// ```
/// use plywood_console::chessmate::{Session, paint::Appearance};
///
/// let mut output = Vec::new();
/// let save_file = "unused.txt".into();
/// Session::new(&b"E2E5\n"[..], &mut output, Appearance::Plain, save_file).run()?;
/// let output = String::from_utf8_lossy(&output);
/// assert!(output.starts_with("\n    A   B   C   D   E   F   G   H \t\t  Removed pieces\n"));
/// assert!(output.ends_with(
///     "\nPlayer 1 turn, enter your move: Invalid move, enter a valid move: "
/// ));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Session<R, W> {
    input: R,
    output: W,
    appearance: Appearance,
    save_file: PathBuf,
    game: Match,
}

impl<R: BufRead, W: Write> Session<R, W> {
    /// A session with a new game, whose one saved game is in `save_file`.
    pub fn new(input: R, output: W, appearance: Appearance, save_file: PathBuf) -> Self {
        Self { input, output, appearance, save_file, game: Match::new() }
    }

    /// Runs until the game ends or a player leaves.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or the output cannot be written: a closed pipe, too.
    pub fn run(mut self) -> io::Result<()> {
        while !self.show()?.is_over() && self.turn()? {}
        self.output.flush()
    }

    /// Shows a new screen, and says whether the game goes on.
    fn show(&mut self) -> io::Result<Status> {
        let Self { output, appearance, game, .. } = self;
        write!(output, "{}", Screen { game, appearance: *appearance })?;
        let player = game.game().turn();
        let is_check = game.position().is_check();
        let status = game.game().status();
        match status {
            Status::Over(Outcome::Win(_)) => self.say(Message::Checkmate(player))?,
            Status::Over(Outcome::Draw) => self.say(Message::Stalemate)?,
            Status::Ongoing => {
                if is_check {
                    self.say(Message::Check(player))?;
                }
                self.say(Message::Turn(player))?;
            }
        }
        Ok(status)
    }

    /// Runs commands until one of them changes the screen; returns `false` if the player leaves.
    fn turn(&mut self) -> io::Result<bool> {
        loop {
            self.output.flush()?;
            let Some(line) = read_line(&mut self.input)? else {
                return Ok(false);
            };
            match line.text().and_then(Command::parse) {
                Some(Command::Move { from, to, promotion }) => {
                    match self.game.play(from, to, promotion) {
                        Ok(()) => return Ok(true),
                        Err(PlayError::Invalid) => self.say(Message::Invalid)?,
                        Err(PlayError::MustPromote) => self.say(Message::MustPromote)?,
                    }
                }
                Some(Command::Undo) if self.game.undo() => return Ok(true),
                Some(Command::Undo) => self.say(Message::NothingToUndo)?,
                Some(Command::Redo) if self.game.redo() => return Ok(true),
                Some(Command::Redo) => self.say(Message::NothingToRedo)?,
                Some(Command::Save) => self.save()?,
                Some(Command::Load) => {
                    if self.load()? {
                        return Ok(true);
                    }
                }
                Some(Command::Quit) => return Ok(false),
                None => self.say(Message::Invalid)?,
            }
        }
    }

    fn save(&mut self) -> io::Result<()> {
        match save::save(&self.save_file, &self.game) {
            Ok(()) => self.say(Message::Saved),
            Err(error) => {
                self.say(Message::CannotSave(&error))?;
                self.say(Message::Turn(self.game.game().turn()))
            }
        }
    }

    /// Takes over the saved game, and returns whether there was one that could be read.
    fn load(&mut self) -> io::Result<bool> {
        match save::load(&self.save_file) {
            Ok(game) => {
                self.game = game;
                return Ok(true);
            }
            Err(LoadError::Missing) => self.say(Message::NoSave)?,
            Err(error) => self.say(Message::CannotLoad(&error))?,
        }
        self.say(Message::Turn(self.game.game().turn()))?;
        Ok(false)
    }

    /// Writes a message, in its colour if there are any. It may stay in a buffer until a line is
    /// awaited.
    fn say(&mut self, message: Message<'_>) -> io::Result<()> {
        match message.part() {
            Some(part) => write!(self.output, "{}", self.appearance.paint(part, message)),
            None => write!(self.output, "{message}"),
        }
    }
}
