use plywood_chess::san::{Reading, SanError, read_move};
use plywood_chess::{Leniency, Move, Position, Standard, Unkeyed, uci};

use crate::{ErrorKind, TagValue, Text};

/// A position that keeps no hash key, which replaying games does not need.
pub type ReplayPosition = Position<Unkeyed<Standard>>;

/// Plays the moves of a game as they are read, variations included, and checks each by the rules.
///
/// It is a part for a [`Visitor`](crate::Visitor), which passes on what it receives. Games start
/// from the position of their `FEN` tag, standard chess and Chess960 alike.
///
/// Memory grows with the depth of variations only.
///
/// ```
/// use plywood_pgn::{ErrorKind, Flow, Reader, Replay, TagValue, Text, Visitor};
///
/// /// The position at the end of the main line, in FEN.
/// struct LastPosition(Replay);
///
/// impl Visitor for LastPosition {
///     type Output = String;
///     fn begin_game(&mut self) { self.0.begin_game() }
///     fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
///         self.0.tag(name, value)
///     }
///     fn begin_variation(&mut self) -> Flow { Flow::Skip }
///     fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> { self.0.san(san).map(drop) }
///     fn end_game(&mut self) -> String { self.0.position().to_string() }
/// }
///
/// let pgn = "1. e4 e5 2. Nf3 *  1. e4 Nc3 *";
/// let mut games = Reader::new(pgn.as_bytes()).games_with(LastPosition(Replay::new()));
/// assert_eq!(
///     games.next().unwrap().unwrap(),
///     "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
/// );
/// let error = games.next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "1:26: game 2: no legal move is Nc3");
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    start: ReplayPosition,
    position: ReplayPosition,
    /// The position before the last move: where a variation sets in.
    before: ReplayPosition,
    /// Where the lines around the current variation go on, outermost first: their position, and
    /// the one before it.
    suspended: Vec<[ReplayPosition; 2]>,
}

impl Replay {
    /// At the start of a game without tags.
    pub fn new() -> Self {
        Self::at(Position::default())
    }

    /// At the start of a game from some position.
    pub fn at(start: ReplayPosition) -> Self {
        Self { start, position: start, before: start, suspended: Vec::new() }
    }

    /// A game starts: back to the usual start.
    pub fn begin_game(&mut self) {
        self.restart(Position::default());
    }

    /// Takes note of a tag; those that say nothing of the start or the rules are ignored.
    ///
    /// # Errors
    ///
    /// When the position of a `FEN` tag is none, or a `Variant` tag names other rules than those
    /// of standard chess and Chess960.
    pub fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        match name.0 {
            // An empty tag says that nothing is known, as with all tags.
            b"FEN" if !value.0.is_empty() => self.restart(fen(&value.decode())?),
            b"Variant" => check_variant(&value.decode())?,
            _ => {}
        }
        Ok(())
    }

    fn restart(&mut self, start: ReplayPosition) {
        self.start = start;
        self.position = start;
        self.before = start;
        self.suspended.clear();
    }

    /// Plays a move, `None` for a null move.
    ///
    /// # Errors
    ///
    /// When the text is no move, or no legal one. A null move is illegal in check.
    #[inline]
    pub fn san(&mut self, san: &[u8]) -> Result<Option<Move>, ErrorKind> {
        match read_move(&self.position, san, Reading::Lenient) {
            Ok(mv) => {
                self.play(mv);
                Ok(Some(mv))
            }
            Err(error) => self.other_notation(san, error),
        }
    }

    #[cold]
    fn other_notation(&mut self, san: &[u8], error: SanError) -> Result<Option<Move>, ErrorKind> {
        let is_pass = match error {
            SanError::Illegal(san) => san.is_pass(),
            _ => san == b"@@@@",
        };
        if is_pass && self.pass() {
            return Ok(None);
        }
        // Some programs write all moves as two squares, castling and moves of pieces too, perhaps
        // with a sign between them and a mark of check.
        let is_sign = |byte: &u8| matches!(byte, b'-' | b'x' | b'+' | b'#');
        let squares: Vec<u8> = san.iter().copied().filter(|byte| !is_sign(byte)).collect();
        if let Ok(mv) = uci::read_move(&self.position, &squares) {
            self.play(mv);
            return Ok(Some(mv));
        }
        let error = match error {
            SanError::Syntax(syntax) => {
                ErrorKind::NoMove { text: shortened(&Text(san).decode()), error: syntax }
            }
            error => ErrorKind::Move(error),
        };
        Err(error)
    }

    /// Plays a legal move.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        self.before = self.position;
        self.position.play_unchecked(mv);
    }

    /// Plays a null move, unless the player to move is in check; returns whether it did.
    pub fn pass(&mut self) -> bool {
        let next = self.position.after_null_move();
        if let Some(next) = next {
            self.before = self.position;
            self.position = next;
        }
        next.is_some()
    }

    /// A variation starts: back to before the last move.
    pub fn begin_variation(&mut self) {
        self.suspended.push([self.position, self.before]);
        self.position = self.before;
    }

    /// The innermost variation ends: on with the line around it.
    pub fn end_variation(&mut self) {
        if let Some([position, before]) = self.suspended.pop() {
            self.position = position;
            self.before = before;
        }
    }

    /// The position after the last move.
    #[inline]
    pub fn position(&self) -> &ReplayPosition {
        &self.position
    }

    /// The position that the game starts from.
    pub fn start(&self) -> &ReplayPosition {
        &self.start
    }
}

impl Default for Replay {
    fn default() -> Self {
        Self::new()
    }
}

fn fen(text: &str) -> Result<ReplayPosition, ErrorKind> {
    Position::from_fen(text, Leniency::LENIENT).map_err(ErrorKind::Fen)
}

/// Chess programs agree on the tag, but not on the names.
fn check_variant(name: &str) -> Result<(), ErrorKind> {
    const KNOWN: [&str; 8] = [
        "",
        "standard",
        "chess",
        "normal",
        "fromposition",
        "chess960",
        "fischerandom",
        "fischerrandom",
    ];
    let plain: String =
        name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    if KNOWN.contains(&&*plain) { Ok(()) } else { Err(ErrorKind::Variant(name.into())) }
}

/// A word that may be of any length, as it can be shown.
fn shortened(word: &str) -> Box<str> {
    const LONGEST: usize = 30;
    match word.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &word[..end]).into(),
        None => word.into(),
    }
}
