//! Boards of a thousand by a thousand squares, on which a quadratic algorithm would not finish. The
//! benchmark measures the times.

use plywood_checkers::{CheckersRules, Piece};
use plywood_core::pieces::{Board, Change, PieceGame, Relocation};
use plywood_core::{Game, Outcome, Player, Size, Square, Status};

const SIZE: Size = Size::new(1000, 1000);

/// A white pawn in the corner, and black pawns wherever column and row are odd.
fn full_board() -> Board<Piece> {
    let mut board = Board::new(SIZE);
    for square in SIZE.squares().filter(|square| square.column % 2 == 1 && square.row % 2 == 1) {
        board.put(square, Piece::pawn(Player::Black));
    }
    board.put(Square::new(0, 0), Piece::pawn(Player::White));
    board
}

#[test]
fn a_full_board_is_played_on() {
    let rules = CheckersRules::new(SIZE).unwrap();
    let mut game =
        Game::from_position(PieceGame(rules), rules.position(full_board(), Player::White));
    let home = Square::new(0, 0);
    for (to, is_reached) in [
        (Square::new(2, 2), true),
        (Square::new(998, 998), true),
        (Square::new(2, 998), true),
        (Square::new(500, 504), true),
        // The landing squares of the other colour.
        (Square::new(500, 502), false),
        (Square::new(1, 1), false),
        (home, false),
        (Square::new(1000, 1000), false),
    ] {
        let mv = Relocation::new(home, to);
        assert_eq!(game.play(mv).is_ok(), is_reached, "{mv}");
        if is_reached {
            let captured = game.past().last().unwrap().undo.iter();
            let captured =
                captured.filter(|change| matches!(change, Change::Remove { .. })).count();
            let left = game.position().board.pieces().count();
            assert_eq!(left + captured, 500 * 500 + 1, "{mv}");
            assert_eq!(game.undo(), Some(mv));
            assert_eq!(game.position().board, full_board());
        }
    }
}

/// The longest path: the pawn goes to the square that it reaches last.
#[test]
fn a_tour_of_the_whole_board_ends() {
    let rules = CheckersRules::new(SIZE).unwrap();
    let mut board = full_board();
    board.take(Square::new(0, 0));
    let home = Square::new(500, 500);
    board.put(home, Piece::pawn(Player::White));
    let mut game = Game::from_position(PieceGame(rules), rules.position(board, Player::White));
    let mv = Relocation::new(home, Square::new(998, 998));
    assert_eq!(game.play(mv), Ok(Status::Ongoing));
    let hops = game.past().last().unwrap().undo.iter().count() / 2;
    assert!(hops > 100_000, "{hops} hops");
}

#[test]
fn a_game_begins_and_is_printed() {
    let mut game = Game::new(PieceGame(CheckersRules::new(SIZE).unwrap()));
    for (mv, turn) in [("(2,2) (3,3)", Player::Black), ("(997,997) (996,996)", Player::White)] {
        game.play(mv.parse().unwrap()).unwrap();
        assert_eq!(game.turn(), turn);
    }
    let text = game.position().board.to_string();
    assert_eq!(text.lines().count(), 1001);
    assert!(text.lines().all(|line| line.len() == 3 + 4 * 1000));
    assert!(text.lines().nth(4).unwrap().starts_with("  3  ..  ..  ..  WP  .."));
}

#[test]
fn the_last_capture_ends_the_game() {
    let mut board = Board::new(SIZE);
    board.put(Square::new(0, 0), Piece::queen(Player::White));
    board.put(Square::new(998, 998), Piece::pawn(Player::Black));
    let rules = CheckersRules::new(SIZE).unwrap();
    let mut game = Game::from_position(PieceGame(rules), rules.position(board, Player::White));
    let end = game.play("(0,0) (999,999)".parse().unwrap());
    assert_eq!(end, Ok(Status::Over(Outcome::Win(Player::White))));
}
