//! Tables that need somebody to attend to them: where the computer is to move, and where time may have
//! run out.
//!
//! Every append schedules the next moment at which something is due on the bus, which gives each job to
//! one node. Because a job may be lost, every node also sweeps the store for tables that
//! are due and to which nobody seems to attend. Doing so once too often changes nothing.
//!
//! Where there are other nodes, one that begins to think takes a lease on the table for as long as it
//! takes, so nobody else thinks about the same, and no sweep finds the table meanwhile.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use calot_protocol::TableId;
use calot_rules::AnyMatch;
use calot_search::levels::Level;
use calot_search::{Clock, Request, StopSignal};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tracing::warn;

use super::Inner;
use super::figures::count;
use super::health::millis;
use super::mail::ToTable;
use super::outgoing::AHEAD;
use super::thinkers::{Allowance, Asker, Start, Ticket};
use crate::bus::Job;
use crate::store::{DueTable, Lease};
use crate::table::{Think, thinking_ms};

/// How many tables may be attended to at the same time.
pub(super) const AT_ONCE: usize = 256;

/// Somebody already attends to tables that have been due for less than this, in milliseconds.
const GRACE: i64 = 1_000;

/// How many tables a sweep looks at.
const SWEPT: u32 = 500;

/// A node at which so many thoughts of one address wait for each thinker leaves others of it to other
/// nodes.
const WAITING: usize = 3;

/// How much longer than a thought its lease lasts: its ply has to be appended. Nobody else thinks before that
/// when the node dies, unless it is known to be dead.
const LEASED: Duration = Duration::from_secs(1);

/// No search is given less time than this.
const SHORTEST_THOUGHT: Duration = Duration::from_millis(1);

/// A table that is attended to. When it is dropped, somebody else attends to it.
pub(super) struct Attending {
    /// Nothing when the bus is away.
    job: Option<Job>,
    permit: Option<OwnedSemaphorePermit>,
}

impl Attending {
    /// Attending without a job.
    pub(super) const fn unasked() -> Attending {
        Attending {
            job: None,
            permit: None,
        }
    }

    /// The computer is to think, which may take long: another table may be attended to meanwhile. The
    /// job is kept, so another node gets it when this one dies.
    fn waits(&mut self) {
        self.permit = None;
    }

    /// Nothing more is due, or what is has been scheduled.
    pub(super) async fn done(self) {
        if let Some(job) = self.job {
            // Nobody waits for the bus.
            tokio::spawn(job.done());
        }
    }

    /// Something is due later.
    pub(super) async fn later(self, delay: Duration) {
        if let Some(job) = self.job {
            tokio::spawn(job.later(delay));
        }
    }
}

/// Tables that the store calls due, and which are not, as a look at them has shown: an outage has put
/// their time off, the computer thinks, or only a newer version can attend to them.
#[derive(Default)]
pub(super) struct Deferred(Mutex<HashMap<TableId, i64>>);

impl Deferred {
    /// A table is not due before a moment. Answers whether it was due until now.
    pub(super) fn until(&self, table: TableId, moment: i64) -> bool {
        self.lock().insert(table, moment).is_none()
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
                    permit,
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
            self.schedule(id, delay);
        }
    }

    /// Whether enough thoughts for somebody wait at this node, and other nodes may have fewer.
    pub(super) fn leaves_to_others(&self, asker: Asker) -> bool {
        let most = WAITING * self.options.thinkers.max(1);
        !self.options.alone && self.thinkers().waiting_with(asker) >= most
    }

    /// Whether this node alone thinks about a table, for so long at most. When the store does not answer,
    /// nobody does for the moment.
    async fn may_think(self: &Arc<Inner>, table: TableId, turn: u64, time: Duration) -> bool {
        if self.options.alone {
            return true;
        }
        let now = self.now();
        let lease = Lease {
            table,
            turn,
            node: self.health.node().to_owned(),
            until: now.saturating_add(millis(time + LEASED)),
        };
        let given = self.store.lease(lease, now).await;
        given.unwrap_or_else(|error| {
            self.storage_failed(&error);
            false
        })
    }

    pub(super) fn thinkers(&self) -> MutexGuard<'_, Thinkers> {
        self.thinkers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins all thoughts for which there are places.
    fn begin_thoughts(self: &Arc<Inner>) {
        loop {
            // The lock is not held while a thought begins.
            let Some(start) = self.thinkers().next() else {
                return;
            };
            tokio::spawn(run_thought(Arc::clone(self), start));
        }
    }
}

