//! Chess clocks: time for each side, an increment after each move.

use plywood_core::Player;

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TimeControl {
    /// For all moves, in seconds.
    pub(crate) base: f64,
    /// Added after each move, in seconds.
    pub(crate) increment: f64,
}

impl TimeControl {
    /// The time controls to choose from.
    pub(crate) const ALL: [Self; 5] = [
        Self::minutes(1.0, 0.0),
        Self::minutes(3.0, 2.0),
        Self::minutes(5.0, 0.0),
        Self::minutes(10.0, 5.0),
        Self::minutes(30.0, 0.0),
    ];

    const fn minutes(base: f64, increment: f64) -> Self {
        Self { base: base * 60.0, increment }
    }

    /// `3 + 2`: minutes, then seconds a move.
    pub(crate) fn name(self) -> String {
        format!("{} + {}", self.base / 60.0, self.increment)
    }
}

/// Both sides' time. Times of day come from whoever calls, in seconds from any moment.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    control: TimeControl,
    left: [f64; 2],
    /// The side whose time runs, and up to when it has been counted.
    running: Option<(Player, f64)>,
    /// Who was warned.
    warned: [bool; 2],
}

impl Clock {
    pub(crate) const fn new(control: TimeControl) -> Self {
        Self { control, left: [control.base; 2], running: None, warned: [false; 2] }
    }

    /// Counts the time up to `now`, which runs for `player` from here on.
    pub(crate) fn run(&mut self, player: Player, now: f64) {
        self.stop(now);
        self.running = Some((player, now));
    }

    /// Counts the time up to `now`, and no further.
    pub(crate) fn stop(&mut self, now: f64) {
        if let Some((player, since)) = self.running.take() {
            let left = &mut self.left[player.index()];
            *left = (*left - (now - since).max(0.0)).max(0.0);
        }
    }

    /// `mover` has moved, and it is `next`'s turn.
    pub(crate) fn moved(&mut self, mover: Player, next: Player, now: f64) {
        // The first move of a game starts the clock.
        let ran = self.running.is_some();
        self.run(next, now);
        if ran {
            self.left[mover.index()] += self.control.increment;
        }
    }

    /// Whether a side's time is up.
    pub(crate) fn has_fallen(&self, player: Player) -> bool {
        self.left[player.index()] <= 0.0
    }

    /// In how many seconds a running clock shows something else.
    pub(crate) fn next_change(&self, player: Player) -> f64 {
        let left = self.left[player.index()];
        let step = if left < TENTHS_BELOW { 0.1 } else { 1.0 };
        // A little late rather than early: early, it would still show the same.
        (left % step) + 0.005
    }

    /// What a side's clock shows: `4:59`, or `9.3` near the end.
    pub(crate) fn text(&self, player: Player) -> String {
        let left = self.left[player.index()];
        if left < TENTHS_BELOW {
            return format!("{:.1}", (left * 10.0).floor() / 10.0);
        }
        let seconds = left as u64;
        let (minutes, seconds) = (seconds / 60, seconds % 60);
        match minutes / 60 {
            0 => format!("{minutes}:{seconds:02}"),
            hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
        }
    }

    /// Whether a side's time has begun to run short. `true` once for each side, even if it gains
    /// time again.
    pub(crate) fn take_warning(&mut self, player: Player) -> bool {
        self.is_short(player) && !std::mem::replace(&mut self.warned[player.index()], true)
    }

    /// Whether a side should hurry.
    pub(crate) fn is_short(&self, player: Player) -> bool {
        self.left[player.index()] < TENTHS_BELOW
    }
}

/// Tenths of a second are shown when fewer seconds than these are left.
const TENTHS_BELOW: f64 = 20.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_for_the_side_to_move_and_grows_after_each_move() {
        let mut clock = Clock::new(TimeControl { base: 60.0, increment: 2.0 });
        clock.moved(Player::White, Player::Black, 100.0);
        assert_eq!(clock.text(Player::White), "1:00", "the first move starts the clock");
        clock.run(Player::Black, 110.0);
        assert_eq!(
            (clock.text(Player::White), clock.text(Player::Black)),
            ("1:00".into(), "0:50".into())
        );
        clock.moved(Player::Black, Player::White, 111.0);
        assert_eq!(clock.text(Player::Black), "0:51");
        clock.stop(111.0);
        clock.run(Player::White, 500.0);
        assert_eq!(clock.text(Player::White), "1:00", "a stopped clock stands still");
        clock.run(Player::White, 700.0);
        assert!(clock.has_fallen(Player::White) && !clock.has_fallen(Player::Black));
    }

    #[test]
    fn each_side_is_warned_once() {
        let mut clock = Clock::new(TimeControl { base: 25.0, increment: 4.0 });
        clock.run(Player::White, 0.0);
        assert!(!clock.take_warning(Player::White));
        clock.run(Player::White, 6.0);
        assert!(clock.take_warning(Player::White) && !clock.take_warning(Player::White));
        clock.moved(Player::White, Player::Black, 6.0);
        assert!(!clock.is_short(Player::White));
        clock.run(Player::White, 6.0);
        clock.run(Player::White, 10.0);
        assert!(clock.is_short(Player::White) && !clock.take_warning(Player::White));
        assert!(!clock.take_warning(Player::Black));
    }

    #[test]
    fn it_shows_what_the_eye_needs() {
        let shown = |base| Clock::new(TimeControl { base, increment: 0.0 }).text(Player::White);
        assert_eq!(shown(3_661.0), "1:01:01");
        assert_eq!(shown(600.0), "10:00");
        assert_eq!(shown(19.99), "19.9");
        assert_eq!(shown(0.0), "0.0");
        let clock = Clock::new(TimeControl { base: 30.25, increment: 0.0 });
        assert!((clock.next_change(Player::White) - 0.255).abs() < 1e-9);
        assert_eq!(TimeControl::ALL[1].name(), "3 + 2");
    }
}
