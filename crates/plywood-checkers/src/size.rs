use core::fmt;
use core::ops::RangeInclusive;

use plywood_core::Size;

/// How many columns and how many rows a board may have.
pub const SIDES: RangeInclusive<u16> = 8..=1000;

/// Why a game cannot be played on a board of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// The width or the height is outside [`SIDES`].
    OutOfRange(Size),
    /// The size is allowed, but the squares do not fit the chosen word.
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
