//! Making a move: the one place where a move changes a position.
//!
//! What changes is reported piece by piece. Hash keys are kept up to date from these reports, and
//! a caller's [`MoveObserver`] sees the same ones.

use crate::board::Code;
use crate::movegen::en_passant;
use crate::side::{Black, Side, White};
use crate::{Bitboard, Board, Color, Move, Piece, Position, Role, Square, Variant, zobrist};

/// Is told what a move changes on the board, piece by piece: for captured pieces, accumulators of
/// networks, animations.
///
/// A moving piece leaves its square and arrives on another; a captured one only leaves; a promoted
/// pawn leaves as a pawn and arrives as what it became; a dropped piece only arrives. What leaves
/// is told before what arrives, but for the pawn that is captured en passant.
///
/// ```
/// use plywood_chess::variants::MoveObserver;
/// use plywood_chess::{Color, Move, Piece, Position, Square};
///
/// /// The pieces that were captured from a side.
/// struct Captured(Color, Vec<Piece>);
///
/// impl MoveObserver for Captured {
///     fn left(&mut self, piece: Piece, _: Square) {
///         if piece.color == self.0 {
///             self.1.push(piece);
///         }
///     }
///     fn arrived(&mut self, _: Piece, _: Square) {}
/// }
///
/// let mut position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
/// let mut captured = Captured(Color::Black, Vec::new());
/// position.play_unchecked_observed(Move::en_passant(Square::E5, Square::D6), &mut captured);
/// assert_eq!(captured.1.len(), 1);
/// # Ok::<(), plywood_chess::fen::FenError>(())
/// ```
pub trait MoveObserver {
    /// A piece is no longer on this square.
    fn left(&mut self, piece: Piece, square: Square);
    /// A piece is now on this square.
    fn arrived(&mut self, piece: Piece, square: Square);
}

/// Nobody looks: compiles to nothing.
impl MoveObserver for () {
    #[inline(always)]
    fn left(&mut self, _: Piece, _: Square) {}
    #[inline(always)]
    fn arrived(&mut self, _: Piece, _: Square) {}
}

/// A [`MoveObserver`] that is told pieces as they are stored. What leaves may be nothing.
pub(crate) trait Report: MoveObserver {
    fn left_code(&mut self, color: Color, code: Code, square: Square);
    fn arrived_code(&mut self, color: Color, code: Code, square: Square);
    /// Something beside the pieces has changed that contributes this number to the hash key.
    fn toggled(&mut self, number: u64);
}

impl Report for () {
    #[inline(always)]
    fn toggled(&mut self, _: u64) {}
    #[inline(always)]
    fn left_code(&mut self, _: Color, _: Code, _: Square) {}
    #[inline(always)]
    fn arrived_code(&mut self, _: Color, _: Code, _: Square) {}
}

/// Keeps a hash key up to date.
struct Key<'a>(&'a mut u64);

impl MoveObserver for Key<'_> {
    #[inline(always)]
    fn left(&mut self, piece: Piece, square: Square) {
        self.left_code(piece.color, Code::of(piece.role), square);
    }

    #[inline(always)]
    fn arrived(&mut self, piece: Piece, square: Square) {
        self.arrived_code(piece.color, Code::of(piece.role), square);
    }
}

impl Report for Key<'_> {
    #[inline(always)]
    fn toggled(&mut self, number: u64) {
        *self.0 ^= number;
    }

    #[inline(always)]
    fn left_code(&mut self, color: Color, code: Code, square: Square) {
        *self.0 ^= zobrist::piece(color, code, square);
    }

    #[inline(always)]
    fn arrived_code(&mut self, color: Color, code: Code, square: Square) {
        *self.0 ^= zobrist::piece(color, code, square);
    }
}

/// Keeps a hash key up to date, and passes on to a caller's observer.
struct KeyAnd<'a, O>(Key<'a>, &'a mut O);

