//! Board games made of pieces: any pieces and any rules on one common board type.
//!
//! A [`Board`] of any size holds [`Piece`]s. A [`GamePiece`] says whether it may go from one square
//! to another, and what that would change on the board; the [`Changes`] are a value of their own,
//! which can be applied, undone, replayed and animated. [`PieceRules`] set the board up, say whose
//! turn is next and when the game is over. [`PieceGame`] makes [`Rules`](crate::Rules) of them, so
//! that such a game has history, search, perft and front ends like any other.
//!
//! By default, moves are found by trying every pair of squares, which is slow. A piece that knows
//! its targets replaces [`GamePiece::targets`]; [`every_move`] remains as the reference to test it
//! against.
//!
//! # Pieces of different games on one board
//!
//! A piece is asked about a board of some piece type `P`, which need not be its own type. So pieces
//! of two games can share a board of an enum that holds either; each sees of the others what
//! [`Piece`] tells.
//!
//! ```
//! use plywood_core::pieces::{Board, Changes, GamePiece, Piece, PieceGame, PieceRules};
//! use plywood_core::{Game, Outcome, Player, Size, Square, Status};
//!
//! /// Goes one square in any direction but never onto another piece.
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Walker(Player);
//!
//! impl Piece for Walker {
//!     fn player(&self) -> Player {
//!         self.0
//!     }
//!     fn letter(&self) -> char {
//!         'K'
//!     }
//! }
//!
//! impl<P: Piece> GamePiece<P> for Walker {
//!     fn changes(&self, board: &Board<P>, from: Square, to: Square) -> Option<Changes<P>> {
//!         let near = matches!(from.line_to(to), Some((_, 1)));
//!         (near && board.is_vacant(to)).then(|| Changes::relocation(from, to))
//!     }
//! }
//!
//! /// The first player to reach the opposite row wins.
//! #[derive(Clone)]
//! struct Race;
//!
//! impl PieceRules for Race {
//!     type Piece = Walker;
//!     fn set_up(&self) -> Board<Walker> {
//!         let mut board = Board::new(Size::new(3, 4));
//!         board.put(Square::new(1, 0), Walker(Player::White));
//!         board.put(Square::new(1, 3), Walker(Player::Black));
//!         board
//!     }
//!     fn status(&self, board: &Board<Walker>, _turn: Player) -> Status {
//!         let goal = |piece: &Walker| if piece.0 == Player::White { 3 } else { 0 };
//!         board
//!             .pieces()
//!             .find(|(square, piece)| square.row == goal(piece))
//!             .map_or(Status::Ongoing, |(_, piece)| Status::Over(Outcome::Win(piece.0)))
//!     }
//! }
//!
//! let mut game = Game::new(PieceGame(Race));
//! assert_eq!(game.moves().len(), 5);
//! game.play("(1,0) (2,1)".parse()?)?;
//! assert_eq!(game.position().board.to_string(), "   0  1  2\n0 .. .. ..\n1 .. .. WK\n2 .. .. ..\n3 .. BK ..\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod changes;
mod game;
mod piece;
mod relocation;

pub use board::Board;
pub use changes::{Change, Changes, ConflictError};
pub use game::{PieceGame, PieceRules, Position, every_move};
pub use piece::{GamePiece, Piece};
pub use relocation::{ParseMoveError, Relocation};
