//! The one legal move that fits a description.

use core::ops::ControlFlow;

use super::backwards;
use crate::movegen::MoveFilter;
use crate::{Bitboard, Move, Position, Role, Square, Variant};

/// A move that is no castling and no drop, as notation describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) role: Role,
    /// Where it may come from.
    pub(super) among: Bitboard,
    /// Whether it is said to capture. Only pawns are held to it.
    pub(super) capture: bool,
    pub(super) to: Square,
    pub(super) promotion: Option<Role>,
}

/// Why no single move is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoUniqueMove {
    /// No legal move fits.
    None,
    /// Several do.
    Many,
}

impl Wanted {
    /// The only legal move that fits.
    #[inline]
    pub(super) fn find<V: Variant>(self, position: &Position<V>) -> Result<Move, NoUniqueMove> {
        if V::ORDINARY_MOVES {
            backwards::find(self, position)
        } else {
            self.find_among_legal(position)
        }
    }

    /// The only legal move that fits, by the generator: right for every rule set.
    fn find_among_legal<V: Variant>(self, position: &Position<V>) -> Result<Move, NoUniqueMove> {
        let Self { role, among, capture, to, promotion } = self;
        let pieces = position.by_piece(role.of(position.turn())) & among;
        let fits = |mv: &Move| {
            mv.dropped().is_none()
                && !mv.is_castling()
                && mv.promotion() == promotion
                && (!capture || role != Role::Pawn || mv.from().file() != to.file())
        };
        let mut found = position.moves_by(MoveFilter::between(pieces, to.into()));
        found.retain(fits);
        if role == Role::Pawn {
            // Without a word of a capture, a pawn goes straight ahead if it can.
            let is_straight = |mv: &Move| mv.from().file() == to.file();
            if found.iter().any(is_straight) {
                found.retain(is_straight);
            }
        }
        match *found {
            [] => Err(NoUniqueMove::None),
            [mv] => Ok(mv),
            _ => Err(NoUniqueMove::Many),
        }
    }
}

/// The squares of other pieces than `from` that can legally go to `to` like the one on `from`
/// does, which is no pawn.
pub(super) fn rivals<V: Variant>(
    position: &Position<V>,
    role: Role,
    from: Square,
    to: Square,
) -> Bitboard {
    if V::ORDINARY_MOVES {
        return backwards::rivals(position, role, from, to);
    }
    let others = position.by_piece(role.of(position.turn())).without(from);
    let mut rivals = Bitboard::EMPTY;
    let _ = position.try_for_each_move(MoveFilter::between(others, to.into()), |mv| {
        if mv.dropped().is_none() && !mv.is_castling() {
            rivals = rivals.with(mv.from());
        }
        ControlFlow::Continue(())
    });
    rivals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{File, Rank, Simplified};

    const POSITIONS: [&str; 8] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/4q3/8/8/8/1N3N2/4N3/4K3 w - - 0 1",
        "1n5k/P1P5/8/3pP1K1/8/8/4p1p1/5N1N w - d6 0 1",
        "1n5k/P1P5/8/3pP1K1/8/8/4p1p1/5N1N b - - 0 1",
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1",
        "3q3k/8/2Q1Q3/8/2Q1Q3/8/8/4K3 w - - 0 1",
    ];

    /// Asks for every description there is, in both ways.
    fn check<V: Variant>(position: &Position<V>) {
        let promotions = [None, Some(Role::Queen), Some(Role::King)];
        let among = [Bitboard::ALL]
            .into_iter()
            .chain(File::ALL.map(Bitboard::file))
            .chain(Rank::ALL.map(Bitboard::rank));
        for among in among {
            for role in Role::ALL {
                for to in Square::all() {
                    for (promotion, capture) in
                        promotions.into_iter().flat_map(|role| [(role, false), (role, true)])
                    {
                        let wanted = Wanted { role, among, capture, to, promotion };
                        assert_eq!(
                            backwards::find(wanted, position),
                            wanted.find_among_legal(position),
                            "{wanted:?} in {position}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn backwards_and_by_the_generator_find_the_same() {
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        for fen in POSITIONS {
            let mut position: Position = fen.parse().expect("a position");
            for _ in 0..if cfg!(miri) { 1 } else { 40 } {
                check(&position);
                let simplified = crate::Setup {
                    castling: Bitboard::EMPTY,
                    en_passant: None,
                    ..position.to_setup()
                };
                if let Ok(position) =
                    Position::<Simplified>::from_setup(simplified, crate::Leniency::STRICT)
                {
                    check(&position);
                }
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                position.play_unchecked(moves[(random >> 20) as usize % moves.len()]);
            }
        }
    }
}
