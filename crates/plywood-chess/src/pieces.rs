//! Drawings of the chess pieces: a Staunton set as outlines on a square of 45 units.
//!
//! A drawing says nothing of colours or of a file format, so that the [`svg`](crate::svg) board
//! and a window share it: fill and stroke [`Drawing::outline`], then stroke or dot the
//! [`Drawing::details`] over it. Coordinates run right and down from the square's upper left
//! corner.
//!
//! Five of the six pieces are turned on a lathe, like wooden ones: only the right half of their
//! profile is stated, and mirrored.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::Role;

/// Width and height of the square that the pieces are drawn on.
pub const SIDE: f32 = 45.0;

/// Width of the line around a piece, in the units of the square.
pub const OUTLINE_WIDTH: f32 = 1.4;

/// Width of the lines within a piece, in the units of the square.
pub const DETAIL_WIDTH: f32 = 1.2;

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

/// What is drawn over a filled outline, in a colour that contrasts with the fill.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Detail {
    /// A line of [`DETAIL_WIDTH`].
    Line(&'static [Step]),
    /// A filled circle.
    Dot {
        /// Its centre.
        center: Point,
        /// Its radius.
        radius: f32,
    },
}

/// How one piece looks.
#[derive(Debug)]
pub struct Drawing {
    shape: Shape,
    details: &'static [Detail],
}

#[derive(Debug)]
enum Shape {
    /// The right half of a profile from top to bottom, in parts, x measured from the axis.
    Turned(&'static [&'static [Step]]),
    /// The whole outline.
    Carved(&'static [Step]),
}

impl Drawing {
    /// The drawing of a piece.
    ///
    /// ```
    /// use plywood_chess::{Role, pieces::{Drawing, SIDE, flatten}};
    ///
    /// let outline = flatten(&Drawing::of(Role::Knight).outline(), 8);
    /// assert!(outline.iter().flatten().all(|&coordinate| 0.0 < coordinate && coordinate < SIDE));
    /// ```
    pub const fn of(role: Role) -> &'static Self {
        match role {
            Role::Pawn => &PAWN,
            Role::Knight => &KNIGHT,
            Role::Bishop => &BISHOP,
            Role::Rook => &ROOK,
            Role::Queen => &QUEEN,
            Role::King => &KING,
        }
    }

    /// The closed path around the piece, to be filled and stroked with [`OUTLINE_WIDTH`].
    pub fn outline(&self) -> Vec<Step> {
        match self.shape {
            Shape::Carved(steps) => steps.to_vec(),
            Shape::Turned(parts) => turned(&parts.concat()),
        }
    }

    /// What is drawn over the outline, in order.
    pub const fn details(&self) -> &'static [Detail] {
        self.details
    }
}

