//! What each byte means where a token of the movetext may start, and where a move ends.

/// The kind of token that a byte starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Class {
    /// Blanks and line ends, and dots, which only ever follow a move number.
    Space,
    /// A letter: a move.
    Letter,
    /// A digit: a move number, a result, or castling written with zeros.
    Digit,
    /// `{`
    Brace,
    /// `;`
    Semicolon,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `$`
    Dollar,
    /// `!` and `?`
    Mark,
    /// `+ - = # / @`: evaluation signs and null moves.
    Sign,
    /// `*`
    Star,
    /// `[`
    Bracket,
    /// `%`: an escape line, at the start of one.
    Percent,
    /// A byte outside ASCII.
    High,
    /// Anything else.
    Other,
}

/// The class of each byte.
pub(crate) static CLASS: [Class; 256] = classes();

/// 1 for the bytes that end a move.
pub(crate) static ENDS_MOVE: [u8; 256] = ends_move();

/// The bytes at which a variation that is passed over must be looked at.
pub(crate) static NESTS: [bool; 256] = nests();

const fn classes() -> [Class; 256] {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | b'.' => Class::Space,
            b'A'..=b'Z' | b'a'..=b'z' => Class::Letter,
            b'0'..=b'9' => Class::Digit,
            b'{' => Class::Brace,
            b';' => Class::Semicolon,
            b'(' => Class::Open,
            b')' => Class::Close,
            b'$' => Class::Dollar,
            b'!' | b'?' => Class::Mark,
            b'+' | b'-' | b'=' | b'#' | b'/' | b'@' => Class::Sign,
            b'*' => Class::Star,
            b'[' => Class::Bracket,
            b'%' => Class::Percent,
            0x80.. => Class::High,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
}

const fn ends_move() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            0..=b' '
            | 0x7f
            | b'!'
            | b'?'
            | b'$'
            | b'('
            | b')'
            | b'{'
            | b'}'
            | b'['
            | b']'
            | b';'
            | b'*'
            | b','
            | b'"' => 1,
            _ => 0,
        };
        byte += 1;
    }
    table
}

const fn nests() -> [bool; 256] {
    let mut table = [false; 256];
    let bytes = b"(){;%[";
    let mut index = 0;
    while index < bytes.len() {
        table[bytes[index] as usize] = true;
        index += 1;
    }
    table
}

/// Whether a byte is a blank or part of a line end.
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}
