use std::io::{self, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use plywood_core::{MarkReason, Square};
use plywood_match::replace::replace_file;
use plywood_match::{Event, Match, Refusal, SavedMatch};

use super::board::Board;
use super::command::Command;
use super::console::Console;
use super::text::Message;
use crate::lines::Line;

/// Boards with longer sides than this are drawn only when asked for.
const LONGEST_SIDE_DRAWN: u16 = 40;

/// Games at a console are played without a clock.
pub(super) const NO_TIME: Duration = Duration::ZERO;

/// One game at a console.
pub(super) struct Session<'a, W> {
    pub(super) console: &'a mut Console<W>,
    pub(super) game: Match,
    /// Hears when the opponent has done something.
    pub(super) woken: Receiver<()>,
}

/// How a person leaves a game.
pub(super) enum Exit {
    /// For good.
    Quit,
    /// For the saved game in that file.
    Load(String, Box<SavedMatch>),
}

/// What a command leads to.
pub(super) enum Next {
    /// Another command.
    Listen,
    /// Somebody's turn, or the end of the game.
    Turn,
    /// The end of the session.
    Exit(Exit),
}

impl<'a, W: Write> Session<'a, W> {
    pub(super) fn new(console: &'a mut Console<W>, mut game: Match) -> Self {
        let (wake, woken) = mpsc::channel();
        game.set_wake(move || {
            // Fails once the game is left and nobody listens any more.
            let _ = wake.send(());
        });
        Self { console, game, woken }
    }

    pub(super) fn run(mut self, loaded_from: Option<&str>) -> io::Result<Exit> {
        if let Some(file) = loaded_from {
            self.say(Message::Loaded { file })?;
        }
        let (players, level) = (self.game.players(), self.game.level());
        let (name, example) = (self.game.game().name(), self.example());
        self.say(Message::Greeting { game: name, players, level, example: example.as_deref() })?;
        if !self.is_drawn() {
            self.say(Message::TooLargeToDraw)?;
        }
        loop {
            let exit = match self.game.ending() {
                Some(ending) => {
                    self.draw_unless_large()?;
                    self.say(Message::Over(ending))?;
                    self.listen()?
                }
                None if self.game.is_persons_turn() => {
                    self.draw_unless_large()?;
                    self.draw_attention()?;
                    self.listen()?
                }
                None => self.opponents_turn()?,
            };
            if let Some(exit) = exit {
                return Ok(exit);
            }
        }
    }

