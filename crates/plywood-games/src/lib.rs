//! Every game of the suite by its name.
//!
//! Front ends know no game's type. They look a game up in [`GAMES`], choose a board or a starting
//! position where there is a choice ([`Listing::setup`]), and hand a [`Visitor`] to
//! [`Setup::play`], which is called back with the game's rules and evaluation.
//!
//! The games in [`examples`] are written in one file each.

mod catalogue;

pub use catalogue::{
    Judge, Listing, Playable, Setup, SetupError, Sizes, Starts, Visitor, parse_size,
};

use catalogue::catalogue;
use plywood_core::pieces::PieceGame;

/// Games in one file each: rules, presentation and evaluation.
pub mod examples {
    pub mod chessmen;
    pub mod reversi;
}

use examples::{chessmen, reversi};

catalogue! {
    "reversi": "Enclose the other side's discs and turn them over",
        |_| reversi::Reversi, reversi::CornersAndMobility;
    "chessmen": "Chess without promotion, castling and en passant, as pieces on a generic board",
        |_| PieceGame(chessmen::Chessmen), chessmen::Material;
}

/// The game of that key.
pub fn listing(key: &str) -> Option<&'static Listing> {
    GAMES.iter().find(|game| game.key == key)
}
