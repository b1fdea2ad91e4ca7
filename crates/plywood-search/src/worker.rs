use std::sync::atomic::{AtomicBool, Ordering};

use crate::evaluation::{Evaluation, Window};
use plywood_core::{Player, Rules, Status};

use crate::control::Control;
use crate::ordering::{HINT, History};
use crate::sharing::{InFlight, Path, SHARED_DEPTH, Waypoint};
use crate::table::{Proof, Table};

/// What the threads of one search share. On cache lines of its own, as every thread reads it at
/// every position.
#[repr(align(128))]
pub(crate) struct Shared<'a, R: Rules, E> {
    pub(crate) rules: &'a R,
    pub(crate) evaluation: &'a E,
    pub(crate) table: &'a Table,
    pub(crate) control: &'a Control<R::Move>,
    /// Set by the thread that has the answer, for the others to stop.
    pub(crate) finished: AtomicBool,
    /// Which moves are being searched, if there is more than one thread.
    pub(crate) in_flight: Option<InFlight>,
}

/// One thread of a search: negamax alpha-beta with null windows (principal variation search).
///
/// Values are from the point of view of the side to move, since that is what bounds in the table
/// and windows are about; where turns do not alternate, nothing is negated.
///
/// Searches return `None` when what they were doing is no longer wanted, since the search was told
/// to stop or another thread has found out about a position on the way down ([`Path`]); then
/// nothing of it is stored.
///
/// Source: <https://www.chessprogramming.org/Principal_Variation_Search>.
#[repr(align(128))]
pub(crate) struct Worker<'a, R: Rules, E> {
    pub(crate) shared: &'a Shared<'a, R, E>,
    history: History<R::Move>,
    /// A stack: each level's moves lie above its parent's.
    moves: Vec<R::Move>,
    /// The same for [`Choice`]s.
    choices: Vec<Choice>,
    /// The positions above that other threads may be done with before this one is.
    path: Path,
    /// Positions looked at that the shared counter does not know of yet, and those it knows of.
    nodes: u64,
    reported: u64,
}

/// What a search of one position is asked for.
#[derive(Clone, Copy)]
pub(crate) struct Query {
    /// The values to be told apart, from the point of view of the side to move. As with
    /// [`Window`]: up to alpha an answer bounds the value from above, from beta on from below.
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// Plies to look ahead.
    pub(crate) depth: u8,
    /// Plies from the position the search began with.
    pub(crate) ply: u8,
}

/// A move to be tried.
#[derive(Clone, Copy)]
struct Choice {
    /// Higher ones come first.
    rank: i64,
    /// The move's place in the list as the rules gave it.
    place: usize,
}

/// One position on the way down: its key, and where its parts of the stacks begin.
#[derive(Clone, Copy)]
struct Node {
    key: u64,
    first_move: usize,
    first_choice: usize,
}

/// Nodes counted between two tellings of the shared counter.
const NODES_PER_REPORT: u64 = 1024;

/// Moves of one position ranked between two looks whether to stop.
pub(crate) const MOVES_PER_LOOK: usize = 1024;

impl<'a, R: Rules, E: Evaluation<R>> Worker<'a, R, E> {
    pub(crate) fn new(shared: &'a Shared<'a, R, E>, depth: u8) -> Self {
        Self {
            shared,
            history: History::new(depth),
            moves: Vec::with_capacity(1024),
            choices: Vec::with_capacity(1024),
            path: Path::default(),
            nodes: 0,
            reported: 0,
        }
    }

    /// The value of a move for the side that makes it. The query is about the position before it.
    pub(crate) fn value_of(
        &mut self,
        position: &mut R::Position,
        mv: R::Move,
        query: Query,
    ) -> Option<i32> {
        let rules = self.shared.rules;
        let turn = rules.turn(position);
        let Query { alpha, beta, depth, ply } = query;
        let (depth, ply) = (depth - 1, ply + 1);
        rules.visit(position, mv, |child| {
            if rules.turn(child) == turn {
                self.value(child, Query { alpha, beta, depth, ply })
            } else {
                let query = Query { alpha: -beta, beta: -alpha, depth, ply };
                self.value(child, query).map(|value| -value)
            }
        })
    }

