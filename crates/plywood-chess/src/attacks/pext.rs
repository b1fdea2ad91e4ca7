//! Attacks looked up by the occupancy of a slider's lines, which one instruction of newer x86-64
//! processors gathers into an index.
//!
//! Source: <https://www.chessprogramming.org/BMI2#PEXTBitboards>.

use core::arch::x86_64::_pext_u64;

use super::lines::RAYS;
use super::sliders::{self, Sliders};
use crate::{Bitboard, File, Rank, Square};

/// Attacks by table. A value of this type shows that the processor has BMI2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pext(());

impl Pext {
    /// Only functions that are compiled for BMI2 can have one.
    #[target_feature(enable = "bmi2")]
    #[inline]
    pub(crate) fn new() -> Self {
        Self(())
    }

    #[inline(always)]
    #[expect(clippy::unused_self, reason = "it is the proof")]
    #[expect(unsafe_code, reason = "the instruction need not be one of the target's")]
    fn look_up(self, lines: &Lines, occupied: Bitboard) -> Bitboard {
        // SAFETY: a value of this type exists only where BMI2 is.
        let index = unsafe { _pext_u64(occupied.0, lines.mask) };
        ATTACKS.sets[lines.first as usize + index as usize]
    }
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&ATTACKS.bishops[square.index()], occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&ATTACKS.rooks[square.index()], occupied)
    }
}

/// The lines of a slider on one square.
#[derive(Clone, Copy)]
struct Lines {
    /// The squares that can shorten a ray: the lines without their ends.
    mask: u64,
    /// Where the attacks begin in [`Attacks::sets`].
    first: u32,
}

struct Attacks {
    bishops: [Lines; 64],
    rooks: [Lines; 64],
    sets: [Bitboard; SIZE],
}

/// The number of occupancies of all squares: 102400 for rooks, 5248 for bishops.
const SIZE: usize = 107_648;

static ATTACKS: Attacks = {
    let none = Lines { mask: 0, first: 0 };
    let mut table =
        Attacks { bishops: [none; 64], rooks: [none; 64], sets: [Bitboard::EMPTY; SIZE] };
    let mut next = 0;
    let mut index = 0;
    while index < 64 {
        let square = Square::wrapping(index as u32);
        let rays = &RAYS[index];
        let outer_ranks = Bitboard::rank(Rank::First).0 | Bitboard::rank(Rank::Eighth).0;
        let outer_files = Bitboard::file(File::A).0 | Bitboard::file(File::H).0;

        let mask = (rays.diagonal.0 | rays.antidiagonal.0) & !outer_ranks & !outer_files;
        table.bishops[index] = Lines { mask, first: next as u32 };
        let mut occupied = 0_u64;
        loop {
            table.sets[next] = sliders::bishop(square, Bitboard(occupied));
            next += 1;
            // The next subset of the mask, in the order of the index.
            occupied = occupied.wrapping_sub(mask) & mask;
            if occupied == 0 {
                break;
            }
        }

        let mask = rays.file.0 & !outer_ranks | rays.rank.0 & !outer_files;
        table.rooks[index] = Lines { mask, first: next as u32 };
        loop {
            table.sets[next] = sliders::rook(square, Bitboard(occupied));
            next += 1;
            occupied = occupied.wrapping_sub(mask) & mask;
            if occupied == 0 {
                break;
            }
        }
        index += 1;
    }
    assert!(next == SIZE);
    table
};
