//! Evaluations for the exact search.

mod material;
mod piece_squares;

pub use material::Material;
pub use piece_squares::PieceSquares;
