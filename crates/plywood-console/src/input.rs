//! Where a session's lines come from, and typing while the computer thinks.

use std::io::{self, BufRead};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::lines::{Line, read_line};

/// Where a session's lines come from.
///
/// Lines of a [script](Self::script) wait until the session asks for them, so that a script has
/// one transcript however fast the computer is. Lines from a [keyboard](Self::keyboard) can be
/// answered while the computer is thinking.
pub struct Input(Source);

enum Source {
    Script(Box<dyn BufRead>),
    Keyboard(Keyboard),
}

/// A thread that reads one line each time it is asked, so that what is typed after the session's
/// end is left to the next reader.
struct Keyboard {
    requests: Sender<()>,
    events: Receiver<Event>,
    /// For the work that runs while lines are awaited.
    sender: Sender<Event>,
    /// Whether a line was asked for that has not arrived.
    asked: bool,
}

enum Event {
    Line(io::Result<Option<Line>>),
    WorkDone,
}

impl Input {
    /// Lines that wait until they are asked for: a file, a pipe, a test.
    pub fn script(input: impl BufRead + 'static) -> Self {
        Self(Source::Script(Box::new(input)))
    }

    /// Lines that a person types.
    ///
    /// They are read on a thread of their own. It ends with this value, unless it is waiting for
    /// the keyboard at that moment: no way leads out of such a read but a line or the end of the
    /// process.
    pub fn keyboard(mut input: impl BufRead + Send + 'static) -> Self {
        let (requests, requested) = mpsc::channel();
        let (sender, events) = mpsc::channel();
        let lines = sender.clone();
        thread::spawn(move || {
            for () in requested {
                if lines.send(Event::Line(read_line(&mut input))).is_err() {
                    break;
                }
            }
        });
        Self(Source::Keyboard(Keyboard { requests, events, sender, asked: false }))
    }

    /// Waits for the next line; `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// Those of the reader.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        match &mut self.0 {
            Source::Script(input) => read_line(input),
            Source::Keyboard(keyboard) => keyboard.next_line(),
        }
    }

    /// Does `work` and returns its result. What is typed meanwhile goes to `typed` at once, `None`
    /// for the end of the input; lines of a script wait.
    ///
    /// When `typed` breaks or fails, `cancel` is called, which must make `work` return soon. Its
    /// result is no longer wanted, even if it was there already: the return value is `None`.
    ///
    /// # Errors
    ///
    /// Those of the reader and of `typed`.
    ///
    /// # Panics
    ///
    /// If `work` panics.
    pub fn during<T: Send>(
        &mut self,
        work: impl FnOnce() -> T + Send,
        cancel: impl FnOnce(),
        typed: impl FnMut(Option<Line>) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<Option<T>> {
        match &mut self.0 {
            Source::Script(_) => Ok(Some(work())),
            Source::Keyboard(keyboard) => keyboard.during(work, cancel, typed),
        }
    }
}

impl Keyboard {
    /// Asks for a line, unless one is awaited already.
    fn ask(&mut self) {
        if !self.asked {
            // Fails only if the reader panicked: then no line comes any more.
            self.asked = self.requests.send(()).is_ok();
        }
    }

    fn next_line(&mut self) -> io::Result<Option<Line>> {
        self.ask();
        while self.asked {
            match self.events.recv() {
                Ok(Event::Line(line)) => {
                    self.asked = false;
                    return line;
                }
                Ok(Event::WorkDone) => {}
                Err(mpsc::RecvError) => break,
            }
        }
        Ok(None)
    }

