//! Where the squares of a board lie on the screen.

use egui::{Pos2, Rect, Vec2, vec2};
use plywood_core::{Size, Square};

/// The frame that holds the coordinates is this part of a square wide, within limits in points.
const FRAME_OF_SIDE: f32 = 0.28;
const FRAMES: std::ops::RangeInclusive<f32> = 14.0..=30.0;

/// The width of a frame that holds nothing, in points.
const BARE_FRAME: f32 = 4.0;

/// The smallest square that can be hit with a pointer, in points at a scale of 100 %; boards that
/// need smaller ones are scrolled.
pub(crate) const SMALLEST_SQUARE: f32 = 22.0;

/// The smallest square in points at any scale.
const SMALLEST_SQUARE_SCALED: f32 = 12.0;

/// How wide the parts of a board are, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Measures {
    /// A square.
    side: f32,
    /// The frame around the squares.
    frame: f32,
}

impl Measures {
    /// The measures of a board that fits into the space, or is as small as it can be when all is
    /// shown `scale` times as large as usual.
    pub(crate) fn fit(size: Size, available: Vec2, coordinates: bool, scale: f32) -> Self {
        let squares = vec2(f32::from(size.width()), f32::from(size.height()));
        let frame = if coordinates {
            let side = (available / (squares + Vec2::splat(2.0 * FRAME_OF_SIDE))).min_elem();
            (side * FRAME_OF_SIDE).clamp(*FRAMES.start(), *FRAMES.end()).round()
        } else {
            BARE_FRAME
        };
        let smallest = (SMALLEST_SQUARE / scale).max(SMALLEST_SQUARE_SCALED);
        let side = ((available - Vec2::splat(2.0 * frame)) / squares).min_elem();
        Self { side: side.floor().max(smallest), frame }
    }

    /// The extent of a board with its frame.
    pub(crate) fn extent(self, size: Size) -> Vec2 {
        let squares = vec2(f32::from(size.width()), f32::from(size.height()));
        squares * self.side + Vec2::splat(2.0 * self.frame)
    }
}

/// A board of some size, seen from one side, on a rectangle of the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    size: Size,
    /// Whether the north edge is at the bottom.
    turned: bool,
    /// The squares without the frame.
    squares: Rect,
    /// The width and height of a square.
    side: f32,
    frame: f32,
}

impl Layout {
    /// A board whose frame has its upper left corner there.
    pub(crate) fn new(size: Size, turned: bool, corner: Pos2, measures: Measures) -> Self {
        let Measures { side, frame } = measures;
        let squares = Rect::from_min_size(corner, measures.extent(size)).shrink(frame);
        Self { size, turned, squares, side, frame }
    }

    /// The width of a square.
    pub(crate) const fn side(&self) -> f32 {
        self.side
    }

    /// The squares' rectangle.
    pub(crate) const fn squares(&self) -> Rect {
        self.squares
    }

    /// The width of the frame.
    pub(crate) const fn frame(&self) -> f32 {
        self.frame
    }

    /// Where a square is drawn.
    pub(crate) fn rect(&self, square: Square) -> Rect {
        let (column, row) = if self.turned {
            (self.size.width() - 1 - square.column, self.size.height() - 1 - square.row)
        } else {
            (square.column, square.row)
        };
        let corner = self.squares.min + vec2(f32::from(column), f32::from(row)) * self.side;
        Rect::from_min_size(corner, Vec2::splat(self.side))
    }

    /// The square under a point of the screen.
    pub(crate) fn square_at(&self, point: Pos2) -> Option<Square> {
        if !self.squares.contains(point) {
            return None;
        }
        let offset = (point - self.squares.min) / self.side;
        let seen = Square::new(offset.x as u16, offset.y as u16);
        let square = if self.turned {
            Square::new(
                (self.size.width() - 1).checked_sub(seen.column)?,
                (self.size.height() - 1).checked_sub(seen.row)?,
            )
        } else {
            seen
        };
        self.size.contains(square).then_some(square)
    }

