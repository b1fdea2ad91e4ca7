//! `Game` and `perft` on a game whose turns do not alternate: take one to three matches; a player
//! who takes exactly three moves again; the player who takes the last match wins.

use plywood_core::{Game, IllegalMove, Outcome, Player, Rules, Status, divide, perft};

#[derive(Clone, Copy, Debug)]
struct Matches(u8);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Pile {
    left: u8,
    turn: Player,
}

impl Rules for Matches {
    type Position = Pile;
    type Move = u8;
    type Undo = Player;

    fn start(&self) -> Pile {
        Pile { left: self.0, turn: Player::White }
    }

    fn turn(&self, pile: &Pile) -> Player {
        pile.turn
    }

    fn moves(&self, pile: &Pile, moves: &mut Vec<u8>) -> Status {
        if pile.left == 0 {
            return Status::Over(Outcome::Win(!pile.turn));
        }
        // Listed downwards, so that a test can see whether they are sorted.
        moves.extend((1..=pile.left.min(3)).rev());
        Status::Ongoing
    }

    fn play_unchecked(&self, pile: &mut Pile, taken: u8) -> Player {
        let before = pile.turn;
        pile.left -= taken;
        if taken != 3 || pile.left == 0 {
            pile.turn = !pile.turn;
        }
        before
    }

    fn undo(&self, pile: &mut Pile, taken: u8, before: Player) {
        pile.left += taken;
        pile.turn = before;
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Game::new(Matches(2));
    game.play(1).unwrap();
    game.undo();
    let before = game.position().clone();
    assert_eq!(game.play(3), Err(IllegalMove(3)));
    assert_eq!(*game.position(), before);
    assert_eq!(game.future().collect::<Vec<_>>(), [1], "what can be redone stays too");
}

#[test]
fn history_records_who_moved_when_turns_are_skipped() {
    let mut game = Game::new(Matches(7));
    for taken in [3, 3, 1] {
        game.play(taken).unwrap();
    }
    assert_eq!(game.status(), Status::Over(Outcome::Win(Player::White)));
    let moves: Vec<_> = game.past().map(|record| (record.player, record.mv)).collect();
    assert_eq!(moves, [(Player::White, 3), (Player::White, 3), (Player::White, 1)]);
}

#[test]
fn undo_and_redo_go_through_the_whole_game() {
    let mut game = Game::new(Matches(9));
    let mut seen = vec![game.position().clone()];
    for taken in [2, 3, 1, 3] {
        game.play(taken).unwrap();
        seen.push(game.position().clone());
    }
    for before in seen[..4].iter().rev() {
        assert!(game.undo().is_some());
        assert_eq!(game.position(), before);
    }
    assert_eq!(game.undo(), None);
    for after in &seen[1..] {
        assert!(game.redo().is_some());
        assert_eq!(game.position(), after);
    }
    assert_eq!(game.redo(), None);
}

#[test]
fn a_new_move_clears_the_moves_to_redo() {
    let mut game = Game::new(Matches(9));
    game.play(1).unwrap();
    game.play(2).unwrap();
    game.undo();
    game.undo();
    game.play(3).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.past().len(), 1);
}

#[test]
fn a_limited_history_drops_the_oldest_moves() {
    let mut game = Game::new(Matches(9)).with_history_limit(2);
    for taken in [1, 2, 1] {
        game.play(taken).unwrap();
    }
    assert_eq!(game.undo(), Some(1));
    assert_eq!(game.undo(), Some(2));
    assert_eq!(game.undo(), None);
    assert_eq!(game.position().left, 8);
    assert_eq!(game.redo(), Some(2));
}

#[test]
fn moves_come_in_canonical_order() {
    assert_eq!(Game::new(Matches(9)).moves(), [1, 2, 3]);
}

/// Counts by playing every move on a copy.
fn leaves(pile: &Pile, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    Matches(0).moves(pile, &mut moves);
    moves
        .iter()
        .map(|&taken| {
            let mut child = pile.clone();
            Matches(0).play_unchecked(&mut child, taken);
            leaves(&child, depth - 1)
        })
        .sum()
}

#[test]
fn perft_counts_leaves_at_the_depth_only() {
    let rules = Matches(10);
    let mut pile = rules.start();
    assert_eq!(perft(&rules, &mut pile, 1), 3);
    for depth in 0..=11 {
        assert_eq!(perft(&rules, &mut pile, depth), leaves(&pile, depth), "depth {depth}");
    }
    assert_eq!(perft(&rules, &mut pile, 11), 0, "all games are over by then");
    assert_eq!(pile, rules.start());
}

#[test]
fn divide_splits_perft_by_move() {
    let rules = Matches(10);
    let mut pile = rules.start();
    let parts = divide(&rules, &mut pile, 5);
    assert_eq!(parts.iter().map(|part| part.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), perft(&rules, &mut pile, 5));
    assert_eq!(divide(&rules, &mut pile, 0), []);
}
