//! The types of `ChessMoves.h`, as C lays them out and names them.
#![expect(non_snake_case, reason = "the fields have the names that C programs use")]

use core::ffi::{c_char, c_int, c_short, c_uint};

/// Lines of notation: an array of strings and its length.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Game {
    /// The strings, in the order they are played.
    pub moves: *mut *mut c_char,
    /// How many there are.
    pub numMoves: c_int,
}

/// A square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Location {
    /// `a` to `h`, or `x` where unknown.
    pub col: c_char,
    /// 1 to 8, or -1 where unknown.
    pub row: c_int,
}

/// C's `enum { BLACK, WHITE }`, which may hold any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Color(pub c_uint);

impl Color {
    /// Black.
    pub const BLACK: Self = Self(0);
    /// White.
    pub const WHITE: Self = Self(1);
}

/// A move, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Move {
    /// Where the piece comes from.
    pub from_loc: Location,
    /// Where it goes.
    pub to_loc: Location,
    /// `P`, `R`, `N`, `B`, `Q` or `K`; a small letter is a pawn that becomes that piece.
    pub piece: c_char,
    /// 1 if the move captures, 0 if not.
    pub isCapture: c_short,
    /// Whose move it is.
    pub color: Color,
}
