//! Sounds of wood, synthesized: each is a few strokes, and a stroke is a bar that rings in three
//! modes, and a short noise.

use std::f64::consts::TAU;

use super::Sound;

/// Samples a second, one channel.
pub(super) const RATE: u32 = 44_100;

/// The loudest sample, of a sound of loudness 1: soft beside music and speech.
const PEAK: f64 = 0.4 * i16::MAX as f64;

/// How long a stroke takes to reach its full strength, in seconds; a jump would click.
const ATTACK: f64 = 0.001_5;

/// The end over which a sound is faded out, in seconds.
const FADE: f64 = 0.015;

/// The modes of a wooden bar that lies free: how many times as high as the lowest, how strong, and
/// for which part of its time they ring. Frequency ratios of a uniform bar, from T. D. Rossing,
/// "Acoustics of percussion instruments" (1976).
const MODES: [(f64, f64, f64); 3] = [(1.0, 1.0, 1.0), (2.756, 0.45, 0.5), (5.404, 0.2, 0.25)];

/// One blow on wood.
struct Stroke {
    /// When, in seconds.
    at: f64,
    /// The frequency of the lowest mode, in hertz.
    pitch: f64,
    /// The strength.
    strength: f64,
    /// After how long it has faded to 1/e, in seconds.
    ring: f64,
}

const fn stroke(at: f64, pitch: f64, strength: f64, ring: f64) -> Stroke {
    Stroke { at, pitch, strength, ring }
}

/// How long a sound is in seconds, how loud, and of which strokes.
const fn score(sound: Sound) -> (f64, f64, &'static [Stroke]) {
    match sound {
        Sound::Move => (0.14, 0.7, const { &[stroke(0.0, 360.0, 1.0, 0.022)] }),
        Sound::Capture => (
            0.19,
            1.0,
            const { &[stroke(0.0, 520.0, 0.7, 0.016), stroke(0.045, 270.0, 1.0, 0.028)] },
        ),
        Sound::Check => {
            (0.26, 0.9, const { &[stroke(0.0, 480.0, 0.8, 0.03), stroke(0.09, 720.0, 1.0, 0.035)] })
        }
        Sound::LowTime => (
            0.24,
            0.6,
            const { &[stroke(0.0, 1_150.0, 1.0, 0.014), stroke(0.12, 1_150.0, 1.0, 0.014)] },
        ),
        Sound::End => (
            0.38,
            1.0,
            const {
                &[
                    stroke(0.0, 540.0, 0.8, 0.035),
                    stroke(0.1, 405.0, 0.9, 0.04),
                    stroke(0.2, 270.0, 1.0, 0.045),
                ]
            },
        ),
    }
}

/// The samples of a sound: [`RATE`] a second, one channel.
pub(super) fn samples(sound: Sound) -> Vec<i16> {
    let (seconds, loudness, strokes) = score(sound);
    let rate = f64::from(RATE);
    let count = (seconds * rate) as usize;
    let mut wave = vec![0.0; count];
    for stroke in strokes {
        let mut noise = Noise(0x2545_f491_4f6c_dd1d);
        let first = (stroke.at * rate) as usize;
        for (step, value) in wave.iter_mut().skip(first).enumerate() {
            let time = step as f64 / rate;
            let ringing: f64 = MODES
                .iter()
                .map(|(ratio, strength, part)| {
                    let fading = (-time / (stroke.ring * part)).exp();
                    strength * fading * (TAU * stroke.pitch * ratio * time).sin()
                })
                .sum();
            let blow = 0.5 * (-time / 0.003).exp() * noise.next();
            *value += stroke.strength * (time / ATTACK).min(1.0) * (ringing + blow);
        }
    }
    for (left, value) in wave.iter_mut().rev().enumerate() {
        *value *= (left as f64 / (FADE * rate)).min(1.0);
    }
    let highest = wave.iter().fold(f64::MIN_POSITIVE, |most, value| value.abs().max(most));
    wave.iter().map(|value| (value / highest * PEAK * loudness) as i16).collect()
}

/// Noise that is the same each time: the xorshift generator of G. Marsaglia, "Xorshift RNGs" (2003).
struct Noise(u64);

impl Noise {
    /// A number from -1 to 1.
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_and_soft_and_begin_and_end_in_silence() {
        for sound in Sound::ALL {
            let samples = samples(sound);
            let seconds = samples.len() as f64 / f64::from(RATE);
            assert!(seconds > 0.1 && seconds < 0.4, "{sound:?} takes {seconds} s");
            let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!((4_000..=14_000).contains(&loudest), "{sound:?}: {loudest}");
            let (first, last) = (samples[0], samples[samples.len() - 1]);
            assert_eq!((first, last), (0, 0), "{sound:?}");
            let quiet = |part: &[i16]| part.iter().all(|sample| sample.unsigned_abs() < 400);
            assert!(quiet(&samples[..4]), "{sound:?} clicks at its start");
            assert!(quiet(&samples[samples.len() - 200..]), "{sound:?} clicks at its end");
        }
    }

    #[test]
    fn no_two_sounds_are_alike() {
        for (index, one) in Sound::ALL.into_iter().enumerate() {
            for other in &Sound::ALL[index + 1..] {
                assert_ne!(samples(one), samples(*other), "{one:?} and {other:?}");
            }
        }
    }
}
