//! Counting the legal moves of eight positions at once.
//!
//! Each lane of a 512-bit register belongs to one position, so that one instruction does for eight
//! boards what the generator does for one. There are no branches to guess and no tables to wait
//! for: rays are filled in by shifting, direction by direction. In one direction no two sliders of a
//! side reach the same square, for the one behind is blocked by the one in front, so the moves of
//! all of them are counted as the squares of one set.
//!
//! Source of the filling: <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.

mod lanes;

use core::arch::x86_64::{
    __mmask8, _mm512_add_epi64, _mm512_mask_add_epi64, _mm512_mask_and_epi64, _mm512_popcnt_epi64,
    _mm512_reduce_add_epi64, _mm512_setzero_si512, _mm512_slli_epi64, _mm512_sub_epi64,
    _mm512_test_epi64_mask, _mm512_testn_epi64_mask,
};

use super::batch::{Batch, Group};
use crate::side::Side;
use crate::{Bitboard, Color, Variant};
use lanes::{
    ANYWHERE, Free, Lanes, and, and3, around, east, leaps, leapt, load, minus, north, north_east,
    north_west, or, or_and, or3, plus_count, south, south_east, south_west, splat, step_ahead,
    steps_aside, west,
};

/// The number of legal moves of all positions of the batch together, with `C` to move. The batch is
/// empty then.
#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
pub(crate) fn count_batch<V: Variant, C: Side>(batch: &mut Batch) -> u64 {
    batch.groups().iter().map(|group| count::<V, C>(group)).sum()
}

/// The number of legal moves of eight positions together. Lanes without a piece count nothing.
#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn count<V: Variant, C: Side>(group: &Group) -> u64 {
    let boards = Boards::load::<C>(group);
    let threats = Threats::of::<C>(&boards);
    let kings = minus(minus(around(boards.king), boards.own), threats.attacked);
    let mut sum = _mm512_popcnt_epi64(kings);
    sum = add_pieces(sum, &boards, &threats);
    sum = add_pawns::<V, C>(sum, &boards, &threats);
    if V::CASTLING {
        let rights = load(&group.castling);
        let back_rank = splat(Bitboard::rank(C::BACK_RANK).0);
        let can = _mm512_test_epi64_mask(rights, back_rank) & !threats.in_check;
        if can != 0 {
            sum = add_castling::<C>(sum, can, rights, &boards, &threats);
        }
    }
    _mm512_reduce_add_epi64(sum) as u64
}

/// The pieces, as the side to move sees them.
struct Boards {
    occupied: Lanes,
    empty: Lanes,
    own: Lanes,
    enemy: Lanes,
    king: Lanes,
    enemy_king: Lanes,
    /// Of both sides, with the queens.
    bishops: Lanes,
    /// Of both sides, with the queens.
    rooks: Lanes,
    knights: Lanes,
    pawns: Lanes,
}

impl Boards {
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn load<C: Side>(group: &Group) -> Self {
        let diagonal = load(&group.diagonal);
        let straight = load(&group.straight);
        let leaper = load(&group.leaper);
        let black = load(&group.black);
        let occupied = or3(diagonal, straight, leaper);
        let white = minus(occupied, black);
        let (own, enemy) = match C::COLOR {
            Color::White => (white, black),
            Color::Black => (black, white),
        };
        let kings = and(leaper, straight);
        Self {
            occupied,
            empty: minus(splat(ANYWHERE), occupied),
            own,
            enemy,
            king: and(kings, own),
            enemy_king: and(kings, enemy),
            bishops: minus(diagonal, leaper),
            rooks: minus(straight, leaper),
            knights: and(leaper, diagonal),
            pawns: minus(minus(leaper, diagonal), straight),
        }
    }
}

/// A line through the board, seen in both directions.
struct Line {
    /// The pieces pinned to the king along it.
    pins: Lanes,
    /// Which squares sliders cross in the first direction.
    there: Free,
    /// And in the other.
    back: Free,
}

/// What the enemy attacks, and what that leaves to the side to move.
struct Threats {
    /// Every square the enemy attacks, seen through the king.
    attacked: Lanes,
    in_check: __mmask8,
    /// Where pieces other than the king may go.
    targets: Lanes,
    pins: Lanes,
    rank: Line,
    file: Line,
    /// From south-west to north-east.
    rising: Line,
    /// From south-east to north-west.
    falling: Line,
}

