use crate::{Bitboard, Color, File, Rank};

/// A colour known at compile time, so that the generator is compiled once for each.
pub(crate) trait Side: Copy {
    const COLOR: Color;
    type Other: Side;

    /// The rank a pawn's single step must reach to go on with a second one.
    const THIRD: Bitboard;
    /// The last rank, where pawns are promoted.
    const LAST: Bitboard;
    /// The rank of the king and rooks at the start.
    const BACK_RANK: Rank;

    /// The difference between a square's index and that of the square ahead of it.
    const AHEAD: i32 = 8 * Self::COLOR.sign();

    /// The squares that pawns on these squares attack towards the a-file, and towards the h-file.
    #[inline(always)]
    fn captures(pawns: Bitboard) -> [Bitboard; 2] {
        let left = pawns.0 & !Bitboard::file(File::A).0;
        let right = pawns.0 & !Bitboard::file(File::H).0;
        match Self::COLOR {
            Color::White => [Bitboard(left << 7), Bitboard(right << 9)],
            Color::Black => [Bitboard(left >> 9), Bitboard(right >> 7)],
        }
    }

    /// Moves every square one rank ahead, as this side sees it.
    #[inline(always)]
    fn ahead(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => Bitboard(set.0 << 8),
            Color::Black => Bitboard(set.0 >> 8),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct White;
#[derive(Clone, Copy)]
pub(crate) struct Black;

impl Side for White {
    const COLOR: Color = Color::White;
    type Other = Black;
    const THIRD: Bitboard = Bitboard::rank(Rank::Third);
    const LAST: Bitboard = Bitboard::rank(Rank::Eighth);
    const BACK_RANK: Rank = Rank::First;
}

impl Side for Black {
    const COLOR: Color = Color::Black;
    type Other = White;
    const THIRD: Bitboard = Bitboard::rank(Rank::Sixth);
    const LAST: Bitboard = Bitboard::rank(Rank::First);
    const BACK_RANK: Rank = Rank::Eighth;
}
