use std::io::Read;
use std::sync::Arc;

use crate::class::is_blank;
use crate::movetext::{Fault, Movetext, Stop};
use crate::tag_syntax::{Tag, begins_event, begins_tag, tag};
use crate::tokens::{Input, comment_end, glyph, line_end};
use crate::window::{More, Window};
use crate::{Error, ErrorKind, Flow, Ignore, Place, TagValue, Text, Visitor};

/// Reads games from a stream of bytes, one after another, in memory that does not depend on the
/// length of the stream.
///
/// What is wrong with a game is an error for that game alone: the next call goes on with the next
/// one. Where games start and end is decided by these rules, in this order:
///
/// - a blank line followed by an `[Event "…"]` tag starts a game, even in the middle of a comment
///   that was not closed;
/// - a tag after the moves have begun starts a game;
/// - a termination mark outside of variations ends one, with the comments and glyphs that follow
///   it before the next blank line;
/// - a blank line followed by the move number `1.` starts a game if moves were made before;
/// - after an error, the next game is the one whose tags come next.
///
/// All other blank lines mean nothing: they may stand between tags and between moves.
///
/// ```
/// use plywood_pgn::{Ignore, Reader};
/// let pgn = "1. e4 {not closed\n\n[Event \"A\"]\n\n1. d4 1-0\n";
/// let mut reader = Reader::new(pgn.as_bytes());
/// let error = reader.read_game(&mut Ignore).unwrap_err();
/// assert_eq!(error.to_string(), "1:7: game 1: this comment is not closed: a } is missing");
/// assert_eq!(reader.read_game(&mut Ignore).unwrap(), Some(()));
/// assert_eq!(reader.read_game(&mut Ignore).unwrap(), None);
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    window: Window<R>,
    file: Option<Arc<str>>,
    games: u64,
    state: State,
}

/// Where a reader stands between two calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Behind a game, or at the start.
    Between,
    /// Somewhere in the tags of a game that cannot be read on.
    BrokenTags,
    /// Somewhere in the moves of a game that cannot be read on.
    BrokenMoves,
    /// At the end, or where the stream failed.
    Over,
}

impl<R: Read> Reader<R> {
    /// A reader of a stream. It keeps a buffer of its own: the stream need not have one.
    pub fn new(source: R) -> Self {
        Self::with_capacity(1 << 17, source)
    }

    /// A reader that starts with a buffer of so many bytes. The buffer grows where a single token
    /// is longer, up to [`MAX_TOKEN`](crate::MAX_TOKEN).
    pub fn with_capacity(capacity: usize, source: R) -> Self {
        let window = Window::new(source, capacity);
        Self { window, file: None, games: 0, state: State::Between }
    }

    /// The same reader, which names this file in its errors.
    pub fn with_name(mut self, file: impl Into<Arc<str>>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// How many games have been read or were tried to be read.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many bytes of the stream lie behind the reader.
    pub fn offset(&self) -> u64 {
        self.window.offset(self.window.pos)
    }

    /// How many lines have ended behind the reader.
    pub(crate) fn lines(&self) -> u64 {
        self.window.line_and_column(self.window.pos).0 - 1
    }

    /// Reads the next game and returns what the visitor made of it; `None` at the end.
    ///
    /// # Errors
    ///
    /// What is wrong with the game, in its notation or by the visitor's judgement, and where. The
    /// next call reads the next game, except after [`ErrorKind::Io`], when it returns `None`.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Result<Option<V::Output>, Error> {
        match self.game(visitor) {
            Ok(true) => Ok(Some(visitor.end_game())),
            Ok(false) => {
                self.state = State::Over;
                Ok(None)
            }
            Err(Fault { at, kind }) => {
                if matches!(kind, ErrorKind::Io(_)) {
                    self.state = State::Over;
                }
                let (line, column) = self.window.line_and_column(at);
                let offset = self.window.offset(at);
                let place = Place { game: self.games, line, column, offset };
                Err(Error { file: self.file.clone(), place, kind })
            }
        }
    }

    /// Passes over the next game; `false` at the end.
    ///
    /// # Errors
    ///
    /// What is wrong with its notation.
    pub fn skip_game(&mut self) -> Result<bool, Error> {
        Ok(self.read_game(&mut Ignore)?.is_some())
    }

