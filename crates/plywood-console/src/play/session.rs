use std::fmt::Display;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use plywood_core::{Game, MarkReason, PositionTextError, Save, SaveError, Square, Verdict};
use plywood_games::{BackgroundEvaluation, Playable, Setup, Visitor};
use plywood_search::{Control, Options, Searcher};
use thiserror::Error;

use super::board::{Board, Look};
use super::command::Command;
use super::file::{self, Loaded};
use super::settings::{Level, Settings, Side};
use super::text::Message;
use crate::input::Input;
use crate::lines::Line;
use crate::replace::replace_file;

/// Boards with longer sides than this are drawn only when asked for.
const LONGEST_SIDE_DRAWN: u16 = 40;

/// Where a session begins.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The game.
    pub setup: Setup,
    /// The position and the moves before it.
    pub opening: Opening,
    /// How well the computer plays.
    pub level: Level,
    /// Which sides a person plays; if nobody says, the one that begins.
    pub side: Option<Side>,
}

/// Which position a session begins from.
#[derive(Clone, Debug)]
pub enum Opening {
    /// The game's own start.
    Start,
    /// A position given as text.
    Position(String),
    /// Where a saved game stopped.
    Save(Save),
}

impl From<Loaded> for Beginning {
    fn from(Loaded { setup, save, settings }: Loaded) -> Self {
        let level = settings.map(|settings| settings.level).unwrap_or_default();
        let side = settings.map(|settings| settings.side);
        Self { setup, opening: Opening::Save(save), level, side }
    }
}

/// Why a session ends before its time.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The input cannot be read or the output cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The position it should begin from is none.
    #[error("not a position")]
    Position(#[from] PositionTextError),
    /// The saved game it should begin from is none.
    #[error("not a saved game")]
    Save(#[from] SaveError),
}

/// Where games are played: a console, or a script in its place.
pub struct Console<W> {
    input: Input,
    output: W,
    look: Look,
    is_interactive: bool,
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
    /// [`PlayError`]: what the game should begin from is wrong, or the console fails (a closed
    /// pipe, too).
    pub fn play(&mut self, mut beginning: Beginning) -> Result<(), PlayError> {
        let mut loaded_from = None;
        loop {
            let setup = beginning.setup;
            match setup.play(Sitting { console: self, beginning, loaded_from })? {
                Leaving::Quit => return Ok(self.output.flush()?),
                Leaving::Load(file, loaded) => {
                    beginning = (*loaded).into();
                    loaded_from = Some(file);
                }
            }
        }
    }

    fn say(&mut self, what: impl Display) -> io::Result<()> {
        write!(self.output, "{what}")
    }
}

/// How a person leaves a game.
enum Leaving {
    /// For good.
    Quit,
    /// For the saved game in that file.
    Load(String, Box<Loaded>),
}

/// Begins a game whose type is known only to the catalogue.
struct Sitting<'a, W> {
    console: &'a mut Console<W>,
    beginning: Beginning,
    loaded_from: Option<String>,
}

impl<W: Write> Visitor for Sitting<'_, W> {
    type Output = Result<Leaving, PlayError>;

    fn visit<R: Playable, E: BackgroundEvaluation<R>>(
        self,
        setup: Setup,
        rules: R,
        evaluation: E,
    ) -> Self::Output {
        let Beginning { opening, level, side, .. } = self.beginning;
        let game = match opening {
            Opening::Start => Game::new(rules),
            Opening::Position(text) => {
                let position = rules.read_position(&text)?;
                Game::from_position(rules, position)
            }
            Opening::Save(save) => save.game(rules)?,
        };
        let side = side.unwrap_or(Side::One(game.turn()));
        let searcher = Searcher::new(game.rules().clone(), evaluation, Options::default());
        let settings = Settings { level, side };
        let console = self.console;
        let mut session = Session { console, setup, game, searcher, settings, claimed: None };
        Ok(session.run(self.loaded_from.as_deref())?)
    }
}

