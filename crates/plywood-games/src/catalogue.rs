use core::fmt;
use core::ops::RangeInclusive;

use plywood_core::{Present, Save, Size};
use plywood_search::Evaluation;

use crate::with_game;

/// A game as front ends list it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Its key on a command line and in saved games: `reversi`.
    pub key: &'static str,
    /// One sentence about it, without a full stop.
    pub about: &'static str,
    /// The boards it can be played on, if there is a choice.
    pub sizes: Option<Sizes>,
    /// The numbered starting positions it has, if there are several.
    pub starts: Option<Starts>,
    /// The program that plays the game in its own way, if there is one.
    pub program: Option<Program>,
}

/// A program that plays a game of the catalogue in its own way: with an evaluation and a format of
/// saved games of its own, and taking back the last moves of both sides at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// What it is called.
    pub name: &'static str,
    /// The most plies that can be taken back.
    pub undo_limit: usize,
}

/// The boards a game can be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The least width and height.
    pub smallest: Size,
    /// The greatest width and height.
    pub largest: Size,
    /// The default.
    pub usual: Size,
}

/// The numbered starting positions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starts {
    /// Their numbers.
    pub numbers: RangeInclusive<u16>,
    /// The default.
    pub usual: u16,
}

impl Listing {
    /// The game's name as people write it: `Reversi`.
    pub fn name(&'static self) -> &'static str {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;
            fn visit<R: Playable, E: BackgroundEvaluation<R>>(
                self,
                _: Setup,
                rules: R,
                _: E,
            ) -> &'static str {
                rules.name()
            }
        }
        Setup::usual(self).play(Name)
    }

    /// The game with the chosen board and start, and the usual ones where none is chosen.
    ///
    /// # Errors
    ///
    /// [`SetupError`] if the game has no such choice.
    pub fn setup(
        &'static self,
        size: Option<Size>,
        start: Option<u16>,
    ) -> Result<Setup, SetupError> {
        let usual = Setup::usual(self);
        let size = match (size, self.sizes) {
            (None, _) => usual.size,
            (Some(size), Some(sizes)) if sizes.contain(size) => Some(size),
            (Some(_), Some(sizes)) => return Err(SetupError::Size(self.key, sizes)),
            (Some(_), None) => return Err(SetupError::OneSize(self.key)),
        };
        let start = match (start, &self.starts) {
            (None, _) => usual.start,
            (Some(start), Some(starts)) if starts.numbers.contains(&start) => Some(start),
            (Some(_), Some(starts)) => return Err(SetupError::Start(self.key, starts.clone())),
            (Some(_), None) => return Err(SetupError::OneStart(self.key)),
        };
        Ok(Setup { size, start, ..usual })
    }
}

impl Sizes {
    /// Whether the board has an allowed size.
    pub fn contain(self, size: Size) -> bool {
        (self.smallest.width()..=self.largest.width()).contains(&size.width())
            && (self.smallest.height()..=self.largest.height()).contains(&size.height())
    }
}

/// A game of the catalogue with its board and starting position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    listing: &'static Listing,
    size: Option<Size>,
    start: Option<u16>,
    as_program: bool,
}

impl Setup {
    /// The game as it is usually played.
    pub fn usual(listing: &'static Listing) -> Self {
        let size = listing.sizes.map(|sizes| sizes.usual);
        let start = listing.starts.as_ref().map(|starts| starts.usual);
        Self { listing, size, start, as_program: false }
    }

    /// The same game as its [`Program`] plays it; as it is, if it has none.
    ///
    /// ```
    /// use plywood_games::{Setup, listing};
    ///
    /// let chess = Setup::usual(listing("simplified-chess").expect("it is in the catalogue"));
    /// assert!(chess.program().is_none());
    /// assert_eq!(chess.as_program().program().map(|program| program.name), Some("chessprog"));
    /// ```
    pub const fn as_program(self) -> Self {
        Self { as_program: self.listing.program.is_some(), ..self }
    }

    /// The game of the catalogue that the program of that name plays, as it plays it.
    pub fn of_program(name: &str) -> Option<Self> {
        let plays = |listing: &&Listing| listing.program.is_some_and(|it| it.name == name);
        crate::GAMES.iter().find(plays).map(|listing| Self::usual(listing).as_program())
    }

    /// The game that a saved game belongs to.
    ///
    /// # Errors
    ///
    /// [`SetupError`] if it names none, or one that has no such board or start.
    pub fn of(save: &Save) -> Result<Self, SetupError> {
        let key = save.label("game").ok_or(SetupError::NoGame)?;
        let listing = crate::listing(key).ok_or_else(|| SetupError::UnknownGame(key.to_owned()))?;
        let malformed = |label| SetupError::Malformed(label);
        let size =
            save.label("size").map(|text| parse_size(text).ok_or(malformed("size"))).transpose()?;
        let start = save
            .label("number")
            .map(|text| text.parse().map_err(|_| malformed("number")))
            .transpose()?;
        listing.setup(size, start)
    }

    /// A saved game with labels from which [`of`](Self::of) finds the game again.
    pub fn label(&self, save: Save) -> Save {
        let mut save = save.with("game", self.listing.key);
        if let Some(size) = self.size {
            save = save.with("size", size);
        }
        if let Some(start) = self.start {
            save = save.with("number", start);
        }
        save
    }