    /// Obeys commands until one changes whose turn it is, or leaves.
    pub(super) fn listen(&mut self) -> io::Result<Option<Exit>> {
        loop {
            if self.console.is_interactive {
                let turn = self.game.turn();
                self.say(Message::Prompt(turn))?;
            }
            self.console.output.flush()?;
            let line = match self.console.input.next_line()? {
                None => {
                    // What is said next, by whoever, begins on a line of its own.
                    if self.console.is_interactive {
                        self.console.say('\n')?;
                    }
                    return Ok(Some(Exit::Quit));
                }
                Some(Line::InvalidUtf8) => {
                    self.say(Message::InvalidUtf8)?;
                    continue;
                }
                Some(Line::Text(line)) => line,
            };
            match self.obey(Command::parse(&line))? {
                Next::Listen => {}
                Next::Turn => return Ok(None),
                Next::Exit(exit) => return Ok(Some(exit)),
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<Next> {
        match command {
            Command::Nothing => {}
            Command::Play(text) => return self.play_typed(text),
            Command::Moves(square) => self.list_moves(square)?,
            Command::Hint => return self.hint(),
            Command::Undo => return self.undo(),
            Command::Redo => return self.redo(),
            Command::Board => self.draw()?,
            Command::History => {
                let texts = self.game.game().played().iter().map(|played| played.text.clone());
                let texts = texts.collect();
                self.say(Message::History(texts))?;
            }
            Command::Score => {
                let tally = self.game.game().tally(self.game.game().plies());
                self.say(Message::Score(tally))?;
            }
            Command::Claim => return self.claim(),
            Command::Position(None) => {
                let text = self.game.game().position_text(self.game.game().plies());
                self.say(Message::Position(&text))?;
            }
            Command::Position(Some(text)) => {
                return self.change(Event::SetPosition(text.to_owned()));
            }
            Command::New => return self.change(Event::Restart),
            Command::Level(None) => self.say(Message::Level(self.game.level()))?,
            Command::Level(Some(text)) => match text.parse() {
                Ok(level) => {
                    self.change(Event::SetLevel(level))?;
                    self.say(Message::Level(level))?;
                }
                Err(error) => self.say(Message::BadLevel(error))?,
            },
            Command::Side(None) => self.say(Message::Side(self.game.players()))?,
            Command::Side(Some(text)) => match text.parse() {
                Ok(players) => {
                    self.change(Event::SetPlayers(players))?;
                    self.say(Message::Side(players))?;
                    if !self.game.is_over() && !self.game.is_persons_turn() {
                        return Ok(Next::Turn);
                    }
                }
                Err(error) => self.say(Message::BadSide(error))?,
            },
            Command::Save(None) => self.say(Message::FileIsMissing("save"))?,
            Command::Save(Some(path)) => self.save(path)?,
            Command::Load(None) => self.say(Message::FileIsMissing("load"))?,
            Command::Load(Some(path)) => match SavedMatch::load(Path::new(path)) {
                Ok(saved) => return Ok(Next::Exit(Exit::Load(path.to_owned(), Box::new(saved)))),
                Err(error) => self.say(Message::BadFile(path, error))?,
            },
            Command::Help => {
                let example = self.example();
                self.say(Message::Help { example: example.as_deref() })?;
            }
            Command::Quit => return Ok(Next::Exit(Exit::Quit)),
        }
        Ok(Next::Listen)
    }

    /// Has the match do something of which nothing but a refusal is said.
    fn change(&mut self, event: Event) -> io::Result<Next> {
        match self.game.handle(event, NO_TIME) {
            Ok(_) => Ok(Next::Turn),
            Err(refusal) => self.refuse(refusal),
        }
    }

    pub(super) fn refuse(&mut self, refusal: Refusal) -> io::Result<Next> {
        self.say(match refusal {
            Refusal::Over => Message::AlreadyOver,
            Refusal::MoveText(error) => Message::BadMove(error),
            Refusal::Position(error) => Message::BadPosition(error),
            Refusal::NothingToUndo => Message::NothingToUndo,
            Refusal::NothingToRedo => Message::NothingToRedo,
            Refusal::NothingToClaim => Message::NothingToClaim,
            other => Message::Refused(other),
        })?;
        Ok(Next::Listen)
    }

    /// Claims a draw. A claim that has ended the game may be made again.
    fn claim(&mut self) -> io::Result<Next> {
        if !self.game.is_over() {
            self.change(Event::Claim)
        } else if self.game.game().claim().is_some() {
            Ok(Next::Turn)
        } else {
            self.refuse(Refusal::NothingToClaim)
        }
    }

    fn save(&mut self, path: &str) -> io::Result<()> {
        match replace_file(Path::new(path), self.game.saved_text().as_bytes()) {
            Ok(()) => self.say(Message::Saved(path)),
            Err(error) => self.say(Message::CannotSave(path, error)),
        }
    }

    /// A move that could be typed now.
    fn example(&self) -> Option<String> {
        self.game.game().move_text(0)
    }

    fn is_drawn(&self) -> bool {
        let size = self.game.game().size();
        size.width().max(size.height()) <= LONGEST_SIDE_DRAWN
    }

    fn draw_unless_large(&mut self) -> io::Result<()> {
        if self.is_drawn() { self.draw() } else { Ok(()) }
    }

    fn draw(&mut self) -> io::Result<()> {
        let game = self.game.game();
        let lit: &[Square] = game.played().last().map_or(&[], |played| &played.squares);
        let board = Board { game, look: self.console.look, lit };
        write!(self.console.output, "\n{board}")
    }

    /// Says what the marks on the board are there for.
    fn draw_attention(&mut self) -> io::Result<()> {
        let game = self.game.game();
        let marks = game.marks();
        let marked = |reason| marks.iter().filter(move |mark| mark.reason == reason);
        let capturing: Vec<_> =
            marked(MarkReason::CanCapture).map(|mark| game.square_name(mark.square)).collect();
        if marked(MarkReason::Check).next().is_some() {
            self.say(Message::InCheck(self.game.turn()))?;
        }
        if !capturing.is_empty() {
            self.say(Message::CanCapture(capturing))?;
        }
        Ok(())
    }

    pub(super) fn say(&mut self, message: Message<'_>) -> io::Result<()> {
        self.console.say(message)
    }
}
