//! Positions with every move's captures and results, from a table.

use std::collections::BTreeSet;

use plywood_checkers::{Checkers, CheckersRules, Piece, Word};
use plywood_core::pieces::{Board, Change, PieceGame, Position, Relocation};
use plywood_core::{Direction, Outcome, Player, Present, Rules, Size, Square, Status, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    name: String,
    pos: String,
    #[serde(default)]
    to_move: Option<char>,
    result: Option<String>,
    #[serde(default)]
    moves: Vec<Move>,
    perft: Vec<u64>,
}

#[derive(Deserialize)]
struct Move {
    from: (u16, u16),
    to: (u16, u16),
    captured: Vec<(u16, u16)>,
    path: Option<Vec<String>>,
    after: String,
    then: Option<String>,
}

fn cases() -> Vec<Case> {
    let cases: Vec<Case> = serde_json::from_str(include_str!("data/cases.json")).unwrap();
    assert_eq!(cases.len(), 16);
    cases
}

fn size(text: &str) -> Size {
    let (size, _) = text.split_once(' ').unwrap();
    let (width, height) = size.split_once('x').unwrap();
    Size::new(width.parse().unwrap(), height.parse().unwrap())
}

fn square((column, row): (u16, u16)) -> Square {
    Square::new(column, row)
}

/// What the table calls the end of a game.
fn status(result: Option<&str>) -> Status {
    match result {
        None => Status::Ongoing,
        Some("W") => Status::Over(Outcome::Win(Player::White)),
        Some("B") => Status::Over(Outcome::Win(Player::Black)),
        Some("Nobody") => Status::Over(Outcome::Draw),
        Some(other) => panic!("{other} is no result"),
    }
}

/// Checks any game against a case; `read` makes its positions, `show` writes them.
fn check<R: Rules<Move = Relocation>>(
    case: &Case,
    rules: &R,
    read: impl Fn(&str) -> R::Position,
    show: impl Fn(&R::Position) -> String,
) {
    let name = &case.name;
    let mut position = read(&case.pos);
    assert_eq!(rules.status(&position), status(case.result.as_deref()), "{name}");
    if let Some(turn) = case.to_move {
        assert_eq!(rules.turn(&position).letter(), turn, "{name}");
    }

    let mut moves = Vec::new();
    rules.moves(&position, &mut moves);
    let listed: BTreeSet<_> = moves.iter().copied().collect();
    let expected: BTreeSet<_> =
        case.moves.iter().map(|mv| Relocation::new(square(mv.from), square(mv.to))).collect();
    assert_eq!(listed.len(), moves.len(), "{name} lists a move twice");
    assert_eq!(listed, expected, "{name}");

    for mv in &case.moves {
        let relocation = Relocation::new(square(mv.from), square(mv.to));
        let before = position.clone();
        let undo = rules.play_unchecked(&mut position, relocation);
        assert_eq!(show(&position), mv.after, "{name}: {relocation}");
        assert_eq!(rules.status(&position), status(mv.then.as_deref()), "{name}: {relocation}");
        rules.undo(&mut position, relocation, undo);
        assert_eq!(position, before, "{name}: {relocation}");
    }

    let counts: Vec<_> =
        (1..).zip(&case.perft).map(|(d, _)| perft(rules, &mut position, d)).collect();
    assert_eq!(counts, case.perft, "{name}");
}

fn check_word<W: Word>(case: &Case) {
    let Ok(rules) = Checkers::<W>::new(size(&case.pos)) else {
        assert_eq!(W::BITS, 64, "{} does not fit", case.name);
        return;
    };
    let read = |text: &str| rules.read_position(text).unwrap();
    check(case, &rules, read, |position| rules.position_text(position));
}

#[test]
fn bitboards_of_64_bits_agree() {
    cases().iter().for_each(check_word::<u64>);
}

#[test]
fn bitboards_of_128_bits_agree() {
    cases().iter().for_each(check_word::<u128>);
}

/// A position of the table for the game of pieces.
fn pieces(text: &str) -> (PieceGame<CheckersRules>, Position<Piece>) {
    let reader = Checkers::<u128>::new(size(text)).unwrap();
    let read = reader.read_position(text).unwrap();
    let rules = CheckersRules::new(size(text)).unwrap();
    (PieceGame(rules), rules.position(read.board(), read.turn()))
}

#[test]
fn pieces_agree() {
    for case in cases() {
        let (game, _) = pieces(&case.pos);
        let writer = Checkers::<u128>::new(size(&case.pos)).unwrap();
        let show = |position: &Position<Piece>| {
            writer.position_text(&writer.position(&position.board, position.turn).unwrap())
        };
        check(&case, &game, |text| pieces(text).1, show);
    }
}

/// The changes of a move show its path and its captures.
#[test]
fn paths_are_as_preferred() {
    let mut paths = 0;
    for case in cases() {
        let (game, position) = pieces(&case.pos);
        for mv in &case.moves {
            let relocation = Relocation::new(square(mv.from), square(mv.to));
            let changes = game.changes(&position, relocation).unwrap();
            let captured: Vec<_> = changes
                .iter()
                .filter_map(|change| match change {
                    Change::Remove { square, .. } => Some((square.column, square.row)),
                    _ => None,
                })
                .collect();
            assert_eq!(captured, mv.captured, "{}: {relocation}", case.name);

            if let Some(path) = &mv.path {
                let taken: Vec<_> = changes
                    .iter()
                    .filter_map(|change| match change {
                        Change::Move { from, to } => from.line_to(*to),
                        _ => None,
                    })
                    .map(|(direction, _)| compass(direction))
                    .collect();
                assert_eq!(taken, *path, "{}: {relocation}", case.name);
                paths += 1;
            }

            let mut board: Board<_> = position.board.clone();
            changes.apply(&mut board).unwrap();
            changes.undo(&mut board).unwrap();
            assert_eq!(board, position.board);
        }
    }
    assert!(paths > 10, "the table has paths");
}

fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::NorthWest => "NW",
        Direction::NorthEast => "NE",
        Direction::SouthWest => "SW",
        Direction::SouthEast => "SE",
        _ => "straight",
    }
}
