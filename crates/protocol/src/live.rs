//! The messages of a live connection to a table.

use serde::{Deserialize, Serialize};

use crate::command::{Command, Reaction};
use crate::error::Refusal;
use crate::event::Logged;
use crate::ids::GuestId;
use crate::view::{Change, PlyView, Presence, TableView, You};

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ClientMessage {
    /// Something is to happen at the table.
    Command {
        /// A number of the client's own, which comes back with the answer.
        id: u32,
        /// What.
        command: Command,
    },
    /// Is anybody there?
    Ping {},
}

/// What the server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ServerMessage {
    /// The whole table: at the beginning, and when too much was missed.
    Welcome {
        /// The number of the last event.
        number: u64,
        /// The time at the server, in milliseconds since 1970.
        now: i64,
        /// Who the client is.
        you: You,
        /// The table.
        view: TableView,
        /// The plies.
        plies: Vec<PlyView>,
        /// Who is there.
        presence: Presence,
    },
    /// Something has happened. When the first event does not follow on the last one that the
    /// client has seen, it has missed some and asks again.
    Update {
        /// The number of the last event.
        number: u64,
        /// The time at the server, in milliseconds since 1970.
        now: i64,
        /// What has happened.
        events: Vec<Logged>,
        /// The table after it.
        view: TableView,
    },
    /// Plies were made, and nothing else has happened: what has changed, for those who asked for that alone.
    /// Everything else comes to them as an update, too.
    Played {
        /// The number of the last event.
        number: u64,
        /// The time at the server, in milliseconds since 1970.
        now: i64,
        /// The plies.
        events: Vec<Logged>,
        /// What is otherwise in the view than before.
        change: Change,
    },
    /// The person who is connected has another place at the table, or another name.
    You {
        /// Who the client is.
        you: You,
    },
    /// A command was carried out, and what came of it is kept.
    Done {
        /// The number of the command.
        id: u32,
        /// The number of the last event that came of it.
        number: u64,
    },
    /// A command was refused, and changed nothing.
    Refused {
        /// The number of the command; nothing when it could not be read.
        id: Option<u32>,
        /// Why.
        error: Refusal,
    },
    /// Somebody gives a sign.
    Reaction {
        /// Who.
        guest: GuestId,
        /// What.
        reaction: Reaction,
    },
    /// Somebody came or went.
    Presence {
        /// Who is there.
        presence: Presence,
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

/// News about the connection or the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum NoticeCode {
    /// Nothing can be kept just now; clocks stand still, and commands are refused until it can.
    StorageAway,
    /// It can be kept again.
    StorageBack,
    /// What people at other nodes do is heard of a little later than usual; nothing is lost.
    BusAway,
    /// It is heard of at once again.
    BusBack,
    /// The server stops; connect again.
    Stopping,
    /// The client did not read fast enough; connect again.
    TooSlow,
}
