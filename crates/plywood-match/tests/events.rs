//! Matches driven by lists of events: what goes in, what state comes out. No opponent takes time,
//! so that every run is alike.

mod scripted;

use std::time::Duration;

use plywood_core::{MoveTextError, Outcome, Player, Square};
use plywood_games::{CHESSPROG, GAMES, Setup, listing};
use plywood_match::{
    Action, Advance, Change, DeclineReason, DrawAnswer, Ending, Event, Level, Match, OpponentError,
    Players, Refusal, Start, StartOptions, TimeControl, UndoTurns,
};

use scripted::{Scripted, Step};

const START: Duration = Duration::ZERO;

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn setup(game: &str) -> Setup {
    Setup::usual(listing(game).unwrap())
}

/// A game of the catalogue between these players, with an opponent that does as it is told.
fn game(key: &str, players: Players, steps: &[Step]) -> Match {
    let options = StartOptions { players: Some(players), ..StartOptions::new(setup(key)) };
    let mut game = Match::start(options).unwrap();
    for player in Player::ALL.into_iter().filter(|&player| players.is_opponent(player)) {
        game = game.with_opponent(player, Box::new(Scripted::new(steps)));
    }
    game
}

/// Lets everything happen that happens by itself.
fn settle(game: &mut Match) -> Vec<Change> {
    let mut all = Vec::new();
    loop {
        let was_thinking = game.thinking().is_some();
        let Advance { changes, again_in } = game.advance(START, START);
        let goes_on = again_in == Some(START) || (game.thinking().is_some() && !was_thinking);
        all.extend(changes);
        if !goes_on {
            return all;
        }
    }
}

fn do_all(game: &mut Match, events: impl IntoIterator<Item = Event>) {
    for event in events {
        game.handle(event.clone(), START).unwrap_or_else(|refusal| panic!("{event:?}: {refusal}"));
        settle(game);
    }
}

fn say(text: &str) -> Event {
    Event::PlayText(text.to_owned())
}

/// The history, as it is written.
fn history(game: &Match) -> String {
    let texts: Vec<_> = game.game().played().iter().map(|played| played.text.as_str()).collect();
    texts.join(" ")
}

/// Events from one start, and the history that each leads to.
fn check(mut game: Match, steps: &[(Event, &str)]) {
    settle(&mut game);
    for (event, expected) in steps {
        match game.handle(event.clone(), START) {
            Ok(_) => {
                settle(&mut game);
                assert_eq!(history(&game), *expected, "after {event:?}");
            }
            Err(refusal) => assert_eq!(refusal.to_string(), *expected, "{event:?}"),
        }
    }
}

const WHITE: Players = Players::OnePerson(Player::White);
const BLACK: Players = Players::OnePerson(Player::Black);

#[test]
fn the_opponent_answers_and_undo_goes_back_to_the_persons_turn() {
    check(
        game("chess", WHITE, &[Step::Move("e5"), Step::Move("Nc6"), Step::Move("d5")]),
        &[
            (Event::Undo, "there is no move to take back"),
            (Event::Redo, "there is no move to play again"),
            (say("e5"), "illegal move: no pawn can go to e5"),
            (say("e4"), "e4 e5"),
            (say("Nf3"), "e4 e5 Nf3 Nc6"),
            (Event::Undo, "e4 e5"),
            (Event::Undo, ""),
            (Event::Redo, "e4 e5"),
            (Event::Redo, "e4 e5 Nf3 Nc6"),
            (Event::Undo, "e4 e5"),
            (say("d4"), "e4 e5 d4 d5"),
            (Event::Redo, "there is no move to play again"),
            (Event::Restart, ""),
        ],
    );
}

#[test]
fn the_other_undo_takes_back_a_move_of_each_side() {
    let two = game("chess", Players::TwoPersons, &[]);
    check(
        two.with_undo(UndoTurns::BothSides),
        &[
            (say("e4"), "e4"),
            (say("e5"), "e4 e5"),
            (say("d4"), "e4 e5 d4"),
            (Event::Undo, "e4"),
            (Event::Undo, ""),
            (Event::Redo, "e4"),
        ],
    );
}

