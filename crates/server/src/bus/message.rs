//! What nodes tell each other.

use std::sync::Arc;

use calot_protocol::view::Presence;
use calot_protocol::{GuestId, Reaction, TableId};

/// What one node tells the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Events were appended to a table.
    Events {
        /// The number of the first one.
        first: u64,
        /// The number of the last one.
        last: u64,
        /// The events as they are sent to people, opaque to the bus.
        text: Arc<str>,
    },
    /// Somebody at a table gives a sign.
    Reaction {
        /// Who.
        guest: GuestId,
        /// What.
        reaction: Reaction,
    },
    /// Who is connected to a table at a node.
    Present {
        /// The node.
        node: String,
        /// Who is there.
        presence: Presence,
        /// Since when, for each of those who hold a seat, in milliseconds since 1970; nodes of the first
        /// version do not say it.
        since: Vec<i64>,
        /// Whether the others are asked to say the same.
        ask: bool,
    },
    /// There are more outages than before.
    Outages,
    /// A table of somebody has changed.
    Changed {
        /// Its summary as it is stored, opaque to the bus.
        summary: Arc<str>,
    },
    /// A table is not theirs any more.
    Gone {
        /// Which.
        table: TableId,
    },
    /// Messages may have been lost: here, or on their way from a node that says so to everybody.
    Missed,
}
