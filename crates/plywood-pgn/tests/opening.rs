//! How games begin, for opening books.

use plywood_chess::fen::Fen;
use plywood_chess::polyglot::{BookBuilder, RawMove, Selection, key};
use plywood_chess::{Color, Leniency, Move, Square};
use plywood_pgn::{Error, Opening, Reader, Termination};

fn openings(pgn: &str, plies: usize) -> Vec<Result<Opening, Error>> {
    Reader::new(pgn.as_bytes()).games_with(Opening::reader(plies)).collect()
}

fn opening(pgn: &str, plies: usize) -> Opening {
    openings(pgn, plies).remove(0).unwrap()
}

fn key_of(fen: &str) -> u64 {
    key(Fen::parse(fen, Leniency::STRICT).unwrap().setup)
}

#[test]
fn the_main_line_is_read_with_keys() {
    let opening = opening("1. e4 (1. d4 d5) d5 2. -- Nc6 3. e5 f5 1-0", 6);
    let moves: Vec<_> = opening.moves.iter().map(|played| format!("{:?}", played.mv)).collect();
    assert_eq!(moves, ["e2e4", "d7d5", "b8c6", "e4e5", "f7f5"]);
    assert_eq!(opening.moves[0].key, 0x463b_9618_1691_fc9c);
    assert_eq!(opening.moves[1].key, 0x823c_9b50_fd11_4196);
    let after_null_move = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2";
    assert_eq!(opening.moves[2].key, key_of(after_null_move));
    assert_eq!(opening.moves[2].color, Color::Black);
    assert_eq!(opening.termination, Termination::WhiteWins);
}

#[test]
fn keys_are_the_formats_where_a_pinned_pawn_stands_beside() {
    let pgn = "[FEN \"8/2p5/8/KP5r/8/8/8/7k b - - 0 1\"]\n\n1... c5 2. Ka4 *";
    assert_eq!(opening(pgn, 9).moves[1].key, key_of("8/8/8/KPp4r/8/8/8/7k w - c6 0 2"));
}

#[test]
fn what_follows_is_not_replayed() {
    let openings = openings("1. e4 e5 2. Nc6 0-1  1. e4 e5 2. Nf3 *  1. e5 *", 2);
    assert_eq!(openings[0].as_ref().unwrap().moves.len(), 2);
    assert_eq!(openings[0].as_ref().unwrap().termination, Termination::BlackWins);
    assert_eq!(openings[1].as_ref().unwrap().moves.len(), 2);
    let error = openings[2].as_ref().unwrap_err();
    assert!(error.to_string().ends_with("no legal move is e5"), "{error}");
    assert_eq!(opening("1. e4 *", 0).moves, []);
}

#[test]
fn the_result_is_that_of_the_moves_or_of_the_tag() {
    for (pgn, termination) in [
        ("[Result \"1-0\"]\n\n1. e4 0-1", Termination::BlackWins),
        ("[Result \"1-0\"]\n\n1. e4 *", Termination::WhiteWins),
        ("[Result \"1-0\"]\n\n1. e4", Termination::WhiteWins),
        ("1. e4", Termination::Unknown),
    ] {
        assert_eq!(opening(pgn, 9).termination, termination, "{pgn}");
    }
}

#[test]
fn points_are_those_of_the_side_that_moved() {
    let mut builder = BookBuilder::new();
    let pgn = "1. e4 e5 1-0  1. e4 e5 1/2-1/2  1. e4 e5 *  1. d4 d5 0-1  1. e4 c5 0-1";
    for opening in openings(pgn, 9) {
        opening.unwrap().add_to(&mut builder);
    }
    let book = builder.finish(Selection::default());
    let weights: Vec<_> = book.entries().iter().map(|entry| (entry.mv, entry.weight)).collect();
    let raw = |from, to| RawMove::of(Move::new(from, to));
    let mut expected = [
        (raw(Square::E2, Square::E4), 4),
        (raw(Square::E7, Square::E5), 2),
        (raw(Square::C7, Square::C5), 2),
        (raw(Square::D7, Square::D5), 2),
    ];
    expected.sort_by_key(|&(mv, _)| mv);
    let mut sorted = weights;
    sorted.sort_by_key(|&(mv, _)| mv);
    assert_eq!(sorted, expected);
}
