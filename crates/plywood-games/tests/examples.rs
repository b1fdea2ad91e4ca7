//! Perft counts and games of the examples.

use plywood_battery::Random;
use plywood_chess::SimplifiedChess;
use plywood_core::pieces::PieceGame;
use plywood_core::{Game, Outcome, Player, Present, Rules, Square, Status, perft};
use plywood_games::examples::{chessmen::Chessmen, reversi::Reversi};

fn counts<R: Rules>(rules: &R, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(rules, &mut rules.start(), depth)).collect()
}

/// Source: <https://www.aartbik.com/strategy.php>; no player has to pass before depth 9.
#[test]
fn reversi_counts() {
    assert_eq!(counts(&Reversi, 8), [4, 12, 56, 244, 1396, 8200, 55092, 390_216]);
}

/// The pieces on the generic board give the counts of the bitboards of `plywood-chess`, from the
/// start and from positions of random games.
#[test]
fn chessmen_count_like_bitboards() {
    let (slow, fast) = (PieceGame(Chessmen), SimplifiedChess::new());
    assert_eq!(counts(&slow, 3), [20, 400, 8902]);
    let mut random = Random::new(1);
    let mut endings = 0;
    for _ in 0..30 {
        let mut position = fast.start();
        for ply in 0..400 {
            let mut moves = Vec::new();
            fast.moves(&position, &mut moves);
            if moves.is_empty() || ply % 40 == 39 {
                let figures: Vec<_> =
                    slow.size().squares().map(|at| fast.figure_at(&position, at)).collect();
                let mut pieces = slow.arrange(&figures, position.turn()).expect("the same board");
                assert_eq!(slow.status(&pieces), fast.status(&position), "{position}");
                assert_eq!(
                    perft(&slow, &mut pieces, 2),
                    perft(&fast, &mut position.clone(), 2),
                    "{position}"
                );
                endings += u32::from(moves.is_empty());
            }
            if moves.is_empty() {
                break;
            }
            fast.play_unchecked(&mut position, moves[random.below(moves.len())]);
        }
    }
    assert!(endings > 0, "no game ended");
}

fn played<R: Present>(rules: R, moves: &str) -> Game<R> {
    let mut game = Game::new(rules);
    for text in moves.split_whitespace() {
        let mv = game.rules().read_move(game.position(), text).expect("a legal move");
        game.play(mv).expect("what is read is legal");
    }
    game
}

#[test]
fn the_shortest_game_of_reversi() {
    let game = played(Reversi, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
    let verdict = game.rules().verdict(&game).expect("White has no disc left");
    assert_eq!(verdict.outcome, Outcome::Win(Player::Black));
    assert_eq!(verdict.to_string(), "13 to 0, black wins");
}

#[test]
fn a_player_that_can_turn_nothing_is_skipped() {
    let text = "8x8 B XO....../......../......../......../......../......../......../XO......";
    let mut game = Game::from_position(Reversi, Reversi.read_position(text).expect("a position"));
    let c1 = Square::new(2, 0);
    assert_eq!(game.play(c1), Ok(Status::Ongoing));
    assert_eq!(game.turn(), Player::Black);
    let error = Reversi.read_position(&text.replace('B', "W")).expect_err("White cannot move");
    assert_eq!(error.to_string(), "at byte 0: white cannot move, so it is black's turn");
}

#[test]
fn chessmen_recognize_checkmate() {
    let game = played(PieceGame(Chessmen), "f2f3 e7e5 g2g4 d8h4");
    let verdict = game.rules().verdict(&game).expect("fool's mate");
    assert_eq!(verdict.to_string(), "checkmate, black wins");
    assert_eq!(game.rules().marks(game.position()).len(), 1);
}
