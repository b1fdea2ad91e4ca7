//! Any text as FEN and as EPD.

#![no_main]

use libfuzzer_sys::fuzz_target;
use plywood_chess::epd::Epd;
use plywood_chess::fen::{Fen, FenError};
use plywood_chess::{Leniency, Position, Simplified};

fuzz_target!(|text: &str| {
    for leniency in [Leniency::STRICT, Leniency::LENIENT] {
        match Fen::parse(text, leniency) {
            Err(error) => check_places(text, &error),
            Ok(fen) => {
                assert_eq!(Fen::parse(&fen.to_string(), Leniency::CASTLING_ORDER), Ok(fen));
            }
        }
        if let Ok(position) = <Position>::from_fen(text, leniency) {
            // What was forgiven in judging the position is part of it; text faults are mended.
            let kept = Leniency::EXCESS_MATERIAL | Leniency::IMPOSSIBLE_CHECK;
            for written in [Fen::of(&position), Fen::of(&position).shredder()] {
                assert_eq!(Position::from_fen(&written.to_string(), kept), Ok(position));
            }
            assert_eq!(position.legal_moves().len() as u64, position.count_legal_moves());
        }
        if let Ok(position) = Position::<Simplified>::from_fen(text, leniency) {
            assert_eq!(position.to_string().parse(), Ok(position));
        }
        match Epd::parse(text, leniency) {
            Err(error) => check_places(text, &error),
            Ok(epd) => {
                assert_eq!(Epd::parse(&epd.to_string(), Leniency::CASTLING_ORDER), Ok(epd));
            }
        }
    }
});

fn check_places(text: &str, error: &FenError) {
    assert!(!error.faults().is_empty());
    for fault in error.faults() {
        assert!(text.is_char_boundary(fault.offset), "{error}");
    }
}
