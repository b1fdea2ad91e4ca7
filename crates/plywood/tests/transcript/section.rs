//! The sections of a transcript: a name and any bytes, written as lines of text.

use std::fmt::Write as _;

use anyhow::{Context, Result, bail, ensure};

const ESCAPED: &str = "escaped";
const NO_NEWLINE: &str = "no newline at end";

/// A part of a transcript.
pub(super) struct Section {
    pub(super) name: String,
    pub(super) content: Vec<u8>,
    /// The number of its header's line, from 1.
    pub(super) line: usize,
}

/// Reads all sections of a text.
pub(super) fn parse(text: &[u8]) -> Result<Vec<Section>> {
    let mut sections: Vec<Section> = Vec::new();
    let mut header = Header::default();
    for (index, line) in text.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let number = index + 1;
        let line = str::from_utf8(line).with_context(|| format!("line {number}: not UTF-8"))?;
        let line = line
            .strip_suffix('\n')
            .with_context(|| format!("line {number}: the last line has no newline"))?;
        if let Some(inner) = header_text(line) {
            end(sections.last_mut(), &header)?;
            header = Header::parse(inner).with_context(|| format!("line {number}"))?;
            let name = header.name.to_owned();
            sections.push(Section { name, content: Vec::new(), line: number });
            continue;
        }
        let Some(section) = sections.last_mut() else {
            bail!("line {number}: expected a section, such as `-- stdin --`");
        };
        if header.escaped {
            unescape(line, &mut section.content).with_context(|| format!("line {number}"))?;
        } else {
            ensure!(!line.contains(is_unprintable), "line {number}: a control character");
            section.content.extend_from_slice(line.as_bytes());
        }
        section.content.push(b'\n');
    }
    end(sections.last_mut(), &header)?;
    Ok(sections)
}

/// Ends the last section that was begun: takes off the newline that its content does not have.
fn end(section: Option<&mut Section>, header: &Header) -> Result<()> {
    if let Some(section) = section.filter(|_| header.no_newline) {
        let line = section.line;
        ensure!(section.content.pop().is_some(), "line {line}: `{NO_NEWLINE}`, and no line");
    }
    Ok(())
}

/// Appends a section to a text. The name must be one that a header can hold.
pub(super) fn write(text: &mut String, name: &str, content: &[u8]) {
    let plain = str::from_utf8(content).ok().filter(|content| is_plain(content));
    let no_newline = !content.is_empty() && !content.ends_with(b"\n");
    let mut notes = Vec::new();
    if plain.is_none() {
        notes.push(ESCAPED);
    }
    if no_newline {
        notes.push(NO_NEWLINE);
    }
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    writeln!(text, "-- {name}{notes} --").expect("a string takes any text");
    match plain {
        Some(content) => text.push_str(content),
        None => escape(content, text),
    }
    if no_newline {
        text.push('\n');
    }
}

/// What the first line of a section says.
#[derive(Default)]
struct Header<'a> {
    name: &'a str,
    escaped: bool,
    no_newline: bool,
}

impl<'a> Header<'a> {
    fn parse(text: &'a str) -> Result<Self> {
        let Some((name, notes)) = text.strip_suffix(')').and_then(|text| text.rsplit_once(" ("))
        else {
            return Ok(Self { name: text, ..Self::default() });
        };
        let mut header = Self { name, ..Self::default() };
        for note in notes.split(", ") {
            match note {
                ESCAPED => header.escaped = true,
                NO_NEWLINE => header.no_newline = true,
                _ => bail!("expected `{ESCAPED}` or `{NO_NEWLINE}`, found `{note}`"),
            }
        }
        Ok(header)
    }
}

/// The text between the dashes if a line is, or looks like, the first of a section.
fn header_text(line: &str) -> Option<&str> {
    line.strip_prefix("-- ")?.strip_suffix(" --")
}

/// Whether a content can be written as it is.
fn is_plain(content: &str) -> bool {
    content.split('\n').all(|line| !line.contains(is_unprintable) && header_text(line).is_none())
}

fn is_unprintable(character: char) -> bool {
    character.is_control() && character != '\t'
}

/// Appends bytes as text without control characters (but tabs and newlines) and without lines that
/// look like headers.
fn escape(content: &[u8], text: &mut String) {
    for line in content.split_inclusive(|&byte| byte == b'\n') {
        let start = text.len();
        for chunk in line.utf8_chunks() {
            for character in chunk.valid().chars() {
                match character {
                    '\\' => text.push_str(r"\\"),
                    '\r' => text.push_str(r"\r"),
                    '\n' => text.push('\n'),
                    _ if is_unprintable(character) => {
                        escape_bytes(character.encode_utf8(&mut [0; 4]).as_bytes(), text);
                    }
                    _ => text.push(character),
                }
            }
            escape_bytes(chunk.invalid(), text);
        }
        if header_text(text[start..].trim_end_matches('\n')).is_some() {
            text.replace_range(start..=start, r"\x2d");
        }
    }
}

fn escape_bytes(bytes: &[u8], text: &mut String) {
    for byte in bytes {
        write!(text, r"\x{byte:02x}").expect("a string takes any text");
    }
}

/// Appends the bytes that an escaped line stands for.
fn unescape(line: &str, content: &mut Vec<u8>) -> Result<()> {
    let mut rest = line;
    while let Some((before, escaped)) = rest.split_once('\\') {
        ensure!(!before.contains(is_unprintable), "a control character");
        content.extend_from_slice(before.as_bytes());
        rest = if let Some(rest) = escaped.strip_prefix('\\') {
            content.push(b'\\');
            rest
        } else if let Some(rest) = escaped.strip_prefix('r') {
            content.push(b'\r');
            rest
        } else {
            let (byte, rest) = hexadecimal(escaped)
                .context(r"expected `\\`, `\r` or `\x` and two hexadecimal digits")?;
            content.push(byte);
            rest
        };
    }
    ensure!(!rest.contains(is_unprintable), "a control character");
    content.extend_from_slice(rest.as_bytes());
    Ok(())
}

/// The byte of `xHH`, and the text after it.
fn hexadecimal(text: &str) -> Option<(u8, &str)> {
    let digits = text.strip_prefix('x')?;
    let (digits, rest) = digits.split_at_checked(2)?;
    let is_hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let byte = u8::from_str_radix(digits, 16).ok().filter(|_| is_hexadecimal)?;
    Some((byte, rest))
}
