use super::Variant;

/// The simplified chess of chessprog.
///
/// There is no castling, no en passant and no promotion: a pawn on the last rank has no moves. A
/// board may hold any pieces beside the two kings. Mate wins and stalemate draws; nothing else ends
/// a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Simplified;

impl Variant for Simplified {
    type State = ();
    const NAME: &'static str = "Simplified chess";
    const CASTLING: bool = false;
    const EN_PASSANT: bool = false;
    const PROMOTION: bool = false;
    const ANY_BOARD: bool = true;
    const LAWS_OF_DRAWS: bool = false;
    const ORDINARY_MOVES: bool = true;
}
