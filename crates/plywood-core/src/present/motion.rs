use super::Target;
use crate::{Figure, Present, Square};
use alloc::vec::Vec;

/// One thing that a move does to a figure on the board, for animation and for undoing it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// A figure goes from one square to another.
    Travel {
        /// Where it stood.
        from: Square,
        /// The squares it touches between the ends. Empty for a straight line.
        way: Vec<Square>,
        /// Where it arrives.
        to: Square,
    },
    /// A figure is taken from the board.
    Vanish {
        /// Where it stood.
        square: Square,
    },
    /// A figure is put on an empty square.
    Appear {
        /// Where.
        square: Square,
        /// The figure.
        figure: Figure,
    },
    /// A figure becomes another one where it stands: promoted, or turned over.
    Become {
        /// Where it stands, after it has travelled.
        square: Square,
        /// What it becomes.
        figure: Figure,
    },
}

/// A square whose figure differs before and after a move.
struct Change {
    square: Square,
    before: Option<Figure>,
    after: Option<Figure>,
}

/// The motions that lead from the board before a move to the board after it.
///
/// The figure that the gesture names travels first; then figures that left one square and are
/// found on another (a castling rook); what is left vanishes, appears or becomes another.
pub(super) fn between<R: Present>(rules: &R, position: &R::Position, mv: R::Move) -> Vec<Motion> {
    let mut after = position.clone();
    rules.play_unchecked(&mut after, mv);
    let mut changes: Vec<Change> = rules
        .size()
        .squares()
        .map(|square| Change {
            square,
            before: rules.figure_at(position, square),
            after: rules.figure_at(&after, square),
        })
        .filter(|change| change.before != change.after)
        .collect();

    let gesture = rules.gesture(position, mv);
    let mut travels = Vec::new();
    let mut becomes = Vec::new();
    if let [from, way @ .., to] = gesture.squares.as_slice() {
        let left = changes.iter().position(|c| c.square == *from && c.before.is_some());
        let found = changes.iter().position(|c| c.square == *to && c.after.is_some());
        if let (Some(left), Some(found)) = (left, found) {
            let (figure, arrived) = (changes[left].before.take(), changes[found].after.take());
            travels.push(Motion::Travel { from: *from, way: way.to_vec(), to: *to });
            if let Some(arrived) = arrived.filter(|_| figure != arrived) {
                becomes.push(Motion::Become { square: *to, figure: arrived });
            }
        }
    }
    for left in 0..changes.len() {
        let Some(figure) = changes[left].before else {
            continue;
        };
        if let Some(found) = changes.iter().position(|c| c.after == Some(figure)) {
            changes[left].before = None;
            changes[found].after = None;
            let (from, to) = (changes[left].square, changes[found].square);
            travels.push(Motion::Travel { from, way: Vec::new(), to });
        }
    }

    let mut motions = Vec::new();
    for Change { square, before, after } in changes {
        match (before, after) {
            (Some(_), None) => motions.push(Motion::Vanish { square }),
            (None, Some(figure)) => motions.push(Motion::Appear { square, figure }),
            (Some(_), Some(figure)) => becomes.push(Motion::Become { square, figure }),
            (None, None) => {}
        }
    }
    motions.extend(travels);
    motions.extend(becomes);
    motions
}

/// See [`Present::targets`].
pub(super) fn targets<R: Present>(
    rules: &R,
    position: &R::Position,
    square: Square,
) -> Vec<Target> {
    let mover = rules.turn(position);
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves.sort_unstable();
    let mut targets: Vec<Target> = Vec::new();
    for mv in moves {
        let gesture = rules.gesture(position, mv);
        let (Some(from), Some(to)) = (gesture.from(), gesture.to()) else {
            continue;
        };
        if from != square || gesture.squares.len() < 2 {
            continue;
        }
        let captures = losses(rules, position, mv)
            .iter()
            .any(|&lost| rules.figure_at(position, lost).is_some_and(|it| it.player != mover));
        let mut after = position.clone();
        rules.play_unchecked(&mut after, mv);
        let mut replies = Vec::new();
        rules.moves(&after, &mut replies);
        let threatened = rules.turn(&after) != mover
            && replies.into_iter().any(|reply| losses(rules, &after, reply).contains(&to));
        match targets.iter_mut().find(|target| target.square == to) {
            // Several moves to one square: promotions, or captures by different ways.
            Some(target) => {
                target.captures |= captures;
                target.threatened |= threatened;
            }
            None => targets.push(Target { square: to, captures, threatened }),
        }
    }
    targets
}

/// The squares whose figures a move takes from the board or turns over.
fn losses<R: Present>(rules: &R, position: &R::Position, mv: R::Move) -> Vec<Square> {
    let mover = rules.turn(position);
    rules
        .motions(position, mv)
        .into_iter()
        .filter_map(|motion| match motion {
            Motion::Vanish { square } => Some(square),
            Motion::Become { square, figure } if figure.player == mover => Some(square),
            _ => None,
        })
        .collect()
}
