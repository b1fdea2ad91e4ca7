//! Pieces on their way from square to square.

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
    travellers: Vec<Traveller>,
    /// Pieces that leave the board, which are shown until the move has arrived.
    leaving: Vec<(Square, Figure)>,
}

#[derive(Clone, Debug)]
struct Traveller {
    figure: Figure,
    stops: Vec<Square>,
}

impl Animation {
    /// Shows what a move did to the board, from `now` on. `before` tells what stood where.
    ///
    /// `None` if nothing travels: there is nothing to see then.
    pub(crate) fn new(
        motions: &[Motion],
        before: impl Fn(Square) -> Option<Figure>,
        now: f64,
    ) -> Option<Self> {
        let mut travellers = Vec::new();
        let mut leaving = Vec::new();
        for motion in motions {
            match motion {
                Motion::Travel { from, way, to } => {
                    if let Some(figure) = before(*from) {
                        let stops = [from].into_iter().chain(way).chain([to]).copied().collect();
                        travellers.push(Traveller { figure, stops });
                    }
                }
                Motion::Vanish { square } => {
                    leaving.extend(before(*square).map(|figure| (*square, figure)));
                }
                Motion::Appear { .. } | Motion::Become { .. } => {}
            }
        }
        let legs = travellers.iter().map(|traveller| traveller.stops.len() - 1).max()?;
        let seconds = (legs as f64 * LEG_SECONDS).min(LONGEST_SECONDS);
        Some(Self { started: now, seconds, travellers, leaving })
    }

    /// The same without the figure that goes from here to there, which was seen to do so already;
    /// `None` if nothing is left to see.
    pub(crate) fn without(mut self, from: Square, to: Square) -> Option<Self> {
        self.travellers.retain(|traveller| {
            (traveller.stops.first(), traveller.stops.last()) != (Some(&from), Some(&to))
        });
        (!self.travellers.is_empty()).then_some(self)
    }

    /// Whether there is anything left to see.
    pub(crate) fn is_running(&self, now: f64) -> bool {
        now < self.started + self.seconds
    }

    /// Whether what stands on this square afterwards is still on its way.
    pub(crate) fn hides(&self, square: Square) -> bool {
        self.travellers.iter().any(|traveller| traveller.stops.last() == Some(&square))
    }

    /// The pieces that are about to leave the board.
    pub(crate) fn leaving(&self) -> &[(Square, Figure)] {
        &self.leaving
    }

    /// The travelling pieces and where each is.
    pub(crate) fn places(&self, layout: &Layout, now: f64) -> impl Iterator<Item = (Figure, Pos2)> {
        let progress = ((now - self.started) / self.seconds).clamp(0.0, 1.0) as f32;
        self.travellers.iter().map(move |traveller| {
            let legs = traveller.stops.len() - 1;
            let along = progress * legs as f32;
            let leg = (along as usize).min(legs - 1);
            let within = ease(along - leg as f32);
            let from = layout.rect(traveller.stops[leg]).center();
            let to = layout.rect(traveller.stops[leg + 1]).center();
            let way: Vec2 = to - from;
            (traveller.figure, from + way * within)
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
        assert!(animation.without(stops[0], stops[2]).is_none(), "it was carried there");
    }

    #[test]
    fn nothing_travels_when_pieces_are_only_placed() {
        let placed = Motion::Appear { square: Square::new(0, 0), figure: MAN };
        assert!(Animation::new(&[placed], |_| None, 0.0).is_none());
        let gone = Motion::Vanish { square: Square::new(0, 0) };
        assert!(Animation::new(&[gone], |_| Some(MAN), 0.0).is_none());
    }
}
