//! What squares that are pointed at, lifted and dragged to amount to.

use std::time::Duration;

use plywood_core::{Player, Square};
use plywood_games::{Setup, listing};
use plywood_match::{
    Action, AnyGame, DeclineReason, DrawAnswer, Event, Match, MoveIndex, MovePath, Opponent,
    OpponentError, Players, Request, StartOptions, Wake,
};

use super::MatchView;
use crate::board::Intent;

const E2: Square = Square::new(4, 6);
const E4: Square = Square::new(4, 4);
const E5: Square = Square::new(4, 3);
const E7: Square = Square::new(4, 1);

/// An opponent that knows one move.
struct OneMove {
    text: &'static str,
    found: Option<MoveIndex>,
}

impl Opponent for OneMove {
    fn think(&mut self, request: &Request<'_>, wake: Wake) {
        self.found = request.game.read_move(self.text).ok();
        wake();
    }

    fn poll(&mut self) -> Option<Result<Action, OpponentError>> {
        self.found.take().map(|mv| Ok(Action::Move(mv)))
    }

    fn cancel(&mut self) {
        self.found = None;
    }

    fn answer_draw(&mut self, _: &dyn AnyGame, _: Player) -> DrawAnswer {
        DrawAnswer::Declined(DeclineReason::Unknown)
    }
}

/// A game between these players.
fn options(game: &str, players: Players) -> StartOptions {
    let setup = Setup::usual(listing(game).unwrap());
    StartOptions { players: Some(players), ..StartOptions::new(setup) }
}

/// A game of chess between two persons.
fn two_persons() -> MatchView {
    MatchView::start(options("chess", Players::TwoPersons)).unwrap()
}

/// A person with the black pieces, before White, the opponent, plays d4.
fn waiting() -> MatchView {
    let game = Match::start(options("chess", Players::OnePerson(Player::Black))).unwrap();
    let opponent = OneMove { text: "d4", found: None };
    MatchView::new(game.with_opponent(Player::White, Box::new(opponent)))
}

fn texts(view: &MatchView) -> Vec<&str> {
    view.game().played().iter().map(|played| played.text.as_str()).collect()
}

/// The opponent moves, and what was noted in advance is played.
fn answer(view: &mut MatchView) {
    // It is asked, and then it answers.
    view.advance(0.0, Duration::ZERO);
    view.advance(0.0, Duration::ZERO);
}

#[test]
fn a_move_made_in_advance_is_played_if_it_becomes_legal() {
    let mut view = waiting();
    view.intend(Intent::Point(E7), 0.0);
    assert_eq!(view.highlights.picked, [E7]);
    view.intend(Intent::Point(E5), 0.0);
    assert_eq!(view.highlights.premove, [E7, E5]);
    answer(&mut view);
    assert_eq!(texts(&view), ["d4", "e5"]);
    assert!(view.highlights.premove.is_empty());

    let mut view = waiting();
    view.intend(Intent::Drag(E7, E2), 0.0);
    assert_eq!(view.highlights.premove, [E7, E2]);
    answer(&mut view);
    assert_eq!(texts(&view), ["d4"], "it was no legal move, and is forgotten");
    assert!(view.highlights.premove.is_empty() && view.note.is_none());
}

#[test]
fn a_move_made_in_advance_can_be_dropped() {
    let mut view = waiting();
    view.intend(Intent::Drag(E7, E5), 0.0);
    view.intend(Intent::GiveUp, 0.0);
    answer(&mut view);
    assert_eq!(texts(&view), ["d4"]);
    let mut view = waiting();
    view.intend(Intent::Point(E2), 0.0);
    view.intend(Intent::Point(E5), 0.0);
    assert!(view.highlights.premove.is_empty(), "white's pieces are not black's to move");
}

#[test]
fn a_lifted_piece_shows_its_moves_and_stays_in_hand_when_put_back() {
    let mut view = two_persons();
    view.intend(Intent::Lift(E2), 0.0);
    assert_eq!(view.highlights.picked, [E2]);
    assert_eq!(view.highlights.legal.len(), 2);
    view.intend(Intent::Drag(E2, E2), 0.0);
    assert_eq!(view.highlights.picked, [E2]);
    view.intend(Intent::Drag(E2, E4), 0.0);
    assert_eq!(texts(&view), ["e4"]);
    assert!(view.take_animation().is_none(), "it was carried there");
}

