//! Drawings of the chess pieces: a Staunton set as outlines on a square of 100 units.
//!
//! A drawing says nothing of colours or of a file format, so that the [`svg`](crate::svg) board
//! and a window share it: fill and stroke each of [`Drawing::solids`], then stroke or fill each of
//! [`Drawing::details`] over them. Coordinates run right and down from the square's upper left
//! corner.
//!
//! Five of the six pieces are turned on a lathe, like wooden ones: only the right half of their
//! profile is stated, and mirrored.

mod staunton;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::Role;

/// Width and height of the square that the pieces are drawn on.
pub const SIDE: f32 = 100.0;

/// Width of the line around a solid, in the units of the square.
pub const OUTLINE_WIDTH: f32 = 3.2;

/// Width of the lines over the solids, in the units of the square.
pub const DETAIL_WIDTH: f32 = 2.4;

/// A point as `[x, y]`, in the units of the square.
pub type Point = [f32; 2];

/// One step of a pen along a path. Line ends and corners are meant to be round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Starts the path here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic Bézier curve: first control point, second control point, end.
    Curve(Point, Point, Point),
    /// A straight line back to the start.
    Close,
}

impl Step {
    /// Where the pen is after the step, if the step says so.
    const fn end(self) -> Option<Point> {
        match self {
            Self::Move(end) | Self::Line(end) | Self::Curve(_, _, end) => Some(end),
            Self::Close => None,
        }
    }
}

/// A form that a drawing is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// What a pen draws.
    Path(Vec<Step>),
    /// A circle.
    Circle {
        /// Its centre.
        center: Point,
        /// Its radius.
        radius: f32,
    },
}

/// How one piece looks.
#[derive(Debug)]
pub struct Drawing {
    solids: &'static [Part],
    details: &'static [Part],
}

/// A part of a drawing as it is stated.
#[derive(Debug)]
enum Part {
    /// A path as it is.
    Whole(&'static [Step]),
    /// The right half of a closed outline from top to bottom, x measured from the axis.
    Turned(&'static [Step]),
    /// A line that is drawn again as its mirror image, x measured from the axis.
    Mirrored(&'static [Step]),
    /// A circle: its centre and its radius.
    Circle(Point, f32),
}

impl Part {
    fn form(&self) -> Form {
        match *self {
            Self::Whole(steps) => Form::Path(steps.to_vec()),
            Self::Turned(profile) => Form::Path(turned(profile)),
            Self::Mirrored(line) => Form::Path(mirrored(line)),
            Self::Circle(center, radius) => Form::Circle { center, radius },
        }
    }
}

impl Drawing {
    /// The drawing of a piece.
    ///
    /// ```
    /// use plywood_chess::{Role, pieces::{Drawing, Form, SIDE, flatten}};
    ///
    /// let outline = Drawing::of(Role::Pawn).solids().find_map(|solid| match solid {
    ///     Form::Path(steps) => Some(flatten(&steps, 8)),
    ///     Form::Circle { .. } => None,
    /// });
    /// let coordinates = outline.into_iter().flatten().flatten();
    /// assert!(coordinates.clone().count() > 20);
    /// assert!(coordinates.into_iter().all(|coordinate| 0.0 < coordinate && coordinate < SIDE));
    /// ```
    pub const fn of(role: Role) -> &'static Self {
        match role {
            Role::Pawn => &staunton::PAWN,
            Role::Knight => &staunton::KNIGHT,
            Role::Bishop => &staunton::BISHOP,
            Role::Rook => &staunton::ROOK,
            Role::Queen => &staunton::QUEEN,
            Role::King => &staunton::KING,
        }
    }

    /// The closed parts of the piece from back to front, each to be filled, and stroked with
    /// [`OUTLINE_WIDTH`].
    pub fn solids(&self) -> impl Iterator<Item = Form> {
        self.solids.iter().map(Part::form)
    }

    /// What is drawn over the solids, in order, in a colour that contrasts with theirs: paths are
    /// stroked with [`DETAIL_WIDTH`], circles are filled.
    pub fn details(&self) -> impl Iterator<Item = Form> {
        self.details.iter().map(Part::form)
    }
}

/// The step with every point changed by `change`.
fn moved(step: Step, change: impl Fn(Point) -> Point) -> Step {
    match step {
        Step::Move(end) => Step::Move(change(end)),
        Step::Line(end) => Step::Line(change(end)),
        Step::Curve(first, second, end) => Step::Curve(change(first), change(second), change(end)),
        Step::Close => Step::Close,
    }
}

/// A point right of the axis by its x.
fn right([x, y]: Point) -> Point {
    [SIDE / 2.0 + x, y]
}

/// A point left of the axis by its x.
fn left([x, y]: Point) -> Point {
    [SIDE / 2.0 - x, y]
}

/// The closed outline with this right half: down the profile, up its mirror image.
fn turned(profile: &[Step]) -> Vec<Step> {
    let down = profile.iter().map(|&step| moved(step, right));
    let across = profile.last().and_then(|step| step.end()).map(|end| Step::Line(left(end)));
    let up = profile.windows(2).rev().filter_map(|pair| {
        let end = left(pair[0].end()?);
        Some(match pair[1] {
            Step::Curve(first, second, _) => Step::Curve(left(second), left(first), end),
            _ => Step::Line(end),
        })
    });
    down.chain(across).chain(up).chain([Step::Close]).collect()
}

/// The line right of the axis, then its mirror image.
fn mirrored(line: &[Step]) -> Vec<Step> {
    let right = line.iter().map(|&step| moved(step, right));
    right.chain(line.iter().map(|&step| moved(step, left))).collect()
}

/// The path as an SVG `d` attribute.
pub fn path_data(steps: &[Step]) -> String {
    let mut data = String::new();
    for step in steps {
        // Writing to a string cannot fail.
        let _ = match *step {
            Step::Move(end) => write!(data, "M{}", Hundredths(&[end])),
            Step::Line(end) => write!(data, "L{}", Hundredths(&[end])),
            Step::Curve(a, b, end) => write!(data, "C{}", Hundredths(&[a, b, end])),
            Step::Close => write!(data, "Z"),
        };
    }
    data
}

/// Coordinates separated by blanks, without the noise of binary fractions in the last digits.
struct Hundredths<'a>(&'a [Point]);

impl fmt::Display for Hundredths<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, coordinate) in self.0.as_flattened().iter().enumerate() {
            let blank = if index == 0 { "" } else { " " };
            // Rounded without the standard library, which has the method.
            let hundredths = (coordinate * 100.0 + 0.5_f32.copysign(*coordinate)) as i32;
            write!(f, "{blank}{}", hundredths as f32 / 100.0)?;
        }
        Ok(())
    }
}

/// The path as the corners of a polygon, each curve as `pieces` straight lines.
pub fn flatten(steps: &[Step], pieces: u16) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for &step in steps {
        if let Step::Curve(first, second, end) = step {
            let start = points.last().copied().unwrap_or(first);
            points.extend((1..=pieces).map(|part| {
                let t = f32::from(part) / f32::from(pieces);
                bezier([start, first, second, end], t)
            }));
        } else {
            points.extend(step.end());
        }
    }
    points
}

/// The point at `t` in 0..=1 on a cubic Bézier curve.
fn bezier(points: [Point; 4], t: f32) -> Point {
    let u = 1.0 - t;
    let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    [0, 1].map(|axis| points.iter().zip(weights).map(|(point, weight)| point[axis] * weight).sum())
}
