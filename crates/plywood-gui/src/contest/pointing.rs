//! From squares that are clicked, dragged to or named to moves.

use plywood_core::{Choice, Player, Square};

use super::Contest;
use super::status::rank;
use crate::board::{Inspection, Intent, Path};
use crate::table::{MoveIndex, Pointing};

/// Moves to choose from: what a pawn becomes, say.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    pub(crate) choices: Vec<(Choice, MoveIndex)>,
}

impl Contest {
    /// Does what was asked for at the board.
    pub(crate) fn intend(&mut self, intent: Intent, now: f64) {
        self.note = None;
        match intent {
            Intent::Inspect(square) => self.inspect(square),
            Intent::GiveUp => self.give_up(),
            Intent::Point(square) => self.point(square, now),
            Intent::Lift(square) => self.lift(square, now),
            Intent::Drag(from, to) => self.drag(from, to, now),
            Intent::Arrow(from, to) => self.draw_arrow(from, to),
        }
    }

    /// The side whose pieces the person at the window may pick up now, or for later.
    pub(crate) fn hand(&self) -> Option<Player> {
        if self.is_over() || !self.is_at_end() {
            return None;
        }
        let turn = self.turn();
        let person = if self.is_computer(turn) { !turn } else { turn };
        (!self.is_computer(person)).then_some(person)
    }

    /// Plays the move that was chosen from those asked about.
    pub(crate) fn choose(&mut self, mv: MoveIndex, now: f64) {
        self.asking = None;
        self.make(mv, now);
    }

    /// Drops what was pointed at so far.
    pub(crate) fn give_up(&mut self) {
        self.refresh();
        self.highlights.premove.clear();
        self.highlights.arrows.clear();
    }

    /// Shows the course of the move that would end on this square, as far as there is one. Returns
    /// whether that changes what is seen.
    pub(crate) fn look_ahead(&mut self, square: Option<Square>) -> bool {
        let square = square.filter(|square| self.highlights.legal.contains(square));
        if square == self.considered {
            return false;
        }
        self.considered = square;
        self.highlights.ahead = square.and_then(|square| {
            let squares: Vec<Square> =
                self.highlights.picked.iter().copied().chain([square]).collect();
            match self.table.pointed(&squares) {
                Pointing::Move(mv) => self.table.path(mv).filter(Path::is_eventful),
                _ => None,
            }
        });
        true
    }

    /// Plays a move that was written.
    ///
    /// `false` if it is none, in which case [`note`](Self::note) says why.
    pub(crate) fn say(&mut self, text: &str, now: f64) -> bool {
        self.note = None;
        if !self.is_persons_turn() {
            self.note = Some("It is not your turn on the board shown.".to_owned());
            return false;
        }
        match self.table.read_move(text) {
            Ok(mv) => {
                self.make(mv, now);
                true
            }
            Err(error) => {
                self.note = Some(sentence(&error.to_string()));
                false
            }
        }
    }

    /// Takes an arrow away that is there, or draws it.
    fn draw_arrow(&mut self, from: Square, to: Square) {
        let arrows = &mut self.highlights.arrows;
        if let Some(drawn) = arrows.iter().position(|&arrow| arrow == (from, to)) {
            arrows.remove(drawn);
        } else {
            arrows.push((from, to));
        }
    }

    fn point(&mut self, square: Square, now: f64) {
        self.highlights.arrows.clear();
        if self.highlights.inspection.take().is_some() && self.highlights.picked.is_empty() {
            // The first click after a look at a piece's moves may pick up a piece, no more.
            if !self.can_begin(square) {
                return;
            }
        }
        if self.is_persons_turn() {
            let mut picked = self.highlights.picked.clone();
            if picked.last() == Some(&square) {
                return self.give_up();
            }
            picked.push(square);
            self.advance(picked, now);
        } else if self.hand().is_some() {
            self.premove(square);
        }
    }

    /// Shows where a piece that is being dragged may go.
    fn lift(&mut self, square: Square, now: f64) {
        self.highlights.inspection = None;
        self.highlights.arrows.clear();
        let picked = &self.highlights.picked;
        if picked.last() == Some(&square) {
            return;
        }
        if self.is_persons_turn() {
            // What looks like the start of a drag may be a click that completes a move: a king onto
            // its rook. Where the drag ends will tell.
            let goes_on = [picked.as_slice(), &[square]].concat();
            let completes = !picked.is_empty() && self.table.pointed(&goes_on) != Pointing::Nothing;
            if !completes && self.can_begin(square) {
                self.advance(vec![square], now);
            }
        } else if self.hand().is_some() {
            self.highlights.premove.clear();
            self.highlights.picked = vec![square];
        }
    }

    fn drag(&mut self, from: Square, to: Square, now: f64) {
        let lifted = self.highlights.picked.last() == Some(&from);
        if from == to {
            // Put back, it stays in hand.
            if !lifted {
                self.point(from, now);
            }
            return;
        }
        self.highlights.inspection = None;
        if self.is_persons_turn() {
            // A drag goes on with a path that was begun by clicks, if it starts at its end.
            let mut picked = self.highlights.picked.clone();
            if !lifted {
                picked = vec![from];
            }
            picked.push(to);
            self.advance(picked, now);
            // Everybody saw the piece being carried there.
            self.animation = self.animation.take().and_then(|shown| shown.without(from, to));
        } else if self.hand().is_some() {
            self.highlights.picked = vec![from];
            self.premove(to);
        }
    }

    /// Makes of the squares pointed at what they amount to.
    fn advance(&mut self, picked: Vec<Square>, now: f64) {
        match self.table.pointed(&picked) {
            Pointing::Move(mv) => self.make(mv, now),
            Pointing::Choose(choices) => {
                let choices = strongest_first(choices);
                self.highlights.picked = picked;
                self.highlights.legal.clear();
                self.asking = Some(Asking { choices });
            }
            Pointing::Next(legal) => {
                self.highlights.picked = picked;
                self.highlights.legal = legal;
                self.highlights.hint.clear();
            }
            Pointing::Nothing => match *picked.as_slice() {
                // Another piece is picked up instead.
                [.., last] if picked.len() > 1 && self.can_begin(last) => {
                    self.advance(vec![last], now);
                }
                [only] if self.scene.figure(self.table.plan(), only).is_none() => self.refresh(),
                _ => {
                    let why = self.table.why_illegal(&picked);
                    self.refresh();
                    self.note = Some(sentence(&why));
                }
            },
        }
    }

    fn can_begin(&self, square: Square) -> bool {
        self.table.pointed(&[square]) != Pointing::Nothing
    }

    /// Shows where a piece can go, or stops showing it.
    fn inspect(&mut self, square: Square) {
        let shown = self.highlights.inspection.as_ref().map(|inspection| inspection.square);
        self.refresh();
        if shown == Some(square) {
            return;
        }
        if !self.is_at_end() {
            self.note = Some("Moves are shown for the current position only.".to_owned());
            return;
        }
        if self.scene.figure(self.table.plan(), square).is_some() {
            let targets = self.table.targets(square);
            if targets.is_empty() {
                self.note = Some("This piece has no move.".to_owned());
            }
            self.highlights.inspection = Some(Inspection { square, targets });
        }
    }
}

/// Choices as they are offered. Those that are no figures stay in their order, behind.
pub(super) fn strongest_first(mut choices: Vec<(Choice, MoveIndex)>) -> Vec<(Choice, MoveIndex)> {
    choices.sort_by_key(|(choice, _)| choice.figure.map_or(u8::MAX, |figure| rank(figure.shape)));
    choices
}

/// A reason as a sentence of its own.
pub(super) fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if reason.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
