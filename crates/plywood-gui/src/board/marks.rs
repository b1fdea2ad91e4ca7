//! What is drawn over squares and pieces to say something about them. Every mark has a shape of
//! its own, so that no meaning rests on colour alone.

use std::f32::consts::TAU;

use egui::{
    Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use plywood_core::Target;

use super::overlay;

/// A tint over a whole square.
pub(super) fn tint(painter: &Painter, rect: Rect, color: Color32) {
    painter.rect_filled(rect, CornerRadius::ZERO, color);
}

/// Where a move may go: a dot, or corners around what would be captured.
pub(super) fn legal(painter: &Painter, rect: Rect, occupied: bool) {
    if occupied {
        corners(painter, rect, overlay::LEGAL, rect.width() * 0.075);
    } else {
        painter.circle_filled(rect.center(), rect.width() * 0.15, overlay::LEGAL);
    }
}

/// A king in check: a glow that is strongest in the middle, and a border.
pub(super) fn check(painter: &Painter, rect: Rect) {
    const RINGS: u16 = 9;
    for ring in 0..RINGS {
        let part = f32::from(ring + 1) / f32::from(RINGS);
        let color = overlay::CHECK.gamma_multiply(0.13);
        painter.circle_filled(rect.center(), rect.width() * 0.5 * part, color);
    }
    border(painter, rect, overlay::CHECK, rect.width() * 0.05);
}

/// A piece that can capture: a dashed ring around it.
pub(super) fn can_capture(painter: &Painter, rect: Rect) {
    ring(painter, rect, overlay::CAN_CAPTURE, true);
}

/// One of the four kinds of squares that a right-clicked piece can go to.
pub(super) fn target(painter: &Painter, rect: Rect, target: Target) {
    let color = target_color(target);
    tint(painter, rect, color.gamma_multiply(0.45));
    border(painter, rect, color, rect.width() * 0.05);
    if target.captures {
        corners(painter, rect.shrink(rect.width() * 0.05), color, rect.width() * 0.1);
    } else {
        painter.circle_filled(rect.center(), rect.width() * 0.11, color);
    }
    if target.threatened {
        warning_sign(painter, rect, color);
    }
}

/// The colour for one of the four kinds of squares.
pub(crate) const fn target_color(target: Target) -> Color32 {
    match (target.captures, target.threatened) {
        (false, false) => overlay::PLAIN,
        (false, true) => overlay::THREATENED,
        (true, false) => overlay::CAPTURE,
        (true, true) => overlay::BOTH,
    }
}

/// A line around a square, inside it.
pub(super) fn border(painter: &Painter, rect: Rect, color: Color32, width: f32) {
    let stroke = Stroke::new(width.max(1.5), color);
    painter.rect_stroke(rect, CornerRadius::ZERO, stroke, StrokeKind::Inside);
}

/// The keyboard's place: a white line within a blue one, seen on any square.
pub(super) fn cursor(painter: &Painter, rect: Rect) {
    border(painter, rect, overlay::CURSOR, rect.width() * 0.06);
    border(painter, rect.shrink(rect.width() * 0.06), Color32::WHITE, 1.5);
}

/// An arrow through the middles of squares.
pub(super) fn arrow(painter: &Painter, stops: &[Pos2], side: f32, color: Color32) {
    let [.., before, end] = *stops else {
        if let [only] = *stops {
            painter.circle_stroke(only, side * 0.4, Stroke::new(side * 0.09, color));
        }
        return;
    };
    let direction = (end - before).normalized();
    let across = vec2(-direction.y, direction.x);
    let neck = end - direction * side * 0.32;
    let mut line = stops.to_vec();
    if let Some(last) = line.last_mut() {
        *last = neck;
    }
    if let Some(first) = line.first_mut() {
        *first += (stops[1] - stops[0]).normalized() * side * 0.2;
    }
    painter.add(Shape::line(line, Stroke::new(side * 0.13, color)));
    let head = vec![end, neck + across * side * 0.22, neck - across * side * 0.22];
    painter.add(Shape::convex_polygon(head, color, Stroke::NONE));
}

/// The course of a move: a thin line through the middles of squares, a ring where it began, and a
/// cross over everything it takes.
pub(super) fn course(painter: &Painter, stops: &[Pos2], taken: &[Rect], side: f32) {
    if let Some(first) = stops.first() {
        painter.circle_stroke(*first, side * 0.12, Stroke::new(side * 0.05, overlay::COURSE));
    }
    let mut line = stops.to_vec();
    if let [first, second, ..] = line.as_mut_slice() {
        *first += (*second - *first).normalized() * side * 0.12;
    }
    painter.add(Shape::line(line, Stroke::new(side * 0.06, overlay::COURSE)));
    if let Some(last) = stops.last() {
        painter.circle_filled(*last, side * 0.09, overlay::COURSE);
    }
    for rect in taken {
        let arm = rect.shrink(rect.width() * 0.3);
        for (color, width) in [(Color32::WHITE, 0.13), (overlay::TAKEN, 0.075)] {
            let stroke = Stroke::new(side * width, color);
            painter.line_segment([arm.left_top(), arm.right_bottom()], stroke);
            painter.line_segment([arm.right_top(), arm.left_bottom()], stroke);
        }
    }
}

/// Triangles in the corners of a square, which leave what stands on it in sight.
fn corners(painter: &Painter, rect: Rect, color: Color32, width: f32) {
    let reach = width * 2.6;
    for (corner, inwards) in [
        (rect.left_top(), vec2(1.0, 1.0)),
        (rect.right_top(), vec2(-1.0, 1.0)),
        (rect.right_bottom(), vec2(-1.0, -1.0)),
        (rect.left_bottom(), vec2(1.0, -1.0)),
    ] {
        let along = |dx: f32, dy: f32| corner + vec2(inwards.x * dx, inwards.y * dy);
        let points = vec![corner, along(reach, 0.0), along(0.0, reach)];
        painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    }
}

fn ring(painter: &Painter, rect: Rect, color: Color32, dashed: bool) {
    let radius = rect.width() * 0.46;
    let stroke = Stroke::new(rect.width() * 0.055, color);
    if !dashed {
        painter.circle_stroke(rect.center(), radius, stroke);
        return;
    }
    const POINTS: u8 = 48;
    let circle: Vec<Pos2> = (0..=POINTS)
        .map(|step| {
            let angle = TAU * f32::from(step) / f32::from(POINTS);
            rect.center() + Vec2::angled(angle) * radius
        })
        .collect();
    painter.extend(Shape::dashed_line(&circle, stroke, radius * 0.35, radius * 0.2));
}

/// A small triangle with an exclamation mark in the upper right corner.
fn warning_sign(painter: &Painter, rect: Rect, color: Color32) {
    let side = rect.width() * 0.3;
    let middle = rect.right_top() + vec2(-side * 0.72, side * 0.66);
    let point = |x: f32, y: f32| pos2(middle.x + x * side, middle.y + y * side);
    let triangle = vec![point(0.0, -0.5), point(0.52, 0.42), point(-0.52, 0.42)];
    painter.add(Shape::convex_polygon(triangle, Color32::WHITE, Stroke::new(side * 0.1, color)));
    painter.line_segment([point(0.0, -0.16), point(0.0, 0.14)], Stroke::new(side * 0.13, color));
    painter.circle_filled(point(0.0, 0.29), side * 0.075, color);
}
