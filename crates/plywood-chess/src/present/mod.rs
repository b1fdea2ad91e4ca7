//! How chess is shown and pointed at, whatever its rule set.

mod board;
mod typed;

use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use plywood_core::{
    Figure, Game, Gesture, Mark, Motion, MoveTextError, Outcome, Player, PositionTextError,
    Present, Size, Target, Verdict,
};

use crate::draw;
use crate::san::San;
use crate::{ChessRules, EndReason, Leniency, Move, Position, Variant};

impl<V: Variant> Present for ChessRules<V> {
    fn name(&self) -> &'static str {
        if self.chess960_start().is_some() { V::CHESS960_NAME } else { V::NAME }
    }

    fn size(&self) -> Size {
        board::SIZE
    }

    fn figures(&self) -> &[Figure] {
        board::FIGURES.as_flattened()
    }

    fn figure_at(&self, position: &Position<V>, square: plywood_core::Square) -> Option<Figure> {
        Some(board::figure(position.piece_at(board::read_square(square)?)?))
    }

    fn gesture(&self, position: &Position<V>, mv: Move) -> Gesture {
        board::gesture(position, mv)
    }

    /// Onto the own rook, where castling is not pointed at so in the first place.
    fn alternatives(&self, position: &Position<V>, mv: Move) -> Vec<Gesture> {
        let onto_rook = Gesture::step(board::square(mv.from()), board::square(mv.to()));
        let is_other = mv.is_castling() && board::gesture(position, mv) != onto_rook;
        is_other.then_some(onto_rook).into_iter().collect()
    }

    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Position<V>, String> {
        let setup = board::setup(figures, turn);
        Position::from_setup(setup, Leniency::STRICT).map_err(|error| error.to_string())
    }

    fn motions(&self, position: &Position<V>, mv: Move) -> Vec<Motion> {
        board::motions(position, mv)
    }

    fn marks(&self, position: &Position<V>) -> Vec<Mark> {
        board::marks(position)
    }

    /// Answers for either side. What the opponent threatens is judged on the board after the
    /// move, and pinned pieces threaten too.
    fn targets(&self, position: &Position<V>, square: plywood_core::Square) -> Vec<Target> {
        board::read_square(square).map_or(Vec::new(), |from| board::targets(position, from))
    }

    fn why_illegal(&self, position: &Position<V>, pointed: &[plywood_core::Square]) -> String {
        typed::why_illegal(position, pointed)
    }

    /// Standard algebraic notation.
    fn move_text(&self, position: &Position<V>, mv: Move) -> String {
        San::of(position, mv).to_string()
    }

    /// Standard algebraic notation as people write it, or the squares: `Nf3`, `nf3`, `g1f3`,
    /// `g1-f3`, `e7e8q`.
    fn read_move(&self, position: &Position<V>, text: &str) -> Result<Move, MoveTextError> {
        typed::read_move(position, text)
    }

    /// FEN.
    fn position_text(&self, position: &Position<V>) -> String {
        position.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Position<V>, PositionTextError> {
        text.parse().map_err(|error| typed::position_error(&error))
    }

    /// The worth of the pieces beside the king.
    fn score(&self, position: &Position<V>) -> [u32; 2] {
        Player::ALL.map(|player| board::material(position, player))
    }

    /// Mate, stalemate, and the draws that end a game without a claim.
    fn verdict(&self, game: &Game<Self>) -> Option<Verdict> {
        verdict(game)
    }

    /// A draw by threefold repetition or by the fifty-move rule.
    fn claim(&self, game: &Game<Self>) -> Option<Verdict> {
        claim(game)
    }
}

/// Mate, stalemate, or a draw that nobody has to claim.
fn verdict<V: Variant>(game: &Game<ChessRules<V>>) -> Option<Verdict> {
    let reason = EndReason::of(game)?;
    let outcome = game.status().outcome().unwrap_or(Outcome::Draw);
    Some(Verdict::new(outcome, reason.name()))
}

fn claim<V: Variant>(game: &Game<ChessRules<V>>) -> Option<Verdict> {
    let claim = draw::claimable(game).filter(|_| V::LAWS_OF_DRAWS)?;
    Some(Verdict::new(Outcome::Draw, claim.name()))
}
