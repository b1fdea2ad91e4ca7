use crate::movegen::Situation;
use crate::{Bitboard, Board, File, Role};

/// How many positions are counted together.
pub(super) const LANES: usize = 8;

/// How many groups a batch holds: a few, so that counting runs for a while once it is started.
const GROUPS: usize = 8;

/// Eight positions, each of their sets in an array of its own.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub(super) diagonal: [u64; LANES],
    pub(super) straight: [u64; LANES],
    pub(super) leaper: [u64; LANES],
    pub(super) black: [u64; LANES],
    pub(super) castling: [u64; LANES],
}

impl Group {
    const EMPTY: Self = Self {
        diagonal: [0; LANES],
        straight: [0; LANES],
        leaper: [0; LANES],
        black: [0; LANES],
        castling: [0; LANES],
    };

    #[inline(always)]
    fn set(&mut self, lane: usize, board: &Board, castling: Bitboard) {
        self.diagonal[lane] = board.diagonal.0;
        self.straight[lane] = board.straight.0;
        self.leaper[lane] = board.leaper.0;
        self.black[lane] = board.black.0;
        self.castling[lane] = castling.0;
    }
}

/// Positions with the same side to move that wait to be counted.
pub(crate) struct Batch {
    groups: [Group; GROUPS],
    len: usize,
    /// Whether kings and rooks that may castle stand where standard chess has them, here and thus
    /// in all that follows.
    pub(crate) castles_from_home: bool,
}

impl Batch {
    /// An empty batch for positions that follow from this one.
    pub(super) fn below<S>(situation: &Situation<'_, S>) -> Self {
        let rights = situation.castling;
        let corners = (Bitboard::file(File::A) | Bitboard::file(File::H)) & Bitboard::BACK_RANKS;
        let home_kings = situation.board.by_role(Role::King) & Bitboard::file(File::E);
        // A right on a back rank means that the king is on it, too.
        let is_home =
            |rank: u64| (rights & Bitboard(rank)).is_empty() || (home_kings & Bitboard(rank)).any();
        Self {
            groups: [Group::EMPTY; GROUPS],
            len: 0,
            castles_from_home: (rights - corners).is_empty()
                && is_home(0xff)
                && is_home(0xff << 56),
        }
    }

    /// Adds a position and says whether the batch is full now.
    #[inline(always)]
    pub(crate) fn push(&mut self, board: &Board, castling: Bitboard) -> bool {
        self.groups[self.len / LANES % GROUPS].set(self.len % LANES, board, castling);
        self.len += 1;
        self.len == GROUPS * LANES
    }

    /// The groups, whose last lanes may hold empty boards. The batch starts anew.
    #[inline]
    pub(super) fn groups(&mut self) -> &[Group] {
        let (whole, rest) = (self.len / LANES, self.len % LANES);
        self.len = 0;
        if rest == 0 {
            return &self.groups[..whole];
        }
        for lane in rest..LANES {
            self.groups[whole].set(lane, &Board::EMPTY, Bitboard::EMPTY);
        }
        &self.groups[..=whole]
    }
}
