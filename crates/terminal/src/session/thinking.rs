//! Computers that think beside everything else, and stop when nobody waits for them.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use calot_rules::AnyMatch;
use calot_search::levels::Level;
use calot_search::{Answer, Deadline, Request, StopSignal, ThinkError, Worth, think, weigh};

/// How long the level that uses all its time may think.
pub const LONGEST: Duration = Duration::from_secs(3);

/// A thought on a thread of its own. When it is dropped, the thread ends soon.
#[derive(Debug)]
pub struct Thought<T> {
    stop: StopSignal,
    answer: Receiver<T>,
}

/// What a thought has come to.
#[derive(Debug)]
pub enum Progress<T> {
    /// There is no answer yet.
    Thinking,
    /// The answer; it is given once.
    Done(T),
    /// The thread broke off.
    Failed,
}

impl<T> Thought<T> {
    /// What it has come to, without waiting.
    pub fn progress(&self) -> Progress<T> {
        match self.answer.try_recv() {
            Ok(answer) => Progress::Done(answer),
            Err(TryRecvError::Empty) => Progress::Thinking,
            Err(TryRecvError::Disconnected) => Progress::Failed,
        }
    }

    /// Waits for the answer; nothing if the thread broke off.
    pub fn wait(&self) -> Option<T> {
        self.answer.recv().ok()
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// Lets a computer choose a ply. `tell` is called when it has.
pub fn choose(
    the_match: &dyn AnyMatch,
    level: Level,
    seed: u64,
    tell: impl FnOnce() + Send + 'static,
) -> Thought<Result<Answer<String>, ThinkError>> {
    on_a_thread(the_match, level, seed, think, tell)
}

/// Finds out what a position is worth to every seat. `tell` is called when that is known.
pub fn judge(
    the_match: &dyn AnyMatch,
    level: Level,
    seed: u64,
    tell: impl FnOnce() + Send + 'static,
) -> Thought<Result<Worth<String>, ThinkError>> {
    on_a_thread(the_match, level, seed, weigh, tell)
}

fn on_a_thread<T: Send + 'static>(
    the_match: &dyn AnyMatch,
    level: Level,
    seed: u64,
    ask: fn(&dyn AnyMatch, Request<'_>) -> T,
    tell: impl FnOnce() + Send + 'static,
) -> Thought<T> {
    let the_match = the_match.boxed_clone();
    let stop = StopSignal::default();
    let signal = stop.clone();
    let (sender, answer) = channel();
    thread::spawn(move || {
        let start = Instant::now();
        let deadline = Deadline::new(move || start.elapsed(), Some(LONGEST)).or_at(&signal);
        let request = Request {
            seed,
            ..Request::new(level, &deadline)
        };
        // Nobody may wait for it any more.
        let _ = sender.send(ask(the_match.as_ref(), request));
        tell();
    });
    Thought { stop, answer }
}
