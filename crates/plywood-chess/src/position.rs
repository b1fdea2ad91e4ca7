use core::marker::PhantomData;

use plywood_core::{IllegalMove, Outcome, Status};

use crate::board::Code;
use crate::{
    Bitboard, Board, Color, Move, MoveList, Piece, Role, Setup, Square, Standard, Unkeyed, Variant,
    attacks, movegen, zobrist,
};

/// A position of chess under the rules of `V`: pieces, side to move, rights and clocks.
///
/// A position is a small value (56 bytes) made to be copied. It has always one king a side, and
/// the side that is not to move is never in check.
///
/// `Eq` and `Hash` see everything, the clocks too. [`key`](Self::key) leaves the clocks out, and
/// an en passant square is only there where the capture is legal, so equal keys mean the same
/// position in the sense of the repetition rules.
///
/// ```
/// use plywood_chess::{Move, Position, Square, Standard};
/// let mut position = Position::<Standard>::start();
/// assert_eq!(position.legal_moves().len(), 20);
/// position.play(Move::new(Square::E2, Square::E4));
/// assert_eq!(position.en_passant(), None); // no black pawn can capture there
/// assert!(position.try_play(Move::new(Square::E7, Square::E4)).is_err());
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
    pub(crate) variant: PhantomData<V>,
}

/// The two ways to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// The king goes to the g-file: `O-O`.
    King,
    /// The king goes to the c-file: `O-O-O`.
    Queen,
}

const ARRAY: [Role; 8] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

impl<V: Variant> Position<V> {
    /// The position in which a game starts.
    pub fn start() -> Self {
        Self::start_with(ARRAY)
    }

    /// The start with the given pieces behind the pawns, from a to h.
    pub(crate) fn start_with(back_rank: [Role; 8]) -> Self {
        let board = Board::with_back_rank(back_rank);
        let mut position = Self {
            board,
            castling: if V::CASTLING { board.by_role(Role::Rook) } else { Bitboard::EMPTY },
            key: 0,
            turn: Color::White,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            variant: PhantomData,
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

    /// Where a side's king stands.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.by_piece(Piece { color, role: Role::King }).first_or_a1()
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
        self.attackers(self.king(self.turn), !self.turn, self.occupied())
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
        let king = self.king(color);
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
        pieces.chain(castling).chain(en_passant).fold(turn, |key, number| key ^ number)
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
        if mv.is_castling() {
            None
        } else if mv.is_en_passant() {
            Some(Square::new(mv.to().file(), mv.from().rank()))
        } else {
            self.piece_at(mv.to()).map(|_| mv.to())
        }
    }

    /// Plays a legal move.
    ///
    /// Whether it is legal is not looked at: an illegal one leaves some other position, not
    /// necessarily one of chess. [`try_play`](Self::try_play) looks.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        crate::make::play(self, mv);
    }

    /// The position after a legal move; see [`play`](Self::play).
    #[inline]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// Hands back an illegal move; the position is as it was.
    #[inline]
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove<Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play(mv);
        Ok(())
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

    /// Mate, stalemate, or neither. Draws by agreement, repetition and the like belong to the
    /// game, not to the position.
    #[inline]
    pub fn status(&self) -> Status {
        if self.has_legal_move() { Status::Ongoing } else { self.status_without_moves() }
    }

    /// The status of a position known to have no legal move.
    #[inline]
    pub(crate) fn status_without_moves(&self) -> Status {
        Status::Over(if self.is_check() { Outcome::Win(!self.turn) } else { Outcome::Draw })
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
            variant: PhantomData,
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
            variant: PhantomData,
        };
        if V::KEYED {
            position.key = position.compute_key();
        }
        position
    }
}

impl<V: Variant> Default for Position<V> {
    fn default() -> Self {
        Self::start()
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

    /// The pawns of `turn` that can legally capture en passant on `square`, given that a pawn has
    /// just jumped over it.
    pub(crate) fn en_passant_origins(&self, turn: Color, square: Square) -> Bitboard {
        let pawns =
            attacks::pawn(!turn, square) & self.by_piece(Piece { color: turn, role: Role::Pawn });
        if pawns.is_empty() {
            return pawns;
        }
        let captured = Square::wrapping(square.index() as u32 ^ 8);
        let king = self.by_piece(Piece { color: turn, role: Role::King }).first_or_a1();
        let is_safe = |origin: &Square| {
            let occupied = self.occupied().without(*origin).without(captured).with(square);
            let attackers = self.attackers(king, !turn, occupied);
            attackers.without(captured).is_empty()
        };
        pawns.into_iter().filter(is_safe).collect()
    }
}
