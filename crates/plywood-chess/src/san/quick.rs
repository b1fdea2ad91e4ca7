//! The spellings that nearly all moves have, read without a look at the others.

use super::resolve::Wanted;
use crate::{Bitboard, File, Rank, Role, Square};

/// What a byte is in a move.
#[derive(Clone, Copy)]
struct Meaning {
    /// The piece whose letter it is; a pawn for the letters of files.
    role: Option<Role>,
    /// The squares it leaves for the source: a file, a rank, or all for an `x`.
    among: Bitboard,
    /// Parts come in this order: file 1, rank 2, `x` 3; 0 is none of them.
    order: u8,
}

static MEANINGS: [Meaning; 256] = {
    let mut table = [Meaning { role: None, among: Bitboard::EMPTY, order: 0 }; 256];
    let mut index = 0;
    while index < 8 {
        let (file, rank) = (File::ALL[index], Rank::ALL[index]);
        table[b'a' as usize + index] =
            Meaning { role: Some(Role::Pawn), among: Bitboard::file(file), order: 1 };
        table[b'1' as usize + index] =
            Meaning { role: None, among: Bitboard::rank(rank), order: 2 };
        index += 1;
    }
    table[b'x' as usize] = Meaning { role: None, among: Bitboard::ALL, order: 3 };
    // All but the pawn.
    let mut index = 1;
    while index < Role::ALL.len() {
        let role = Role::ALL[index];
        table[role.letter() as usize] =
            Meaning { role: Some(role), among: Bitboard::EMPTY, order: 0 };
        index += 1;
    }
    table
};

/// Reads a move that has a piece's letter or none, parts of its source, perhaps an `x`, its target
/// and perhaps a check mark. `None` for any other text, be it a move or not: what is read here,
/// [`San`](super::San) reads the same way.
#[inline]
pub(super) fn read_quickly(text: &[u8]) -> Option<Wanted> {
    let text = match text {
        [rest @ .., b'+' | b'#'] => rest,
        all => all,
    };
    let [rest @ .., file, rank] = text else { return None };
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    let to = Square::new(File::from_index(file.into())?, Rank::from_index(rank.into())?);
    let mut wanted =
        Wanted { role: Role::Pawn, among: Bitboard::ALL, capture: false, to, promotion: None };
    let [first, ..] = rest else { return Some(wanted) };
    wanted.role = MEANINGS[usize::from(*first)].role?;
    let parts = if wanted.role == Role::Pawn { rest } else { &rest[1..] };
    let mut last = 0;
    for part in parts {
        let Meaning { among, order, .. } = MEANINGS[usize::from(*part)];
        if order <= last {
            return None;
        }
        last = order;
        wanted.among &= among;
    }
    wanted.capture = last == 3;
    Some(wanted)
}
