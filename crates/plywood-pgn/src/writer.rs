use std::io::{self, Write};

use crate::AnnotatedGame;

/// Writes games to a stream in export format, one after another.
///
/// The text is UTF-8, with lines of at most 79 characters in the movetext. It is not buffered.
///
/// ```
/// use plywood_pgn::{AnnotatedGame, Reader, Writer};
/// let mut writer = Writer::new(Vec::new());
/// for game in Reader::new("1.e2e4 1-0  1.d4! *".as_bytes()).games_with(AnnotatedGame::reader()) {
///     writer.write(&game?)?;
/// }
/// let text = String::from_utf8(writer.into_inner())?;
/// assert!(text.contains("\n1. e4 1-0\n\n[Event"));
/// assert!(text.ends_with("\n1. d4 $1 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    output: W,
    games: u64,
}

impl<W: Write> Writer<W> {
    /// A writer of a new file.
    pub fn new(output: W) -> Self {
        Self { output, games: 0 }
    }

    /// Writes a game behind those before it.
    ///
    /// # Errors
    ///
    /// Those of the stream.
    pub fn write(&mut self, game: &AnnotatedGame) -> io::Result<()> {
        let separator = if self.games > 0 { "\n" } else { "" };
        self.games += 1;
        self.output.write_all(format!("{separator}{game}").as_bytes())
    }

    /// How many games were written.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The stream.
    pub fn into_inner(self) -> W {
        self.output
    }
}
