//! Tags: `[Name "value"]`.

use std::ops::Range;

use crate::class::is_blank;

/// How far a tag is looked for after a `[` before it is taken to be none.
const LONGEST_NAME: usize = 255;

/// What stands at a `[`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tag {
    /// A tag. Ranges are places in the text that was looked at.
    Complete { name: Range<usize>, value: Range<usize>, end: usize },
    /// Perhaps a tag: the text ends before that can be said.
    Partial,
    /// Something else.
    Malformed,
}

/// Reads the tag that starts at `start`. `ended` says that nothing follows `text`.
///
/// A tag stands on one line. Forgiven are blanks anywhere, a missing `]` at the end of the line,
/// and quotes in the value that are not escaped.
pub(crate) fn tag(text: &[u8], start: usize, ended: bool) -> Tag {
    let Some((name, open)) = name(text, start) else {
        let cut_off = !ended && line_end(text, start).is_none();
        return if cut_off { Tag::Partial } else { Tag::Malformed };
    };
    let first = open + 1;
    let mut at = first;
    let close = loop {
        match memchr::memchr3(b'"', b'\\', b'\n', &text[at..]) {
            None if ended => break None,
            None => return Tag::Partial,
            Some(step) => match text[at + step] {
                b'"' => break Some(at + step),
                b'\\' => {
                    let escaped = at + step + 1;
                    match text.get(escaped) {
                        None if !ended => return Tag::Partial,
                        Some(b'"' | b'\\') => at = escaped + 1,
                        _ => at = escaped,
                    }
                }
                _ => break None,
            },
        }
    };
    if let Some(close) = close {
        let behind = skip_spaces(text, close + 1);
        match text.get(behind) {
            Some(b']') => return Tag::Complete { name, value: first..close, end: behind + 1 },
            None if !ended => return Tag::Partial,
            None | Some(b'\n') => {
                return Tag::Complete { name, value: first..close, end: behind };
            }
            Some(_) => {}
        }
    }
    careless(text, name, first, ended)
}

/// A value with quotes inside that are not escaped, or a backslash before its closing quote: it
/// ends at the last quote of the line, if nothing but `]` follows.
fn careless(text: &[u8], name: Range<usize>, first: usize, ended: bool) -> Tag {
    let end = match line_end(text, first) {
        Some(end) => end,
        None if ended => text.len(),
        None => return Tag::Partial,
    };
    let Some(close) = memchr::memrchr(b'"', &text[first..end]).map(|step| first + step) else {
        return Tag::Malformed;
    };
    let mut behind = skip_spaces(text, close + 1);
    if text.get(behind) == Some(&b']') {
        behind = skip_spaces(text, behind + 1);
    }
    if behind >= end { Tag::Complete { name, value: first..close, end } } else { Tag::Malformed }
}

/// Whether what stands at `start` begins like a tag, up to the quote that opens the value. `None`
/// if the text ends before that can be said.
pub(crate) fn begins_tag(text: &[u8], start: usize, ended: bool) -> Option<bool> {
    if name(text, start).is_some() {
        return Some(true);
    }
    let looked_at = &text[start..text.len().min(start + LONGEST_NAME)];
    let certain = ended || looked_at.len() == LONGEST_NAME || looked_at.contains(&b'\n');
    certain.then_some(false)
}

/// Whether `text` starts with the tag that starts a game wherever it follows a blank line.
pub(crate) fn begins_event(text: &[u8]) -> bool {
    text.starts_with(EVENT)
}

/// How the first tag of the roster starts.
pub(crate) const EVENT: &[u8] = b"[Event \"";

/// Whether a new game starts after the line end at `newline`: a blank line and an `Event` tag
/// follow. `None` if the text ends before that can be said.
pub(crate) fn game_follows(text: &[u8], newline: usize, ended: bool) -> Option<bool> {
    let rest = &text[newline + 1..];
    let rest = rest.strip_prefix(b"\r").unwrap_or(rest);
    let (Some(rest), false) = (rest.strip_prefix(b"\n"), rest.is_empty()) else {
        return (ended || !rest.is_empty()).then_some(false);
    };
    if !ended && rest.len() < EVENT.len() && EVENT.starts_with(rest) {
        return None;
    }
    Some(begins_event(rest))
}

/// The name of a tag that starts at `start`, and the place of the quote that opens its value.
fn name(text: &[u8], start: usize) -> Option<(Range<usize>, usize)> {
    let text = &text[..text.len().min(start + LONGEST_NAME)];
    let from = skip_spaces(text, start + 1);
    let length =
        text.get(from..)?.iter().position(|&byte| !byte.is_ascii_alphanumeric() && byte != b'_')?;
    let to = from + length;
    let open = skip_spaces(text, to);
    (length > 0 && text.get(open) == Some(&b'"')).then_some((from..to, open))
}

/// The place of the line end at or after `from`.
fn line_end(text: &[u8], from: usize) -> Option<usize> {
    memchr::memchr(b'\n', &text[from..]).map(|step| from + step)
}

/// The next place that holds no blank of the same line (a carriage return is one).
fn skip_spaces(text: &[u8], from: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|&&byte| is_blank(byte) && byte != b'\n').count()
}
