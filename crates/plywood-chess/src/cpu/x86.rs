//! The kinds of x86-64 processors that make a difference.
//!
//! Perft is faster with `pext` and faster again with AVX-512; `docs/figures.md` says how much. That
//! is what the unsafe calls here are for: the language cannot see that a function is only called
//! where the instructions it is compiled for were found.

use core::arch::x86_64::__cpuid;
use core::marker::PhantomData;
use core::sync::atomic::{AtomicU8, Ordering};

use super::{CountMoves, Processor, Task};
use crate::attacks::{Obstruction, Pext, Sliders};
use crate::movegen::Situation;
use crate::perft::{self, Leaves};
use crate::side::Side;
use crate::{Bitboard, Square, Variant};

/// Runs a task on the best processor there is.
#[inline]
#[expect(unsafe_code, reason = "calls functions compiled for more than the target")]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    match level() {
        // SAFETY: the features were found.
        AVX512 => unsafe { with_avx512(task) },
        // SAFETY: the features were found.
        BMI2 => unsafe { with_bmi2(task) },
        _ => task.run(Obstruction),
    }
}

#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn with_bmi2<T: Task>(task: T) -> T::Output {
    task.run(Pext::new())
}

/// A processor with BMI2: attacks by `pext`.
impl Processor for Pext {
    #[inline(always)]
    #[expect(unsafe_code, reason = "calls a function compiled for more than the target")]
    fn call<T: Task>(self, task: T) -> T::Output {
        // SAFETY: a value of this type exists only where the features are.
        unsafe { with_bmi2(task) }
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")]
fn with_avx512<T: Task>(task: T) -> T::Output {
    task.run(Avx512(Pext::new()))
}

/// A processor with AVX-512 and its population count: eight leaves of a tree at once.
#[derive(Clone, Copy)]
struct Avx512(Pext);

impl Sliders for Avx512 {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.0.bishop(square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.0.rook(square, occupied)
    }
}

impl Processor for Avx512 {
    #[inline(always)]
    #[expect(unsafe_code, reason = "calls a function compiled for more than the target")]
    fn call<T: Task>(self, task: T) -> T::Output {
        // SAFETY: a value of this type exists only where the features are.
        unsafe { with_avx512(task) }
    }

    #[inline(always)]
    fn add<V: Variant, C: Side>(self, situation: Situation<'_, V::State>, leaves: &mut Leaves) {
        if situation.en_passant.is_some() || !leaves.batch.castles_from_home {
            leaves.count += self.call(CountMoves::<V, C> { situation, side: PhantomData });
        } else if leaves.batch.push(situation.board, situation.castling) {
            self.finish::<V, C>(leaves);
        }
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "calls a function compiled for more than the target")]
    fn finish<V: Variant, C: Side>(self, leaves: &mut Leaves) {
        // SAFETY: a value of this type exists only where the features are.
        leaves.count += unsafe { perft::count_batch::<V, C>(&mut leaves.batch) };
    }
}

const UNKNOWN: u8 = 0;
const ANY: u8 = 1;
const BMI2: u8 = 2;
const AVX512: u8 = 3;

/// What the processor can do, found out once.
#[inline(always)]
fn level() -> u8 {
    static LEVEL: AtomicU8 = AtomicU8::new(UNKNOWN);
    match LEVEL.load(Ordering::Relaxed) {
        UNKNOWN => {
            let level = detect();
            LEVEL.store(level, Ordering::Relaxed);
            level
        }
        level => level,
    }
}

#[cold]
fn detect() -> u8 {
    let has_bmi2 = is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    let has_avx512 =
        is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vpopcntdq");
    match has_bmi2 && !has_slow_pext() {
        true if has_avx512 => AVX512,
        true => BMI2,
        false => ANY,
    }
}

/// Whether this is an AMD processor before Zen 3, or its relative by Hygon, which run `pext` as a
/// long microprogram.
fn has_slow_pext() -> bool {
    if cfg!(miri) {
        // It has no `cpuid`, and takes its own time for everything.
        return false;
    }
    let leaf = __cpuid(0);
    let vendor = [leaf.ebx, leaf.edx, leaf.ecx].map(u32::to_le_bytes);
    let signature = __cpuid(1).eax;
    let family = (signature >> 8 & 0xf) + (signature >> 20 & 0xff);
    match vendor.as_flattened() {
        b"AuthenticAMD" => family < 0x19,
        b"HygonGenuine" => true,
        _ => false,
    }
}

/// Runs a task on every kind of processor that this one can stand in for.
#[cfg(test)]
#[expect(unsafe_code, reason = "calls functions compiled for more than the target")]
pub(crate) fn run_on_all<T: Task + Clone>(task: &T) -> Vec<T::Output> {
    let mut outputs = vec![task.clone().run(Obstruction)];
    if level() >= BMI2 {
        // SAFETY: the features were found.
        outputs.push(unsafe { with_bmi2(task.clone()) });
    }
    if level() >= AVX512 {
        // SAFETY: the features were found.
        outputs.push(unsafe { with_avx512(task.clone()) });
    }
    outputs
}
