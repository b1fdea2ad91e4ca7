//! One file, many threads, games in order.

mod pieces;
mod split;

use core::num::NonZero;
use core::ops::ControlFlow::{self, Continue};
use std::io::Read;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use pieces::Pieces;
use split::split;

use crate::{Error, Reader, Visitor};

/// Reads the games of one stream on several threads and hands them over in the order of the
/// stream.
///
/// One thread reads, decompresses and looks for places where games start; the others read and
/// replay; the calling thread gets the results. What they are, errors and their places included,
/// is exactly what a [`Reader`] gives. Memory does not depend on the length of the stream.
///
/// Streams are split where a blank line and an `Event` tag stand. One that holds no such place is
/// read correctly, but by one thread.
///
/// ```
/// use std::ops::ControlFlow;
/// use plywood_pgn::{AnnotatedGame, Parallel};
///
/// let pgn = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e5 *\n\n[Event \"c\"]\n\n*\n";
/// let mut seen = Vec::new();
/// let _ = Parallel::new(2).read(pgn.as_bytes(), AnnotatedGame::reader, |game| {
///     seen.push(match game {
///         Ok(game) => game.tags.get("Event").unwrap().to_owned(),
///         Err(error) => error.to_string(),
///     });
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(seen, ["a", "7:4: game 2: no legal move is e5", "c"]);
/// ```
#[derive(Clone, Debug)]
pub struct Parallel {
    threads: NonZero<usize>,
    piece: usize,
    file: Option<Arc<str>>,
}

/// The size of the pieces that streams are split into: large enough that handing them around costs
/// next to nothing, small enough that those under way fit into memory many times over.
const PIECE: usize = 1 << 19;

/// The buffer of a piece's reader: small, since it is made anew for each.
const BUFFER: usize = 1 << 16;

/// Games are sent in batches of this size.
const BATCH: usize = 64;

/// So many batches of a piece wait for those before it.
const BATCHES: usize = 16;

/// Part of a stream: complete games, unless the stream holds no place where it could be split.
struct Job<T, O> {
    pieces: Pieces,
    results: SyncSender<Message<T, O>>,
}

/// What comes of a job: games, each with what was made beside its result, and at last its extent.
enum Message<T, O> {
    Games(Vec<(T, Result<O, Error>)>),
    End(Extent),
}

/// How much lies before a place in a stream.
#[derive(Clone, Copy, Default)]
struct Extent {
    games: u64,
    lines: u64,
    bytes: u64,
}

impl Parallel {
    /// Reading with so many threads, 0 for one on each core. Splitting the stream, which is little
    /// work unless it is compressed, has one more thread. With one thread, the calling one does
    /// everything.
    pub fn new(threads: usize) -> Self {
        let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let threads = NonZero::new(threads).unwrap_or_else(cores);
        Self { threads, piece: PIECE, file: None }
    }

