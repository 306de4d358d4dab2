//! Tables that are made.

use std::sync::Arc;
use std::time::Duration;

use calot_protocol::list::OpenedTable;
use calot_protocol::{ErrorCode, Logged, Refusal, TableId};
use tracing::error;

use super::figures::count;
use super::live::Live;
use super::mail::ToTable;
use super::task::{Read, outages};
use super::written::{Written, needed};
use super::{Inner, unavailable};
use crate::store::{CreateError, NewTable};
use crate::table::{Actor, Opening, TableState};

/// Makes a table, tells those whose it is, and sees to it that somebody attends to it; nothing when there is a
/// table with this id.
pub(super) async fn create(
    hub: &Arc<Inner>,
    who: &Actor,
    opening: Opening,
    now: i64,
) -> Result<Option<OpenedTable>, Refusal> {
    let broken = |reason: &dyn std::fmt::Display| -> Refusal {
        error!(%reason, "a table cannot be made");
        ErrorCode::Internal.into()
    };
    let Opening { id, seed, events } = opening;
    let logged: Vec<Logged> = (1..)
        .zip(events)
        .map(|(number, event)| Logged::new(number, now, event))
        .collect();
    let written = Written::all(&logged, &*hub.options.format).map_err(|error| broken(&error))?;
    let secret = seed.0;
    let state = TableState::fold(id, seed, &logged).map_err(|error| broken(&error))?;
    let outages = outages(&hub.health, &state, &Live::default());
    let index = state.index(&outages);
    let made = hub.store.create(NewTable {
        id,
        game: state.setup().game.clone(),
        public: state.setup().public,
        created_at: now,
        secret,
        version: needed(&written),
        events: written.iter().map(Written::body).collect(),
        index: index.clone(),
    });
    match made.await {
        Ok(()) => {}
        Err(CreateError::Taken) => return Ok(None),
        Err(CreateError::Unavailable(error)) => {
            hub.storage_failed(&error);
            return Err(unavailable());
        }
    }
    hub.health.kept(now);
    count(&hub.counters.opened, 1);
    count(&hub.counters.events, logged.len() as u64);
    let due = state.due_at(&outages);
    let opened = OpenedTable {
        table: id,
        number: state.number(),
        you: state.you(who),
    };
    let is_computers = state.think().is_some();
    hub.put_new_into_use(id, Read::new(state, written));
    if is_computers {
        // The computer begins, and has to know for whom.
        hub.post(id, ToTable::OpenedBy(who.clone())).await?;
    }
    if let Some(due) = due {
        let delay = Duration::from_millis(due.saturating_sub(now).max(0).unsigned_abs());
        hub.schedule(id, delay);
    }
    let summary = index.summary.as_deref().unwrap_or_default();
    hub.tell_people(id, summary, &index.people, &[]);
    Ok(Some(opened))
}

impl Inner {
    /// Puts a table into use that was just made: whoever made it comes to it next. Where there are other nodes, one of
    /// them may have been quicker, so it is loaded.
    fn put_new_into_use(self: &Arc<Inner>, id: TableId, made: Read) {
        let mut tables = self.tables();
        if self.options.alone && !self.is_stopping() && !tables.contains_key(&id) {
            self.put_into_use(&mut tables, id, Some(made), None);
        }
    }
}
