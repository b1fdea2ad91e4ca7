//! Every game of the catalogue passes the battery. A new game is here as soon as it is listed.

use plywood_games::{GAMES, Judge, Playable, Setup, Visitor};

struct Battery;

impl Visitor for Battery {
    type Output = ();

    fn visit<R: Playable, E: Judge<R>>(self, _: Setup, rules: R, _: E) {
        plywood_battery::check(&rules);
    }
}

#[test]
fn every_game_passes_the_battery() {
    for game in GAMES {
        println!("{}", game.key);
        Setup::usual(game).play(Battery);
    }
}
