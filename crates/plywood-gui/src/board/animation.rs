//! Pieces in motion from square to square.

use egui::{Pos2, Vec2};
use plywood_core::{Figure, Motion, Square};

use super::Layout;

/// How long a piece takes from one square to the next that it touches, in seconds.
const LEG_SECONDS: f64 = 0.17;

/// A path is run through in at most this time.
const LONGEST_SECONDS: f64 = 0.7;

/// A move that is being shown.
#[derive(Clone, Debug)]
pub(crate) struct Animation {
    started: f64,
    seconds: f64,
    moving: Vec<MovingPiece>,
    /// Pieces that leave the board, which are shown until the move has ended.
    vanishing: Vec<(Square, Figure)>,
}

#[derive(Clone, Debug)]
struct MovingPiece {
    figure: Figure,
    stops: Vec<Square>,
}

impl Animation {
    /// Shows what a move did to the board, from `now` on. `before` is what stood where.
    ///
    /// `None` if no piece moves: there is nothing to see then.
    pub(crate) fn new(
        motions: &[Motion],
        before: impl Fn(Square) -> Option<Figure>,
        now: f64,
    ) -> Option<Self> {
        let mut moving = Vec::new();
        let mut vanishing = Vec::new();
        for motion in motions {
            match motion {
                Motion::Travel { from, way, to } => {
                    if let Some(figure) = before(*from) {
                        let stops = [from].into_iter().chain(way).chain([to]).copied().collect();
                        moving.push(MovingPiece { figure, stops });
                    }
                }
                Motion::Vanish { square } => {
                    vanishing.extend(before(*square).map(|figure| (*square, figure)));
                }
                Motion::Appear { .. } | Motion::Become { .. } => {}
            }
        }
        let legs = moving.iter().map(|piece| piece.stops.len() - 1).max()?;
        let seconds = (legs as f64 * LEG_SECONDS).min(LONGEST_SECONDS);
        Some(Self { started: now, seconds, moving, vanishing })
    }

    /// The same without the figure that goes from here to there, which was seen to do so already;
    /// `None` if nothing is left to see.
    pub(crate) fn without(mut self, from: Square, to: Square) -> Option<Self> {
        self.moving
            .retain(|piece| (piece.stops.first(), piece.stops.last()) != (Some(&from), Some(&to)));
        (!self.moving.is_empty()).then_some(self)
    }

    /// Whether there is anything left to see.
    pub(crate) fn is_running(&self, now: f64) -> bool {
        now < self.started + self.seconds
    }

    /// Whether the piece that stands on this square afterwards is still moving.
    pub(crate) fn hides(&self, square: Square) -> bool {
        self.moving.iter().any(|piece| piece.stops.last() == Some(&square))
    }

    /// The pieces that are about to leave the board.
    pub(crate) fn vanishing(&self) -> &[(Square, Figure)] {
        &self.vanishing
    }

    /// The moving pieces and where each is.
    pub(crate) fn places(&self, layout: &Layout, now: f64) -> impl Iterator<Item = (Figure, Pos2)> {
        let progress = ((now - self.started) / self.seconds).clamp(0.0, 1.0) as f32;
        self.moving.iter().map(move |piece| {
            let legs = piece.stops.len() - 1;
            let along = progress * legs as f32;
            let leg = (along as usize).min(legs - 1);
            let within = ease(along - leg as f32);
            let from = layout.rect(piece.stops[leg]).center();
            let to = layout.rect(piece.stops[leg + 1]).center();
            let way: Vec2 = to - from;
            (piece.figure, from + way * within)
        })
    }
}

/// Slow at both ends.
fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use egui::{pos2, vec2};
    use plywood_core::{Player, Shape, Size};

    use super::*;
    use crate::board::layout::Measures;

    const MAN: Figure = Figure::new(Player::White, "man", 'm', Shape::Disc);

    #[test]
    fn a_piece_passes_its_way_points() {
        let size = Size::new(8, 8);
        let measures = Measures::fit(size, vec2(500.0, 500.0), true, 1.0);
        let layout = Layout::new(size, false, pos2(0.0, 0.0), measures);
        let stops = [Square::new(0, 7), Square::new(2, 5), Square::new(4, 7)];
        let motion = Motion::Travel { from: stops[0], way: vec![stops[1]], to: stops[2] };
        let animation = Animation::new(&[motion], |_| Some(MAN), 10.0).unwrap();
        assert!(animation.hides(stops[2]) && !animation.hides(stops[1]));
        let at = |now| animation.places(&layout, now).next().unwrap().1;
        assert_eq!(at(10.0), layout.rect(stops[0]).center());
        assert!((at(10.0 + LEG_SECONDS) - layout.rect(stops[1]).center()).length() < 0.1);
        assert_eq!(at(99.0), layout.rect(stops[2]).center());
        assert!(animation.is_running(10.1) && !animation.is_running(10.4));
        assert!(animation.clone().without(stops[0], stops[1]).is_some());
        assert!(
            animation.without(stops[0], stops[2]).is_none(),
            "a dragged piece is there already"
        );
    }

    #[test]
    fn nothing_moves_when_pieces_are_only_placed() {
        let placed = Motion::Appear { square: Square::new(0, 0), figure: MAN };
        assert!(Animation::new(&[placed], |_| None, 0.0).is_none());
        let gone = Motion::Vanish { square: Square::new(0, 0) };
        assert!(Animation::new(&[gone], |_| Some(MAN), 0.0).is_none());
    }
}
