//! Checkers on rectangular boards of 8x8 squares up to 1000x1000.
//!
//! # The rules
//!
//! White's pawns start on the first three rows and move to higher rows, Black's start on the last
//! three and move to lower ones; White moves first. Row 0 is north, column 0 is west.
//!
//! - A pawn steps to the diagonally adjacent vacant squares ahead of it. In any direction it jumps
//!   over an adjacent enemy onto the vacant square behind, which captures, and may go on jumping
//!   from there. No capture is compulsory.
//! - A jumped piece is removed at once. The square where the move started counts as vacant.
//! - A move is named by its two ends only. Where several paths of jumps connect them, the piece
//!   takes the one that is first in the order north-west, south-west, north-east, south-east,
//!   compared jump by jump, and stops as soon as it arrives.
//! - A pawn whose move ends on the row farthest from its player becomes a queen.
//! - A queen moves along one diagonal over any number of vacant squares, and over single enemies
//!   with a vacant square behind each, all of which it captures. If it captures at all, it lands
//!   right behind the last one.
//! - A player that cannot move is skipped. A player without pieces has lost; if neither player can
//!   move, the game is a draw.
//!
//! # Two implementations
//!
//! [`CheckersRules`] is checkers as pieces on the board that every game of pieces shares, for
//! boards of all sizes, also beside pieces of other games. [`Checkers`] is the same game on
//! bitboards, for boards whose dark squares fit one word, and much faster. Tests compare
//! both.
//!
//! ```
//! use plywood_checkers::{Checkers, CheckersRules};
//! use plywood_core::{Game, Player, Size, pieces::PieceGame};
//!
//! let size = Size::new(8, 10);
//! let mut slow = Game::new(PieceGame(CheckersRules::new(size)?));
//! let mut fast = Game::new(Checkers::<u64>::new(size)?);
//! assert_eq!(slow.moves(), fast.moves());
//! for mv in ["(2,2) (3,3)".parse()?, "(5,7) (4,6)".parse()?] {
//!     assert_eq!(slow.play(mv)?, fast.play(mv)?);
//! }
//! assert_eq!(slow.position().board, fast.position().board());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bitboard_game;
mod bits;
mod capture;
mod generator;
mod layout;
mod piece;
mod position;
mod present;
mod rules;
mod size;
mod trail;

pub use bitboard_game::Checkers;
pub use bits::Word;
pub use piece::{Kind, Piece};
pub use position::{Position, PositionError};
pub use rules::CheckersRules;
pub use size::{SIDES, SizeError};

/// The examples of the README are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
