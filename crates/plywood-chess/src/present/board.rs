//! Figures, squares, gestures and motions of chess.

use alloc::vec::Vec;
use plywood_core::{
    Choice, Figure, Gesture, Mark, MarkReason, Motion, Player, Shape, Size, Square as Place, Target,
};

use crate::variants::MoveObserver;
use crate::{Board, Color, File, Move, Piece, Position, Rank, Role, Setup, Square, Variant};

/// Eight files and eight ranks.
pub(super) const SIZE: Size = Size::new(8, 8);

/// What is drawn for each colour's roles.
pub(super) const FIGURES: [[Figure; 6]; 2] = [figures(Color::White), figures(Color::Black)];

const fn figures(color: Color) -> [Figure; 6] {
    const fn figure(color: Color, role: Role, kind: &'static str, shape: Shape) -> Figure {
        Figure::new(color, kind, role.of(color).to_fen_char(), shape)
    }
    [
        figure(color, Role::Pawn, "pawn", Shape::Pawn),
        figure(color, Role::Knight, "knight", Shape::Knight),
        figure(color, Role::Bishop, "bishop", Shape::Bishop),
        figure(color, Role::Rook, "rook", Shape::Rook),
        figure(color, Role::Queen, "queen", Shape::Queen),
        figure(color, Role::King, "king", Shape::King),
    ]
}

pub(super) fn figure(piece: Piece) -> Figure {
    FIGURES[piece.color.index()][piece.role.index()]
}

/// The square as front ends count: rows from the north.
pub(super) fn square(square: Square) -> Place {
    Place::new(square.file().index() as u16, 7 - square.rank().index() as u16)
}

/// The square that a front end means.
pub(super) fn read_square(place: Place) -> Option<Square> {
    let rank = 7_usize.checked_sub(place.row.into())?;
    Some(Square::new(File::from_index(place.column.into())?, Rank::from_index(rank)?))
}

/// The pieces as given, nothing known of what went before.
pub(super) fn setup(figures: &[Option<Figure>], turn: Player) -> Setup {
    let mut setup = Setup { turn, ..Setup::empty() };
    for (place, figure) in SIZE.squares().zip(figures) {
        let piece = figure.and_then(|figure| Piece::from_fen_char(figure.letter));
        if let (Some(square), Some(piece)) = (read_square(place), piece) {
            setup.board.set(square, piece);
        }
    }
    setup
}

/// From square to square. Castling is the king's move, where that is two squares or more and can
/// mean nothing else; otherwise, in some starts of Chess960, the king goes onto its own rook.
pub(super) fn gesture<V: Variant>(position: &Position<V>, mv: Move) -> Gesture {
    let files = |square: Square| square.file().index();
    let is_long = files(mv.from()).abs_diff(files(mv.destination())) >= 2;
    let to = if mv.is_castling() && is_long { mv.destination() } else { mv.to() };
    let gesture = Gesture::step(square(mv.from()), square(to));
    match mv.promotion() {
        Some(role) => gesture.choosing(Choice::figure(figure(role.of(position.turn())))),
        None => gesture,
    }
}

/// What moves, vanishes and becomes something else: what a made move reports.
pub(super) fn motions<V: Variant>(position: &Position<V>, mv: Move) -> Vec<Motion> {
    #[derive(Default)]
    struct Changes {
        left: Vec<(Piece, Square)>,
        arrived: Vec<(Piece, Square)>,
    }
    impl MoveObserver for Changes {
        fn left(&mut self, piece: Piece, square: Square) {
            self.left.push((piece, square));
        }
        fn arrived(&mut self, piece: Piece, square: Square) {
            self.arrived.push((piece, square));
        }
    }
    let mut changes = Changes::default();
    { *position }.play_unchecked_observed(mv, &mut changes);
    let Changes { mut left, arrived } = changes;

    let (mut travels, mut becomes) = (Vec::new(), Vec::new());
    for (piece, to) in arrived {
        // A promoted pawn is the only piece that arrives as another.
        let same = left.iter().position(|&(other, _)| other == piece);
        let of_side = || left.iter().position(|(other, _)| other.color == piece.color);
        let Some((before, from)) = same.or_else(of_side).map(|index| left.remove(index)) else {
            becomes.push(Motion::Appear { square: square(to), figure: figure(piece) });
            continue;
        };
        if from != to {
            let (from, to) = (square(from), square(to));
            travels.push(Motion::Travel { from, way: Vec::new(), to });
        }
        if before != piece {
            becomes.push(Motion::Become { square: square(to), figure: figure(piece) });
        }
    }
    let vanish = left.into_iter().map(|(_, from)| Motion::Vanish { square: square(from) });
    vanish.chain(travels).chain(becomes).collect()
}

pub(super) fn marks<V: Variant>(position: &Position<V>) -> Vec<Mark> {
    let king = position.king(position.turn()).filter(|_| position.is_check());
    king.map(|king| Mark { square: square(king), reason: MarkReason::Check }).into_iter().collect()
}

pub(super) fn targets<V: Variant>(position: &Position<V>, from: Square) -> Vec<Target> {
    let Some(piece) = position.piece_at(from) else {
        return Vec::new();
    };
    let color = piece.color;
    if color == position.turn() {
        let mut moves = position.legal_moves();
        moves.sort();
        let mut targets: Vec<_> = moves
            .into_iter()
            .filter(|mv| mv.from() == from)
            .map(|mv| {
                let after = position.after_unchecked(mv);
                let to = mv.destination();
                Target {
                    square: gesture(position, mv).to().unwrap_or(square(mv.to())),
                    captures: position.captured(mv).is_some(),
                    threatened: is_attacked(after.board(), to, !color),
                }
            })
            .collect();
        // The choices of a promotion go to one square, and what threatens it is the same.
        targets.dedup_by_key(|target| target.square);
        return targets;
    }
    // Not this side's turn: where it could go if it were.
    let targets = position.targets(from) - position.by_role(Role::King);
    let after = |to| {
        let mut board = *position.board();
        board.remove(from);
        board.with(to, piece)
    };
    targets
        .into_iter()
        .map(|to| Target {
            square: square(to),
            captures: position.occupied().contains(to),
            threatened: is_attacked(&after(to), to, !color),
        })
        .collect()
}

fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    board.attackers(square, by, board.occupied()).any()
}

/// The worth of a side's pieces beside the king.
pub(super) fn material<V: Variant>(position: &Position<V>, color: Color) -> u32 {
    let worth = |role: Role| role.value() * position.by_piece(role.of(color)).count();
    Role::ALL.into_iter().filter(|&role| role != Role::King).map(worth).sum()
}
