//! Work that takes long: without the lock of the interpreter, and ended by ctrl-c.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use calot_search::{Deadline, StopSignal};
use pyo3::prelude::*;

/// So often the interpreter is asked whether somebody wants to stop.
const ASKED_EVERY: Duration = Duration::from_millis(50);

/// The time by the clock on the wall, since a beginning.
pub(crate) type Elapsed = Box<dyn Fn() -> Duration + Send + Sync>;

/// Does the work on another thread, with a clock that runs out after a time, if there is one, or when a signal handler of Python raises.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    time: Option<Duration>,
    work: impl FnOnce(&Deadline<Elapsed>) -> T + Send,
) -> PyResult<T> {
    let begun = Instant::now();
    let elapsed: Elapsed = Box::new(move || begun.elapsed());
    let stop = StopSignal::default();
    let clock = Deadline::new(elapsed, time).or_at(&stop);
    let (done, result) = mpsc::sync_channel(1);
    // Only to be looked at without the lock of the interpreter; nobody else does.
    let result = Mutex::new(result);
    let listen = |patience| {
        let result = result.lock().unwrap_or_else(PoisonError::into_inner);
        result.recv_timeout(patience)
    };
    thread::scope(|scope| {
        // Nobody listens any more when the work was stopped.
        scope.spawn(move || drop(done.send(work(&clock))));
        loop {
            match py.detach(|| listen(ASKED_EVERY)) {
                Ok(value) => return Ok(value),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(interrupt) = py.check_signals() {
                        stop.stop();
                        // The work ends soon; what it still finds is of no use.
                        let _ = py.detach(|| listen(Duration::MAX));
                        return Err(interrupt);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(crate::errors::refused("the search has failed"));
                }
            }
        }
    })
}
