use plywood_core::pieces::{Board, PieceRules as _, Relocation};
use plywood_core::{Outcome, Player, Rules, Size, Status};

use crate::generator::Bundle;
use crate::layout::Layout;
use crate::{CheckersRules, Piece, Position, PositionError, SizeError, Word};

/// Checkers on bitboards: the game of [`CheckersRules`] on boards whose dark squares fit a word.
///
/// Moves and results are the same; positions are a few words, and moves are found for all pieces
/// at once, by shifting.
#[derive(Clone, Debug)]
pub struct Checkers<W = u64> {
    pub(crate) rules: CheckersRules,
    pub(crate) layout: Layout<W>,
    start: Position<W>,
}

impl<W: Word> Checkers<W> {
    /// The game on a board of that size.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if checkers are not played on such a board, or its squares don't fit `W`.
    pub fn new(size: Size) -> Result<Self, SizeError> {
        let layout = Layout::new(size)?;
        let rules = CheckersRules::new(size)?;
        let mut start = Position::empty(size);
        for (square, piece) in rules.set_up().pieces() {
            start.put(square, *piece);
        }
        Ok(Self { rules, layout, start })
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.layout.size()
    }

    /// The dark squares of each row, from the north.
    pub fn rows(&self) -> impl Iterator<Item = (u16, W)> {
        self.layout.rows()
    }

    /// The position with these pieces and `turn` to move, or the other player if only that one can
    /// move.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the board has another size, or a piece on a light square.
    pub fn position(
        &self,
        board: &Board<Piece>,
        turn: Player,
    ) -> Result<Position<W>, PositionError> {
        let mut position = Position::from_board(self.size(), board, turn)?;
        self.skip_if_stuck(&mut position);
        Ok(position)
    }

    /// Gives the turn to the other player if only that one can move. In a finished game no player
    /// is skipped.
    #[inline]
    fn skip_if_stuck(&self, position: &mut Position<W>) {
        if self.can_move(position) || position.pieces.contains(&W::EMPTY) {
            return;
        }
        let other = Position { turn: !position.turn, ..*position };
        if self.can_move(&other) {
            *position = other;
        }
    }

    /// The outcome of a position in which a player has no pieces.
    #[inline]
    fn outcome_without_pieces(position: &Position<W>) -> Option<Outcome> {
        match position.pieces.map(W::is_empty) {
            [false, false] => None,
            [false, true] => Some(Outcome::Win(Player::White)),
            [true, false] => Some(Outcome::Win(Player::Black)),
            [true, true] => Some(Outcome::Draw),
        }
    }
}

impl<W: Word> Rules for Checkers<W> {
    type Position = Position<W>;
    type Move = Relocation;
    /// The position before the move, which is as small as any record of the changes.
    type Undo = Position<W>;

    fn start(&self) -> Position<W> {
        self.start
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Player {
        position.turn
    }

    #[inline]
    fn moves(&self, position: &Position<W>, moves: &mut Vec<Relocation>) -> Status {
        if let Some(outcome) = Self::outcome_without_pieces(position) {
            return Status::Over(outcome);
        }
        let before = moves.len();
        let squares = |from, to| Relocation::new(self.layout.square(from), self.layout.square(to));
        self.generate(position, |bundle| match bundle {
            Bundle::Steps { direction, targets } => moves.extend(
                targets.singles().map(|to| squares(self.layout.step_back(to, direction), to)),
            ),
            Bundle::Piece { from, targets } => {
                moves.extend(targets.singles().map(|to| squares(from, to)));
            }
        });
        if moves.len() == before { Status::Over(Outcome::Draw) } else { Status::Ongoing }
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position<W>, mv: Relocation) -> Position<W> {
        let before = *position;
        let (from, to) = (self.layout.set(mv.from), self.layout.set(mv.to));
        let captured = self.captured(position, from, to);
        let (us, them) = (position.turn.index(), (!position.turn).index());
        if position.queens.meets(from) {
            position.queens ^= from | to;
        } else {
            position.queens |= to & self.layout.far[us];
        }
        position.pieces[us] ^= from | to;
        position.pieces[them] ^= captured;
        position.queens = position.queens & !captured;
        position.turn = !position.turn;
        self.skip_if_stuck(position);
        before
    }

    #[inline]
    fn undo(&self, position: &mut Position<W>, _mv: Relocation, before: Position<W>) {
        *position = before;
    }

    fn status(&self, position: &Position<W>) -> Status {
        match Self::outcome_without_pieces(position) {
            Some(outcome) => Status::Over(outcome),
            None if self.can_move(position) => Status::Ongoing,
            None => Status::Over(Outcome::Draw),
        }
    }

    fn is_legal(&self, position: &Position<W>, mv: Relocation) -> bool {
        let (from, to) = (self.layout.set(mv.from), self.layout.set(mv.to));
        Self::outcome_without_pieces(position).is_none() && self.targets(position, from).meets(to)
    }

    #[inline]
    fn count(&self, position: &Position<W>) -> u64 {
        if Self::outcome_without_pieces(position).is_some() {
            return 0;
        }
        let mut count = 0;
        self.generate(position, |bundle| {
            let (Bundle::Steps { targets, .. } | Bundle::Piece { targets, .. }) = bundle;
            count += targets.count();
        });
        u64::from(count)
    }

    #[inline]
    fn visit<T>(
        &self,
        position: &mut Position<W>,
        mv: Relocation,
        inside: impl FnOnce(&mut Position<W>) -> T,
    ) -> T {
        let mut child = *position;
        self.play_unchecked(&mut child, mv);
        inside(&mut child)
    }

    /// The words, each multiplied and mixed (the constants are those of `SplitMix64`).
    fn key(&self, position: &Position<W>) -> u64 {
        let Position { pieces, queens, turn, .. } = position;
        [pieces[0].fold(), pieces[1].fold(), queens.fold(), turn.index() as u64].into_iter().fold(
            0x9e37_79b9_7f4a_7c15,
            |key, word| {
                let mixed = (key ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                (mixed ^ (mixed >> 32)).wrapping_mul(0x94d0_49bb_1331_11eb).rotate_left(29)
            },
        )
    }
}
