//! Computer opponents for chess.
//!
//! [`Material`] is the evaluation that chessprog specifies, with the shortcuts that make its exact
//! search fast; [`PieceSquares`] is the evaluation of the suite's other computer opponents in chess.
//! Both implement [`Evaluation`](plywood_search::Evaluation), for use with
//! [`Searcher`](plywood_search::Searcher).
//!
//! ```
//! use plywood_chess::{Chess, Position};
//! use plywood_engine::PieceSquares;
//! use plywood_search::{Control, Options, Searcher};
//!
//! let position: Position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1".parse()?;
//! let mut searcher = Searcher::new(Chess::new(), PieceSquares, Options::default());
//! let answer = searcher.best_move(&position, 2, &Control::new())?;
//! assert_eq!(format!("{:?}", answer.mv), "d1d8", "it gives mate");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod exact;

pub use exact::{Material, PieceSquares};

/// The examples of the README are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
