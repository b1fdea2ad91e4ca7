//! Moves on a bare board: pieces on squares, with no side to move, no rights and no past.
//!
//! Some programs hold nothing but an array of letters. What a [`Position`](crate::Position) knows
//! beside it is inferred from the move here, and in favour of the move:
//!
//! - **turn**: whoever moves, may;
//! - **castling**: a king may castle from the e-file of its back rank if the rook of that side
//!   stands in its corner and nothing stands between them;
//! - **en passant**: a pawn may capture onto an empty square if an enemy pawn stands beside it
//!   that can have passed that square with its last move;
//! - **kings**: there may be none or many; check matters only to tell two pieces apart.

use crate::{
    Bitboard, Board, CastlingSide, Color, File, Move, Piece, Rank, Role, Square, Standard, attacks,
};

/// A move as a bare board can judge it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareMove {
    /// Who moves.
    pub color: Color,
    /// What moves.
    pub role: Role,
    /// The file it comes from, if told.
    pub from_file: Option<File>,
    /// The rank it comes from, if told.
    pub from_rank: Option<Rank>,
    /// Where it goes. For castling, the square where the king ends.
    pub to: Square,
    /// Whether the move is said to capture. Decides for a pawn whether it goes straight or
    /// diagonally.
    pub capture: bool,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl BareMove {
    /// Castling, as the king's move.
    pub const fn castling(color: Color, side: CastlingSide) -> Self {
        let rank = back_rank(color);
        let file = match side {
            CastlingSide::King => File::G,
            CastlingSide::Queen => File::C,
        };
        Self {
            color,
            role: Role::King,
            from_file: Some(File::E),
            from_rank: Some(rank),
            to: Square::new(file, rank),
            capture: false,
            promotion: None,
        }
    }

    /// The square of the piece that makes the move.
    ///
    /// Where several could by the way they move, those whose king would then stand in check are
    /// left out; where several remain, it is the first of them from a1 to h8. `None` if there is
    /// none.
    ///
    /// ```
    /// use plywood_chess::bare::BareMove;
    /// use plywood_chess::{Color, Position, Role, Square};
    ///
    /// let position = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1".parse::<Position>()?;
    /// let knight = BareMove {
    ///     color: Color::White,
    ///     role: Role::Knight,
    ///     from_file: None,
    ///     from_rank: None,
    ///     to: Square::E2,
    ///     capture: false,
    ///     promotion: None,
    /// };
    /// assert_eq!(knight.source(position.board()), Some(Square::G1), "the knight on c3 is pinned");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn source(self, board: &Board) -> Option<Square> {
        let candidates = self.candidates(board);
        if !candidates.has_many() {
            return candidates.single();
        }
        let safe = |&from: &Square| !leaves_king_in_check(self, from, board);
        candidates.into_iter().find(safe).or_else(|| candidates.first())
    }

    /// Plays the move from a square, whatever stands on the target.
    ///
    /// Castling brings the rook along, an en passant capture takes the passed pawn. If the piece
    /// does not stand on `from`, the board is left as it was, and the answer is `false`.
    pub fn play(self, from: Square, board: &mut Board) -> bool {
        let piece = self.role.of(self.color);
        if board.piece_at(from) != Some(piece) {
            return false;
        }
        if let Some((corner, _)) = self.castling_rook(from, board) {
            board.castle(Move::castling(from, corner), self.color, &mut ());
            return true;
        }
        if let Some(passed) = self.passed_pawn(from, board) {
            board.remove(passed);
        }
        board.go::<Standard, _>(Move::new(from, self.to), self.color, &mut ());
        if let Some(role) = self.promotion {
            board.set(self.to, role.of(self.color));
        }
        true
    }

    /// Every square from which the move could be made by the way the piece moves.
    fn candidates(self, board: &Board) -> Bitboard {
        let own = board.by_color(self.color);
        if own.contains(self.to) {
            return Bitboard::EMPTY;
        }
        let reached = match self.role {
            Role::Pawn if self.capture => attacks::pawn(!self.color, self.to),
            Role::Pawn => self.pawns_behind(board),
            Role::King => attacks::king(self.to) | self.castling_king(board),
            role => attacks::of(role, self.color, self.to, board.occupied()),
        };
        let told = self.from_file.map_or(Bitboard::ALL, Bitboard::file)
            & self.from_rank.map_or(Bitboard::ALL, Bitboard::rank);
        reached & told & board.by_piece(self.role.of(self.color))
    }

    /// Where a pawn that goes straight to the target can come from: one square back, or two if it
    /// has not moved.
    fn pawns_behind(self, board: &Board) -> Bitboard {
        let back = -self.color.sign();
        let occupied = board.occupied();
        if occupied.contains(self.to) {
            return Bitboard::EMPTY;
        }
        let Some(one) = self.to.offset(0, back) else { return Bitboard::EMPTY };
        if occupied.contains(one) {
            return one.into();
        }
        match self.to.offset(0, 2 * back) {
            Some(two) if two.rank() == second_rank(self.color) => two.into(),
            _ => Bitboard::EMPTY,
        }
    }

    /// The king's square, if the target is where it ends when castling and it may castle there.
    fn castling_king(self, board: &Board) -> Bitboard {
        let from = Square::new(File::E, back_rank(self.color));
        if self.castling_rook(from, board).is_some() { from.into() } else { Bitboard::EMPTY }
    }

    /// If this is a king that castles from `from`: where its rook stands, and where it goes.
    fn castling_rook(self, from: Square, board: &Board) -> Option<(Square, Square)> {
        let rank = back_rank(self.color);
        if self.role != Role::King || from != Square::new(File::E, rank) || self.to.rank() != rank {
            return None;
        }
        let (corner, beside) = match self.to.file() {
            File::G => (File::H, File::F),
            File::C => (File::A, File::D),
            _ => return None,
        };
        let corner = Square::new(corner, rank);
        let free = (attacks::between(from, corner) & board.occupied()).is_empty();
        let rook = board.piece_at(corner) == Some(Role::Rook.of(self.color));
        (rook && free).then(|| (corner, Square::new(beside, rank)))
    }

    /// The square of the pawn that is taken in passing when a pawn on `from` makes this move.
    fn passed_pawn(self, from: Square, board: &Board) -> Option<Square> {
        let diagonal = self.role == Role::Pawn && from.file() != self.to.file();
        if !diagonal || board.piece_at(self.to).is_some() {
            return None;
        }
        let beside = Square::new(self.to.file(), from.rank());
        let enemy = Piece { color: !self.color, role: Role::Pawn };
        (board.piece_at(beside) == Some(enemy)).then_some(beside)
    }
}

/// Whether the king of the side that moves can be taken after the move.
fn leaves_king_in_check(mv: BareMove, from: Square, board: &Board) -> bool {
    let mut after = *board;
    mv.play(from, &mut after);
    let kings = after.by_piece(Role::King.of(mv.color));
    kings.into_iter().any(|king| after.attackers(king, !mv.color, after.occupied()).any())
}

const fn back_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    }
}

const fn second_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::Second,
        Color::Black => Rank::Seventh,
    }
}
