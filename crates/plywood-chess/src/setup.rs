use crate::movegen::en_passant;
use crate::variants::Kings;
use crate::{
    Bitboard, Board, Color, File, Leniency, Piece, Position, Rank, Role, Square, Variant, attacks,
};
use alloc::vec::Vec;
use core::fmt;

/// A position as written down, before anybody asked whether chess can be played from it.
///
/// Text formats produce a `Setup`; [`Position::from_setup`] judges it.
///
/// ```
/// use plywood_chess::{Leniency, Piece, Position, PositionFault, Setup, Color, Square, Role, Standard};
/// let mut setup = Setup::empty();
/// setup.board.set(Square::E1, Role::King.of(Color::White));
/// let error = Position::<Standard>::from_setup(setup, Leniency::STRICT).unwrap_err();
/// assert_eq!(error.faults(), [PositionFault::MissingKing(Color::Black)]);
/// setup.board.set(Square::E8, Role::King.of(Color::Black));
/// assert!(Position::<Standard>::from_setup(setup, Leniency::STRICT).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling: Bitboard,
    /// The square a pawn has just jumped over, whether or not it can be captured there.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move to be played, counted from 1 and up after Black's move.
    pub fullmove_number: u16,
}

impl Setup {
    /// An empty board, White to move.
    pub const fn empty() -> Self {
        Self {
            board: Board::EMPTY,
            turn: Color::White,
            castling: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The start of a game with these pieces behind the pawns, from a to h, White to move. Both
    /// rooks of both sides may castle, if any may.
    pub const fn with_back_rank(roles: [Role; 8], castling: bool) -> Self {
        let board = Board::with_back_rank(roles);
        let castling = if castling { board.by_role(Role::Rook) } else { Bitboard::EMPTY };
        Self { board, castling, ..Self::empty() }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::empty()
    }
}

/// Something that keeps a [`Setup`] from being a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionFault {
    /// A side has no king.
    MissingKing(Color),
    /// A side has more than one king.
    TooManyKings(Color),
    /// A side has more pieces than pawns and promotions explain.
    /// [`Leniency::EXCESS_MATERIAL`] accepts it.
    ExcessMaterial(Color),
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank(Square),
    /// The side that is not to move is in check.
    OpponentInCheck,
    /// The king is in a check that no move can have given: from three pieces, from two along one
    /// line, from two that both don't slide. [`Leniency::IMPOSSIBLE_CHECK`] accepts it.
    ImpossibleCheck,
    /// There is a right to castle, but not the king or the rook on its place.
    /// [`Leniency::IMPOSSIBLE_CASTLING`] drops the right.
    ImpossibleCastling(Square),
    /// No pawn can have jumped over the en passant square with the last move.
    /// [`Leniency::IMPOSSIBLE_EN_PASSANT`] drops the square.
    ImpossibleEnPassant(Square),
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingKing(color) => write!(f, "{color} has no king"),
            Self::TooManyKings(color) => write!(f, "{color} has more than one king"),
            Self::ExcessMaterial(color) => {
                write!(f, "{color} has more pieces than a game can give")
            }
            Self::PawnOnBackRank(square) => write!(f, "a pawn stands on {square}"),
            Self::OpponentInCheck => f.write_str("the side not to move is in check"),
            Self::ImpossibleCheck => f.write_str("no move can have given this check"),
            Self::ImpossibleCastling(rook) => {
                write!(f, "no castling is possible with a rook on {rook}")
            }
            Self::ImpossibleEnPassant(square) => {
                write!(f, "no pawn can have just passed {square}")
            }
        }
    }
}

/// Why a [`Setup`] is not a position: every fault that was found, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError(Vec<PositionFault>);

