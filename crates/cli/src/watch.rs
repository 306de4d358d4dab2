//! Clocks for searches.

use std::time::{Duration, Instant};

use calot_search::Clock;
use cpu_time::ThreadTime;

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

/// A time of the processor that the thread uses, so that a measurement means the same on a
/// machine that is busy with other things. Only for searches on the thread that makes it.
pub(crate) struct CpuWatch {
    start: Duration,
    time: Duration,
}

impl CpuWatch {
    /// A watch that is up after this many seconds of the processor.
    pub(crate) fn seconds(seconds: f64) -> CpuWatch {
        CpuWatch {
            start: ThreadTime::now().as_duration(),
            time: Duration::from_secs_f64(seconds),
        }
    }
}

impl Clock for CpuWatch {
    fn spent(&self) -> f64 {
        let used = ThreadTime::now().as_duration().saturating_sub(self.start);
        used.as_secs_f64() / self.time.as_secs_f64()
    }
}
