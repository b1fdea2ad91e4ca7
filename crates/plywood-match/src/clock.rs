//! Chess clocks: time for each side, an increment after each move.

use std::fmt;
use std::time::Duration;

use plywood_core::Player;

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// For all moves.
    pub base: Duration,
    /// Added after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// The time controls that front ends offer.
    pub const ALL: [Self; 5] = [
        Self::minutes(1, 0),
        Self::minutes(3, 2),
        Self::minutes(5, 0),
        Self::minutes(10, 5),
        Self::minutes(30, 0),
    ];

    /// Minutes for all moves, and seconds added after each.
    pub const fn minutes(base: u64, increment: u64) -> Self {
        Self { base: Duration::from_secs(base * 60), increment: Duration::from_secs(increment) }
    }
}

impl fmt::Display for TimeControl {
    /// `3 + 2`: minutes, then seconds a move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} + {}", self.base.as_secs_f64() / 60.0, self.increment.as_secs_f64())
    }
}

/// Both sides' time.
///
/// A clock reads no time itself: whoever calls says how much has passed since a moment that is the
/// same for all calls.
///
/// ```
/// use std::time::Duration;
/// use plywood_core::Player::{Black, White};
/// use plywood_match::{Clock, TimeControl};
///
/// let second = Duration::from_secs(1);
/// let mut clock = Clock::new(TimeControl::minutes(3, 2));
/// clock.run(White, 100 * second);
/// clock.moved(White, Black, 107 * second);
/// assert_eq!(clock.left(White), 175 * second);
/// assert_eq!(clock.text(White), "2:55");
/// ```
#[derive(Clone, Debug)]
pub struct Clock {
    control: TimeControl,
    left: [Duration; 2],
    /// The side whose time runs, and up to when it has been counted.
    running: Option<(Player, Duration)>,
    /// The sides that were warned.
    warned: [bool; 2],
}

/// Tenths of a second are shown when less time than this is left, which is short.
const SHORT: Duration = Duration::from_secs(20);

impl Clock {
    /// A clock that stands still, with all the time on it.
    pub const fn new(control: TimeControl) -> Self {
        Self { control, left: [control.base; 2], running: None, warned: [false; 2] }
    }

    /// The time that each side had at first, and gains.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The time that a side had when it was last counted.
    pub const fn left(&self, player: Player) -> Duration {
        self.left[player.index()]
    }

    /// Counts the time up to `now`, which runs for `player` from here on.
    pub fn run(&mut self, player: Player, now: Duration) {
        self.stop(now);
        self.running = Some((player, now));
    }

    /// Counts the time up to `now`, and no further.
    pub fn stop(&mut self, now: Duration) {
        if let Some((player, since)) = self.running.take() {
            let left = &mut self.left[player.index()];
            *left = left.saturating_sub(now.saturating_sub(since));
        }
    }

    /// `mover` has moved, and it is `next`'s turn. The first move starts the clock.
    pub fn moved(&mut self, mover: Player, next: Player, now: Duration) {
        let ran = self.running.is_some();
        self.run(next, now);
        if ran {
            self.left[mover.index()] += self.control.increment;
        }
    }

    /// Whether a side's time is up.
    pub const fn is_out_of_time(&self, player: Player) -> bool {
        self.left(player).is_zero()
    }

    /// After how much more time a running clock shows another [`text`](Self::text).
    pub fn next_change(&self, player: Player) -> Duration {
        let left = self.left(player);
        let step = if self.is_short(player) { 100 } else { 1000 };
        let shown = Duration::from_millis(step);
        let rest = left.as_nanos() % shown.as_nanos();
        // A little late rather than early: early, it would still show the same.
        Duration::from_nanos(rest as u64) + Duration::from_millis(5)
    }

    /// What a side's clock shows: `4:59`, or `9.3` near the end.
    pub fn text(&self, player: Player) -> String {
        let left = self.left(player);
        if self.is_short(player) {
            let tenths = left.as_millis() / 100;
            return format!("{}.{}", tenths / 10, tenths % 10);
        }
        let (minutes, seconds) = (left.as_secs() / 60, left.as_secs() % 60);
        match minutes / 60 {
            0 => format!("{minutes}:{seconds:02}"),
            hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
        }
    }

    /// Whether a side has little time left.
    pub fn is_short(&self, player: Player) -> bool {
        self.left(player) < SHORT
    }

    /// Whether a side's time has become short. `true` once for each side, even if it gains time
    /// again.
    pub fn take_warning(&mut self, player: Player) -> bool {
        self.is_short(player) && !std::mem::replace(&mut self.warned[player.index()], true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(base: Duration, increment: u64) -> Clock {
        Clock::new(TimeControl { base, increment: seconds(increment) })
    }

    #[test]
    fn time_runs_for_the_side_to_move_and_grows_after_each_move() {
        let mut clock = clock(seconds(60), 2);
        clock.moved(Player::White, Player::Black, seconds(100));
        assert_eq!(clock.text(Player::White), "1:00", "the first move starts the clock");
        clock.run(Player::Black, seconds(110));
        assert_eq!(Player::ALL.map(|player| clock.text(player)), ["1:00", "0:50"]);
        clock.moved(Player::Black, Player::White, seconds(111));
        assert_eq!(clock.text(Player::Black), "0:51");
        clock.stop(seconds(111));
        clock.run(Player::White, seconds(500));
        assert_eq!(clock.text(Player::White), "1:00", "a stopped clock stands still");
        clock.run(Player::White, seconds(700));
        assert!(clock.is_out_of_time(Player::White) && !clock.is_out_of_time(Player::Black));
    }

    #[test]
    fn each_side_is_warned_once() {
        let mut clock = clock(seconds(25), 4);
        clock.run(Player::White, seconds(0));
        assert!(!clock.take_warning(Player::White));
        clock.run(Player::White, seconds(6));
        assert!(clock.take_warning(Player::White) && !clock.take_warning(Player::White));
        clock.moved(Player::White, Player::Black, seconds(6));
        assert!(!clock.is_short(Player::White));
        clock.run(Player::White, seconds(6));
        clock.run(Player::White, seconds(10));
        assert!(clock.is_short(Player::White) && !clock.take_warning(Player::White));
        assert!(!clock.take_warning(Player::Black));
    }

    #[test]
    fn a_clock_shows_tenths_when_time_is_short() {
        let shown = |millis| clock(Duration::from_millis(millis), 0).text(Player::White);
        assert_eq!(shown(3_661_000), "1:01:01");
        assert_eq!(shown(600_000), "10:00");
        assert_eq!(shown(20_000), "0:20");
        assert_eq!(shown(19_990), "19.9");
        assert_eq!(shown(0), "0.0");
        let next = |millis| clock(Duration::from_millis(millis), 0).next_change(Player::White);
        assert_eq!(next(30_250), Duration::from_millis(255));
        assert_eq!(next(10_250), Duration::from_millis(55));
        assert_eq!(TimeControl::ALL[1].to_string(), "3 + 2");
        assert_eq!(
            TimeControl { base: seconds(30), increment: Duration::ZERO }.to_string(),
            "0.5 + 0"
        );
    }

    #[test]
    fn time_that_runs_backwards_takes_nothing() {
        let mut clock = clock(seconds(60), 0);
        clock.run(Player::White, seconds(50));
        clock.stop(seconds(40));
        assert_eq!(clock.left(Player::White), seconds(60));
    }
}
