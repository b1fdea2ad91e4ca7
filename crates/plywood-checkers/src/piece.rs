use plywood_core::pieces::{self, Board, Change, Changes, GamePiece};
use plywood_core::{Direction, Player, Size, Square};

use crate::capture::{self, Jumper};

/// The kind of a checkers piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Steps ahead, jumps in all directions.
    Pawn,
    /// Moves along whole diagonals.
    Queen,
}

/// A piece of checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The player it belongs to.
    pub player: Player,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// A pawn of that player.
    pub const fn pawn(player: Player) -> Self {
        Self { player, kind: Kind::Pawn }
    }

    /// A queen of that player.
    pub const fn queen(player: Player) -> Self {
        Self { player, kind: Kind::Queen }
    }
}

/// The directions in which a player's pawns step.
const fn ahead(player: Player) -> [Direction; 2] {
    match player {
        Player::White => [Direction::SouthWest, Direction::SouthEast],
        Player::Black => [Direction::NorthWest, Direction::NorthEast],
    }
}

/// The row on which a player's pawns become queens.
pub(crate) const fn far_row(player: Player, size: Size) -> u16 {
    match player {
        Player::White => size.height().saturating_sub(1),
        Player::Black => 0,
    }
}

impl pieces::Piece for Piece {
    fn player(&self) -> Player {
        self.player
    }

    /// `P` or `Q`.
    fn letter(&self) -> char {
        match self.kind {
            Kind::Pawn => 'P',
            Kind::Queen => 'Q',
        }
    }
}

/// Moves on any board on which a checkers piece can stand: a pawn must be able to become a queen.
impl<P: pieces::Piece + From<Piece>> GamePiece<P> for Piece {
    fn changes(&self, board: &Board<P>, from: Square, to: Square) -> Option<Changes<P>> {
        match self.kind {
            Kind::Queen => {
                let (direction, _) = from.line_to(to)?;
                let victim = capture::queen_captures_to(board, self.player, from, direction, to)?;
                if victim.is_empty() {
                    return Some(Changes::relocation(from, to));
                }
                let mut changes = Changes::new();
                let mut at = from;
                for victim in victim {
                    at = jump(board, at, victim, direction, &mut changes)?;
                }
                Some(changes)
            }
            Kind::Pawn => {
                let mut changes = Changes::new();
                if self.can_step(board, from, to) {
                    changes.push(Change::Move { from, to });
                } else {
                    let mut at = from;
                    for direction in Jumper::new(board, self.player, from).path(to)? {
                        let victim = board.size().step(at, direction)?;
                        at = jump(board, at, victim, direction, &mut changes)?;
                    }
                }
                if to.row == far_row(self.player, board.size()) {
                    let old = board.get(from)?.clone();
                    changes.push(Change::Replace {
                        square: to,
                        old,
                        new: Self::queen(self.player).into(),
                    });
                }
                Some(changes)
            }
        }
    }

    fn can_go(&self, board: &Board<P>, from: Square, to: Square) -> bool {
        match self.kind {
            Kind::Queen => from.line_to(to).is_some_and(|(direction, _)| {
                capture::queen_captures_to(board, self.player, from, direction, to).is_some()
            }),
            Kind::Pawn => {
                self.can_step(board, from, to)
                    || Jumper::new(board, self.player, from).landings().contains(&to)
            }
        }
    }

    fn targets(&self, board: &Board<P>, from: Square, targets: &mut Vec<Square>) {
        match self.kind {
            Kind::Queen => {
                for direction in Direction::DIAGONAL {
                    capture::follow_queen(board, self.player, from, direction, |square, _| {
                        targets.push(square);
                    });
                }
            }
            Kind::Pawn => {
                let steps = ahead(self.player).into_iter();
                targets.extend(
                    steps
                        .filter_map(|direction| board.size().step(from, direction))
                        .filter(|&to| board.is_vacant(to)),
                );
                targets.extend(Jumper::new(board, self.player, from).landings());
            }
        }
    }

    fn is_mobile(&self, board: &Board<P>, from: Square) -> bool {
        let steps = match self.kind {
            Kind::Queen => &Direction::DIAGONAL[..],
            Kind::Pawn => &ahead(self.player)[..],
        };
        steps
            .iter()
            .filter_map(|&direction| board.size().step(from, direction))
            .any(|to| board.is_vacant(to))
            || Jumper::new(board, self.player, from).can_jump()
    }
}

impl Piece {
    /// Whether the piece, which stands on `square`, can capture anything.
    pub fn can_capture<P: pieces::Piece>(self, board: &Board<P>, square: Square) -> bool {
        match self.kind {
            Kind::Pawn => Jumper::new(board, self.player, square).can_jump(),
            Kind::Queen => {
                let mut captures = false;
                for direction in Direction::DIAGONAL {
                    capture::follow_queen(board, self.player, square, direction, |_, victim| {
                        captures |= !victim.is_empty();
                    });
                }
                captures
            }
        }
    }

    fn can_step<P>(self, board: &Board<P>, from: Square, to: Square) -> bool {
        matches!(from.line_to(to), Some((direction, 1)) if ahead(self.player).contains(&direction))
            && board.is_vacant(to)
    }
}

/// Records that the piece at `at` jumps over `victim`, which is removed; returns where it lands.
fn jump<P: Clone>(
    board: &Board<P>,
    at: Square,
    victim: Square,
    direction: Direction,
    changes: &mut Changes<P>,
) -> Option<Square> {
    let to = board.size().step(victim, direction)?;
    let piece = board.get(victim)?.clone();
    changes.push(Change::Move { from: at, to });
    changes.push(Change::Remove { square: victim, piece });
    Some(to)
}
