use plywood_core::{IllegalMove, Status};

use crate::board::Code;
use crate::movegen::MoveFilter;
use crate::variants::Kings;
use crate::{
    Bitboard, Board, Color, Move, MoveList, Piece, Role, Setup, Square, Standard, Unkeyed, Variant,
    attacks, movegen, zobrist,
};

/// A position of chess under the rules of `V`: pieces, side to move, rights and clocks. Without a
/// type argument, the rules are those of standard chess.
///
/// A position is a small value (56 bytes and the rule set's [state](Variant::State)) made to be
/// copied. Where kings are [royal](Kings::Royal) it has one a side, and the side that is not to
/// move is never in check.
///
/// `Eq` and `Hash` see everything, the clocks too. [`key`](Self::key) leaves the clocks out, and
/// an en passant square is only there where the capture is legal, so equal keys mean the same
/// position in the sense of the repetition rules.
///
/// ```
/// use plywood_chess::{Move, Position, Square};
/// let mut position = Position::start();
/// assert_eq!(position.legal_moves().len(), 20);
/// position.play(Move::new(Square::E2, Square::E4))?;
/// assert_eq!(position.en_passant(), None); // no black pawn can capture there
/// assert!(position.play(Move::new(Square::E7, Square::E4)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<V: Variant = Standard> {
    pub(crate) board: Board,
    pub(crate) castling: Bitboard,
    /// Always 0 unless `V::KEYED`.
    pub(crate) key: u64,
    pub(crate) turn: Color,
    pub(crate) en_passant: Option<Square>,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
    pub(crate) state: V::State,
}

/// The two ways to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// The king goes to the g-file: `O-O`.
    King,
    /// The king goes to the c-file: `O-O-O`.
    Queen,
}

impl Position {
    /// The position in which a game of standard chess starts. That of another rule set is its
    /// [`Default`], or what its [rules](crate::ChessRules) begin with.
    pub fn start() -> Self {
        Self::default()
    }
}

