//! The bus in one process.
//!
//! A process has one node, so usually nobody else listens. [`Local::another`] makes the
//! bus of another node in the same process, for tests.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use calot_protocol::TableId;
use tokio::sync::Notify;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::Instant;

use super::{
    Answer, BACKLOG, Bus, Job, Jobs, Listening, Message, NoBus, Subscription, Taking, Topic,
};

/// After which time a job that was dropped is given to somebody again.
const AGAIN: Duration = Duration::from_millis(200);

/// The bus of a node that is alone.
pub struct Local {
    node: u64,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    nodes: AtomicU64,
    topics: Mutex<HashMap<Topic, broadcast::Sender<(u64, Message)>>>,
    timers: Mutex<Timers>,
    /// Told when the first timer may be another one.
    changed: Notify,
}

/// When tables are due. While somebody attends to a table, its next time is kept back until
/// they are done.
#[derive(Default)]
struct Timers {
    order: BTreeSet<(Instant, TableId)>,
    times: HashMap<TableId, Instant>,
    held: HashMap<TableId, Option<Instant>>,
}

impl Local {
    /// A bus of its own.
    pub fn new() -> Local {
        Local {
            node: 0,
            shared: Arc::default(),
        }
    }

    /// The same bus as another node sees it.
    pub fn another(&self) -> Local {
        Local {
            node: self.shared.nodes.fetch_add(1, Ordering::Relaxed) + 1,
            shared: Arc::clone(&self.shared),
        }
    }
}

impl Default for Local {
    fn default() -> Local {
        Local::new()
    }
}

impl Bus for Local {
    fn publish(&self, topic: Topic, message: Message) -> Answer<'_, Result<(), NoBus>> {
        let mut topics = lock(&self.shared.topics);
        if let Entry::Occupied(listeners) = topics.entry(topic)
            && listeners.get().send((self.node, message)).is_err()
        {
            // Nobody listens any more.
            listeners.remove();
        }
        Box::pin(std::future::ready(Ok(())))
    }

    fn subscribe(&self, topic: Topic) -> Answer<'_, Result<Subscription, NoBus>> {
        let mut topics = lock(&self.shared.topics);
        let messages = topics
            .entry(topic)
            .or_insert_with(|| broadcast::Sender::new(BACKLOG))
            .subscribe();
        let listener = Listener {
            node: self.node,
            messages: Some(messages),
            topic,
            shared: Arc::clone(&self.shared),
        };
        Box::pin(std::future::ready(Ok(Subscription(Listening::Local(
            listener,
        )))))
    }

    fn schedule(&self, table: TableId, delay: Duration) -> Answer<'_, Result<(), NoBus>> {
        self.shared.schedule(table, delay);
        Box::pin(std::future::ready(Ok(())))
    }

    fn jobs(&self) -> Answer<'_, Result<Jobs, NoBus>> {
        let taker = Taker(Arc::clone(&self.shared));
        Box::pin(std::future::ready(Ok(Jobs(Taking::Local(taker)))))
    }

    fn check(&self) -> Answer<'_, Result<(), NoBus>> {
        Box::pin(std::future::ready(Ok(())))
    }
}

impl Shared {
    fn schedule(&self, table: TableId, delay: Duration) {
        let time = Instant::now() + delay;
        let mut timers = lock(&self.timers);
        if let Some(next) = timers.held.get_mut(&table) {
            *next = Some(time);
            return;
        }
        timers.set(table, time);
        drop(timers);
        self.changed.notify_one();
    }
}

impl Timers {
    fn set(&mut self, table: TableId, time: Instant) {
        if let Some(before) = self.times.insert(table, time) {
            self.order.remove(&(before, table));
        }
        self.order.insert((time, table));
    }
}

pub(super) struct Listener {
    node: u64,
    /// Always there but for the moment in which it goes.
    messages: Option<broadcast::Receiver<(u64, Message)>>,
    topic: Topic,
    shared: Arc<Shared>,
}

impl Listener {
    pub(super) async fn next(&mut self) -> Option<Message> {
        loop {
            match self.messages.as_mut()?.recv().await {
                Ok((node, _)) if node == self.node => {}
                Ok((_, message)) => return Some(message),
                Err(RecvError::Lagged(_)) => return Some(Message::Missed),
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.messages = None;
        let mut topics = lock(&self.shared.topics);
        if let Entry::Occupied(listeners) = topics.entry(self.topic)
            && listeners.get().receiver_count() == 0
        {
            listeners.remove();
        }
    }
}

pub(super) struct Taker(Arc<Shared>);

impl Taker {
    pub(super) async fn next(&mut self) -> Option<Job> {
        loop {
            let changed = self.0.changed.notified();
            let first = {
                let mut timers = lock(&self.0.timers);
                let first = timers.order.first().copied();
                if let Some((time, table)) = first
                    && time <= Instant::now()
                {
                    timers.order.pop_first();
                    timers.times.remove(&table);
                    timers.held.insert(table, None);
                    // Another taker may be waiting, and there may be more.
                    self.0.changed.notify_one();
                    let held = Held {
                        table,
                        shared: Arc::clone(&self.0),
                        said: false,
                    };
                    return Some(Job {
                        table,
                        held: super::Held::Local(held),
                    });
                }
                first
            };
            match first {
                Some((time, _)) => tokio::select! {
                    () = changed => {}
                    () = tokio::time::sleep_until(time) => {}
                },
                None => changed.await,
            }
        }
    }
}

/// A table that somebody attends to.
pub(super) struct Held {
    table: TableId,
    shared: Arc<Shared>,
    said: bool,
}

impl Held {
    pub(super) fn done(mut self) {
        self.release(None);
    }

    pub(super) fn later(mut self, delay: Duration) {
        self.release(Some(delay));
    }

    fn release(&mut self, delay: Option<Duration>) {
        self.said = true;
        let mut timers = lock(&self.shared.timers);
        let scheduled = timers.held.remove(&self.table).flatten();
        let later = delay.map(|delay| Instant::now() + delay);
        // What was scheduled meanwhile may know more, so the earlier one counts.
        if let Some(time) = scheduled.into_iter().chain(later).min() {
            timers.set(self.table, time);
            drop(timers);
            self.shared.changed.notify_one();
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if !self.said {
            self.release(Some(AGAIN));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