#[test]
fn a_click_on_the_rook_castles_even_if_the_hand_trembles() {
    let mut view = two_persons();
    view.set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 0.0).unwrap();
    let (e1, h1) = (Square::new(4, 7), Square::new(7, 7));
    view.intend(Intent::Point(e1), 0.0);
    view.intend(Intent::Lift(h1), 0.0);
    view.intend(Intent::Drag(h1, h1), 0.0);
    assert_eq!(texts(&view), ["O-O"]);
    view.undo(0.0);
    view.intend(Intent::Point(e1), 0.0);
    view.intend(Intent::Lift(h1), 0.0);
    view.intend(Intent::Drag(h1, Square::new(7, 6)), 0.0);
    assert_eq!(texts(&view), ["Rh2"], "a drag is a drag");
}

#[test]
fn arrows_are_drawn_and_wiped_off() {
    let mut view = waiting();
    view.intend(Intent::Arrow(E2, E4), 0.0);
    view.intend(Intent::Arrow(E7, E5), 0.0);
    view.intend(Intent::Arrow(E2, E4), 0.0);
    assert_eq!(view.highlights.arrows, [(E7, E5)]);
    view.intend(Intent::Inspect(E7), 0.0);
    assert_eq!(view.highlights.arrows, [(E7, E5)], "they stay while one looks around");
    view.intend(Intent::Point(E5), 0.0);
    assert!(view.highlights.arrows.is_empty());
    view.intend(Intent::Arrow(E2, E4), 0.0);
    answer(&mut view);
    assert!(view.highlights.arrows.is_empty());
}

#[test]
fn the_path_of_a_capture_is_shown_before_and_after() {
    let mut view = MatchView::start(options("checkers", Players::TwoPersons)).unwrap();
    // White's pawn jumps over two pieces, from (0,0) by (2,2) to (0,4).
    view.set_position(
        "8x8 W w......./.b....../......../.b....../......../......../......../.......b",
        0.0,
    )
    .unwrap();
    let [from, by, to] = [(0, 0), (2, 2), (0, 4)].map(|(x, y)| Square::new(x, y));
    let path =
        MovePath { stops: vec![from, by, to], taken: vec![Square::new(1, 1), Square::new(1, 3)] };
    view.intend(Intent::Point(from), 0.0);
    assert!(view.look_ahead(Some(to)) && !view.look_ahead(Some(to)));
    assert_eq!(view.highlights.ahead, Some(path.clone()));
    assert!(view.look_ahead(None) && view.highlights.ahead.is_none());
    view.intend(Intent::Point(to), 0.0);
    assert_eq!(view.scene.last, path);
}

#[test]
fn a_move_that_is_found_soon_waits_until_the_last_one_was_seen() {
    let pace = Duration::from_millis(500);
    let mut view = MatchView::start(options("chess", Players::OnePerson(Player::Black))).unwrap();
    view.advance(0.0, pace);
    assert!(view.state().thinking().is_some());
    while view.state().thinking().is_some() {
        assert_eq!(texts(&view), [] as [&str; 0]);
        std::thread::yield_now();
        view.advance(0.1, pace);
    }
    // It knows its move, and nothing says that it thinks.
    assert_eq!(view.advance(0.25, pace), Some(Duration::from_millis(250)));
    assert_eq!(texts(&view), [] as [&str; 0]);
    view.advance(0.5, pace);
    assert_eq!(texts(&view).len(), 1);
    assert_eq!(view.advance(0.5, pace), None);
}

#[test]
fn a_claimed_draw_stands() {
    let mut view = two_persons();
    for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
        assert!(view.say(text, 0.0));
    }
    assert!(view.can_undo() && view.can_claim());
    view.handle(Event::Claim, 0.0);
    assert_eq!(view.status(), "Threefold repetition, draw.");
    assert!(!view.can_undo() && !view.can_redo());
    view.undo(0.0);
    assert_eq!(texts(&view).len(), 8);
}
