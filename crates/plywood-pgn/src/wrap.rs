use core::fmt::{self, Write};

/// The most characters on a line of movetext, by the PGN standard.
const WIDTH: usize = 79;

/// Writes words on lines of at most [`WIDTH`] characters, as many on each as fit.
pub(crate) struct Wrap<'a, W> {
    output: &'a mut W,
    /// Characters on the line so far.
    column: usize,
    /// The word being put together.
    word: String,
    /// Whether the word is an opening bracket that waits for what it opens.
    is_open: bool,
}

impl<'a, W: Write> Wrap<'a, W> {
    pub(crate) fn new(output: &'a mut W) -> Self {
        Self { output, column: 0, word: String::new(), is_open: false }
    }

    /// Adds to the word at the end, and does not let a line end in between.
    pub(crate) fn join(&mut self, text: impl fmt::Display) -> fmt::Result {
        write!(self.word, "{text}")
    }

    /// Starts a word with a bracket, which the next word is joined to.
    pub(crate) fn open(&mut self, bracket: char) -> fmt::Result {
        self.end_word()?;
        self.is_open = true;
        self.join(bracket)
    }

    /// Ends a word. The next one goes on the same line if it fits.
    pub(crate) fn end_word(&mut self) -> fmt::Result {
        if self.word.is_empty() || core::mem::take(&mut self.is_open) {
            return Ok(());
        }
        let length = self.word.chars().count();
        if self.column > 0 {
            if self.column + 1 + length <= WIDTH {
                self.output.write_char(' ')?;
                self.column += 1;
            } else {
                self.end_line()?;
            }
        }
        self.output.write_str(&self.word)?;
        self.column += length;
        self.word.clear();
        Ok(())
    }

    /// A whole word.
    pub(crate) fn word(&mut self, text: impl fmt::Display) -> fmt::Result {
        self.join(text)?;
        self.end_word()
    }

    /// Ends the word and the line, if there is anything on it.
    pub(crate) fn break_line(&mut self) -> fmt::Result {
        self.is_open = false;
        self.end_word()?;
        self.end_line()
    }

    fn end_line(&mut self) -> fmt::Result {
        if self.column > 0 {
            self.output.write_char('\n')?;
            self.column = 0;
        }
        Ok(())
    }
}
