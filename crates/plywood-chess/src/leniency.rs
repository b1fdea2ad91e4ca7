use core::ops::{BitOr, BitOrAssign};

/// What is forgiven when positions are read and judged: a set of named faults, combined with `|`.
///
/// Kings missing or in excess, pawns on the back ranks and an opponent in check are never
/// forgiven: there are no rules to play by.
///
/// ```
/// use plywood_chess::Leniency;
/// use plywood_chess::fen::Fen;
///
/// let text = "8/8/8/4k3/8/8/8/4K3 w - -";
/// let error = text.parse::<Fen>().unwrap_err();
/// assert_eq!(error.to_string(), "at byte 25: expected a blank and the halfmove clock");
/// let fen = Fen::parse(text, Leniency::MISSING_CLOCKS)?;
/// assert_eq!(fen.to_string(), "8/8/8/4k3/8/8/8/4K3 w - - 0 1");
/// # Ok::<(), plywood_chess::fen::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Leniency(u16);

impl Leniency {
    /// Nothing is forgiven.
    pub const STRICT: Self = Self(0);

    /// Of a position: castling rights that cannot be are dropped.
    pub const IMPOSSIBLE_CASTLING: Self = Self(1);
    /// Of a position: an en passant square that cannot be is dropped.
    pub const IMPOSSIBLE_EN_PASSANT: Self = Self(1 << 1);
    /// Of a position: any number of pieces is accepted.
    pub const EXCESS_MATERIAL: Self = Self(1 << 2);
    /// Of a position: any check is accepted.
    pub const IMPOSSIBLE_CHECK: Self = Self(1 << 3);

    /// Of a FEN: the halfmove clock and the move number, or the latter alone, may be missing; 0
    /// and 1.
    pub const MISSING_CLOCKS: Self = Self(1 << 4);
    /// Of a FEN: any fields after the board may be missing; White to move, no castling, no en
    /// passant, 0 and 1.
    pub const MISSING_FIELDS: Self = Self(1 << 5 | Self::MISSING_CLOCKS.0);
    /// Of a FEN: blanks, tabs and line ends may stand before, behind, and many between the fields.
    pub const EXTRA_BLANKS: Self = Self(1 << 6);
    /// Of a FEN: empty squares side by side may be counted by more than one digit, as in `p43`.
    pub const SPLIT_DIGITS: Self = Self(1 << 7);
    /// Of a FEN: castling rights may stand in any order, and twice.
    pub const CASTLING_ORDER: Self = Self(1 << 8);
    /// Of a FEN: numbers may have leading zeros, and the move number may be 0, which counts as 1.
    pub const LOOSE_NUMBERS: Self = Self(1 << 9);

    /// Of an EPD: the two clocks of FEN may stand before the operations.
    pub const CLOCKS_IN_EPD: Self = Self(1 << 10);
    /// Of an EPD: semicolons may stand before the first operation and lack after the last, as in
    /// lists of perft counts.
    pub const LOOSE_SEMICOLONS: Self = Self(1 << 11);

    /// All that can be forgiven is.
    pub const LENIENT: Self = Self((1 << 12) - 1);

    /// Whether all that `other` forgives is forgiven.
    #[inline]
    pub const fn allows(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for Leniency {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Leniency {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
