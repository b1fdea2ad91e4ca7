//! How checkers are shown and pointed at.

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

impl Piece {
    /// What the piece is drawn as.
    pub const fn figure(self) -> Figure {
        FIGURES[self.team.index() * 2 + self.kind as usize]
    }

    /// The piece that is drawn as a figure.
    fn of(figure: Figure) -> Self {
        let kind = if figure.shape == Shape::CrownedDisc { Kind::Queen } else { Kind::Pawn };
        Self { team: figure.player, kind }
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

    /// Pieces stand on squares of even sum only: it is where they start, and they never leave them.
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
        let own = board.pieces().filter(|(_, piece)| piece.team == turn);
        let hunters = own.filter(|(square, piece)| piece.can_capture(board, *square));
        hunters.map(|(square, _)| Mark { square, reason: MarkReason::CanCapture }).collect()
    }
}

/// As [`CheckersRules`] on the board of pieces say, unless bitboards know it at once.
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

    fn marks(&self, position: &Position<W>) -> Vec<Mark> {
        self.rules.marks(&position.board(), position.turn())
    }
}
