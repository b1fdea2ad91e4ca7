//! [`San`] to [`Move`]: looking backwards from the target square.

use core::fmt;

use super::{Action, Reading, San};
use crate::{
    Bitboard, Board, Color, Move, Position, Rank, Role, Square, SyntaxError, Variant, attacks,
};

/// Why a text is not a move of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanError {
    /// It is no such notation.
    Syntax(SyntaxError),
    /// No legal move fits it.
    Illegal(San),
    /// More than one legal move fits it.
    Ambiguous(San),
    /// A legal move fits it, but is written otherwise. Only [`Reading::Strict`] minds.
    Inexact {
        /// How the move is written.
        expected: San,
    },
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(san) => write!(f, "no legal move is {san}"),
            Self::Ambiguous(san) => write!(f, "more than one legal move is {san}"),
            Self::Inexact { expected } => write!(f, "expected {expected}"),
        }
    }
}

impl core::error::Error for SanError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Syntax(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SyntaxError> for SanError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

/// The legal move that a text says.
///
/// A [passed turn](Action::Pass) is no move, so it is [illegal](SanError::Illegal); who wants to
/// play it looks for it there, and uses [`Position::after_null_move`].
///
/// ```
/// use plywood_chess::{Move, Position, Square};
/// use plywood_chess::san::{Reading, SanError, read_move};
///
/// let position: Position = "4k3/8/8/8/8/8/4r3/RN2K3 w Q - 0 1".parse()?;
/// let take = Move::new(Square::E1, Square::E2);
/// assert_eq!(read_move(&position, b"Kxe2", Reading::Strict), Ok(take));
/// assert_eq!(read_move(&position, b"Ke2!?", Reading::Lenient), Ok(take));
/// let error = read_move(&position, b"Nc3", Reading::Lenient).unwrap_err();
/// assert_eq!(error.to_string(), "no legal move is Nc3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SanError`] if the text is no such notation or not exactly one legal move fits it, and in
/// strict reading if it is not the text that [`San::of`] writes.
#[inline]
pub fn read_move<V: Variant>(
    position: &Position<V>,
    text: &[u8],
    reading: Reading,
) -> Result<Move, SanError> {
    let san = San::parse(text, reading)?;
    let mv = san.to_move(position)?;
    if reading == Reading::Strict {
        let expected = San::of(position, mv);
        if expected != san {
            return Err(SanError::Inexact { expected });
        }
    }
    Ok(mv)
}

impl San {
    /// The one legal move that fits.
    ///
    /// Whether check marks and the `x` tell the truth is not looked at, except that a pawn without
    /// a file and without an `x` goes straight ahead if it can. No list of moves is made, and
    /// nothing is allocated.
    ///
    /// # Errors
    ///
    /// [`SanError::Illegal`] if none fits, [`SanError::Ambiguous`] if several do.
    #[inline]
    pub fn to_move<V: Variant>(self, position: &Position<V>) -> Result<Move, SanError> {
        let Action::Go { role, from_file, from_rank, capture, to, promotion } = self.action else {
            return self.castling(position);
        };
        let (board, turn) = (position.board(), position.turn());
        let mut among = board.by_color(turn);
        if among.contains(to) {
            return Err(SanError::Illegal(self));
        }
        if let Some(file) = from_file {
            among &= Bitboard::file(file);
        }
        if let Some(rank) = from_rank {
            among &= Bitboard::rank(rank);
        }
        let origins = match role {
            Role::Pawn => {
                return self.pawn_move(position, among, to, capture, promotion);
            }
            _ => among & board.by_role(role) & reach(role, to, board.occupied()),
        };
        if promotion.is_some() {
            return Err(SanError::Illegal(self));
        }
        let from = if role == Role::King {
            self.only(origins, |_| is_king_safe_on(board, turn, to))?
        } else {
            self.only(origins, |from| is_king_safe_after(board, turn, from, to, to))?
        };
        Ok(Move::new(from, to))
    }

    #[inline]
    fn pawn_move<V: Variant>(
        self,
        position: &Position<V>,
        among: Bitboard,
        to: Square,
        capture: bool,
        promotion: Option<Role>,
    ) -> Result<Move, SanError> {
        let (board, turn) = (position.board(), position.turn());
        let is_promotion = V::PROMOTION && Bitboard::BACK_RANKS.contains(to);
        let is_told = promotion.is_some();
        let is_possible = promotion.is_none_or(|role| Role::PROMOTIONS.contains(&role));
        if is_told != is_promotion || !is_possible {
            return Err(SanError::Illegal(self));
        }
        let among = among & board.by_role(Role::Pawn);
        let takers = attacks::pawn(!turn, to) & among;
        let origins = if board.occupied().contains(to) {
            takers
        } else {
            let pusher = if capture { Bitboard::EMPTY } else { pusher(board, turn, to) & among };
            let may_push = |from| is_king_safe_after(board, turn, from, to, to);
            if V::EN_PASSANT
                && position.en_passant() == Some(to)
                && !pusher.into_iter().any(may_push)
            {
                let passed = Square::new(to.file(), fifth_rank(turn));
                let safe = |from| is_king_safe_after(board, turn, from, to, passed);
                return Ok(Move::en_passant(self.only(takers, safe)?, to));
            }
            pusher
        };
        let from = self.only(origins, |from| is_king_safe_after(board, turn, from, to, to))?;
        Ok(match promotion {
            Some(role) if is_promotion => Move::promotion_to(from, to, role),
            _ => Move::new(from, to),
        })
    }

    #[cold]
    fn castling<V: Variant>(self, position: &Position<V>) -> Result<Move, SanError> {
        let Action::Castle(side) = self.action else {
            return Err(SanError::Illegal(self));
        };
        let turn = position.turn();
        position
            .castling_rook(turn, side)
            .map(|rook| Move::castling(position.king(turn), rook))
            .filter(|mv| position.is_legal(*mv))
            .ok_or(SanError::Illegal(self))
    }

    /// The only square of `origins` that a piece may leave.
    #[inline(always)]
    fn only(
        self,
        origins: Bitboard,
        may_leave: impl Fn(Square) -> bool,
    ) -> Result<Square, SanError> {
        let mut legal = origins.into_iter().filter(|from| may_leave(*from));
        let from = legal.next().ok_or(SanError::Illegal(self))?;
        if legal.next().is_some() {
            return Err(SanError::Ambiguous(self));
        }
        Ok(from)
    }
}

/// The squares of other pieces than `from` that can legally go to `to` like the one on `from`
/// does, which is no pawn and no king.
pub(super) fn rivals<V: Variant>(
    position: &Position<V>,
    role: Role,
    from: Square,
    to: Square,
) -> Bitboard {
    let (board, turn) = (position.board(), position.turn());
    let own = board.by_piece(role.of(turn)).without(from);
    (own & reach(role, to, board.occupied()))
        .into_iter()
        .filter(|rival| is_king_safe_after(board, turn, *rival, to, to))
        .collect()
}

/// From where a piece that is no pawn reaches `to`.
#[inline]
fn reach(role: Role, to: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => attacks::knight(to),
        Role::Bishop => attacks::bishop(to, occupied),
        Role::Rook => attacks::rook(to, occupied),
        Role::Queen => attacks::queen(to, occupied),
        Role::King => attacks::king(to),
    }
}

