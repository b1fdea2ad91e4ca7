//! What a drawing is made of: closed outlines and lines in a box of 100 by 100.

use vello_cpu::kurbo::{Affine, BezPath, Circle, PathEl, Point, Shape};

/// The side of the box that all drawings are made in: that of the chess pieces.
pub(crate) const BOX: f64 = plywood_chess::pieces::SIDE as f64;

/// A red, green and blue value, each 0 to 255.
pub(crate) type Rgb = [u8; 3];

/// How a layer is painted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Paint {
    /// Filled with one colour.
    Flat(Rgb),
    /// Filled with colours that change from the left edge to the right, as on something round
    /// that is lit from the left.
    Turned { light: Rgb, body: Rgb, shade: Rgb },
    /// A line of this width, with round ends and joins.
    Line { color: Rgb, width: f64 },
}

/// One path and its paint.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub(crate) path: BezPath,
    pub(crate) paint: Paint,
}

/// Layers in a box of 100 by 100, y growing downwards, painted first to last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawing {
    pub(crate) layers: Vec<Layer>,
}

impl Drawing {
    /// Adds a layer on top.
    pub(crate) fn with(mut self, path: BezPath, paint: Paint) -> Self {
        self.layers.push(Layer { path, paint });
        self
    }

    /// Adds one layer for each paint, all of the same path.
    pub(crate) fn with_all(self, path: &BezPath, paints: &[Paint]) -> Self {
        paints.iter().fold(self, |drawing, &paint| drawing.with(path.clone(), paint))
    }
}

/// The path that SVG path data describes.
///
/// # Panics
///
/// If the data is not valid. All of it stands in this crate, and a test draws every piece.
pub(crate) fn path(data: &str) -> BezPath {
    BezPath::from_svg(data).expect("the piece drawings hold valid path data")
}

/// The outline of something turned on a lathe: `data` is its right half from the top of the axis
/// to its bottom, x counted from the axis, which stands in the middle of the box.
pub(crate) fn turned(data: &str) -> BezPath {
    let right = path(data);
    let left = (Affine::FLIP_X * right.clone()).reverse_subpaths();
    let mut outline: Vec<PathEl> =
        right.elements().iter().copied().filter(|element| *element != PathEl::ClosePath).collect();
    for element in left.elements() {
        outline.push(match *element {
            PathEl::MoveTo(point) => PathEl::LineTo(point),
            other => other,
        });
    }
    outline.retain(|element| *element != PathEl::ClosePath);
    outline.push(PathEl::ClosePath);
    Affine::translate((50.0, 0.0)) * BezPath::from_vec(outline)
}

/// A line and its mirror image about the vertical axis of the box; x is counted from the axis.
pub(crate) fn mirrored(data: &str) -> BezPath {
    let right = path(data);
    let mut both = right.clone();
    both.extend(Affine::FLIP_X * right);
    Affine::translate((50.0, 0.0)) * both
}

/// A circle.
pub(crate) fn circle(x: f64, y: f64, radius: f64) -> BezPath {
    Circle::new(Point::new(x, y), radius).to_path(0.01)
}
