//! Lines of input, whatever bytes they hold, and lines of files.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes without its end, that is taken for text: far above any command, and
/// above the longest path a system accepts.
pub const MAX_LINE: usize = 1 << 16;

/// One line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Text, without the `\n` or `\r\n` that ended it. It may hold any other character, NUL too.
    Text(String),
    /// A line that is no text: not UTF-8, or longer than [`MAX_LINE`].
    InvalidUtf8,
}

impl Line {
    /// The text, where the line is text.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::InvalidUtf8 => None,
        }
    }
}

/// Reads the next line; `None` at the end of the input. The last line may lack its newline.
///
/// However long the line is, no more than [`MAX_LINE`] bytes of it are held in memory; the rest is
/// read and dropped.
///
/// # Errors
///
/// Those of the reader, except that a read interrupted by a signal is taken up again.
///
/// ```
/// use plywood_console::lines::{Line, read_line};
///
/// let mut input = &b"start\r\nmove \xff\nquit"[..];
/// assert_eq!(read_line(&mut input)?, Some(Line::Text("start".to_owned())));
/// assert_eq!(read_line(&mut input)?, Some(Line::InvalidUtf8));
/// assert_eq!(read_line(&mut input)?, Some(Line::Text("quit".to_owned())));
/// assert_eq!(read_line(&mut input)?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_line(input: &mut (impl BufRead + ?Sized)) -> io::Result<Option<Line>> {
    // Room for the longest line and its `\r\n`.
    let limit = MAX_LINE + 2;
    let mut bytes = Vec::new();
    input.take(limit as u64).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() == limit {
        input.skip_until(b'\n')?;
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if bytes.len() > MAX_LINE {
        return Ok(Some(Line::InvalidUtf8));
    }
    Ok(Some(String::from_utf8(bytes).map_or(Line::InvalidUtf8, Line::Text)))
}

/// The lines of a file that was read as a whole, and the number of the last one taken, for
/// messages.
///
/// ```
/// use plywood_console::lines::FileLines;
///
/// let mut lines = FileLines::new(b"white\r\nSETTINGS:");
/// assert_eq!(lines.next(), Some(&b"white"[..]));
/// assert_eq!(lines.next(), Some(&b"SETTINGS:"[..]));
/// assert_eq!((lines.next(), lines.number()), (None, 3));
/// ```
#[derive(Clone, Debug)]
pub struct FileLines<'a> {
    rest: &'a [u8],
    number: usize,
}

impl<'a> FileLines<'a> {
    /// The lines of a file with this content.
    pub const fn new(content: &'a [u8]) -> Self {
        Self { rest: content, number: 0 }
    }

    /// The number, counted from 1, of the line that was last asked for.
    pub const fn number(&self) -> usize {
        self.number
    }
}

impl<'a> Iterator for FileLines<'a> {
    type Item = &'a [u8];

    /// The next line, without the `\n` or `\r\n` that ends it. The last one need not end.
    fn next(&mut self) -> Option<&'a [u8]> {
        self.number += 1;
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.iter().position(|&byte| byte == b'\n').unwrap_or(self.rest.len());
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.get(1..).unwrap_or_default();
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn all(bytes: &[u8]) -> Vec<Line> {
        // A tiny buffer, so that lines and line ends straddle its refills.
        let mut input = BufReader::with_capacity(3, bytes);
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn line_ends() {
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\n"), [text("")]);
        assert_eq!(all(b"\r\n\r\n"), [text(""), text("")]);
        assert_eq!(all(b"a\nb"), [text("a"), text("b")]);
        assert_eq!(all(b"a\r\nb\r"), [text("a"), text("b")]);
        assert_eq!(all(b"a\rb\r\r\n"), [text("a\rb\r")]);
    }

    #[test]
    fn any_bytes() {
        assert_eq!(all(b"a\0b\n"), [text("a\0b")]);
        assert_eq!(all(b"\xc3\xa9\n\xc3\n"), [text("é"), Line::InvalidUtf8]);
    }

    #[test]
    fn length_limit() {
        let longest = "x".repeat(MAX_LINE);
        for end in ["", "\n", "\r\n"] {
            assert_eq!(all(format!("{longest}{end}").as_bytes()), [text(&longest)]);
            assert_eq!(all(format!("{longest}x{end}").as_bytes()), [Line::InvalidUtf8]);
        }
        let megabytes = format!("{}\nquit\n", "y".repeat(3 << 20));
        assert_eq!(all(megabytes.as_bytes()), [Line::InvalidUtf8, text("quit")]);
    }
}
