//! The suite that every game passes, for each set of rules.

use plywood_battery::battery;
use plywood_chess::{Chess, Chess960Start, SimplifiedChess};

battery!(standard, Chess::new());
battery!(simplified, SimplifiedChess::new());
// Kings next to their rooks, and rooks that castle onto the king's square.
battery!(chess960_0, Chess::from_start(Chess960Start::new(0).expect("a start")));
battery!(chess960_777, Chess::from_start(Chess960Start::new(777).expect("a start")));
