//! Any bytes as a saved game of chessprog and of chessmate, in both of its layouts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use plywood_console::{chessmate, chessprog};

fuzz_target!(|bytes: &[u8]| {
    match chessprog::save::parse(bytes) {
        Ok(saved) => {
            let written = saved.to_string();
            assert_eq!(chessprog::save::parse(written.as_bytes()), Ok(saved));
            // But for line ends there is one way to write a game.
            let plain: Vec<u8> = bytes.iter().copied().filter(|&byte| byte != b'\r').collect();
            assert_eq!(written.trim_end().as_bytes(), plain.trim_ascii_end());
        }
        Err(error) => assert!(error.line >= 1, "{error}"),
    }

    for parsed in [
        chessmate::save::parse(bytes).map_err(|error| error.to_string()),
        chessmate::old_save::parse(bytes).map_err(|error| error.to_string()),
    ] {
        match parsed {
            Ok(game) => {
                let written = game.to_string();
                let again = chessmate::save::parse(written.as_bytes()).expect("a saved game");
                assert_eq!(again.to_string(), written);
                assert_eq!(again.position(), game.position());
                assert_eq!(again.removed(), game.removed());
            }
            Err(error) => assert!(!error.is_empty()),
        }
    }
});