impl<O: MoveObserver> MoveObserver for KeyAnd<'_, O> {
    fn left(&mut self, piece: Piece, square: Square) {
        self.0.left(piece, square);
        self.1.left(piece, square);
    }

    fn arrived(&mut self, piece: Piece, square: Square) {
        self.0.arrived(piece, square);
        self.1.arrived(piece, square);
    }
}

impl<O: MoveObserver> Report for KeyAnd<'_, O> {
    #[inline(always)]
    fn toggled(&mut self, number: u64) {
        self.0.toggled(number);
    }

    #[inline(always)]
    fn left_code(&mut self, color: Color, code: Code, square: Square) {
        if let Some(role) = code.role() {
            self.left(role.of(color), square);
        }
    }

    #[inline(always)]
    fn arrived_code(&mut self, color: Color, code: Code, square: Square) {
        if let Some(role) = code.role() {
            self.arrived(role.of(color), square);
        }
    }
}

/// A move that has just been made, before the turn passes: what a rule set's
/// [`after_move`](Variant::after_move) looks at and changes.
pub struct AfterMove<'a, S, O> {
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub turn: Color,
    /// Whether it captured.
    pub captured: bool,
    /// What the position holds beside the board.
    pub state: &'a mut S,
    board: &'a mut Board,
    castling: &'a mut Bitboard,
    observer: &'a mut O,
}

impl<S, O: MoveObserver> AfterMove<'_, S, O> {
    /// The pieces after the move.
    pub fn board(&self) -> &Board {
        self.board
    }

    /// Takes a piece off the board, with its right to castle. An empty square stays one.
    pub fn remove(&mut self, square: Square) {
        if let Some(piece) = self.board.piece_at(square) {
            self.board.remove(square);
            *self.castling = self.castling.without(square);
            self.observer.left(piece, square);
        }
    }
}

impl<V: Variant> Position<V> {
    /// Plays a legal move.
    ///
    /// Whether it is legal is not looked at: an illegal one leaves some other position, not
    /// necessarily one of chess. [`play`](Self::play) looks.
    // The replay of games spends much of its time here, and is faster without the call.
    #[inline(always)]
    pub fn play_unchecked(&mut self, mv: Move) {
        if V::KEYED {
            let mut key = self.key;
            self.make(mv, &mut Key(&mut key));
            self.key = key;
        } else {
            self.make(mv, &mut ());
        }
    }

    /// Plays a legal move, as [`play_unchecked`](Self::play_unchecked) does, and tells an observer
    /// what changes on the board.
    pub fn play_unchecked_observed(&mut self, mv: Move, observer: &mut impl MoveObserver) {
        let mut key = self.key;
        self.make(mv, &mut KeyAnd(Key(&mut key), observer));
        if V::KEYED {
            self.key = key;
        }
    }

    /// Gives the turn to the other side.
    pub(crate) fn pass(&mut self) {
        if V::KEYED {
            if let Some(passed) = self.en_passant {
                self.key ^= zobrist::en_passant(passed.file());
            }
            self.key ^= zobrist::black_to_move();
        }
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if self.turn == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn = !self.turn;
    }

    #[inline(always)]
    fn make<R: Report>(&mut self, mv: Move, report: &mut R) {
        match self.turn {
            Color::White => make_as::<V, White, R>(self, mv, report),
            Color::Black => make_as::<V, Black, R>(self, mv, report),
        }
    }
}