/// What thinks: in tests something that ends when it is told to.
pub trait Thinker: Send + Sync + 'static {
    /// The ply that a computer of a level chooses until the clock runs out. It has a thread of its own.
    fn choose(&self, the_match: &dyn AnyMatch, level: u8, clock: &dyn Clock) -> Option<String>;
}

/// The search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Search;

impl Thinker for Search {
    fn choose(&self, the_match: &dyn AnyMatch, level: u8, clock: &dyn Clock) -> Option<String> {
        let request = Request {
            // The same position is always thought about in the same way, whichever node does it.
            seed: the_match.key(),
            ..Request::new(Level::new(level)?, clock)
        };
        Some(calot_search::think(the_match, request).ok()?.ply)
    }
}

/// The thoughts of a node, those that wait and those that run.
pub(super) type Thinkers = super::thinkers::Thinkers<Thought>;

/// What is needed to think.
pub(super) struct Thought {
    id: TableId,
    table: mpsc::Sender<ToTable>,
    the_match: Box<dyn AnyMatch>,
    about: Think,
    /// The event with which the turn began.
    turn: u64,
    stop: StopSignal,
    /// Since when it has waited.
    since: Instant,
}

/// A computer player that thinks, or waits until it may. It stops when this is dropped.
pub(super) struct Thinking {
    pub(super) about: Think,
    pub(super) attending: Option<Attending>,
    hub: Arc<Inner>,
    table: TableId,
    ticket: Ticket,
    stop: StopSignal,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
        drop(self.hub.thinkers().withdraw(self.ticket));
        self.hub.deferred.no_longer(self.table);
    }
}

/// Lets the computer think about a table in the turn that began with an event, for somebody when it is their
/// turn among those who wait. The table is told the ply.
pub(super) fn think(
    hub: &Arc<Inner>,
    (table, mailbox): (TableId, mpsc::Sender<ToTable>),
    the_match: Box<dyn AnyMatch>,
    (about, turn): (Think, u64),
    asker: Asker,
    mut attending: Attending,
) -> Thinking {
    attending.waits();
    // No sweep is to care for a table about which the computer thinks, however long it waits.
    hub.deferred.until(table, i64::MAX);
    let stop = StopSignal::default();
    let most = Duration::from_millis(thinking_ms(about.level, about.left_ms))
        .min(hub.options.thinking)
        .max(SHORTEST_THOUGHT);
    let thought = Thought {
        id: table,
        table: mailbox,
        the_match,
        about,
        turn,
        stop: stop.clone(),
        since: Instant::now(),
    };
    let ticket = hub.thinkers().push(asker, about.level, most, thought);
    hub.begin_thoughts();
    Thinking {
        about,
        attending: Some(attending),
        hub: Arc::clone(hub),
        table,
        ticket,
        stop,
    }
}

/// Thinks, and tells the table when the next one has begun.
async fn run_thought(hub: Arc<Inner>, start: Start<Thought>) {
    let Start {
        ticket,
        work,
        allowance,
    } = start;
    let Thought {
        id,
        table,
        the_match,
        about,
        turn,
        stop,
        since,
    } = work;
    let place = about.place;
    if !hub.may_think(id, turn, allowance.now()).await {
        hub.thinkers().ended(ticket);
        hub.begin_thoughts();
        let _ = table.send(ToTable::ThoughtElsewhere { place }).await;
        return;
    }
    count(&hub.counters.thoughts_begun, 1);
    hub.counters.times.thought(about.level, since);
    let thinker = Arc::clone(&hub.options.thinker);
    let choose = move || {
        let clock = Until {
            start: Instant::now(),
            allowance,
            stop,
        };
        let ply = thinker.choose(&*the_match, about.level, &clock)?;
        (!clock.stop.is_stopped()).then_some(ply)
    };
    let ply = tokio::task::spawn_blocking(choose).await.ok().flatten();
    hub.thinkers().ended(ticket);
    hub.begin_thoughts();
    let _ = table.send(ToTable::Thought { place, ply }).await;
}

/// A clock that runs out when the allowed time is gone, which may become less, or when it is stopped.
struct Until {
    start: Instant,
    allowance: Allowance,
    stop: StopSignal,
}

impl Clock for Until {
    fn spent(&self) -> f64 {
        let allowed = self.allowance.now();
        if self.stop.is_stopped() || allowed.is_zero() {
            return f64::INFINITY;
        }
        self.start.elapsed().as_secs_f64() / allowed.as_secs_f64()
    }
}
