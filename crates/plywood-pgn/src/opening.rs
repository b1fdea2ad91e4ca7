use plywood_chess::polyglot::{BookBuilder, key, key_after};
use plywood_chess::{Color, Move};
use plywood_core::Outcome;

use crate::{ErrorKind, Flow, Replay, TagValue, Termination, Text, Visitor};

/// The opening of a game, as far as an opening book of Polyglot's format needs it.
///
/// ```
/// use plywood_chess::Position;
/// use plywood_chess::polyglot::{BookBuilder, Selection};
/// use plywood_pgn::{Opening, Reader};
///
/// let pgn = "1. e4 e5 2. Nf3 1-0  1. d4 d5 1/2-1/2  1. f3 e5 0-1";
/// let mut builder = BookBuilder::new();
/// for opening in Reader::new(pgn.as_bytes()).games_with(Opening::reader(40)) {
///     opening?.add_to(&mut builder);
/// }
/// let book = builder.finish(Selection::default());
/// let moves: Vec<_> = book.moves(&Position::start()).collect();
/// assert_eq!(format!("{:?} {}", moves[0].mv, moves[0].weight), "e2e4 2");
/// assert_eq!(format!("{:?} {}", moves[1].mv, moves[1].weight), "d2d4 1");
/// assert_eq!(moves.len(), 2); // f2f3 has won nothing
/// # Ok::<(), plywood_pgn::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The first moves of the main line, without null moves.
    pub moves: Vec<OpeningMove>,
    /// How the game ended.
    pub termination: Termination,
}

/// A move of an [`Opening`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningMove {
    /// The [key](plywood_chess::polyglot::key()) of the position before the move.
    pub key: u64,
    /// Whose move it is.
    pub color: Color,
    /// The move.
    pub mv: Move,
}

impl Opening {
    /// What reads openings of up to so many plies. What follows them in a game is not replayed.
    pub fn reader(plies: usize) -> OpeningReader {
        OpeningReader {
            plies,
            replay: Replay::new(),
            key: None,
            played: 0,
            moves: Vec::new(),
            tagged: Termination::Unknown,
            marked: Termination::Unknown,
        }
    }

    /// Counts the moves in a book. Those of a game whose result is not known count as a draw's.
    pub fn add_to(&self, book: &mut BookBuilder) {
        for &OpeningMove { key, color, mv } in &self.moves {
            book.add(key, mv, points(self.termination, color));
        }
    }
}

/// Twice the points of each player for the game.
fn points(termination: Termination, color: Color) -> u32 {
    match termination.outcome() {
        Some(Outcome::Win(winner)) => 2 * u32::from(winner == color),
        Some(Outcome::Draw) | None => 1,
    }
}

/// Reads [`Opening`]s as a [`Visitor`]. See [`Opening::reader`].
#[derive(Clone, Debug)]
pub struct OpeningReader {
    plies: usize,
    replay: Replay,
    /// The key of the position, unless it is the start.
    key: Option<u64>,
    played: usize,
    moves: Vec<OpeningMove>,
    /// The result in the tag.
    tagged: Termination,
    /// The result that ends the moves.
    marked: Termination,
}

impl Visitor for OpeningReader {
    type Output = Opening;

    fn begin_game(&mut self) {
        self.replay.begin_game();
        self.key = None;
        self.played = 0;
        self.moves.clear();
        self.tagged = Termination::Unknown;
        self.marked = Termination::Unknown;
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        if name.0 == b"Result" {
            self.tagged = value.decode().parse().unwrap_or_default();
        }
        self.replay.tag(name, value)
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        if self.played == self.plies {
            return Ok(());
        }
        let before = self.key.unwrap_or_else(|| key(*self.replay.position()));
        let color = self.replay.position().turn();
        let mv = self.replay.san(san)?;
        let after = self.replay.position();
        self.key = Some(mv.map_or_else(|| key(*after), |mv| key_after(mv, after)));
        self.moves.extend(mv.map(|mv| OpeningMove { key: before, color, mv }));
        self.played += 1;
        Ok(())
    }

    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    fn termination(&mut self, termination: Termination) {
        self.marked = termination;
    }

    fn end_game(&mut self) -> Opening {
        let termination =
            if self.marked == Termination::Unknown { self.tagged } else { self.marked };
        Opening { moves: core::mem::take(&mut self.moves), termination }
    }
}
