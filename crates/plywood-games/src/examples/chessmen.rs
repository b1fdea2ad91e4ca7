//! Chess in one file, as pieces on a generic board.
//!
//! The pieces decide how they move; the rules add that no king may be left in check. As in
//! chessprog, there is no promotion, en passant or castling. `plywood-chess` plays the same game on
//! bitboards and much faster; this file is a short example.

use plywood_core::pieces::{
    Board, Change, Changes, GamePiece, Piece, PieceGame, PieceRules, Position, Relocation,
};
use plywood_core::{
    Direction, Figure, Mark, MarkReason, Outcome, Player, PresentPieces, Shape, Size, Square,
    Status,
};
use plywood_search::Evaluation;

/// A chess piece: its player, and its kind by the name of its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chessman {
    player: Player,
    kind: Shape,
}

use Shape::{Bishop, King, Knight, Pawn, Queen, Rook};

// Both are in the order of `Shape`.
const VALUES: [i32; 6] = [1, 3, 3, 5, 9, 100];
const FIGURES: [[Figure; 6]; 2] = [
    figures(Player::White, ['P', 'N', 'B', 'R', 'Q', 'K']),
    figures(Player::Black, ['p', 'n', 'b', 'r', 'q', 'k']),
];

const fn figures(player: Player, [p, n, b, r, q, k]: [char; 6]) -> [Figure; 6] {
    [
        Figure::new(player, "pawn", p, Pawn),
        Figure::new(player, "knight", n, Knight),
        Figure::new(player, "bishop", b, Bishop),
        Figure::new(player, "rook", r, Rook),
        Figure::new(player, "queen", q, Queen),
        Figure::new(player, "king", k, King),
    ]
}

impl Piece for Chessman {
    fn player(&self) -> Player {
        self.player
    }

    fn letter(&self) -> char {
        FIGURES[0][self.kind as usize].letter
    }
}

fn pawn_goes<P: Piece>(player: Player, board: &Board<P>, from: Square, to: Square) -> bool {
    let (forward, home) = match player {
        Player::White => (Direction::North, 6),
        Player::Black => (Direction::South, 1),
    };
    match from.line_to(to) {
        Some((direction, 1)) if direction == forward => board.is_vacant(to),
        Some((direction, 2)) if direction == forward => {
            from.row == home && board.is_vacant(to) && is_clear(board, from, to)
        }
        Some((direction, 1)) => direction.offset().1 == forward.offset().1 && !board.is_vacant(to),
        _ => false,
    }
}

/// Whether a line without pieces leads from one square to the other.
fn is_clear<P>(board: &Board<P>, from: Square, to: Square) -> bool {
    from.line_to(to).is_some_and(|(direction, steps)| {
        let mut between = board.size().ray(from, direction).take(usize::from(steps) - 1);
        between.all(|square| board.is_vacant(square))
    })
}

impl<P: Piece> GamePiece<P> for Chessman {
    fn can_go(&self, board: &Board<P>, from: Square, to: Square) -> bool {
        if board.get(to).map_or(!board.is_vacant(to), |piece| piece.player() == self.player) {
            return false;
        }
        let straight = from.row == to.row || from.column == to.column;
        match self.kind {
            Pawn => pawn_goes(self.player, board, from, to),
            Knight => {
                let apart = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
                matches!(apart, (1, 2) | (2, 1))
            }
            Bishop => !straight && is_clear(board, from, to),
            Rook => straight && is_clear(board, from, to),
            Queen => is_clear(board, from, to),
            King => matches!(from.line_to(to), Some((_, 1))),
            _ => false,
        }
    }

    fn changes(&self, board: &Board<P>, from: Square, to: Square) -> Option<Changes<P>> {
        let captured =
            board.get(to).map(|piece| Change::Remove { square: to, piece: piece.clone() });
        let changes = || captured.into_iter().chain([Change::Move { from, to }]).collect();
        self.can_go(board, from, to).then(changes)
    }
}

/// The rules that do not belong to single pieces.
#[derive(Clone, Copy, Debug)]
pub struct Chessmen;

impl Chessmen {
    fn king_in_check(board: &Board<Chessman>, player: Player) -> Option<Square> {
        let king = Chessman { player, kind: King };
        let (home, _) = board.pieces().find(|(_, piece)| **piece == king)?;
        let mut enemies = board.pieces().filter(|(_, piece)| piece.player != player);
        enemies.any(|(from, enemy)| enemy.can_go(board, from, home)).then_some(home)
    }
}

impl PieceRules for Chessmen {
    type Piece = Chessman;

    fn set_up(&self) -> Board<Chessman> {
        let mut board = Board::new(self.size());
        let pieces = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        for (column, kind) in (0..).zip(pieces) {
            for (player, back, front) in [(Player::White, 7, 6), (Player::Black, 0, 1)] {
                board.put(Square::new(column, back), Chessman { player, kind });
                board.put(Square::new(column, front), Chessman { player, kind: Pawn });
            }
        }
        board
    }

    fn status(&self, board: &Board<Chessman>, turn: Player) -> Status {
        if self.can_move(board, turn) {
            Status::Ongoing
        } else if Self::king_in_check(board, turn).is_some() {
            Status::Over(Outcome::Win(!turn))
        } else {
            Status::Over(Outcome::Draw)
        }
    }

    fn permits(&self, board: &Board<Chessman>, mv: Relocation) -> bool {
        let mut after = board.clone();
        after.take(mv.from).is_some_and(|piece| {
            after.put(mv.to, piece);
            Self::king_in_check(&after, piece.player).is_none()
        })
    }
}

impl PresentPieces for Chessmen {
    fn name(&self) -> &'static str {
        "Chessmen"
    }

    fn size(&self) -> Size {
        Size::new(8, 8)
    }

    fn figures(&self) -> &[Figure] {
        FIGURES.as_flattened()
    }

    fn piece(&self, figure: Figure) -> Chessman {
        Chessman { player: figure.player, kind: figure.shape }
    }

    fn accept(&self, board: &Board<Chessman>, turn: Player) -> Result<(), String> {
        for player in Player::ALL {
            let king = Chessman { player, kind: King };
            if board.pieces().filter(|(_, piece)| **piece == king).count() != 1 {
                return Err(format!("{player} must have one king"));
            }
        }
        match Self::king_in_check(board, !turn) {
            Some(_) => Err(format!("{} is in check and {turn} to move", !turn)),
            None => Ok(()),
        }
    }

    fn marks(&self, board: &Board<Chessman>, turn: Player) -> Vec<Mark> {
        let mark = |square| Mark { square, reason: MarkReason::Check };
        Self::king_in_check(board, turn).map(mark).into_iter().collect()
    }

    fn ending(&self, outcome: Outcome) -> &'static str {
        if outcome == Outcome::Draw { "stalemate" } else { "checkmate" }
    }
}

/// The piece values of chessprog.
#[derive(Clone, Copy, Debug)]
pub struct Material;

impl Evaluation<PieceGame<Chessmen>> for Material {
    fn value(&self, _: &PieceGame<Chessmen>, position: &Position<Chessman>) -> i32 {
        let worth = |piece: &Chessman| VALUES[piece.kind as usize] * piece.player.sign();
        position.board.pieces().map(|(_, piece)| worth(piece)).sum()
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        outcome.winner().map_or(0, |winner| 1000 * winner.sign())
    }
}
