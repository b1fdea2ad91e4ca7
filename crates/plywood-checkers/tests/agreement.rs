//! The faster move generators agree with the pieces, tried on every pair of squares.

mod boards;

use std::ops::RangeInclusive;

use plywood_checkers::{Checkers, CheckersRules, Piece, Word};
use plywood_core::pieces::{Board, Change, PieceGame, Relocation, every_move};
use plywood_core::{Direction, Player, Rules, Size, Square};
use proptest::prelude::*;

use boards::boards;

fn sorted<R: Rules>(rules: &R, position: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves.sort_unstable();
    moves
}

/// Every method gives the same answer on bitboards, for a position and for those after every move.
fn check_word<W: Word>(board: &Board<Piece>, turn: Player) {
    let size = board.size();
    let rules = CheckersRules::new(size).unwrap();
    let game = PieceGame(rules);
    let mut pieces = rules.position(board.clone(), turn);
    let checkers = Checkers::<W>::new(size).unwrap();
    let mut bits = checkers.position(board, turn).unwrap();
    assert_eq!(bits.board(), *board);
    assert_eq!(bits.turn(), pieces.turn);

    let status = game.status(&pieces);
    assert_eq!(checkers.status(&bits), status);
    let moves = sorted(&game, &pieces);
    assert_eq!(moves.is_empty(), status.is_over());
    if !status.is_over() {
        assert_eq!(moves, every_move(&rules, board, pieces.turn));
    }
    assert_eq!(sorted(&checkers, &bits), moves);
    assert_eq!(checkers.count(&bits), moves.len() as u64);

    for mv in moves {
        assert!(checkers.is_legal(&bits, mv) && game.is_legal(&pieces, mv), "{mv}");
        let before = (bits, pieces.clone(), checkers.key(&bits));
        let bits_undo = checkers.play_unchecked(&mut bits, mv);
        let changes = game.play_unchecked(&mut pieces, mv);
        assert_eq!(bits.board(), pieces.board, "{mv}");
        assert_eq!(bits.turn(), pieces.turn, "{mv}");
        assert_eq!(checkers.status(&bits), game.status(&pieces), "{mv}");
        assert_ne!(checkers.key(&bits), before.2, "{mv}");
        checkers.undo(&mut bits, mv, bits_undo);
        game.undo(&mut pieces, mv, changes);
        assert_eq!((bits, pieces.clone(), checkers.key(&bits)), before, "{mv}");
    }
}

fn sizes(widths: RangeInclusive<u16>, heights: RangeInclusive<u16>) -> impl Strategy<Value = Size> {
    (widths, heights).prop_map(|(width, height)| Size::new(width, height))
}

/// The first path of jumps in the order of preference, by trying them all in that order.
fn first_path(
    board: &mut Board<Piece>,
    player: Player,
    at: Square,
    to: Square,
    path: &mut Vec<Square>,
) -> bool {
    const ORDER: [Direction; 4] =
        [Direction::NorthWest, Direction::SouthWest, Direction::NorthEast, Direction::SouthEast];
    if at == to {
        return true;
    }
    ORDER.into_iter().any(|direction| {
        let Some(victim) = board.size().step(at, direction) else { return false };
        let Some(next) = board.size().step(victim, direction) else { return false };
        if board.get(victim).is_none_or(|piece| piece.player == player) || !board.is_vacant(next) {
            return false;
        }
        let taken = board.take(victim).unwrap();
        path.push(victim);
        let arrives = first_path(board, player, next, to, path);
        if !arrives {
            path.pop();
        }
        board.put(victim, taken);
        arrives
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn words_of_64_bits_agree_with_the_pieces((board, turn) in boards(sizes(8..=11, 8..=10))) {
        check_word::<u64>(&board, turn);
    }

    #[test]
    fn words_of_128_bits_agree_with_the_pieces((board, turn) in boards(sizes(8..=16, 8..=15))) {
        check_word::<u128>(&board, turn);
    }

    /// Moves that were not listed are not accepted either.
    #[test]
    fn only_listed_moves_are_legal((board, turn) in boards(sizes(8..=9, 8..=9))) {
        let size = board.size();
        let rules = CheckersRules::new(size).unwrap();
        let game = PieceGame(rules);
        let pieces = rules.position(board.clone(), turn);
        let checkers = Checkers::<u64>::new(size).unwrap();
        let bits = checkers.position(&board, turn).unwrap();
        let moves = sorted(&checkers, &bits);
        let around = Size::new(size.width() + 1, size.height() + 1);
        for from in around.squares() {
            for to in around.squares() {
                let mv = Relocation::new(from, to);
                let is_listed = moves.binary_search(&mv).is_ok();
                prop_assert_eq!(checkers.is_legal(&bits, mv), is_listed, "{}", mv);
                prop_assert_eq!(game.is_legal(&pieces, mv), is_listed, "{}", mv);
            }
        }
    }

    /// A pawn captures the pieces on the first path in the order of preference.
    #[test]
    fn paths_are_the_first_in_the_order((board, turn) in boards(sizes(8..=10, 8..=10))) {
        let rules = CheckersRules::new(board.size()).unwrap();
        let game = PieceGame(rules);
        let position = rules.position(board.clone(), turn);
        for mv in sorted(&game, &position) {
            let pawn = board.get(mv.from).unwrap();
            if *pawn != Piece::pawn(pawn.player) {
                continue;
            }
            let is_step = matches!(mv.from.line_to(mv.to), Some((_, 1)));
            let mut expected = Vec::new();
            let mut vacated = board.clone();
            vacated.take(mv.from);
            let arrives = first_path(&mut vacated, pawn.player, mv.from, mv.to, &mut expected);
            prop_assert_eq!(arrives, !is_step, "{}", mv);
            if arrives {
                let changes = game.changes(&position, mv).unwrap();
                let captured = changes.iter().filter_map(|change| match change {
                    Change::Remove { square, .. } => Some(*square),
                    _ => None,
                });
                prop_assert_eq!(captured.collect::<Vec<_>>(), expected, "{}", mv);
            }
        }
    }
}
