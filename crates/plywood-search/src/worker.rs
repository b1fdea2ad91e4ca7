use std::sync::atomic::{AtomicBool, Ordering};

use crate::evaluation::{Evaluation, Window};
use plywood_core::{Player, Rules, Status};

use crate::control::Control;
use crate::ordering::{History, TABLE_MOVE};
use crate::sharing::{Ancestor, InFlight, Path, SHARED_DEPTH};
use crate::table::{Proof, Table};

/// What the threads of one search share. On cache lines of its own, as every thread reads it at
/// every position.
#[repr(align(128))]
pub(crate) struct Shared<'a, R: Rules, E> {
    pub(crate) rules: &'a R,
    pub(crate) evaluation: &'a E,
    pub(crate) table: &'a Table,
    pub(crate) control: &'a Control<R::Move>,
    /// Set by the first thread to finish, so that the others stop.
    pub(crate) finished: AtomicBool,
    /// Which moves are being searched, if there is more than one thread.
    pub(crate) in_flight: Option<InFlight>,
}

/// One thread of a search: negamax alpha-beta with null windows (principal variation search).
///
/// Values are from the point of view of the player to move, as are windows and the bounds in the
/// table; a value is not negated where the same player moves again.
///
/// Searches return `None` when their result is no longer needed, since the whole search was
/// stopped or another thread has settled a position on the path ([`Path`]); then nothing is
/// stored.
///
/// Source: <https://www.chessprogramming.org/Principal_Variation_Search>.
#[repr(align(128))]
pub(crate) struct Worker<'a, R: Rules, E> {
    pub(crate) shared: &'a Shared<'a, R, E>,
    history: History<R::Move>,
    /// A stack: the moves of each level follow its parent's.
    moves: Vec<R::Move>,
    /// The same for the [`Candidate`]s.
    candidates: Vec<Candidate>,
    /// The ancestors that other threads may settle before this one does.
    path: Path,
    /// Positions searched that are not yet in the shared counter, and those that are.
    nodes: u64,
    reported: u64,
}

/// The parameters of the search of one position.
#[derive(Clone, Copy)]
pub(crate) struct Query {
    /// The values to be distinguished, from the point of view of the player to move. As with
    /// [`Window`], an answer up to alpha is an upper bound, from beta on a lower bound.
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// Plies to search.
    pub(crate) depth: u8,
    /// Plies from the position the search began with.
    pub(crate) ply: u8,
}

/// A move to be tried.
#[derive(Clone, Copy)]
struct Candidate {
    /// Higher ranks are tried first.
    rank: i64,
    /// The move's index in the list of the rules.
    index: usize,
}

/// One position on the path: its key, and where its parts of the stacks begin.
#[derive(Clone, Copy)]
struct Node {
    key: u64,
    first_move: usize,
    first_candidate: usize,
}

/// Nodes counted between two updates of the shared counter.
const NODES_PER_REPORT: u64 = 1024;

/// Moves of one position ranked between two checks whether to stop.
pub(crate) const MOVES_PER_CHECK: usize = 1024;

impl<'a, R: Rules, E: Evaluation<R>> Worker<'a, R, E> {
    pub(crate) fn new(shared: &'a Shared<'a, R, E>, depth: u8) -> Self {
        Self {
            shared,
            history: History::new(depth),
            moves: Vec::with_capacity(1024),
            candidates: Vec::with_capacity(1024),
            path: Path::default(),
            nodes: 0,
            reported: 0,
        }
    }

    /// The value of a move for the player that makes it. The query belongs to the position before it.
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

    /// The value of a position for its player to move.
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

