//! A sliding window over a stream of bytes.

use std::io::{self, Read};

/// Zero bytes that always follow the window's content, so that a token can be looked at in words
/// without asking where the content ends.
pub(crate) const PADDING: usize = 16;

/// How many bytes before the next token are kept: those of a blank line before it.
const KEPT: usize = b"\n\r\n".len();

/// The longest token (in practice a comment) that is read, in bytes. It bounds the memory of a
/// reader whatever a file holds.
pub const MAX_TOKEN: usize = 1 << 22;

/// What asking for more bytes led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum More {
    /// The window holds more than before.
    Some,
    /// The stream has ended: the window holds all that is left.
    End,
    /// The window already holds [`MAX_TOKEN`] bytes of one token.
    Full,
}

/// The bytes of a stream from `pos` on, as far as they have been read.
///
/// Bytes before `pos` are given up when more are read, except the last few: whether a token stands
/// at the start of a line, or behind a blank one, can always be told.
#[derive(Debug)]
pub(crate) struct Window<R> {
    source: R,
    data: Vec<u8>,
    /// Where the next token starts.
    pub(crate) pos: usize,
    end: usize,
    ended: bool,
    /// The offset in the stream of `data[0]`.
    base: u64,
    /// Line ends before `data[0]`.
    lines: u64,
    /// The offset in the stream at which the line of `data[0]` starts.
    line_start: u64,
}

impl<R: Read> Window<R> {
    pub(crate) fn new(source: R, capacity: usize) -> Self {
        Self {
            source,
            data: vec![0; capacity.max(1) + PADDING],
            pos: 0,
            end: 0,
            ended: false,
            base: 0,
            lines: 0,
            line_start: 0,
        }
    }

    /// The content, followed by [`PADDING`] zero bytes.
    pub(crate) fn padded(&self) -> &[u8] {
        &self.data[..self.end + PADDING]
    }

    /// The content.
    pub(crate) fn content(&self) -> &[u8] {
        &self.data[..self.end]
    }

    /// Where the content ends.
    pub(crate) fn end(&self) -> usize {
        self.end
    }

    /// Whether the stream has ended, so that nothing follows the content.
    pub(crate) fn ended(&self) -> bool {
        self.ended
    }

    /// Whether `pos` is at the start of a line.
    pub(crate) fn at_line_start(&self) -> bool {
        match self.pos.checked_sub(1) {
            Some(before) => matches!(self.data[before], b'\n' | b'\r'),
            None => true,
        }
    }

    /// Reads more, keeping what stands from `pos` on and moving it to the front.
    ///
    /// At least as many bytes are added as are pending, so that looking at a long token again
    /// after each call costs linear time altogether.
    pub(crate) fn more(&mut self) -> io::Result<More> {
        if self.ended {
            return Ok(More::End);
        }
        if self.end - self.pos > MAX_TOKEN {
            return Ok(More::Full);
        }
        self.forget();
        let wanted = (self.end * 2).min(KEPT + MAX_TOKEN).max(self.end) + 1;
        if self.data.len() < wanted + PADDING {
            self.data.resize(wanted + PADDING, 0);
        }
        let room = self.data.len() - PADDING;
        while self.end < wanted {
            match self.source.read(&mut self.data[self.end..room]) {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(read) => self.end += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.data[self.end..self.end + PADDING].fill(0);
        Ok(if self.ended { More::End } else { More::Some })
    }

    /// Gives up the bytes before `pos` but the last ones.
    fn forget(&mut self) {
        let gone = self.pos.saturating_sub(KEPT);
        let lost = &self.data[..gone];
        self.lines += memchr::memchr_iter(b'\n', lost).count() as u64;
        if let Some(newline) = memchr::memrchr(b'\n', lost) {
            self.line_start = self.base + newline as u64 + 1;
        }
        self.data.copy_within(gone..self.end, 0);
        self.base += gone as u64;
        self.pos -= gone;
        self.end -= gone;
    }

    /// The offset in the stream of a place in the content.
    pub(crate) fn offset(&self, place: usize) -> u64 {
        self.base + place as u64
    }

    /// The line and the column of a place in the content, both counted from 1, the column in
    /// bytes.
    pub(crate) fn line_and_column(&self, place: usize) -> (u64, u64) {
        let before = &self.data[..place];
        let line = self.lines + memchr::memchr_iter(b'\n', before).count() as u64 + 1;
        let start = match memchr::memrchr(b'\n', before) {
            Some(newline) => self.base + newline as u64 + 1,
            None => self.line_start,
        };
        (line, self.offset(place) - start + 1)
    }
}
