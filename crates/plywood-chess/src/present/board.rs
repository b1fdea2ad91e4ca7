//! Figures, squares, gestures and motions of chess.

use plywood_core::{
    Choice, Figure, Gesture, Mark, MarkReason, Motion, Player, Shape, Size, Square as Place, Target,
};

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

pub(super) fn motions<V: Variant>(position: &Position<V>, mv: Move) -> Vec<Motion> {
    let travel = |from, to| Motion::Travel { from: square(from), way: Vec::new(), to: square(to) };
    if mv.is_castling() {
        let (king, rook) = mv.castling_squares();
        return [(mv.from(), king), (mv.to(), rook)]
            .into_iter()
            .filter(|(from, to)| from != to)
            .map(|(from, to)| travel(from, to))
            .collect();
    }
    let mut motions = Vec::new();
    if let Some(captured) = position.captured(mv) {
        motions.push(Motion::Vanish { square: square(captured) });
    }
    motions.push(travel(mv.from(), mv.to()));
    if let Some(role) = mv.promotion() {
        let figure = figure(role.of(position.turn()));
        motions.push(Motion::Become { square: square(mv.to()), figure });
    }
    motions
}

pub(super) fn marks<V: Variant>(position: &Position<V>) -> Vec<Mark> {
    let king = square(position.king(position.turn()));
    let mark = Mark { square: king, reason: MarkReason::Check };
    position.is_check().then_some(mark).into_iter().collect()
}

pub(super) fn targets<V: Variant>(position: &Position<V>, from: Square) -> Vec<Target> {
    let Some(Piece { color, .. }) = position.piece_at(from) else {
        return Vec::new();
    };
    if color == position.turn() {
        let mut moves = position.legal_moves();
        moves.sort();
        let mut targets: Vec<_> = moves
            .into_iter()
            .filter(|mv| mv.from() == from)
            .map(|mv| {
                let after = position.after(mv);
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
    // Not this side's turn: how the piece goes, as long as its own king stays safe.
    let reach = position.board().reach(from) - position.by_role(Role::King);
    reach.into_iter().filter_map(|to| reach_target(position.board(), from, to)).collect()
}

/// What awaits a piece that goes to a square it reaches; `None` if that leaves its king in check.
fn reach_target(before: &Board, from: Square, to: Square) -> Option<Target> {
    let piece = before.piece_at(from)?;
    let mut board = *before;
    board.remove(from);
    board.set(to, piece);
    let enemy = !piece.color;
    let king_is_safe = !is_attacked(&board, board.king(piece.color)?, enemy);
    king_is_safe.then(|| Target {
        square: square(to),
        captures: before.occupied().contains(to),
        threatened: is_attacked(&board, to, enemy),
    })
}

fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    board.attackers(square, by, board.occupied()).any()
}

/// The worth of a side's pieces beside the king.
pub(super) fn material<V: Variant>(position: &Position<V>, color: Color) -> u32 {
    let worth = |role: Role| role.value() * position.by_piece(role.of(color)).count();
    Role::ALL.into_iter().filter(|&role| role != Role::King).map(worth).sum()
}