/// One game at a console.
struct Session<'a, W, R: Playable, E> {
    console: &'a mut Console<W>,
    setup: Setup,
    game: Game<R>,
    searcher: Searcher<R, E>,
    settings: Settings,
    /// A draw that was claimed. It holds for this position.
    claimed: Option<Verdict>,
}

impl<W: Write, R: Playable, E: BackgroundEvaluation<R>> Session<'_, W, R, E> {
    fn run(&mut self, loaded_from: Option<&str>) -> io::Result<Leaving> {
        if let Some(file) = loaded_from {
            self.say(Message::Loaded { file })?;
        }
        let (game, settings) = (self.game.rules().name(), self.settings);
        self.say(Message::Greeting { game, settings, example: self.example().as_deref() })?;
        if !self.is_drawn() {
            self.say(Message::TooLargeToDraw)?;
        }
        loop {
            let leaving = match self.verdict() {
                Some(verdict) => {
                    self.draw_unless_large()?;
                    self.say(Message::Over(verdict))?;
                    self.listen()?
                }
                None if self.settings.side.has(self.game.turn()) => {
                    self.draw_unless_large()?;
                    self.draw_attention()?;
                    self.listen()?
                }
                None => self.computer_turn()?,
            };
            if let Some(leaving) = leaving {
                return Ok(leaving);
            }
        }
    }

    /// Obeys commands until one changes whose turn it is, or leaves.
    fn listen(&mut self) -> io::Result<Option<Leaving>> {
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
                    return Ok(Some(Leaving::Quit));
                }
                Some(Line::Garbled) => {
                    self.say(Message::Garbled)?;
                    continue;
                }
                Some(Line::Text(line)) => line,
            };
            match self.obey(Command::parse(&line))? {
                Next::Listen => {}
                Next::Turn => return Ok(None),
                Next::Leave(leaving) => return Ok(Some(leaving)),
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
                let texts = self.history();
                self.say(Message::History(texts))?;
            }
            Command::Score => {
                let tally = self.game.rules().tally(self.game.position());
                self.say(Message::Score(tally))?;
            }
            Command::Claim => {
                self.claimed = self.game.rules().claim(&self.game);
                if self.claimed.is_some() {
                    return Ok(Next::Turn);
                }
                self.say(Message::NothingToClaim)?;
            }
            Command::Position(None) => {
                let text = self.game.rules().position_text(self.game.position());
                self.say(Message::Position(&text))?;
            }
            Command::Position(Some(text)) => match self.game.rules().read_position(text) {
                Ok(position) => {
                    let game = Game::from_position(self.game.rules().clone(), position);
                    return Ok(self.begin(game));
                }
                Err(error) => self.say(Message::BadPosition(error))?,
            },
            Command::New => return Ok(self.begin(Game::new(self.game.rules().clone()))),
            Command::Level(None) => self.say(Message::Level(self.settings.level))?,
            Command::Level(Some(text)) => match text.parse() {
                Ok(level) => {
                    self.settings.level = level;
                    self.say(Message::Level(level))?;
                }
                Err(error) => self.say(Message::BadLevel(error))?,
            },
            Command::Side(None) => self.say(Message::Side(self.settings.side))?,
            Command::Side(Some(text)) => match text.parse() {
                Ok(side) => {
                    self.settings.side = side;
                    self.say(Message::Side(side))?;
                    if !side.has(self.game.turn()) && self.verdict().is_none() {
                        return Ok(Next::Turn);
                    }
                }
                Err(error) => self.say(Message::BadSide(error))?,
            },
            Command::Save(None) => self.say(Message::FileIsMissing("save"))?,
            Command::Save(Some(path)) => self.save(path)?,
            Command::Load(None) => self.say(Message::FileIsMissing("load"))?,
            Command::Load(Some(path)) => match file::load(Path::new(path)) {
                Ok(loaded) => {
                    return Ok(Next::Leave(Leaving::Load(path.to_owned(), Box::new(loaded))));
                }
                Err(error) => self.say(Message::BadFile(path, error))?,
            },
            Command::Help => {
                let example = self.example();
                self.say(Message::Help { example: example.as_deref() })?;
            }
            Command::Quit => return Ok(Next::Leave(Leaving::Quit)),
        }
        Ok(Next::Listen)
    }

    fn begin(&mut self, game: Game<R>) -> Next {
        self.game = game;
        self.claimed = None;
        Next::Turn
    }

    fn play_typed(&mut self, text: &str) -> io::Result<Next> {
        if self.verdict().is_some() {
            self.say(Message::AlreadyOver)?;
            return Ok(Next::Listen);
        }
        match self.game.rules().read_move(self.game.position(), text) {
            Ok(mv) => {
                self.play(mv)?;
                Ok(Next::Turn)
            }
            Err(error) => {
                self.say(Message::BadMove(error))?;
                Ok(Next::Listen)
            }
        }
    }

    /// Plays a legal move and says so.
    fn play(&mut self, mv: R::Move) -> io::Result<()> {
        let player = self.game.turn();
        let text = self.game.rules().move_text(self.game.position(), mv);
        let status = self.game.play(mv).expect("what was read or found is legal");
        self.claimed = None;
        self.say(Message::Plays { player, text: &text })?;
        if !status.is_over() && self.game.turn() == player {
            self.say(Message::MovesAgain(player))?;
        }
        Ok(())
    }

    fn computer_turn(&mut self) -> io::Result<Option<Leaving>> {
        match self.think()? {
            Some(mv) => {
                self.play(mv)?;
                Ok(None)
            }
            None => Ok(Some(Leaving::Quit)),
        }
    }

    /// The move that the computer finds best; `None` if the person leaves meanwhile.
    fn think(&mut self) -> io::Result<Option<R::Move>> {
        let Console { input, output, is_interactive, .. } = &mut *self.console;
        let (turn, is_interactive) = (self.game.turn(), *is_interactive);
        if is_interactive {
            write!(output, "{}", Message::Thinking(turn))?;
        }
        output.flush()?;
        let control = Control::new();
        let (searcher, position) = (&mut self.searcher, self.game.position());
        let plies = self.settings.level.plies();
        let found = input.during(
            || searcher.best_move(position, plies, &control),
            || control.cancel(),
            |line| {
                let command = line.as_ref().map(|line| line.text().map(Command::parse));
                if matches!(command, None | Some(Some(Command::Quit))) {
                    return Ok(ControlFlow::Break(()));
                }
                write!(output, "{}", Message::StillThinking)?;
                output.flush()?;
                Ok(ControlFlow::Continue(()))
            },
        )?;
        if is_interactive {
            self.say(Message::DoneThinking)?;
        }
        Ok(found.and_then(Result::ok).map(|answer| answer.mv))
    }

    fn hint(&mut self) -> io::Result<Next> {
        if self.verdict().is_some() {
            self.say(Message::AlreadyOver)?;
            return Ok(Next::Listen);
        }
        let Some(mv) = self.think()? else {
            return Ok(Next::Leave(Leaving::Quit));
        };
        let text = self.game.rules().move_text(self.game.position(), mv);
        self.say(Message::Hint(&text))?;
        Ok(Next::Listen)
    }

    fn list_moves(&mut self, square: Option<&str>) -> io::Result<()> {
        let (rules, position) = (self.game.rules(), self.game.position());
        let from = match square.map(|name| (name, rules.square_named(name))) {
            None => None,
            Some((_, Some(square))) => Some(square),
            Some((name, None)) => return self.say(Message::NoSuchSquare(name)),
        };
        if self.verdict().is_some() {
            return self.say(Message::AlreadyOver);
        }
        let begins = |mv: &R::Move| {
            from.is_none_or(|from| rules.gesture(position, *mv).from() == Some(from))
        };
        let moves = self.game.moves().into_iter().filter(begins);
        let texts: Vec<_> = moves.map(|mv| rules.move_text(position, mv)).collect();
        match square {
            Some(name) if texts.is_empty() => self.say(Message::NoMovesFrom(name)),
            _ => self.say(Message::Moves(texts)),
        }
    }

    /// Takes back everything from the last move of a person's on.
    fn undo(&mut self) -> io::Result<Next> {
        let is_persons = |player| self.settings.side.has(player);
        let Some(back) = self.game.past().rev().position(|record| is_persons(record.player)) else {
            self.say(Message::NothingToUndo)?;
            return Ok(Next::Listen);
        };
        for _ in 0..=back {
            let mv = self.game.undo().expect("the history holds it");
            let text = self.game.rules().move_text(self.game.position(), mv);
            self.say(Message::Undone { player: self.game.turn(), text: &text })?;
        }
        self.claimed = None;
        Ok(Next::Turn)
    }

    /// Plays again until it is a person's turn.
    fn redo(&mut self) -> io::Result<Next> {
        let mut next = Next::Listen;
        loop {
            let (player, before) = (self.game.turn(), self.game.position().clone());
            let Some(mv) = self.game.redo() else {
                break;
            };
            self.claimed = None;
            next = Next::Turn;
            let text = self.game.rules().move_text(&before, mv);
            self.say(Message::Plays { player, text: &text })?;
            if self.settings.side.has(self.game.turn()) {
                break;
            }
        }
        if let Next::Listen = next {
            self.say(Message::NothingToRedo)?;
        }
        Ok(next)
    }

    fn save(&mut self, path: &str) -> io::Result<()> {
        let text = file::write(self.setup, Save::of(&self.game), self.settings);
        match replace_file(Path::new(path), text.as_bytes()) {
            Ok(()) => self.say(Message::Saved(path)),
            Err(error) => self.say(Message::CannotSave(path, error)),
        }
    }

    fn verdict(&self) -> Option<Verdict> {
        self.claimed.clone().or_else(|| self.game.rules().verdict(&self.game))
    }

    /// A move that could be typed now.
    fn example(&self) -> Option<String> {
        let mv = *self.game.moves().first()?;
        Some(self.game.rules().move_text(self.game.position(), mv))
    }

    /// The moves played, as they were written.
    fn history(&self) -> Vec<String> {
        let mut game = self.game.clone();
        let mut texts = Vec::new();
        while let Some(mv) = game.undo() {
            texts.push(game.rules().move_text(game.position(), mv));
        }
        texts.reverse();
        texts
    }

    fn is_drawn(&self) -> bool {
        let size = self.game.rules().size();
        size.width().max(size.height()) <= LONGEST_SIDE_DRAWN
    }

    fn draw_unless_large(&mut self) -> io::Result<()> {
        if self.is_drawn() { self.draw() } else { Ok(()) }
    }

    fn draw(&mut self) -> io::Result<()> {
        let lit = self.last_squares();
        let (rules, position) = (self.game.rules(), self.game.position());
        let board = Board { rules, position, look: self.console.look, lit: &lit };
        write!(self.console.output, "\n{board}")
    }

    /// The squares that the last move was pointed at by.
    fn last_squares(&self) -> Vec<Square> {
        let mut before = self.game.clone();
        match before.undo() {
            Some(mv) => before.rules().gesture(before.position(), mv).squares,
            None => Vec::new(),
        }
    }

    /// Says what the marks on the board are there for.
    fn draw_attention(&mut self) -> io::Result<()> {
        let rules = self.game.rules();
        let marks = rules.marks(self.game.position());
        let marked = |reason| marks.iter().filter(move |mark| mark.reason == reason);
        let capturing: Vec<_> =
            marked(MarkReason::CanCapture).map(|mark| rules.square_name(mark.square)).collect();
        if marked(MarkReason::Check).next().is_some() {
            self.say(Message::InCheck(self.game.turn()))?;
        }
        if !capturing.is_empty() {
            self.say(Message::CanCapture(capturing))?;
        }
        Ok(())
    }

    fn say(&mut self, message: Message<'_>) -> io::Result<()> {
        self.console.say(message)
    }
}

/// What a command leads to.
enum Next {
    /// Another command.
    Listen,
    /// Somebody's turn, or the end of the game.
    Turn,
    /// The end of the session.
    Leave(Leaving),
}
