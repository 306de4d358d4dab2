//! Those who are connected: to one table, or to all of their own.

use std::sync::Arc;

use calot_protocol::Command;

/// What is to be sent to somebody who is connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outgoing {
    /// A message as JSON, ready to be sent.
    Message(Arc<str>),
    /// The last message: the connection is to be closed after it.
    Last(Arc<str>),
}

/// Somebody who is connected to a table. They count as present until this is dropped.
pub struct Connection {}

impl Connection {
    /// The next message, a [`ServerMessage`](calot_protocol::ServerMessage) as JSON; nothing
    /// when the connection has ended. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Option<Outgoing> {
        None
    }

    /// Gives a command. The answer comes as a message with its id. It waits when the table has
    /// too much to do, so that whoever sends faster than the table can work is not read any
    /// further. `lag_ms` is the measured round trip, 0 when it is not known.
    pub async fn command(&self, id: u32, command: Command, lag_ms: u64) {}
}

/// Somebody who watches over all of their tables.
pub struct MyConnection {}

impl MyConnection {
    /// The next message, a [`MyMessage`](calot_protocol::list::MyMessage) as JSON; nothing when
    /// the connection has ended. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Option<Outgoing> {
        None
    }
}
