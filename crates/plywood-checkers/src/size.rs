use core::fmt;
use core::ops::RangeInclusive;

use plywood_core::Size;

/// How many columns and how many rows a board may have.
pub const SIDES: RangeInclusive<u16> = 8..=1000;

/// A board of a size that cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// The width or the height is outside [`SIDES`].
    OutOfRange(Size),
    /// The game is played on boards of that size, but their squares do not fit the word that was
    /// to hold them.
    TooLarge(Size),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange(size) => write!(
                f,
                "a board of {size} squares: width and height must be {} to {}",
                SIDES.start(),
                SIDES.end()
            ),
            Self::TooLarge(size) => write!(f, "a board of {size} squares does not fit one word"),
        }
    }
}

impl core::error::Error for SizeError {}

/// The size itself, if the game can be played on it.
pub(crate) fn check(size: Size) -> Result<Size, SizeError> {
    if SIDES.contains(&size.width()) && SIDES.contains(&size.height()) {
        Ok(size)
    } else {
        Err(SizeError::OutOfRange(size))
    }
}
