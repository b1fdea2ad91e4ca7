use super::safety;
use crate::attacks::{self, Sliders};
use crate::side::Side;
use crate::{Bitboard, Board, Move, Square};

/// Whether a king that is not in check may castle with a rook it has the right to castle with.
///
/// The squares the two pass and reach must be empty but for themselves, and those the king passes
/// and reaches not attacked. In Chess960 the rook may have been what protected the king's target.
#[inline(always)]
pub(super) fn is_legal<C: Side, A: Sliders>(
    board: &Board,
    king: Square,
    rook: Square,
    sliders: A,
) -> bool {
    let (king_to, rook_to) = Move::castling(king, rook).castling_squares();
    let others = board.occupied().without(king).without(rook);
    let king_path = attacks::between(king, king_to).with(king_to);
    let rook_path = attacks::between(rook, rook_to).with(rook_to);
    if ((king_path | rook_path) & others).any() {
        return false;
    }
    let passed = king_path.without(king);
    let safe = safety::king_targets::<C, A>(board, king, passed, sliders);
    let enemy = board.by_color(C::COLOR.opponent());
    safe == passed
        && !safety::is_swept::<A>(board, enemy, king_to, others | Bitboard::of(rook_to), sliders)
}
