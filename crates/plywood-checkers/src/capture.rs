//! Captures: a pawn jumps from square to square, a queen along a line.

use plywood_core::pieces::{Board, Piece};
use plywood_core::{Direction, Player, Square};

use crate::trail::Lattice;

/// The directions in the order of preference between paths: west before east, then north before
/// south.
pub(crate) const PREFERENCE: [Direction; 4] =
    [Direction::NorthWest, Direction::SouthWest, Direction::NorthEast, Direction::SouthEast];

/// A pawn about to jump.
///
/// The squares it can land on and the enemies between them are a graph. No enemy can be jumped in
/// two ways: its other diagonal connects squares of the other colour of the landing lattice, which
/// this pawn never visits. So an enemy is an edge, a path of jumps is a walk that uses no edge
/// twice, and since every walk contains a simple one, what the pawn can reach is what the graph
/// connects it with.
#[derive(Clone, Copy)]
pub(crate) struct Jumper<'a, P> {
    board: &'a Board<P>,
    player: Player,
    from: Square,
}

impl<'a, P: Piece> Jumper<'a, P> {
    pub(crate) const fn new(board: &'a Board<P>, player: Player, from: Square) -> Self {
        Self { board, player, from }
    }

    /// Whether there is any piece to jump over.
    pub(crate) fn can_jump(&self) -> bool {
        Direction::DIAGONAL.iter().any(|&direction| self.jump(self.from, direction).is_some())
    }

    /// Every square the pawn can reach by one or more jumps, each once, except its own.
    pub(crate) fn landings(&self) -> Vec<Square> {
        if !self.can_jump() {
            return Vec::new();
        }
        let size = self.board.size();
        let mut seen = vec![false; size.len()];
        let mut mark = |square| {
            let index = size.index(square);
            index.is_some_and(|index| !core::mem::replace(&mut seen[index], true))
        };
        mark(self.from);
        let mut found = vec![self.from];
        let mut next = 0;
        while let Some(&at) = found.get(next) {
            next += 1;
            let jumps = Direction::DIAGONAL.iter().filter_map(|&way| self.jump(at, way));
            found.extend(jumps.filter(|&to| mark(to)));
        }
        found.swap_remove(0);
        found
    }

    /// The preferred path to a square; `None` if jumps do not lead there.
    pub(crate) fn path(&self, to: Square) -> Option<Vec<Direction>> {
        let mut visited = self.landings();
        if !visited.contains(&to) {
            return None;
        }
        visited.push(self.from);
        let lattice = Lattice::new(&visited, self.from, |square, direction| {
            self.jump(square, direction).is_some()
        });
        lattice.first_trail(self.from, to)
    }

    /// Where a jump from `at` lands, if there is one in that direction.
    fn jump(&self, at: Square, direction: Direction) -> Option<Square> {
        let victim = self.board.size().step(at, direction)?;
        let to = self.board.size().step(victim, direction)?;
        let is_enemy = self.board.get(victim)?.player() != self.player;
        (is_enemy && (to == self.from || self.board.is_vacant(to))).then_some(to)
    }
}

/// Follows a queen along a line and calls `land` for every square it may land on, nearest first,
/// with the enemies it has passed until there.
pub(crate) fn follow_queen<P: Piece>(
    board: &Board<P>,
    player: Player,
    from: Square,
    direction: Direction,
    mut land: impl FnMut(Square, &[Square]),
) {
    let mut victim = Vec::new();
    let mut is_behind_victim = false;
    for square in board.size().ray(from, direction) {
        match board.get(square) {
            None => {
                if victim.is_empty() || is_behind_victim {
                    land(square, &victim);
                }
                is_behind_victim = false;
            }
            Some(piece) if piece.player() != player && !is_behind_victim => {
                victim.push(square);
                is_behind_victim = true;
            }
            Some(_) => return,
        }
    }
}

/// The enemies that a queen captures when it goes along a line to `to`; `None` if it cannot.
pub(crate) fn queen_captures_to<P: Piece>(
    board: &Board<P>,
    player: Player,
    from: Square,
    direction: Direction,
    to: Square,
) -> Option<Vec<Square>> {
    if !Direction::DIAGONAL.contains(&direction) {
        return None;
    }
    let mut captured = None;
    follow_queen(board, player, from, direction, |square, victim| {
        if square == to {
            captured = Some(victim.to_vec());
        }
    });
    captured
}
