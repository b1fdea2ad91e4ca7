//! The only place where threads are made.
//!
//! Where they cannot be (a web page, a system out of them) the work is done by the caller: later,
//! and with the same result.

use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The number of threads the machine runs at once.
pub(crate) fn available() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs `work` once for each of `states`, each but the last on a thread of its own, and returns
/// when all have ended.
pub(crate) fn share<S: Send>(states: Vec<S>, work: impl Fn(S) + Sync) {
    let work = &work;
    thread::scope(|scope| {
        let mut states = states;
        let own = states.pop();
        for state in states {
            // A helper that can't be had is done without.
            let _ = thread::Builder::new().spawn_scoped(scope, move || work(state));
        }
        if let Some(own) = own {
            work(own);
        }
    });
}

/// Work that runs in the background and can be waited for. Dropping it waits, too.
pub(crate) struct Background<T> {
    result: mpsc::Receiver<T>,
    thread: Option<thread::JoinHandle<()>>,
}

impl<T: Send + 'static> Background<T> {
    /// Starts `work`; once its result can be taken, `when_done` is called, on the same thread.
    pub(crate) fn start(
        work: impl FnOnce() -> T + Send + 'static,
        when_done: impl FnOnce() + Send + 'static,
    ) -> Self {
        let (sender, result) = mpsc::channel();
        let run = move || {
            // The receiver is gone only if nobody wants the result any more.
            let _ = sender.send(work());
            when_done();
        };
        // Kept where it can be taken back if there is no thread to give it to.
        let job = Arc::new(Mutex::new(Some(run)));
        let taken = Arc::clone(&job);
        let spawned = thread::Builder::new().spawn(move || take(&taken));
        if spawned.is_err() {
            take(&job);
        }
        Self { result, thread: spawned.ok() }
    }

    /// The result, if it is there. A panic of the work goes on here.
    pub(crate) fn poll(&mut self) -> Option<T> {
        match self.result.try_recv() {
            Ok(result) => Some(result),
            Err(mpsc::TryRecvError::Empty) => None,
            Err(mpsc::TryRecvError::Disconnected) => self.fail(),
        }
    }

    /// Waits for the result. A panic of the work goes on here.
    pub(crate) fn wait(mut self) -> T {
        match self.result.recv() {
            Ok(result) => result,
            Err(mpsc::RecvError) => self.fail(),
        }
    }

    /// There is no result to come, so the work has panicked.
    fn fail(&mut self) -> ! {
        match self.thread.take().map(thread::JoinHandle::join) {
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            _ => unreachable!("the result is taken only once"),
        }
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        if let Some(thread) = self.thread.take() {
            // The result is not wanted, nor is a panic, which the thread has already printed.
            let _ = thread.join();
        }
    }
}

fn take<F: FnOnce()>(job: &Mutex<Option<F>>) {
    let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(run) = job {
        run();
    }
}
