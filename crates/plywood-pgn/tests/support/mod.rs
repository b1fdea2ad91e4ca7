//! What the tests share: cases in files, and a visitor that records what it receives.
#![allow(dead_code, reason = "not every test uses all of it")]

use std::fmt::Write as _;
use std::io::{self, Read};

use plywood_pgn::{ErrorKind, Flow, Nag, Reader, TagValue, Termination, Text, Visitor};

/// Writes one line for each call.
#[derive(Default)]
pub(crate) struct Transcript {
    lines: String,
}

impl Visitor for Transcript {
    type Output = String;

    fn begin_game(&mut self) {
        self.lines.clear();
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        writeln!(self.lines, "tag {}: {}", name.decode(), value.decode()).unwrap();
        Ok(())
    }

    fn begin_moves(&mut self) -> Result<Flow, ErrorKind> {
        if self.lines.contains("tag Skip: moves\n") {
            return Ok(Flow::Skip);
        }
        Ok(Flow::Enter)
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        if san == b"illegal" {
            return Err(ErrorKind::Visitor("no such move".into()));
        }
        writeln!(self.lines, "san {}", Text(san).decode()).unwrap();
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        writeln!(self.lines, "nag {nag}").unwrap();
    }

    fn comment(&mut self, text: Text<'_>) {
        writeln!(self.lines, "comment {}", text.decode().escape_debug()).unwrap();
    }

    fn begin_variation(&mut self) -> Flow {
        if self.lines.contains("tag Skip: variations\n") {
            return Flow::Skip;
        }
        self.lines.push_str("begin variation\n");
        Flow::Enter
    }

    fn end_variation(&mut self) {
        self.lines.push_str("end variation\n");
    }

    fn termination(&mut self, termination: Termination) {
        writeln!(self.lines, "result {termination}").unwrap();
    }

    fn end_game(&mut self) -> String {
        self.lines.push_str("end\n");
        std::mem::take(&mut self.lines)
    }
}

/// Everything that a reader says about a file: the calls of complete games, and the errors of the
/// others.
pub(crate) fn transcribe<R: Read>(reader: Reader<R>) -> String {
    reader
        .games_with(Transcript::default())
        .map(|game| game.unwrap_or_else(|error| format!("error {error}\n")))
        .collect()
}

/// Hands out a text in pieces of a given size.
pub(crate) struct Dribble<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) size: usize,
}

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.size.min(buffer.len()).min(self.text.len());
        let (piece, rest) = self.text.split_at(size);
        buffer[..size].copy_from_slice(piece);
        self.text = rest;
        Ok(size)
    }
}

/// The cases of a file: name, input and expected transcript.
pub(crate) fn cases(text: &str) -> Vec<(&str, Vec<u8>, &str)> {
    text.split("== ")
        .skip(1)
        .map(|case| {
            let (name, rest) = case.split_once('\n').expect("a name");
            let (input, expected) = rest.split_once("-- becomes\n").expect("an expectation");
            (name, unescaped(input), expected)
        })
        .collect()
}

/// The bytes of a text in which `<F6>` stands for a byte in hexadecimal digits.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((plain, marked)) = rest.split_once('<') {
        bytes.extend(plain.bytes());
        bytes.push(u8::from_str_radix(&marked[..2], 16).expect("two digits"));
        rest = marked[2..].strip_prefix('>').expect("a closing >");
    }
    bytes.extend(rest.bytes());
    bytes
}
