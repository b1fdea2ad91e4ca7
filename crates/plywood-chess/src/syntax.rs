use core::fmt;

/// A text that breaks its format: where, and what was expected there.
///
/// ```
/// use plywood_chess::{SyntaxError, san::San};
///
/// let error = "Nf9".parse::<San>().unwrap_err();
/// assert_eq!(error, SyntaxError { offset: 2, expected: "a rank, 1 to 8" });
/// assert_eq!(error.to_string(), "at byte 2: expected a rank, 1 to 8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// How many bytes of the text are fine.
    pub offset: usize,
    /// What should have come next: a phrase that completes "expected …".
    pub expected: &'static str,
}

impl SyntaxError {
    /// The same error in a text that has `bytes` more bytes in front.
    pub const fn shifted(self, bytes: usize) -> Self {
        Self { offset: self.offset + bytes, ..self }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: expected {}", self.offset, self.expected)
    }
}

impl core::error::Error for SyntaxError {}
