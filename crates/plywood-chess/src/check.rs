use crate::{Bitboard, Move, Position, Role, Square, Variant, attacks};

impl<V: Variant> Position<V> {
    /// Whether a legal move gives check, without playing it.
    ///
    /// ```
    /// use plywood_chess::{Move, Position, Square};
    /// let position: Position = "k7/8/8/8/8/8/B7/R3K3 w Q - 0 1".parse()?;
    /// assert!(position.gives_check(Move::new(Square::A2, Square::B1)));
    /// assert!(!position.gives_check(Move::new(Square::A1, Square::B1)));
    /// # Ok::<(), plywood_chess::fen::FenError>(())
    /// ```
    pub fn gives_check(&self, mv: Move) -> bool {
        if !V::ORDINARY_MOVES {
            return self.after_unchecked(mv).is_check();
        }
        let turn = self.turn;
        let Some(king) = self.king(!turn) else {
            return false;
        };
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() {
            let (king_to, rook_to) = mv.castling_squares();
            let occupied = self.occupied().without(from).without(to).with(king_to).with(rook_to);
            return attacks::rook(rook_to, occupied).contains(king);
        }

        let mut occupied = self.occupied().without(from).with(to);
        let mut opened = Bitboard::of(from);
        if mv.is_en_passant() {
            let captured = Square::wrapping(to.index() as u32 ^ 8);
            occupied = occupied.without(captured);
            opened = opened.with(captured);
        }
        let role = mv.promotion().or_else(|| self.board.role_at(from)).unwrap_or(Role::King);
        if role != Role::King && attacks::of(role, turn, to, occupied).contains(king) {
            return true;
        }
        let own = self.by_color(turn).without(from);
        let behind = |rays: Bitboard, sliders: Bitboard| {
            (rays & opened).any() && (rays & sliders & own).any()
        };
        behind(attacks::diagonals_of(king), self.board.diagonal_sliders())
            && (attacks::bishop(king, occupied) & self.board.diagonal_sliders() & own).any()
            || behind(attacks::straights_of(king), self.board.straight_sliders())
                && (attacks::rook(king, occupied) & self.board.straight_sliders() & own).any()
    }
}
