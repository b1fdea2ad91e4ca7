//! The evaluation of checkers, and the search that uses it.

#[path = "../../plywood-checkers/tests/boards/mod.rs"]
mod boards;

use plywood_checkers::{Checkers, CheckersRules, Piece};
use plywood_core::pieces::{Board, PieceGame, Relocation};
use plywood_core::{Outcome, Player, Present, Rules, Size, Square};
use plywood_games::checkers::Material;
use plywood_search::{Control, Evaluation, NoAnswer, Options, Searcher, VALUE_LIMIT, minimax};
use proptest::prelude::*;

const SIZE: Size = Size::new(8, 8);

fn value(text: &str) -> i32 {
    let game = Checkers::<u64>::new(SIZE).unwrap();
    Material.value(&game, &game.read_position(text).unwrap())
}

#[test]
fn pawns_gain_value_by_advancing_and_queens_are_worth_more() {
    let game = Checkers::<u64>::new(SIZE).unwrap();
    assert_eq!(Material.value(&game, &game.start()), 0);
    let back =
        value("8x8 W w......./......../......../......../......../......../......../.......b");
    assert_eq!(back, 0, "both pawns are where they start");
    let ahead =
        value("8x8 W ......../......../..w...../......../......../......../......../.......b");
    let further =
        value("8x8 W ......../......../......../......../..w...../......../......../.......b");
    let queen =
        value("8x8 W ......../......../......../......../..W...../......../......../.......b");
    assert!(0 < ahead && ahead < further && further < queen);
    let mirrored =
        value("8x8 B w......./......../......../.....b../......../......../......../........");
    assert_eq!(mirrored, -further);
}

#[test]
fn no_position_is_worth_as_much_as_a_win() {
    let size = Size::new(1000, 1000);
    let rules = CheckersRules::new(size).unwrap();
    let mut board = Board::new(size);
    for square in size.squares().filter(|square| (square.column + square.row) % 2 == 0) {
        board.put(square, Piece::queen(Player::White));
    }
    board.put(Square::new(0, 0), Piece::pawn(Player::Black));
    let value = Material.value(&PieceGame(rules), &rules.position(board, Player::White));
    let win =
        Evaluation::<PieceGame<CheckersRules>>::outcome(&Material, Outcome::Win(Player::White));
    assert!((1..win).contains(&value) && win <= VALUE_LIMIT);
}

#[test]
fn the_search_finds_a_double_capture() {
    let game = Checkers::<u64>::new(SIZE).unwrap();
    let text = "8x8 W ......../......../..w...../...b..../......../.....b../......../.b......";
    let mut searcher = Searcher::new(game.clone(), Material, Options::default());
    let answer =
        searcher.best_move(&game.read_position(text).unwrap(), 1, &Control::new()).unwrap();
    assert_eq!(answer.mv, "(2,2) (6,6)".parse::<Relocation>().unwrap());
}

fn move_and_value<M>(
    answer: Result<plywood_search::Answer<M>, NoAnswer>,
) -> Result<(M, i32), NoAnswer> {
    answer.map(|answer| (answer.mv, answer.value))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Bitboards and pieces have the same value and give the same best move.
    #[test]
    fn bitboards_and_pieces_have_the_same_evaluation(
        (board, turn) in boards::boards(Just(SIZE)),
        depth in 1..4_u8,
    ) {
        let rules = CheckersRules::new(SIZE).unwrap();
        let pieces = rules.position(board.clone(), turn);
        let game = Checkers::<u64>::new(SIZE).unwrap();
        let bits = game.position(&board, turn).unwrap();
        prop_assert_eq!(
            Material.value(&game, &bits),
            Material.value(&PieceGame(rules), &pieces)
        );
        // Boards with hundreds of moves would be searched for minutes.
        if game.count(&bits) > 30 {
            return Ok(());
        }
        let expected = move_and_value(minimax(&game, &Material, &bits, depth));
        prop_assert_eq!(move_and_value(minimax(&PieceGame(rules), &Material, &pieces, depth)), expected);
        let mut searcher = Searcher::new(game, Material, Options::default());
        prop_assert_eq!(move_and_value(searcher.best_move(&bits, depth, &Control::new())), expected);
    }
}
