//! Polyglot: the published keys, and books read, searched, made and written.

mod random_games;

use plywood_chess::fen::Fen;
use plywood_chess::polyglot::{
    Book, BookBuilder, BookError, Entry, RawMove, Selection, key, key_after,
};
use plywood_chess::{Bitboard, Color, Leniency, Move, Position, Role, Square, uci};
use proptest::prelude::*;

/// The examples of "Polyglot book format": moves from the start, the position after them, its key.
const PUBLISHED: [(&str, &str, u64); 9] = [
    ("", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
    ("e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
    (
        "e2e4 d7d5",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
        0x0756_b944_61c5_0fb0,
    ),
    (
        "e2e4 d7d5 e4e5",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
        0x662f_afb9_65db_29d4,
    ),
    (
        "e2e4 d7d5 e4e5 f7f5",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        0x22a4_8b5a_8e47_ff78,
    ),
    (
        "e2e4 d7d5 e4e5 f7f5 e1e2",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3",
        0x652a_607c_a3f2_42c1,
    ),
    (
        "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7",
        "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4",
        0x00fd_d303_c946_bdd9,
    ),
    (
        "a2a4 b7b5 h2h4 b5b4 c2c4",
        "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
        0x3c81_23ea_7b06_7637,
    ),
    (
        "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3",
        "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4",
        0x5c3f_9b82_9b27_9560,
    ),
];

#[test]
fn keys_are_those_published() {
    for (moves, fen, published) in PUBLISHED {
        let mut position = Position::start();
        let mut after = None;
        for text in moves.split_whitespace() {
            let mv = uci::read_move(&position, text.as_bytes()).unwrap();
            position.play_unchecked(mv);
            after = Some(key_after(mv, &position));
        }
        assert_eq!(key(position), published, "{moves}");
        assert_eq!(after.unwrap_or(published), published, "{moves}");
        let fen = Fen::parse(fen, Leniency::STRICT).unwrap();
        assert_eq!(key(fen.setup), published, "{moves}");
        assert_eq!(fen.to_position(Leniency::STRICT), Ok(position), "{moves}");
    }
}

#[test]
fn a_pinned_pawn_beside_the_jumped_one_counts() {
    let before: Position = "8/2p5/8/KP5r/8/8/8/7k b - - 0 1".parse().unwrap();
    let mv = Move::new(Square::C7, Square::C5);
    let position = before.after_unchecked(mv);
    assert_eq!(position.en_passant(), None);

    let with = Fen::parse("8/8/8/KPp4r/8/8/8/7k w - c6 0 2", Leniency::STRICT).unwrap().setup;
    let without = Fen::parse("8/8/8/KPp4r/8/8/8/7k w - - 0 2", Leniency::STRICT).unwrap().setup;
    assert_ne!(key(with), key(without));
    assert_eq!(key_after(mv, &position), key(with));
    // The position does not know of the square any more.
    assert_eq!(key(position), key(without));
}

#[test]
fn castling_rights_of_chess960_count_by_side() {
    let standard = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse::<Position>().unwrap();
    let one = "4k3/8/8/8/8/8/8/R3K2R w K - 0 1".parse::<Position>().unwrap();
    let none = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1".parse::<Position>().unwrap();
    let other = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1".parse::<Position>().unwrap();
    let other_one = "4k3/8/8/8/8/8/8/1R2K1R1 w G - 0 1".parse::<Position>().unwrap();
    let other_none = "4k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1".parse::<Position>().unwrap();
    assert_eq!(key(standard) ^ key(none), key(other) ^ key(other_none));
    assert_eq!(key(one) ^ key(none), key(other_one) ^ key(other_none));
}

#[test]
fn setups_without_kings_have_keys() {
    let mut setup = Position::start().to_setup();
    for color in Color::ALL {
        for square in setup.board.by_piece(Role::King.of(color)) {
            setup.board.remove(square);
        }
    }
    let mut no_rights = setup;
    no_rights.castling = Bitboard::EMPTY;
    assert_eq!(key(setup), key(no_rights));
}

fn entry(key: u64, mv: u16, weight: u16) -> Entry {
    Entry { key, mv: RawMove(mv), weight, learn: 0 }
}

#[test]
fn entries_stand_with_the_highest_byte_first() {
    let entry = Entry {
        key: 0x0102_0304_0506_0708,
        mv: RawMove(0x090a),
        weight: 0x0b0c,
        learn: 0x0d0e_0f10,
    };
    let bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
    assert_eq!(entry.to_bytes(), bytes);
    assert_eq!(Entry::from_bytes(bytes), entry);
}

#[test]
fn broken_books_are_errors_with_their_place() {
    assert_eq!(Book::parse(b""), Ok(Book::default()));
    let bytes = [entry(1, 0, 0), entry(3, 0, 0), entry(2, 0, 0)].map(Entry::to_bytes).concat();
    let error = Book::parse(&bytes).unwrap_err();
    assert_eq!(error, BookError::Unsorted { index: 2 });
    assert_eq!(
        error.to_string(),
        "at byte 32: the entries are not sorted: this key is smaller than the one before"
    );
    let error = Book::parse(&bytes[..31]).unwrap_err();
    assert_eq!(error, BookError::Truncated { entries: 1, rest: 15 });
    assert_eq!(error.to_string(), "at byte 16: expected an entry of 16 bytes, found 15");
}

#[test]
fn moves_that_are_not_legal_are_left_out() {
    let position: Position = "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
    let here = key(position);
    let raw = |from: Square, to: Square, promotion: u16| {
        promotion << 12 | (from.index() as u16) << 6 | to.index() as u16
    };
    let book = Book::new(vec![
        entry(here, raw(Square::E1, Square::H1, 0), 9),
        // As the king's own move, which some programs write.
        entry(here, raw(Square::E1, Square::C1, 0), 8),
        entry(here, raw(Square::B7, Square::A8, 4), 7),
        entry(here, raw(Square::B7, Square::B8, 1), 6),
        // A pawn that stays one, and a code that stands for nothing.
        entry(here, raw(Square::B7, Square::B8, 0), 5),
        entry(here, raw(Square::B7, Square::B8, 7), 4),
        entry(here, raw(Square::A1, Square::A1, 0), 3),
        entry(here, u16::MAX, 2),
        entry(here ^ 1, raw(Square::A1, Square::A2, 0), 1),
    ]);
    let moves: Vec<_> = book.moves(&position).map(|found| (found.mv, found.weight)).collect();
    assert_eq!(
        moves,
        [
            (Move::castling(Square::E1, Square::H1), 9),
            (Move::castling(Square::E1, Square::A1), 8),
            (Move::promotion_to(Square::B7, Square::A8, Role::Queen), 7),
            (Move::promotion_to(Square::B7, Square::B8, Role::Knight), 6),
        ]
    );
    assert_eq!(book.find(here).len(), 8);
    assert_eq!(book.find(here ^ 1).len(), 1);
    assert_eq!(book.find(here ^ 2), []);
}

const E4: Move = Move::new(Square::E2, Square::E4);
const D4: Move = Move::new(Square::D2, Square::D4);
const C4: Move = Move::new(Square::C2, Square::C4);

/// The moves of key 7 with their weights, in the order of the book.
fn weights(builder: BookBuilder, selection: Selection) -> Vec<(RawMove, u16)> {
    let book = builder.finish(selection);
    book.find(7).iter().map(|entry| (entry.mv, entry.weight)).collect()
}

#[test]
fn weights_are_points() {
    let mut builder = BookBuilder::new();
    for (mv, points) in [(D4, 1), (E4, 2), (E4, 0), (C4, 0), (D4, 0), (E4, 1)] {
        builder.add(7, mv, points);
    }
    builder.add(8, E4, 2);
    let [e4, d4] = [E4, D4].map(RawMove::of);
    assert_eq!(weights(builder.clone(), Selection::default()), [(e4, 3), (d4, 1)]);
    let frequent = Selection { min_games: 3, ..Selection::default() };
    assert_eq!(weights(builder.clone(), frequent), [(e4, 3)]);
    let successful = Selection { min_score: 50, ..Selection::default() };
    assert_eq!(weights(builder.clone(), successful), [(e4, 3)]);
    let hopeless = Selection { min_score: 51, ..Selection::default() };
    assert_eq!(weights(builder.clone(), hopeless), []);
    let uniform = Selection { uniform: true, ..Selection::default() };
    assert_eq!(weights(builder, uniform), [(d4, 1), (e4, 1)]);
}

#[test]
fn too_many_points_are_scaled_down() {
    let mut builder = BookBuilder::new();
    for _ in 0..100_000 {
        builder.add(7, E4, 2);
    }
    for _ in 0..50_000 {
        builder.add(7, D4, 2);
    }
    builder.add(7, C4, 1);
    let expected = [(E4, 65535), (D4, 32767), (C4, 1)].map(|(mv, n)| (RawMove::of(mv), n));
    assert_eq!(weights(builder, Selection::default()), expected);
}

proptest! {
    #[test]
    fn books_round_trip(
        entries in prop::collection::vec((0_u64..9, any::<u16>(), any::<u16>(), any::<u32>()), 0..99)
    ) {
        let entries = entries
            .into_iter()
            .map(|(key, mv, weight, learn)| Entry { key, mv: RawMove(mv), weight, learn });
        let book = Book::new(entries.collect());
        prop_assert_eq!(Book::parse(&book.to_bytes()), Ok(book.clone()));
        for key in 0..10 {
            let all: Vec<_> =
                book.entries().iter().filter(|entry| entry.key == key).copied().collect();
            prop_assert_eq!(book.find(key), all);
        }
    }

    #[test]
    fn any_bytes_are_a_book_or_an_error(bytes in prop::collection::vec(0_u8..3, 0..99)) {
        if let Ok(book) = Book::parse(&bytes) {
            prop_assert_eq!(book.to_bytes(), bytes);
        }
    }

    #[test]
    fn every_legal_move_can_be_stored(position in random_games::position()) {
        for &mv in &position.legal_moves() {
            prop_assert_eq!(RawMove::of(mv).to_move(&position), Ok(mv));
        }
    }
}
