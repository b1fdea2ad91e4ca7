//! Chess: positions, legal moves, and the texts they are written in.
//!
//! [`Position`] is a bitboard position under the rules of a [`Variant`]: [`Standard`] chess with
//! the castling of Chess960, or the [`Simplified`] chess of chessprog. One generator, compiled for
//! each rule set and each side, finds the legal moves of all of them.
//!
//! ```
//! use plywood_chess::{Chess, Move, Square};
//! use plywood_core::{Game, Outcome, Player, Status};
//!
//! let mut game = Game::new(Chess::new());
//! for (from, to) in [
//!     (Square::F2, Square::F3),
//!     (Square::E7, Square::E5),
//!     (Square::G2, Square::G4),
//! ] {
//!     assert_eq!(game.play(Move::new(from, to)), Ok(Status::Ongoing));
//! }
//! let mate = game.play(Move::new(Square::D8, Square::H4));
//! assert_eq!(mate, Ok(Status::Over(Outcome::Win(Player::Black))));
//! ```
//!
//! This crate does no I/O and knows no engine and no user interface. Without its default feature
//! `std`, by which it looks up what the processor can do and draws SVG, it needs no standard library but `alloc`.
//! The feature `serde` makes positions, moves and squares serializable.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod attacks;
pub mod bare;
mod bitboard;
mod board;
mod check;
mod chess960;
mod cpu;
pub mod diagram;
pub mod draw;
mod end_reason;
pub mod epd;
pub mod fen;
mod game;
mod leniency;
pub mod line;
mod make;
pub mod movegen;
mod moves;
mod perft;
mod piece;
pub mod pieces;
pub mod polyglot;
mod position;
mod present;
mod reach;
mod rules;
pub mod san;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod side;
mod square;
#[cfg(feature = "std")]
pub mod svg;
mod syntax;
pub mod uci;
pub mod variants;
mod zobrist;

pub use plywood_core::Player as Color;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use chess960::Chess960Start;
pub use end_reason::EndReason;
pub use game::ChessGame;
pub use leniency::Leniency;
pub use moves::{Move, MoveList};
pub use piece::{Piece, Role};
pub use position::{CastlingSide, Position};
pub use rules::{Chess, ChessRules, SimplifiedChess};
pub use setup::{PositionError, PositionFault, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
pub use syntax::SyntaxError;
pub use variants::{Simplified, Standard, Unkeyed, Variant};

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
