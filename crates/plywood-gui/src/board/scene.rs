//! What a board shows, as plain data.

use plywood_core::{Figure, Mark, Player, Present, Shade, Size, Square, Target};

/// What never changes about a board: its extent, its squares' names and tints.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) size: Size,
    names: Vec<String>,
    shades: Vec<Shade>,
    columns: Vec<String>,
    rows: Vec<String>,
    /// The side that begins on the south half of the board.
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

    /// The side that begins on the south half of the board: White, unless Black begins further
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
    // How far each side's figures stand from the north edge, on average.
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
    /// Squares the game draws attention to.
    pub(crate) marks: Vec<Mark>,
    /// The squares of the move that led here.
    pub(crate) last: Vec<Square>,
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
    /// A move to be made as soon as the opponent has moved.
    pub(crate) premove: Vec<Square>,
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
