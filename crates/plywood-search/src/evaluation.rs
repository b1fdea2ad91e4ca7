use plywood_core::{Outcome, Rules, Status};

/// What positions of a game are worth, for a search that looks a fixed number of plies ahead.
///
/// A game ships its evaluation beside its rules and knows nothing of the search. Every value is
/// from White's point of view, whoever is to move, and lies within ±[`VALUE_LIMIT`]: turn order
/// belongs to the rules, so a value is never negated for the number of plies played.
///
/// # Speed
///
/// [`value`](Self::value) and [`outcome`](Self::outcome) decide what a search answers. The provided
/// methods are hooks: they may be replaced to make it answer sooner, and never change the answer.
pub trait Evaluation<R: Rules> {
    /// The value of a position in which the game goes on.
    fn value(&self, rules: &R, position: &R::Position) -> i32;

    /// The value of a finished game, at whatever depth it ends.
    fn outcome(&self, outcome: Outcome) -> i32;

    /// The value of a position that is looked at no further, finished or not.
    fn leaf(&self, rules: &R, position: &R::Position) -> i32 {
        match rules.status(position) {
            Status::Ongoing => self.value(rules, position),
            Status::Over(outcome) => self.outcome(outcome),
        }
    }

    /// How soon to try a move: higher first. Good guesses make a search short; the best are cheap
    /// captures of dear pieces.
    fn order_hint(&self, rules: &R, position: &R::Position, mv: R::Move) -> i32 {
        let _ = (rules, position, mv);
        0
    }

    /// The value of a position searched `depth` plies deep (1 or more), as far as `window` asks,
    /// where the game can tell without a search. `None` promises nothing and costs little.
    ///
    /// An answer obeys [`Window`]'s contract to the letter: it counts mates, stalemates and skipped
    /// turns as a plain search would.
    fn try_resolve(
        &self,
        rules: &R,
        position: &R::Position,
        depth: u8,
        window: Window,
    ) -> Option<i32> {
        let _ = (rules, position, depth, window);
        None
    }
}

/// The largest magnitude a value may have.
pub const VALUE_LIMIT: i32 = i32::MAX - 1;

/// The values a search is asked to tell apart, from White's point of view: `low < high`.
///
/// An answer `v` to a window means: `v <= low`, the true value is at most `v`; `v >= high`, it is
/// at least `v`; in between, it is `v`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Values up to here need not be told apart.
    pub low: i32,
    /// Nor values from here on.
    pub high: i32,
}

impl Window {
    /// The window that tells all values apart.
    pub const FULL: Self = Self { low: -i32::MAX, high: i32::MAX };
}
