//! The Staunton pattern of [`plywood_chess::pieces`], shaded as if lit from the left.

use plywood_chess::Role;
use plywood_chess::pieces::{self, DETAIL_WIDTH, Form, OUTLINE_WIDTH, Point, Step};
use plywood_core::{Player, Shape};
use vello_cpu::kurbo::{self, BezPath};

use super::drawing::{self, Drawing, Paint, Rgb};

/// The colours of one player's pieces.
struct Palette {
    fill: Paint,
    outline: Rgb,
    /// Lines and dots over the filled parts.
    detail: Rgb,
}

const WHITE: Palette = Palette {
    fill: Paint::Turned { light: [255, 253, 247], body: [247, 238, 222], shade: [214, 198, 172] },
    outline: [52, 42, 34],
    detail: [52, 42, 34],
};

const BLACK: Palette = Palette {
    fill: Paint::Turned { light: [104, 94, 88], body: [66, 58, 54], shade: [40, 34, 32] },
    outline: [22, 18, 16],
    detail: [214, 203, 190],
};

/// The drawing of a chess piece. Shapes of other games are drawn as pawns.
pub(super) fn piece(shape: Shape, player: Player) -> Drawing {
    let palette = match player {
        Player::White => &WHITE,
        Player::Black => &BLACK,
    };
    let outline = Paint::Line { color: palette.outline, width: f64::from(OUTLINE_WIDTH) };
    let line = Paint::Line { color: palette.detail, width: f64::from(DETAIL_WIDTH) };
    let piece = pieces::Drawing::of(role(shape));
    let solids = piece.solids().fold(Drawing::default(), |drawing, solid| {
        drawing.with_all(&path(&solid), &[palette.fill, outline])
    });
    piece.details().fold(solids, |drawing, detail| {
        let paint = match detail {
            Form::Path(_) => line,
            Form::Circle { .. } => Paint::Flat(palette.detail),
        };
        drawing.with(path(&detail), paint)
    })
}

const fn role(shape: Shape) -> Role {
    match shape {
        Shape::Knight => Role::Knight,
        Shape::Bishop => Role::Bishop,
        Shape::Rook => Role::Rook,
        Shape::Queen => Role::Queen,
        Shape::King => Role::King,
        _ => Role::Pawn,
    }
}

fn path(form: &Form) -> BezPath {
    match *form {
        Form::Circle { center: [x, y], radius } => {
            drawing::circle(x.into(), y.into(), radius.into())
        }
        Form::Path(ref steps) => {
            let mut path = BezPath::new();
            for step in steps {
                match *step {
                    Step::Move(end) => path.move_to(point(end)),
                    Step::Line(end) => path.line_to(point(end)),
                    Step::Curve(first, second, end) => {
                        path.curve_to(point(first), point(second), point(end));
                    }
                    Step::Close => path.close_path(),
                }
            }
            path
        }
    }
}

fn point([x, y]: Point) -> kurbo::Point {
    kurbo::Point::new(x.into(), y.into())
}
