use std::io::{self, Read};
use std::sync::mpsc::{SyncSender, sync_channel};

use super::Pieces;
use crate::tag_syntax::EVENT;

/// What is kept back where no game starts, so that no start is overlooked: more than a blank line
/// and the beginning of an `Event` tag.
const OVERLAP: usize = 16;

/// Splits a stream into parts of about `size` bytes that start where games start, and hands each
/// to `start_part` as soon as its first piece is there. A part has more pieces if no game starts
/// for longer than that.
///
/// `None` if `start_part` returns that no more parts are needed.
pub(super) fn split(
    mut source: impl Read,
    size: usize,
    mut start_part: impl FnMut(Pieces) -> bool,
) -> Option<()> {
    let mut part = None;
    let mut text = Vec::with_capacity(size + OVERLAP);
    loop {
        let wanted = size + OVERLAP - text.len().min(size);
        let read = source.by_ref().take(wanted as u64).read_to_end(&mut text);
        let is_last = !matches!(read, Ok(read) if read == wanted);
        let start = if is_last { None } else { last_start(&text) };
        let end = match start {
            Some(start) => start,
            None if is_last => text.len(),
            None => text.len() - OVERLAP,
        };
        let mut rest = Vec::with_capacity(size + OVERLAP);
        rest.extend_from_slice(&text[end..]);
        text.truncate(end);
        send(Ok(text), &mut part, &mut start_part)?;
        text = rest;
        if start.is_some() {
            part = None;
        }
        if let Err(error) = read {
            return send(Err(error), &mut part, &mut start_part);
        }
        if is_last {
            return Some(());
        }
    }
}

/// Sends a piece to the part that it belongs to, which may start with it.
fn send(
    piece: io::Result<Vec<u8>>,
    part: &mut Option<SyncSender<io::Result<Vec<u8>>>>,
    start_part: &mut impl FnMut(Pieces) -> bool,
) -> Option<()> {
    if let Some(part) = part {
        return part.send(piece).ok();
    }
    let (sender, receiver) = sync_channel(2);
    sender.send(piece).ok()?;
    *part = Some(sender);
    start_part(Pieces::new(receiver)).then_some(())
}

/// Where the last game in a text starts, if one is known to start behind the first byte.
fn last_start(text: &[u8]) -> Option<usize> {
    memchr::memmem::rfind_iter(text, EVENT).find(|&at| {
        let before = &text[..at];
        before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str, size: usize) -> Vec<String> {
        let mut parts = Vec::new();
        std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(1);
            scope.spawn(move || split(text.as_bytes(), size, |part| sender.send(part).is_ok()));
            for mut part in receiver {
                let mut text = String::new();
                part.read_to_string(&mut text).unwrap();
                parts.push(text);
            }
        });
        parts
    }

    #[test]
    fn parts_start_where_games_start() {
        let game = "[Event \"x\"]\n\n1. e4 {a comment of some length} *\n\n";
        let text = game.repeat(20);
        for size in 1..200 {
            let parts = parts(&text, size);
            assert_eq!(parts.concat(), text);
            assert!(parts.iter().all(|part| part.len() % game.len() == 0), "{size}");
            assert!(parts.len() > 20 * game.len() / (size + 2 * game.len()), "{size}");
        }
    }

    #[test]
    fn tags_among_others_and_moves_start_no_part() {
        let text = "[White \"x\"]\n[Event \"x\"]\n\n1. e4\n[Event \"y\"]\n*\n".repeat(5);
        for size in 1..100 {
            assert_eq!(parts(&text, size), [&*text], "{size}");
        }
    }

    #[test]
    fn empty_streams_are_one_part() {
        assert_eq!(parts("", 10), [""]);
    }
}
