//! How chess is shown and pointed at, whatever its rule set.

mod board;
mod typed;

use plywood_core::{
    Figure, Game, Gesture, Mark, Motion, MoveTextError, Outcome, Player, PositionTextError,
    Present, Rules, Size, Status, Target, Verdict,
};

use crate::draw;
use crate::san::San;
use crate::{Chess960, ChessRules, Leniency, Move, Position, Standard, Variant};

/// The methods of [`Present`] that are the same for all positions of chess.
macro_rules! presentation_of_positions {
    ($variant:ty) => {
        fn size(&self) -> Size {
            board::SIZE
        }

        fn figures(&self) -> &[Figure] {
            board::FIGURES.as_flattened()
        }

        fn figure_at(
            &self,
            position: &Position<$variant>,
            square: plywood_core::Square,
        ) -> Option<Figure> {
            Some(board::figure(position.piece_at(board::read_square(square)?)?))
        }

        fn gesture(&self, position: &Position<$variant>, mv: Move) -> Gesture {
            board::gesture(position, mv)
        }

        /// Onto the own rook, where castling is not pointed at so in the first place.
        fn alternatives(&self, position: &Position<$variant>, mv: Move) -> Vec<Gesture> {
            let onto_rook = Gesture::step(board::square(mv.from()), board::square(mv.to()));
            let is_other = mv.is_castling() && board::gesture(position, mv) != onto_rook;
            is_other.then_some(onto_rook).into_iter().collect()
        }

        fn arrange(
            &self,
            figures: &[Option<Figure>],
            turn: Player,
        ) -> Result<Position<$variant>, String> {
            let setup = board::setup(figures, turn);
            Position::from_setup(setup, Leniency::STRICT).map_err(|error| error.to_string())
        }

        fn motions(&self, position: &Position<$variant>, mv: Move) -> Vec<Motion> {
            board::motions(position, mv)
        }

        fn marks(&self, position: &Position<$variant>) -> Vec<Mark> {
            board::marks(position)
        }

        /// Answers for either side. What the opponent threatens is judged on the board after the
        /// move, and pinned pieces threaten too.
        fn targets(
            &self,
            position: &Position<$variant>,
            square: plywood_core::Square,
        ) -> Vec<Target> {
            board::read_square(square).map_or(Vec::new(), |from| board::targets(position, from))
        }

        fn why_illegal(
            &self,
            position: &Position<$variant>,
            pointed: &[plywood_core::Square],
        ) -> String {
            typed::why_illegal(position, pointed)
        }

        /// Standard algebraic notation.
        fn move_text(&self, position: &Position<$variant>, mv: Move) -> String {
            San::of(position, mv).to_string()
        }

        /// Standard algebraic notation as people write it, or the squares: `Nf3`, `nf3`, `g1f3`,
        /// `g1-f3`, `e7e8q`.
        fn read_move(
            &self,
            position: &Position<$variant>,
            text: &str,
        ) -> Result<Move, MoveTextError> {
            typed::read_move(position, text)
        }

        /// FEN.
        fn position_text(&self, position: &Position<$variant>) -> String {
            position.to_string()
        }

        fn read_position(&self, text: &str) -> Result<Position<$variant>, PositionTextError> {
            text.parse().map_err(|error| typed::position_error(&error))
        }

        /// The worth of the pieces beside the king.
        fn tally(&self, position: &Position<$variant>) -> [u32; 2] {
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
    };
}

impl<V: Variant> Present for ChessRules<V> {
    presentation_of_positions!(V);

    fn name(&self) -> &'static str {
        if V::PROMOTION { "Chess" } else { "Simplified chess" }
    }
}

impl Present for Chess960 {
    presentation_of_positions!(Standard);

    fn name(&self) -> &'static str {
        "Chess960"
    }
}

/// Whether the Laws of Chess draw games: simplified chess knows no draw but stalemate.
const fn has_laws_of_draws<V: Variant>() -> bool {
    V::PROMOTION
}

/// Mate, stalemate, or a draw that nobody has to claim.
fn verdict<V, R>(game: &Game<R>) -> Option<Verdict>
where
    V: Variant,
    R: Rules<Position = Position<V>, Undo = Position<V>>,
{
    match game.status() {
        Status::Over(Outcome::Draw) => Some(Verdict::new(Outcome::Draw, "stalemate")),
        Status::Over(win) => Some(Verdict::new(win, "checkmate")),
        Status::Ongoing if has_laws_of_draws::<V>() => {
            draw::automatic(game).map(|draw| Verdict::new(Outcome::Draw, draw.name()))
        }
        Status::Ongoing => None,
    }
}

fn claim<V, R>(game: &Game<R>) -> Option<Verdict>
where
    V: Variant,
    R: Rules<Position = Position<V>, Undo = Position<V>>,
{
    let claim = draw::claimable(game).filter(|_| has_laws_of_draws::<V>())?;
    Some(Verdict::new(Outcome::Draw, claim.name()))
}
