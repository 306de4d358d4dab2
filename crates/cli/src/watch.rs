//! A clock for searches.

use std::time::{Duration, Instant};

use calot_search::Clock;

/// A time that runs from when it is made.
pub(crate) struct Watch {
    start: Instant,
    time: Duration,
}

impl Watch {
    /// A watch that is up after this many seconds.
    pub(crate) fn seconds(seconds: f64) -> Watch {
        Watch {
            start: Instant::now(),
            time: Duration::from_secs_f64(seconds),
        }
    }
}

impl Clock for Watch {
    fn spent(&self) -> f64 {
        self.start.elapsed().as_secs_f64() / self.time.as_secs_f64()
    }
}
