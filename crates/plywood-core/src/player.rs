use core::fmt;
use core::ops::Not;

/// One of the two players of a game.
///
/// The names are those of chess and draughts and have no other meaning: which player moves first,
/// and whether the players alternate, is decided by a game's [`Rules`](crate::Rules).
///
/// ```
/// use plywood_core::Player;
/// assert_eq!(!Player::White, Player::Black);
/// assert_eq!(Player::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// The player with the light pieces.
    White = 0,
    /// The player with the dark pieces.
    Black = 1,
}

impl Player {
    /// Both players, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black: an index into an array of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other player; the same as `!player`, and usable in constants.
    #[inline]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// `W` or `B`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// +1 for White, -1 for Black: multiplies a score of this player into one from White's point of view.
    #[inline]
    pub const fn sign(self) -> i32 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }
}

impl Not for Player {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Player {
    /// `white` or `black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}
