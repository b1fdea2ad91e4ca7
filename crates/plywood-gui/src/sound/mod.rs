//! What is heard of a game: which sound for which event, and who makes it heard.

#[cfg(target_os = "linux")]
mod desktop;
#[cfg(any(target_os = "linux", test))]
mod samples;
#[cfg(target_os = "linux")]
mod server;

/// What there is to hear, from the least to the most important: of several at once only the last
/// is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A piece was moved.
    Move,
    /// A piece was moved and another one taken.
    Capture,
    /// A move gave check.
    Check,
    /// A side's time begins to run short.
    LowTime,
    /// The game is over.
    End,
}

impl Sound {
    /// Every sound.
    pub const ALL: [Self; 5] = [Self::Move, Self::Capture, Self::Check, Self::LowTime, Self::End];
}

/// Whether sounds can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// That is being found out.
    Unknown,
    /// They can.
    Present,
    /// They cannot.
    Absent,
}

/// Whatever makes sounds heard. It never lets its caller wait, and reports no errors: where there
/// is nothing to be heard, it is silent.
pub trait Loudspeaker {
    /// Makes a sound heard, after the one being heard now. At most one sound waits: the most
    /// important.
    fn play(&mut self, sound: Sound);

    /// Whether sounds can be heard. The first call begins to find out.
    fn presence(&mut self) -> Presence;
}

/// The loudspeaker of this desktop. Nothing is looked for, and no thread started, before it is
/// first used.
///
/// On Linux it is the `PulseAudio` protocol, which `PipeWire` speaks as well. Elsewhere there is none.
pub fn loudspeaker() -> Box<dyn Loudspeaker> {
    #[cfg(target_os = "linux")]
    return Box::new(desktop::Desktop::new(server::Server::default()));
    #[cfg(not(target_os = "linux"))]
    return Box::new(Silence);
}

/// Where nothing can be heard.
#[cfg(not(target_os = "linux"))]
struct Silence;

#[cfg(not(target_os = "linux"))]
impl Loudspeaker for Silence {
    fn play(&mut self, _: Sound) {}

    fn presence(&mut self) -> Presence {
        Presence::Absent
    }
}
