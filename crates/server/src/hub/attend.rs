//! Tables that need somebody to attend to them: where the computer is to move, and where time may have
//! run out.
//!
//! Every append schedules the next moment at which something is due on the bus, which gives each job to
//! one node. Because a job may be lost, every node also sweeps the store for tables that
//! are due and to which nobody seems to attend. Doing so once too often changes nothing.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use calot_protocol::TableId;
use calot_rules::AnyMatch;
use calot_search::levels::Level;
use calot_search::{Deadline, Request, StopSignal};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tracing::warn;

use super::Inner;
use super::figures::{count, uncount};
use super::mail::ToTable;
use crate::bus::Job;
use crate::store::DueTable;
use crate::table::{Think, thinking_ms};

/// How many tables may be attended to at the same time.
pub(super) const AT_ONCE: usize = 256;

/// A sweep looks so far ahead, in milliseconds, so what it finds is attended to in time.
const AHEAD: i64 = 10_000;

/// Somebody already attends to tables that have been due for less than this, in milliseconds.
const GRACE: i64 = 1_000;

/// How many tables a sweep looks at.
const SWEPT: u32 = 500;

/// A node that has so many tables to think about for each thinker leaves others to other nodes.
const WAITING: u64 = 3;

/// For how long no sweep cares for a table about which the computer thinks, in milliseconds.
const THINKS: i64 = 10_000;

/// No search is given less time than this.
const SHORTEST_THOUGHT: Duration = Duration::from_millis(1);

/// A table that is attended to. When it is dropped, somebody else attends to it.
pub(super) struct Attending {
    /// Nothing when the bus is away.
    job: Option<Job>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl Attending {
    /// Attending without a job.
    pub(super) const fn unasked() -> Attending {
        Attending {
            job: None,
            _permit: None,
        }
    }

    /// Nothing more is due, or what is has been scheduled.
    pub(super) async fn done(self) {
        if let Some(job) = self.job {
            job.done().await;
        }
    }

    /// Something is due later.
    pub(super) async fn later(self, delay: Duration) {
        if let Some(job) = self.job {
            job.later(delay).await;
        }
    }
}

/// Tables that the store calls due, and which are not, as a look at them has shown: an outage has put
/// their time off, or the computer thinks.
#[derive(Default)]
pub(super) struct Deferred(Mutex<HashMap<TableId, i64>>);

impl Deferred {
    /// A table is not due before a moment.
    pub(super) fn until(&self, table: TableId, moment: i64) {
        self.lock().insert(table, moment);
    }

    /// A table is due as the store says.
    pub(super) fn no_longer(&self, table: TableId) {
        self.lock().remove(&table);
    }

