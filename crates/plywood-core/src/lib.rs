//! What every two-player board game shares.
//!
//! A game is a value that implements [`Rules`]: it knows the starting position, whose turn it is,
//! which moves are legal, and how a move changes a position. Everything else in Plywood (history,
//! search, perft, saving, front ends) is written once against that trait and resolved at compile
//! time.
//!
//! This crate does no I/O, reads no clock, and knows no particular game. It needs no standard
//! library but `alloc`.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod game;
mod geometry;
mod outcome;
mod perft;
pub mod pieces;
mod player;
mod present;
mod rules;
pub mod save;

pub use game::{Game, IllegalMove, Record};
pub use geometry::{Direction, Size, Square};
pub use outcome::{Outcome, Status};
pub use perft::{divide, perft};
pub use player::Player;
pub use present::{
    Choice, Figure, Gesture, Gestures, Mark, MarkReason, Motion, MoveTextError, Pointed,
    PositionTextError, Present, PresentPieces, Shade, Shape, Target, Verdict,
};
pub use rules::Rules;
pub use save::{Save, SaveError};
