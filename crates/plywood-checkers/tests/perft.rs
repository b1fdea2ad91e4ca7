//! Counts of positions from the start.

use plywood_checkers::{Checkers, CheckersRules, SizeError, Word};
use plywood_core::pieces::PieceGame;
use plywood_core::{Rules, Size, perft};

/// Leaves after 1, 2, 3… plies.
const COUNTS: [(Size, [u64; 7]); 5] = [
    (Size::new(8, 8), [7, 49, 379, 2900, 24029, 197_410, 1_695_038]),
    (Size::new(8, 10), [7, 49, 392, 3136, 28554, 259_791, 2_548_181]),
    (Size::new(10, 8), [9, 81, 793, 7698, 79957, 826_006, 8_918_352]),
    (Size::new(10, 10), [9, 81, 810, 8100, 89994, 999_595, 11_953_053]),
    (Size::new(12, 12), [11, 121, 1452, 17424, 228_360, 2_992_900, 42_040_712]),
];

fn check<R: Rules>(rules: &R, expected: &[u64]) {
    let counts: Vec<_> =
        (1..).take(expected.len()).map(|depth| perft(rules, &mut rules.start(), depth)).collect();
    assert_eq!(counts, expected);
}

fn check_words<W: Word>() {
    for (size, expected) in COUNTS {
        match Checkers::<W>::new(size) {
            Ok(rules) => check(&rules, &expected),
            Err(error) => assert_eq!((error, W::BITS), (SizeError::TooLarge(size), 64)),
        }
    }
}

#[test]
fn words_of_64_bits_count_right() {
    check_words::<u64>();
}

#[test]
fn words_of_128_bits_count_right() {
    check_words::<u128>();
}

#[test]
fn the_pieces_count_right() {
    for (size, expected) in COUNTS {
        check(&PieceGame(CheckersRules::new(size).unwrap()), &expected[..4]);
    }
}
