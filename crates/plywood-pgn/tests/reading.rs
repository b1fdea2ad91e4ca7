//! The events of a reader for every kind of file, as text, for every way to split the file.

mod support;

use plywood_pgn::{MAX_TOKEN, Reader};
use std::io::Read as _;

use proptest::prelude::*;
use support::{Dribble, cases, transcribe};

const FILES: [&str; 2] = [include_str!("cases/reading.txt"), include_str!("cases/errors.txt")];

#[test]
fn every_case_reads_as_told() {
    for (name, input, expected) in FILES.into_iter().flat_map(cases) {
        assert_eq!(transcribe(Reader::new(&input[..])), expected, "{name}");
    }
}

#[test]
fn pieces_and_buffers_of_any_size_change_nothing() {
    for (name, input, expected) in FILES.into_iter().flat_map(cases) {
        for size in (1..20).chain([31, 64, 127]) {
            for capacity in [1, 2, 3, 7, 16, 17, 40, 100] {
                let reader = Reader::with_capacity(capacity, Dribble { text: &input, size });
                assert_eq!(transcribe(reader), expected, "{name}, {size}, {capacity}");
            }
        }
    }
}

#[test]
fn a_million_parentheses_are_no_trouble() {
    let open = "(".repeat(1_000_000);
    let pgn = format!("1. e4 {open}\n\n[Event \"next\"]\n\n*\n");
    assert_eq!(
        transcribe(Reader::new(pgn.as_bytes())),
        "error 1:8: game 1: there is no move before this variation to play something else for\n\
         tag Event: next\nresult *\nend\n"
    );
    let nested = "e4 (".repeat(1_000_000);
    let closed = ")".repeat(1_000_000);
    let mut reader = Reader::new(nested.as_bytes().chain(closed.as_bytes()));
    assert!(reader.skip_game().unwrap());
    assert!(!reader.skip_game().unwrap());
}

#[test]
fn a_comment_without_bounds_is_an_error_and_not_all_of_the_memory() {
    let pgn = |comment: &str| format!("1. e4 {{{comment}}} *\n[White \"next\"]\n*\n");
    let mut text = "x".repeat(MAX_TOKEN - 1);
    assert!(Reader::new(pgn(&text).as_bytes()).skip_game().unwrap());
    text.push('x');
    let pgn = pgn(&text);
    let mut reader = Reader::new(pgn.as_bytes());
    assert_eq!(
        reader.skip_game().unwrap_err().to_string(),
        "1:7: game 1: nothing in a game may be longer than 4194304 bytes"
    );
    assert_eq!(transcribe(reader), "tag White: next\nresult *\nend\n");
}

/// A piece of a file that is likely to mean something.
fn fragment() -> impl Strategy<Value = Vec<u8>> {
    let known = proptest::sample::select(vec![
        "[Event \"x\"]\n",
        "[White \"a \\\" b\"]\n",
        "[Bad",
        "[",
        "]",
        "\"",
        "\n",
        "\n\n",
        "\r\n",
        "\r\n\r\n[Event \"",
        " ",
        "1.",
        "1. ",
        "12...",
        "e4",
        "Nf3",
        "O-O",
        "0-0",
        "e8=Q+",
        "--",
        "1-0",
        "0-1",
        "1/2-1/2",
        "*",
        "{",
        "}",
        "{a comment}",
        ";",
        "; c\n",
        "(",
        ")",
        "$1",
        "$",
        "!",
        "?!",
        "+-",
        "%",
        "\n%",
        "e.p.",
        "\u{feff}",
        "½",
        "…",
        "longer-than-eight",
        "illegal",
    ]);
    prop_oneof![
        8 => known.prop_map(|text| text.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..12),
    ]
}

fn file() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(fragment(), 0..40).prop_map(|fragments| fragments.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes_read_to_their_end(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let mut reader = Reader::new(&bytes[..]);
        // Every call deals with one line at least, or with one byte of the last line.
        let most = bytes.len() + 1;
        let calls = std::iter::repeat_with(|| reader.skip_game())
            .take(most + 1)
            .take_while(|game| !matches!(game, Ok(false)))
            .count();
        prop_assert!(calls <= most);
        prop_assert_eq!(reader.offset(), bytes.len() as u64);
    }

    #[test]
    fn likely_files_read_the_same_in_any_pieces(
        text in file(), size in 1..40_usize, capacity in 1..64_usize
    ) {
        let whole = transcribe(Reader::new(&text[..]));
        let pieces = Reader::with_capacity(capacity, Dribble { text: &text, size });
        prop_assert_eq!(transcribe(pieces), whole);
    }
}
