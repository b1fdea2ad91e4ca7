//! Presentation of checkers.

use plywood_core::pieces::{Board, PieceGame, Relocation};
use plywood_core::{
    Figure, Gesture, Mark, MarkReason, Motion, Player, Present, PresentPieces, Shade, Shape, Size,
    Square,
};

use crate::rules::is_dark;
use crate::{Checkers, CheckersRules, Kind, Piece, Position, PositionError, Word};

/// What pieces are drawn as. Small letters are pawns.
const FIGURES: [Figure; 4] = [
    Figure::new(Player::White, "pawn", 'w', Shape::Disc),
    Figure::new(Player::White, "queen", 'W', Shape::CrownedDisc),
    Figure::new(Player::Black, "pawn", 'b', Shape::Disc),
    Figure::new(Player::Black, "queen", 'B', Shape::CrownedDisc),
];

/// Why a queen cannot land on a square of its diagonal.
const QUEEN_CAPTURES: &str =
    "a queen lands right behind the last piece it takes, and no two may stand in a row";

impl Piece {
    /// What the piece is drawn as.
    pub const fn figure(self) -> Figure {
        FIGURES[self.player.index() * 2 + self.kind as usize]
    }

    /// The piece that is drawn as a figure.
    fn of(figure: Figure) -> Self {
        let kind = if figure.shape == Shape::CrownedDisc { Kind::Queen } else { Kind::Pawn };
        Self { player: figure.player, kind }
    }
}

impl PresentPieces for CheckersRules {
    fn name(&self) -> &'static str {
        "Checkers"
    }

    fn size(&self) -> Size {
        self.size()
    }

    fn figures(&self) -> &[Figure] {
        &FIGURES
    }

    fn piece(&self, figure: Figure) -> Piece {
        Piece::of(figure)
    }

    fn figure(&self, piece: &Piece) -> Option<Figure> {
        Some(piece.figure())
    }

    /// Pieces stand on squares of even sum only: they start there and never leave them.
    fn accept(&self, board: &Board<Piece>, _turn: Player) -> Result<(), String> {
        match board.pieces().find(|(square, _)| !is_dark(*square)) {
            Some((square, _)) => Err(PositionError::LightSquare(square).to_string()),
            None => Ok(()),
        }
    }

    /// The squares where pieces stand are the dark ones, the north-western corner among them.
    fn shade(&self, square: Square) -> Shade {
        if is_dark(square) { Shade::Dark } else { Shade::Light }
    }

    /// The pieces that can capture.
    fn marks(&self, board: &Board<Piece>, turn: Player) -> Vec<Mark> {
        let own = board.pieces().filter(|(_, piece)| piece.player == turn);
        let capturing = own.filter(|(square, piece)| piece.can_capture(board, *square));
        capturing.map(|(square, _)| Mark { square, reason: MarkReason::CanCapture }).collect()
    }

    fn why_illegal(&self, board: &Board<Piece>, from: Square, to: Square) -> Option<String> {
        let piece = board.get(from)?;
        let reason = match (board.get(to), piece.kind) {
            _ if from == to => "a move ends on another square",
            _ if !is_dark(to) => "pieces stay on the dark squares",
            (Some(other), _) if other.player == piece.player => "a piece of the same side is there",
            (Some(_), _) => "a capture jumps over a piece, to an empty square right behind it",
            (None, Kind::Pawn) => match from.line_to(to) {
                Some((_, 1)) => "a pawn steps forward only; backward it can jump",
                _ => "a pawn goes one step forward, or jumps over pieces of the other side",
            },
            (None, Kind::Queen) => match from.line_to(to) {
                Some(_) if hits_own(board, from, to) => "a piece of the same side is in the way",
                Some(_) => QUEEN_CAPTURES,
                None => "a queen's move is one straight diagonal",
            },
        };
        Some(reason.to_owned())
    }
}

/// Whether a piece of the same player stands between two squares on one line.
fn hits_own(board: &Board<Piece>, from: Square, to: Square) -> bool {
    let Some(((direction, steps), queen)) = from.line_to(to).zip(board.get(from)) else {
        return false;
    };
    let mut at = from;
    (1..steps).any(|_| {
        at = board.size().step(at, direction).unwrap_or(at);
        board.get(at).is_some_and(|piece| piece.player == queen.player)
    })
}

/// Delegates to [`CheckersRules`] what bitboards do not answer faster.
impl<W: Word> Present for Checkers<W> {
    fn name(&self) -> &'static str {
        self.rules.name()
    }

    fn size(&self) -> Size {
        self.size()
    }

    fn figures(&self) -> &[Figure] {
        &FIGURES
    }

    fn figure_at(&self, position: &Position<W>, square: Square) -> Option<Figure> {
        Some(position.get(square)?.figure())
    }

    fn gesture(&self, _position: &Position<W>, mv: Relocation) -> Gesture {
        Gesture::step(mv.from, mv.to)
    }

    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Position<W>, String> {
        let pieces = PieceGame(self.rules).arrange(figures, turn)?;
        self.position(&pieces.board, pieces.turn).map_err(|error| error.to_string())
    }

    fn shade(&self, square: Square) -> Shade {
        self.rules.shade(square)
    }

    fn motions(&self, position: &Position<W>, mv: Relocation) -> Vec<Motion> {
        let pieces = self.rules.position(position.board(), position.turn());
        PieceGame(self.rules).motions(&pieces, mv)
    }

    fn why_illegal(&self, position: &Position<W>, pointed: &[Square]) -> String {
        let pieces = self.rules.position(position.board(), position.turn());
        PieceGame(self.rules).why_illegal(&pieces, pointed)
    }

    fn marks(&self, position: &Position<W>) -> Vec<Mark> {
        self.rules.marks(&position.board(), position.turn())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_illegal_move_has_a_reason() {
        let rules = Checkers::<u64>::new(Size::new(8, 8)).expect("a board that fits");
        let text = "8x8 W w.w...../.......w/..w...b./......../....W.../.....b../......b./.b......";
        let position = rules.read_position(text).expect("pieces on dark squares");
        for (from, to, reason) in [
            ((0, 0), (0, 1), "dark squares"),
            ((0, 0), (2, 0), "same side"),
            ((7, 1), (6, 0), "forward only"),
            ((0, 0), (4, 6), "one step forward"),
            ((7, 1), (6, 2), "right behind it"),
            ((4, 4), (0, 2), "one straight diagonal"),
            ((4, 4), (5, 5), "right behind it"),
            ((4, 4), (1, 1), "in the way"),
            ((4, 4), (7, 7), "no two may stand in a row"),
            ((6, 2), (5, 3), "white's turn"),
        ] {
            let [from, to] = [from, to].map(|(column, row)| Square::new(column, row));
            let why = rules.why_illegal(&position, &[from, to]);
            assert!(why.contains(reason), "{from} to {to}: {why}");
        }
    }
}
