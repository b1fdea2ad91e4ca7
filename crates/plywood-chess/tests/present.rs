//! How chess is typed, pointed at and shown, where the battery cannot know what is right.

use plywood_chess::{Chess, Chess960Start, SimplifiedChess};
use plywood_core::{
    Game, Gesture, Gestures, MarkReason, Motion, Pointed, Present, Rules, Square, Target,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "1r5k/P7/8/8/8/8/8/K7 w - - 0 1";
const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
const PINNED: &str = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
const CHECK: &str = "4r1k1/8/8/8/8/8/3N4/R3K2R w KQ - 0 1";

fn position(fen: &str) -> <Chess as Rules>::Position {
    Chess::new().read_position(fen).expect("a position")
}

fn at(name: &str) -> Square {
    Chess::new().square_named(name).expect("a square")
}

#[test]
fn moves_are_read_however_they_are_typed() {
    for (fen, typed, san) in [
        (START, "e4", "e4"),
        (START, " e2e4 ", "e4"),
        (START, "E2-E4", "e4"),
        (START, "e2 e4", "e4"),
        (START, "Nf3!?", "Nf3"),
        (START, "nf3", "Nf3"),
        (START, "Ng1-f3", "Nf3"),
        (CASTLING, "O-O", "O-O"),
        (CASTLING, "0-0-0", "O-O-O"),
        (CASTLING, "e1g1", "O-O"),
        (CASTLING, "e1h1", "O-O"),
        (CASTLING, "E1 C1", "O-O-O"),
        (PROMOTION, "a8=Q", "a8=Q"),
        (PROMOTION, "a7-a8=n", "a8=N"),
        (PROMOTION, "axb8=Q", "axb8=Q+"),
        (PROMOTION, "a7b8r", "axb8=R+"),
        (KNIGHTS, "Nbd2", "Nbd2"),
    ] {
        let position = position(fen);
        let mv =
            Chess::new().read_move(&position, typed).unwrap_or_else(|e| panic!("{typed}: {e}"));
        assert_eq!(Chess::new().move_text(&position, mv), san, "{typed}");
    }
}

#[test]
fn what_is_not_legal_is_refused_with_its_reason() {
    for (fen, typed, refusal) in [
        (START, "", "not a move; expected a move such as a3 or a2a3"),
        (START, "hello", "not a move; expected a move such as a3 or a2a3"),
        (START, "e2e5", "illegal move: the pawn on e2 cannot go to e5"),
        (START, "e5", "illegal move: no pawn can go to e5"),
        (START, "Qd4", "illegal move: the queen on d1 cannot go to d4"),
        (START, "e4e5", "illegal move: e4 is empty"),
        (START, "e7e5", "illegal move: there is a black pawn on e7, and it is white's turn"),
        (START, "e2e4q", "illegal move: the pawn on e2 does not become another piece"),
        (START, "O-O", "illegal move: castling is blocked, or the king would pass through check"),
        (START, "--", "illegal move: white must move"),
        (KNIGHTS, "Nd2", "ambiguous: Nbd2 or Nfd2"),
        (KNIGHTS, "Qd2", "illegal move: white has no such queen"),
        (KNIGHTS, "O-O", "illegal move: the king or that rook has moved: no castling to this side"),
        (PROMOTION, "a7a8", "ambiguous: a8=N or a8=B or a8=R or a8=Q"),
        (PROMOTION, "a8", "illegal move: the pawn on a7 must become another piece, as in a8=Q"),
        (PINNED, "Nc3", "illegal move: the knight on e2 is pinned: the king would be in check"),
        (PINNED, "e2c3", "illegal move: the knight on e2 is pinned: the king would be in check"),
        (PINNED, "e1e2", "illegal move: the king on e1 cannot go to e2"),
        (CHECK, "Nb3", "illegal move: the king would still be in check"),
        (CHECK, "Ke2", "illegal move: the king would be in check there"),
        (CHECK, "e1g1", "illegal move: the king cannot castle out of check"),
        (CHECK, "0-0-0", "illegal move: the king cannot castle out of check"),
    ] {
        let refused = Chess::new().read_move(&position(fen), typed).expect_err(typed);
        assert_eq!(refused.to_string(), refusal, "{typed:?} in {fen}");
    }
}

#[test]
fn castling_is_pointed_at_both_ways() {
    let position = position(CASTLING);
    let gestures = Gestures::of(&Chess::new(), &position);
    let castle = Chess::new().read_move(&position, "O-O").expect("legal");
    for to in ["g1", "h1"] {
        assert_eq!(gestures.pointed(&[at("e1"), at(to)]), Pointed::Move(castle), "{to}");
    }
    assert_eq!(
        Chess::new().motions(&position, castle),
        [("e1", "g1"), ("h1", "f1")].map(|(from, to)| Motion::Travel {
            from: at(from),
            way: vec![],
            to: at(to)
        })
    );
}

/// In Chess960 a king can stand a step from where castling brings it: only its rook tells the
/// castling from the step.
#[test]
fn a_short_castling_of_chess960_is_pointed_at_by_the_rook() {
    let rules = Chess::from_start(Chess960Start::STANDARD);
    let position = rules.read_position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1").expect("a position");
    let castle = rules.read_move(&position, "O-O").expect("legal");
    assert_eq!(rules.gesture(&position, castle), Gesture::step(at("f1"), at("g1")));
    let position = rules.read_position("4k3/8/8/8/8/8/8/5K1R w H - 0 1").expect("a position");
    let castle = rules.read_move(&position, "O-O").expect("legal");
    let step = rules.read_move(&position, "f1g1").expect("legal");
    assert_ne!(castle, step);
    assert_eq!(rules.gesture(&position, castle), Gesture::step(at("f1"), at("h1")));
}

#[test]
fn a_promotion_is_chosen_by_its_figure() {
    let position = position(PROMOTION);
    let gestures = Gestures::of(&Chess::new(), &position);
    let Pointed::Choose(choices) = gestures.pointed(&[at("a7"), at("a8")]) else {
        panic!("four promotions go to a8");
    };
    let shown: Vec<_> =
        choices.iter().filter_map(|(choice, _)| Some(choice.figure?.to_string())).collect();
    assert_eq!(shown, ["white knight", "white bishop", "white rook", "white queen"]);
    assert_eq!(choices.iter().map(|(choice, _)| choice.name).next_back(), Some("queen"));
}

#[test]
fn en_passant_takes_the_pawn_beside() {
    let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    let mv = Chess::new().read_move(&position, "exd6").expect("legal");
    assert_eq!(
        Chess::new().motions(&position, mv),
        [
            Motion::Vanish { square: at("d5") },
            Motion::Travel { from: at("e5"), way: vec![], to: at("d6") }
        ]
    );
}

/// The four colours in which chessprog lists moves, for the side to move and for the other one.
#[test]
fn targets_have_four_colours() {
    let fen = "4k3/8/8/3p1r2/8/3R4/8/4K3 w - - 0 1";
    let rules = SimplifiedChess::new();
    let position = rules.read_position(fen).expect("a position");
    let targets = rules.targets(&position, at("d3"));
    let colours = |name: &str| {
        let target = targets.iter().find(|target| target.square == at(name))?;
        Some((target.captures, target.threatened))
    };
    assert_eq!(colours("d1"), Some((false, false)));
    assert_eq!(colours("f3"), Some((false, true)));
    assert_eq!(colours("d5"), Some((true, true)));
    assert_eq!(colours("e3"), Some((false, false)));
    assert_eq!(colours("d6"), None);
    let pawn = rules.targets(&position, at("d5"));
    assert_eq!(pawn, [Target { square: at("d4"), captures: false, threatened: true }]);
    assert_eq!(rules.targets(&position, at("a1")), []);
}

#[test]
fn endings_and_checks_have_names() {
    let mut game = Game::new(Chess::new());
    for san in ["f3", "e5", "g4", "Qh4#"] {
        let mv = Chess::new().read_move(game.position(), san).expect("legal");
        game.play(mv).expect("legal");
    }
    let verdict = Chess::new().verdict(&game).expect("mate");
    assert_eq!(verdict.to_string(), "checkmate, black wins");
    let marks = Chess::new().marks(game.position());
    assert_eq!((marks[0].square, marks[0].reason), (at("e1"), MarkReason::Check));

    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    let verdict = Chess::new().verdict(&Game::from_position(Chess::new(), stalemate));
    assert_eq!(verdict.expect("stalemate").to_string(), "stalemate, draw");
}

#[test]
fn faults_of_a_position_are_placed() {
    let refused = |fen: &str| Chess::new().read_position(fen).unwrap_err().to_string();
    assert_eq!(
        refused("4k3/8/9/8/8/8/8/4K3 w - - x 1"),
        "at byte 6: expected a piece (PNBRQKpnbrqk) or a digit, 1 to 8; \
         at byte 26: expected a digit"
    );
    let no_kings = Chess::new().arrange(&[None; 64], plywood_chess::Color::White);
    assert!(no_kings.expect_err("no kings").contains("king"));
}
