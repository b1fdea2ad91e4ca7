//! How moves are found on bitboards: for all pieces at once where that goes, by shifting sets of
//! squares, and piece by piece for jumps and queens.

use crate::layout::{Diagonal, ahead};
use crate::{Checkers, Position, Word};

/// Legal moves that are found together.
pub(crate) enum Bundle<W> {
    /// One step of a pawn onto each of these squares, in that direction.
    Steps { direction: Diagonal, targets: W },
    /// A piece and every square it can go to in a longer way.
    Piece { from: W, targets: W },
}

impl<W: Word> Checkers<W> {
    #[inline]
    pub(crate) fn empty(&self, position: &Position<W>) -> W {
        self.layout.board & !(position.players[0] | position.players[1])
    }

    /// Those of some pieces that have an adjacent enemy with an empty square behind it.
    #[inline]
    fn jumpers(&self, pieces: W, enemies: W, empty: W) -> W {
        let mut jumpers = W::EMPTY;
        for direction in Diagonal::ALL {
            let prey = self.layout.step(empty, direction) & enemies;
            jumpers |= self.layout.step(prey, direction) & pieces;
        }
        jumpers
    }

    /// Whether the side whose turn it is has a move.
    #[inline]
    pub(crate) fn can_move(&self, position: &Position<W>) -> bool {
        let empty = self.empty(position);
        let queens = position.own() & position.queens;
        ahead(position.turn)
            .into_iter()
            .any(|direction| self.layout.step(position.own(), direction).meets(empty))
            || Diagonal::ALL
                .into_iter()
                .any(|direction| self.layout.step(queens, direction).meets(empty))
            || !self.jumpers(position.own(), position.enemies(), empty).is_empty()
    }

    /// Every square that the pawn on `from` can jump to.
    #[inline]
    fn landings(&self, enemies: W, vacant: W, from: W) -> W {
        let mut reached = from;
        let mut fresh = from;
        while !fresh.is_empty() {
            let mut next = W::EMPTY;
            for direction in Diagonal::ALL {
                let prey = self.layout.step(fresh, direction) & enemies;
                next |= self.layout.step(prey, direction) & vacant;
            }
            fresh = next & !reached;
            reached |= next;
        }
        reached ^ from
    }

    /// The enemies on the preferred path of jumps. See the crate's page for the preference, and
    /// [`landings`](Self::landings) for what connects.
    fn captured_by_jumps(&self, enemies: W, vacant: W, from: W, to: W) -> W {
        let mut left = enemies;
        let mut at = from;
        while at != to {
            let jump = Diagonal::ALL.into_iter().find_map(|direction| {
                let prey = self.layout.step(at, direction) & left;
                let next = self.layout.step(prey, direction) & vacant;
                let leads = !next.is_empty()
                    && (next == to || self.landings(left ^ prey, vacant, next).meets(to));
                leads.then_some((prey, next))
            });
            // A path once begun never ends before its target.
            let Some((prey, next)) = jump else { break };
            left ^= prey;
            at = next;
        }
        enemies ^ left
    }

    /// Follows a queen along a line and calls `land` for every square it may land on, with the
    /// enemies it has passed until there.
    #[inline]
    fn ride(&self, enemies: W, empty: W, from: W, direction: Diagonal, mut land: impl FnMut(W, W)) {
        let mut at = self.layout.step(from, direction);
        while at.meets(empty) {
            land(at, W::EMPTY);
            at = self.layout.step(at, direction);
        }
        let mut prey = W::EMPTY;
        while at.meets(enemies) {
            let behind = self.layout.step(at, direction);
            if !behind.meets(empty) {
                return;
            }
            prey |= at;
            land(behind, prey);
            at = self.layout.step(behind, direction);
            while at.meets(empty) {
                at = self.layout.step(at, direction);
            }
        }
    }

    #[inline]
    fn queen_targets(&self, enemies: W, empty: W, from: W) -> W {
        let mut targets = W::EMPTY;
        for direction in Diagonal::ALL {
            self.ride(enemies, empty, from, direction, |square, _| targets |= square);
        }
        targets
    }

    /// The squares that the piece on `from` can go to; none if it is not of the side to move.
    pub(crate) fn targets(&self, position: &Position<W>, from: W) -> W {
        let empty = self.empty(position);
        let enemies = position.enemies();
        if !position.own().meets(from) {
            return W::EMPTY;
        }
        if position.queens.meets(from) {
            return self.queen_targets(enemies, empty, from);
        }
        let steps = ahead(position.turn).map(|direction| self.layout.step(from, direction) & empty);
        self.landings(enemies, empty | from, from) | steps[0] | steps[1]
    }

    /// Hands out the legal moves of the side to move in bundles.
    #[inline]
    pub(crate) fn generate(&self, position: &Position<W>, mut take: impl FnMut(Bundle<W>)) {
        let empty = self.empty(position);
        let enemies = position.enemies();
        let queens = position.own() & position.queens;
        let pawns = position.own() ^ queens;
        for direction in ahead(position.turn) {
            let targets = self.layout.step(pawns, direction) & empty;
            take(Bundle::Steps { direction, targets });
        }
        for from in self.jumpers(pawns, enemies, empty).singles() {
            let targets = self.landings(enemies, empty | from, from);
            take(Bundle::Piece { from, targets });
        }
        for from in queens.singles() {
            let targets = self.queen_targets(enemies, empty, from);
            take(Bundle::Piece { from, targets });
        }
    }

    /// What a legal move captures.
    #[inline]
    pub(crate) fn captured(&self, position: &Position<W>, from: W, to: W) -> W {
        let (enemies, empty) = (position.enemies(), self.empty(position));
        if !position.queens.meets(from) {
            let is_step = Diagonal::ALL.into_iter().any(|way| self.layout.step(from, way) == to);
            return if is_step {
                W::EMPTY
            } else {
                self.captured_by_jumps(enemies, empty | from, from, to)
            };
        }
        let mut captured = W::EMPTY;
        for direction in Diagonal::ALL {
            self.ride(enemies, empty, from, direction, |square, prey| {
                if square == to {
                    captured = prey;
                }
            });
        }
        captured
    }
}
