//! What is said to a table.

use std::time::Instant;

use calot_protocol::command::Done;
use calot_protocol::list::{BotLine, TableSummary};
use calot_protocol::live::NoticeCode;
use calot_protocol::view::TableAnswer;
use calot_protocol::{Command, Refusal};
use tokio::sync::{mpsc, oneshot};

use super::attend::Attending;
use super::connection::{Connection, Form};
use crate::store::Summary;
use crate::table::{Actor, Place};

/// Where an answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// A message to a table.
pub(super) enum ToTable {
    /// A command over a live connection.
    Live {
        connection: u64,
        id: u32,
        command: Command,
        lag_ms: u32,
        /// When it came.
        since: Instant,
    },
    /// A command of somebody who waits for the answer.
    Asked {
        who: Actor,
        command: Command,
        lag_ms: u32,
        since: Instant,
        reply: Reply<Done>,
    },
    /// Somebody connects.
    Connect {
        who: Actor,
        after: Option<u64>,
        form: Form,
        reply: Reply<Connection>,
    },
    /// Somebody is gone.
    Disconnect { connection: u64 },
    /// Somebody asks for everything.
    Answer {
        who: Actor,
        reply: Reply<TableAnswer>,
    },
    /// Somebody asks what a list would show.
    Summary { reply: Reply<TableSummary> },
    /// Lists are brought up to date.
    List(mpsc::Sender<Summary>),
    /// Somebody asks for the record.
    Record { reply: Reply<String> },
    /// Somebody asks what the stream of a bot has to say.
    BotTurn {
        bot: Actor,
        reply: Reply<Option<BotLine>>,
    },
    /// Somebody has just opened it.
    OpenedBy(Actor),
    /// Something may be due.
    Attend(Attending),
    /// The computer has thought about the ply at a place.
    Thought { place: Place, ply: Option<String> },
    /// Another node has the computer think about the ply at a place.
    ThoughtElsewhere { place: Place },
    /// Messages of other nodes may have been missed.
    Look,
    /// Everybody at the table is to know something.
    Tell(NoticeCode),
    /// The storage is back.
    StorageBack,
    /// There are more outages than before.
    Outages,
    /// Some time has passed, and the store has so many events; nothing when nobody asked it.
    Tick { kept: Option<u64> },
    /// The hub stops.
    Stop,
}

impl ToTable {
    /// Tells whoever waits for an answer that there is none.
    pub(super) fn refuse(self, refusal: Refusal) {
        // Whoever asked may have gone.
        match self {
            ToTable::Asked { reply, .. } => drop(reply.send(Err(refusal))),
            ToTable::Connect { reply, .. } => drop(reply.send(Err(refusal))),
            ToTable::Answer { reply, .. } => drop(reply.send(Err(refusal))),
            ToTable::Record { reply } => drop(reply.send(Err(refusal))),
            ToTable::Summary { reply } => drop(reply.send(Err(refusal))),
            ToTable::BotTurn { reply, .. } => drop(reply.send(Err(refusal))),
            // A job that is dropped is given to somebody else.
            ToTable::Live { .. }
            | ToTable::Disconnect { .. }
            | ToTable::OpenedBy(_)
            | ToTable::Attend(_)
            | ToTable::Thought { .. }
            | ToTable::ThoughtElsewhere { .. }
            | ToTable::List(_)
            | ToTable::Look
            | ToTable::Tell(_)
            | ToTable::StorageBack
            | ToTable::Outages
            | ToTable::Tick { .. }
            | ToTable::Stop => {}
        }
    }
}