impl PositionError {
    /// The faults.
    pub fn faults(&self) -> &[PositionFault] {
        &self.0
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}

impl<V: Variant> Position<V> {
    /// The position that a setup describes.
    ///
    /// An en passant square that is possible but that no pawn can legally capture on is dropped
    /// silently: it is not a right.
    ///
    /// # Errors
    ///
    /// Every fault that `leniency` does not forgive.
    pub fn from_setup(setup: Setup, leniency: Leniency) -> Result<Self, PositionError> {
        let mut faults = Vec::new();
        let Setup { board, turn, mut castling, mut en_passant, .. } = setup;

        let is_royal = V::KINGS == Kings::Royal;
        for color in Color::ALL.into_iter().filter(|_| is_royal) {
            match board.by_piece(Piece { color, role: Role::King }).count() {
                0 => faults.push(PositionFault::MissingKing(color)),
                1 => {}
                _ => faults.push(PositionFault::TooManyKings(color)),
            }
        }
        let kings_are_right = faults.is_empty();

        if !V::ANY_BOARD && !leniency.allows(Leniency::EXCESS_MATERIAL) {
            let excess = |&color: &Color| has_excess_material(&board, color);
            faults.extend(Color::ALL.into_iter().filter(excess).map(PositionFault::ExcessMaterial));
        }
        if V::PROMOTION {
            let pawns = board.by_role(Role::Pawn) & Bitboard::BACK_RANKS;
            faults.extend(pawns.into_iter().map(PositionFault::PawnOnBackRank));
        }

        let bad_castling =
            if V::CASTLING { impossible_castling(&board, castling) } else { castling };
        if !leniency.allows(Leniency::IMPOSSIBLE_CASTLING) {
            faults.extend(bad_castling.into_iter().map(PositionFault::ImpossibleCastling));
        }
        castling -= bad_castling;

        if let Some(square) = en_passant
            && !(V::EN_PASSANT && kings_are_right && can_have_passed::<V>(&board, turn, square))
        {
            if !leniency.allows(Leniency::IMPOSSIBLE_EN_PASSANT) {
                faults.push(PositionFault::ImpossibleEnPassant(square));
            }
            en_passant = None;
        }

        if is_royal && let (Some(own), Some(other)) = (board.king(turn), board.king(!turn)) {
            let occupied = board.occupied();
            if board.attackers(other, turn, occupied).any() {
                faults.push(PositionFault::OpponentInCheck);
            }
            let checkers = board.attackers(own, !turn, occupied);
            if !V::ANY_BOARD
                && !leniency.allows(Leniency::IMPOSSIBLE_CHECK)
                && is_impossible_check(&board, own, checkers)
            {
                faults.push(PositionFault::ImpossibleCheck);
            }
        }

        if !faults.is_empty() {
            return Err(PositionError(faults));
        }
        let en_passant =
            en_passant.filter(|&square| en_passant::origins::<V>(&board, turn, square).any());
        Ok(Self::assemble(&Setup { castling, en_passant, ..setup }))
    }

    /// The position as written down; [`from_setup`](Self::from_setup) reads it back.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        };
        V::write_state(&self.state, &mut setup);
        setup
    }
}

/// More than 16 pieces, or more officers than the missing pawns can have become.
fn has_excess_material(board: &Board, color: Color) -> bool {
    let count = |role| board.by_piece(Piece { color, role }).count();
    let promoted = count(Role::Queen).saturating_sub(1)
        + count(Role::Rook).saturating_sub(2)
        + count(Role::Knight).saturating_sub(2)
        + [Bitboard::LIGHT, Bitboard::DARK]
            .into_iter()
            .map(|shade| (board.by_piece(Piece { color, role: Role::Bishop }) & shade).count())
            .map(|bishops| bishops.saturating_sub(1))
            .sum::<u32>();
    count(Role::Pawn) + promoted > 8
}

/// The rooks of `castling` that are no rooks beside their king on its back rank, and those that
/// share a side of the king with another.
fn impossible_castling(board: &Board, castling: Bitboard) -> Bitboard {
    let mut possible = Bitboard::EMPTY;
    for color in Color::ALL {
        let back_rank = Bitboard::rank(match color {
            Color::White => Rank::First,
            Color::Black => Rank::Eighth,
        });
        let king = board.by_piece(Piece { color, role: Role::King }) & back_rank;
        let Some(king) = king.single() else { continue };
        // A king in the corner has no rook beyond it.
        if matches!(king.file(), File::A | File::H) {
            continue;
        }
        let rooks = board.by_piece(Piece { color, role: Role::Rook }) & back_rank & castling;
        let below = Bitboard((1 << king.index()) - 1);
        for side in [rooks & below, rooks - below] {
            if side.single().is_some() {
                possible |= side;
            }
        }
    }
    castling - possible
}

/// Whether the last move can have been a pawn's double step over `square`.
fn can_have_passed<V: Variant>(board: &Board, turn: Color, square: Square) -> bool {
    let (rank, back) = match turn {
        Color::White => (Rank::Sixth, 1),
        Color::Black => (Rank::Third, -1),
    };
    if square.rank() != rank {
        return false;
    }
    let (Some(origin), Some(pawn)) = (square.offset(0, back), square.offset(0, -back)) else {
        return false;
    };
    let piece = Piece { color: !turn, role: Role::Pawn };
    if board.piece_at(pawn) != Some(piece)
        || board.piece_at(square).is_some()
        || board.piece_at(origin).is_some()
    {
        return false;
    }
    // Nobody moves while the other side is in check, so taking the step back leaves no check.
    let mut before = *board;
    before.remove(pawn);
    before.set(origin, piece);
    V::KINGS == Kings::Common
        || board
            .king(turn)
            .is_none_or(|king| before.attackers(king, !turn, before.occupied()).is_empty())
}

fn is_impossible_check(board: &Board, king: Square, checkers: Bitboard) -> bool {
    let mut each = checkers.into_iter();
    match (each.next(), each.next(), each.next()) {
        (Some(first), Some(second), None) => {
            let sliders = board.diagonal_sliders() | board.straight_sliders();
            let both_slide = sliders.contains(first) && sliders.contains(second);
            let none_slides = (checkers & sliders).is_empty();
            none_slides || both_slide && attacks::line(first, second).contains(king)
        }
        (_, _, more) => more.is_some(),
    }
}
