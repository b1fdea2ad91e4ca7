use super::{Book, Entry, RawMove};
use crate::Move;
use alloc::vec::Vec;

/// Makes a book of the moves of games and of their results.
///
/// The weight of a move is the number of points that it has won for the side that played it.
/// Memory grows with the number of different moves, not with the number of games.
#[derive(Clone, Debug, Default)]
pub struct BookBuilder {
    /// Sorted by key and move, each of them once.
    counted: Vec<Record>,
    /// What came since, in any order.
    recent: Vec<Record>,
}

/// How often a move was played in a position, and with what success.
#[derive(Clone, Copy, Debug)]
struct Record {
    key: u64,
    mv: RawMove,
    games: u32,
    points: u32,
}

/// Which of the moves go into a book, and with which weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// A move must have been played so many times.
    pub min_games: u32,
    /// A move must have won so many percent of the points that it could have won.
    pub min_score: u32,
    /// Every move has the weight 1.
    pub uniform: bool,
}

impl Default for Selection {
    /// Every move that has won anything.
    fn default() -> Self {
        Self { min_games: 1, min_score: 0, uniform: false }
    }
}

/// So many records are collected at least before they are counted.
const BATCH: usize = 1 << 16;

impl BookBuilder {
    /// A builder that has seen no moves.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts a move that was played in the position with this [key](super::key()), and the points
    /// that its side got in the game: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn add(&mut self, key: u64, mv: Move, points: u32) {
        self.recent.push(Record { key, mv: RawMove::of(mv), games: 1, points });
        if self.recent.len() >= BATCH.max(self.counted.len()) {
            self.count();
        }
    }

    /// The book of the moves seen. A move that has won no point is left out, as are those that the
    /// selection excludes.
    ///
    /// The points of a position with more of them than an entry can hold are scaled down.
    pub fn finish(mut self, selection: Selection) -> Book {
        self.count();
        let entries = self
            .counted
            .chunk_by(|one, two| one.key == two.key)
            .flat_map(|moves| entries(moves, selection))
            .collect();
        Book::new(entries)
    }

    /// Moves the recent records to those that are sorted and counted.
    fn count(&mut self) {
        self.counted.append(&mut self.recent);
        // Stable, since it profits from what is sorted already.
        self.counted.sort_by_key(|record| (record.key, record.mv));
        self.counted.dedup_by(|next, record| {
            let is_same = (next.key, next.mv) == (record.key, record.mv);
            if is_same {
                record.games = record.games.saturating_add(next.games);
                record.points = record.points.saturating_add(next.points);
            }
            is_same
        });
    }
}

/// The entries of one position.
fn entries(moves: &[Record], selection: Selection) -> impl Iterator<Item = Entry> {
    let most = moves.iter().map(|record| record.points).max().unwrap_or(0);
    let weight = move |points: u32| match u16::try_from(most) {
        _ if selection.uniform => 1,
        Ok(_) => points as u16,
        Err(_) => {
            let scaled = u64::from(points) * u64::from(u16::MAX) / u64::from(most);
            (scaled as u16).max(1)
        }
    };
    moves.iter().filter(move |record| selection.accepts(record)).map(move |record| Entry {
        key: record.key,
        mv: record.mv,
        weight: weight(record.points),
        learn: 0,
    })
}

impl Selection {
    fn accepts(&self, record: &Record) -> bool {
        // A game has two points to win.
        let possible = 2 * u64::from(record.games);
        record.points > 0
            && record.games >= self.min_games
            && 100 * u64::from(record.points) >= u64::from(self.min_score) * possible
    }
}