    /// The same, naming this file in errors.
    pub fn with_name(mut self, file: impl Into<Arc<str>>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// The same, splitting the stream into pieces of about so many bytes.
    pub fn with_piece_size(mut self, bytes: usize) -> Self {
        self.piece = bytes.max(1);
        self
    }

    /// The number of threads that read games.
    pub fn threads(&self) -> usize {
        self.threads.get()
    }

    /// Reads a stream to its end, or until `each` breaks off.
    ///
    /// Every thread has a visitor of its own, made by `visitor`. `each` gets what they make of the
    /// games, in order.
    pub fn read<R, V, B>(
        &self,
        source: R,
        visitor: impl Fn() -> V + Sync,
        mut each: impl FnMut(Result<V::Output, Error>) -> ControlFlow<B>,
    ) -> ControlFlow<B>
    where
        R: Read + Send,
        V: Visitor,
        V::Output: Send,
    {
        self.read_with(source, visitor, |_| (), |(), result| each(result))
    }

    /// The same for visitors that have something to say of a game that could not be read to its
    /// end, too: `finish` takes it from them after each game, on the thread that read it, and
    /// `each` gets it beside the result.
    pub fn read_with<R, V, T, B>(
        &self,
        source: R,
        visitor: impl Fn() -> V + Sync,
        finish: impl Fn(&mut V) -> T + Sync,
        mut each: impl FnMut(T, Result<V::Output, Error>) -> ControlFlow<B>,
    ) -> ControlFlow<B>
    where
        R: Read + Send,
        V: Visitor,
        V::Output: Send,
        T: Send,
    {
        if self.threads() == 1 {
            let mut reader = self.name(Reader::new(source));
            let mut visitor = visitor();
            while let Some(result) = reader.read_game(&mut visitor).transpose() {
                each(finish(&mut visitor), result)?;
            }
            return Continue(());
        }
        let (work, jobs) = sync_channel(self.threads());
        let (order, results) = sync_channel::<Receiver<Message<T, V::Output>>>(2 * self.threads());
        let jobs = Mutex::new(jobs);
        thread::scope(|scope| {
            scope.spawn(|| {
                // The receiver is gone if no more games are needed.
                let _ = split(source, self.piece, |pieces| {
                    let (sender, receiver) = sync_channel(BATCHES);
                    order.send(receiver).is_ok()
                        && work.send(Job { pieces, results: sender }).is_ok()
                });
                drop((order, work));
            });
            for _ in 0..self.threads() {
                scope.spawn(|| {
                    let mut visitor = visitor();
                    while let Some(job) = next(&jobs) {
                        let _ = self.work(job, &mut visitor, &finish);
                    }
                });
            }
            let outcome = collect(&results, &mut each);
            // Threads that wait to send see that the receiver is gone.
            drop(results);
            outcome
        })
    }

    /// The reader, with the name of the file.
    fn name<R: Read>(&self, reader: Reader<R>) -> Reader<R> {
        match &self.file {
            Some(file) => reader.with_name(Arc::clone(file)),
            None => reader,
        }
    }

    /// Reads the games of a job. `None` if no more games are needed.
    fn work<V: Visitor, T>(
        &self,
        job: Job<T, V::Output>,
        visitor: &mut V,
        finish: impl Fn(&mut V) -> T,
    ) -> Option<()> {
        let Job { pieces, results } = job;
        let mut reader = self.name(Reader::with_capacity(BUFFER, pieces));
        loop {
            let next = || {
                let result = reader.read_game(visitor).transpose()?;
                Some((finish(visitor), result))
            };
            let games: Vec<_> = core::iter::from_fn(next).take(BATCH).collect();
            let is_last = games.len() < BATCH;
            results.send(Message::Games(games)).ok()?;
            if is_last {
                break;
            }
        }
        let extent =
            Extent { games: reader.games(), lines: reader.lines(), bytes: reader.offset() };
        results.send(Message::End(extent)).ok()
    }
}

/// The next job, if any is to come.
fn next<T, O>(jobs: &Mutex<Receiver<Job<T, O>>>) -> Option<Job<T, O>> {
    // Nothing panics while it holds the lock.
    jobs.lock().ok()?.recv().ok()
}

/// Takes the results of all jobs in their order.
fn collect<T, O, B>(
    jobs: &Receiver<Receiver<Message<T, O>>>,
    mut each: impl FnMut(T, Result<O, Error>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut before = Extent::default();
    for job in jobs {
        for message in job {
            match message {
                Message::Games(games) => {
                    for (beside, game) in games {
                        each(beside, game.map_err(|error| before.shift(error)))?;
                    }
                }
                Message::End(extent) => before.extend(extent),
            }
        }
    }
    Continue(())
}

impl Extent {
    fn extend(&mut self, more: Self) {
        self.games += more.games;
        self.lines += more.lines;
        self.bytes += more.bytes;
    }

    /// The error of a job as an error of the stream.
    fn shift(self, mut error: Error) -> Error {
        error.place.game += self.games;
        error.place.line += self.lines;
        error.place.offset += self.bytes;
        error
    }
}
