//! What `ex3` says.

use plywood_core::{Outcome, Player};

/// The answer to everything that is no legal move and no other command.
pub(super) const ILLEGAL_MOVE: &str = "Illegal move\n";

/// The question for a player's move.
pub(super) fn turn(player: Player) -> String {
    format!("{} turn:\n", player.letter())
}

/// The end of a game.
pub(super) fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(player) => format!("{} wins\n", player.letter()),
        Outcome::Draw => "Nobody wins\n".to_owned(),
    }
}