impl Threats {
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn of<C: Side>(boards: &Boards) -> Self {
        let &Boards { empty, own, enemy, king, .. } = boards;
        let enemy_bishops = and(boards.bishops, enemy);
        let enemy_rooks = and(boards.rooks, enemy);
        let enemy_knights = and(boards.knights, enemy);
        let enemy_pawns = and(boards.pawns, enemy);

        let [left, right] = steps_aside::<C::Other>(enemy_pawns, enemy_pawns);
        let mut attacked = or3(or(left, right), leapt(enemy_knights), around(boards.enemy_king));
        let [left, right] = steps_aside::<C>(king, king);
        let mut checkers = or_and(and(leapt(king), enemy_knights), or(left, right), enemy_pawns);

        // Where the king and an enemy slider look at each other, what both see lies between them:
        // empty squares if it is a check, to be blocked; or a single piece, which is pinned if it
        // is ours.
        let mut blocks = _mm512_setzero_si512();
        macro_rules! look {
            ($enemy:expr, $there:ident, $free_there:expr, $back:ident, $free_back:expr) => {{
                let incoming = $back::attacks($enemy, $free_back);
                let view = $there::attacks(king, $free_there);
                let behind_king = $back::step(and(incoming, king));
                attacked = or3(attacked, incoming, behind_king);
                checkers = or_and(checkers, view, $enemy);
                let between = and(incoming, view);
                blocks = or_and(blocks, between, empty);
                and(between, own)
            }};
        }
        macro_rules! line {
            ($enemy:expr, $there:ident, $back:ident) => {{
                let there = $there::free(empty);
                let back = $back::free(empty);
                let ahead = look!($enemy, $there, there, $back, back);
                let behind = look!($enemy, $back, back, $there, there);
                Line { pins: or(ahead, behind), there, back }
            }};
        }
        let rank = line!(enemy_rooks, east, west);
        let file = line!(enemy_rooks, north, south);
        let rising = line!(enemy_bishops, north_east, south_west);
        let falling = line!(enemy_bishops, north_west, south_east);

        let in_check = _mm512_test_epi64_mask(checkers, checkers);
        let all_but_one = and(checkers, _mm512_sub_epi64(checkers, splat(1)));
        let in_double_check = _mm512_test_epi64_mask(all_but_one, all_but_one);
        let open = minus(splat(ANYWHERE), own);
        let targets = _mm512_mask_and_epi64(open, in_check, open, or(checkers, blocks));
        let nowhere = _mm512_setzero_si512();
        let targets = _mm512_mask_and_epi64(targets, in_double_check, targets, nowhere);

        let pins = or(or3(rank.pins, file.pins, rising.pins), falling.pins);
        Self { attacked, in_check, targets, pins, rank, file, rising, falling }
    }

    /// Those of `pieces` that may move along a line.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn free_along(&self, line: &Line, pieces: Lanes) -> Lanes {
        minus(pieces, minus(self.pins, line.pins))
    }
}

/// Adds the moves of knights, bishops, rooks and queens.
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
#[inline]
fn add_pieces(mut sum: Lanes, boards: &Boards, threats: &Threats) -> Lanes {
    let targets = threats.targets;
    for leap in leaps(minus(and(boards.knights, boards.own), threats.pins)) {
        sum = plus_count(sum, and(leap, targets));
    }
    macro_rules! slide {
        ($sliders:expr, $line:expr, $there:ident, $back:ident) => {{
            let sliders = threats.free_along(&$line, and($sliders, boards.own));
            sum = plus_count(sum, and($there::attacks(sliders, $line.there), targets));
            sum = plus_count(sum, and($back::attacks(sliders, $line.back), targets));
        }};
    }
    slide!(boards.rooks, threats.rank, east, west);
    slide!(boards.rooks, threats.file, north, south);
    slide!(boards.bishops, threats.rising, north_east, south_west);
    slide!(boards.bishops, threats.falling, north_west, south_east);
    sum
}

/// Adds the moves of pawns, but for en passant.
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
#[inline]
fn add_pawns<V: Variant, C: Side>(mut sum: Lanes, boards: &Boards, threats: &Threats) -> Lanes {
    let &Boards { empty, enemy, .. } = boards;
    let targets = threats.targets;
    let pawns = and(boards.pawns, boards.own);
    let pushers = threats.free_along(&threats.file, pawns);
    let rising = threats.free_along(&threats.rising, pawns);
    let falling = threats.free_along(&threats.falling, pawns);
    let (to_left, to_right) = match C::COLOR {
        Color::White => (falling, rising),
        Color::Black => (rising, falling),
    };
    let single = and(step_ahead::<C>(pushers), empty);
    let double = and3(step_ahead::<C>(and(single, splat(C::THIRD.0))), empty, targets);
    let single = and(single, targets);
    let [left, right] =
        steps_aside::<C>(to_left, to_right).map(|aside| and3(aside, enemy, targets));

    // No square is reached by a single and by a double step.
    sum = plus_count(sum, or(single, double));
    sum = plus_count(sum, left);
    sum = plus_count(sum, right);
    if V::PROMOTION {
        let last = splat(C::LAST.0);
        if _mm512_test_epi64_mask(or3(single, left, right), last) != 0 {
            for set in [single, left, right] {
                let promotions = _mm512_popcnt_epi64(and(set, last));
                let twice = _mm512_slli_epi64::<1>(promotions);
                sum = _mm512_add_epi64(sum, _mm512_add_epi64(promotions, twice));
            }
        }
    }
    sum
}

/// Adds castling with kings on the e-file and rooks in the corners, in the lanes that can.
#[target_feature(enable = "avx512f")]
#[inline]
fn add_castling<C: Side>(
    sum: Lanes,
    can: __mmask8,
    rights: Lanes,
    boards: &Boards,
    threats: &Threats,
) -> Lanes {
    /// The squares of a back rank in a pattern of files.
    const fn squares<C: Side>(files: u64) -> u64 {
        Bitboard::rank(C::BACK_RANK).0 & files * Bitboard::file(crate::File::A).0
    }
    let has = |files| _mm512_test_epi64_mask(rights, splat(squares::<C>(files)));
    let lacks = |set, files| _mm512_testn_epi64_mask(set, splat(squares::<C>(files)));
    let busy = or(boards.occupied, threats.attacked);
    let short = can & has(0b1000_0000) & lacks(busy, 0b0110_0000);
    let long =
        can & has(0b0000_0001) & lacks(boards.occupied, 0b0000_0010) & lacks(busy, 0b0000_1100);
    let sum = _mm512_mask_add_epi64(sum, short, sum, splat(1));
    _mm512_mask_add_epi64(sum, long, sum, splat(1))
}