    /// The squares that lie, at least in part, in a rectangle of the screen.
    pub(crate) fn within(&self, rect: Rect) -> Vec<Square> {
        let seen = rect.intersect(self.squares);
        if !seen.is_positive() {
            return Vec::new();
        }
        let first = (seen.min - self.squares.min) / self.side;
        let last = (seen.max - self.squares.min) / self.side;
        let turn = |seen: u16, side: u16| if self.turned { side - 1 - seen } else { seen };
        let (width, height) = (self.size.width(), self.size.height());
        let columns = first.x as u16..=(last.x as u16).min(width - 1);
        let rows = first.y as u16..=(last.y as u16).min(height - 1);
        rows.flat_map(|row| {
            columns.clone().map(move |column| Square::new(turn(column, width), turn(row, height)))
        })
        .collect()
    }

    /// The square that lies some columns to the right and rows down, as the viewer sees it.
    pub(crate) fn neighbour(&self, square: Square, right: i32, down: i32) -> Option<Square> {
        let sign = if self.turned { -1 } else { 1 };
        self.size.offset(square, right * sign, down * sign)
    }
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    fn layouts() -> impl Iterator<Item = (Size, Layout)> {
        let sizes = [Size::new(8, 8), Size::new(10, 3), Size::new(1, 1)];
        sizes.into_iter().flat_map(|size| {
            [false, true].into_iter().flat_map(move |turned| {
                [true, false].map(|coordinates| {
                    let measures = Measures::fit(size, vec2(640.0, 480.0), coordinates, 1.0);
                    (size, Layout::new(size, turned, pos2(12.0, 34.0), measures))
                })
            })
        })
    }

    #[test]
    fn a_square_is_found_where_it_is_drawn() {
        for (size, layout) in layouts() {
            for square in size.squares() {
                assert_eq!(layout.square_at(layout.rect(square).center()), Some(square));
            }
            assert_eq!(layout.square_at(layout.squares().max + vec2(1.0, 0.0)), None);
            assert_eq!(layout.square_at(pos2(0.0, 0.0)), None);
        }
    }

    #[test]
    fn the_squares_in_a_rectangle_are_those_that_touch_it() {
        for (size, layout) in layouts() {
            assert_eq!(layout.within(Rect::EVERYTHING).len() as u64, size.len() as u64);
            assert_eq!(layout.within(Rect::NOTHING), []);
            for square in size.squares() {
                let inside = layout.rect(square).shrink(1.0);
                assert_eq!(layout.within(inside), [square]);
            }
        }
    }

    #[test]
    fn a_board_fits_its_space_unless_squares_would_be_too_small() {
        let space = vec2(640.0, 480.0);
        for size in [Size::new(8, 8), Size::new(20, 10)] {
            let extent = Measures::fit(size, space, true, 1.0).extent(size);
            assert!(extent.x <= space.x && extent.y <= space.y, "{extent:?}");
        }
        let large = Size::new(100, 100);
        assert!(Measures::fit(large, space, true, 1.0).extent(large).y > 100.0 * SMALLEST_SQUARE);
        // At a scale of 300 % there are fewer points, each of which is larger.
        let (chess, small) = (Size::new(8, 8), vec2(313.0, 178.0));
        assert!(Measures::fit(chess, small, true, 3.0).extent(chess).y <= small.y);
        assert!(Measures::fit(chess, small, true, 1.0).extent(chess).y > small.y);
        assert!(Measures::fit(chess, Vec2::ZERO, true, 3.0).extent(chess).y > 96.0);
    }

    #[test]
    fn neighbours_are_those_that_the_viewer_sees() {
        for (size, layout) in layouts().filter(|(size, _)| size.len() > 1) {
            let (left, right) = (layout.square_at(layout.squares().min + vec2(1.0, 1.0)), 1);
            let next = layout.neighbour(left.unwrap(), right, 0).unwrap();
            assert!(layout.rect(next).min.x > layout.rect(left.unwrap()).min.x);
            assert!(size.contains(next));
            assert_eq!(layout.neighbour(left.unwrap(), -1, 0), None);
            assert_eq!(layout.neighbour(left.unwrap(), 0, -1), None);
        }
    }
}
