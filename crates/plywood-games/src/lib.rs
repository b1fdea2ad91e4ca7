//! Every game of the suite by its name.
//!
//! Front ends know no game's type. They look a game up in [`GAMES`], choose a board or a starting
//! position where there is a choice ([`Listing::setup`]), and pass a [`Visitor`] to
//! [`Setup::play`], which calls it with the game's rules and evaluation.
//!
//! The games in [`examples`] are written in one file each; [`guide`] explains how.

mod catalogue;
pub mod checkers;

pub use catalogue::{
    BackgroundEvaluation, Listing, Playable, Program, Setup, SetupError, Sizes, Starts, Visitor,
    parse_size,
};

use catalogue::catalogue;
use plywood_checkers::{Checkers, CheckersRules};
use plywood_chess::{Chess, Chess960Start, SimplifiedChess};
use plywood_core::Size;
use plywood_core::pieces::PieceGame;
use plywood_engine::{Material, PieceSquares};

/// Games in one file each: rules, presentation and evaluation.
pub mod examples {
    pub mod chessmen;
    pub mod reversi;
}

#[doc = include_str!("../docs/new-game.md")]
pub mod guide {}

use examples::{chessmen, reversi};

catalogue! {
    "chess": "The game of kings, by the rules of FIDE",
        _ => Chess::new(), PieceSquares;
    "chess960": "Chess from one of 960 starting positions" [starts: STARTS_OF_CHESS960],
        setup => Chess::from_start(start(setup)), PieceSquares;
    "simplified-chess": "Chess without promotion, castling and en passant" [program: CHESSPROG],
        setup, with visitor => simplified_chess(setup, visitor);
    "checkers": "Jump over pawns and queens on a board of any size" [sizes: SIZES_OF_CHECKERS],
        setup, with visitor => checkers(setup, visitor);
    "reversi": "Enclose the other side's discs and turn them over",
        _ => reversi::Reversi, reversi::CornersAndMobility;
    "chessmen": "Simplified chess again, as pieces on a generic board",
        _ => PieceGame(chessmen::Chessmen), chessmen::Material;
}

/// The game of that key.
pub fn listing(key: &str) -> Option<&'static Listing> {
    GAMES.iter().find(|game| game.key == key)
}

/// chessprog, which plays simplified chess. Its computer counts material and nothing else.
pub const CHESSPROG: Program = Program { name: "chessprog", undo_limit: 6 };

const STARTS_OF_CHESS960: Starts =
    Starts { numbers: 0..=959, usual: Chess960Start::STANDARD.number() };

const SIZES_OF_CHECKERS: Sizes = {
    let (shortest, longest) = (*plywood_checkers::SIDES.start(), *plywood_checkers::SIDES.end());
    Sizes {
        smallest: Size::new(shortest, shortest),
        largest: Size::new(longest, longest),
        usual: Size::new(8, 8),
    }
};

fn start(setup: Setup) -> Chess960Start {
    setup.start().and_then(Chess960Start::new).unwrap_or(Chess960Start::STANDARD)
}

fn simplified_chess<V: Visitor>(setup: Setup, visitor: V) -> V::Output {
    let rules = SimplifiedChess::new();
    match setup.program() {
        Some(_) => visitor.visit(setup, rules, Material),
        None => visitor.visit(setup, rules, PieceSquares),
    }
}

/// Checkers in the smallest words that hold the board, or on the board of pieces where none do.
fn checkers<V: Visitor>(setup: Setup, visitor: V) -> V::Output {
    let size = setup.size().unwrap_or(SIZES_OF_CHECKERS.usual);
    let evaluation = checkers::Material;
    if let Ok(rules) = Checkers::<u64>::new(size) {
        visitor.visit(setup, rules, evaluation)
    } else if let Ok(rules) = Checkers::<u128>::new(size) {
        visitor.visit(setup, rules, evaluation)
    } else {
        let rules = CheckersRules::new(size).expect("a setup's size is one that is listed");
        visitor.visit(setup, PieceGame(rules), evaluation)
    }
}
