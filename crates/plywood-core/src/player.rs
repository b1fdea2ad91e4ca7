use core::fmt;
use core::ops::Not;

/// One of the two sides of a game.
///
/// The names are those of chess and draughts. Nothing follows from them: which side moves first,
/// and whether the sides alternate, is for a game's [`Rules`](crate::Rules) to say.
///
/// ```
/// use plywood_core::Player;
/// assert_eq!(!Player::White, Player::Black);
/// assert_eq!(Player::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// The light side.
    White = 0,
    /// The dark side.
    Black = 1,
}

impl Player {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black: a place in an array of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side, usable in constants; elsewhere `!player` reads better.
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

    /// +1 for White, -1 for Black: turns a score of this side into one from White's point of view.
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
