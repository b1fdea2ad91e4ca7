//! The moves of a main line with their positions.

use plywood_chess::{Move, Position, Square};
use plywood_pgn::{AnnotatedGame, Nag, PlayedMove};

fn game(pgn: &str) -> AnnotatedGame {
    pgn.parse().unwrap()
}

fn line(game: &AnnotatedGame) -> Vec<PlayedMove<'_>> {
    game.main_line().collect::<Result<_, _>>().unwrap()
}

#[test]
fn positions_follow_each_other() {
    let game = game("1. e4 {a} {b} e5 $1 $14 (1... c5 2. Nf3 d6) 2. Nf3 (2. f4 exf4) 2... Nc6 *");
    let line = line(&game);
    let text: Vec<_> = line.iter().map(|played| played.san().to_string()).collect();
    assert_eq!(text, ["e4", "e5", "Nf3", "Nc6"]);
    assert_eq!(line[0].before, Position::start());
    assert!(line.windows(2).all(|pair| pair[0].after == pair[1].before));
    for played in &line {
        assert_eq!(played.after, game.position(played.node));
    }
    assert_eq!(line[0].comments, ["a", "b"]);
    assert_eq!(line[1].nags, [Nag::GOOD_MOVE, Nag(14)]);
    assert_eq!(line[2].comments, [""; 0]);
}

#[test]
fn a_game_without_moves_has_none() {
    assert_eq!(game("*").main_line().count(), 0);
}

#[test]
fn the_start_is_that_of_the_game() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 30";
    let game = game(&format!("[FEN \"{fen}\"]\n\n30. O-O *"));
    let line = line(&game);
    assert_eq!(line[0].before.to_string(), fen);
    assert_eq!(line[0].mv, Some(Move::castling(Square::E1, Square::H1)));
    assert_eq!(line[0].san().to_string(), "O-O");
    assert_eq!(line[0].after.to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 30");
}

#[test]
fn null_moves_change_the_turn() {
    let game = game("1. -- e5 2. -- *");
    let line = line(&game);
    let text: Vec<_> = line.iter().map(|played| played.san().to_string()).collect();
    assert_eq!(text, ["--", "e5", "--"]);
    assert_eq!(line[0].mv, None);
    assert_eq!(line[0].before.board(), line[0].after.board());
    assert_ne!(line[0].before.turn(), line[0].after.turn());
}

#[test]
fn illegal_moves_are_errors_with_their_place() {
    let mut game = game("1. e4 e5 2. Qh5 *");
    let last = game.tree().main_line(AnnotatedGame::ROOT).last().unwrap();
    let bad = game.tree_mut().add(last, Some(Move::new(Square::E2, Square::E5)));
    let mut line = game.main_line().skip(3);
    let error = line.next().unwrap().unwrap_err();
    assert_eq!((error.node, error.position), (bad, game.position(last)));
    assert_eq!(error.to_string(), "2... e2e5 is not legal");
    assert_eq!(line.next(), None);

    game.tree_mut().delete(bad);
    let check = game.add(last, Some(Move::new(Square::A7, Square::A6))).unwrap();
    let check = game.add(check, Some(Move::new(Square::H5, Square::F7))).unwrap();
    game.tree_mut().add(check, None);
    let error = game.main_line().last().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "3... a null move is not legal in check");
}