#[test]
fn a_game_played_as_a_program_is_taken_back_as_there() {
    let options = StartOptions {
        players: Some(Players::TwoPersons),
        ..StartOptions::new(Setup::of_program(CHESSPROG.name).unwrap())
    };
    check(
        Match::start(options).unwrap(),
        &[
            (say("a3"), "a3"),
            (Event::Undo, ""),
            (say("a3"), "a3"),
            (say("a6"), "a3 a6"),
            (say("b3"), "a3 a6 b3"),
            (say("b6"), "a3 a6 b3 b6"),
            (say("c3"), "a3 a6 b3 b6 c3"),
            (say("c6"), "a3 a6 b3 b6 c3 c6"),
            (say("d3"), "a3 a6 b3 b6 c3 c6 d3"),
            (say("d6"), "a3 a6 b3 b6 c3 c6 d3 d6"),
            (Event::Undo, "a3 a6 b3 b6 c3 c6"),
            (Event::Undo, "a3 a6 b3 b6"),
            (Event::Undo, "a3 a6"),
            (Event::Undo, "there is no move to take back"),
        ],
    );
}

#[test]
fn undo_where_no_person_has_moved() {
    // The opponent begins. What it did is taken back, and it moves again.
    let mut black = game("chess", BLACK, &[Step::Move("e4"), Step::Move("d4")]);
    settle(&mut black);
    assert!(black.can_undo() && !black.can_undo_own_move());
    do_all(&mut black, [Event::Undo]);
    assert_eq!(history(&black), "d4");
    // Nobody plays: one ply at a time.
    let mut none = game("reversi", Players::NoPerson, &[Step::Move("d3")]);
    none.advance(START, START);
    none.advance(START, START);
    assert_eq!(history(&none), "d3");
    none.handle(Event::Undo, START).unwrap();
    assert_eq!(history(&none), "");
}

#[test]
fn nobody_moves_for_the_other_side_or_after_the_end() {
    let mut black = game("chess", BLACK, &[Step::Nothing]);
    settle(&mut black);
    assert_eq!(black.handle(Event::Play(0), START), Err(Refusal::NotYourTurn));
    assert_eq!(black.handle(Event::Hint, START), Err(Refusal::NotYourTurn));
    let mut two = game("chess", Players::TwoPersons, &[]);
    assert_eq!(two.handle(Event::Play(20), START), Err(Refusal::IllegalMove));
    do_all(&mut two, ["f3", "e5", "g4", "Qh4#"].map(say));
    assert_eq!(two.ending().unwrap().outcome(), Outcome::Win(Player::Black));
    assert!(two.next_person().is_none() && !two.can_negotiate());
    for event in [Event::Play(0), Event::Hint, Event::Resign, Event::OfferDraw, Event::Claim] {
        assert_eq!(two.handle(event, START), Err(Refusal::Over));
    }
    do_all(&mut two, [Event::Undo]);
    assert!(!two.is_over() && two.is_persons_turn());
}

#[test]
fn moves_of_every_game_go_back_and_forth() {
    for listing in GAMES {
        let players = Some(Players::TwoPersons);
        let options = StartOptions { players, ..StartOptions::new(Setup::usual(listing)) };
        let mut game = Match::start(options).unwrap();
        let first = game.game().position_text(0);
        let scene = game.game().scene(0);
        for ply in 0..12 {
            let before = game.game().position_text(ply);
            let text = game.game().move_text(0).unwrap();
            let squares = game.game().move_squares(0).unwrap();
            let changes = game.handle(Event::Play(0), START).unwrap();
            let [Change::Played { played, .. }] = changes.as_slice() else {
                panic!("{}: {changes:?}", listing.key);
            };
            assert_eq!((&played.text, &played.squares), (&text, &squares));
            // What was is still there to be looked at.
            assert_eq!(game.game().position_text(ply), before);
        }
        let last = game.game().position_text(12);
        assert_eq!(game.game().position_text(0), first);
        assert_eq!(game.game().scene(0), scene);
        for _ in 0..12 {
            game.handle(Event::Undo, START).unwrap();
        }
        assert_eq!(game.game().position_text(0), first);
        for _ in 0..12 {
            game.handle(Event::Redo, START).unwrap();
        }
        assert_eq!(game.game().position_text(12), last);
        assert!(game.is_unsaved());
        // Starting over from a position forgets the moves, and from none changes nothing.
        game.handle(Event::SetPosition(last.clone()), START).unwrap();
        assert_eq!((game.game().plies(), game.game().position_text(0)), (0, last.clone()));
        let refused = game.handle(Event::SetPosition("nonsense".to_owned()), START);
        assert!(matches!(refused, Err(Refusal::Position(_))), "{refused:?}");
        assert_eq!(game.game().position_text(0), last);
    }
}

