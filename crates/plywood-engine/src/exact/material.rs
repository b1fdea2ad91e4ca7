mod last_plies;
mod mates;
mod mobility;

use plywood_chess::{Bitboard, ChessRules, Color, Move, Position, Role, Variant};
use plywood_core::Outcome;
use plywood_search::{Evaluation, Window};

/// The evaluation of chessprog, which counts material: pawn 1, knight and bishop 3, rook 5, queen 9,
/// king 100; mate is 1000, at whatever depth, and a draw 0.
///
/// ```
/// use plywood_chess::{Move, Position, Simplified, Square};
/// use plywood_engine::Material;
/// let mut position = Position::<Simplified>::default();
/// for (from, to) in [(Square::E2, Square::E4), (Square::D7, Square::D5), (Square::E4, Square::D5)] {
///     position.play_unchecked(Move::new(from, to));
/// }
/// assert_eq!(Material::balance(&position), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Material;

impl Material {
    /// The value of a piece.
    #[inline]
    pub const fn of(role: Role) -> i32 {
        match role {
            Role::Pawn => 1,
            Role::Knight | Role::Bishop => 3,
            Role::Rook => 5,
            Role::Queen => 9,
            Role::King => 100,
        }
    }

    /// The value of mate for the player that gives it.
    pub const MATE: i32 = 1000;

    /// White's pieces minus Black's. Both have one king, which cancels out.
    #[inline]
    pub fn balance<V: Variant>(position: &Position<V>) -> i32 {
        let (white, black) = (position.by_color(Color::White), position.by_color(Color::Black));
        let lead = |set: Bitboard| (set & white).count() as i32 - (set & black).count() as i32;
        let role = |role| position.by_role(role);
        // The value above that of a pawn is added for all pieces of a role at once.
        let more = |role| Self::of(role) - Self::of(Role::Pawn);
        lead(Bitboard::ALL)
            + more(Role::Knight) * lead(role(Role::Knight) | role(Role::Bishop))
            + more(Role::Rook) * lead(role(Role::Rook))
            + more(Role::Queen) * lead(role(Role::Queen))
    }
}

impl<V: Variant> Evaluation<ChessRules<V>> for Material {
    #[inline]
    fn value(&self, _: &ChessRules<V>, position: &Position<V>) -> i32 {
        Self::balance(position)
    }

    #[inline]
    fn outcome(&self, outcome: Outcome) -> i32 {
        outcome.winner().map_or(0, |winner| Self::MATE * winner.sign())
    }

    #[inline]
    fn order_hint(&self, _: &ChessRules<V>, position: &Position<V>, mv: Move) -> i32 {
        match position.board().role_at(mv.to()) {
            Some(victim) => {
                let attacker = position.board().role_at(mv.from()).unwrap_or(Role::King);
                16 * Self::of(victim) - Self::of(attacker).min(10)
            }
            None => 0,
        }
    }

    #[inline]
    fn try_resolve(
        &self,
        _: &ChessRules<V>,
        position: &Position<V>,
        depth: u8,
        window: Window,
    ) -> Option<i32> {
        let sign = position.turn().sign();
        let (alpha, beta) = match position.turn() {
            Color::White => (window.low, window.high),
            Color::Black => (-window.high, -window.low),
        };
        match depth {
            1 => Some(sign * last_plies::one_ply(position, alpha, beta)),
            2 if !V::PROMOTION && !V::EN_PASSANT && !V::CASTLING => {
                last_plies::two_plies(position, alpha, beta).map(|value| sign * value)
            }
            _ => None,
        }
    }
}
