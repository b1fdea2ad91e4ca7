use crate::{Bitboard, Color, File, Square};

type Table = [Bitboard; 64];

/// The squares reached from each square by the given steps (files, ranks).
const fn table(steps: &[(i32, i32)]) -> Table {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            let (files, ranks) = steps[step];
            if let Some(target) = Square::wrapping(index as u32).offset(files, ranks) {
                table[index] = table[index].with(target);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

static KNIGHT: Table =
    table(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: Table = table(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [Table; 2] = [table(&[(-1, 1), (1, 1)]), table(&[(-1, -1), (1, -1)])];

/// The squares a knight attacks.
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares a king attacks.
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares a pawn of this colour attacks.
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

/// The squares attacked by any of these pawns.
#[inline]
pub(crate) const fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let left = pawns.0 & !Bitboard::file(File::A).0;
    let right = pawns.0 & !Bitboard::file(File::H).0;
    match color {
        Color::White => Bitboard(left << 7 | right << 9),
        Color::Black => Bitboard(left >> 9 | right >> 7),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_attack_what_their_squares_attack() {
        for square in Square::all() {
            let set = Bitboard::of(square);
            for color in Color::ALL {
                assert_eq!(pawns(color, set), pawn(color, square));
            }
        }
    }
}
