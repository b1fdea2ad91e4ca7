use std::io::{self, BufRead, Write};

use plywood_checkers::{CheckersRules, Piece, SizeError};
use plywood_core::pieces::{PieceGame, Position};
use plywood_core::{Game, Size};

use super::command::Command;
use super::line::read_condensed;
use super::text::{self, ILLEGAL_MOVE};

type Checkers = PieceGame<CheckersRules>;

/// A run of the program.
#[derive(Debug)]
pub struct Session<I, O> {
    input: I,
    output: O,
    game: Game<Checkers>,
}

impl<I: BufRead, O: Write> Session<I, O> {
    /// A run that begins with a game on a board of that size.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if checkers are not played on such a board.
    pub fn new(input: I, output: O, size: Size) -> Result<Self, SizeError> {
        Ok(Self::with_game(input, output, Game::new(PieceGame(CheckersRules::new(size)?))))
    }

    /// A run that begins in the middle of a game. `new` begins one from the start.
    pub fn from_position(
        input: I,
        output: O,
        rules: CheckersRules,
        position: Position<Piece>,
    ) -> Self {
        Self::with_game(input, output, Game::from_position(PieceGame(rules), position))
    }

    fn with_game(input: I, output: O, game: Game<Checkers>) -> Self {
        // No move can be taken back here, and on a large board each would be kept as a long list.
        Self { input, output, game: game.with_history_limit(0) }
    }

    /// Runs until a game ends, a player quits, or the input does.
    ///
    /// # Errors
    ///
    /// Those of reading and writing.
    pub fn run(mut self) -> io::Result<()> {
        self.print_board()?;
        loop {
            if let Some(outcome) = self.game.status().outcome() {
                self.output.write_all(text::outcome(outcome).as_bytes())?;
                break;
            }
            self.output.write_all(text::turn(self.game.turn()).as_bytes())?;
            // The question must be visible before the program waits.
            self.output.flush()?;
            let Some(line) = read_condensed(&mut self.input)? else { break };
            match Command::parse(&line) {
                Some(Command::Quit) => break,
                Some(Command::New) => {
                    let rules = *self.game.rules();
                    self.game = Game::new(rules).with_history_limit(0);
                    self.print_board()?;
                }
                Some(Command::Move(mv)) if self.game.play(mv).is_ok() => self.print_board()?,
                Some(Command::Move(_)) | None => self.output.write_all(ILLEGAL_MOVE.as_bytes())?,
            }
        }
        self.output.flush()
    }

    fn print_board(&mut self) -> io::Result<()> {
        write!(self.output, "{}", self.game.position().board)
    }
}