    /// The game's listing.
    pub const fn listing(&self) -> &'static Listing {
        self.listing
    }

    /// The board's size, where it can be chosen.
    pub const fn size(&self) -> Option<Size> {
        self.size
    }

    /// The starting position's number, where there are several.
    pub const fn start(&self) -> Option<u16> {
        self.start
    }

    /// The program that the game is played as, if it is played as one.
    pub const fn program(&self) -> Option<&'static Program> {
        if self.as_program { self.listing.program.as_ref() } else { None }
    }

    /// Passes the game's rules and evaluation to a visitor and returns its result.
    pub fn play<V: Visitor>(self, visitor: V) -> V::Output {
        with_game(self, visitor)
    }
}

/// Reads a size as people write it, `8x10`: width, then height.
pub fn parse_size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once(['x', 'X', '×'])?;
    Some(Size::new(width.trim().parse().ok()?, height.trim().parse().ok()?))
}

/// What a front end does with a game whose type it does not know: the only generic step that it
/// needs.
///
/// ```
/// use plywood_core::Game;
/// use plywood_games::{BackgroundEvaluation, Playable, Setup, Visitor, listing};
///
/// /// Counts the first player's moves.
/// struct FirstMoves;
///
/// impl Visitor for FirstMoves {
///     type Output = usize;
///
///     fn visit<R: Playable, E: BackgroundEvaluation<R>>(self, _: Setup, rules: R, _: E) -> usize {
///         Game::new(rules).moves().len()
///     }
/// }
///
/// let reversi = listing("reversi").expect("it is in the catalogue");
/// assert_eq!(Setup::usual(reversi).play(FirstMoves), 4);
/// ```
pub trait Visitor {
    /// The result.
    type Output;

    /// Called with the game.
    fn visit<R: Playable, E: BackgroundEvaluation<R>>(
        self,
        setup: Setup,
        rules: R,
        evaluation: E,
    ) -> Self::Output;
}

/// A game that can be shown and searched in the background. Implemented for every such type.
pub trait Playable:
    Present<
        Position: Send + Sync + 'static,
        Move: Send + Sync + 'static,
        Undo: Send + Sync + 'static,
    > + Send
    + Sync
    + 'static
{
}

impl<R> Playable for R
where
    R: Present + Send + Sync + 'static,
    R::Position: Send + Sync + 'static,
    R::Move: Send + Sync + 'static,
    R::Undo: Send + Sync + 'static,
{
}

/// An evaluation that can be used in the background. Implemented for every such type.
pub trait BackgroundEvaluation<R: Present>: Evaluation<R> + Clone + Send + Sync + 'static {}

impl<R: Present, E: Evaluation<R> + Clone + Send + Sync + 'static> BackgroundEvaluation<R> for E {}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The board is too small or too large for this game.
    Size(&'static str, Sizes),
    /// This game is played on one board only.
    OneSize(&'static str),
    /// There is no starting position of that number in this game.
    Start(&'static str, Starts),
    /// This game has one starting position only.
    OneStart(&'static str),
    /// A saved game does not say which game it is.
    NoGame,
    /// No game of that name is known.
    UnknownGame(String),
    /// The value of this label of a saved game cannot be read.
    Malformed(&'static str),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(game, Sizes { smallest, largest, .. }) => {
                write!(f, "the board of {game} must be between {smallest} and {largest}")
            }
            Self::OneSize(game) => write!(f, "the board of {game} has one size only"),
            Self::Start(game, Starts { numbers, .. }) => {
                write!(f, "{game} starts from number {} to {}", numbers.start(), numbers.end())
            }
            Self::OneStart(game) => write!(f, "{game} has one starting position only"),
            Self::NoGame => f.write_str("it does not say which game it is"),
            Self::UnknownGame(key) => {
                let known: Vec<_> = crate::GAMES.iter().map(|game| game.key).collect();
                write!(f, "no game is called \"{key}\"; there are {}", known.join(", "))
            }
            Self::Malformed(label) => write!(f, "its {label} makes no sense"),
        }
    }
}

impl core::error::Error for SetupError {}

/// Defines [`GAMES`](crate::GAMES) and the function behind [`Setup::play`], from one entry per game:
/// its key, a sentence, what can be chosen, and rules and evaluation made from a [`Setup`]. An entry
/// whose rules have a type that depends on the setup calls the visitor itself (`with visitor`).
macro_rules! catalogue {
    ($($key:literal: $about:literal $([$choice:ident: $choices:expr])?,
        $setup:pat $(, with $visitor:ident)? => $rules:expr $(, $evaluation:expr)?;)+) => {
        /// Every game, in the order they are offered.
        pub static GAMES: &[Listing] = &[$(
            Listing { $($choice: Some($choices),)? ..Listing::fixed($key, $about) }
        ),+];

        pub(crate) fn with_game<V: Visitor>(setup: Setup, visitor: V) -> V::Output {
            match setup.listing().key {
                $($key => {
                    let $setup = setup;
                    catalogue!(@visit setup, visitor, $rules $(, with $visitor)? $(, $evaluation)?)
                })+
                key => unreachable!("{key} is not in the catalogue"),
            }
        }
    };
    (@visit $setup:ident, $visitor:ident, $rules:expr, $evaluation:expr) => {
        $visitor.visit($setup, $rules, $evaluation)
    };
    (@visit $setup:ident, $visitor:ident, $function:expr, with $name:ident) => {{
        let $name = $visitor;
        $function
    }};
}

pub(crate) use catalogue;

impl Listing {
    /// A game with one board, one start and no program, which an entry adds to.
    pub(crate) const fn fixed(key: &'static str, about: &'static str) -> Self {
        Self { key, about, sizes: None, starts: None, program: None }
    }
}