        let node =
            Node { key, first_move: self.moves.len(), first_candidate: self.candidates.len() };
        if let Status::Over(outcome) = rules.moves(position, &mut self.moves) {
            return Some(sign * evaluation.outcome(outcome));
        }
        let mut index = 0;
        for moves in self.moves[node.first_move..].chunks(MOVES_PER_CHECK) {
            // A stopped worker is not used again, so its stacks need not be reset.
            if index > 0 && self.must_stop() {
                return None;
            }
            for &mv in moves {
                let rank = if known.best_move == Some(index) {
                    TABLE_MOVE
                } else {
                    let hint = evaluation.order_hint(rules, position, mv);
                    self.history.rank(turn, ply, mv, hint)
                };
                self.candidates.push(Candidate { rank, index });
                index += 1;
            }
        }

        let mut settled = None;
        let best = match &self.shared.in_flight {
            Some(in_flight) if depth >= SHARED_DEPTH => {
                self.path.enter(Ancestor { key, depth, alpha, beta });
                let best = self.best_candidate(position, node, query, Some(in_flight));
                settled = self.path.leave();
                best
            }
            _ => self.best_candidate(position, node, query, None),
        };
        if let Some((value, best_move)) = best {
            table.store(key, depth, Proof { value, alpha, beta, best_move });
            if let Some(index) = best_move
                && value >= beta
            {
                let mv = self.moves[node.first_move + index];
                if evaluation.order_hint(rules, position, mv) == 0 {
                    self.history.record(turn, ply, mv, depth);
                }
            }
        }
        self.moves.truncate(node.first_move);
        self.candidates.truncate(node.first_candidate);
        best.map(|(value, _)| value).or(settled)
    }

    /// Tries the candidates of one node, and returns the best value with the index of the move that
    /// raised alpha, if one did. With `in_flight`, moves are shared with other threads.
    fn best_candidate(
        &mut self,
        position: &mut R::Position,
        node: Node,
        query: Query,
        in_flight: Option<&InFlight>,
    ) -> Option<(i32, Option<usize>)> {
        let last_candidate = self.candidates.len();
        let mut best = -i32::MAX;
        let mut best_move = None;
        let mut alpha = query.alpha;
        let mut next = node.first_candidate;
        // Moves that another thread is searching are postponed to the end of the list; by then the
        // table may have their value.
        while next < self.candidates.len() {
            if next < last_candidate {
                self.select_best(next, last_candidate);
            }
            let candidate = self.candidates[next];
            let index = candidate.index;
            let first = next == node.first_candidate;
            let id = InFlight::id(node.key, query.depth, index);
            if let Some(in_flight) = in_flight {
                if !first && next < last_candidate && in_flight.contains(id) {
                    self.candidates.push(candidate);
                    next += 1;
                    continue;
                }
                if self.path.look_up(self.shared.table) {
                    return None;
                }
                in_flight.enter(id);
            }

            let mv = self.moves[node.first_move + index];
            let query = Query { alpha, ..query };
            let value = if first {
                self.value_of(position, mv, query)
            } else {
                self.value_if_better(position, mv, query)
            };
            if let Some(in_flight) = in_flight {
                in_flight.leave(id);
            }
            let value = value?;
            best = best.max(value);
            if value > alpha {
                alpha = value;
                best_move = Some(index);
                if value >= query.beta {
                    break;
                }
                if in_flight.is_some() {
                    self.path.raise(alpha);
                }
            }
            next += 1;
        }
        Some((best, best_move))
    }

    /// [`value_of`](Self::value_of) for a move that is probably not better than alpha: it is first
    /// searched with a null window, and with the full one only if it is better.
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

    /// Swaps the best of `candidates[next..end]` to the front. Most nodes need only a few moves, so
    /// the list is not sorted.
    fn select_best(&mut self, next: usize, end: usize) {
        let mut best = next;
        let mut highest = i64::MIN;
        for (index, candidate) in self.candidates[..end].iter().enumerate().skip(next) {
            if candidate.rank > highest {
                highest = candidate.rank;
                best = index;
            }
        }
        self.candidates.swap(next, best);
    }

    /// Positions this worker has searched.
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

    /// Adds this thread's nodes to the shared counter.
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