#[test]
fn the_computer_plays_every_game() {
    for listing in GAMES {
        let options = StartOptions {
            players: Some(Players::NoPerson),
            level: Level::Amateur,
            ..StartOptions::new(Setup::usual(listing))
        };
        let mut game = Match::start(options).unwrap();
        let (wake, woken) = std::sync::mpsc::channel();
        game.set_wake(move || wake.send(()).unwrap());
        for ply in 1..=3 {
            assert_eq!(game.advance(START, START).changes, []);
            woken.recv().unwrap();
            let changes = game.advance(START, START).changes;
            assert!(matches!(changes.as_slice(), [Change::Played { .. }]), "{changes:?}");
            assert_eq!(game.game().plies(), ply);
        }
    }
}

#[test]
fn an_opponents_move_waits_until_the_last_one_was_seen() {
    let mut black = game("chess", BLACK, &[Step::Move("e4")]);
    let pace = seconds(2);
    assert_eq!(black.advance(seconds(10), pace), Advance::default());
    assert_eq!(black.thinking().unwrap().since, seconds(10));
    assert_eq!(black.advance(seconds(11), pace).again_in, Some(seconds(1)));
    assert!(black.thinking().is_none() && history(&black).is_empty(), "it knows its move");
    assert_eq!(black.advance(seconds(12), pace).changes.len(), 1);
    assert_eq!(history(&black), "e4");
}

#[test]
fn a_move_noted_in_advance_is_played_if_it_becomes_legal() {
    let square = |column, row| Square::new(column, row);
    let (e2, e5, e7) = (square(4, 6), square(4, 3), square(4, 1));
    for (premove, drop, expected) in
        [(vec![e7, e5], false, "d4 e5"), (vec![e7, e2], false, "d4"), (vec![e7, e5], true, "d4")]
    {
        let mut black = game("chess", BLACK, &[Step::Move("d4"), Step::Nothing]);
        black.advance(START, START);
        black.handle(Event::Premove(premove.clone()), START).unwrap();
        assert_eq!(black.premove(), premove);
        if drop {
            black.handle(Event::DropPremove, START).unwrap();
        }
        settle(&mut black);
        assert_eq!((history(&black).as_str(), black.premove()), (expected, &[][..]));
    }
    let mut white = game("chess", WHITE, &[]);
    assert_eq!(white.handle(Event::Premove(vec![e7, e5]), START), Err(Refusal::YourTurn));
}

#[test]
fn a_promotion_in_advance_is_to_a_queen() {
    let start = Start::Position("4k3/1P6/8/8/8/8/8/4K3 b - - 0 1".to_owned());
    let options = StartOptions { start, players: Some(WHITE), ..StartOptions::new(setup("chess")) };
    let opponent = Scripted::new(&[Step::Move("Kd7"), Step::Nothing]);
    let mut white = Match::start(options).unwrap().with_opponent(Player::Black, Box::new(opponent));
    white.advance(START, START);
    let (b7, b8) = (Square::new(1, 1), Square::new(1, 0));
    white.handle(Event::Premove(vec![b7, b8]), START).unwrap();
    settle(&mut white);
    assert_eq!(history(&white), "Kd7 b8=Q");
}

#[test]
fn two_persons_offer_and_answer_draws() {
    let mut two = game("chess", Players::TwoPersons, &[]);
    assert_eq!(two.handle(Event::AnswerDraw(true), START), Err(Refusal::NoOffer));
    do_all(&mut two, [say("e4")]);
    let offered = two.handle(Event::OfferDraw, START);
    assert_eq!(offered, Ok(vec![Change::DrawOffered(Player::Black)]));
    let declined = Change::DrawDeclined { by: Player::White, reason: DeclineReason::Unknown };
    assert_eq!(two.handle(Event::AnswerDraw(false), START), Ok(vec![declined]));
    // An offer stands until the other side moves.
    do_all(&mut two, [Event::OfferDraw, say("e5")]);
    assert_eq!(two.draw_offer(), Some(Player::Black));
    do_all(&mut two, [say("d4")]);
    assert_eq!(two.draw_offer(), None);
    do_all(&mut two, [Event::OfferDraw]);
    let agreed = two.handle(Event::AnswerDraw(true), START);
    assert_eq!(agreed, Ok(vec![Change::Ended(Ending::DrawAgreed)]));
    assert_eq!(two.handle(Event::Undo, START), Err(Refusal::Over), "what was agreed stands");
    assert!(!two.can_undo());
}

