//! The provided methods of `Present`, on a game whose few moves are listed by hand.

use plywood_core::{
    Choice, Figure, Game, Gesture, Gestures, Motion, MoveTextError, Outcome, Player, Pointed,
    Present, Rules, Shape, Size, Square, Status, Target,
};

const FIGURES: [Figure; 6] = [
    Figure::new(Player::White, "man", 'm', Shape::Pawn),
    Figure::new(Player::White, "king", 'k', Shape::King),
    Figure::new(Player::White, "rook", 'r', Shape::Rook),
    Figure::new(Player::Black, "man", 'M', Shape::Pawn),
    Figure::new(Player::Black, "king", 'K', Shape::King),
    Figure::new(Player::Black, "rook", 'R', Shape::Rook),
];

/// A board of letters, and for each board the moves from it: a gesture and the next board.
#[derive(Clone)]
struct Script {
    size: Size,
    start: &'static str,
    moves: Vec<(&'static str, Gesture, &'static str)>,
}

impl Script {
    fn moves_from<'a>(
        &'a self,
        board: &'a str,
    ) -> impl Iterator<Item = (usize, &'a (&'static str, Gesture, &'static str))> {
        self.moves.iter().enumerate().filter(move |(_, mv)| mv.0 == board)
    }
}

impl Rules for Script {
    type Position = (String, Player);
    type Move = usize;
    type Undo = String;

    fn start(&self) -> Self::Position {
        (self.start.to_owned(), Player::White)
    }

    fn turn(&self, position: &Self::Position) -> Player {
        position.1
    }

    fn moves(&self, position: &Self::Position, moves: &mut Vec<usize>) -> Status {
        let before = moves.len();
        moves.extend(self.moves_from(&position.0).map(|(index, _)| index));
        if moves.len() == before { Status::Over(Outcome::Draw) } else { Status::Ongoing }
    }

    fn play_unchecked(&self, position: &mut Self::Position, mv: usize) -> String {
        position.1 = !position.1;
        std::mem::replace(&mut position.0, self.moves[mv].2.to_owned())
    }

    fn undo(&self, position: &mut Self::Position, _: usize, undo: String) {
        position.1 = !position.1;
        position.0 = undo;
    }
}

impl Present for Script {
    fn name(&self) -> &'static str {
        "Script"
    }

    fn size(&self) -> Size {
        self.size
    }

    fn figures(&self) -> &[Figure] {
        &FIGURES
    }

    fn figure_at(&self, position: &Self::Position, square: Square) -> Option<Figure> {
        let letter = position.0.chars().nth(self.size.index(square)?)?;
        FIGURES.into_iter().find(|figure| figure.letter == letter)
    }

    fn gesture(&self, _: &Self::Position, mv: usize) -> Gesture {
        self.moves[mv].1.clone()
    }

    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Self::Position, String> {
        let board: String =
            figures.iter().map(|figure| figure.map_or('.', |it| it.letter)).collect();
        if board.contains('k') { Ok((board, turn)) } else { Err("white has no king".to_owned()) }
    }
}

fn at(column: u16) -> Square {
    Square::new(column, 0)
}

fn line(start: &'static str, moves: Vec<(&'static str, Gesture, &'static str)>) -> Script {
    Script { size: Size::new(start.len() as u16, 1), start, moves }
}

fn motions(before: &'static str, gesture: Gesture, after: &'static str) -> Vec<Motion> {
    let script = line(before, vec![(before, gesture, after)]);
    script.motions(&script.start(), 0)
}

fn travel(from: u16, to: u16) -> Motion {
    Motion::Travel { from: at(from), way: Vec::new(), to: at(to) }
}

