use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, mpsc};

use plywood_chess::{Move, Position, Simplified, SimplifiedChess, Square};
use plywood_core::{Game, Outcome, Status};
use plywood_games::CHESSPROG;
use plywood_match::replace::replace_file;
use plywood_match::{Action, Purpose, Request, TypedGame};

use super::board::Board;
use super::command::{GameCommand as Command, Place};
use super::legality;
use super::save::Saved;
use super::session::{Exit, Session};
use super::text::Message;

type ChessGame = Game<SimplifiedChess>;

/// How a turn ends.
enum Turn {
    /// The next one begins.
    Over,
    /// The game is left.
    Left(Exit),
}

impl<W: Write> Session<W> {
    /// The game state: plays from a position until the game ends or is left.
    pub(super) fn game_state(&mut self, position: Position<Simplified>) -> io::Result<Exit> {
        let mut game = Game::from_position(SimplifiedChess::new(), position)
            .with_history_limit(CHESSPROG.undo_limit);
        if self.announce_end(&game)? {
            return Ok(Exit::End);
        }
        loop {
            let turn = if self.settings.is_computer(game.turn()) {
                self.computer_turn(&mut game)?
            } else {
                self.user_turn(&mut game)?
            };
            if let Turn::Left(exit) = turn {
                return Ok(exit);
            }
        }
    }

    /// Shows the board and runs commands until one ends the turn.
    fn user_turn(&mut self, game: &mut ChessGame) -> io::Result<Turn> {
        self.say(Board(game.position()))?;
        loop {
            self.say(Message::Prompt(game.turn()))?;
            let line = self.next_line()?;
            let command = match &line {
                None => Some(Command::Quit),
                Some(line) => line.text().and_then(Command::parse),
            };
            match command {
                Some(Command::Move(Place::On(from), Place::On(to))) => {
                    match legality::choose(game.position(), from, to) {
                        Ok(mv) => return self.play(game, mv),
                        Err(why) => self.say(Message::Illegal(why))?,
                    }
                }
                Some(Command::Move(..) | Command::GetMoves(Place::Off)) => {
                    self.say(Message::InvalidPosition)?;
                }
                Some(Command::GetMoves(Place::On(square))) => self.list_moves(game, square)?,
                Some(Command::Save(path)) => self.save(game, path)?,
                Some(Command::Undo) => {
                    if self.undo(game)? {
                        return Ok(Turn::Over);
                    }
                }
                Some(Command::Reset) => {
                    self.say(Message::Restarting)?;
                    return Ok(Turn::Left(Exit::Reset));
                }
                Some(Command::Quit) => {
                    self.say(Message::Exiting)?;
                    return Ok(Turn::Left(Exit::End));
                }
                None => self.say(Message::InvalidCommand)?,
            }
        }
    }

    fn computer_turn(&mut self, game: &mut ChessGame) -> io::Result<Turn> {
        let Some(mv) = self.computer_move(game)? else {
            return Ok(Turn::Left(Exit::End));
        };
        if let Some(piece) = game.position().piece_at(mv.from()) {
            self.say(Message::ComputerMove { piece, mv })?;
        }
        self.play(game, mv)
    }

    /// Waits for the computer's move; `None` if the user leaves meanwhile. What is typed is
    /// answered, and `quit` obeyed.
    fn computer_move(&mut self, game: &ChessGame) -> io::Result<Option<Move>> {
        let Self { input, output, opponent, settings, .. } = self;
        output.flush()?;
        let (wake, woken) = mpsc::channel();
        let request = Request {
            game: &TypedGame::from_game(game.clone()),
            level: settings.level,
            purpose: Purpose::Move,
            time: None,
        };
        let wake = move || {
            // Fails if the user has left and the receiver is gone.
            let _ = wake.send(());
        };
        opponent.think(&request, Arc::new(wake));
        let waited = input.during(
            move || woken.recv(),
            || opponent.cancel(),
            |line| {
                let command = line.as_ref().map(|line| line.text().and_then(Command::parse));
                let quit = matches!(command, None | Some(Some(Command::Quit)));
                let answer = if quit { Message::Exiting } else { Message::InvalidCommand };
                write!(output, "{answer}")?;
                output.flush()?;
                Ok(if quit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            },
        )?;
        let Some(Ok(())) = waited else {
            return Ok(None);
        };
        Ok(match opponent.poll() {
            Some(Ok(Action::Move(index))) => game.moves().get(index).copied(),
            _ => None,
        })
    }

    /// Plays a legal move and reports its result.
    fn play(&mut self, game: &mut ChessGame, mv: Move) -> io::Result<Turn> {
        if game.play(mv).is_err() {
            self.say(Message::Illegal(legality::WhyIllegal::Illegal))?;
            return Ok(Turn::Over);
        }
        if self.announce_end(game)? {
            return Ok(Turn::Left(Exit::End));
        }
        if game.position().is_check() {
            self.say(Message::Check(game.turn()))?;
        }
        Ok(Turn::Over)
    }

    /// Says how the game ended, if it has.
    fn announce_end(&mut self, game: &ChessGame) -> io::Result<bool> {
        match game.status() {
            Status::Ongoing => return Ok(false),
            Status::Over(Outcome::Win(winner)) => self.say(Message::Checkmate(winner))?,
            Status::Over(Outcome::Draw) => self.say(Message::Draw)?,
        }
        Ok(true)
    }

    fn list_moves(&mut self, game: &ChessGame, square: Square) -> io::Result<()> {
        if game.position().piece_at(square).is_none() {
            return self.say(Message::NoPiece);
        }
        for destination in legality::destinations(game.position(), square) {
            self.say(Message::Destination(destination))?;
        }
        Ok(())
    }

    fn save(&mut self, game: &ChessGame, path: &str) -> io::Result<()> {
        let saved = Saved { position: *game.position(), settings: self.settings };
        match replace_file(Path::new(path), saved.to_string().as_bytes()) {
            Ok(()) => self.say(Message::Saved(path)),
            Err(_) => self.say(Message::CannotSave),
        }
    }

    /// Takes back two plies, or one where only one is left; returns whether there was any.
    fn undo(&mut self, game: &mut ChessGame) -> io::Result<bool> {
        let mut undone = 0;
        while undone < 2
            && let Some(mv) = game.undo()
        {
            undone += 1;
            self.say(Message::Undone { player: game.turn(), mv })?;
        }
        if undone == 0 {
            self.say(Message::NothingToUndo)?;
        }
        Ok(undone > 0)
    }
}
