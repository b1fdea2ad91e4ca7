use plywood_core::Game;

use crate::san::{self, Reading, SanError};
use crate::uci::{self, UciError};
use crate::{ChessRules, Move, Variant};

/// What one does most with a game of chess: play moves that are told as text.
///
/// ```
/// use plywood_chess::{Chess, ChessGame};
/// use plywood_core::Game;
///
/// let mut game = Game::new(Chess::new());
/// game.play_san("e4")?;
/// game.play_uci("e7e5")?;
/// assert!(game.play_san("Ke3").is_err());
/// assert_eq!(game.position().to_string(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait ChessGame {
    /// Plays the move of a text in standard algebraic notation, read
    /// [leniently](Reading::Lenient), and returns it.
    ///
    /// # Errors
    ///
    /// [`SanError`] if it is no such notation, or not exactly one legal move. The game is as it was.
    fn play_san(&mut self, text: &str) -> Result<Move, SanError>;

    /// Plays the move of a text as the Universal Chess Interface writes it, and returns it.
    ///
    /// # Errors
    ///
    /// [`UciError`] if it is no such notation, or not legal. The game is as it was.
    fn play_uci(&mut self, text: &str) -> Result<Move, UciError>;
}

impl<V: Variant> ChessGame for Game<ChessRules<V>> {
    fn play_san(&mut self, text: &str) -> Result<Move, SanError> {
        let mv = san::read_move(self.position(), text.as_bytes(), Reading::Lenient)?;
        // What was read is legal.
        let _ = self.play(mv);
        Ok(mv)
    }

    fn play_uci(&mut self, text: &str) -> Result<Move, UciError> {
        let mv = uci::read_move(self.position(), text.as_bytes())?;
        let _ = self.play(mv);
        Ok(mv)
    }
}
