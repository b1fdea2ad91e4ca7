use alloc::vec::Vec;
use core::marker::PhantomData;

use plywood_core::{Rules, Status};

use crate::{Chess960Start, Color, Move, Position, Simplified, Standard, Variant, movegen};

/// Chess by the rules of `V` as [`plywood_core::Rules`], with the position it starts from.
///
/// The status of a position is mate, stalemate, or what else ends a game of the rule set; what
/// depends on how the game went is judged in [`draw`](crate::draw).
///
/// ```
/// use plywood_chess::{Chess, Chess960Start};
/// use plywood_core::{Present, Rules};
/// let start = Chess960Start::new(0).unwrap();
/// let rules = Chess::from_start(start);
/// assert_eq!(rules.start(), start.position());
/// assert_eq!(rules.name(), "Chess960");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChessRules<V: Variant = Standard> {
    /// One of the starts of Chess960; `None` for the rule set's own.
    start: Option<Chess960Start>,
    variant: PhantomData<V>,
}

/// Standard chess.
pub type Chess = ChessRules<Standard>;

/// The simplified chess of chessprog.
pub type SimplifiedChess = ChessRules<Simplified>;

impl<V: Variant> ChessRules<V> {
    /// The rules, from the usual start.
    pub const fn new() -> Self {
        Self { start: None, variant: PhantomData }
    }

    /// The rules, from a start of Chess960.
    pub const fn from_start(start: Chess960Start) -> Self {
        Self { start: Some(start), variant: PhantomData }
    }

    /// The start of Chess960 that was chosen.
    pub const fn chess960_start(self) -> Option<Chess960Start> {
        self.start
    }
}

impl<V: Variant> Rules for ChessRules<V> {
    type Position = Position<V>;
    type Move = Move;
    /// The position before the move, which is cheaper to keep than to reconstruct.
    type Undo = Position<V>;

    fn start(&self) -> Position<V> {
        Position::assemble(&V::start(self.start))
    }

    #[inline]
    fn turn(&self, position: &Position<V>) -> Color {
        position.turn()
    }

    #[inline]
    fn moves(&self, position: &Position<V>, moves: &mut Vec<Move>) -> Status {
        let before = moves.len();
        movegen::list(position, moves);
        if moves.len() > before { Status::Ongoing } else { position.status_without_moves() }
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position<V>, mv: Move) -> Position<V> {
        let before = *position;
        position.play_unchecked(mv);
        before
    }

    #[inline]
    fn undo(&self, position: &mut Position<V>, _: Move, before: Position<V>) {
        *position = before;
    }

    #[inline]
    fn status(&self, position: &Position<V>) -> Status {
        position.status()
    }

    #[inline]
    fn is_legal(&self, position: &Position<V>, mv: Move) -> bool {
        position.is_legal(mv)
    }

    #[inline]
    fn count(&self, position: &Position<V>) -> u64 {
        position.count_legal_moves()
    }

    fn leaves(&self, position: &mut Position<V>, depth: u32) -> u64 {
        position.perft(depth)
    }

    #[inline]
    fn visit<T>(
        &self,
        position: &mut Position<V>,
        mv: Move,
        inside: impl FnOnce(&mut Position<V>) -> T,
    ) -> T {
        inside(&mut position.after_unchecked(mv))
    }

    #[inline]
    fn key(&self, position: &Position<V>) -> u64 {
        position.key()
    }
}
