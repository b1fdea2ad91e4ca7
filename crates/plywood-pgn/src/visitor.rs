use crate::{ErrorKind, Nag, TagValue, Termination, Text};

/// Receives a game piece by piece, in the order of the file.
///
/// A [`Reader`](crate::Reader) calls, for each game, [`begin_game`](Self::begin_game); then
/// [`tag`](Self::tag) for each tag; then [`begin_moves`](Self::begin_moves); then moves, glyphs,
/// comments, variations and the result as they come; and at last [`end_game`](Self::end_game),
/// whose answer it returns. Comments may come before and between the tags, too. After an error the
/// rest of the game is not reported, and `end_game` is not called.
///
/// Every method has a default that ignores its arguments, except the output.
///
/// ```
/// use plywood_pgn::{ErrorKind, Reader, Visitor};
///
/// /// Counts the moves of the main line.
/// #[derive(Default)]
/// struct Plies(usize, usize);
///
/// impl Visitor for Plies {
///     type Output = usize;
///     fn begin_game(&mut self) { *self = Self(0, 0) }
///     fn san(&mut self, _san: &[u8]) -> Result<(), ErrorKind> {
///         self.0 += usize::from(self.1 == 0);
///         Ok(())
///     }
///     fn begin_variation(&mut self) -> plywood_pgn::Flow { self.1 += 1; plywood_pgn::Flow::Enter }
///     fn end_variation(&mut self) { self.1 -= 1 }
///     fn end_game(&mut self) -> usize { self.0 }
/// }
///
/// let mut reader = Reader::new("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *".as_bytes());
/// assert_eq!(reader.read_game(&mut Plies::default()).unwrap(), Some(3));
/// assert_eq!(reader.read_game(&mut Plies::default()).unwrap(), None);
/// ```
pub trait Visitor {
    /// What is made of a game.
    type Output;

    /// A game starts: forget the one before.
    fn begin_game(&mut self) {}

    /// A tag: `[name "value"]`.
    ///
    /// # Errors
    ///
    /// What is wrong with the tag; the game ends here.
    #[expect(unused_variables, reason = "the names are documentation")]
    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        Ok(())
    }

    /// The tags are complete, the moves follow. With [`Flow::Skip`] they, and all that stands
    /// among them, are passed over.
    ///
    /// # Errors
    ///
    /// What is wrong with the tags; the game ends here.
    fn begin_moves(&mut self) -> Result<Flow, ErrorKind> {
        Ok(Flow::Enter)
    }

    /// A move as written, without the marks of annotation behind it. Null moves (`--`, `Z0`) are
    /// moves. The text starts with a letter, a digit, `-`, `@` or a byte outside ASCII; whether it
    /// is a move at all is for the visitor to find out.
    ///
    /// # Errors
    ///
    /// What is wrong with the move; the game ends here.
    #[expect(unused_variables, reason = "the names are documentation")]
    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        Ok(())
    }

    /// A glyph (`$14`) or a mark that stands for one (`!?`), for the move before it.
    #[expect(unused_variables, reason = "the names are documentation")]
    fn nag(&mut self, nag: Nag) {}

    /// A comment, without its braces or its semicolon.
    #[expect(unused_variables, reason = "the names are documentation")]
    fn comment(&mut self, text: Text<'_>) {}

    /// A variation starts: other moves instead of the last one. With [`Flow::Skip`] it is passed
    /// over with all that it holds, right or wrong, and [`end_variation`](Self::end_variation) is
    /// not called.
    fn begin_variation(&mut self) -> Flow {
        Flow::Enter
    }

    /// The innermost variation ends.
    fn end_variation(&mut self) {}

    /// The mark that ends the game. It may be missing.
    #[expect(unused_variables, reason = "the names are documentation")]
    fn termination(&mut self, termination: Termination) {}

    /// The game is complete.
    fn end_game(&mut self) -> Self::Output;

    /// The same visitor, with something more made of each game.
    ///
    /// ```
    /// use plywood_pgn::{AnnotatedGame, Reader, Visitor};
    /// let length = AnnotatedGame::reader().map(|game| game.tree().len());
    /// let games = Reader::new("1. e4 e5 *".as_bytes()).games_with(length);
    /// assert_eq!(games.filter_map(Result::ok).collect::<Vec<_>>(), [2]);
    /// ```
    fn map<T, F: FnMut(Self::Output) -> T>(self, more: F) -> Map<Self, F>
    where
        Self: Sized,
    {
        Map { visitor: self, more }
    }
}

/// Whether a visitor receives what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Report it.
    Enter,
    /// Pass over it.
    Skip,
}

/// Ignores everything: what is skipped goes to it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ignore;

impl Visitor for Ignore {
    type Output = ();

    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    fn end_game(&mut self) {}
}

/// A visitor with something more made of each game. See [`Visitor::map`].
#[derive(Clone, Copy, Debug)]
pub struct Map<V, F> {
    visitor: V,
    more: F,
}

impl<V: Visitor, T, F: FnMut(V::Output) -> T> Visitor for Map<V, F> {
    type Output = T;

    fn begin_game(&mut self) {
        self.visitor.begin_game();
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        self.visitor.tag(name, value)
    }

    fn begin_moves(&mut self) -> Result<Flow, ErrorKind> {
        self.visitor.begin_moves()
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        self.visitor.san(san)
    }

    fn nag(&mut self, nag: Nag) {
        self.visitor.nag(nag);
    }

    fn comment(&mut self, text: Text<'_>) {
        self.visitor.comment(text);
    }

    fn begin_variation(&mut self) -> Flow {
        self.visitor.begin_variation()
    }

    fn end_variation(&mut self) {
        self.visitor.end_variation();
    }

    fn termination(&mut self, termination: Termination) {
        self.visitor.termination(termination);
    }

    fn end_game(&mut self) -> T {
        (self.more)(self.visitor.end_game())
    }
}
