//! What a board shows, as plain data for whoever draws it.

use plywood_core::{Figure, Mark, Motion, Player, Present, Shade, Size, Square};

/// What never changes about a board: its extent, its squares' names and tints.
#[derive(Clone, Debug)]
pub struct BoardPlan {
    size: Size,
    names: Vec<String>,
    shades: Vec<Shade>,
    columns: Vec<String>,
    rows: Vec<String>,
    south: Player,
}

impl BoardPlan {
    /// The board that a game is played on.
    pub fn of<R: Present>(rules: &R) -> Self {
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

    /// The board's extent.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The side that begins on the south half of the board: White, unless Black begins further
    /// south.
    pub const fn south(&self) -> Player {
        self.south
    }

    /// What a square of the board is called; nothing for one that is not on it.
    pub fn name(&self, square: Square) -> &str {
        self.size.index(square).and_then(|index| self.names.get(index)).map_or("", String::as_str)
    }

    /// How a square is tinted.
    pub fn shade(&self, square: Square) -> Shade {
        let shade = self.size.index(square).and_then(|index| self.shades.get(index));
        shade.copied().unwrap_or(Shade::Plain)
    }

    /// What stands beside a column.
    pub fn column(&self, column: u16) -> &str {
        self.columns.get(usize::from(column)).map_or("", String::as_str)
    }

    /// What stands beside a row.
    pub fn row(&self, row: u16) -> &str {
        self.rows.get(usize::from(row)).map_or("", String::as_str)
    }
}

fn south<R: Present>(rules: &R) -> Player {
    let start = rules.start();
    // How far each side's figures stand from the north edge: all of them together, and how many.
    let [white, black] = Player::ALL.map(|player| {
        let rows: Vec<u64> = rules
            .size()
            .squares()
            .filter(|&square| {
                rules.figure_at(&start, square).is_some_and(|figure| figure.player == player)
            })
            .map(|square| u64::from(square.row))
            .collect();
        (rows.iter().sum::<u64>(), rows.len().max(1) as u64)
    });
    // Averages are compared without dividing.
    if black.0 * white.1 > white.0 * black.1 { Player::Black } else { Player::White }
}

/// What stands on a board at one moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The figures, in the board's reading order.
    pub figures: Vec<Option<Figure>>,
    /// Squares the game draws attention to.
    pub marks: Vec<Mark>,
    /// The path of the move that led here.
    pub last: MovePath,
}

impl Scene {
    /// The figure on a square.
    pub fn figure(&self, plan: &BoardPlan, square: Square) -> Option<Figure> {
        self.figures.get(plan.size.index(square)?).copied().flatten()
    }
}

/// The path of a move over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MovePath {
    /// The squares it touches, in order.
    pub stops: Vec<Square>,
    /// The squares whose figures it takes off the board.
    pub taken: Vec<Square>,
}

impl MovePath {
    /// The path of a move that is pointed at by these squares and does this to the board.
    pub fn of(squares: Vec<Square>, motions: &[Motion]) -> Self {
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

    /// Whether its two ends do not tell it all: it goes round corners, or takes on its way.
    pub fn is_eventful(&self) -> bool {
        self.stops.len() > 2 || self.taken.iter().any(|square| !self.stops.contains(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Square = Square::new(0, 7);
    const B: Square = Square::new(2, 5);
    const C: Square = Square::new(4, 7);
    const CAPTURED: Square = Square::new(1, 6);

    #[test]
    fn a_path_is_eventful_if_its_ends_do_not_tell_it_all() {
        let step = Motion::Travel { from: A, way: Vec::new(), to: B };
        let path = MovePath::of(vec![A, B], std::slice::from_ref(&step));
        assert_eq!(path.stops, [A, B]);
        assert!(!path.is_eventful());
        let capture = MovePath::of(vec![A, B], &[Motion::Vanish { square: B }, step.clone()]);
        assert!(!capture.is_eventful(), "what stood there is gone, of course");
        let jump = MovePath::of(vec![A, B], &[step, Motion::Vanish { square: CAPTURED }]);
        assert!(jump.is_eventful() && jump.taken == [CAPTURED]);
        let winding = Motion::Travel { from: A, way: vec![B], to: C };
        let path = MovePath::of(vec![A, C], &[winding]);
        assert_eq!(path.stops, [A, B, C]);
        assert!(path.is_eventful());
        let rook = Motion::Travel { from: C, way: Vec::new(), to: B };
        assert_eq!(MovePath::of(vec![A, B], &[rook]).stops, [A, B]);
    }
}
