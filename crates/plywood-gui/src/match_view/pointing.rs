//! From squares that are clicked, dragged to or named to moves.

use plywood_core::{Choice, Player, Square};
use plywood_match::{Event, MoveIndex, MovePath, Pointing, strongest_first};

use super::MatchView;
use crate::board::{Inspection, Intent};
use crate::text;

/// Moves to choose from: what a pawn becomes, say.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    pub(crate) choices: Vec<(Choice, MoveIndex)>,
}

impl MatchView {
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
        self.state.next_person().filter(|_| self.is_at_end())
    }

    /// Plays the move that was chosen from those asked about.
    pub(crate) fn choose(&mut self, mv: MoveIndex, now: f64) {
        self.asking = None;
        self.handle(Event::Play(mv), now);
    }

    /// Drops what was pointed at so far.
    pub(crate) fn give_up(&mut self) {
        self.refresh();
        self.note_premove(Vec::new());
        self.highlights.arrows.clear();
    }

    /// Shows the path of the move that would end on this square, as far as there is one. Returns
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
            match self.game().pointed(&squares) {
                Pointing::Move(mv) => self.game().move_path(mv).filter(MovePath::is_eventful),
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
            self.note = Some(text::NOT_YOUR_TURN.to_owned());
            return false;
        }
        let played = self.try_handle(Event::PlayText(text.to_owned()), now);
        if let Err(refusal) = &played {
            self.note = Some(text::sentence(&refusal.to_string()));
        }
        played.is_ok()
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
            self.pick(picked, now);
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
            let completes =
                !picked.is_empty() && self.game().pointed(&goes_on) != Pointing::Nothing;
            if !completes && self.can_begin(square) {
                self.pick(vec![square], now);
            }
        } else if self.hand().is_some() {
            self.note_premove(Vec::new());
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
            self.pick(picked, now);
            // Everybody saw the piece being carried there.
            self.animation = self.animation.take().and_then(|shown| shown.without(from, to));
        } else if self.hand().is_some() {
            self.highlights.picked = vec![from];
            self.premove(to);
        }
    }

    /// Does what the squares pointed at amount to.
    fn pick(&mut self, picked: Vec<Square>, now: f64) {
        match self.game().pointed(&picked) {
            Pointing::Move(mv) => self.handle(Event::Play(mv), now),
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
                    self.pick(vec![last], now);
                }
                [only] if self.scene.figure(self.game().plan(), only).is_none() => self.refresh(),
                _ => {
                    let why = self.game().why_illegal(&picked);
                    self.refresh();
                    self.note = Some(text::sentence(&why));
                }
            },
        }
    }

    fn can_begin(&self, square: Square) -> bool {
        self.game().pointed(&[square]) != Pointing::Nothing
    }

    /// Shows where a piece can go, or stops showing it.
    fn inspect(&mut self, square: Square) {
        let shown = self.highlights.inspection.as_ref().map(|inspection| inspection.square);
        self.refresh();
        if shown == Some(square) {
            return;
        }
        if !self.is_at_end() {
            self.note = Some(text::MOVES_OF_CURRENT_POSITION.to_owned());
            return;
        }
        if self.scene.figure(self.game().plan(), square).is_some() {
            let targets = self.game().targets(square);
            if targets.is_empty() {
                self.note = Some(text::NO_MOVE_OF_PIECE.to_owned());
            }
            self.highlights.inspection = Some(Inspection { square, targets });
        }
    }

    /// Picks up a piece for a move in advance, or notes the move that ends on this square.
    fn premove(&mut self, square: Square) {
        let figure = self.scene.figure(self.game().plan(), square);
        let is_own = figure.is_some() && figure.map(|figure| figure.player) == self.hand();
        let picked = std::mem::take(&mut self.highlights.picked);
        match picked.first() {
            Some(&from) if from != square => self.note_premove(vec![from, square]),
            None if is_own => {
                self.note_premove(Vec::new());
                self.highlights.picked = vec![square];
            }
            _ => self.note_premove(Vec::new()),
        }
    }

    /// Notes the squares of a move to be played when the opponent has moved, or drops it.
    fn note_premove(&mut self, squares: Vec<Square>) {
        let event = if squares.is_empty() { Event::DropPremove } else { Event::Premove(squares) };
        // It concerns no time.
        self.handle(event, 0.0);
        self.highlights.premove = self.state.premove().to_vec();
    }
}
