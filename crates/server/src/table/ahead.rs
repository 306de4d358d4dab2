//! A table that has gone ahead of its log: what a command comes to, before it is kept.
//!
//! An event that is added is folded at once, so a ply is played once, and what comes after it is
//! asked of the state that it leads to. Whoever keeps the events has the state already.

use calot_protocol::{Event, Logged, Refusal};
use tracing::error;

use super::state::{BrokenLog, TableState};

/// Further events of a table, and the state that they lead to.
#[derive(Clone, PartialEq, Debug)]
pub struct Ahead {
    pub(super) state: TableState,
    at: i64,
    events: Vec<Logged>,
}

impl Ahead {
    /// The table after the events.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// The events, numbered on from the last one of the log.
    pub fn events(&self) -> &[Logged] {
        &self.events
    }

    /// The table after the events, and the events.
    pub fn into_parts(self) -> (TableState, Vec<Logged>) {
        (self.state, self.events)
    }

    /// Adds an event that fits by what was looked at before.
    pub(super) fn add(&mut self, event: Event) -> Result<(), Refusal> {
        self.try_add(event).map_err(|reason| {
            error!(%reason, "an event does not fit that should");
            calot_protocol::ErrorCode::Internal.into()
        })
    }

    /// Adds an event if it fits. When it does not, nothing here is to be used any more.
    pub(super) fn try_add(&mut self, event: Event) -> Result<(), BrokenLog> {
        let next = Logged::new(self.state.number() + 1, self.at, event);
        self.state.apply(&next)?;
        self.events.push(next);
        Ok(())
    }
}

impl TableState {
    /// A copy that goes ahead at a moment.
    pub(super) fn ahead(&self, at: i64) -> Ahead {
        Ahead {
            state: self.clone(),
            at,
            events: Vec::with_capacity(2),
        }
    }

    /// The table after further events.
    pub(super) fn after(&self, at: i64, events: Vec<Event>) -> Result<Ahead, Refusal> {
        let mut ahead = self.ahead(at);
        events.into_iter().try_for_each(|event| ahead.add(event))?;
        Ok(ahead)
    }
}
