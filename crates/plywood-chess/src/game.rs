use alloc::vec::Vec;

use plywood_core::Game;

use crate::san::{self, MovesError, Reading, SanError};
use crate::uci::{self, UciError};
use crate::{ChessRules, EndReason, Move, Variant};

/// What one does most with a game of chess: play moves that are told as text, and ask why it is
/// over.
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

    /// Plays the moves of a text in standard algebraic notation, with or without move numbers, as
    /// [`san::read_moves`] reads them leniently, and returns them.
    ///
    /// ```
    /// use plywood_chess::{Chess, ChessGame, EndReason};
    /// use plywood_core::Game;
    ///
    /// let mut game = Game::new(Chess::new());
    /// game.play_sans("1. e4 e5 2. Qh5 Nc6")?;
    /// assert!(game.play_sans("3. Bc4 Nf6 4. Qxf8#").is_err());
    /// assert_eq!(game.past().len(), 4);
    /// game.play_sans("3. Bc4 Nf6 4. Qxf7#")?;
    /// assert_eq!(game.end_reason(), Some(EndReason::Checkmate));
    /// # Ok::<(), plywood_chess::san::MovesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MovesError`] at the first that is not exactly one legal move. The game is as it was.
    fn play_sans(&mut self, text: &str) -> Result<Vec<Move>, MovesError>;

    /// Plays the move of a text as the Universal Chess Interface writes it, and returns it.
    ///
    /// # Errors
    ///
    /// [`UciError`] if it is no such notation, or not legal. The game is as it was.
    fn play_uci(&mut self, text: &str) -> Result<Move, UciError>;

    /// Why the game is over: by the position on the board, or by a draw that needs no claim; `None`
    /// if it goes on.
    fn end_reason(&self) -> Option<EndReason>;
}

impl<V: Variant> ChessGame for Game<ChessRules<V>> {
    fn play_san(&mut self, text: &str) -> Result<Move, SanError> {
        let mv = san::read_move(self.position(), text.as_bytes(), Reading::Lenient)?;
        // What was read is legal.
        let _ = self.play(mv);
        Ok(mv)
    }

    fn play_sans(&mut self, text: &str) -> Result<Vec<Move>, MovesError> {
        let moves = san::read_moves(self.position(), text.as_bytes(), Reading::Lenient)?;
        for &mv in &moves {
            let _ = self.play(mv);
        }
        Ok(moves)
    }

    fn play_uci(&mut self, text: &str) -> Result<Move, UciError> {
        let mv = uci::read_move(self.position(), text.as_bytes())?;
        let _ = self.play(mv);
        Ok(mv)
    }

    fn end_reason(&self) -> Option<EndReason> {
        EndReason::of(self)
    }
}
