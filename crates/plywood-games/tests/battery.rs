//! Every game of the catalogue passes the battery. A new game is here as soon as it is listed.

use plywood_core::Size;
use plywood_games::{BackgroundEvaluation, GAMES, Playable, Setup, Visitor, listing};

struct Battery;

impl Visitor for Battery {
    type Output = ();

    fn visit<R: Playable, E: BackgroundEvaluation<R>>(self, _: Setup, rules: R, _: E) {
        plywood_battery::check(&rules);
    }
}

#[test]
fn every_game_passes_as_it_is_usually_played() {
    for game in GAMES {
        println!("{}", game.key);
        Setup::usual(game).play(Battery);
    }
}

/// The catalogue uses other types for larger boards.
#[test]
fn checkers_pass_on_larger_boards() {
    let checkers = listing("checkers").expect("it is in the catalogue");
    for size in [Size::new(12, 12), Size::new(17, 16)] {
        println!("{size}");
        checkers.setup(Some(size), None).expect("boards of that size are listed").play(Battery);
    }
}