/// The closed outline with this right half: down the profile, up its mirror image.
fn turned(profile: &[Step]) -> Vec<Step> {
    let right = |[x, y]: Point| [SIDE / 2.0 + x, y];
    let left = |[x, y]: Point| [SIDE / 2.0 - x, y];
    let down = profile.iter().map(|&step| match step {
        Step::Move(end) => Step::Move(right(end)),
        Step::Line(end) => Step::Line(right(end)),
        Step::Curve(first, second, end) => Step::Curve(right(first), right(second), right(end)),
        Step::Close => Step::Close,
    });
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
            let hundredths = (coordinate * 100.0 + 0.5_f32.copysign(*coordinate)) as i16;
            write!(f, "{blank}{}", f32::from(hundredths) / 100.0)?;
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

const fn to(x: f32, y: f32) -> Step {
    Step::Line([x, y])
}

const fn curve(a: f32, b: f32, c: f32, d: f32, x: f32, y: f32) -> Step {
    Step::Curve([a, b], [c, d], [x, y])
}

const fn from(x: f32, y: f32) -> Step {
    Step::Move([x, y])
}

/// The foot that every piece but the pawn stands on.
const FOOT: &[Step] = &[
    curve(10.2, 34.2, 12.3, 35.2, 12.5, 37.2),
    to(12.5, 38.3),
    curve(12.5, 39.1, 12.0, 39.5, 11.3, 39.5),
];

/// The upper edge of the foot.
const FOOT_LINE: Detail = Detail::Line(&[from(11.0, 35.6), to(34.0, 35.6)]);

const PAWN: Drawing = Drawing {
    shape: Shape::Turned(&[&[
        from(0.0, 9.2),
        curve(2.9, 9.2, 5.1, 11.3, 5.1, 14.0),
        curve(5.1, 15.8, 4.2, 17.3, 2.9, 18.2),
        to(5.4, 19.2),
        curve(6.3, 19.6, 6.3, 21.0, 5.4, 21.3),
        to(3.3, 21.8),
        curve(3.5, 26.5, 5.2, 30.0, 8.3, 32.6),
        curve(10.0, 33.8, 11.3, 35.3, 11.5, 37.2),
        to(11.5, 38.3),
        curve(11.5, 39.1, 11.0, 39.5, 10.3, 39.5),
    ]]),
    details: &[
        Detail::Line(&[from(19.4, 21.7), to(25.6, 21.7)]),
        Detail::Line(&[from(13.6, 35.0), to(31.4, 35.0)]),
    ],
};

const KNIGHT: Drawing = Drawing {
    shape: Shape::Carved(&[
        from(21.5, 8.2),
        // The ear.
        curve(21.2, 7.2, 21.4, 6.2, 22.0, 5.3),
        curve(22.9, 6.0, 23.6, 6.9, 24.1, 8.0),
        // The mane, down to the foot.
        curve(30.5, 9.6, 34.4, 15.6, 34.4, 24.0),
        curve(34.4, 27.6, 33.6, 30.6, 32.4, 32.8),
        curve(33.9, 34.0, 34.9, 35.4, 35.0, 37.2),
        to(35.0, 38.3),
        curve(35.0, 39.1, 34.5, 39.5, 33.8, 39.5),
        to(11.2, 39.5),
        curve(10.5, 39.5, 10.0, 39.1, 10.0, 38.3),
        to(10.0, 37.2),
        curve(10.2, 35.2, 12.2, 34.2, 13.6, 32.8),
        // Breast, throat and jaw.
        curve(13.6, 29.4, 15.6, 26.6, 18.6, 24.0),
        curve(20.4, 22.4, 21.4, 21.0, 21.6, 19.2),
        curve(19.8, 20.6, 17.8, 21.0, 15.9, 21.3),
        // The muzzle, and up the nose.
        curve(14.8, 22.1, 13.8, 23.3, 12.6, 23.8),
        curve(11.4, 24.3, 9.2, 22.6, 9.0, 21.0),
        curve(8.9, 19.8, 10.2, 18.4, 11.2, 16.8),
        curve(12.2, 15.2, 12.8, 13.2, 14.4, 11.6),
        curve(15.8, 10.2, 18.6, 9.4, 21.5, 8.2),
        Step::Close,
    ]),
    details: &[
        FOOT_LINE,
        Detail::Line(&[from(13.6, 32.8), to(32.4, 32.8)]),
        Detail::Line(&[from(27.4, 12.6), curve(30.2, 15.6, 31.2, 19.4, 31.0, 24.0)]),
        Detail::Dot { center: [16.6, 14.4], radius: 1.0 },
        Detail::Dot { center: [11.6, 20.6], radius: 0.55 },
    ],
};

const BISHOP: Drawing = Drawing {
    shape: Shape::Turned(&[
        &[
            from(0.0, 5.2),
            curve(1.3, 5.2, 2.3, 6.2, 2.3, 7.5),
            curve(2.3, 8.3, 1.9, 8.9, 1.4, 9.3),
            curve(4.5, 11.5, 6.4, 14.3, 6.4, 17.2),
            curve(6.4, 19.5, 5.4, 21.2, 3.9, 22.2),
            to(6.0, 23.1),
            curve(6.9, 23.6, 6.9, 25.0, 6.0, 25.3),
            to(3.9, 25.8),
            curve(4.1, 29.0, 5.6, 31.2, 8.3, 32.8),
        ],
        FOOT,
    ]),
    details: &[
        FOOT_LINE,
        Detail::Line(&[from(18.6, 22.3), to(26.4, 22.3)]),
        Detail::Line(&[from(18.7, 25.8), to(26.3, 25.8)]),
        Detail::Line(&[from(26.6, 12.2), to(22.6, 17.0)]),
    ],
};

const ROOK: Drawing = Drawing {
    shape: Shape::Turned(&[
        &[
            from(0.0, 9.5),
            to(2.4, 9.5),
            to(2.4, 11.6),
            to(5.4, 11.6),
            to(5.4, 9.5),
            to(9.6, 9.5),
            to(9.6, 15.0),
            curve(9.6, 16.0, 8.0, 17.0, 6.6, 17.6),
            curve(6.5, 23.0, 7.2, 28.0, 8.8, 32.0),
        ],
        FOOT,
    ]),
    details: &[
        FOOT_LINE,
        Detail::Line(&[from(15.9, 17.6), to(29.1, 17.6)]),
        Detail::Line(&[from(13.7, 32.2), to(31.3, 32.2)]),
    ],
};

const QUEEN: Drawing = Drawing {
    shape: Shape::Turned(&[
        &[
            from(0.0, 5.0),
            curve(1.2, 5.0, 2.2, 6.0, 2.2, 7.2),
            curve(2.2, 8.1, 1.7, 8.9, 0.9, 9.2),
            to(2.8, 13.6),
            to(5.9, 8.4),
            to(7.2, 14.2),
            to(11.4, 9.8),
            to(6.3, 20.6),
            to(7.5, 21.5),
            curve(8.3, 22.2, 8.3, 23.4, 7.5, 23.7),
            to(4.9, 24.2),
            curve(5.0, 28.2, 6.2, 31.0, 9.0, 32.8),
        ],
        FOOT,
    ]),
    details: &[
        FOOT_LINE,
        Detail::Line(&[from(16.2, 20.6), to(28.8, 20.6)]),
        Detail::Line(&[from(17.6, 24.2), to(27.4, 24.2)]),
    ],
};

const KING: Drawing = Drawing {
    shape: Shape::Turned(&[
        &[
            from(0.0, 2.6),
            to(1.5, 2.6),
            to(1.2, 4.8),
            to(3.6, 4.5),
            to(3.6, 7.7),
            to(1.2, 7.4),
            to(1.6, 10.0),
            curve(5.0, 10.0, 7.6, 10.6, 9.8, 12.2),
            to(6.3, 20.6),
            to(7.5, 21.5),
            curve(8.3, 22.2, 8.3, 23.4, 7.5, 23.7),
            to(5.1, 24.2),
            curve(5.2, 28.2, 6.4, 31.0, 9.0, 32.8),
        ],
        FOOT,
    ]),
    details: &[
        FOOT_LINE,
        Detail::Line(&[from(16.2, 20.6), to(28.8, 20.6)]),
        Detail::Line(&[from(17.4, 24.2), to(27.6, 24.2)]),
    ],
};
