use std::ffi::{OsStr, OsString};
use std::fmt;

use plywood_checkers::SIDES;
use plywood_core::Size;

/// Arguments that are no board size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentError {
    /// There are not two of them.
    Count(usize),
    /// One is not a number, or not one of [`SIDES`].
    Side {
        /// Which: `width` or `height`.
        name: &'static str,
        /// What was given, as far as it is text.
        given: String,
    },
}

impl fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (SIDES.start(), SIDES.end());
        match self {
            Self::Count(count) => write!(
                f,
                "expected two arguments, not {count}: ex3 <width> <height>, each {least} to {most}"
            ),
            Self::Side { name, given } => {
                write!(f, "{name} must be a number from {least} to {most}, not {given:?}")
            }
        }
    }
}

impl std::error::Error for ArgumentError {}

/// The size of the board that `ex3 <width> <height>` asks for.
///
/// # Errors
///
/// [`ArgumentError`] if it asks for none, or for one on which checkers are not played.
///
/// ```
/// use plywood_console::ex3::board_size;
/// assert_eq!(board_size(["8", "10"].map(Into::into))?.to_string(), "8x10");
/// assert!(board_size(["8", "1001"].map(Into::into)).is_err());
/// # Ok::<(), plywood_console::ex3::ArgumentError>(())
/// ```
pub fn board_size(arguments: impl IntoIterator<Item = OsString>) -> Result<Size, ArgumentError> {
    let arguments: Vec<_> = arguments.into_iter().collect();
    let [width, height] = arguments.as_slice() else {
        return Err(ArgumentError::Count(arguments.len()));
    };
    Ok(Size::new(side("width", width)?, side("height", height)?))
}

fn side(name: &'static str, given: &OsStr) -> Result<u16, ArgumentError> {
    let digits = given.to_str().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    digits
        .and_then(|digits| digits.parse().ok())
        .filter(|side| SIDES.contains(side))
        .ok_or_else(|| ArgumentError::Side { name, given: given.to_string_lossy().into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_plain_numbers_within_bounds() {
        for (given, side) in [("8", 8), ("1000", 1000), ("0010", 10)] {
            let size = board_size([given, given].map(Into::into));
            assert_eq!(size, Ok(Size::new(side, side)), "{given}");
        }
        for given in
            ["", "7", "1001", "65544", "99999999999999999999", "+8", "-8", "8.0", " 8", "٨"]
        {
            let wrong = |name| Err(ArgumentError::Side { name, given: given.into() });
            assert_eq!(board_size([given, "8"].map(Into::into)), wrong("width"));
            assert_eq!(board_size(["8", given].map(Into::into)), wrong("height"));
        }
    }

    #[test]
    fn there_are_two() {
        assert_eq!(board_size([]), Err(ArgumentError::Count(0)));
        assert_eq!(board_size(["8"].map(Into::into)), Err(ArgumentError::Count(1)));
        assert_eq!(board_size(["8", "8", "8"].map(Into::into)), Err(ArgumentError::Count(3)));
    }
}
