use super::lines::RAYS;
use crate::{Bitboard, Square};

/// A way to compute the attacks of sliding pieces.
pub(crate) trait Sliders: Copy {
    /// The squares a bishop attacks.
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares a rook attacks.
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;
}

/// Attacks from arithmetic, without tables of occupancies: subtracting the slider from the
/// blockers of a line flips the bits up to the first blocker, once forwards and once on the
/// reversed board.
///
/// Source: <https://www.chessprogramming.org/Hyperbola_Quintessence>.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Obstruction;

impl Sliders for Obstruction {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        bishop(square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        rook(square, occupied)
    }
}

#[inline(always)]
pub(super) const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let rays = &RAYS[square.index()];
    let diagonal = along(square, occupied, rays.diagonal);
    Bitboard(diagonal.0 | along(square, occupied, rays.antidiagonal).0)
}

#[inline(always)]
pub(super) const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let file = along(square, occupied, RAYS[square.index()].file);
    Bitboard(file.0 | along_rank(square, occupied).0)
}

/// Attacks on a line that has at most one square on each rank, so that swapping bytes reverses it.
#[inline(always)]
const fn along(square: Square, occupied: Bitboard, line: Bitboard) -> Bitboard {
    let slider = Bitboard::of(square).0;
    let blockers = occupied.0 & line.0;
    let forward = blockers.wrapping_sub(slider);
    let backward = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    Bitboard((forward ^ backward) & line.0)
}

/// Attacks on a rank by the file and the six inner squares of the rank; the outer ones never
/// shorten a ray.
static FIRST_RANK: [[u8; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut inner = 0;
    while inner < 64 {
        let blockers = (inner << 1) as u8;
        let mut file = 0;
        while file < 8 {
            let mut set = 0u8;
            let mut bit = 1u8 << file;
            while bit != 0x80 {
                bit <<= 1;
                set |= bit;
                if blockers & bit != 0 {
                    break;
                }
            }
            bit = 1 << file;
            while bit != 1 {
                bit >>= 1;
                set |= bit;
                if blockers & bit != 0 {
                    break;
                }
            }
            table[inner][file] = set;
            file += 1;
        }
        inner += 1;
    }
    table
};

#[inline(always)]
const fn along_rank(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square.index() & 0b111_000;
    let inner = (occupied.0 >> shift >> 1 & 0b111_111) as usize;
    Bitboard((FIRST_RANK[inner][square.index() & 0b111] as u64) << shift)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Walks each direction to the first blocker.
    fn slow(square: Square, occupied: Bitboard, directions: [(i32, i32); 4]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for (files, ranks) in directions {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                set = set.with(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        set
    }

    pub(in crate::attacks) fn check(sliders: impl Sliders) {
        let mut random = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..200 {
            for square in Square::all() {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let occupied = Bitboard(match round % 3 {
                    0 => random,
                    1 => random & random.rotate_left(17),
                    _ => random & random.rotate_left(17) & random.rotate_left(40),
                });
                let straight = slow(square, occupied, [(0, 1), (1, 0), (0, -1), (-1, 0)]);
                let diagonal = slow(square, occupied, [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
                assert_eq!(sliders.rook(square, occupied), straight, "{square} {occupied:?}");
                assert_eq!(sliders.bishop(square, occupied), diagonal, "{square} {occupied:?}");
            }
        }
    }

    #[test]
    fn arithmetic_finds_the_first_blockers() {
        check(Obstruction);
    }
}
