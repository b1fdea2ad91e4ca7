use alloc::vec::Vec;
use core::fmt;

use super::{Entry, key};
use crate::{Move, Position, Variant};

/// An opening book in memory: its entries, sorted by key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    entries: Vec<Entry>,
}

/// A move that a book knows in a position. It is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// How good or frequent it is, beside the other moves of the position.
    pub weight: u16,
    /// Room for programs that learn.
    pub learn: u32,
}

impl Book {
    /// A book of these entries, which are sorted by key; within a key, by falling weight.
    pub fn new(mut entries: Vec<Entry>) -> Self {
        entries.sort_by_key(|entry| {
            (entry.key, core::cmp::Reverse(entry.weight), entry.mv, entry.learn)
        });
        Self { entries }
    }

    /// Reads the bytes of a file. No bytes are a book without entries.
    ///
    /// # Errors
    ///
    /// The file ends within an entry, or its keys are not in ascending order.
    pub fn parse(bytes: &[u8]) -> Result<Self, BookError> {
        let (chunks, rest) = bytes.as_chunks();
        if !rest.is_empty() {
            return Err(BookError::Truncated { entries: chunks.len(), rest: rest.len() });
        }
        let entries: Vec<_> = chunks.iter().map(|&chunk| Entry::from_bytes(chunk)).collect();
        let unsorted = entries.windows(2).position(|pair| pair[0].key > pair[1].key);
        match unsorted {
            Some(index) => Err(BookError::Unsorted { index: index + 1 }),
            None => Ok(Self { entries }),
        }
    }

    /// The bytes of the book's file.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.entries.iter().flat_map(|entry| entry.to_bytes()).collect()
    }

    /// Every entry, by ascending key.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries of one key, in the order of the book.
    pub fn find(&self, key: u64) -> &[Entry] {
        let start = self.entries.partition_point(|entry| entry.key < key);
        let rest = &self.entries[start..];
        &rest[..rest.partition_point(|entry| entry.key == key)]
    }

    /// The moves of a position, in the order of the book. Entries that are not legal moves (of
    /// another position with the same key, say) are left out.
    ///
    /// The position is found by the [key](super::key()) of a [`Position`], which says of one rare
    /// case that it is not the format's.
    pub fn moves<V: Variant>(&self, position: &Position<V>) -> impl Iterator<Item = BookMove> {
        self.moves_of(key(*position), position)
    }

    /// The moves that stand under a key and are legal in a position, in the order of the book.
    pub fn moves_of<V: Variant>(
        &self,
        key: u64,
        position: &Position<V>,
    ) -> impl Iterator<Item = BookMove> {
        self.find(key).iter().filter_map(|entry| {
            let mv = entry.mv.to_move(position).ok()?;
            Some(BookMove { mv, weight: entry.weight, learn: entry.learn })
        })
    }
}

/// Why bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The size is not a multiple of the size of an entry.
    Truncated {
        /// How many entries are complete.
        entries: usize,
        /// How many bytes follow them.
        rest: usize,
    },
    /// An entry has a smaller key than the one before it.
    Unsorted {
        /// The place of the entry, from 0.
        index: usize,
    },
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Truncated { entries, rest } => write!(
                f,
                "at byte {}: expected an entry of {} bytes, found {rest}",
                entries * Entry::SIZE,
                Entry::SIZE
            ),
            Self::Unsorted { index } => write!(
                f,
                "at byte {}: the entries are not sorted: this key is smaller than the one before",
                index * Entry::SIZE
            ),
        }
    }
}

impl core::error::Error for BookError {}
