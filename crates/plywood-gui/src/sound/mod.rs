//! The sounds of a game: which sound for which event, and what plays it.

#[cfg(target_os = "linux")]
mod background;
#[cfg(any(target_os = "linux", test))]
mod samples;
#[cfg(target_os = "linux")]
mod server;

/// The sounds of a game from the least to the most important: of several at once only the last is
/// played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A piece was moved.
    Move,
    /// A piece was moved and another one taken.
    Capture,
    /// A move gave check.
    Check,
    /// A player's time begins to run short.
    LowTime,
    /// The game is over.
    End,
}

impl Sound {
    /// Every sound.
    pub const ALL: [Self; 5] = [Self::Move, Self::Capture, Self::Check, Self::LowTime, Self::End];
}

/// Whether sounds can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// That is being found out.
    Unknown,
    /// They can.
    Available,
    /// They cannot.
    Unavailable,
}

/// What plays sounds. It never makes its caller wait, and reports no errors: where no sound can be
/// played, it does nothing.
pub trait AudioOutput {
    /// Plays a sound after the one that is being played. At most one sound waits: the most
    /// important.
    fn play(&mut self, sound: Sound);

    /// Whether sounds can be played. The first call begins to find out.
    fn availability(&mut self) -> Availability;
}

/// The audio output of this desktop. Nothing is looked for, and no thread started, before it is
/// first used.
///
/// On Linux it is the `PulseAudio` protocol, which `PipeWire` speaks as well. Elsewhere there is none.
pub fn audio_output() -> Box<dyn AudioOutput> {
    #[cfg(target_os = "linux")]
    return Box::new(background::BackgroundOutput::new(server::Server::default()));
    #[cfg(not(target_os = "linux"))]
    return Box::new(NoOutput);
}

/// The audio output of a desktop on which no sound can be played.
#[cfg(not(target_os = "linux"))]
struct NoOutput;

#[cfg(not(target_os = "linux"))]
impl AudioOutput for NoOutput {
    fn play(&mut self, _: Sound) {}

    fn availability(&mut self) -> Availability {
        Availability::Unavailable
    }
}