impl<V: Variant> Position<V> {
    /// The position of a setup that is known to be one.
    pub(crate) fn assemble(setup: &Setup) -> Self {
        let Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number } = *setup;
        let state = V::read_state(setup);
        let mut position = Self {
            board,
            castling,
            key: 0,
            turn,
            en_passant,
            halfmove_clock,
            fullmove_number,
            state,
        };
        if V::KEYED {
            position.key = position.compute_key();
        }
        position
    }

    /// The pieces.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Every piece with its square, from a1 to h8.
    ///
    /// ```
    /// use plywood_chess::{Color, Position};
    /// for (square, piece) in Position::start().pieces() {
    ///     assert_eq!(piece.color == Color::White, square.rank().index() < 4);
    /// }
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.board.pieces()
    }

    /// What the rule set keeps beside pieces, rights and clocks.
    #[inline]
    pub fn state(&self) -> &V::State {
        &self.state
    }

    /// What stands on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of one side's pieces.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.board.by_color(color)
    }

    /// The squares of one kind of piece, of both sides.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.board.by_role(role)
    }

    /// The squares of one kind of piece of one side.
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.board.by_piece(piece)
    }

    /// Every square with a piece on it.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// Where a side's king stands; `None` if it has none, or several. Where kings are
    /// [royal](Kings::Royal) there is always one.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.board.king(color)
    }

    /// The pieces of `by` that attack a square, pinned ones too, as if the board were occupied as
    /// given. Pieces outside `occupied` still attack.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        self.board.attackers(square, by, occupied)
    }

    /// The pieces that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        match (V::KINGS, self.king(self.turn)) {
            (Kings::Royal, Some(king)) => self.attackers(king, !self.turn, self.occupied()),
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The rooks that may still castle, of both sides.
    #[inline]
    pub fn castling_rights(&self) -> Bitboard {
        self.castling
    }

    /// The rook with which a side may still castle to one side.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color)?;
        (self.castling & self.by_color(color)).into_iter().find(|rook| match side {
            CastlingSide::King => rook.file() > king.file(),
            CastlingSide::Queen => rook.file() < king.file(),
        })
    }

    /// Where a pawn can be captured en passant. There is such a square only if a capture is legal.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or pawn move. It stops counting at 65535.
    #[inline]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move to be played. It stops counting at 65535.
    #[inline]
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key: pieces, side to move and rights, but not the clocks.
    ///
    /// Constant time, but computed from the pieces if `V` is [`Unkeyed`].
    #[inline]
    pub fn key(&self) -> u64 {
        if V::KEYED { self.key } else { self.compute_key() }
    }

    /// The key from scratch.
    pub(crate) fn compute_key(&self) -> u64 {
        let pieces = self
            .board
            .pieces()
            .map(|(square, piece)| zobrist::piece(piece.color, Code::of(piece.role), square));
        let castling = self.castling.into_iter().map(zobrist::castling);
        let en_passant = self.en_passant.map(|square| zobrist::en_passant(square.file()));
        let turn = match self.turn {
            Color::White => 0,
            Color::Black => zobrist::black_to_move(),
        };
        let state = V::state_key(&self.state);
        pieces.chain(castling).chain(en_passant).fold(turn ^ state, |key, number| key ^ number)
    }

    /// Every legal move, in no particular order.
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::default();
        movegen::list(self, &mut moves);
        moves
    }

    /// The number of legal moves; faster than listing them.
    #[inline]
    pub fn count_legal_moves(&self) -> u64 {
        movegen::count(self)
    }

    /// Whether there is any legal move.
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        movegen::any(self)
    }

    /// Whether a move is legal. Any value of the type may be asked.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        movegen::is_legal(self, mv)
    }

    /// Where the piece stands that a legal move takes, if it takes one: beside the moving pawn, if
    /// the capture is en passant.
    pub fn captured(&self, mv: Move) -> Option<Square> {
        if mv.is_castling() || mv.dropped().is_some() {
            None
        } else if mv.is_en_passant() {
            Some(Square::new(mv.to().file(), mv.from().rank()))
        } else {
            self.piece_at(mv.to()).map(|_| mv.to())
        }
    }

    /// The squares that the piece on a square can go to, castling aside, if it were its side's
    /// turn: an enemy king's square among them if the piece gives check.
    pub fn targets(&self, square: Square) -> Bitboard {
        let Some(piece) = self.piece_at(square) else {
            return Bitboard::EMPTY;
        };
        let mut position = *self;
        position.castling = Bitboard::EMPTY;
        if piece.color != self.turn {
            position.turn = piece.color;
            position.en_passant = None;
        }
        let from_square = MoveFilter::between(square.into(), Bitboard::ALL);
        position.moves_by(from_square).iter().map(|mv| mv.to()).collect()
    }

    /// The position after a legal move; see [`play_unchecked`](Self::play_unchecked).
    #[inline]
    pub fn after_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_unchecked(mv);
        next
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// Hands back an illegal move; the position is as it was.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove<Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move, if it is legal.
    ///
    /// # Errors
    ///
    /// Hands back an illegal move.
    #[inline]
    pub fn after(&self, mv: Move) -> Result<Self, IllegalMove<Move>> {
        let mut next = *self;
        next.play(mv)?;
        Ok(next)
    }

    /// The position with the other side to move and no en passant, as if the side to move had
    /// passed; `None` if it is in check.
    pub fn after_null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.pass();
        Some(next)
    }

    /// How the rules end the game, or that it goes on: by mate, stalemate, or what else ends a game
    /// of this rule set. Draws by agreement, repetition and the like belong to the game, not to the
    /// position.
    #[inline]
    pub fn status(&self) -> Status {
        if self.has_legal_move() { Status::Ongoing } else { self.status_without_moves() }
    }

    /// The status of a position known to have no legal move.
    #[inline]
    pub(crate) fn status_without_moves(&self) -> Status {
        let outcome = V::outcome(&self.situation());
        Status::Over(
            outcome.unwrap_or_else(|| V::outcome_without_moves(self.turn, self.is_check())),
        )
    }

    /// The same position without a hash key to maintain.
    pub fn unkeyed(&self) -> Position<Unkeyed<V>> {
        Position {
            board: self.board,
            castling: self.castling,
            key: 0,
            turn: self.turn,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            state: self.state,
        }
    }
}

impl<V: Variant> Position<Unkeyed<V>> {
    /// The same position with its hash key.
    pub fn keyed(&self) -> Position<V> {
        let mut position = Position {
            board: self.board,
            castling: self.castling,
            key: 0,
            turn: self.turn,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            state: self.state,
        };
        if V::KEYED {
            position.key = position.compute_key();
        }
        position
    }
}

impl<V: Variant> Default for Position<V> {
    /// The position in which a game starts.
    fn default() -> Self {
        Self::assemble(&V::start(None))
    }
}

impl<V: Variant> From<Position<V>> for Setup {
    fn from(position: Position<V>) -> Self {
        position.to_setup()
    }
}

impl Board {
    /// The pieces of `by` that attack a square, pinned ones too, with rays that end at `occupied`.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let straight = attacks::rook(square, occupied) & self.straight_sliders();
        let diagonal = attacks::bishop(square, occupied) & self.diagonal_sliders();
        let leapers = attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::pawn(!by, square) & self.by_role(Role::Pawn);
        (straight | diagonal | leapers) & self.by_color(by)
    }
}
