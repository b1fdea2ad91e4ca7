//! A family of made-up games, meaner than real ones: sides skip turns at random, games end
//! anywhere, positions repeat and transpose, moves are listed in any order, and few values mean
//! many ties.

use plywood_core::{Outcome, Player, Rules, Status};
use plywood_search::Evaluation;

/// A random graph of rooms; which one is decided by `seed`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Maze {
    pub(crate) seed: u64,
    pub(crate) rooms: u64,
    pub(crate) widest: u64,
    /// One position in so many skips a turn, is finished, and so on; 0 for none.
    pub(crate) skips: u64,
    pub(crate) ends: u64,
    /// Values lie within plus and minus this.
    pub(crate) spread: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    pub(crate) room: u64,
    pub(crate) turn: Player,
}

impl Maze {
    fn dice(&self, what: u64, place: Place) -> u64 {
        let mut x = self.seed ^ what.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x = x.wrapping_add(place.room << 1 | place.turn.index() as u64);
        for _ in 0..2 {
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            x ^= x >> 31;
        }
        x
    }

    fn one_in(&self, what: u64, place: Place, odds: u64) -> bool {
        odds > 0 && self.dice(what, place).is_multiple_of(odds)
    }

    fn spread(&self, what: u64, place: Place) -> i32 {
        (self.dice(what, place) % (2 * self.spread + 1)) as i32 - self.spread as i32
    }
}

impl Rules for Maze {
    type Position = Place;
    type Move = u16;
    type Undo = Place;

    fn start(&self) -> Place {
        Place { room: 0, turn: Player::White }
    }

    fn turn(&self, place: &Place) -> Player {
        place.turn
    }

    fn moves(&self, &place: &Place, moves: &mut Vec<u16>) -> Status {
        if self.one_in(1, place, self.ends) {
            return Status::Over(match self.dice(2, place) % 3 {
                0 => Outcome::Draw,
                1 => Outcome::Win(Player::White),
                _ => Outcome::Win(Player::Black),
            });
        }
        let count = 1 + self.dice(3, place) % self.widest;
        let turned = self.dice(4, place) % count;
        moves.extend((0..count).map(|door| ((door + turned) % count * 3) as u16));
        Status::Ongoing
    }

    fn play_unchecked(&self, place: &mut Place, door: u16) -> Place {
        let from = *place;
        place.room = self.dice(5 + u64::from(door), from) % self.rooms;
        place.turn = !from.turn;
        if self.one_in(5, *place, self.skips) {
            place.turn = from.turn;
        }
        from
    }

    fn undo(&self, place: &mut Place, _: u16, from: Place) {
        *place = from;
    }
}

/// Judges rooms at random; promises and foresight are random, too, but foresight is never wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whim {
    pub(crate) promises: bool,
}

impl Evaluation<Maze> for Whim {
    fn value(&self, maze: &Maze, place: &Place) -> i32 {
        maze.spread(100, *place)
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        outcome.winner().map_or(0, |winner| 1000 * winner.sign())
    }

    fn order_hint(&self, maze: &Maze, place: &Place, door: u16) -> i32 {
        if self.promises { maze.spread(101 + u64::from(door), *place) } else { 0 }
    }
}
