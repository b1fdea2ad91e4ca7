use core::fmt;

use plywood_core::Game;

use crate::draw::{self, Automatic};
use crate::{ChessRules, Position, Variant};

/// Why a game is over by the rules. Who has won, [`Game::status`] tells; which draws are there to be
/// claimed, [`draw::claimable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// A rule that only this rule set has, by its [name](Variant::ENDING).
    Variant(&'static str),
    /// A draw that needs no claim.
    Draw(Automatic),
}

impl EndReason {
    /// Its name: `checkmate`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Variant(name) => name,
            Self::Draw(draw) => draw.name(),
        }
    }

    pub(crate) fn of<V: Variant>(game: &Game<ChessRules<V>>) -> Option<Self> {
        let position = game.position();
        if position.has_legal_move() {
            let draw = if V::LAWS_OF_DRAWS { draw::automatic(game) } else { None };
            draw.map(Self::Draw)
        } else if position.is_over_by_variant() {
            Some(Self::Variant(V::ENDING))
        } else if position.is_check() {
            Some(Self::Checkmate)
        } else {
            Some(Self::Stalemate)
        }
    }
}

impl fmt::Display for EndReason {
    /// As it stands in a sentence: `checkmate`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl<V: Variant> Position<V> {
    /// Whether the side to move is in check and has no legal move.
    ///
    /// ```
    /// use plywood_chess::Position;
    /// let position: Position = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(position.is_checkmate() && !position.is_stalemate());
    /// # Ok::<(), plywood_chess::fen::FenError>(())
    /// ```
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move() && !self.is_over_by_variant()
    }

    /// Whether the side to move is not in check and has no legal move.
    ///
    /// ```
    /// use plywood_chess::Position;
    /// let position: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(position.is_stalemate() && !position.is_checkmate());
    /// # Ok::<(), plywood_chess::fen::FenError>(())
    /// ```
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move() && !self.is_over_by_variant()
    }

    /// Whether the rule set ends the game here for a reason other than missing moves.
    fn is_over_by_variant(&self) -> bool {
        V::outcome(&self.situation()).is_some()
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::{Outcome, Status};

    use super::*;
    use crate::movegen::Situation;
    use crate::{Bitboard, Chess, ChessGame, Color, Role, Square};

    #[test]
    fn reasons_are_told_apart() {
        for (fen, moves, expected) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "f3 e5 g4", None),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "1. f3 e5 2. g4 Qh4#",
                Some(EndReason::Checkmate),
            ),
            ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "Qf7", Some(EndReason::Stalemate)),
            (
                "7k/8/8/8/8/8/p7/K7 w - - 0 1",
                "Kxa2",
                Some(EndReason::Draw(Automatic::InsufficientMaterial)),
            ),
            (
                "7k/8/8/8/8/8/8/KR6 w - - 149 90",
                "Rb2",
                Some(EndReason::Draw(Automatic::SeventyFiveMoves)),
            ),
            ("7k/8/6K1/8/8/8/8/R7 w - - 149 90", "Ra8", Some(EndReason::Checkmate)),
        ] {
            let position = fen.parse().expect("the FEN is valid");
            let mut game = Game::from_position(Chess::new(), position);
            game.play_sans(moves).expect("the moves are legal");
            assert_eq!(game.end_reason(), expected, "{fen} {moves}");
        }
    }

    /// A king on e4 has won.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    struct Hill;

    impl Variant for Hill {
        type State = ();
        const NAME: &'static str = "Hill";
        const ENDING: &'static str = "king on the hill";

        fn outcome(situation: &Situation<'_, ()>) -> Option<Outcome> {
            let kings = situation.board.by_role(Role::King);
            let has_won = |color: &Color| {
                let hill = Bitboard::from(Square::E4);
                (kings & situation.board.by_color(*color) & hill).any()
            };
            Color::ALL.into_iter().find(has_won).map(Outcome::Win)
        }
    }

    #[test]
    fn a_rule_of_the_variant_goes_before_mate() {
        let position = "4k3/R7/8/8/8/4K3/8/1R6 w - - 0 1".parse().expect("the FEN is valid");
        let mut game = Game::from_position(ChessRules::<Hill>::new(), position);
        assert_eq!(game.end_reason(), None);
        game.play_sans("Ke4").expect("the move is legal");
        assert_eq!(game.end_reason(), Some(EndReason::Variant("king on the hill")));
        assert_eq!(game.status(), Status::Over(Outcome::Win(Color::White)));
        assert!(!game.position().is_stalemate() && !game.position().is_checkmate());
        game.undo();
        game.play_san("Rb8").expect("the move is legal");
        assert_eq!(game.end_reason(), Some(EndReason::Checkmate));
    }
}
