//! Sets of squares of eight positions, and how they move over the board.

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_or_si512,
    _mm512_popcnt_epi64, _mm512_set1_epi64, _mm512_setr_epi64, _mm512_slli_epi64,
    _mm512_srli_epi64, _mm512_ternarylogic_epi64,
};

use crate::perft::batch::LANES;
use crate::side::Side;
use crate::{Bitboard, Color, File};

/// A set of squares of each of eight positions.
pub(super) type Lanes = __m512i;

pub(super) const NOT_A: u64 = !Bitboard::file(File::A).0;
pub(super) const NOT_AB: u64 = NOT_A & !Bitboard::file(File::B).0;
pub(super) const NOT_H: u64 = !Bitboard::file(File::H).0;
pub(super) const NOT_GH: u64 = NOT_H & !Bitboard::file(File::G).0;
pub(super) const ANYWHERE: u64 = !0;

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn splat(set: u64) -> Lanes {
    _mm512_set1_epi64(set as i64)
}

/// `a & b`
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn and(a: Lanes, b: Lanes) -> Lanes {
    _mm512_and_si512(a, b)
}

/// `a | b`
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn or(a: Lanes, b: Lanes) -> Lanes {
    _mm512_or_si512(a, b)
}

/// `a - b`, as sets
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn minus(a: Lanes, b: Lanes) -> Lanes {
    _mm512_andnot_si512(b, a)
}

/// `a | b & c`
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn or_and(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
    _mm512_ternarylogic_epi64::<0b1111_1000>(a, b, c)
}

/// `a & b & c`
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn and3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
    _mm512_ternarylogic_epi64::<0b1000_0000>(a, b, c)
}

/// `a | b | c`
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn or3(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
    _mm512_ternarylogic_epi64::<0b1111_1110>(a, b, c)
}

/// The number of squares of each lane added to `sum`.
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
#[inline]
pub(super) fn plus_count(sum: Lanes, set: Lanes) -> Lanes {
    _mm512_add_epi64(sum, _mm512_popcnt_epi64(set))
}

/// The empty squares that are followed by one, and by three, empty squares in a direction.
#[derive(Clone, Copy)]
pub(super) struct Free(Lanes, Lanes, Lanes);

macro_rules! direction {
    ($name:ident, $shift:ident, $one:literal, $two:literal, $four:literal, $landing:expr) => {
        pub(super) mod $name {
            use super::*;

            /// One step, where it stays on the board.
            #[target_feature(enable = "avx512f")]
            #[inline]
            pub(in crate::perft::eight) fn step(set: Lanes) -> Lanes {
                and($shift::<$one>(set), splat($landing))
            }

            #[target_feature(enable = "avx512f")]
            #[inline]
            pub(in crate::perft::eight) fn free(empty: Lanes) -> Free {
                let one = and(empty, splat($landing));
                let two = and(one, $shift::<$one>(one));
                let four = and(two, $shift::<$two>(two));
                Free(one, two, four)
            }

            /// What sliders attack.
            #[target_feature(enable = "avx512f")]
            #[inline]
            pub(in crate::perft::eight) fn attacks(sliders: Lanes, free: Free) -> Lanes {
                let set = or_and(sliders, free.0, $shift::<$one>(sliders));
                let set = or_and(set, free.1, $shift::<$two>(set));
                let set = or_and(set, free.2, $shift::<$four>(set));
                step(set)
            }
        }
    };
}

direction!(east, _mm512_slli_epi64, 1, 2, 4, NOT_A);
direction!(west, _mm512_srli_epi64, 1, 2, 4, NOT_H);
direction!(north, _mm512_slli_epi64, 8, 16, 32, ANYWHERE);
direction!(south, _mm512_srli_epi64, 8, 16, 32, ANYWHERE);
direction!(north_east, _mm512_slli_epi64, 9, 18, 36, NOT_A);
direction!(south_west, _mm512_srli_epi64, 9, 18, 36, NOT_H);
direction!(north_west, _mm512_slli_epi64, 7, 14, 28, NOT_H);
direction!(south_east, _mm512_srli_epi64, 7, 14, 28, NOT_A);

/// What the squares around kings are.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn around(kings: Lanes) -> Lanes {
    let beside = or(east::step(kings), west::step(kings));
    let row = or(kings, beside);
    or3(beside, north::step(row), south::step(row))
}

/// The targets of each of the eight leaps of a knight.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn leaps(knights: Lanes) -> [Lanes; 8] {
    [
        and(_mm512_slli_epi64::<17>(knights), splat(NOT_A)),
        and(_mm512_slli_epi64::<15>(knights), splat(NOT_H)),
        and(_mm512_slli_epi64::<10>(knights), splat(NOT_AB)),
        and(_mm512_slli_epi64::<6>(knights), splat(NOT_GH)),
        and(_mm512_srli_epi64::<17>(knights), splat(NOT_H)),
        and(_mm512_srli_epi64::<15>(knights), splat(NOT_A)),
        and(_mm512_srli_epi64::<10>(knights), splat(NOT_GH)),
        and(_mm512_srli_epi64::<6>(knights), splat(NOT_AB)),
    ]
}

/// What any of the knights attacks.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn leapt(knights: Lanes) -> Lanes {
    let [a, b, c, d, e, f, g, h] = leaps(knights);
    or3(or3(a, b, c), or3(d, e, f), or(g, h))
}

/// One set of each of eight positions.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn load(sets: &[u64; LANES]) -> Lanes {
    let [a, b, c, d, e, f, g, h] = sets.map(|set| set as i64);
    _mm512_setr_epi64(a, b, c, d, e, f, g, h)
}

/// One step ahead for pawns of side `C`.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn step_ahead<C: Side>(pawns: Lanes) -> Lanes {
    match C::COLOR {
        Color::White => north::step(pawns),
        Color::Black => south::step(pawns),
    }
}

/// The steps of capturing pawns of side `C`: of the one set towards the a-file, of the other
/// towards the h-file.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn steps_aside<C: Side>(to_left: Lanes, to_right: Lanes) -> [Lanes; 2] {
    match C::COLOR {
        Color::White => [north_west::step(to_left), north_east::step(to_right)],
        Color::Black => [south_west::step(to_left), south_east::step(to_right)],
    }
}