    /// The value of a position for its side to move.
    fn value(&mut self, position: &mut R::Position, query: Query) -> Option<i32> {
        let Shared { rules, evaluation, table, .. } = *self.shared;
        let Query { alpha, beta, depth, ply } = query;
        if self.must_stop() {
            return None;
        }
        self.count_node();
        let turn = rules.turn(position);
        let sign = turn.sign();
        if depth == 0 {
            return Some(sign * evaluation.leaf(rules, position));
        }
        let window = match turn {
            Player::White => Window { low: alpha, high: beta },
            Player::Black => Window { low: -beta, high: -alpha },
        };
        if let Some(value) = evaluation.try_resolve(rules, position, depth, window) {
            return Some(sign * value);
        }
        let key = rules.key(position);
        let known = table.probe(key, depth);
        if let Some(value) = known.bounds.settle(alpha, beta) {
            return Some(value);
        }

        let node = Node { key, first_move: self.moves.len(), first_choice: self.choices.len() };
        if let Status::Over(outcome) = rules.moves(position, &mut self.moves) {
            return Some(sign * evaluation.outcome(outcome));
        }
        let mut place = 0;
        for moves in self.moves[node.first_move..].chunks(MOVES_PER_LOOK) {
            // A worker that is to stop is not used again: its stacks may stay as they are.
            if place > 0 && self.must_stop() {
                return None;
            }
            for &mv in moves {
                let rank = if known.hint == Some(place) {
                    HINT
                } else {
                    let promise = evaluation.order_hint(rules, position, mv);
                    self.history.rank(turn, ply, mv, promise)
                };
                self.choices.push(Choice { rank, place });
                place += 1;
            }
        }

        let mut settled = None;
        let best = match &self.shared.in_flight {
            Some(in_flight) if depth >= SHARED_DEPTH => {
                self.path.enter(Waypoint { key, depth, alpha, beta });
                let best = self.best_choice(position, node, query, Some(in_flight));
                settled = self.path.leave();
                best
            }
            _ => self.best_choice(position, node, query, None),
        };
        if let Some((value, place)) = best {
            table.store(key, depth, Proof { value, alpha, beta, hint: place });
            if let Some(place) = place
                && value >= beta
            {
                let mv = self.moves[node.first_move + place];
                if evaluation.order_hint(rules, position, mv) == 0 {
                    self.history.learn(turn, ply, mv, depth);
                }
            }
        }
        self.moves.truncate(node.first_move);
        self.choices.truncate(node.first_choice);
        best.map(|(value, _)| value).or(settled)
    }

    /// Tries the choices of one node, and returns the best value with the place of the move that
    /// raised alpha, if one did. With `in_flight` moves are shared with other threads.
    fn best_choice(
        &mut self,
        position: &mut R::Position,
        node: Node,
        query: Query,
        in_flight: Option<&InFlight>,
    ) -> Option<(i32, Option<usize>)> {
        let last_choice = self.choices.len();
        let mut best = -i32::MAX;
        let mut best_place = None;
        let mut alpha = query.alpha;
        let mut next = node.first_choice;
        // Moves that another thread is at are put off: they move to the end of the list, and when
        // their turn comes the table may already know their value.
        while next < self.choices.len() {
            if next < last_choice {
                self.bring_best(next, last_choice);
            }
            let choice = self.choices[next];
            let place = choice.place;
            let first = next == node.first_choice;
            let name = InFlight::name(node.key, query.depth, place);
            if let Some(in_flight) = in_flight {
                if !first && next < last_choice && in_flight.contains(name) {
                    self.choices.push(choice);
                    next += 1;
                    continue;
                }
                if self.path.look_up(self.shared.table) {
                    return None;
                }
                in_flight.enter(name);
            }

            let mv = self.moves[node.first_move + place];
            let query = Query { alpha, ..query };
            let value = if first {
                self.value_of(position, mv, query)
            } else {
                self.value_if_better(position, mv, query)
            };
            if let Some(in_flight) = in_flight {
                in_flight.leave(name);
            }
            let value = value?;
            best = best.max(value);
            if value > alpha {
                alpha = value;
                best_place = Some(place);
                if value >= query.beta {
                    break;
                }
                if in_flight.is_some() {
                    self.path.raise(alpha);
                }
            }
            next += 1;
        }
        Some((best, best_place))
    }

    /// [`value_of`](Self::value_of) for a move that probably is no better than alpha: it must show
    /// in a window of one that it is, before its value is asked for.
    fn value_if_better(
        &mut self,
        position: &mut R::Position,
        mv: R::Move,
        query: Query,
    ) -> Option<i32> {
        let Query { alpha, beta, .. } = query;
        let value = self.value_of(position, mv, Query { beta: alpha + 1, ..query })?;
        if value <= alpha || value >= beta {
            return Some(value);
        }
        self.value_of(position, mv, Query { alpha: value - 1, ..query })
    }

    /// Swaps the best of `choices[next..end]` to the front: most nodes need only a few moves.
    fn bring_best(&mut self, next: usize, end: usize) {
        let mut best = next;
        let mut highest = i64::MIN;
        for (index, choice) in self.choices[..end].iter().enumerate().skip(next) {
            if choice.rank > highest {
                highest = choice.rank;
                best = index;
            }
        }
        self.choices.swap(next, best);
    }

    /// Positions this worker has looked at.
    pub(crate) fn nodes(&self) -> u64 {
        self.reported + self.nodes
    }

    #[inline]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes == NODES_PER_REPORT {
            self.report_nodes();
        }
    }

    /// Adds this thread's nodes to those all threads have looked at.
    pub(crate) fn report_nodes(&mut self) {
        self.shared.control.add_nodes(self.nodes);
        self.reported += self.nodes;
        self.nodes = 0;
    }

    #[inline]
    fn must_stop(&self) -> bool {
        self.shared.finished.load(Ordering::Relaxed) || self.shared.control.is_cancelled()
    }
}
