//! Reads the positions of the test data.

use plywood_chess::fen::Fen;
use plywood_chess::{Leniency, Position, Setup, Variant};

pub(crate) fn position<V: Variant>(fen: &str) -> Position<V> {
    Position::from_setup(setup(fen), Leniency::STRICT).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

pub(crate) fn setup(fen: &str) -> Setup {
    Fen::parse(fen, Leniency::LENIENT).unwrap_or_else(|e| panic!("{fen}: {e}")).setup
}
