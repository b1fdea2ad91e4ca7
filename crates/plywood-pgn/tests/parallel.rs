//! Reading on several threads gives what reading on one gives.

mod support;

use std::io::{self, Read};
use std::ops::ControlFlow;

use plywood_pgn::{AnnotatedGame, Ignore, Parallel, Reader};
use proptest::prelude::*;
use support::{Dribble, Transcript, cases, transcribe};

fn transcribe_in_parallel(text: &[u8], threads: usize, piece: usize) -> String {
    let mut transcript = String::new();
    let source = Dribble { text, size: 7 };
    let _ =
        Parallel::new(threads).with_piece_size(piece).read(source, Transcript::default, |game| {
            transcript += &game.unwrap_or_else(|error| format!("error {error}\n"));
            ControlFlow::<()>::Continue(())
        });
    transcript
}

#[test]
fn the_cases_of_reading_are_read_alike() {
    for file in [include_str!("cases/reading.txt"), include_str!("cases/errors.txt")] {
        let all: Vec<u8> = cases(file)
            .into_iter()
            .flat_map(|(_, input, _)| [input, b"\n\n".into()].concat())
            .collect();
        let sequential = transcribe(Reader::new(&all[..]));
        for threads in [1, 2, 5] {
            for piece in [1, 10, 100, 1000, 1 << 18] {
                assert_eq!(transcribe_in_parallel(&all, threads, piece), sequential);
            }
        }
    }
}

#[test]
fn thousands_of_games_stay_in_order() {
    let game = |number: usize| {
        format!("[Event \"{number}\"]\n\n1. e4 {{{}}} *\n\n", "x".repeat(number % 99))
    };
    let pgn = (0..5000).map(game).collect::<Vec<_>>().concat();
    let mut numbers = Vec::new();
    let outcome = Parallel::new(3).with_piece_size(4096).read(
        pgn.as_bytes(),
        AnnotatedGame::reader,
        |game| {
            let number: usize = game.unwrap().tags.get("Event").unwrap().parse().unwrap();
            numbers.push(number);
            if number == 4321 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        },
    );
    assert_eq!(outcome, ControlFlow::Break("enough"));
    assert!(numbers.into_iter().eq(0..=4321));
}

#[test]
fn a_stream_that_fails_ends_with_its_error() {
    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }

    // What follows a result may belong to its game, so the last game is not complete.
    let text = "[Event \"x\"]\n\n*\n\n".repeat(40);
    for threads in [1, 2] {
        let mut games = Vec::new();
        let _ = Parallel::new(threads).with_name("x.pgn").with_piece_size(100).read(
            text.as_bytes().chain(Broken),
            || Ignore,
            |game| {
                games.push(game);
                ControlFlow::<()>::Continue(())
            },
        );
        let error = games.pop().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "x.pgn:159:1: game 40: the disk is gone", "{threads}");
        assert_eq!(games.len(), 39);
    }
}

/// Pieces of files in which games start, end and break.
fn fragment() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec![
        "[Event \"x\"]\n",
        "\n\n[Event \"x\"]\n",
        "\r\n\r\n[Event \"y\"]\r\n",
        "[White \"a\"]\n",
        "\n",
        "\n\n",
        "1. e4 e5 ",
        "{",
        "}",
        "(",
        ")",
        "1-0",
        "*",
        "; to the end",
        "[Bad\n",
        "$x ",
        "{a comment} ",
        "illegal ",
        "% escape",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn likely_files_are_read_alike(
        fragments in proptest::collection::vec(fragment(), 0..60), piece in 1..80_usize
    ) {
        let text = fragments.concat();
        let sequential = transcribe(Reader::new(text.as_bytes()));
        prop_assert_eq!(transcribe_in_parallel(text.as_bytes(), 3, piece), sequential);
    }
}
