//! An audio output with a thread of its own, and the one sound that may wait for it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{AudioOutput, Availability, Sound};

/// What plays one sound after the other, and blocks until each has ended.
pub(super) trait Backend: Send + 'static {
    /// Whether sounds can be played.
    fn connect(&mut self) -> bool;

    /// Plays a sound to its end. Returns whether that was possible.
    fn play(&mut self, sound: Sound) -> bool;
}

/// An audio output whose backend runs in a thread.
pub(super) struct BackgroundOutput<B> {
    /// The backend until its thread starts.
    idle: Option<B>,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// The sound to play next.
    next: Option<Sound>,
    availability: Availability,
    /// Whether the output was dropped.
    is_dropped: bool,
}

impl Default for State {
    fn default() -> Self {
        Self { next: None, availability: Availability::Unknown, is_dropped: false }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_available(&self, is_available: bool) {
        self.state().availability =
            if is_available { Availability::Available } else { Availability::Unavailable };
    }
}

impl<B: Backend> BackgroundOutput<B> {
    pub(super) fn new(backend: B) -> Self {
        Self { idle: Some(backend), shared: Arc::default() }
    }

    /// Starts the thread if it was not started.
    fn start(&mut self) {
        let Some(backend) = self.idle.take() else {
            return;
        };
        let shared = self.shared.clone();
        let thread = thread::Builder::new().name("sound".to_owned());
        if thread.spawn(move || run(backend, &shared)).is_err() {
            self.shared.set_available(false);
        }
    }
}

impl<B: Backend> AudioOutput for BackgroundOutput<B> {
    fn play(&mut self, sound: Sound) {
        self.start();
        let mut state = self.shared.state();
        state.next = state.next.max(Some(sound));
        self.shared.changed.notify_one();
    }

    fn availability(&mut self) -> Availability {
        self.start();
        self.shared.state().availability
    }
}

impl<B> Drop for BackgroundOutput<B> {
    fn drop(&mut self) {
        // The thread is not joined: it may be in the middle of a sound.
        self.shared.state().is_dropped = true;
        self.shared.changed.notify_one();
    }
}

/// Plays sounds until the output is dropped.
fn run(mut backend: impl Backend, shared: &Shared) {
    shared.set_available(backend.connect());
    loop {
        let sound = {
            let is_idle = |state: &mut State| state.next.is_none() && !state.is_dropped;
            let mut state = shared
                .changed
                .wait_while(shared.state(), is_idle)
                .unwrap_or_else(PoisonError::into_inner);
            match state.next.take() {
                Some(sound) if !state.is_dropped => sound,
                _ => return,
            }
        };
        shared.set_available(backend.play(sound));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    /// A backend that reports what it begins to play, and waits until the test says whether that was
    /// possible.
    struct Slow {
        begun: Sender<Option<Sound>>,
        ended: Receiver<bool>,
    }

    impl Backend for Slow {
        fn connect(&mut self) -> bool {
            self.begun.send(None).is_ok() && self.ended.recv().unwrap_or(false)
        }

        fn play(&mut self, sound: Sound) -> bool {
            self.begun.send(Some(sound)).is_ok() && self.ended.recv().unwrap_or(false)
        }
    }

    #[test]
    fn one_sound_waits_and_it_is_the_most_important() {
        let ((begin, begun), (end, ended)) = (channel(), channel());
        let mut output = BackgroundOutput::new(Slow { begun: begin, ended });
        begun.try_recv().unwrap_err();
        assert_eq!(output.availability(), Availability::Unknown);
        assert_eq!(begun.recv(), Ok(None));
        end.send(true).unwrap();

        output.play(Sound::Move);
        assert_eq!(begun.recv(), Ok(Some(Sound::Move)));
        assert_eq!(output.availability(), Availability::Available);
        for sound in [Sound::Capture, Sound::End, Sound::Move, Sound::Move] {
            output.play(sound);
        }
        end.send(true).unwrap();
        assert_eq!(begun.recv(), Ok(Some(Sound::End)));
        output.play(Sound::Check);
        end.send(false).unwrap();
        assert_eq!(begun.recv(), Ok(Some(Sound::Check)));
        assert_eq!(output.availability(), Availability::Unavailable, "the server went away");
        drop(output);
        end.send(true).unwrap();
        begun.recv().unwrap_err();
    }
}