/// The fifth rank as this side counts.
#[inline]
const fn fifth_rank(turn: Color) -> Rank {
    match turn {
        Color::White => Rank::Fifth,
        Color::Black => Rank::Fourth,
    }
}

/// The pawn that can go straight to the empty square `to`, in one step or two.
#[inline]
fn pusher(board: &Board, turn: Color, to: Square) -> Bitboard {
    let to = Bitboard::of(to);
    let (one, two, double_step_rank) = match turn {
        Color::White => (Bitboard(to.0 >> 8), Bitboard(to.0 >> 16), Rank::Fourth),
        Color::Black => (Bitboard(to.0 << 8), Bitboard(to.0 << 16), Rank::Fifth),
    };
    let blocked = (one & board.occupied()).any();
    if blocked || (to & Bitboard::rank(double_step_rank)).is_empty() { one } else { two }
}

/// Whether a king that goes to `to` is out of check there.
#[inline]
fn is_king_safe_on(board: &Board, turn: Color, to: Square) -> bool {
    let king = board.by_piece(Role::King.of(turn));
    board.attackers(to, !turn, board.occupied() - king).is_empty()
}

/// Whether the king is out of check after another piece went from `from` to `to` and what stood on
/// `captured`, if anything, was taken.
///
/// Only enemies in line with the king are looked at, mostly none or one, and whether the move
/// leaves something in between.
#[inline]
fn is_king_safe_after(
    board: &Board,
    turn: Color,
    from: Square,
    to: Square,
    captured: Square,
) -> bool {
    let king = board.by_piece(Role::King.of(turn)).first_or_a1();
    let enemy = board.by_color(!turn).without(captured);
    let leapers = attacks::knight(king) & board.by_role(Role::Knight)
        | attacks::pawn(turn, king) & board.by_role(Role::Pawn);
    if (leapers & enemy).any() {
        return false;
    }
    let occupied = board.occupied().without(from).without(captured).with(to);
    let in_line = attacks::diagonals_of(king) & board.diagonal_sliders()
        | attacks::straights_of(king) & board.straight_sliders();
    (in_line & enemy).into_iter().all(|slider| (attacks::between(king, slider) & occupied).any())
}
