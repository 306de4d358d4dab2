//! The hub: every table that is in use on this node, and everybody who is connected to one.
//!
//! A [`Hub`] is cheap to clone. Whoever brings messages in and out, such as the API, says who
//! gives a command as an [`Actor`]; who they are has been checked before.
//!
//! * [`Hub::open`], [`Hub::command`], [`Hub::answer`], [`Hub::events`], [`Hub::record`],
//!   [`Hub::lobby`] and [`Hub::my_tables`] are questions with one answer.
//! * A [`Connection`] is somebody who looks at a table: it gets messages that are ready to be
//!   sent, and counts as presence as long as it lives. A [`MyConnection`] is somebody who
//!   watches over all their tables.

mod connection;
mod figures;
mod options;

use std::sync::Arc;

use calot_protocol::command::Done;
use calot_protocol::list::{BotLine, Events, Lobby, MyTables, OpenedTable};
use calot_protocol::setup::OpenTable;
use calot_protocol::view::TableAnswer;
use calot_protocol::{Command, ErrorCode, Phase, Refusal, TableId};

use crate::bus::Bus;
use crate::store::{Store, Unavailable};

pub use crate::table::Actor;
pub use connection::{Connection, MyConnection, Outgoing};
pub use figures::HubFigures;
pub use options::{HubOptions, Now, Random, SystemClock};

/// The tables of a node. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    options: HubOptions,
}

impl Hub {
    /// Begins to attend to tables: gives signs of life, records the time before as an outage,
    /// and takes jobs. It has to be called within a runtime.
    pub async fn start(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        options: HubOptions,
    ) -> Result<Hub, Unavailable> {
        Ok(Hub(Arc::new(Inner {
            store,
            bus,
            options,
        })))
    }

    /// Opens a table.
    pub async fn open(&self, who: &Actor, request: OpenTable) -> Result<OpenedTable, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// A table as somebody sees it.
    pub async fn answer(&self, table: TableId, who: &Actor) -> Result<TableAnswer, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// Does something at a table, and answers when it is kept. `lag_ms` is the measured round
    /// trip of the connection, 0 when it is not known.
    pub async fn command(
        &self,
        table: TableId,
        who: &Actor,
        command: Command,
        lag_ms: u64,
    ) -> Result<Done, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// What has happened at a table after an event.
    pub async fn events(&self, table: TableId, after: u64) -> Result<Events, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// The record of a table as text.
    pub async fn record(&self, table: TableId) -> Result<String, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// What the stream of a bot says about its turn at a table, if it is its turn.
    pub async fn bot_turn(&self, table: TableId, bot: &Actor) -> Result<Option<BotLine>, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// Connects somebody to a table. The first messages are what they missed after an event
    /// that they have seen last, or the whole table.
    pub async fn connect(
        &self,
        table: TableId,
        who: &Actor,
        after: Option<u64>,
    ) -> Result<Connection, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// Connects somebody to what happens at all their tables.
    pub async fn my_connection(&self, who: &Actor) -> Result<MyConnection, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// The public tables in a phase, made before a moment.
    pub async fn lobby(
        &self,
        phase: Phase,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Lobby, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// The tables of somebody that go on, or those that are over, changed before a moment.
    pub async fn my_tables(
        &self,
        who: &Actor,
        over: bool,
        before: Option<i64>,
        limit: u32,
    ) -> Result<MyTables, Refusal> {
        Err(ErrorCode::Internal.into())
    }

    /// What the hub has done and does.
    pub fn figures(&self) -> HubFigures {
        HubFigures::default()
    }

    /// Whether the storage is away: then commands are refused, and clocks stand still.
    pub fn storage_away(&self) -> bool {
        false
    }

    /// The time as the hub sees it, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.0.options.clock.now()
    }

    /// Tells everybody who is connected, finishes what is under way, and leaves the list of
    /// nodes. The store stays open.
    pub async fn stop(&self) {}
}
