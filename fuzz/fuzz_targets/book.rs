//! Any bytes as a Polyglot book, and as keys and moves of the position of any FEN.

#![no_main]

use libfuzzer_sys::fuzz_target;
use plywood_chess::fen::Fen;
use plywood_chess::polyglot::{Book, Entry, RawMove, key};
use plywood_chess::{Leniency, Position};

fuzz_target!(|input: (&str, &[u8])| {
    let (text, bytes) = input;
    if let Ok(book) = Book::parse(bytes) {
        assert_eq!(book.to_bytes(), bytes);
        for entry in book.entries() {
            assert!(book.find(entry.key).contains(entry));
        }
    }

    let Ok(fen) = Fen::parse(text, Leniency::LENIENT) else { return };
    let here = key(fen.setup);
    let Ok(position) = fen.to_position(Leniency::LENIENT) else { return };
    let position: Position = position;
    for &mv in &position.legal_moves() {
        assert_eq!(RawMove::of(mv).to_move(&position), Ok(mv));
    }
    let entries = bytes.chunks_exact(2).map(|pair| {
        let mv = RawMove(u16::from_be_bytes([pair[0], pair[1]]));
        Entry { key: here, mv, weight: 1, learn: 0 }
    });
    for found in Book::new(entries.collect()).moves_of(here, &position) {
        assert!(position.is_legal(found.mv));
    }
});
