use crate::{Position, Role, Standard, Variant};

/// One of the 960 starts of Chess960, by its Scharnagl number.
///
/// Source of the numbering: <https://www.chessprogramming.org/Reinhard_Scharnagl>.
///
/// ```
/// use plywood_chess::{Chess960Start, Role};
/// let start = Chess960Start::new(0).unwrap();
/// let letters: String = start.back_rank().map(Role::letter).iter().collect();
/// assert_eq!(letters, "BBQNNRKR");
/// assert_eq!(Chess960Start::new(960), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chess960Start(u16);

impl Chess960Start {
    /// The start of standard chess.
    pub const STANDARD: Self = Self(518);

    /// The start of this number, `None` from 960 on.
    pub const fn new(number: u16) -> Option<Self> {
        if number < 960 { Some(Self(number)) } else { None }
    }

    /// The Scharnagl number, 0 to 959.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Every start, by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..960).map(Self)
    }

    /// The pieces of the first rank, from a to h.
    pub fn back_rank(self) -> [Role; 8] {
        /// Where the two knights stand among the five squares left to them.
        const KNIGHTS: [(usize, usize); 10] =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
        let number = usize::from(self.0);
        let mut rank = [None; 8];
        rank[number % 4 * 2 + 1] = Some(Role::Bishop);
        rank[number / 4 % 4 * 2] = Some(Role::Bishop);
        place(&mut rank, number / 16 % 6, Role::Queen);
        let (first, second) = KNIGHTS[number / 96];
        // From the right, so that the first knight does not shift the second one's place.
        place(&mut rank, second, Role::Knight);
        place(&mut rank, first, Role::Knight);
        let mut rest = [Role::Rook, Role::King, Role::Rook].into_iter();
        rank.map(|role| role.or_else(|| rest.next()).unwrap_or(Role::Rook))
    }

    /// The position, White to move, all castling rights.
    pub fn position(self) -> Position {
        Position::assemble(&Standard::start(Some(self)))
    }
}

impl Default for Chess960Start {
    /// The start of standard chess.
    fn default() -> Self {
        Self::STANDARD
    }
}

/// Puts a piece on the `index`-th empty square.
fn place(rank: &mut [Option<Role>; 8], index: usize, role: Role) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(index) {
        *square = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_start_is_different_and_well_formed() {
        let mut seen = HashSet::new();
        for start in Chess960Start::all() {
            let rank = start.back_rank();
            assert!(seen.insert(rank));
            let places =
                |role| (0..8).filter(move |&file| rank[file] == role).collect::<Vec<usize>>();
            let (rooks, kings, bishops) =
                (places(Role::Rook), places(Role::King), places(Role::Bishop));
            assert!(rooks[0] < kings[0] && kings[0] < rooks[1]);
            assert_ne!(bishops[0] % 2, bishops[1] % 2);
            assert_eq!(places(Role::Knight).len() + places(Role::Queen).len(), 3);
        }
        assert_eq!(Chess960Start::STANDARD.position(), Position::start());
    }
}