#[inline(always)]
fn make_as<V: Variant, C: Side, R: Report>(position: &mut Position<V>, mv: Move, report: &mut R) {
    let (from, to) = (mv.from(), mv.to());
    let (old_castling, old_state) = (position.castling, position.state);
    if V::KEYED
        && let Some(passed) = position.en_passant
    {
        report.toggled(zobrist::en_passant(passed.file()));
    }
    position.en_passant = None;

    let mut has_captured = false;
    if V::CASTLING && mv.is_castling() {
        position.board.castle(mv, C::COLOR, report);
        position.castling -= Bitboard::rank(C::BACK_RANK);
        position.halfmove_clock = position.halfmove_clock.saturating_add(1);
    } else if V::DROPS
        && let Some(role) = mv.dropped()
    {
        position.board.drop(role, to, C::COLOR, report);
        position.halfmove_clock = match role {
            Role::Pawn => 0,
            _ => position.halfmove_clock.saturating_add(1),
        };
    } else {
        let Moved { code, captured } = position.board.go::<V, R>(mv, C::COLOR, report);
        has_captured = !captured.is_nothing() || V::EN_PASSANT && mv.is_en_passant();
        position.halfmove_clock = if captured.is_nothing() && code != Code::PAWN {
            position.halfmove_clock.saturating_add(1)
        } else {
            0
        };
        if V::CASTLING {
            position.castling -= Bitboard::of(from) | Bitboard::of(to);
            if code == Code::KING {
                position.castling -= Bitboard::rank(C::BACK_RANK);
            }
        }
        if V::EN_PASSANT && code == Code::PAWN {
            if mv.is_en_passant() {
                let passed = Square::wrapping(to.index() as u32 ^ 8);
                position.board.remove(passed);
                report.left_code(C::COLOR.opponent(), Code::PAWN, passed);
            } else if from.index().abs_diff(to.index()) == 16 {
                let passed = Square::wrapping((from.index() + to.index()) as u32 / 2);
                if en_passant::origins::<V>(&position.board, C::COLOR.opponent(), passed).any() {
                    position.en_passant = Some(passed);
                    if V::KEYED {
                        report.toggled(zobrist::en_passant(passed.file()));
                    }
                }
            }
        }
    }
    V::after_move(&mut AfterMove {
        mv,
        turn: C::COLOR,
        captured: has_captured,
        state: &mut position.state,
        board: &mut position.board,
        castling: &mut position.castling,
        observer: report,
    });

    if V::KEYED {
        for rook in old_castling - position.castling {
            report.toggled(zobrist::castling(rook));
        }
        report.toggled(V::state_key(&old_state) ^ V::state_key(&position.state));
        report.toggled(zobrist::black_to_move());
    }
    if C::COLOR == Color::Black {
        position.fullmove_number = position.fullmove_number.saturating_add(1);
    }
    position.turn = C::COLOR.opponent();
}

/// What a move has moved, and what it captured on its target.
pub(crate) struct Moved {
    code: Code,
    captured: Code,
}

impl Board {
    /// Moves a piece, which is neither castling nor dropped, and takes what stands on its target.
    #[inline(always)]
    pub(crate) fn go<V: Variant, R: Report>(
        &mut self,
        mv: Move,
        color: Color,
        report: &mut R,
    ) -> Moved {
        let (from, to) = (mv.from(), mv.to());
        let code = self.code_at(from);
        let captured = self.code_at(to);
        let becomes = match mv.promotion() {
            Some(role) if V::PROMOTION => Code::of(role),
            _ => code,
        };
        self.relocate(from, to, becomes, color);
        report.left_code(color, code, from);
        report.left_code(color.opponent(), captured, to);
        report.arrived_code(color, becomes, to);
        Moved { code, captured }
    }

    /// Moves the king and the rook of a castling.
    #[inline]
    pub(crate) fn castle<R: Report>(&mut self, mv: Move, color: Color, report: &mut R) {
        let (king, rook) = (mv.from(), mv.to());
        let (king_to, rook_to) = mv.castling_squares();
        self.remove(king);
        self.remove(rook);
        self.add(king_to, Code::KING, color);
        self.add(rook_to, Code::of(Role::Rook), color);
        report.left_code(color, Code::KING, king);
        report.left_code(color, Code::of(Role::Rook), rook);
        report.arrived_code(color, Code::KING, king_to);
        report.arrived_code(color, Code::of(Role::Rook), rook_to);
    }

    /// Puts a piece from the hand on an empty square.
    fn drop<R: Report>(&mut self, role: Role, to: Square, color: Color, report: &mut R) {
        self.add(to, Code::of(role), color);
        report.arrived_code(color, Code::of(role), to);
    }
}
