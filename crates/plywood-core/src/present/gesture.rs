use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::{Figure, Present, Square};

/// How a move is pointed at on the board, and the choice that is left when all squares are named.
///
/// ```
/// use plywood_core::{Choice, Gesture, Square};
/// let (e7, e8) = (Square::new(4, 1), Square::new(4, 0));
/// let gesture = Gesture::step(e7, e8).choosing(Choice::named("queen"));
/// assert_eq!(gesture.squares, [e7, e8]);
/// assert_eq!(Gesture::place(e8).squares, [e8]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Gesture {
    /// The squares in the order they are pointed at: one to place something; two to move from one
    /// to the other; more for a path, where the inner ones need to be pointed at only if other
    /// moves share the ends. None for a move made without the board, such as passing; it has a
    /// choice then, which names it.
    pub squares: Vec<Square>,
    /// What distinguishes moves with the same squares.
    pub choice: Option<Choice>,
}

impl Gesture {
    /// Something is placed on a square.
    pub fn place(square: Square) -> Self {
        Self { squares: vec![square], choice: None }
    }

    /// Something goes from one square to another.
    pub fn step(from: Square, to: Square) -> Self {
        Self { squares: vec![from, to], choice: None }
    }

    /// Something goes along a path: from, way points, to.
    pub fn path(squares: impl Into<Vec<Square>>) -> Self {
        Self { squares: squares.into(), choice: None }
    }

    /// A move that touches no square: `pass`.
    pub fn named(name: &'static str) -> Self {
        Self { squares: Vec::new(), choice: Some(Choice::named(name)) }
    }

    /// The same squares, with a choice.
    pub fn choosing(mut self, choice: Choice) -> Self {
        self.choice = Some(choice);
        self
    }

    /// The square pointed at first.
    pub fn from(&self) -> Option<Square> {
        self.squares.first().copied()
    }

    /// The square pointed at last.
    pub fn to(&self) -> Option<Square> {
        self.squares.last().copied()
    }

    /// How many of the squares are passed when the squares pointed at so far are matched, the first
    /// to the first, then in order to any of the others; `None` if they do not match.
    fn used_by(&self, pointed: &[Square]) -> Option<usize> {
        let (first, rest) = pointed.split_first()?;
        if self.squares.first() != Some(first) {
            return None;
        }
        rest.iter().try_fold(1, |used, square| {
            let skipped = self.squares[used..].iter().position(|step| step == square)?;
            Some(used + skipped + 1)
        })
    }

    /// Whether the squares pointed at are this gesture, with way points left out or not.
    fn is_completed_by(&self, pointed: &[Square]) -> bool {
        self.used_by(pointed).is_some()
            && self.squares.last() == pointed.last()
            && (self.squares.len() > 1) == (pointed.len() > 1)
    }
}

/// What is chosen when several moves have the same squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Its name: `queen`.
    pub name: &'static str,
    /// What shows it, if a figure does.
    pub figure: Option<Figure>,
}

impl Choice {
    /// A choice without a figure.
    pub const fn named(name: &'static str) -> Self {
        Self { name, figure: None }
    }

