//! The user's opponent.

use plywood_chess::SimplifiedChess;
use plywood_engine::Material;
use plywood_match::ExactOpponent;

/// The opponent of chessprog: of the moves with the highest value that plain minimax finds by
/// counting material, the first by source column, source row, destination column, destination row.
/// It searches on every core.
pub fn exact() -> ExactOpponent<SimplifiedChess, Material> {
    ExactOpponent::new(SimplifiedChess::new(), Material)
}