    /// An iterator over what `visitor` makes of each game.
    ///
    /// ```
    /// use plywood_pgn::{Ignore, Reader};
    /// let reader = Reader::new("1. e4 1-0 1. d4 1-0".as_bytes());
    /// assert_eq!(reader.games_with(Ignore).filter(Result::is_ok).count(), 2);
    /// ```
    pub fn games_with<V: Visitor>(self, visitor: V) -> Games<R, V> {
        Games { reader: self, visitor }
    }

    fn game<V: Visitor>(&mut self, visitor: &mut V) -> Result<bool, Fault> {
        match self.state {
            State::Over => return Ok(false),
            State::Between => {}
            State::BrokenTags | State::BrokenMoves => self.recover()?,
        }
        self.games += 1;
        self.state = State::BrokenTags;
        visitor.begin_game();
        if !self.head(visitor)? {
            self.games -= 1;
            return Ok(false);
        }
        self.state = State::BrokenMoves;
        match visitor.begin_moves().map_err(|kind| self.fault(kind))? {
            Flow::Enter => self.moves(visitor)?,
            Flow::Skip => self.moves(&mut Ignore)?,
        }
        self.state = State::Between;
        Ok(true)
    }

    /// Reads up to the moves: the tags, and the comments around them. `false` if the file ends
    /// without a game.
    fn head<V: Visitor>(&mut self, visitor: &mut V) -> Result<bool, Fault> {
        let mut tags = 0;
        let mut comments = 0;
        loop {
            let blank_line = self.skip_blanks()?;
            match self.window.content().get(self.window.pos) {
                None => return Ok(tags > 0),
                Some(b'[') => {
                    if tags > 0 && blank_line && self.at_event()? {
                        return Ok(true);
                    }
                    if tags == 0 && comments > 0 {
                        // Those comments were about the file, not about a game.
                        visitor.begin_game();
                        comments = 0;
                    }
                    self.tag(visitor)?;
                    tags += 1;
                }
                Some(b'{' | b';') => {
                    self.comment(visitor)?;
                    comments += 1;
                }
                Some(_) => return Ok(true),
            }
        }
    }