    /// The choice of a figure, by its kind's name.
    pub const fn figure(figure: Figure) -> Self {
        Self { name: figure.kind, figure: Some(figure) }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Every gesture for every legal move of a position: what a front end asks while a person points at
/// squares.
///
/// ```no_run
/// # use plywood_core::{Game, Gestures, Pointed, Present, Square};
/// # fn clicked<R: Present>(game: &mut Game<R>, pointed: &[Square]) {
/// match Gestures::of(game.rules(), game.position()).pointed(pointed) {
///     Pointed::Move(mv) => { game.play(mv).expect("gestures are of legal moves"); }
///     Pointed::Choose(choices) => { /* ask, then play the move beside the choice */ }
///     Pointed::Ways(ways) => { /* show the paths and ask for a square between the ends */ }
///     Pointed::Next(squares) => { /* show these and wait for another click */ }
///     Pointed::Nothing => { /* say game.rules().why_illegal(game.position(), pointed) */ }
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Gestures<M> {
    entries: Vec<(Gesture, M)>,
}

/// What the squares pointed at so far mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed<M> {
    /// No legal move begins with these squares.
    Nothing,
    /// Another square is needed: one of these, each listed once.
    Next(Vec<Square>),
    /// Several moves, and a choice for each.
    Choose(Vec<(Choice, M)>),
    /// Several moves with the same ends and different paths: the squares of each. Way points must
    /// be pointed at to choose one.
    Ways(Vec<(Vec<Square>, M)>),
    /// This move.
    Move(M),
}

impl<M: Copy + Ord> Gestures<M> {
    /// The gestures for all legal moves, in the canonical order of the moves. Those that
    /// [`Present::gesture`] gives come before the alternatives.
    pub fn of<R: Present<Move = M>>(rules: &R, position: &R::Position) -> Self {
        let mut moves = Vec::new();
        rules.moves(position, &mut moves);
        moves.sort_unstable();
        let mut entries: Vec<_> =
            moves.iter().map(|&mv| (rules.gesture(position, mv), mv)).collect();
        for &mv in &moves {
            for gesture in rules.alternatives(position, mv) {
                // An alternative never replaces the main gesture of another move.
                if entries.iter().all(|(taken, _)| *taken != gesture) {
                    entries.push((gesture, mv));
                }
            }
        }
        Self { entries }
    }

    /// Each gesture with its move.
    pub fn iter(&self) -> impl Iterator<Item = (&Gesture, M)> {
        self.entries.iter().map(|(gesture, mv)| (gesture, *mv))
    }

    /// The squares that can be pointed at first, each once, in reading order.
    pub fn starts(&self) -> Vec<Square> {
        distinct(self.entries.iter().filter_map(|(gesture, _)| gesture.from()))
    }

    /// The moves made without pointing at a square, such as passing.
    pub fn named(&self) -> impl Iterator<Item = (Choice, M)> {
        self.entries
            .iter()
            .filter(|(gesture, _)| gesture.squares.is_empty())
            .filter_map(|(gesture, mv)| Some((gesture.choice?, *mv)))
    }

    /// What the squares pointed at so far mean.
    ///
    /// Way points may be left out if only one move has these ends.
    pub fn pointed(&self, pointed: &[Square]) -> Pointed<M> {
        if pointed.is_empty() {
            return Pointed::Next(self.starts());
        }
        let started: Vec<_> = self
            .entries
            .iter()
            .filter_map(|(gesture, mv)| Some((gesture, *mv, gesture.used_by(pointed)?)))
            .collect();
        if started.is_empty() {
            return Pointed::Nothing;
        }
        let complete = |exact: bool| {
            let fits = |gesture: &Gesture| {
                gesture.is_completed_by(pointed) && (!exact || gesture.squares == pointed)
            };
            let complete = started.iter().filter(|(gesture, ..)| fits(gesture));
            complete.map(|&(gesture, mv, _)| (gesture, mv)).collect::<Vec<_>>()
        };
        [complete(true), complete(false)]
            .iter()
            .find_map(|complete| decide(complete))
            .unwrap_or_else(|| {
                let ahead = started.iter().flat_map(|(gesture, _, used)| &gesture.squares[*used..]);
                Pointed::Next(distinct(ahead.copied()))
            })
    }
}

/// What gestures without missing squares mean; `None` if there are none.
fn decide<M: Copy + Ord>(complete: &[(&Gesture, M)]) -> Option<Pointed<M>> {
    let &(_, first) = complete.first()?;
    if complete.iter().all(|&(_, mv)| mv == first) {
        return Some(Pointed::Move(first));
    }
    let choices: Vec<_> =
        complete.iter().filter_map(|&(gesture, mv)| Some((gesture.choice?, mv))).collect();
    let mut names: Vec<_> = choices.iter().map(|(choice, _)| choice.name).collect();
    names.sort_unstable();
    names.dedup();
    if names.len() == complete.len() {
        return Some(Pointed::Choose(choices));
    }
    let ways = complete.iter().map(|&(gesture, mv)| (gesture.squares.clone(), mv));
    Some(Pointed::Ways(ways.collect()))
}

fn distinct(squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut squares: Vec<_> = squares.collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}
