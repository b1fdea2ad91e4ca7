//! Legality of a user's move, with the reason that the program reports, and the targets of a piece.

use plywood_chess::{Move, Position, Simplified, Square};

/// Why a user's move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyIllegal {
    /// The square holds no piece of the player to move.
    NotYourPiece,
    /// The piece cannot make such a move.
    Illegal,
    /// The king is in check, and would be after the move.
    KingStillThreatened,
    /// The king would be in check after the move.
    KingWillBeThreatened,
}

/// The legal move between two squares.
///
/// # Errors
///
/// The first [`WhyIllegal`] that applies, in their order.
pub fn choose(
    position: &Position<Simplified>,
    from: Square,
    to: Square,
) -> Result<Move, WhyIllegal> {
    if !position.by_color(position.turn()).contains(from) {
        return Err(WhyIllegal::NotYourPiece);
    }
    let mv = Move::new(from, to);
    if position.is_legal(mv) {
        Ok(mv)
    } else if !position.board().reach(from).contains(to) {
        Err(WhyIllegal::Illegal)
    } else if position.is_check() {
        Err(WhyIllegal::KingStillThreatened)
    } else {
        Err(WhyIllegal::KingWillBeThreatened)
    }
}

/// A square that a piece can move to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The square.
    pub square: Square,
    /// Whether an enemy piece, pinned or not, attacks it once the piece stands there.
    pub threatened: bool,
    /// Whether it holds an enemy piece.
    pub captures: bool,
}

/// Where the piece on a square can go without leaving its own king in check, by column and then
/// row; nothing for an empty square.
///
/// The piece may be of either color; the moves are those it would have if its color were to move. A
/// piece that gives check can go to the king's square.
pub fn destinations(position: &Position<Simplified>, from: Square) -> Vec<Destination> {
    let Some(piece) = position.piece_at(from) else {
        return Vec::new();
    };
    let mut destinations: Vec<_> = position
        .targets(from)
        .into_iter()
        .map(|square| {
            let mut after = *position.board();
            after.remove(from);
            after.set(square, piece);
            Destination {
                square,
                threatened: after.attackers(square, !piece.color, after.occupied()).any(),
                captures: position.piece_at(square).is_some(),
            }
        })
        .collect();
    destinations
        .sort_unstable_by_key(|destination| (destination.square.file(), destination.square.rank()));
    destinations
}
