//! Lists of tables: the lobby, and the tables of the person who asks.

use serde::{Deserialize, Serialize};

use crate::event::Logged;
use crate::ids::TableId;
use crate::live::NoticeCode;
use crate::me::Me;
use crate::setup::ClockSetup;
use crate::view::{Phase, ResultView, SeatView, You};

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// The id.
    pub table: TableId,
    /// The canonical game text.
    pub game: String,
    /// How far it has come.
    pub phase: Phase,
    /// Whether it is listed in the lobby.
    pub public: bool,
    /// Whether several people may hold a seat together.
    pub teams: bool,
    /// The clock.
    pub clock: ClockSetup,
    /// The seats, the first one first.
    pub seats: Vec<SeatView>,
    /// The seat that is to move, while the game goes on.
    pub turn: Option<u8>,
    /// How many plies there are.
    pub plies: u32,
    /// When the seat that is to move runs out of time, in milliseconds since 1970.
    pub until: Option<i64>,
    /// How it ended.
    pub result: Option<ResultView>,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When something last happened, in milliseconds since 1970.
    pub updated_at: i64,
}

/// The public tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Those that changed last come first.
    pub tables: Vec<TableSummary>,
    /// What to ask for to see older ones; nothing when there are none.
    pub next: Option<i64>,
}

/// One's own tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyTables {
    /// Those that changed last come first.
    pub tables: Vec<MyTable>,
    /// What to ask for to see older ones; nothing when there are none.
    pub next: Option<i64>,
}

/// A table of the person who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyTable {
    /// The table.
    pub summary: TableSummary,
    /// The seat that they hold, or that is kept for them.
    pub seat: Option<u8>,
    /// Whether they are to move.
    pub your_turn: bool,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenedTable {
    /// The id.
    pub table: TableId,
    /// The number of the last event.
    pub number: u64,
    /// The person who opened it, with the keys of the reserved seats.
    pub you: You,
}

/// What has happened at a table after some event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Events {
    /// The events in their order.
    pub events: Vec<Logged>,
    /// The number of the last event at the table, which may be further.
    pub number: u64,
}

/// What the server says to somebody about all of their tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum MyMessage {
    /// All tables that go on, at the beginning.
    Tables {
        /// The tables.
        tables: Vec<MyTable>,
    },
    /// A table has changed, or is new.
    Changed {
        /// The table.
        table: MyTable,
    },
    /// A table no longer belongs to the person who asks.
    Gone {
        /// The table.
        table: TableId,
    },
    /// Something about the connection or the server.
    Notice {
        /// What.
        code: NoticeCode,
    },
    /// The answer to a ping.
    Pong {
        /// The time at the server, in milliseconds since 1970.
        now: i64,
    },
}

/// A line of the stream of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BotLine {
    /// The stream has begun.
    Hello {
        /// Who the bot is.
        me: Me,
    },
    /// A seat is kept for the bot; it may sit down or let it be.
    Invited {
        /// The table.
        table: TableSummary,
        /// The seat.
        seat: u8,
    },
    /// It is the bot's turn.
    Turn {
        /// The table.
        table: TableId,
        /// The number of the last event.
        number: u64,
        /// The canonical game text.
        game: String,
        /// The text of the position before the first ply, if it is not the usual one.
        start: Option<String>,
        /// The texts of the plies so far.
        plies: Vec<String>,
        /// How often plies have been taken back.
        undos: u32,
        /// The seat of the bot.
        seat: u8,
        /// The texts of the legal plies.
        legal: Vec<String>,
        /// What is left on its clock, in milliseconds.
        left_ms: Option<i64>,
    },
    /// A table of the bot is over.
    Over {
        /// The table.
        table: TableId,
        /// The seat of the bot.
        seat: u8,
        /// How it ended.
        result: ResultView,
    },
    /// Nothing has happened, and the connection still works.
    Quiet {},
}
