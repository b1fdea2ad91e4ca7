use core::marker::PhantomData;

use plywood_core::{Rules, Status};

use crate::{Chess960Start, Color, Move, Position, Simplified, Standard, Variant, movegen};

/// Chess by the rules of `V` as [`plywood_core::Rules`], from the usual start.
///
/// The status of a position is mate, stalemate or ongoing; what else can end a game depends on how
/// it went and is judged in [`draw`](crate::draw).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChessRules<V: Variant = Standard>(PhantomData<V>);

/// Standard chess.
pub type Chess = ChessRules<Standard>;

/// The simplified chess of chessprog.
pub type SimplifiedChess = ChessRules<Simplified>;

impl<V: Variant> ChessRules<V> {
    /// The rules.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

/// Standard chess from one of the 960 starts of Chess960.
///
/// ```
/// use plywood_chess::{Chess960, Chess960Start};
/// use plywood_core::{Game, Rules};
/// let start = Chess960Start::new(518).unwrap();
/// assert_eq!(Chess960::new(start).start(), plywood_chess::Chess::new().start());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chess960 {
    start: Chess960Start,
}

impl Chess960 {
    /// The rules with this start.
    pub const fn new(start: Chess960Start) -> Self {
        Self { start }
    }

    /// The start.
    pub const fn start_number(self) -> Chess960Start {
        self.start
    }
}

macro_rules! rules_of_positions {
    ($variant:ty) => {
        type Position = Position<$variant>;
        type Move = Move;
        /// The position before the move, which is cheaper to keep than to reconstruct.
        type Undo = Position<$variant>;

        #[inline]
        fn turn(&self, position: &Self::Position) -> Color {
            position.turn()
        }

        #[inline]
        fn moves(&self, position: &Self::Position, moves: &mut Vec<Move>) -> Status {
            let before = moves.len();
            movegen::list(position, moves);
            if moves.len() > before { Status::Ongoing } else { position.status_without_moves() }
        }

        #[inline]
        fn play(&self, position: &mut Self::Position, mv: Move) -> Self::Undo {
            let before = *position;
            position.play(mv);
            before
        }

        #[inline]
        fn undo(&self, position: &mut Self::Position, _: Move, before: Self::Undo) {
            *position = before;
        }

        #[inline]
        fn status(&self, position: &Self::Position) -> Status {
            position.status()
        }

        #[inline]
        fn is_legal(&self, position: &Self::Position, mv: Move) -> bool {
            position.is_legal(mv)
        }

        #[inline]
        fn count(&self, position: &Self::Position) -> u64 {
            position.count_legal_moves()
        }

        fn leaves(&self, position: &mut Self::Position, depth: u32) -> u64 {
            position.perft(depth)
        }

        #[inline]
        fn visit<T>(
            &self,
            position: &mut Self::Position,
            mv: Move,
            inside: impl FnOnce(&mut Self::Position) -> T,
        ) -> T {
            inside(&mut position.after(mv))
        }

        #[inline]
        fn key(&self, position: &Self::Position) -> u64 {
            position.key()
        }
    };
}

impl<V: Variant> Rules for ChessRules<V> {
    rules_of_positions!(V);

    fn start(&self) -> Position<V> {
        Position::start()
    }
}

impl Rules for Chess960 {
    rules_of_positions!(Standard);

    fn start(&self) -> Position {
        self.start.position()
    }
}
