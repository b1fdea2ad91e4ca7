use std::borrow::Cow;

/// A piece of text as it stands in a file: bytes that are UTF-8, or else Latin-1, the character
/// set of the PGN standard.
///
/// Which of the two is decided for each piece of text by itself, so that one careless editor does
/// not spoil a whole collection.
///
/// ```
/// use plywood_pgn::Text;
/// assert_eq!(Text(b"K\xc3\xb6ln").decode(), "Köln");
/// assert_eq!(Text(b"K\xf6ln").decode(), "Köln");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text<'a>(pub &'a [u8]);

impl<'a> Text<'a> {
    /// The text as characters. Only Latin-1 text outside ASCII is copied.
    pub fn decode(self) -> Cow<'a, str> {
        match core::str::from_utf8(self.0) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => self.0.iter().map(|&byte| byte as char).collect(),
        }
    }
}

/// The value of a tag as it stands between its quotes: text in which `\"` and `\\` stand for a
/// quote and a backslash.
///
/// ```
/// use plywood_pgn::TagValue;
/// assert_eq!(TagValue(br#"The \"Immortal\" Game"#).decode(), "The \"Immortal\" Game");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagValue<'a>(pub &'a [u8]);

impl<'a> TagValue<'a> {
    /// The value as characters, unescaped. A backslash before any other character stands for
    /// itself, as programs that do not escape write it.
    pub fn decode(self) -> Cow<'a, str> {
        let text = Text(self.0).decode();
        if memchr::memchr(b'\\', text.as_bytes()).is_none() {
            return text;
        }
        let mut plain = String::with_capacity(text.len());
        let mut rest = text.chars().peekable();
        while let Some(character) = rest.next() {
            match (character, rest.peek()) {
                ('\\', Some(&escaped @ ('"' | '\\'))) => {
                    plain.push(escaped);
                    rest.next();
                }
                _ => plain.push(character),
            }
        }
        Cow::Owned(plain)
    }
}
