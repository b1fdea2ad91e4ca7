use crate::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

impl Board {
    /// The squares that the piece on `square` can go to by the way its kind moves and captures,
    /// whoever's turn it is and whatever becomes of its own king; none if the square is empty.
    ///
    /// What depends on more than the board, castling and en passant, is not among them. An enemy
    /// king's square is: to reach it is to give check. This tells apart the reasons why a move is
    /// not legal, and answers questions about the side that is not to move.
    ///
    /// ```
    /// use plywood_chess::{Bitboard, Position, Square, Standard};
    /// let position = Position::start();
    /// let knight = position.board().reach(Square::B8);
    /// assert_eq!(knight, Bitboard::of(Square::A6) | Bitboard::of(Square::C6));
    /// assert!(position.board().reach(Square::A8).is_empty());
    /// ```
    pub fn reach(&self, square: Square) -> Bitboard {
        let Some(Piece { color, role }) = self.piece_at(square) else {
            return Bitboard::EMPTY;
        };
        let attacked = attacks::of(role, color, square, self.occupied());
        match role {
            Role::Pawn => attacked & self.by_color(!color) | self.pushes(color, square),
            _ => attacked - self.by_color(color),
        }
    }

    /// The one or two squares before a pawn that it can step to.
    fn pushes(&self, color: Color, pawn: Square) -> Bitboard {
        let start = match color {
            Color::White => Rank::Second,
            Color::Black => Rank::Seventh,
        };
        let is_free = |square: &Square| !self.occupied().contains(*square);
        let ahead = |square: Square| square.offset(0, color.sign()).filter(is_free);
        let once = ahead(pawn);
        let twice = once.filter(|_| pawn.rank() == start).and_then(ahead);
        once.into_iter().chain(twice).collect()
    }

    /// Where a side's king stands; `None` if it has none, or more than one.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.by_piece(Piece { color, role: Role::King }).single()
    }
}