#[test]
fn motions_are_derived_from_the_boards() {
    let man = FIGURES[0];
    assert_eq!(motions("m..", Gesture::step(at(0), at(2)), "..m"), [travel(0, 2)]);
    assert_eq!(
        motions("m.M", Gesture::step(at(0), at(2)), "..m"),
        [Motion::Vanish { square: at(2) }, travel(0, 2)],
        "a capture by displacement"
    );
    assert_eq!(
        motions("mM.M.", Gesture::path([at(0), at(2), at(4)]), "....m"),
        [
            Motion::Vanish { square: at(1) },
            Motion::Vanish { square: at(3) },
            Motion::Travel { from: at(0), way: vec![at(2)], to: at(4) },
        ],
        "jumps keep their path"
    );
    assert_eq!(
        motions("..k.r", Gesture::step(at(2), at(4)), "...rk"),
        [travel(2, 4), travel(4, 3)],
        "castling moves two figures"
    );
    assert_eq!(
        motions(".m.", Gesture::step(at(1), at(2)), "..r"),
        [travel(1, 2), Motion::Become { square: at(2), figure: FIGURES[2] }],
        "promotion"
    );
    assert_eq!(
        motions(".Mm", Gesture::place(at(0)), "mmm"),
        [
            Motion::Appear { square: at(0), figure: man },
            Motion::Become { square: at(1), figure: man }
        ],
        "a disc is placed and another turned over"
    );
}

#[test]
fn pointing_selects_a_move() {
    let promote =
        |index: usize| Gesture::step(at(0), at(1)).choosing(Choice::figure(FIGURES[index]));
    let paths = [[at(2), at(3), at(5)], [at(2), at(4), at(5)]].map(Gesture::path);
    let [first_path, second_path] = paths.clone();
    let script = line(
        "m.m...",
        vec![
            ("m.m...", promote(2), "a"),
            ("m.m...", promote(1), "b"),
            ("m.m...", first_path, "c"),
            ("m.m...", second_path, "d"),
            ("m.m...", Gesture::path([at(2), at(1), at(0)]), "e"),
            ("m.m...", Gesture::named("pass"), "f"),
        ],
    );
    let gestures = Gestures::of(&script, &script.start());
    let pointed = |columns: &[u16]| {
        gestures.pointed(&columns.iter().map(|&column| at(column)).collect::<Vec<_>>())
    };
    assert_eq!(gestures.starts(), [at(0), at(2)]);
    assert_eq!(gestures.named().collect::<Vec<_>>(), [(Choice::named("pass"), 5)]);
    assert_eq!(pointed(&[]), Pointed::Next(vec![at(0), at(2)]));
    assert_eq!(pointed(&[1]), Pointed::Nothing);
    assert_eq!(pointed(&[2]), Pointed::Next(vec![at(0), at(1), at(3), at(4), at(5)]));
    assert_eq!(pointed(&[2, 0]), Pointed::Move(4), "a way point may be left out");
    assert_eq!(
        pointed(&[2, 5]),
        Pointed::Ways(vec![(paths[0].squares.clone(), 2), (paths[1].squares.clone(), 3)]),
        "two paths share their ends"
    );
    assert_eq!(pointed(&[2, 4]), Pointed::Next(vec![at(5)]));
    assert_eq!(pointed(&[2, 4, 5]), Pointed::Move(3));
    assert_eq!(pointed(&[2, 5, 4]), Pointed::Nothing, "way points must be in order");
    assert_eq!(
        pointed(&[0, 1]),
        Pointed::Choose(vec![(Choice::figure(FIGURES[2]), 0), (Choice::figure(FIGURES[1]), 1)])
    );
}

#[test]
fn a_path_may_pass_a_square_twice() {
    let script =
        line("m...", vec![("m...", Gesture::path([at(0), at(1), at(2), at(1), at(3)]), "...m")]);
    let gestures = Gestures::of(&script, &script.start());
    assert_eq!(
        gestures.pointed(&[at(0), at(1), at(1)]),
        Pointed::Next(vec![at(3)]),
        "the second visit is the later one"
    );
    assert_eq!(gestures.pointed(&[at(0), at(3)]), Pointed::Move(0));
}

