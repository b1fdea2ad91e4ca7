//! The same code compiled for several processors, chosen at run time.
//!
//! A [`Task`] is generic over the [`Processor`] it runs on and is inlined into a function that is
//! compiled for that processor's instructions; so is all that it calls by the same means. One
//! program thus makes the most of every machine, and what it costs is one predictable branch a
//! task. Tree walks stay on the processor they were started on.

use core::marker::PhantomData;

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod x86;

use crate::Variant;
use crate::attacks::{Obstruction, Sliders};
use crate::movegen::{Count, MoveFilter, Situation, legal_moves};
use crate::perft::Leaves;
use crate::side::Side;

/// Something to do on a processor.
pub(crate) trait Task {
    type Output;

    /// Does it. Implementations are marked `#[inline(always)]`.
    fn run<P: Processor>(self, cpu: P) -> Self::Output;
}

/// A kind of processor that is at hand.
pub(crate) trait Processor: Sliders {
    /// Calls the task, compiled for this processor.
    fn call<T: Task>(self, task: T) -> T::Output;

    /// Adds the legal moves of `C` to a count, now or later.
    #[inline(always)]
    fn add<V: Variant, C: Side>(self, situation: Situation<'_, V::State>, leaves: &mut Leaves) {
        leaves.count += self.call(CountMoves::<V, C> { situation, side: PhantomData });
    }

    /// Adds what was left for later.
    #[inline(always)]
    fn finish<V: Variant, C: Side>(self, _: &mut Leaves) {}
}

/// The number of legal moves, in a function of its own.
struct CountMoves<'a, V: Variant, C> {
    situation: Situation<'a, V::State>,
    side: PhantomData<C>,
}

impl<V: Variant, C: Side> Task for CountMoves<'_, V, C> {
    type Output = u64;

    #[inline(always)]
    fn run<P: Processor>(self, cpu: P) -> u64 {
        let mut count = Count(0);
        let _ = legal_moves::<V, C, _, _>(self.situation, MoveFilter::ALL, cpu, &mut count);
        count.0
    }
}

/// Any processor.
impl Processor for Obstruction {
    #[inline]
    fn call<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

#[cfg(not(all(target_arch = "x86_64", feature = "std")))]
#[inline]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    Obstruction.call(task)
}

#[cfg(all(test, not(all(target_arch = "x86_64", feature = "std"))))]
pub(crate) fn run_on_all<T: Task + Clone>(task: &T) -> Vec<T::Output> {
    vec![task.clone().run(Obstruction)]
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(crate) use x86::run;
#[cfg(all(test, target_arch = "x86_64", feature = "std"))]
pub(crate) use x86::run_on_all;
