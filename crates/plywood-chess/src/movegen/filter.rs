use crate::{Bitboard, Move, Position, Variant};

/// Which of the legal moves are asked for: those of some pieces, to some squares.
///
/// Filters are masks: what they leave out costs nothing. [`captures`](Self::captures),
/// [`quiet_promotions`](Self::quiet_promotions) and [`quiets`](Self::quiets) have no move in common
/// and together hold every move; a staged move picker asks for one after the other.
///
/// ```
/// use plywood_chess::Position;
/// use plywood_chess::movegen::MoveFilter;
///
/// let position: Position = "1n4k1/P7/8/3pP3/8/8/8/4K2R w K d6 0 1".parse()?;
/// let text = |filter| {
///     let mut moves = position.moves_by(filter);
///     moves.sort();
///     format!("{moves:?}")
/// };
/// assert_eq!(text(MoveFilter::captures(&position)), "[a7b8n, a7b8b, a7b8r, a7b8q, e5d6]");
/// assert_eq!(text(MoveFilter::quiet_promotions(&position)), "[a7a8n, a7a8b, a7a8r, a7a8q]");
/// let quiets = position.moves_by(MoveFilter::quiets(&position));
/// assert_eq!(5 + 4 + quiets.len(), position.legal_moves().len());
/// # Ok::<(), plywood_chess::fen::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveFilter {
    /// The squares that moves may start from.
    pub from: Bitboard,
    /// The squares that pieces other than pawns may go to. Castling goes to its own rook.
    pub piece_to: Bitboard,
    /// The squares that pawns may go to.
    pub pawn_to: Bitboard,
}

impl MoveFilter {
    /// Every move.
    pub const ALL: Self =
        Self { from: Bitboard::ALL, piece_to: Bitboard::ALL, pawn_to: Bitboard::ALL };

    /// The moves from some squares to some squares.
    #[inline]
    pub const fn between(from: Bitboard, to: Bitboard) -> Self {
        Self { from, piece_to: to, pawn_to: to }
    }

    /// The moves with the ends of this one, which are few.
    #[inline]
    pub const fn ends_of(mv: Move) -> Self {
        Self::between(Bitboard::of(mv.from()), Bitboard::of(mv.to()))
    }

    /// Moves that capture, en passant and promotions included.
    #[inline]
    pub fn captures<V: Variant>(position: &Position<V>) -> Self {
        let enemies = position.by_color(!position.turn());
        Self { from: Bitboard::ALL, piece_to: enemies, pawn_to: pawn_captures(position, enemies) }
    }

    /// Promotions that capture nothing.
    #[inline]
    pub fn quiet_promotions<V: Variant>(position: &Position<V>) -> Self {
        Self {
            from: Bitboard::ALL,
            piece_to: Bitboard::EMPTY,
            pawn_to: promotion_squares::<V>() - position.occupied(),
        }
    }

    /// Moves that neither capture nor promote. Castling is one of them.
    #[inline]
    pub fn quiets<V: Variant>(position: &Position<V>) -> Self {
        let enemies = position.by_color(!position.turn());
        Self {
            from: Bitboard::ALL,
            piece_to: !enemies,
            pawn_to: !pawn_captures(position, enemies) - promotion_squares::<V>(),
        }
    }
}

/// Where a pawn's move is a capture. No pawn steps straight onto the en passant square, for the
/// pawn that jumped over it stands in the way.
#[inline]
fn pawn_captures<V: Variant>(position: &Position<V>, enemies: Bitboard) -> Bitboard {
    position.en_passant().map_or(enemies, |square| enemies.with(square))
}

#[inline]
const fn promotion_squares<V: Variant>() -> Bitboard {
    if V::PROMOTION { Bitboard::BACK_RANKS } else { Bitboard::EMPTY }
}
