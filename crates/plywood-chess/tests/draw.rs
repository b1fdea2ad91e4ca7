//! Draws by the course of a game, claimed and not.

use plywood_chess::draw::{self, Automatic, Claim};
use plywood_chess::{Chess, Chess960Start, Color, SimplifiedChess};
use plywood_core::{Game, IllegalMove, Present, Rules};

fn from<R: Present>(rules: R, fen: &str) -> Game<R> {
    let position = rules.read_position(fen).expect("a position");
    Game::from_position(rules, position)
}

fn play<R: Present>(game: &mut Game<R>, moves: &str) {
    for san in moves.split_whitespace() {
        let mv = game.rules().read_move(game.position(), san).expect("a legal move");
        game.play(mv).expect("what is read is legal");
    }
}

fn start() -> Game<Chess> {
    Game::new(Chess::new())
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn repetitions_are_claimed_from_three_and_end_the_game_at_five() {
    let mut game = start();
    play(&mut game, SHUFFLE);
    assert_eq!((draw::repetitions(&game), draw::claimable(&game)), (2, None));
    assert_eq!(game.rules().claim(&game), None);
    play(&mut game, SHUFFLE);
    assert_eq!(draw::claimable(&game), Some(Claim::ThreefoldRepetition));
    assert_eq!(game.rules().claim(&game).unwrap().to_string(), "threefold repetition, draw");
    assert_eq!(game.rules().verdict(&game), None);
    play(&mut game, &SHUFFLE.repeat(2));
    assert_eq!(draw::repetitions(&game), 5);
    assert_eq!(draw::automatic(&game), Some(Automatic::FivefoldRepetition));
    assert_eq!(draw::claimable(&game), None, "there is nothing left to claim");
    assert_eq!(game.rules().verdict(&game).unwrap().to_string(), "fivefold repetition, draw");
    game.undo();
    assert_eq!(game.rules().verdict(&game), None, "a move taken back never happened");
}

/// The rights to castle are lost with the first move of the king: what follows repeats, but not the
/// position before.
#[test]
fn rights_are_part_of_a_position() {
    let mut game = from(Chess::new(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(&mut game, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8");
    assert_eq!(draw::repetitions(&game), 2);
    play(&mut game, "Ke2 Ke7 Ke1 Ke8");
    assert_eq!(draw::repetitions(&game), 3);
}

/// A pawn that could have been captured en passant, but only by a pawn that is pinned, makes no
/// other position; one that could really be captured does.
#[test]
fn a_capture_en_passant_counts_if_it_is_legal() {
    let shuffle = "Kg2 Kg7 Kg1 Kg8 ";
    let mut real = from(Chess::new(), "6k1/3p4/8/4P3/8/8/8/6K1 b - - 0 1");
    play(&mut real, "d5");
    play(&mut real, &shuffle.repeat(2));
    assert_eq!(draw::repetitions(&real), 2, "the first time, exd6 was possible");
    let mut pinned = from(Chess::new(), "4r1k1/3p4/8/4P3/8/8/4K3/8 b - - 0 1");
    play(&mut pinned, "d5");
    play(&mut pinned, &"Kd3 Kg7 Ke2 Kg8 ".repeat(2));
    assert_eq!(draw::repetitions(&pinned), 3, "the pawn was pinned, and exd6 was never possible");
}

#[test]
fn fifty_moves_are_claimed_and_seventy_five_end_the_game() {
    let game = |clock: u32| from(Chess::new(), &format!("k7/8/8/8/8/8/4R3/K7 w - - {clock} 90"));
    assert_eq!(draw::claimable(&game(99)), None);
    assert_eq!(draw::claimable(&game(100)), Some(Claim::FiftyMoves));
    assert_eq!(game(100).rules().claim(&game(100)).unwrap().to_string(), "fifty-move rule, draw");
    assert_eq!(draw::automatic(&game(149)), None);
    assert_eq!(draw::automatic(&game(150)), Some(Automatic::SeventyFiveMoves));
}

#[test]
fn mate_comes_before_the_clock() {
    let mut game = from(Chess::new(), "k7/8/1K6/8/8/8/8/7R w - - 149 100");
    play(&mut game, "Rh8#");
    assert_eq!(draw::automatic(&game), None);
    assert_eq!(game.rules().verdict(&game).unwrap().to_string(), "checkmate, white wins");
}

#[test]
fn too_little_material_ends_the_game() {
    for (fen, insufficient) in [
        ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", true),
        ("8/8/4k3/8/8/4K3/7n/8 w - - 0 1", true),
        ("8/8/4k3/8/8/4K3/7b/8 w - - 0 1", true),
        ("8/8/4k3/8/8/4K3/6bb/8 w - - 0 1", false),
        ("8/8/4k3/8/6b1/4K3/5b2/3B4 w - - 0 1", false),
        ("8/8/4k3/5b2/8/4K3/8/3B4 w - - 0 1", true),
        ("8/8/4k3/8/8/4K2N/7n/8 w - - 0 1", false),
        ("8/8/4k3/8/8/4K2N/7b/8 w - - 0 1", false),
        ("8/8/4k3/8/8/4K3/7P/8 w - - 0 1", false),
        ("8/8/4k3/8/8/4K3/7r/8 w - - 0 1", false),
        ("8/8/4k3/8/8/4K3/7q/8 w - - 0 1", false),
    ] {
        let game = from(Chess::new(), fen);
        assert_eq!(draw::has_insufficient_material(game.position()), insufficient, "{fen}");
        assert_eq!(game.rules().verdict(&game).is_some(), insufficient, "{fen}");
    }
}

#[test]
fn other_rule_sets() {
    let fen = "8/8/4k3/8/8/4K3/8/8 w - - 150 100";
    let simplified = from(SimplifiedChess::new(), fen);
    assert_eq!(simplified.rules().verdict(&simplified), None, "only stalemate draws there");
    assert_eq!(simplified.rules().claim(&simplified), None);
    let mut chess960 = Game::new(Chess::from_start(Chess960Start::new(0).unwrap()));
    let start = chess960.rules().start();
    assert_eq!(chess960.position(), &start);
    play(
        &mut chess960,
        &"Nf3 Nf6 Ne1 Ne8 ".repeat(4).replace("Nf3", "Ned3").replace("Nf6", "Ned6"),
    );
    assert_eq!(
        chess960.rules().verdict(&chess960).unwrap().to_string(),
        "fivefold repetition, draw"
    );
}

/// A history that forgets its oldest moves cannot see them repeated.
#[test]
fn only_what_is_remembered_repeats() {
    let mut game = start().with_history_limit(4);
    play(&mut game, &SHUFFLE.repeat(4));
    assert_eq!(draw::repetitions(&game), 2);
}

#[test]
fn a_draw_is_claimed_with_the_move_that_repeats() {
    let mut game = start();
    play(&mut game, SHUFFLE);
    play(&mut game, "Nf3 Nf6 Ng1");
    let read = |game: &Game<Chess>, san| game.rules().read_move(game.position(), san).unwrap();
    assert_eq!(draw::claimable(&game), None);
    let repeating = Ok(Some(Claim::ThreefoldRepetition));
    assert_eq!(draw::claimable_with(&game, read(&game, "Ng8")), repeating);
    assert_eq!(draw::claimable_with(&game, read(&game, "Nd5")), Ok(None));
    let illegal = read(&start(), "Nf3");
    assert_eq!(draw::claimable_with(&game, illegal), Err(IllegalMove(illegal)));

    for (clock, claim) in [(98, None), (99, Some(Claim::FiftyMoves))] {
        let game = from(Chess::new(), &format!("k7/8/1K6/8/8/8/8/7R w - - {clock} 90"));
        assert_eq!(draw::claimable_with(&game, read(&game, "Rh7")), Ok(claim));
        assert_eq!(draw::claimable_with(&game, read(&game, "Rh8#")), Ok(None), "mate is better");
    }
}

#[test]
fn who_can_mate() {
    for (fen, white, black) in [
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false),
        ("5bk1/8/8/8/8/8/8/4KB2 w - - 0 1", true, true),
        ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true, false),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", true, false),
        ("4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true),
        ("4kq2/8/8/8/8/8/8/4KN2 w - - 0 1", false, true),
        ("4kr2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true),
        ("4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", true, true),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true, false),
    ] {
        let game = from(Chess::new(), fen);
        let can = |color| draw::can_win(game.position(), color);
        assert_eq!((can(Color::White), can(Color::Black)), (white, black), "{fen}");
    }
}
