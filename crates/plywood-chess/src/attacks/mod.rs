//! Which squares a piece attacks.
//!
//! Attacks are those of an otherwise arbitrary board: a slider's ray ends at the first occupied
//! square and includes it, whoever stands there.
//!
//! ```
//! use plywood_chess::{Bitboard, Square, attacks};
//! assert_eq!(attacks::knight(Square::A1).count(), 2);
//! let blockers = Bitboard::of(Square::A3) | Bitboard::of(Square::C1);
//! assert_eq!(attacks::rook(Square::A1, blockers).count(), 4);
//! assert_eq!(attacks::between(Square::A1, Square::D4).count(), 2);
//! ```

mod leapers;
mod lines;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod pext;
mod sliders;

pub(crate) use leapers::pawns;
pub use leapers::{king, knight, pawn};
pub use lines::{between, diagonals_of, line, straights_of};
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(crate) use pext::Pext;
pub(crate) use sliders::{Obstruction, Sliders};

use crate::{Bitboard, Color, Role, Square};

/// The squares a bishop attacks.
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Obstruction.bishop(square, occupied)
}

/// The squares a rook attacks.
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Obstruction.rook(square, occupied)
}

/// The squares a queen attacks.
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares a piece of any kind attacks.
pub fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}
