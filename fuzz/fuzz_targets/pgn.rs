//! Any bytes as a PGN file.

#![no_main]

use std::fmt::Write as _;
use std::io::Read;
use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use plywood_pgn::{AnnotatedGame, Error, Parallel, Reader};

fuzz_target!(|input: (u8, &[u8])| {
    let (size, bytes) = input;
    let size = usize::from(size) + 1;
    let mut whole = String::new();
    for game in Reader::new(bytes).games_with(AnnotatedGame::reader()) {
        note(&game, &mut whole);
        if let Ok(game) = game {
            check_round_trip(&game);
        }
    }

    let mut in_pieces = String::new();
    let dribble = Dribble { bytes, size };
    for game in Reader::with_capacity(size, dribble).games_with(AnnotatedGame::reader()) {
        note(&game, &mut in_pieces);
    }
    assert_eq!(in_pieces, whole);

    let mut in_parallel = String::new();
    let parallel = Parallel::new(2).with_piece_size(size);
    let _ = parallel.read(bytes, AnnotatedGame::reader, |game| {
        note(&game, &mut in_parallel);
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(in_parallel, whole);
});

fn note(game: &Result<AnnotatedGame, Error>, notes: &mut String) {
    match game {
        Ok(game) => write!(notes, "{game}"),
        Err(error) => writeln!(notes, "{error}"),
    }
    .unwrap();
}

/// What is written is read as the same moves with the same notes, and written the same way again.
fn check_round_trip(game: &AnnotatedGame) {
    let text = game.to_string();
    let again: AnnotatedGame = text.parse().unwrap();
    assert_eq!(again.tree(), game.tree());
    assert_eq!(again.to_string(), text);
}

/// Hands out bytes in pieces.
struct Dribble<'a> {
    bytes: &'a [u8],
    size: usize,
}

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let size = self.size.min(buffer.len()).min(self.bytes.len());
        let (piece, rest) = self.bytes.split_at(size);
        buffer[..size].copy_from_slice(piece);
        self.bytes = rest;
        Ok(size)
    }
}
