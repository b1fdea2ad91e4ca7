//! Random games that are harder for a search than real ones: turns are skipped at random, games end
//! anywhere, positions repeat and transpose, moves are listed in any order, and few values mean
//! many ties.

use plywood_core::{Outcome, Player, Rules, Status};
use plywood_search::Evaluation;

/// A game on a random graph of nodes, which `seed` determines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RandomGame {
    pub(crate) seed: u64,
    pub(crate) nodes: u64,
    pub(crate) max_moves: u64,
    /// One node in so many skips a turn, and one in so many ends the game; 0 for none.
    pub(crate) skips: u64,
    pub(crate) ends: u64,
    /// Values lie within plus and minus this.
    pub(crate) spread: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    pub(crate) id: u64,
    pub(crate) turn: Player,
}

impl RandomGame {
    fn random(&self, what: u64, node: Node) -> u64 {
        let mut x = self.seed ^ what.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x = x.wrapping_add(node.id << 1 | node.turn.index() as u64);
        for _ in 0..2 {
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            x ^= x >> 31;
        }
        x
    }

    fn one_in(&self, what: u64, node: Node, odds: u64) -> bool {
        odds > 0 && self.random(what, node).is_multiple_of(odds)
    }

    fn spread(&self, what: u64, node: Node) -> i32 {
        (self.random(what, node) % (2 * self.spread + 1)) as i32 - self.spread as i32
    }
}

impl Rules for RandomGame {
    type Position = Node;
    type Move = u16;
    type Undo = Node;

    fn start(&self) -> Node {
        Node { id: 0, turn: Player::White }
    }

    fn turn(&self, node: &Node) -> Player {
        node.turn
    }

    fn moves(&self, &node: &Node, moves: &mut Vec<u16>) -> Status {
        if self.one_in(1, node, self.ends) {
            return Status::Over(match self.random(2, node) % 3 {
                0 => Outcome::Draw,
                1 => Outcome::Win(Player::White),
                _ => Outcome::Win(Player::Black),
            });
        }
        let count = 1 + self.random(3, node) % self.max_moves;
        let rotation = self.random(4, node) % count;
        moves.extend((0..count).map(|mv| ((mv + rotation) % count * 3) as u16));
        Status::Ongoing
    }

    fn play_unchecked(&self, node: &mut Node, mv: u16) -> Node {
        let from = *node;
        node.id = self.random(5 + u64::from(mv), from) % self.nodes;
        node.turn = !from.turn;
        if self.one_in(5, *node, self.skips) {
            node.turn = from.turn;
        }
        from
    }

    fn undo(&self, node: &mut Node, _: u16, from: Node) {
        *node = from;
    }
}

/// Random values for nodes and, if asked for, random order hints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RandomEvaluation {
    pub(crate) order_hints: bool,
}

impl Evaluation<RandomGame> for RandomEvaluation {
    fn value(&self, game: &RandomGame, node: &Node) -> i32 {
        game.spread(100, *node)
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        outcome.winner().map_or(0, |winner| 1000 * winner.sign())
    }

    fn order_hint(&self, game: &RandomGame, node: &Node, mv: u16) -> i32 {
        if self.order_hints { game.spread(101 + u64::from(mv), *node) } else { 0 }
    }
}
