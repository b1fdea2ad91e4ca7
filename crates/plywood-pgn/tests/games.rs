//! Games with all that their notation holds: reading, writing, editing.

mod support;

use plywood_chess::{Chess, Chess960Start, Move, Square};
use plywood_core::{Game, IllegalMove};
use plywood_pgn::{AnnotatedGame, Nag, NodeId, Reader, Step, Termination};
use proptest::prelude::*;
use support::cases;

#[test]
fn export_format_is_as_told_and_reads_back() {
    for (name, input, expected) in cases(include_str!("cases/export.txt")) {
        let game = Reader::new(&input[..]).read_game(&mut AnnotatedGame::reader());
        let game = game.unwrap().unwrap();
        assert_eq!(game.to_string(), expected, "{name}");
        let again: AnnotatedGame = expected.parse().unwrap();
        assert_eq!(again.tree(), game.tree(), "{name}");
        assert_eq!(again.to_string(), expected, "{name}");
    }
}

#[test]
fn illegal_moves_are_not_read() {
    let errors = [
        ("1. e5 *", "1:4: game 1: no legal move is e5"),
        ("1. e4 e5 2. Ke3 (2. Ke2) *", "1:13: game 1: no legal move is Ke3"),
        ("1. e4 (1. d4 Nd4) e5 *", "1:14: game 1: no legal move is Nd4"),
        ("1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Nb6", "1:35: game 1: no legal move is Nb6"),
        ("1. Nf3 a6 2. d3 a5 3. Nd2", "1:23: game 1: more than one legal move is Nd2"),
        ("1. e4 f5 2. Qh5+ --", "1:18: game 1: no legal move is --"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*", "1:1: game 1: the FEN tag, "),
        ("[Variant \"Atomic\"]\n\n*", "1:1: game 1: games of the variant \"Atomic\" cannot"),
        ("1. hello *", "1:4: game 1: \"hello\" is no move: at byte 2: expected "),
    ];
    let long = format!("1. {} *", "ä".repeat(100));
    let shown = format!("1:4: game 1: \"{}…\" is no move", "ä".repeat(30));
    for (pgn, expected) in errors.into_iter().chain([(&*long, &*shown)]) {
        let error = pgn.parse::<AnnotatedGame>().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn tags_without_a_value_say_nothing() {
    let game: AnnotatedGame = "[FEN \"\"]\n[Variant \"\"]\n\n1. e4 *".parse().unwrap();
    assert_eq!(game.start(), &plywood_chess::Position::start());
    assert_eq!(game.tree().len(), 1);
}

#[test]
fn the_mark_behind_the_moves_prevails_over_the_tag_unless_it_says_nothing() {
    for (pgn, expected) in [
        ("[Result \"1-0\"]\n\n0-1", Termination::BlackWins),
        ("[Result \"1-0\"]\n\n*", Termination::WhiteWins),
        ("[Result \"1-0\"]\n", Termination::WhiteWins),
        ("[Result \"maybe\"]\n", Termination::Unknown),
        ("1/2-1/2", Termination::Draw),
    ] {
        assert_eq!(pgn.parse::<AnnotatedGame>().unwrap().termination, expected, "{pgn}");
    }
}

#[test]
fn adding_moves_judges_them() {
    let mut game: AnnotatedGame = "1. e4 e5 *".parse().unwrap();
    let e4 = game.tree().next(AnnotatedGame::ROOT).unwrap();
    let e5 = game.tree().next(e4).unwrap();
    let mv = Move::new(Square::E7, Square::E5);
    assert_eq!(game.add(e4, Some(mv)), Ok(e5));
    assert_eq!(game.add(e5, Some(mv)), Err(IllegalMove(Some(mv))));
    let passed = game.add(e5, None).unwrap();
    let qh4 = game.add(passed, Some(Move::new(Square::D8, Square::H4))).unwrap();
    assert_eq!(
        game.position(qh4).to_string(),
        "rnb1kbnr/pppp1ppp/8/4p3/4P2q/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3"
    );
    let qf2 = game.add(qh4, Some(Move::new(Square::A2, Square::A3))).unwrap();
    let check = game.add(qf2, Some(Move::new(Square::H4, Square::F2))).unwrap();
    assert_eq!(game.add(check, None), Err(IllegalMove(None)));
    assert!(game.to_string().ends_with("\n1. e4 e5 2. -- Qh4 3. a3 Qxf2+ *\n"));
}

/// A game from a start, with moves picked by numbers.
fn random_game(numbers: &[u16]) -> Game<Chess> {
    let mut game = Game::new(Chess::new());
    for &number in numbers {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[usize::from(number) % moves.len()]).unwrap();
    }
    game
}

/// A comment of words that try to be something else.
fn comment() -> impl Strategy<Value = String> {
    let word = proptest::sample::select(vec![
        "a",
        "word",
        "}",
        "{",
        "(",
        ")",
        ";",
        "%x",
        "[Event",
        "\"x\"]",
        "1-0",
        "$1",
        "é",
        "…",
        "a-word-that-is-much-longer-than-the-others-so-that-lines-are-full-before-they-are-full",
    ]);
    proptest::collection::vec(word, 1..30).prop_map(|words| words.join(" "))
}

#[derive(Clone, Debug)]
enum Edit {
    Move(u16, u16),
    Pass(u16),
    Comment(u16, String),
    CommentBefore(u16, String),
    Nag(u16, u8),
    Promote(u16),
    Delete(u16),
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        12 => (any::<u16>(), any::<u16>()).prop_map(|(at, mv)| Edit::Move(at, mv)),
        1 => any::<u16>().prop_map(Edit::Pass),
        3 => (any::<u16>(), comment()).prop_map(|(at, text)| Edit::Comment(at, text)),
        1 => (any::<u16>(), comment()).prop_map(|(at, text)| Edit::CommentBefore(at, text)),
        2 => (any::<u16>(), any::<u8>()).prop_map(|(at, nag)| Edit::Nag(at, nag)),
        1 => any::<u16>().prop_map(Edit::Promote),
        1 => any::<u16>().prop_map(Edit::Delete),
    ]
}

/// The nodes of a game, the root first.
fn nodes(game: &AnnotatedGame) -> Vec<NodeId> {
    let moves = game.tree().walk().filter_map(|step| match step {
        Step::Move(id) => Some(id),
        Step::Begin | Step::End => None,
    });
    [AnnotatedGame::ROOT].into_iter().chain(moves).collect()
}

fn edited(edits: Vec<Edit>) -> AnnotatedGame {
    let mut game = AnnotatedGame::new(plywood_chess::Position::start());
    for edit in edits {
        let nodes = nodes(&game);
        // The later nodes more often, so that lines grow.
        let pick = |number: u16| nodes[nodes.len() - 1 - usize::from(number) % nodes.len().min(9)];
        match edit {
            Edit::Move(at, mv) => {
                let mut moves = game.position(pick(at)).legal_moves();
                moves.sort();
                if !moves.is_empty() {
                    game.add(pick(at), Some(moves[usize::from(mv) % moves.len()])).unwrap();
                }
            }
            Edit::Pass(at) => {
                let _ = game.add(pick(at), None);
            }
            Edit::Comment(at, text) => game.tree_mut().add_comment(pick(at), text),
            Edit::CommentBefore(at, text) => {
                game.tree_mut().set_comments_before(pick(at), vec![text]);
            }
            Edit::Nag(at, nag) => {
                game.tree_mut().add_nag(pick(at), Nag(nag));
            }
            Edit::Promote(at) if pick(at) != AnnotatedGame::ROOT => {
                game.tree_mut().promote(pick(at));
            }
            Edit::Delete(at) if at % 7 == 0 => game.tree_mut().delete(pick(at)),
            Edit::Promote(_) | Edit::Delete(_) => {}
        }
    }
    // What stands before a move is written only where the move starts a variation.
    for node in nodes(&game) {
        let starts =
            game.tree().parent(node).is_some_and(|parent| game.tree().next(parent) != Some(node));
        if !starts {
            game.tree_mut().set_comments_before(node, Vec::new());
        }
    }
    game
}

proptest! {
    #[test]
    fn trees_survive_being_written(edits in proptest::collection::vec(edit(), 0..60)) {
        let game = edited(edits);
        let text = game.to_string();
        let read: AnnotatedGame = text.parse().map_err(|error| {
            TestCaseError::fail(format!("{error}\n{text}"))
        })?;
        prop_assert_eq!(read.tree(), game.tree(), "{}", text);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn played_games_survive_being_written(numbers in proptest::collection::vec(any::<u16>(), 0..200)) {
        let game = random_game(&numbers);
        let text = AnnotatedGame::from(&game).to_string();
        prop_assert!(text.lines().all(|line| line.len() < 80));
        let read = text.parse::<AnnotatedGame>().unwrap().to_game();
        prop_assert_eq!(read.position(), game.position());
        let moves = |game: &Game<Chess>| game.past().map(|record| record.mv).collect::<Vec<_>>();
        prop_assert_eq!(moves(&read), moves(&game));
    }

    #[test]
    fn chess960_games_survive_being_written(
        start in 0..960_u16, numbers in proptest::collection::vec(any::<u16>(), 0..60)
    ) {
        let mut game = Game::new(Chess::from_start(Chess960Start::new(start).unwrap()));
        for number in numbers {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[usize::from(number) % moves.len()]).unwrap();
        }
        let text = AnnotatedGame::from(&game).to_string();
        prop_assert!(text.contains("[Variant \"Chess960\"]\n"));
        let read = text.parse::<AnnotatedGame>().unwrap().to_game();
        prop_assert_eq!(read.position(), game.position());
    }
}
