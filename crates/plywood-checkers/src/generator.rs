//! Move generation on bitboards: steps of all pawns at once, by shifting sets of squares; jumps and
//! queens piece by piece.

use crate::layout::{Diagonal, ahead};
use crate::{Checkers, Position, Word};

/// Legal moves that are found together.
pub(crate) enum Bundle<W> {
    /// One step of a pawn onto each of these squares, in that direction.
    Steps { direction: Diagonal, targets: W },
    /// A piece and every square it can reach by jumps or as a queen.
    Piece { from: W, targets: W },
}

impl<W: Word> Checkers<W> {
    #[inline]
    pub(crate) fn empty(&self, position: &Position<W>) -> W {
        self.layout.board & !(position.pieces[0] | position.pieces[1])
    }

    /// The pieces of a set that have an adjacent enemy with an empty square behind it.
    #[inline]
    fn jumpers(&self, pieces: W, enemies: W, empty: W) -> W {
        let mut jumpers = W::EMPTY;
        for direction in Diagonal::ALL {
            let victim = self.layout.step(empty, direction) & enemies;
            jumpers |= self.layout.step(victim, direction) & pieces;
        }
        jumpers
    }

    /// Whether the player to move has a move.
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
                let victim = self.layout.step(fresh, direction) & enemies;
                next |= self.layout.step(victim, direction) & vacant;
            }
            fresh = next & !reached;
            reached |= next;
        }
        reached ^ from
    }

    /// The enemies on the preferred path of jumps. See the crate's documentation for the preference, and
    /// [`landings`](Self::landings) for the squares that jumps connect.
    fn captured_by_jumps(&self, enemies: W, vacant: W, from: W, to: W) -> W {
        let mut left = enemies;
        let mut at = from;
        while at != to {
            let jump = Diagonal::ALL.into_iter().find_map(|direction| {
                let victim = self.layout.step(at, direction) & left;
                let next = self.layout.step(victim, direction) & vacant;
                let leads = !next.is_empty()
                    && (next == to || self.landings(left ^ victim, vacant, next).meets(to));
                leads.then_some((victim, next))
            });
            // Every jump taken leads to the target, so there is a next one.
            let Some((victim, next)) = jump else { break };
            left ^= victim;
            at = next;
        }
        enemies ^ left
    }

    /// Follows a queen along a line and calls `land` for every square it may land on, with the
    /// enemies it has passed until there.
    #[inline]
    fn follow_queen(
        &self,
        enemies: W,
        empty: W,
        from: W,
        direction: Diagonal,
        mut land: impl FnMut(W, W),
    ) {
        let mut at = self.layout.step(from, direction);
        while at.meets(empty) {
            land(at, W::EMPTY);
            at = self.layout.step(at, direction);
        }
        let mut victim = W::EMPTY;
        while at.meets(enemies) {
            let behind = self.layout.step(at, direction);
            if !behind.meets(empty) {
                return;
            }
            victim |= at;
            land(behind, victim);
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
            self.follow_queen(enemies, empty, from, direction, |square, _| targets |= square);
        }
        targets
    }

    /// The squares that the piece on `from` can go to; none if it is not one of the player to move.
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

    /// Passes the legal moves of the player to move to `take`, in bundles.
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
            self.follow_queen(enemies, empty, from, direction, |square, victim| {
                if square == to {
                    captured = victim;
                }
            });
        }
        captured
    }
}
