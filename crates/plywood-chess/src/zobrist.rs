//! The random numbers of hash keys.
//!
//! Source: <https://www.chessprogramming.org/Zobrist_Hashing>; the numbers are the output of
//! `SplitMix64` from a fixed start, so keys are the same on every run and machine.

use crate::board::Code;
use crate::{Color, File, Role, Square};

struct Keys {
    /// By colour, [code](Code) and square; zeros for the code of nothing.
    pieces: [[[u64; 64]; 8]; 2],
    /// By the square of the rook that may castle; only those of the back ranks are used.
    castling: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut x = *state;
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

const fn fill<const N: usize>(state: &mut u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut index = 0;
    while index < N {
        numbers[index] = split_mix(state);
        index += 1;
    }
    numbers
}

static KEYS: Keys = {
    let mut state = 0x706c_7977_6f6f_6421;
    let mut pieces = [[[0; 64]; 8]; 2];
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 6 {
            pieces[color][Code::of(Role::ALL[role]).index()] = fill(&mut state);
            role += 1;
        }
        color += 1;
    }
    Keys {
        pieces,
        castling: fill(&mut state),
        en_passant: fill(&mut state),
        black_to_move: split_mix(&mut state),
    }
};

/// The number of a piece on a square; 0 for nothing.
#[inline]
pub(crate) fn piece(color: Color, code: Code, square: Square) -> u64 {
    KEYS.pieces[color.index()][code.index()][square.index()]
}

#[inline]
pub(crate) fn castling(rook: Square) -> u64 {
    KEYS.castling[rook.index()]
}

#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file.index()]
}

#[inline]
pub(crate) fn black_to_move() -> u64 {
    KEYS.black_to_move
}
