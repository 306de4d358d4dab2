//! When searches of the command line have to stop.

use std::time::{Duration, Instant};

use calot_search::Deadline;
use cpu_time::ThreadTime;

/// A deadline by the clock on the wall, which runs from now on; none without a time.
pub(crate) fn by_wall(allowed: Option<Duration>) -> Deadline<impl Fn() -> Duration + Send + Sync> {
    let start = Instant::now();
    Deadline::new(move || start.elapsed(), allowed)
}

/// A deadline by the time that this thread uses of the processor. A measurement by it means
/// the same on a machine that is busy with other things. Only for searches on this thread.
pub(crate) fn by_processor(allowed: Option<Duration>) -> Deadline<impl Fn() -> Duration + Sync> {
    let now = || ThreadTime::now().as_duration();
    let start = now();
    Deadline::new(move || now().saturating_sub(start), allowed)
}