#[test]
fn moves_are_read_as_they_are_written_and_as_they_are_pointed_at() {
    let queen = Choice::named("queen");
    let script = line(
        "m.m..K",
        vec![
            ("m.m..K", Gesture::step(at(0), at(1)).choosing(queen), "a"),
            ("m.m..K", Gesture::step(at(0), at(1)).choosing(Choice::named("rook")), "b"),
            ("m.m..K", Gesture::path([at(2), at(3), at(4)]), "c"),
        ],
    );
    let start = script.start();
    assert_eq!(script.move_text(&start, 0), "a1-b1=queen");
    assert_eq!(script.move_text(&start, 2), "c1-d1-e1");
    for text in ["a1-b1=queen", "A1 B1 Queen", "a1b1=QUEEN"] {
        assert_eq!(script.read_move(&start, text), Ok(0), "{text}");
    }
    for text in ["c1d1e1", "c1 e1", " c1-e1 "] {
        assert_eq!(script.read_move(&start, text), Ok(2), "{text}");
    }
    let error = |text: &str| script.read_move(&start, text).unwrap_err().to_string();
    assert_eq!(error("a1 b1"), "ambiguous: a1-b1=queen or a1-b1=rook");
    assert_eq!(error("c1 b1"), "illegal move: the white man on c1 cannot go to b1");
    assert_eq!(error("b1 c1"), "illegal move: b1 is empty");
    assert_eq!(error("f1 e1"), "illegal move: there is a black king on f1, and it is white's turn");
    assert_eq!(error("b1"), "illegal move: white cannot play on b1");
    assert_eq!(error("z1 a1"), "not a move; expected a move such as a1-b1=queen");
    assert!(matches!(script.read_move(&start, ""), Err(MoveTextError::Unreadable { .. })));
    let over = ("a".to_owned(), Player::Black);
    assert_eq!(
        script.read_move(&over, "a1 b1").unwrap_err().to_string(),
        "illegal move: the game is over"
    );
}

#[test]
fn positions_round_trip_and_errors_have_offsets() {
    let script = Script { size: Size::new(3, 2), start: "k.rM.K", moves: Vec::new() };
    let start = script.start();
    let text = script.position_text(&start);
    assert_eq!(text, "3x2 W k.r/M.K");
    assert_eq!(script.read_position(&text), Ok(start));
    for (text, expected) in [
        ("", "at byte 0: expected the board's size, 3x2, and a blank"),
        ("3x3 W k.r/M.K", "at byte 0: expected the board's size, 3x2, and a blank"),
        ("3x2 w k.r/M.K", "at byte 4: expected the side to move, W or B"),
        ("3x2 Wk.r/M.K", "at byte 5: expected a blank"),
        ("3x2 W k.é/M.K", "at byte 8: expected . or one of m k r M K R"),
        ("3x2 W k.", "at byte 8: expected . or one of m k r M K R"),
        ("3x2 W k.rM.K", "at byte 9: expected / after 3 squares"),
        ("3x2 W k.r/M.KK", "at byte 13: expected the end of the position"),
        ("3x2 W ..r/M.K", "at byte 0: white has no king"),
    ] {
        assert_eq!(script.read_position(text).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn targets_show_captures_and_threats() {
    let script = line(
        "m.M..",
        vec![
            ("m.M..", Gesture::step(at(0), at(1)), ".mM.."),
            ("m.M..", Gesture::step(at(0), at(2)), "..m.."),
            ("m.M..", Gesture::step(at(0), at(4)), "..M.m"),
            (".mM..", Gesture::step(at(2), at(1)), ".M..."),
            ("..M.m", Gesture::step(at(2), at(3)), "...Mm"),
        ],
    );
    let target = |column, captures, threatened| Target { square: at(column), captures, threatened };
    assert_eq!(
        script.targets(&script.start(), at(0)),
        [target(1, false, true), target(2, true, false), target(4, false, false)]
    );
    assert_eq!(script.targets(&script.start(), at(1)), []);
}

#[test]
fn names_labels_and_counts_have_defaults() {
    let script = Script { size: Size::new(30, 12), start: "kkK", moves: Vec::new() };
    assert_eq!(script.square_name(Square::new(0, 11)), "a1");
    assert_eq!(script.square_name(Square::new(27, 0)), "ab12");
    assert_eq!(script.square_named("AB12"), Some(Square::new(27, 0)));
    assert_eq!(script.square_named("ab13"), None);
    assert_eq!(script.score(&script.start()), [2, 1]);
    let verdict = script.verdict(&Game::new(script.clone())).expect("nobody can move");
    assert_eq!((verdict.outcome, verdict.to_string()), (Outcome::Draw, "draw".to_owned()));
}
