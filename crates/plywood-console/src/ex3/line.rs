//! Lines of commands, however long and of whatever bytes.

use std::io::{self, BufRead, ErrorKind};

/// Longer than any command once it is condensed.
const LIMIT: usize = 64;

/// Reads the next line in condensed form: without blanks at its start, with single ones elsewhere,
/// and without leading zeros in numbers, which are all that can make a command long. `None` at the
/// end of the input. The last line may lack its newline.
///
/// A line that is too long to be a command even so is cut short, but stays too long to be one. So
/// no more than a few bytes of a line are ever held, and any number of blanks may be typed.
///
/// # Errors
///
/// Those of the reader, except that a read interrupted by a signal is taken up again.
pub(super) fn read_condensed(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Condensed::default();
    let mut has_begun = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok(has_begun.then_some(line.0));
        }
        has_begun = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let length = end.unwrap_or(bytes.len());
        bytes[..length].iter().for_each(|&byte| line.push(byte));
        input.consume(length + usize::from(end.is_some()));
        if end.is_some() {
            return Ok(Some(line.0));
        }
    }
}

#[derive(Default)]
struct Condensed(Vec<u8>);

impl Condensed {
    fn push(&mut self, byte: u8) {
        let byte = if is_blank(byte) { b' ' } else { byte };
        match (byte, self.0.as_slice()) {
            (b' ', [] | [.., b' ']) => return,
            (b'0'..=b'9', [before @ .., b'0']) if !ends_in_digit(before) => {
                self.0.pop();
            }
            _ => {}
        }
        if self.0.len() <= LIMIT {
            self.0.push(byte);
        }
    }
}

fn ends_in_digit(bytes: &[u8]) -> bool {
    bytes.last().is_some_and(u8::is_ascii_digit)
}

/// What C's `isspace` calls a blank.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Vec<u8>> {
        // A tiny buffer, so that everything straddles its refills.
        let mut input = BufReader::with_capacity(2, bytes);
        std::iter::from_fn(|| read_condensed(&mut input).unwrap()).collect()
    }

    #[test]
    fn blanks_and_zeros_are_condensed() {
        for (line, condensed) in [
            ("", ""),
            (" \t \x0b", ""),
            ("  move \t\x0c(1,2)\r", "move (1,2) "),
            ("( 000 , 0012 ) 0 0", "( 0 , 12 ) 0 0"),
            ("100 2003 0a00", "100 2003 0a0"),
        ] {
            assert_eq!(lines(format!("{line}\n").as_bytes()), [condensed.as_bytes()], "{line:?}");
        }
    }

    #[test]
    fn lines_end_with_newlines_or_the_input() {
        assert_eq!(lines(b""), [b""; 0]);
        assert_eq!(lines(b"\n"), [b""]);
        assert_eq!(lines(b"a\n\nb"), [&b"a"[..], b"", b"b"]);
        assert_eq!(lines(b"\xff\0\n"), [b"\xff\0"]);
    }

    #[test]
    fn no_line_is_held_whole() {
        let blanks = " ".repeat(1 << 20);
        let zeros = "0".repeat(1 << 20);
        let long = "x".repeat(1 << 20);
        let input = format!("{blanks}quit{blanks}\n{zeros}7\n{long}\n{long} quit");
        let read = lines(input.as_bytes());
        assert_eq!(read[0], b"quit ");
        assert_eq!(read[1], b"7");
        assert!(read[2].len() > LIMIT && read[2].len() < 2 * LIMIT);
        assert_eq!(read[3], read[2]);
        assert_eq!(read.len(), 4);
    }
}
