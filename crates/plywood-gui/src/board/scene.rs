//! What a board shows, as plain data.

use plywood_core::{Figure, Mark, Motion, Player, Present, Shade, Size, Square, Target};

/// What never changes about a board: its extent, its squares' names and tints.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) size: Size,
    names: Vec<String>,
    shades: Vec<Shade>,
    columns: Vec<String>,
    rows: Vec<String>,
    /// The player who begins on the south half of the board.
    south: Player,
}

impl Plan {
    /// The board that a game is played on.
    pub(crate) fn of<R: Present>(rules: &R) -> Self {
        let size = rules.size();
        Self {
            size,
            names: size.squares().map(|square| rules.square_name(square)).collect(),
            shades: size.squares().map(|square| rules.shade(square)).collect(),
            columns: (0..size.width()).map(|column| rules.column_label(column)).collect(),
            rows: (0..size.height()).map(|row| rules.row_label(row)).collect(),
            south: south(rules),
        }
    }

    /// The player who begins on the south half of the board: White, unless Black begins further
    /// south.
    pub(crate) fn south(&self) -> Player {
        self.south
    }

    /// What a square of the board is called.
    pub(crate) fn name(&self, square: Square) -> &str {
        self.size.index(square).map_or("", |index| &self.names[index])
    }

    pub(super) fn shade(&self, square: Square) -> Shade {
        self.size.index(square).map_or(Shade::Plain, |index| self.shades[index])
    }

    pub(super) fn column(&self, column: u16) -> &str {
        &self.columns[usize::from(column)]
    }

    pub(super) fn row(&self, row: u16) -> &str {
        &self.rows[usize::from(row)]
    }
}

fn south<R: Present>(rules: &R) -> Player {
    let start = rules.start();
    // How far each player's figures stand from the north edge, on average.
    let [white, black] = Player::ALL.map(|player| {
        let rows: Vec<u64> = rules
            .size()
            .squares()
            .filter(|&square| {
                rules.figure_at(&start, square).is_some_and(|figure| figure.player == player)
            })
            .map(|square| u64::from(square.row))
            .collect();
        rows.iter().sum::<u64>() as f64 / rows.len().max(1) as f64
    });
    if black > white { Player::Black } else { Player::White }
}

/// What stands on a board at one moment of a game.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// In the board's reading order.
    pub(crate) figures: Vec<Option<Figure>>,
    /// Squares that the game marks.
    pub(crate) marks: Vec<Mark>,
    /// The move that led here.
    pub(crate) last: Path,
}

/// The course of a move over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path {
    /// The squares it touches, in order.
    pub(crate) stops: Vec<Square>,
    /// The squares whose figures it takes off the board.
    pub(crate) taken: Vec<Square>,
}

impl Path {
    /// The course of a move that is pointed at by these squares and does this to the board.
    pub(crate) fn of(squares: Vec<Square>, motions: &[Motion]) -> Self {
        let whole = motions.iter().find_map(|motion| match motion {
            Motion::Travel { from, way, to } if squares.first() == Some(from) => {
                Some([from].into_iter().chain(way).chain([to]).copied().collect())
            }
            _ => None,
        });
        let taken = motions.iter().filter_map(|motion| match motion {
            Motion::Vanish { square } => Some(*square),
            _ => None,
        });
        Self { taken: taken.collect(), stops: whole.unwrap_or(squares) }
    }

    /// Whether its two ends do not describe it: it goes over other squares, or takes there.
    pub(crate) fn is_eventful(&self) -> bool {
        self.stops.len() > 2 || self.taken.iter().any(|square| !self.stops.contains(square))
    }
}

impl Scene {
    /// The figure on a square.
    pub(crate) fn figure(&self, plan: &Plan, square: Square) -> Option<Figure> {
        plan.size.index(square).and_then(|index| self.figures[index])
    }
}

/// What the person at the board is about to do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Highlights {
    /// The squares pointed at so far.
    pub(crate) picked: Vec<Square>,
    /// Where the next click may go.
    pub(crate) legal: Vec<Square>,
    /// The course of the move that the next click would make.
    pub(crate) ahead: Option<Path>,
    /// A move to be made as soon as the opponent has moved.
    pub(crate) premove: Vec<Square>,
    /// Arrows that the user has drawn, from square to square.
    pub(crate) arrows: Vec<(Square, Square)>,
    /// The squares of a proposed move.
    pub(crate) hint: Vec<Square>,
    /// A piece that was asked for its moves.
    pub(crate) inspection: Option<Inspection>,
}

/// A piece and where it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Inspection {
    pub(crate) square: Square,
    pub(crate) targets: Vec<Target>,
}

impl Inspection {
    pub(super) fn target(&self, square: Square) -> Option<Target> {
        self.targets.iter().copied().find(|target| target.square == square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Square = Square::new(0, 7);
    const B: Square = Square::new(2, 5);
    const C: Square = Square::new(4, 7);
    const PREY: Square = Square::new(1, 6);

    #[test]
    fn a_path_is_eventful_if_its_ends_do_not_describe_it() {
        let step = Motion::Travel { from: A, way: Vec::new(), to: B };
        let path = Path::of(vec![A, B], std::slice::from_ref(&step));
        assert_eq!(path.stops, [A, B]);
        assert!(!path.is_eventful());
        let capture = Path::of(vec![A, B], &[Motion::Vanish { square: B }, step.clone()]);
        assert!(!capture.is_eventful(), "a capture on the last square needs no path");
        let jump = Path::of(vec![A, B], &[step, Motion::Vanish { square: PREY }]);
        assert!(jump.is_eventful() && jump.taken == [PREY]);
        let winding = Motion::Travel { from: A, way: vec![B], to: C };
        let path = Path::of(vec![A, C], &[winding]);
        assert_eq!(path.stops, [A, B, C]);
        assert!(path.is_eventful());
        let rook = Motion::Travel { from: C, way: Vec::new(), to: B };
        assert_eq!(Path::of(vec![A, B], &[rook]).stops, [A, B]);
    }
}
