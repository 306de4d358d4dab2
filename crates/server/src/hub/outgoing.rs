//! What goes to the bus: what other nodes are told, and when somebody is to attend to a table.
//!
//! Nobody waits for the bus. What is said goes through a bounded queue; what finds no room in it, or
//! cannot be said, is made good afterwards by a word to all nodes that they may have missed
//! something. Jobs go through a few queues, by table, so those of a table stay in their order; what
//! cannot be scheduled is attended to here.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use calot_protocol::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::Inner;
use super::attend::Attending;
use super::mail::ToTable;
use crate::bus::{Message, Topic};
use crate::homes::Homes;

/// How many messages to other nodes may wait.
const MESSAGES: usize = 1024;

/// In how many queues jobs wait, and how many in each.
const LINES: (usize, usize) = (16, 256);

/// How far ahead a node looks for tables that are due, in milliseconds; what is further away is
/// found then.
pub(super) const AHEAD: i64 = 10_000;

/// The queues to the bus.
pub(super) struct Outgoing {
    /// One for each home.
    messages: Vec<mpsc::Sender<Said>>,
    jobs: Vec<mpsc::Sender<Queued<Scheduled>>>,
    /// Whether something could not be said.
    missed: AtomicBool,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// Where they end.
pub(super) struct Ends {
    messages: Vec<mpsc::Receiver<Said>>,
    jobs: Vec<mpsc::Receiver<Queued<Scheduled>>>,
}

/// What waits to be said.
type Said = Queued<(Topic, Message)>;

/// What waits in a queue.
enum Queued<T> {
    /// Something for the bus.
    Item(T),
    /// Answer when everything before is done.
    Flush(oneshot::Sender<()>),
}

/// A table to attend to.
#[derive(Clone, Copy)]
struct Scheduled {
    table: TableId,
    due: Instant,
}

impl Outgoing {
    pub(super) fn new(homes: &Homes) -> (Outgoing, Ends) {
        let queues = 0..homes.all().len().max(1);
        let (messages, said) = queues.map(|_| mpsc::channel(MESSAGES)).unzip();
        let (lines, length) = LINES;
        let (jobs, scheduled) = (0..lines).map(|_| mpsc::channel(length)).unzip();
        let outgoing = Outgoing {
            messages,
            jobs,
            missed: AtomicBool::new(false),
            tasks: Mutex::default(),
        };
        let ends = Ends {
            messages: said,
            jobs: scheduled,
        };
        (outgoing, ends)
    }

    /// Waits until everything is done, but no longer than so long, and ends.
    pub(super) async fn end(&self, patience: Duration) {
        let flushed = async {
            for messages in &self.messages {
                flush(messages).await;
            }
            for line in &self.jobs {
                flush(line).await;
            }
        };
        let _ = tokio::time::timeout(patience, flushed).await;
        for task in self
            .tasks
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .drain(..)
        {
            task.abort();
        }
    }
}

async fn flush<T>(queue: &mpsc::Sender<Queued<T>>) {
    let (reply, done) = oneshot::channel();
    if queue.send(Queued::Flush(reply)).await.is_ok() {
        let _ = done.await;
    }
}

impl Inner {
    /// Brings to the bus what is in the queues, until the hub ends.
    pub(super) fn spawn_outgoing(self: &Arc<Inner>, ends: Ends) {
        let mut tasks = Vec::new();
        for (number, messages) in ends.messages.into_iter().enumerate() {
            let home = self.options.homes.at(number);
            tasks.push(home.spawn(say_all(Arc::clone(self), messages)));
        }
        for jobs in ends.jobs {
            tasks.push(tokio::spawn(schedule_all(Arc::clone(self), jobs)));
        }
        *self
            .outgoing
            .tasks
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = tasks;
    }

    /// Says something to other nodes.
    pub(super) fn say(&self, topic: Topic, message: Message) {
        if self.options.alone {
            return;
        }
        let home = match topic {
            Topic::Table(table) => self.options.homes.number(table),
            Topic::Guest(_) | Topic::Everybody => 0,
        };
        let queues = &self.outgoing.messages;
        let said = Queued::Item((topic, message));
        if queues[home % queues.len()].try_send(said).is_err() {
            self.outgoing.missed.store(true, Ordering::Release);
        }
    }

    /// Has a table attended to after a delay, also when the bus is away.
    pub(super) fn schedule(self: &Arc<Inner>, table: TableId, delay: Duration) {
        let jobs = &self.outgoing.jobs;
        let line = usize::from(table.bytes()[0]) % jobs.len().max(1);
        let scheduled = Scheduled {
            table,
            due: Instant::now() + delay,
        };
        let line = jobs.get(line).filter(|_| !self.health.is_bus_away());
        let sent = line.is_some_and(|line| line.try_send(Queued::Item(scheduled)).is_ok());
        if !sent {
            self.attend_here(scheduled);
        }
    }

    /// Has a table attended to at this node.
    fn attend_here(self: &Arc<Inner>, Scheduled { table, due }: Scheduled) {
        // What is further away is found by a sweep.
        let delay = due.saturating_duration_since(Instant::now());
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
}

async fn say_all(hub: Arc<Inner>, mut messages: mpsc::Receiver<Said>) {
    while let Some(queued) = messages.recv().await {
        match queued {
            Queued::Item((topic, message)) => {
                if hub.bus.publish(topic, message).await.is_err() {
                    hub.outgoing.missed.store(true, Ordering::Release);
                }
            }
            Queued::Flush(reply) => drop(reply.send(())),
        }
        // What is not heard is found in the store, and this says when to look there.
        if messages.is_empty() && hub.outgoing.missed.swap(false, Ordering::AcqRel) {
            let told = hub.bus.publish(Topic::Everybody, Message::Missed);
            if told.await.is_err() {
                hub.outgoing.missed.store(true, Ordering::Release);
            }
        }
    }
}

async fn schedule_all(hub: Arc<Inner>, mut jobs: mpsc::Receiver<Queued<Scheduled>>) {
    while let Some(queued) = jobs.recv().await {
        match queued {
            Queued::Item(scheduled) => {
                let delay = scheduled.due.saturating_duration_since(Instant::now());
                let is_away = hub.health.is_bus_away();
                if is_away || hub.bus.schedule(scheduled.table, delay).await.is_err() {
                    hub.attend_here(scheduled);
                }
            }
            Queued::Flush(reply) => drop(reply.send(())),
        }
    }
}