    fn tag<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), Fault> {
        loop {
            let text = self.window.content();
            match tag(text, self.window.pos, self.window.ended()) {
                Tag::Complete { name, value, end } => {
                    visitor
                        .tag(Text(&text[name]), TagValue(&text[value]))
                        .map_err(|kind| self.fault(kind))?;
                    self.window.pos = end;
                    return Ok(());
                }
                Tag::Partial => self.more()?,
                Tag::Malformed => return Err(self.fault(ErrorKind::Tag)),
            }
        }
    }

    fn moves<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), Fault> {
        let mut movetext = Movetext::default();
        loop {
            let mut pos = self.window.pos;
            let stop = movetext.scan(self.input(), &mut pos, visitor);
            self.window.pos = pos;
            match stop? {
                Stop::Starved => self.more()?,
                Stop::Ended => return movetext.close().map_err(|kind| self.fault(kind)),
                Stop::NextGame => return Ok(()),
                Stop::Terminated => return self.trailer(visitor),
            }
        }
    }

    /// Reads what belongs to a game behind its termination mark.
    fn trailer<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), Fault> {
        let mut line_ends = 0;
        loop {
            match self.window.content().get(self.window.pos) {
                Some(b'\n') => {
                    line_ends += 1;
                    if line_ends == 2 {
                        return Ok(());
                    }
                    self.window.pos += 1;
                }
                Some(&byte) if is_blank(byte) => self.window.pos += 1,
                Some(b'{' | b';') => {
                    self.comment(visitor)?;
                    line_ends = 0;
                }
                Some(b'$' | b'!' | b'?') => {
                    let Some((nag, to)) = glyph(self.input(), self.window.pos) else {
                        self.more()?;
                        continue;
                    };
                    visitor.nag(nag.ok_or_else(|| self.fault(ErrorKind::Nag))?);
                    self.window.pos = to;
                    line_ends = 0;
                }
                Some(_) => return Ok(()),
                None if self.window.ended() => return Ok(()),
                None => self.more()?,
            }
        }
    }

    /// Reads a comment of either kind outside of the moves.
    fn comment<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), Fault> {
        loop {
            let start = self.window.pos;
            let text = self.window.content();
            if text[start] == b';' {
                if let Some(end) = line_end(self.input(), start) {
                    visitor.comment(Text(&text[start + 1..end]));
                    self.window.pos = end;
                    return Ok(());
                }
            } else {
                let end = comment_end(self.input(), start).map_err(|kind| self.fault(kind))?;
                if let Some(end) = end {
                    visitor.comment(Text(&text[start + 1..end]));
                    self.window.pos = end + 1;
                    return Ok(());
                }
            }
            self.more()?;
        }
    }

    /// Passes over blanks, escape lines and byte order marks, and says whether a blank line was
    /// among them.
    fn skip_blanks(&mut self) -> Result<bool, Fault> {
        const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
        let mut line_ends = 0;
        loop {
            let rest = &self.window.content()[self.window.pos..];
            match rest.first() {
                Some(b'\n') => {
                    line_ends += 1;
                    self.window.pos += 1;
                }
                Some(&byte) if is_blank(byte) => self.window.pos += 1,
                Some(b'%') if self.window.at_line_start() => {
                    match line_end(self.input(), self.window.pos) {
                        Some(end) => self.window.pos = end,
                        None => self.more()?,
                    }
                }
                Some(0xef) if rest.starts_with(BYTE_ORDER_MARK) => {
                    self.window.pos += BYTE_ORDER_MARK.len();
                }
                Some(0xef) if rest.len() < BYTE_ORDER_MARK.len() && !self.window.ended() => {
                    self.more()?;
                }
                None if !self.window.ended() => self.more()?,
                _ => return Ok(line_ends > 1),
            }
        }
    }

    /// Goes on to the next game: to a tag at the start of a line that is not one of the tags of
    /// the broken game.
    fn recover(&mut self) -> Result<(), Fault> {
        let mut in_tags = self.state == State::BrokenTags;
        // The lines that end in a comment, say, have begun before.
        let mut line_starts = self.window.at_line_start();
        loop {
            if line_starts {
                match self.window.content().get(self.window.pos) {
                    Some(b'[') => {
                        let text = self.window.content();
                        match begins_tag(text, self.window.pos, self.window.ended()) {
                            Some(true) if !in_tags => return Ok(()),
                            Some(_) => {}
                            None => {
                                self.more()?;
                                continue;
                            }
                        }
                    }
                    Some(_) => in_tags = false,
                    None if self.window.ended() => return Ok(()),
                    None => {
                        self.more()?;
                        continue;
                    }
                }
            }
            let rest = &self.window.content()[self.window.pos..];
            if let Some(step) = memchr::memchr(b'\n', rest) {
                self.window.pos += step + 1;
                line_starts = true;
            } else {
                self.window.pos += rest.len();
                line_starts = false;
                if self.window.ended() {
                    return Ok(());
                }
                self.more()?;
            }
        }
    }

    /// Whether the next bytes are the start of an `Event` tag.
    fn at_event(&mut self) -> Result<bool, Fault> {
        loop {
            let rest = &self.window.content()[self.window.pos..];
            if begins_event(rest) {
                return Ok(true);
            }
            let cut_off = crate::tag_syntax::EVENT.starts_with(rest);
            if !cut_off || self.window.ended() {
                return Ok(false);
            }
            self.more()?;
        }
    }

    fn more(&mut self) -> Result<(), Fault> {
        match self.window.more() {
            Ok(More::Some | More::End) => Ok(()),
            Ok(More::Full) => Err(self.fault(ErrorKind::TooLong)),
            Err(error) => Err(self.fault(ErrorKind::Io(error))),
        }
    }

    fn fault(&self, kind: ErrorKind) -> Fault {
        Fault { at: self.window.pos, kind }
    }

    fn input(&self) -> Input<'_> {
        Input { padded: self.window.padded(), end: self.window.end(), ended: self.window.ended() }
    }
}

/// The games of a file, as a visitor sees them. See [`Reader::games_with`].
#[derive(Debug)]
pub struct Games<R, V> {
    reader: Reader<R>,
    visitor: V,
}

impl<R, V> Games<R, V> {
    /// The reader, as far as it has come.
    pub fn reader(&self) -> &Reader<R> {
        &self.reader
    }

    /// The visitor.
    pub fn visitor(&self) -> &V {
        &self.visitor
    }
}

impl<R: Read, V: Visitor> Iterator for Games<R, V> {
    type Item = Result<V::Output, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.reader.read_game(&mut self.visitor).transpose()
    }
}
