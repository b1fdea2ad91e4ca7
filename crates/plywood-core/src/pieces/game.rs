use super::{Board, Changes, GamePiece, Piece as _, Relocation};
use crate::{Player, Rules, Status};
use alloc::vec::Vec;

/// The rules of a game of pieces that no single piece can decide.
pub trait PieceRules: Clone {
    /// The pieces. A game of several kinds has an enum, or a struct with a kind in it.
    type Piece: GamePiece;

    /// The board in which the game starts.
    fn set_up(&self) -> Board<Self::Piece>;

    /// The player that moves first.
    fn first(&self) -> Player {
        Player::White
    }

    /// The player whose turn it is on `board`, after `moved` has moved.
    fn next(&self, board: &Board<Self::Piece>, moved: Player) -> Player {
        let _ = board;
        !moved
    }

    /// Whether the game is over. Ongoing means that the player to move has a move.
    fn status(&self, board: &Board<Self::Piece>, turn: Player) -> Status;

    /// Whether a move that the piece itself allows is allowed in the game.
    ///
    /// Chess would check here that the king is not left in check.
    fn permits(&self, board: &Board<Self::Piece>, mv: Relocation) -> bool {
        let _ = (board, mv);
        true
    }

    /// Whether a player could move if it were their turn.
    fn can_move(&self, board: &Board<Self::Piece>, player: Player) -> bool {
        let mut targets = Vec::new();
        board.pieces().filter(|(_, piece)| piece.player() == player).any(|(from, piece)| {
            targets.clear();
            piece.targets(board, from, &mut targets);
            targets.iter().any(|&to| self.permits(board, Relocation { from, to }))
        })
    }
}

/// The legal moves of a player, found by trying every pair of squares: the slow reference for the
/// pieces' own [`targets`](GamePiece::targets).
///
/// Whether the game is over is not checked.
///
/// ```
/// # use plywood_core::pieces::{PieceRules, PieceGame, every_move};
/// # use plywood_core::Rules;
/// /// Compares the moves that a game's pieces list with those that they allow.
/// fn check<R: PieceRules>(game: &PieceGame<R>) {
///     let start = game.start();
///     let mut listed = Vec::new();
///     game.moves(&start, &mut listed);
///     listed.sort_unstable();
///     assert_eq!(listed, every_move(&game.0, &start.board, start.turn));
/// }
/// ```
pub fn every_move<R: PieceRules>(
    rules: &R,
    board: &Board<R::Piece>,
    player: Player,
) -> Vec<Relocation> {
    let mut moves = Vec::new();
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.player() == player) {
        for to in board.size().squares() {
            let mv = Relocation { from, to };
            if piece.changes(board, from, to).is_some() && rules.permits(board, mv) {
                moves.push(mv);
            }
        }
    }
    moves
}

/// A board and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position<P> {
    /// The pieces.
    pub board: Board<P>,
    /// The player to move.
    pub turn: Player,
}

/// A game of pieces: the adapter from [`PieceRules`] to [`Rules`].
///
/// Its moves are pairs of squares, and a move is undone by the [`Changes`] it made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceGame<R>(pub R);

impl<R: PieceRules> PieceGame<R> {
    /// What a move changes on the board, step by step; `None` if it is not legal.
    pub fn changes(
        &self,
        position: &Position<R::Piece>,
        mv: Relocation,
    ) -> Option<Changes<R::Piece>> {
        self.mover(position, mv)?.changes(&position.board, mv.from, mv.to)
    }

    /// The piece that a move moves, if the game is not over and the rules permit the move.
    fn mover<'a>(&self, position: &'a Position<R::Piece>, mv: Relocation) -> Option<&'a R::Piece> {
        let piece = position.board.get(mv.from)?;
        let may_move = piece.player() == position.turn
            && !self.status(position).is_over()
            && self.0.permits(&position.board, mv);
        may_move.then_some(piece)
    }
}

impl<R: PieceRules> Rules for PieceGame<R> {
    type Position = Position<R::Piece>;
    type Move = Relocation;
    type Undo = Changes<R::Piece>;

    fn start(&self) -> Self::Position {
        Position { board: self.0.set_up(), turn: self.0.first() }
    }

    fn turn(&self, position: &Self::Position) -> Player {
        position.turn
    }

    fn moves(&self, position: &Self::Position, moves: &mut Vec<Relocation>) -> Status {
        let Position { board, turn } = position;
        let status = self.status(position);
        if status.is_over() {
            return status;
        }
        let mut targets = Vec::new();
        for (from, piece) in board.pieces().filter(|(_, piece)| piece.player() == *turn) {
            piece.targets(board, from, &mut targets);
            moves.extend(
                targets
                    .drain(..)
                    .map(|to| Relocation { from, to })
                    .filter(|&mv| self.0.permits(board, mv)),
            );
        }
        status
    }

    /// # Panics
    ///
    /// If the piece cannot make the move.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Relocation) -> Self::Undo {
        let changes = position
            .board
            .get(mv.from)
            .and_then(|piece| piece.changes(&position.board, mv.from, mv.to))
            .expect("only legal moves are played");
        changes
            .apply(&mut position.board)
            .expect("a piece's changes fit the board it was asked for");
        position.turn = self.0.next(&position.board, position.turn);
        changes
    }

    fn undo(&self, position: &mut Self::Position, mv: Relocation, changes: Self::Undo) {
        changes.undo(&mut position.board).expect("moves are taken back from where they led");
        if let Some(piece) = position.board.get(mv.from) {
            position.turn = piece.player();
        }
    }

    fn status(&self, position: &Self::Position) -> Status {
        self.0.status(&position.board, position.turn)
    }

    fn is_legal(&self, position: &Self::Position, mv: Relocation) -> bool {
        self.mover(position, mv).is_some_and(|piece| piece.can_go(&position.board, mv.from, mv.to))
    }
}
