//! One suite of tests for every game.
//!
//! A game that implements [`Rules`] and [`Present`] runs the battery with one line in a file of
//! integration tests:
//!
//! ```
//! # use plywood_core::{Outcome, Player, Rules, Status};
//! # #[derive(Clone)] struct Nim;
//! # impl Rules for Nim {
//! #     type Position = (u8, Player); type Move = u8; type Undo = ();
//! #     fn start(&self) -> Self::Position { (21, Player::White) }
//! #     fn turn(&self, p: &Self::Position) -> Player { p.1 }
//! #     fn moves(&self, p: &Self::Position, moves: &mut Vec<u8>) -> Status {
//! #         if p.0 == 0 { return Status::Over(Outcome::Win(!p.1)); }
//! #         moves.extend(1..=p.0.min(3)); Status::Ongoing
//! #     }
//! #     fn play_unchecked(&self, p: &mut Self::Position, mv: u8) { p.0 -= mv; p.1 = !p.1; }
//! #     fn undo(&self, p: &mut Self::Position, mv: u8, (): ()) { p.0 += mv; p.1 = !p.1; }
//! # }
//! # const IGNORED: &str = stringify! {
//! plywood_battery::battery!(reversi, Reversi);
//! # };
//! // A game without a presentation is checked by its rules alone.
//! plywood_battery::check_rules(&Nim);
//! ```
//!
//! The checks play games of random moves, the same ones on every run, and compare everything that
//! a game gives in two ways: the moves listed against the moves accepted, a position against the
//! one that undoing leads back to, a text against what is read back from it, the motions
//! against the boards before and after. A check that fails names the position.

mod playout;
mod presentation;
mod rules;
mod texts;

pub use playout::Random;
pub use presentation::{check_figures_and_names, check_gestures, check_motions_and_targets};
pub use rules::{check_histories, check_moves, check_perft};
pub use texts::{check_move_texts, check_position_texts, check_saves};

use plywood_core::{Present, Rules};

/// Everything that can be checked of a game's rules.
///
/// # Panics
///
/// If a check fails; the message says which.
pub fn check_rules<R: Rules>(rules: &R) {
    check_moves(rules);
    check_histories(rules);
    check_perft(rules);
}

/// Everything that can be checked of a game.
///
/// # Panics
///
/// If a check fails; the message says which.
pub fn check<R: Present>(rules: &R) {
    check_rules(rules);
    check_figures_and_names(rules);
    check_gestures(rules);
    check_motions_and_targets(rules);
    check_move_texts(rules);
    check_position_texts(rules);
    check_saves(rules);
}

/// A module of tests, one for each check: `battery!(reversi, Reversi);`.
#[macro_export]
macro_rules! battery {
    ($name:ident, $rules:expr) => {
        mod $name {
            #[allow(unused_imports)] // The rules may be given by a path of their own.
            use super::*;

            $crate::battery! { @tests $rules,
                check_moves, check_histories, check_perft, check_figures_and_names,
                check_gestures, check_motions_and_targets, check_move_texts,
                check_position_texts, check_saves,
            }
        }
    };
    (@tests $rules:expr, $($check:ident,)*) => {
        $(
            #[test]
            fn $check() {
                $crate::$check(&$rules);
            }
        )*
    };
}
