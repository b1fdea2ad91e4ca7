//! The user's opponent.

use plywood_chess::{Move, Position, Simplified, SimplifiedChess};
use plywood_engine::Material;
use plywood_search::{Control, Options, Searcher};

use super::settings::Level;

/// Who chooses the computer's moves.
///
/// The program's own opponent is [`ExactSearch`]; the session knows only this much of it.
pub trait Computer: Send {
    /// A legal move in a position where there is one, by a player of this level; `None` if it was
    /// cancelled before it had one.
    fn choose(
        &mut self,
        position: &Position<Simplified>,
        level: Level,
        control: &Control<Move>,
    ) -> Option<Move>;
}

/// The opponent of chessprog: of the moves with the highest value that plain minimax finds, the
/// first by source column, source row, destination column, destination row.
pub struct ExactSearch(Searcher<SimplifiedChess, Material>);

impl ExactSearch {
    /// An opponent that thinks on every core.
    pub fn new() -> Self {
        Self(Searcher::new(SimplifiedChess::new(), Material, Options::default()))
    }
}

impl Default for ExactSearch {
    fn default() -> Self {
        Self::new()
    }
}

impl Computer for ExactSearch {
    fn choose(
        &mut self,
        position: &Position<Simplified>,
        level: Level,
        control: &Control<Move>,
    ) -> Option<Move> {
        self.0.best_move(position, level.plies(), control).ok().map(|answer| answer.mv)
    }
}
