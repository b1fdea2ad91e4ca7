use crate::{Bitboard, Square};

/// The rays of one square on an empty board, both directions of each line together, without the
/// square itself.
#[derive(Clone, Copy)]
pub(super) struct Rays {
    pub(super) file: Bitboard,
    pub(super) rank: Bitboard,
    pub(super) diagonal: Bitboard,
    pub(super) antidiagonal: Bitboard,
}

const fn ray(square: Square, files: i32, ranks: i32) -> u64 {
    let mut set = 0;
    let mut at = square;
    while let Some(next) = at.offset(files, ranks) {
        set |= Bitboard::of(next).0;
        at = next;
    }
    set
}

const fn two_rays(square: Square, files: i32, ranks: i32) -> Bitboard {
    Bitboard(ray(square, files, ranks) | ray(square, -files, -ranks))
}

pub(super) static RAYS: [Rays; 64] = {
    let mut table = [Rays {
        file: Bitboard::EMPTY,
        rank: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
        antidiagonal: Bitboard::EMPTY,
    }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::wrapping(index as u32);
        table[index] = Rays {
            file: two_rays(square, 0, 1),
            rank: two_rays(square, 1, 0),
            diagonal: two_rays(square, 1, 1),
            antidiagonal: two_rays(square, 1, -1),
        };
        index += 1;
    }
    table
};

const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let mut at = Square::wrapping(index as u32);
            let mut passed = Bitboard::EMPTY;
            while let Some(next) = at.offset(files, ranks) {
                table[index][next.index()] = passed;
                passed = passed.with(next);
                at = next;
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

static LINE: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let start = Square::wrapping(index as u32);
            let line = two_rays(start, files, ranks).with(start);
            let mut at = start;
            while let Some(next) = at.offset(files, ranks) {
                table[index][next.index()] = line;
                at = next;
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

/// The squares strictly between two squares of one rank, file or diagonal; otherwise none.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two different squares; none if they share none.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

/// A bishop's attacks on an empty board.
#[inline]
pub fn diagonals_of(square: Square) -> Bitboard {
    let rays = &RAYS[square.index()];
    rays.diagonal | rays.antidiagonal
}

/// A rook's attacks on an empty board.
#[inline]
pub fn straights_of(square: Square) -> Bitboard {
    let rays = &RAYS[square.index()];
    rays.file | rays.rank
}
