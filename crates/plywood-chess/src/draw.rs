//! Draws that depend on how a game went, and on what is left on the board.
//!
//! Mate and stalemate are of the position, and [`Position::status`] tells them. What else draws a
//! game by the Laws of Chess either [ends it by itself](automatic) or [is there to be
//! claimed](claimable) by the side to move. Two draws are not judged: those by agreement, and dead
//! positions other than by [too little material](has_insufficient_material).
//!
//! ```
//! use plywood_chess::{Chess, draw::{self, Claim}};
//! use plywood_core::{Game, Present};
//!
//! let mut game = Game::new(Chess::new());
//! for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
//!     let mv = game.rules().read_move(game.position(), san)?;
//!     game.play(mv)?;
//! }
//! // The start has come up for the third time.
//! assert_eq!(draw::claimable(&game), Some(Claim::ThreefoldRepetition));
//! assert_eq!(draw::automatic(&game), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: FIDE Laws of Chess, in force from 2023, articles 5.2.2, 9.2, 9.3 and 9.6.

use core::fmt;

use plywood_core::{Game, IllegalMove};

use crate::{Bitboard, Board, ChessRules, Color, Move, Position, Role, Variant};

/// A draw that the side to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has come up at least three times (article 9.2).
    ThreefoldRepetition,
    /// Fifty moves of each side without a capture or a pawn's move (article 9.3).
    FiftyMoves,
}

/// A draw that ends the game without a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Automatic {
    /// Neither side has the pieces to mate, however the other plays (article 5.2.2).
    InsufficientMaterial,
    /// The position has come up at least five times (article 9.6.1).
    FivefoldRepetition,
    /// Seventy-five moves of each side without a capture or a pawn's move, the last one no mate
    /// (article 9.6.2).
    SeventyFiveMoves,
}

impl fmt::Display for Claim {
    /// As it stands in a sentence: `threefold repetition`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Claim {
    /// Its name: `threefold repetition`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreefoldRepetition => "threefold repetition",
            Self::FiftyMoves => "fifty-move rule",
        }
    }
}

impl fmt::Display for Automatic {
    /// As it stands in a sentence: `insufficient material`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Automatic {
    /// Its name: `insufficient material`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::InsufficientMaterial => "insufficient material",
            Self::FivefoldRepetition => "fivefold repetition",
            Self::SeventyFiveMoves => "seventy-five-move rule",
        }
    }
}

/// The draw that the side to move may claim now. Nothing is claimed in a finished game.
pub fn claimable<V: Variant>(game: &Game<ChessRules<V>>) -> Option<Claim> {
    if game.status().is_over() || automatic(game).is_some() {
        None
    } else if repetitions(game) >= 3 {
        Some(Claim::ThreefoldRepetition)
    } else if game.position().halfmove_clock() >= 100 {
        Some(Claim::FiftyMoves)
    } else {
        None
    }
}

/// The draw that the side to move may claim by declaring that it will make this move (articles 9.2.1
/// and 9.3.1).
///
/// # Errors
///
/// Hands back an illegal move.
pub fn claimable_with<V: Variant>(
    game: &Game<ChessRules<V>>,
    mv: Move,
) -> Result<Option<Claim>, IllegalMove<Move>> {
    let position = game.position();
    if automatic(game).is_some() || !position.is_legal(mv) {
        return Err(IllegalMove(mv));
    }
    let after = position.after_unchecked(mv);
    if !after.has_legal_move() {
        return Ok(None);
    }
    let past = game.past().rev().map(|record| &record.undo);
    let repeated = recurrences([position].into_iter().chain(past), &after);
    Ok(if repeated >= 2 {
        Some(Claim::ThreefoldRepetition)
    } else if after.halfmove_clock() >= 100 {
        Some(Claim::FiftyMoves)
    } else {
        None
    })
}

