use plywood_core::{Outcome, Rules, Status};

/// What positions of a game are worth, for a search of a fixed number of plies.
///
/// Every value is from White's point of view, whichever player is to move, and lies within
/// ±[`VALUE_LIMIT`]: turn order belongs to the rules, so a value is never negated for the number of
/// plies played.
///
/// # Speed
///
/// [`value`](Self::value) and [`outcome`](Self::outcome) define the answer of a search. The provided
/// methods are hooks: they may be replaced to make a search faster, and never change its answer.
pub trait Evaluation<R: Rules> {
    /// The value of a position in which the game is not over.
    fn value(&self, rules: &R, position: &R::Position) -> i32;

    /// The value of a finished game, at whatever depth it ends.
    fn outcome(&self, outcome: Outcome) -> i32;

    /// The value of a position that is not searched further, finished or not.
    fn leaf(&self, rules: &R, position: &R::Position) -> i32 {
        match rules.status(position) {
            Status::Ongoing => self.value(rules, position),
            Status::Over(outcome) => self.outcome(outcome),
        }
    }

    /// How early to try a move: higher first. A good order makes a search short; captures of
    /// valuable pieces by less valuable ones come first. 0 leaves the order to the search.
    fn order_hint(&self, rules: &R, position: &R::Position, mv: R::Move) -> i32 {
        let _ = (rules, position, mv);
        0
    }

    /// The value of a position searched `depth` plies deep (1 or more), as far as `window` asks,
    /// if it can be found without a search. `None` means that it must be searched.
    ///
    /// An answer obeys [`Window`]'s contract exactly: mates, stalemates and skipped turns count as
    /// they do in a plain search.
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

/// The values that a search must distinguish, from White's point of view: `low < high`.
///
/// An answer `v` to a window means: `v <= low`, the true value is at most `v`; `v >= high`, it is
/// at least `v`; in between, it is `v`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Values up to this one need not be distinguished.
    pub low: i32,
    /// Values from this one on need not be distinguished.
    pub high: i32,
}

impl Window {
    /// The window that distinguishes all values.
    pub const FULL: Self = Self { low: -i32::MAX, high: i32::MAX };
}
