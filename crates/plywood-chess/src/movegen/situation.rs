use crate::{Bitboard, Board, Color, Position, Square, Variant};

/// All that the legal moves of a position depend on; `S` is a rule set's own
/// [state](Variant::State).
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a, S> {
    /// The pieces.
    pub board: &'a Board,
    /// The rooks that may still castle, of both sides.
    pub castling: Bitboard,
    /// Where a pawn can be captured en passant.
    pub en_passant: Option<Square>,
    /// The side to move.
    pub turn: Color,
    /// What the rule set adds.
    pub state: S,
}

impl<V: Variant> Position<V> {
    /// What the legal moves depend on.
    #[inline(always)]
    pub fn situation(&self) -> Situation<'_, V::State> {
        Situation {
            board: &self.board,
            castling: self.castling,
            en_passant: self.en_passant,
            turn: self.turn,
            state: self.state,
        }
    }
}