/// The draw that has ended the game; `None` if mate or stalemate has, or nothing.
pub fn automatic<V: Variant>(game: &Game<ChessRules<V>>) -> Option<Automatic> {
    let position = game.position();
    if game.status().is_over() {
        None
    } else if has_insufficient_material(position) {
        Some(Automatic::InsufficientMaterial)
    } else if repetitions(game) >= 5 {
        Some(Automatic::FivefoldRepetition)
    } else if position.halfmove_clock() >= 150 {
        Some(Automatic::SeventyFiveMoves)
    } else {
        None
    }
}

/// How often the position on the board has come up, now included, as far as the game's history
/// goes back.
///
/// Positions are the same if the same side is to move, the same pieces stand on the same squares,
/// and the same moves are possible: rights to castle and to capture en passant count (article
/// 9.2.3), clocks do not.
pub fn repetitions<V: Variant>(game: &Game<ChessRules<V>>) -> usize {
    1 + recurrences(game.past().rev().map(|record| &record.undo), game.position())
}

/// How many of the positions before `now`, latest first, are the same.
fn recurrences<'a, V: Variant>(
    before: impl Iterator<Item = &'a Position<V>>,
    now: &Position<V>,
) -> usize {
    // No position from before the last capture or pawn's move can come up again.
    let reversible = usize::from(now.halfmove_clock());
    before.take(reversible).filter(|before| is_same(before, now)).count()
}

fn is_same<V: Variant>(one: &Position<V>, other: &Position<V>) -> bool {
    one.turn() == other.turn()
        && one.board() == other.board()
        && one.castling_rights() == other.castling_rights()
        && one.en_passant() == other.en_passant()
        && one.state() == other.state()
}

/// Whether neither side can mate by any sequence of legal moves, judged by the pieces alone: bare
/// kings, or beside them one knight, or any bishops that all stand on squares of one colour.
///
/// ```
/// use plywood_chess::{Position, draw::has_insufficient_material};
/// for (fen, expected) in [
///     ("8/8/4k3/8/8/3NK3/8/8 w - - 0 1", true),
///     ("8/8/4k3/8/8/2NNK3/8/8 w - - 0 1", false),
///     ("8/8/4kb2/8/8/4KB2/8/8 w - - 0 1", false),
///     ("8/8/4kb2/8/8/4K1B1/8/8 w - - 0 1", true),
/// ] {
///     assert_eq!(has_insufficient_material(&fen.parse::<Position>()?), expected, "{fen}");
/// }
/// # Ok::<(), plywood_chess::fen::FenError>(())
/// ```
pub fn has_insufficient_material<V: Variant>(position: &Position<V>) -> bool {
    Color::ALL.into_iter().all(|color| !can_win(position, color))
}

/// Whether a side has the pieces to win if the other one helps. A side that has not does not win
/// when the other runs out of time (article 6.9).
///
/// ```
/// use plywood_chess::{Color, Position, draw::can_win};
/// let position: Position = "8/8/4k3/8/8/3NK3/8/6q1 w - - 0 1".parse()?;
/// assert!(can_win(&position, Color::Black));
/// assert!(!can_win(&position, Color::White), "the queen can always step between");
/// # Ok::<(), plywood_chess::fen::FenError>(())
/// ```
pub fn can_win<V: Variant>(position: &Position<V>, color: Color) -> bool {
    V::can_win(position.board(), position.state(), color)
}

/// Whether a side has the pieces to mate in standard chess if the other one helps.
pub(crate) fn can_mate(board: &Board, color: Color) -> bool {
    let of = |role| board.by_role(role);
    let own = board.by_color(color);
    if (own & (of(Role::Pawn) | of(Role::Rook) | of(Role::Queen))).any() {
        return true;
    }
    if (own & of(Role::Knight)).any() {
        // A single knight needs a piece that is in its king's way.
        let enemy = board.by_color(!color);
        return own.count() > 2 || (enemy - of(Role::King) - of(Role::Queen)).any();
    }
    let bishops = of(Role::Bishop);
    let on_light = bishops & Bitboard::LIGHT;
    let is_one_shade = on_light.is_empty() || on_light == bishops;
    let has_helpers = (of(Role::Pawn) | of(Role::Knight)).any();
    (own & bishops).any() && (!is_one_shade || has_helpers)
}
