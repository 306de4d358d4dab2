//! The bus: what nodes say to each other about tables, and who attends to which.
//!
//! There are two, and one suite of tests for both: [`Local`] in one process, and `Nats`, with
//! the feature `cluster`, between any number of nodes.
//!
//! Nothing here is the truth; that is the store. A message that is lost only delays: a
//! subscription says [`Message::Missed`] when some may have been, and whoever hears a number
//! that is not the next one loads from the store what is in between. A job that is lost is
//! found again, since every node sweeps the store for overdue tables now and then. So nobody
//! has to wait for the bus, and no play stops when it is away.
//!
//! # Messages
//!
//! What is published to a [`Topic`] is heard by every *other* node that has subscribed to it at
//! that moment. The node itself tells its own people, also while the bus is away.
//!
//! # Jobs
//!
//! There is one kind of job, to attend to a table: load it, do what is due, and see when
//! something is due next. Doing so once too often changes nothing. A table has at most one job
//! that waits, which the last call of [`Bus::schedule`] wins. A job is given to one node; it
//! is given to another one when that node dies, or drops it without saying that it is
//! [done](Job::done) or to be done [later](Job::later).

mod local;
mod message;
#[cfg(feature = "cluster")]
mod nats;
#[cfg(feature = "cluster")]
mod wire;

use std::sync::Arc;
use std::time::Duration;

use calot_protocol::{GuestId, TableId};

use crate::config::BusAccess;
use crate::homes::Homes;

pub use crate::store::Answer;
pub use local::Local;
pub use message::Message;
#[cfg(feature = "cluster")]
pub use nats::{Nats, NatsOptions};

/// How many messages may wait in a subscription before some are missed.
const BACKLOG: usize = 256;

/// Opens the bus at an address: `nats://…`, or the one in this process if there is none.
pub async fn open(address: Option<&str>) -> Result<Arc<dyn Bus>, NoBus> {
    open_with(address, &BusAccess::default(), &Homes::default()).await
}

/// The same where both ends prove who they are, for tables that live at homes.
pub async fn open_with(
    address: Option<&str>,
    access: &BusAccess,
    homes: &Homes,
) -> Result<Arc<dyn Bus>, NoBus> {
    match address {
        Some(address) => open_nats(address, access, homes).await,
        None => Ok(Arc::new(Local::new())),
    }
}

#[cfg(feature = "cluster")]
async fn open_nats(
    address: &str,
    access: &BusAccess,
    homes: &Homes,
) -> Result<Arc<dyn Bus>, NoBus> {
    let options = NatsOptions {
        access: access.clone(),
        ..NatsOptions::default()
    };
    let bus = Nats::connect_at(homes, address, options).await?;
    Ok(Arc::new(bus))
}

#[cfg(not(feature = "cluster"))]
async fn open_nats(_: &str, _: &BusAccess, _: &Homes) -> Result<Arc<dyn Bus>, NoBus> {
    let reason = "this program was built without the feature `cluster`";
    Err(NoBus(reason.to_owned()))
}

/// The bus cannot be reached at this moment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the bus is not available: {0}")]
pub struct NoBus(pub String);

/// What messages are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// What happens at a table.
    Table(TableId),
    /// What concerns somebody, wherever they are.
    Guest(GuestId),
    /// What concerns everybody, such as the lobby.
    Everybody,
}

/// How nodes talk. All methods may be called from many tasks at once.
pub trait Bus: Send + Sync + 'static {
    /// Tells all other nodes that listen.
    fn publish(&self, topic: Topic, message: Message) -> Answer<'_, Result<(), NoBus>>;

    /// Listens, from the moment of the answer on.
    fn subscribe(&self, topic: Topic) -> Answer<'_, Result<Subscription, NoBus>>;

    /// Has a table attended to after a delay, in place of what was scheduled for it before.
    /// A call may be spared when the last one of this node will come true before; whoever
    /// attends then sees that it is too early, and says [`Job::later`].
    fn schedule(&self, table: TableId, delay: Duration) -> Answer<'_, Result<(), NoBus>>;

    /// Takes part in attending to tables, until the [`Jobs`] are dropped.
    fn jobs(&self) -> Answer<'_, Result<Jobs, NoBus>>;

    /// What has to be added to the clock of this machine, in milliseconds, so nodes agree on when
    /// a job is due.
    fn correct_clock(&self, _correction: i64) {}

    /// Whether the bus works at this moment.
    fn check(&self) -> Answer<'_, Result<(), NoBus>>;
}

/// The messages about a topic.
pub struct Subscription(Listening);

enum Listening {
    Local(local::Listener),
    #[cfg(feature = "cluster")]
    Nats(Box<nats::Listener>),
}

impl Subscription {
    /// The next message; nothing when the bus has ended. Nothing is lost when the future is
    /// dropped.
    pub async fn next(&mut self) -> Option<Message> {
        match &mut self.0 {
            Listening::Local(listener) => listener.next().await,
            #[cfg(feature = "cluster")]
            Listening::Nats(listener) => listener.next().await,
        }
    }
}

/// The jobs that come to this node.
pub struct Jobs(Taking);

enum Taking {
    Local(local::Taker),
    #[cfg(feature = "cluster")]
    Nats(nats::Taker),
}

impl Jobs {
    /// The next job that is due; nothing when the bus has ended. Nothing is lost when the
    /// future is dropped.
    pub async fn next(&mut self) -> Option<Job> {
        match &mut self.0 {
            Taking::Local(taker) => taker.next().await,
            #[cfg(feature = "cluster")]
            Taking::Nats(taker) => taker.next().await,
        }
    }
}

/// A table to attend to. As long as it is held, no other node gets it.
#[must_use = "a job that is dropped is given to somebody else"]
pub struct Job {
    table: TableId,
    held: Held,
}

enum Held {
    Local(local::Held),
    #[cfg(feature = "cluster")]
    Nats(nats::Held),
}

impl Job {
    /// The table.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// Nothing more is due at the table.
    pub async fn done(self) {
        match self.held {
            Held::Local(held) => held.done(),
            #[cfg(feature = "cluster")]
            Held::Nats(held) => held.done().await,
        }
    }

    /// The table is to be attended to again after a delay.
    pub async fn later(self, delay: Duration) {
        match self.held {
            Held::Local(held) => held.later(delay),
            #[cfg(feature = "cluster")]
            Held::Nats(held) => held.later(delay).await,
        }
    }
}