#[test]
fn an_opponent_decides_itself_what_it_says_to_a_draw() {
    let answers = [DrawAnswer::Declined(DeclineReason::Ahead), DrawAnswer::Accepted];
    let mut white = game("chess", WHITE, &answers.map(Step::Answer));
    let declined = Change::DrawDeclined { by: Player::Black, reason: DeclineReason::Ahead };
    assert_eq!(white.handle(Event::OfferDraw, START), Ok(vec![declined]));
    let agreed = white.handle(Event::OfferDraw, START);
    assert_eq!(agreed, Ok(vec![Change::Ended(Ending::DrawAgreed)]));

    // Somebody far away answers when they please.
    let later = [Step::Answer(DrawAnswer::Later), Step::Action(Action::AnswerDraw(true))];
    let mut white = game("chess", WHITE, &later);
    let offered = white.handle(Event::OfferDraw, START);
    assert_eq!(offered, Ok(vec![Change::DrawOffered(Player::White)]));
    assert_eq!(settle(&mut white), [Change::Ended(Ending::DrawAgreed)]);
}

#[test]
fn an_opponent_can_offer_a_draw_resign_and_fail() {
    let mut white = game("chess", WHITE, &[Step::Action(Action::OfferDraw), Step::Move("e5")]);
    do_all(&mut white, [say("e4")]);
    assert_eq!((history(&white).as_str(), white.draw_offer()), ("e4 e5", Some(Player::Black)));
    do_all(&mut white, [Event::AnswerDraw(true)]);
    assert_eq!(white.ending(), Some(Ending::DrawAgreed));

    let mut white = game("chess", WHITE, &[Step::Action(Action::Resign)]);
    white.handle(say("e4"), START).unwrap();
    assert_eq!(settle(&mut white), [Change::Ended(Ending::Resigned(Player::Black))]);

    let error = OpponentError::Failed("it is gone".to_owned());
    let mut white = game("chess", WHITE, &[Step::Fail(error.clone()), Step::Move("e5")]);
    white.handle(say("e4"), START).unwrap();
    let failed = Change::OpponentFailed { player: Player::Black, error };
    assert_eq!(settle(&mut white), [failed]);
    assert_eq!(settle(&mut white), [], "it is not asked again and again");
    do_all(&mut white, [Event::SetLevel(Level::Hard)]);
    assert_eq!(history(&white), "e4 e5");

    let mut white = game("chess", WHITE, &[Step::Action(Action::Move(99))]);
    white.handle(say("e4"), START).unwrap();
    let error = OpponentError::IllegalMove;
    assert_eq!(settle(&mut white), [Change::OpponentFailed { player: Player::Black, error }]);
}

#[test]
fn an_opponent_hears_when_the_game_goes_back() {
    let (opponent, told) = Scripted::telling(&[Step::Move("e5"), Step::Nothing]);
    let options = StartOptions { players: Some(WHITE), ..StartOptions::new(setup("chess")) };
    let mut white = Match::start(options).unwrap().with_opponent(Player::Black, Box::new(opponent));
    do_all(&mut white, [say("e4"), say("d4"), Event::Undo]);
    let told: Vec<_> = told.try_iter().collect();
    assert_eq!(told, ["think", "ponder", "think", "cancel", "game changed"]);
}

