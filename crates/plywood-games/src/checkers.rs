//! The evaluation of checkers.

use plywood_core::pieces::{PieceGame, Position as Pieces, Relocation};
use plywood_core::{Outcome, Player, Size, Square};
use plywood_search::Evaluation;

use plywood_checkers::{Checkers, CheckersRules, Kind, Piece, Position, Word};

/// Pieces by their worth, and pawns by how far they have advanced.
///
/// A pawn counts 100 and up to 60 more as it advances, a queen 300. A won game is
/// worth more than any board of pieces, and a draw nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Material;

/// A won game. The most that pieces are worth on the largest board is below half of it.
const WIN: i32 = 1_000_000_000;

const PAWN: i32 = 100;
const QUEEN: i32 = 300;

/// What a pawn gains between its first row and the row before the last.
const ADVANCE: i32 = 60;

/// The value of a piece on a row, for its own player.
fn worth(piece: Piece, row: u16, size: Size) -> i32 {
    match piece.kind {
        Kind::Queen => QUEEN,
        Kind::Pawn => {
            let whole = i32::from(size.height()) - 1;
            let advanced = match piece.player {
                Player::White => i32::from(row),
                Player::Black => whole - i32::from(row),
            };
            PAWN + ADVANCE * advanced / whole.max(1)
        }
    }
}

fn outcome(outcome: Outcome) -> i32 {
    outcome.winner().map_or(0, |winner| WIN * winner.sign())
}

/// Moves over a long distance are jumps or moves of a queen.
fn order_hint(mv: Relocation) -> i32 {
    i32::from(mv.from.row.abs_diff(mv.to.row).max(mv.from.column.abs_diff(mv.to.column)))
}

impl<W: Word> Evaluation<Checkers<W>> for Material {
    fn value(&self, rules: &Checkers<W>, position: &Position<W>) -> i32 {
        Player::ALL
            .into_iter()
            .map(|player| {
                let queens = position.count(Piece::queen(player)) as i32;
                let pawns = position.pawns(player);
                let rows = rules.rows();
                let pawns: i32 = rows
                    .map(|(row, squares)| {
                        let here = (pawns & squares).count() as i32;
                        here * worth(Piece::pawn(player), row, rules.size())
                    })
                    .sum();
                (QUEEN * queens + pawns) * player.sign()
            })
            .sum()
    }

    fn outcome(&self, end: Outcome) -> i32 {
        outcome(end)
    }

    fn order_hint(&self, _: &Checkers<W>, _: &Position<W>, mv: Relocation) -> i32 {
        order_hint(mv)
    }
}

impl Evaluation<PieceGame<CheckersRules>> for Material {
    fn value(&self, _: &PieceGame<CheckersRules>, position: &Pieces<Piece>) -> i32 {
        let size = position.board.size();
        let value = |(square, piece): (Square, &Piece)| {
            worth(*piece, square.row, size) * piece.player.sign()
        };
        position.board.pieces().map(value).sum()
    }

    fn outcome(&self, end: Outcome) -> i32 {
        outcome(end)
    }

    fn order_hint(&self, _: &PieceGame<CheckersRules>, _: &Pieces<Piece>, mv: Relocation) -> i32 {
        order_hint(mv)
    }
}
