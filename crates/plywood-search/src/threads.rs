//! The only place where threads are started.
//!
//! If a thread cannot be started (on a web page, or when the system has no more), the caller does
//! the work itself: more slowly, with the same result.

use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The number of threads that the machine can run at once.
pub(crate) fn available() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs `work` once for each of `states`, each but the last on a thread of its own, and returns
/// when all have ended.
pub(crate) fn run<S: Send>(states: Vec<S>, work: impl Fn(S) + Sync) {
    let work = &work;
    thread::scope(|scope| {
        let mut states = states;
        let own = states.pop();
        for state in states {
            // A thread that cannot be started is left out.
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
    /// Starts `work`; when its result can be taken, `when_done` is called on the same thread.
    pub(crate) fn start(
        work: impl FnOnce() -> T + Send + 'static,
        when_done: impl FnOnce() + Send + 'static,
    ) -> Self {
        let (sender, result) = mpsc::channel();
        let task = move || {
            // The receiver is gone only if the result is no longer needed.
            let _ = sender.send(work());
            when_done();
        };
        // Shared, so that the caller can run it if no thread can be started.
        let job = Arc::new(Mutex::new(Some(task)));
        let shared = Arc::clone(&job);
        let spawned = thread::Builder::new().spawn(move || run_once(&shared));
        if spawned.is_err() {
            run_once(&job);
        }
        Self { result, thread: spawned.ok() }
    }

    /// The result, if the work has ended. A panic of the work is resumed here.
    pub(crate) fn poll(&mut self) -> Option<T> {
        match self.result.try_recv() {
            Ok(result) => Some(result),
            Err(mpsc::TryRecvError::Empty) => None,
            Err(mpsc::TryRecvError::Disconnected) => self.fail(),
        }
    }

    /// Waits for the result. A panic of the work is resumed here.
    pub(crate) fn wait(mut self) -> T {
        match self.result.recv() {
            Ok(result) => result,
            Err(mpsc::RecvError) => self.fail(),
        }
    }

    /// The work has ended without a result, so it has panicked.
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
            // The result is not needed, and the thread has already printed its panic.
            let _ = thread.join();
        }
    }
}

fn run_once<F: FnOnce()>(job: &Mutex<Option<F>>) {
    let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(task) = job {
        task();
    }
}