#[test]
fn claims_end_the_game_and_are_taken_back_with_moves() {
    let mut two = game("chess", Players::TwoPersons, &[]);
    assert_eq!(two.handle(Event::Claim, START), Err(Refusal::NothingToClaim));
    let dance = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2);
    do_all(&mut two, dance.into_iter().map(say));
    let claimable = two.claimable().unwrap();
    let ended = Change::Ended(Ending::Claimed(claimable));
    assert_eq!(two.handle(Event::Claim, START), Ok(vec![ended]));
    assert!(two.is_over() && two.can_undo());
    do_all(&mut two, [Event::Undo]);
    assert!(!two.is_over() && two.claimable().is_none());
}

#[test]
fn resigning_is_for_the_side_that_the_person_speaks_for() {
    for (players, resigns) in
        [(WHITE, Player::White), (BLACK, Player::Black), (Players::TwoPersons, Player::White)]
    {
        let mut game = game("chess", players, &[Step::Nothing]);
        settle(&mut game);
        let ended = Change::Ended(Ending::Resigned(resigns));
        assert_eq!(game.handle(Event::Resign, START), Ok(vec![ended]));
        assert_eq!(game.ending().unwrap().outcome(), Outcome::Win(!resigns));
    }
    let mut none = game("chess", Players::NoPerson, &[Step::Nothing]);
    assert_eq!(none.handle(Event::Resign, START), Err(Refusal::NoPerson));
}

#[test]
fn hints_are_given_at_any_table() {
    let options = StartOptions::new(setup("reversi"));
    for players in [Players::TwoPersons, BLACK] {
        let options = StartOptions { players: Some(players), ..options.clone() };
        let mut game = Match::start(options).unwrap();
        let (wake, woken) = std::sync::mpsc::channel();
        game.set_wake(move || wake.send(()).unwrap());
        assert_eq!(game.handle(Event::Hint, START), Ok(Vec::new()));
        assert_eq!(game.handle(Event::Hint, START), Err(Refusal::Thinking));
        woken.recv().unwrap();
        let changes = game.advance(START, START).changes;
        assert!(matches!(changes.as_slice(), [Change::Hint(_)]), "{changes:?}");
        assert!(game.is_persons_turn() && history(&game).is_empty());
    }
}

#[test]
fn whoever_thinks_too_long_loses() {
    let time = TimeControl { base: seconds(30), increment: seconds(2) };
    let mut two = game("chess", Players::TwoPersons, &[]).with_time(time);
    assert_eq!(two.advance(seconds(100), START), Advance::default(), "nobody has moved");
    two.handle(say("e4"), seconds(100)).unwrap();
    let quarter = Duration::from_millis(250);
    let next = two.advance(seconds(100) + quarter, START).again_in;
    assert_eq!(next, Some(Duration::from_millis(755)));
    assert_eq!(two.advance(seconds(111), START).changes, [Change::LowTime(Player::Black)]);
    two.handle(say("e5"), seconds(112)).unwrap();
    let left = Player::ALL.map(|player| two.clock().unwrap().left(player));
    assert_eq!(left, [seconds(30), seconds(20)]);
    // Nobody's time runs while the game is out of sight.
    two.stop_clock(seconds(113));
    assert_eq!(two.advance(seconds(500), START).changes, []);
    assert_eq!(two.clock().unwrap().left(Player::White), seconds(29));
    let lost = Ending::OutOfTime(Player::White);
    assert_eq!(two.advance(seconds(529), START).changes, [Change::Ended(lost)]);
    assert!(!two.can_undo());
}

#[test]
fn who_plays_can_be_changed() {
    let mut game = game("chess", WHITE, &[Step::Move("e5"), Step::Nothing]);
    do_all(&mut game, [say("e4"), Event::SetPlayers(Players::TwoPersons), say("d4"), say("d5")]);
    assert_eq!(history(&game), "e4 e5 d4 d5");
    do_all(&mut game, [Event::Undo]);
    assert_eq!(history(&game), "e4 e5 d4");
}

#[test]
fn texts_that_are_no_moves_are_told_apart() {
    let mut two = game("reversi", Players::TwoPersons, &[]);
    let refused = two.handle(say("hello"), START);
    assert!(matches!(refused, Err(Refusal::MoveText(MoveTextError::Unreadable { .. }))));
    let refused = two.handle(say("a1"), START);
    assert!(matches!(refused, Err(Refusal::MoveText(MoveTextError::Illegal { .. }))));
}

#[test]
fn a_match_can_be_handed_to_another_thread() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&game("chess", Players::TwoPersons, &[]));
}
