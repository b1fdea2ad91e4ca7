//! How checkers are shown and pointed at.

use plywood_core::pieces::{Board, Change, PieceGame, Relocation};
use plywood_core::{
    Figure, Gesture, Mark, MarkReason, Motion, Player, Present, Rules as _, Shade, Shape, Size,
    Square,
};

use crate::rules::is_dark;
use crate::{Checkers, CheckersRules, Kind, Piece, Position, Word};

/// Every piece with what is drawn for it. Small letters are pawns.
const FIGURES: [(Piece, Figure); 4] = {
    const fn disc(team: Player, letter: char) -> (Piece, Figure) {
        (Piece::pawn(team), Figure::new(team, "pawn", letter, Shape::Disc))
    }
    const fn crowned(team: Player, letter: char) -> (Piece, Figure) {
        (Piece::queen(team), Figure::new(team, "queen", letter, Shape::CrownedDisc))
    }
    [
        disc(Player::White, 'w'),
        crowned(Player::White, 'W'),
        disc(Player::Black, 'b'),
        crowned(Player::Black, 'B'),
    ]
};

/// The same figures on their own.
const DRAWN: [Figure; 4] = [FIGURES[0].1, FIGURES[1].1, FIGURES[2].1, FIGURES[3].1];

fn figure(piece: Piece) -> Option<Figure> {
    FIGURES.iter().find(|(listed, _)| *listed == piece).map(|(_, figure)| *figure)
}

fn piece(figure: Figure) -> Option<Piece> {
    FIGURES.iter().find(|(_, listed)| *listed == figure).map(|(piece, _)| *piece)
}

impl<W: Word> Present for Checkers<W> {
    fn name(&self) -> &'static str {
        "Checkers"
    }

    fn size(&self) -> Size {
        self.size()
    }

    fn figures(&self) -> &[Figure] {
        &DRAWN
    }

    fn figure_at(&self, position: &Position<W>, square: Square) -> Option<Figure> {
        figure(position.get(square)?)
    }

    fn gesture(&self, _position: &Position<W>, mv: Relocation) -> Gesture {
        Gesture::step(mv.from, mv.to)
    }

    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Position<W>, String> {
        let mut board = Board::new(self.size());
        for (square, &figure) in self.size().squares().zip(figures) {
            if let Some(piece) = figure.and_then(piece) {
                board.put(square, piece);
            }
        }
        self.position(&board, turn).map_err(|error| error.to_string())
    }

    /// The squares where pieces stand are the dark ones, the north-western corner among them.
    fn shade(&self, square: Square) -> Shade {
        if is_dark(square) { Shade::Dark } else { Shade::Light }
    }

    /// Jump by jump, as the piece itself tells it.
    fn motions(&self, position: &Position<W>, mv: Relocation) -> Vec<Motion> {
        let Ok(rules) = CheckersRules::new(self.size()) else { return Vec::new() };
        let pieces = rules.position(position.board(), position.turn);
        motions(&PieceGame(rules).changes(&pieces, mv).into_iter().flatten().collect::<Vec<_>>())
    }

    /// The pieces that can capture.
    fn marks(&self, position: &Position<W>) -> Vec<Mark> {
        if self.status(position).is_over() {
            return Vec::new();
        }
        let hunters = self.hunters(position);
        let squares =
            self.size().squares().filter(|&square| hunters.meets(self.layout.set(square)));
        squares.map(|square| Mark { square, reason: MarkReason::CanCapture }).collect()
    }

    /// Pawns count one, queens three.
    fn tally(&self, position: &Position<W>) -> [u32; 2] {
        Player::ALL.map(|team| {
            let count = |kind| position.count(Piece { team, kind });
            count(Kind::Pawn) + 3 * count(Kind::Queen)
        })
    }
}

/// Changes as front ends show them: one journey with its stops, then what left and what became.
fn motions(changes: &[Change<Piece>]) -> Vec<Motion> {
    let stops: Vec<Square> = changes
        .iter()
        .filter_map(|change| match change {
            Change::Move { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    let start = changes.iter().find_map(|change| match change {
        Change::Move { from, .. } => Some(*from),
        _ => None,
    });
    let mut motions = Vec::new();
    if let (Some(from), Some((&to, way))) = (start, stops.split_last()) {
        motions.push(Motion::Travel { from, way: way.to_vec(), to });
    }
    motions.extend(changes.iter().filter_map(|change| match change {
        Change::Remove { square, .. } => Some(Motion::Vanish { square: *square }),
        Change::Replace { square, new, .. } => {
            figure(*new).map(|figure| Motion::Become { square: *square, figure })
        }
        _ => None,
    }));
    motions
}