    fn during<T: Send>(
        &mut self,
        work: impl FnOnce() -> T + Send,
        cancel: impl FnOnce(),
        mut typed: impl FnMut(Option<Line>) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<Option<T>> {
        let done = WhenDone(self.sender.clone());
        thread::scope(|scope| {
            let worker = scope.spawn(move || {
                let _done = done;
                work()
            });
            let answered = self.answer(&mut typed);
            let goes_on = matches!(answered, Ok(ControlFlow::Continue(())));
            if !goes_on {
                cancel();
            }
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            if !goes_on {
                // No line is awaited now: what comes next is the end of this work.
                let _ = self.events.recv();
            }
            answered.map(|_| goes_on.then_some(result))
        })
    }

    /// Hands on what is typed until the work is done, or until nothing more is wanted.
    fn answer(
        &mut self,
        typed: &mut impl FnMut(Option<Line>) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<ControlFlow<()>> {
        loop {
            self.ask();
            match self.events.recv() {
                Ok(Event::Line(line)) => {
                    self.asked = false;
                    if typed(line?)?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                Ok(Event::WorkDone) | Err(mpsc::RecvError) => {
                    return Ok(ControlFlow::Continue(()));
                }
            }
        }
    }
}

/// Reports the end of the work when dropped, so that a panic of the work is reported too.
struct WhenDone(Sender<Event>);

impl Drop for WhenDone {
    fn drop(&mut self) {
        // Fails only if the receiver is gone.
        let _ = self.0.send(Event::WorkDone);
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    use super::*;

    /// A keyboard whose keys are pressed by the test.
    fn keyboard() -> (Input, Sender<&'static str>) {
        struct Keys(Receiver<&'static str>);
        impl Read for Keys {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.0.recv().map_or(Ok(0), |keys| keys.as_bytes().read(buffer))
            }
        }
        let (press, keys) = mpsc::channel();
        (Input::keyboard(BufReader::new(Keys(keys))), press)
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn a_script_waits_for_the_work() {
        let mut input = Input::script(&b"one\ntwo"[..]);
        let worked = input.during(|| 7, || unreachable!(), |_| unreachable!());
        assert_eq!(worked.unwrap(), Some(7));
        assert_eq!(input.next_line().unwrap(), Some(text("one")));
        assert_eq!(input.next_line().unwrap(), Some(text("two")));
        assert_eq!(input.next_line().unwrap(), None);
    }

    #[test]
    fn what_is_typed_during_the_work_is_answered_at_once() {
        let (mut input, press) = keyboard();
        let (answered, work_on) = mpsc::channel();
        press.send("one\ntwo\n").unwrap();
        let mut lines = Vec::new();
        // The work cannot end before both lines are answered.
        let worked = input.during(
            move || work_on.iter().take(2).count(),
            || unreachable!(),
            |line| {
                lines.push(line);
                answered.send(()).unwrap();
                Ok(ControlFlow::Continue(()))
            },
        );
        assert_eq!(worked.unwrap(), Some(2));
        assert_eq!(lines, [Some(text("one")), Some(text("two"))]);

        press.send("three\n").unwrap();
        assert_eq!(input.next_line().unwrap(), Some(text("three")));
        drop(press);
        assert_eq!(input.next_line().unwrap(), None);
    }

    #[test]
    fn breaking_cancels_the_work() {
        let (mut input, press) = keyboard();
        let stop = AtomicBool::new(false);
        let wait_for_stop = || {
            while !stop.load(Relaxed) {
                thread::yield_now();
            }
            "stopped"
        };
        let cancel = || stop.store(true, Relaxed);

        press.send("quit\nmore\n").unwrap();
        let worked = input.during(wait_for_stop, cancel, |_| Ok(ControlFlow::Break(())));
        assert_eq!(worked.unwrap(), None);
        // The end of the first work is not taken for that of the second.
        stop.store(false, Relaxed);
        let mut typed = Vec::new();
        let worked = input.during(wait_for_stop, cancel, |line| {
            typed.push(line);
            Err(io::ErrorKind::BrokenPipe.into())
        });
        assert_eq!(worked.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
        assert_eq!(typed, [Some(text("more"))]);
    }

    #[test]
    #[should_panic(expected = "at work")]
    fn a_panic_of_the_work_is_passed_on() {
        let (mut input, _press) = keyboard();
        let _ = input.during(
            || panic!("at work"),
            || unreachable!(),
            |_| Ok(ControlFlow::Continue(())),
        );
    }
}
