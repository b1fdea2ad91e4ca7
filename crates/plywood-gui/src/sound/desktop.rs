//! A loudspeaker that works in a thread of its own, and the one sound that may wait for it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{Loudspeaker, Presence, Sound};

/// What plays one sound after the other, and takes its time for each.
pub(super) trait Player: Send + 'static {
    /// Whether sounds can be heard.
    fn find(&mut self) -> bool;

    /// Plays a sound to its end. Returns whether it was heard.
    fn play(&mut self, sound: Sound) -> bool;
}

/// A player in the background.
pub(super) struct Desktop<P> {
    /// The player until its thread starts.
    idle: Option<P>,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    wishes: Mutex<Wishes>,
    changed: Condvar,
}

struct Wishes {
    /// The sound to play next.
    next: Option<Sound>,
    presence: Presence,
    /// Nobody listens any more.
    over: bool,
}

impl Default for Wishes {
    fn default() -> Self {
        Self { next: None, presence: Presence::Unknown, over: false }
    }
}

impl Shared {
    fn wishes(&self) -> MutexGuard<'_, Wishes> {
        self.wishes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, is_heard: bool) {
        self.wishes().presence = if is_heard { Presence::Present } else { Presence::Absent };
    }
}

impl<P: Player> Desktop<P> {
    pub(super) fn new(player: P) -> Self {
        Self { idle: Some(player), shared: Arc::default() }
    }

    /// Starts the thread if it was not started.
    fn start(&mut self) {
        let Some(player) = self.idle.take() else {
            return;
        };
        let shared = self.shared.clone();
        let thread = thread::Builder::new().name("sound".to_owned());
        if thread.spawn(move || attend(player, &shared)).is_err() {
            self.shared.note(false);
        }
    }
}

impl<P: Player> Loudspeaker for Desktop<P> {
    fn play(&mut self, sound: Sound) {
        self.start();
        let mut wishes = self.shared.wishes();
        wishes.next = wishes.next.max(Some(sound));
        self.shared.changed.notify_one();
    }

    fn presence(&mut self) -> Presence {
        self.start();
        self.shared.wishes().presence
    }
}

impl<P> Drop for Desktop<P> {
    fn drop(&mut self) {
        // The thread is not waited for: it may be in the middle of a sound.
        self.shared.wishes().over = true;
        self.shared.changed.notify_one();
    }
}

/// Plays what is wished for until nobody listens any more.
fn attend(mut player: impl Player, shared: &Shared) {
    shared.note(player.find());
    loop {
        let sound = {
            let waiting = |wishes: &mut Wishes| wishes.next.is_none() && !wishes.over;
            let mut wishes = shared
                .changed
                .wait_while(shared.wishes(), waiting)
                .unwrap_or_else(PoisonError::into_inner);
            match wishes.next.take() {
                Some(sound) if !wishes.over => sound,
                _ => return,
            }
        };
        shared.note(player.play(sound));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    /// A player that says what it begins to play, and goes on when it is told whether it was heard.
    struct Slow {
        begun: Sender<Option<Sound>>,
        heard: Receiver<bool>,
    }

    impl Player for Slow {
        fn find(&mut self) -> bool {
            self.begun.send(None).is_ok() && self.heard.recv().unwrap_or(false)
        }

        fn play(&mut self, sound: Sound) -> bool {
            self.begun.send(Some(sound)).is_ok() && self.heard.recv().unwrap_or(false)
        }
    }

    #[test]
    fn one_sound_waits_and_it_is_the_most_important() {
        let ((begin, begun), (hear, heard)) = (channel(), channel());
        let mut desktop = Desktop::new(Slow { begun: begin, heard });
        begun.try_recv().unwrap_err();
        assert_eq!(desktop.presence(), Presence::Unknown);
        assert_eq!(begun.recv(), Ok(None));
        hear.send(true).unwrap();

        desktop.play(Sound::Move);
        assert_eq!(begun.recv(), Ok(Some(Sound::Move)));
        assert_eq!(desktop.presence(), Presence::Present);
        for sound in [Sound::Capture, Sound::End, Sound::Move, Sound::Move] {
            desktop.play(sound);
        }
        hear.send(true).unwrap();
        assert_eq!(begun.recv(), Ok(Some(Sound::End)));
        desktop.play(Sound::Check);
        hear.send(false).unwrap();
        assert_eq!(begun.recv(), Ok(Some(Sound::Check)));
        assert_eq!(desktop.presence(), Presence::Absent, "the server went away");
        drop(desktop);
        hear.send(true).unwrap();
        begun.recv().unwrap_err();
    }
}
