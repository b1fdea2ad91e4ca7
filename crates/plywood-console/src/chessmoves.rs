//! `chessmoves`: algebraic notation in, boards out.
//!
//! The input is a scoresheet (`1. e4 e5`, a line for each pair of moves) or any PGN file, with as
//! many games as it likes. Each game is replayed by the rules, and shown as
//! [`Show`] says. What cannot be read or played is an error with its line and column; the boards
//! up to there are written before it, and the next game after it.

use core::ops::ControlFlow::{Break, Continue};
use std::fmt::Write as _;
use std::io::{self, Read, Write};

use plywood_chess::svg::Svg;
use plywood_chess::{Board, Color, Piece};
use plywood_pgn::{
    AnnotatedGame, ErrorKind, Flow, GameBuilder, Parallel, Replay, ReplayPosition, TagValue,
    Termination, Text, Visitor,
};

/// What is written of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// Each position as a board of letters: small ones are White's, as in ChessMoves.
    Boards(Positions),
    /// Each position as a line of FEN.
    Fen(Positions),
    /// The last position as an SVG document.
    Svg,
    /// The game, without comments and variations, as PGN in export format.
    Pgn,
}

/// Of which positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Positions {
    /// That before the first move, and that after each.
    All,
    /// That after the last move.
    Last,
}

/// Replays every game of `source` and writes what `show` asks for, in order. Returns the number of
/// games with an error; each is reported to `errors` as a line, after the name of the program.
///
/// Games are read on `threads` threads, 0 for one on each core. `name` is the file's in errors.
///
/// # Errors
///
/// When `output` or `errors` cannot be written. That `source` cannot be read is an error among the
/// others.
pub fn run(
    source: impl Read + Send,
    name: &str,
    show: Show,
    threads: usize,
    output: &mut impl Write,
    errors: &mut impl Write,
) -> io::Result<u64> {
    let mut games = 0_u64;
    let mut faults = 0;
    let mut write = |written: &str, error: Option<plywood_pgn::Error>| {
        games += 1;
        output.write_all(written.as_bytes())?;
        if let Some(error) = error {
            faults += 1;
            // At a terminal, the boards up to the error stand above it.
            output.flush()?;
            writeln!(errors, "chessmoves: {error}")?;
        }
        Ok(())
    };
    let outcome = Parallel::new(threads).with_name(name).read_with(
        source,
        || Replayed::new(show),
        Replayed::take,
        |written, result| match write(&written, result.err()) {
            Ok(()) => Continue(()),
            Err(error) => Break(error),
        },
    );
    if let Break(error) = outcome {
        return Err(error);
    }
    if games == 0 {
        // A scoresheet without a move is a game that has not begun, and its board is shown.
        output.write_all(unbegun(show).as_bytes())?;
    }
    output.flush()?;
    Ok(faults)
}

/// What is written of a game without moves.
fn unbegun(show: Show) -> String {
    let mut game = Replayed::new(show);
    game.start();
    game.take()
}

/// A game as it is replayed, and what is to be written of it so far.
struct Replayed {
    show: Show,
    replay: Replay,
    /// Whether there is a position to show: the tags have been read.
    started: bool,
    last_move: Option<plywood_chess::Move>,
    /// The game as it is collected for PGN; idle otherwise.
    game: GameBuilder,
    written: String,
}

impl Replayed {
    fn new(show: Show) -> Self {
        Self {
            show,
            replay: Replay::new(),
            started: false,
            last_move: None,
            game: AnnotatedGame::reader(),
            written: String::new(),
        }
    }

    /// What the game, or the part of it that could be read, comes to.
    fn take(&mut self) -> String {
        let position = self.replay.position();
        match self.show {
            _ if !self.started => {}
            Show::Boards(Positions::Last) => write_board(position.board(), &mut self.written),
            Show::Fen(Positions::Last) => write_fen(position, &mut self.written),
            Show::Svg => self.write_svg(),
            Show::Pgn => self.write_pgn(),
            Show::Boards(Positions::All) | Show::Fen(Positions::All) => {}
        }
        core::mem::take(&mut self.written)
    }

    /// The moves begin: the first position is there.
    fn start(&mut self) {
        self.started = true;
        self.pass_position();
    }

    /// Writes the position now, if every one is wanted.
    #[inline]
    fn pass_position(&mut self) {
        match self.show {
            Show::Boards(Positions::All) => {
                write_board(self.replay.position().board(), &mut self.written);
            }
            Show::Fen(Positions::All) => write_fen(self.replay.position(), &mut self.written),
            _ => {}
        }
    }

    fn write_svg(&mut self) {
        let position = self.replay.position();
        let mut svg = Svg::new(position.board());
        if let Some(mv) = self.last_move {
            svg = svg.last_move(mv);
        }
        if let Some(king) = position.king(position.turn()).filter(|_| position.is_check()) {
            svg = svg.check(king);
        }
        let _ = write!(self.written, "{svg}");
    }

    /// A game and the empty line that keeps it from the next.
    fn write_pgn(&mut self) {
        let game = self.game.end_game();
        let _ = writeln!(self.written, "{game}");
    }
}

/// Only a game that goes to PGN is collected; the others are cheaper to replay alone.
impl Visitor for Replayed {
    type Output = ();

    fn begin_game(&mut self) {
        self.replay.begin_game();
        self.started = false;
        self.last_move = None;
        self.game.begin_game();
        self.written.clear();
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        match self.show {
            Show::Pgn => self.game.tag(name, value),
            _ => self.replay.tag(name, value),
        }
    }

    fn begin_moves(&mut self) -> Result<Flow, ErrorKind> {
        self.start();
        match self.show {
            Show::Pgn => self.game.begin_moves(),
            _ => Ok(Flow::Enter),
        }
    }

    #[inline]
    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        if self.show == Show::Pgn {
            return self.game.san(san);
        }
        self.last_move = self.replay.san(san)?;
        self.pass_position();
        Ok(())
    }

    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    fn termination(&mut self, termination: Termination) {
        if self.show == Show::Pgn {
            self.game.termination(termination);
        }
    }

    fn end_game(&mut self) {}
}

/// Eight rows of letters between two lines of `=`, and an empty line.
fn write_board(board: &Board, text: &mut String) {
    const EDGE: &str = "========\n";
    let mut rows = [*b"        \n"; 8];
    for (square, piece) in board.pieces() {
        rows[7 - square.rank().index()][square.file().index()] = letter(piece);
    }
    text.push_str(EDGE);
    text.extend(rows.as_flattened().iter().copied().map(char::from));
    text.push_str(EDGE);
    text.push('\n');
}

/// ChessMoves has White in small letters, unlike FEN.
fn letter(Piece { color, role }: Piece) -> u8 {
    let letter = role.letter() as u8;
    match color {
        Color::White => letter.to_ascii_lowercase(),
        Color::Black => letter,
    }
}

fn write_fen(position: &ReplayPosition, text: &mut String) {
    // A string takes anything.
    let _ = writeln!(text, "{position}");
}
