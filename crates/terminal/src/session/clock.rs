//! How much time the seats have.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use calot_rules::Seat;
use serde::{Deserialize, Serialize};

/// How much time each seat has for the whole game, and what it gets for each ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub base: Duration,
    /// For each ply.
    pub increment: Duration,
}

/// The text is not a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a clock is minutes from 1 to 180, perhaps with seconds for each move, such as 10 or 5+3")]
pub struct NotATime;

impl FromStr for TimeControl {
    type Err = NotATime;

    fn from_str(text: &str) -> Result<TimeControl, NotATime> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let minutes: u64 = minutes.parse().map_err(|_| NotATime)?;
        let seconds: u64 = seconds.parse().map_err(|_| NotATime)?;
        if !(1..=180).contains(&minutes) || seconds > 180 {
            return Err(NotATime);
        }
        Ok(TimeControl {
            base: Duration::from_secs(60 * minutes),
            increment: Duration::from_secs(seconds),
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base.as_secs() / 60)?;
        match self.increment.as_secs() {
            0 => Ok(()),
            seconds => write!(f, "+{seconds}"),
        }
    }
}

/// What is left of the time of each seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// In milliseconds, as the rest.
    base: u64,
    increment: u64,
    left: Vec<u64>,
}

impl Clock {
    /// A clock that nobody has used.
    pub(super) fn new(control: TimeControl, seats: u8) -> Clock {
        let base = millis(control.base);
        Clock {
            base,
            increment: millis(control.increment),
            left: vec![base; seats.into()],
        }
    }

    /// What the seats began with.
    pub fn control(&self) -> TimeControl {
        TimeControl {
            base: Duration::from_millis(self.base),
            increment: Duration::from_millis(self.increment),
        }
    }

    /// What is left to a seat, without the ply that it is thinking about.
    pub fn left(&self, seat: Seat) -> Duration {
        let left = self.left.get(seat.index()).copied();
        Duration::from_millis(left.unwrap_or(self.base))
    }

    pub(super) fn use_time(&mut self, seat: Seat, time: Duration) {
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = left.saturating_sub(millis(time));
        }
    }

    pub(super) fn add_increment(&mut self, seat: Seat) {
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = left.saturating_add(self.increment);
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
