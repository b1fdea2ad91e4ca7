use super::Variant;

/// Standard chess, by the Laws of FIDE.
///
/// The board is 8x8, a side has sixteen pieces, White moves first. A king may not be left in check;
/// mate wins, stalemate draws. Kings castle as in Chess960, which from the usual start is the usual
/// castling. Pawns capture en passant and are promoted on the last rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standard;

impl Variant for Standard {
    type State = ();
    const NAME: &'static str = "Chess";
    const CHESS960_NAME: &'static str = "Chess960";
    const ORDINARY_MOVES: bool = true;
}