    /// Those that are still not due.
    fn at(&self, now: i64) -> HashMap<TableId, i64> {
        let mut deferred = self.lock();
        deferred.retain(|_, moment| *moment > now);
        deferred.clone()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes jobs as long as there is a bus.
pub(super) async fn take_jobs(hub: Arc<Inner>) {
    loop {
        match hub.bus.jobs().await {
            Ok(mut jobs) => loop {
                let permit = Arc::clone(&hub.permits).acquire_owned().await.ok();
                let Some(job) = jobs.next().await else { break };
                let table = job.table();
                let attending = Attending {
                    job: Some(job),
                    _permit: permit,
                };
                let hub = Arc::clone(&hub);
                // A table that is slow to listen does not keep others waiting.
                tokio::spawn(async move {
                    let _ = hub.post(table, ToTable::Attend(attending)).await;
                });
            },
            Err(error) => warn!(%error, "jobs cannot be taken"),
        }
        tokio::time::sleep(hub.options.retry).await;
    }
}

impl Inner {
    /// Looks for tables to which nobody attends. At the start nobody attends to any.
    pub(super) async fn sweep(self: &Arc<Inner>, at_start: bool) {
        if self.health.is_away() || self.is_stopping() {
            return;
        }
        let now = self.now();
        let deferred = self.deferred.at(now);
        let limit = SWEPT.saturating_add(u32::try_from(deferred.len()).unwrap_or(u32::MAX));
        let due = match self.store.overdue(now.saturating_add(AHEAD), limit).await {
            Ok(due) => due,
            Err(error) => return self.storage_failed(&error),
        };
        let grace = if at_start { 0 } else { GRACE };
        for DueTable { id, due_at } in due {
            let late = now.saturating_sub(due_at);
            if (0..grace).contains(&late) || deferred.contains_key(&id) {
                continue;
            }
            let delay = Duration::from_millis(late.saturating_neg().max(0).unsigned_abs());
            self.schedule(id, delay).await;
        }
    }

    /// Has a table attended to after a delay, also when the bus is away.
    pub(super) async fn schedule(self: &Arc<Inner>, table: TableId, delay: Duration) {
        if self.bus.schedule(table, delay).await.is_ok() {
            return;
        }
        // What is further away is found by a sweep.
        if delay > Duration::from_millis(AHEAD.unsigned_abs()) {
            return;
        }
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let attend = ToTable::Attend(Attending::unasked());
            let _ = hub.post(table, attend).await;
        });
    }

    /// Whether this node has too much to think about already, and others may have less.
    pub(super) fn has_too_many_searches(&self) -> bool {
        let thinking = self.counters.thinking.load(Ordering::Relaxed);
        !self.options.alone && thinking >= WAITING * self.options.thinkers.max(1) as u64
    }
}

/// A computer player that thinks, or waits until it may. It stops when this is dropped.
pub(super) struct Thinking {
    pub(super) about: Think,
    pub(super) attending: Option<Attending>,
    stop: StopSignal,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// Lets the computer think about a table, which is told the ply.
pub(super) fn think(
    hub: &Arc<Inner>,
    table: mpsc::Sender<ToTable>,
    the_match: Box<dyn AnyMatch>,
    about: Think,
    attending: Attending,
) -> Thinking {
    let stop = StopSignal::default();
    let thinking = Thinking {
        about,
        attending: Some(attending),
        stop: stop.clone(),
    };
    let allowed = Duration::from_millis(thinking_ms(about.level, about.left_ms))
        .min(hub.options.thinking)
        .max(SHORTEST_THOUGHT);
    let hub = Arc::clone(hub);
    count(&hub.counters.thinking, 1);
    tokio::spawn(async move {
        let ply = match Arc::clone(&hub.thinkers).acquire_owned().await {
            Ok(_permit) if !stop.is_stopped() => {
                let level = about.level;
                let choose = move || choose_ply(&*the_match, level, allowed, &stop);
                tokio::task::spawn_blocking(choose).await.ok().flatten()
            }
            _ => None,
        };
        uncount(&hub.counters.thinking);
        let after = about.after;
        let _ = table.send(ToTable::Thought { after, ply }).await;
    });
    thinking
}

impl Inner {
    /// No sweep is to care for a table about which the computer begins to think.
    pub(super) fn defer_while_thinking(&self, table: TableId) {
        self.deferred
            .until(table, self.now().saturating_add(THINKS));
    }
}

/// The ply that the computer chooses in the allowed time, which begins now; nothing when it was
/// stopped.
fn choose_ply(
    the_match: &dyn AnyMatch,
    level: u8,
    allowed: Duration,
    stop: &StopSignal,
) -> Option<String> {
    let start = Instant::now();
    let deadline = Deadline::new(move || start.elapsed(), Some(allowed)).or_at(stop);
    let request = Request {
        // The same position is always thought about in the same way, whichever node does it.
        seed: the_match.key(),
        ..Request::new(Level::new(level)?, &deadline)
    };
    let answer = calot_search::think(the_match, request).ok()?;
    (!stop.is_stopped()).then_some(answer.ply)
}
