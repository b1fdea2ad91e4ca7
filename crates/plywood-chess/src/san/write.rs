//! [`Move`] to [`San`].

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::resolve::rivals;
use super::{Action, CheckMark, San};
use crate::{Bitboard, CastlingSide, Move, Position, Role, Variant};

impl San {
    /// The text of a legal move: as short as it can be without doubt, with its check mark.
    ///
    /// The text of an illegal move means nothing.
    ///
    /// ```
    /// use plywood_chess::{Move, Position, Square, san::San};
    ///
    /// // Of the three knights that reach d4, one is pinned.
    /// let position: Position = "4k3/4q3/8/8/8/1N3N2/4N3/4K3 w - - 0 1".parse()?;
    /// let mv = Move::new(Square::F3, Square::D4);
    /// assert_eq!(San::of(&position, mv).to_string(), "Nfd4");
    /// # Ok::<(), plywood_chess::fen::FenError>(())
    /// ```
    pub fn of<V: Variant>(position: &Position<V>, mv: Move) -> Self {
        let after = position.after_unchecked(mv);
        let check = after
            .is_check()
            .then(|| if after.has_legal_move() { CheckMark::Check } else { CheckMark::Mate });
        Self { action: action(position, mv), check, judgement: None }
    }
}

impl<V: Variant> Position<V> {
    /// The texts of legal moves, in the order given.
    ///
    /// ```
    /// use plywood_chess::Position;
    /// let position: Position = "6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
    /// let texts = position.sans(&position.legal_moves().sorted());
    /// assert_eq!(texts[..3], ["Ra2", "Ra3", "Ra4"]);
    /// assert!(texts.contains(&"O-O-O".to_owned()) && texts.contains(&"Rg1+".to_owned()));
    /// # Ok::<(), plywood_chess::fen::FenError>(())
    /// ```
    pub fn sans(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| San::of(self, mv).to_string()).collect()
    }
}

fn action<V: Variant>(position: &Position<V>, mv: Move) -> Action {
    let (from, to) = (mv.from(), mv.to());
    if mv.is_castling() {
        let side = if to > from { CastlingSide::King } else { CastlingSide::Queen };
        return Action::Castle(side);
    }
    let role = position.piece_at(from).map_or(Role::Pawn, |piece| piece.role);
    let capture = mv.is_en_passant() || position.piece_at(to).is_some();
    let (file, rank) = (from.file(), from.rank());
    let (from_file, from_rank) = match role {
        Role::Pawn => (capture.then_some(file), None),
        Role::King => (None, None),
        _ => {
            let rivals = rivals(position, role, from, to);
            if rivals.is_empty() {
                (None, None)
            } else if (rivals & Bitboard::file(file)).is_empty() {
                (Some(file), None)
            } else if (rivals & Bitboard::rank(rank)).is_empty() {
                (None, Some(rank))
            } else {
                (Some(file), Some(rank))
            }
        }
    };
    Action::Go { role, from_file, from_rank, capture, to, promotion: mv.promotion() }
}
