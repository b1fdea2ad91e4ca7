//! What squares that are pointed at, lifted and dragged to amount to.

use plywood_core::{Player, Square};
use plywood_games::{Setup, listing};

use super::pointing::sentence;
use super::{Arrangement, Contest, Players};
use crate::board::{Intent, Path};

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
    let mut contest = Contest::new(Arrangement { players: Players::Two, ..usual });
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

#[test]
fn a_move_that_is_found_soon_waits_until_the_last_one_was_seen() {
    let context = egui::Context::default();
    let mut contest = waiting();
    contest.attend_computer(&context, 0.0, 0.5);
    assert!(contest.thinking().is_some());
    while contest.thinking().is_some() {
        assert_eq!(texts(&contest), [] as [&str; 0]);
        std::thread::yield_now();
        contest.attend_computer(&context, 0.1, 0.5);
    }
    // It knows its move, and nothing says that it thinks.
    assert_eq!(contest.attend_computer(&context, 0.25, 0.5), Some(0.25));
    assert_eq!(texts(&contest), [] as [&str; 0]);
    assert_eq!(contest.attend_computer(&context, 0.5, 0.5), None);
    assert_eq!(texts(&contest).len(), 1);
}
