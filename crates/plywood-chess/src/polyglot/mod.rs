//! Opening books in the format of Polyglot (`.bin`): keys of positions, reading, writing, making.
//!
//! A book is a sequence of [entries](Entry) of 16 bytes, sorted by the [`key`] of the position:
//! which move, with which weight. A [`Book`] holds them in memory; a [`BookBuilder`] makes one of
//! the moves and results of games. Files are read and written by the caller.
//!
//! ```
//! use plywood_chess::polyglot::{Book, BookBuilder, Selection, key};
//! use plywood_chess::{Move, Position, Square};
//!
//! let start = Position::start();
//! let mut builder = BookBuilder::new();
//! builder.add(key(start), Move::new(Square::E2, Square::E4), 2);
//! builder.add(key(start), Move::new(Square::E2, Square::E4), 1);
//! builder.add(key(start), Move::new(Square::D2, Square::D4), 1);
//! let bytes = builder.finish(Selection::default()).to_bytes();
//!
//! let book = Book::parse(&bytes)?;
//! let moves: Vec<_> = book.moves(&start).map(|found| (found.mv, found.weight)).collect();
//! assert_eq!(
//!     moves,
//!     [(Move::new(Square::E2, Square::E4), 3), (Move::new(Square::D2, Square::D4), 1)]
//! );
//! # Ok::<(), plywood_chess::polyglot::BookError>(())
//! ```
//!
//! Source: Michel Van den Bergh, "Polyglot book format",
//! <http://hgm.nubati.net/book_format.html>.

mod book;
mod builder;
mod entry;
mod key;
mod numbers;

pub use book::{Book, BookError, BookMove};
pub use builder::{BookBuilder, Selection};
pub use entry::{Entry, RawMove};
pub use key::{key, key_after};
