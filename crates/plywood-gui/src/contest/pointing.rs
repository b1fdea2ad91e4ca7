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
                    let refusal = self.table.refusal(&picked);
                    self.refresh();
                    self.note = Some(sentence(&refusal));
                }
            },
        }
    }

    fn can_begin(&self, square: Square) -> bool {
        self.table.pointed(&[square]) != Pointing::Nothing
    }

    /// Notes a move for the time when the opponent has moved.
    fn premove(&mut self, square: Square) {
        let figure = self.scene.figure(self.table.plan(), square);
        let is_own = figure.is_some() && figure.map(|figure| figure.player) == self.hand();
        let picked = std::mem::take(&mut self.highlights.picked);
        self.highlights.premove.clear();
        match picked.first() {
            Some(&from) if from != square => self.highlights.premove = vec![from, square],
            None if is_own => self.highlights.picked = vec![square],
            _ => {}
        }
    }

    /// Plays the move that was noted in advance, if it has become legal.
    pub(super) fn play_premove(&mut self, now: f64) {
        let premove = std::mem::take(&mut self.highlights.premove);
        if premove.is_empty() || !self.is_persons_turn() {
            return;
        }
        match self.table.pointed(&premove) {
            Pointing::Move(mv) => self.make(mv, now),
            // A promotion in advance is to the strongest piece.
            Pointing::Choose(choices) => {
                if let Some(&(_, mv)) = strongest_first(choices).first() {
                    self.make(mv, now);
                }
            }
            Pointing::Next(_) | Pointing::Nothing => {}
        }
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
fn strongest_first(mut choices: Vec<(Choice, MoveIndex)>) -> Vec<(Choice, MoveIndex)> {
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

#[cfg(test)]
mod tests {
    use plywood_games::{Setup, listing};

    use super::*;
    use crate::contest::Arrangement;

    const E2: Square = Square::new(4, 6);
    const E4: Square = Square::new(4, 4);
    const E5: Square = Square::new(4, 3);
    const E7: Square = Square::new(4, 1);

    /// Black's seat at a game of chess in which White, the computer, has not moved.
    fn waiting() -> Contest {
        let usual = Arrangement::usual(Setup::usual(listing("chess").unwrap()));
        Contest::new(Arrangement { user: Player::Black, ..usual })
    }

    fn texts(contest: &Contest) -> Vec<&str> {
        contest.table.played().iter().map(|played| played.text.as_str()).collect()
    }

    /// White makes a move, and what was noted in advance is played.
    fn answer(contest: &mut Contest, text: &str) {
        let mv = contest.table.read_move(text).unwrap();
        contest.make(mv, 0.0);
        contest.play_premove(0.0);
    }

    #[test]
    fn a_move_made_in_advance_is_played_if_it_becomes_legal() {
        let mut contest = waiting();
        contest.intend(Intent::Point(E7), 0.0);
        assert_eq!(contest.highlights.picked, [E7]);
        contest.intend(Intent::Point(E5), 0.0);
        assert_eq!(contest.highlights.premove, [E7, E5]);
        answer(&mut contest, "d4");
        assert_eq!(texts(&contest), ["d4", "e5"]);
        assert!(contest.highlights.premove.is_empty());

        let mut contest = waiting();
        contest.intend(Intent::Drag(E7, E2), 0.0);
        assert_eq!(contest.highlights.premove, [E7, E2]);
        answer(&mut contest, "d4");
        assert_eq!(texts(&contest), ["d4"], "it was no legal move, and is forgotten");
        assert!(contest.highlights.premove.is_empty() && contest.note.is_none());
    }

    #[test]
    fn a_move_made_in_advance_can_be_dropped() {
        let mut contest = waiting();
        contest.intend(Intent::Drag(E7, E5), 0.0);
        contest.intend(Intent::GiveUp, 0.0);
        answer(&mut contest, "d4");
        assert_eq!(texts(&contest), ["d4"]);
        let mut contest = waiting();
        contest.intend(Intent::Point(E2), 0.0);
        contest.intend(Intent::Point(E5), 0.0);
        assert!(contest.highlights.premove.is_empty(), "white's pieces are not black's to move");
    }

    #[test]
    fn a_lifted_piece_shows_its_moves_and_stays_in_hand_when_put_back() {
        let usual = Arrangement::usual(Setup::usual(listing("chess").unwrap()));
        let mut contest = Contest::new(usual);
        contest.intend(Intent::Lift(E2), 0.0);
        assert_eq!(contest.highlights.picked, [E2]);
        assert_eq!(contest.highlights.legal.len(), 2);
        contest.intend(Intent::Drag(E2, E2), 0.0);
        assert_eq!(contest.highlights.picked, [E2]);
        contest.intend(Intent::Drag(E2, E4), 0.0);
        assert_eq!(texts(&contest), ["e4"]);
        assert!(contest.take_animation().is_none(), "it was carried there");
    }

    #[test]
    fn a_click_on_the_rook_castles_even_if_the_hand_trembles() {
        let usual = Arrangement::usual(Setup::usual(listing("chess").unwrap()));
        let mut contest = Contest::new(usual);
        contest.set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
        let (e1, h1) = (Square::new(4, 7), Square::new(7, 7));
        contest.intend(Intent::Point(e1), 0.0);
        contest.intend(Intent::Lift(h1), 0.0);
        contest.intend(Intent::Drag(h1, h1), 0.0);
        assert_eq!(texts(&contest), ["O-O"]);
        contest.undo();
        contest.intend(Intent::Point(e1), 0.0);
        contest.intend(Intent::Lift(h1), 0.0);
        contest.intend(Intent::Drag(h1, Square::new(7, 6)), 0.0);
        assert_eq!(texts(&contest), ["Rh2"], "a drag is a drag");
    }

    #[test]
    fn arrows_are_drawn_and_wiped_off() {
        let mut contest = waiting();
        contest.intend(Intent::Arrow(E2, E4), 0.0);
        contest.intend(Intent::Arrow(E7, E5), 0.0);
        contest.intend(Intent::Arrow(E2, E4), 0.0);
        assert_eq!(contest.highlights.arrows, [(E7, E5)]);
        contest.intend(Intent::Inspect(E7), 0.0);
        assert_eq!(contest.highlights.arrows, [(E7, E5)], "they stay while one looks around");
        contest.intend(Intent::Point(E5), 0.0);
        assert!(contest.highlights.arrows.is_empty());
        contest.intend(Intent::Arrow(E2, E4), 0.0);
        answer(&mut contest, "d4");
        assert!(contest.highlights.arrows.is_empty());
    }

    #[test]
    fn the_course_of_a_capture_is_shown_before_and_after() {
        let usual = Arrangement::usual(Setup::usual(listing("checkers").unwrap()));
        let mut contest =
            Contest::new(Arrangement { players: crate::contest::Players::Two, ..usual });
        // White's pawn jumps over two pieces, from (0,0) by (2,2) to (0,4).
        contest
            .set_position(
                "8x8 W w......./.b....../......../.b....../......../......../......../.......b",
            )
            .unwrap();
        let [from, by, to] = [(0, 0), (2, 2), (0, 4)].map(|(x, y)| Square::new(x, y));
        let course =
            Path { stops: vec![from, by, to], taken: vec![Square::new(1, 1), Square::new(1, 3)] };
        contest.intend(Intent::Point(from), 0.0);
        assert!(contest.look_ahead(Some(to)) && !contest.look_ahead(Some(to)));
        assert_eq!(contest.highlights.ahead, Some(course.clone()));
        assert!(contest.look_ahead(None) && contest.highlights.ahead.is_none());
        contest.intend(Intent::Point(to), 0.0);
        assert_eq!(contest.scene.last, course);
    }

    #[test]
    fn reasons_become_sentences() {
        assert_eq!(sentence("the game is over"), "The game is over.");
        assert_eq!(sentence("Why?"), "Why?");
        assert_eq!(sentence(""), ".");
    }
}
