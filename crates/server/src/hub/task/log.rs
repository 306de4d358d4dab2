//! The log of a table: what is appended to it here, and what others have appended.

use std::collections::VecDeque;
use std::sync::Arc;

use calot_protocol::fair::Seed;
use calot_protocol::{ErrorCode, Event, Logged, Refusal, TableId};
use tracing::{debug, error};

use super::{TableTask, outages};
use crate::hub::figures::count;
use crate::hub::{Inner, unavailable};
use crate::store::{Append, AppendError, StoredEvent};
use crate::table::TableState;

/// Why events were not appended.
pub(super) enum NotAppended {
    /// Others were quicker; what they did is known by now.
    Stale,
    Refused(Refusal),
}

impl TableTask {
    /// Appends events, and tells everybody once they are kept.
    pub(super) async fn append(&mut self, events: Vec<Event>, now: i64) -> Result<(), NotAppended> {
        let bodies = events.iter().map(serde_json::to_string);
        let bodies: Vec<String> = bodies
            .collect::<Result<_, _>>()
            .map_err(|_| NotAppended::Refused(ErrorCode::Internal.into()))?;
        let plies = events
            .iter()
            .filter(|event| matches!(event, Event::Ply { .. }));
        let plies = plies.count() as u64;
        let all = self.hub.health.outages();
        let after = self.state.number();
        // The old state stays until it is certain that there is a new one.
        let mut ahead = self.state.clone();
        let logged = ahead
            .append(now, events)
            .map_err(|error| NotAppended::Refused(broken(self.id, &error)))?;
        let index = ahead.index(outages(&all, &ahead));
        let append = Append {
            table: self.id,
            after,
            at: now,
            events: bodies,
            index: index.clone(),
        };
        match self.hub.store.append(append).await {
            Ok(_) => {
                self.hub.health.kept(now);
                self.state = ahead;
                let counters = &self.hub.counters;
                count(&counters.events, logged.len() as u64);
                count(&counters.plies, plies);
                let logged = self.show(logged);
                self.publish(&logged).await;
                self.remember(logged);
                self.tell_owners(&index).await;
                self.hub.deferred.no_longer(self.id);
                self.see_to_it().await;
                Ok(())
            }
            Err(AppendError::Stale { current }) => {
                debug!(after, current, "another node was quicker");
                count(&self.hub.counters.stale, 1);
                self.catch_up().await.map_err(NotAppended::Refused)?;
                Err(NotAppended::Stale)
            }
            Err(AppendError::NotFound) => {
                self.is_broken = true;
                let refusal = broken(self.id, &"it has gone from the store");
                Err(NotAppended::Refused(refusal))
            }
            Err(AppendError::Unavailable(reason)) => {
                // It may have been done or not.
                self.is_certain = false;
                self.hub.storage_failed(&crate::store::Unavailable(reason));
                Err(NotAppended::Refused(unavailable()))
            }
        }
    }

    /// Folds what others have appended, or what this node has without knowing it, and sees to what
    /// is due then.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        if self.fold_missed().await? {
            self.see_to_it().await;
        }
        Ok(())
    }

    /// Folds what was missed. Answers whether there was anything.
    pub(super) async fn fold_missed(&mut self) -> Result<bool, Refusal> {
        let stored = match self.hub.store.load(self.id, self.state.number()).await {
            Ok(Some(stored)) => stored,
            Ok(None) => {
                self.is_broken = true;
                return Err(broken(self.id, &"it has gone from the store"));
            }
            Err(error) => {
                self.hub.storage_failed(&error);
                return Err(unavailable());
            }
        };
        let was_certain = self.is_certain;
        self.is_certain = true;
        let events = read_events(self.id, &stored).inspect_err(|_| self.is_broken = true)?;
        if events.is_empty() {
            return Ok(false);
        }
        let logged = self.fold(events)?;
        if !was_certain {
            // Nobody else has told what was appended here.
            self.publish(&logged).await;
            let all = self.hub.health.outages();
            let index = self.state.index(outages(&all, &self.state));
            self.tell_owners(&index).await;
        }
        self.remember(logged);
        Ok(true)
    }

    /// Another node has appended events.
    pub(super) async fn hear_events(&mut self, first: u64, last: u64, text: &str) {
        let next = self.state.number() + 1;
        if last < next {
            return;
        }
        let events: Option<Vec<Logged>> = (first == next && self.is_certain)
            .then(|| serde_json::from_str(text).ok())
            .flatten();
        match events {
            Some(events) => {
                if let Ok(logged) = self.fold(events) {
                    self.remember(logged);
                }
            }
            // Some were missed. When they cannot be loaded now, they are later.
            None => {
                let _ = self.catch_up().await;
            }
        }
    }

    /// Folds events that are kept, and shows them.
    fn fold(&mut self, events: Vec<Logged>) -> Result<Vec<Logged>, Refusal> {
        for logged in &events {
            if let Err(error) = self.state.apply(logged) {
                self.is_broken = true;
                return Err(broken(self.id, &error));
            }
        }
        self.people = self.state.concerned();
        Ok(self.show(events))
    }

    /// Keeps the last events at hand.
    fn remember(&mut self, events: Vec<Logged>) {
        self.tail.extend(events);
        let beyond = self.tail.len().saturating_sub(self.hub.options.tail);
        self.tail.drain(..beyond);
    }

    /// Whoever asks sees everything that was kept before: another node may have died before it could
    /// say what happened there. While the storage is away they see what is known.
    pub(super) async fn look_at_the_log(&mut self) {
        if !self.hub.options.alone {
            let _ = self.catch_up().await;
        }
    }

    /// The events after a number, if they are all at hand.
    pub(super) fn events_after(&self, after: u64) -> Option<Vec<Logged>> {
        let missing = usize::try_from(self.state.number().checked_sub(after)?).ok()?;
        let skipped = self.tail.len().checked_sub(missing)?;
        Some(self.tail.iter().skip(skipped).cloned().collect())
    }
}

/// Loads a table from the store.
pub(super) async fn read(
    hub: &Arc<Inner>,
    id: TableId,
) -> Result<(TableState, VecDeque<Logged>), Refusal> {
    let loaded = async {
        let stored = hub.store.load(id, 0).await?;
        let secret = hub.store.secret(id).await?;
        Ok(stored.zip(secret))
    };
    let (stored, secret) = loaded
        .await
        .map_err(|error| {
            hub.storage_failed(&error);
            unavailable()
        })?
        .ok_or(ErrorCode::NoSuchTable)?;
    let events = read_events(id, &stored)?;
    let state = TableState::fold(id, Seed(secret), &events).map_err(|error| broken(id, &error))?;
    let skipped = events.len().saturating_sub(hub.options.tail);
    Ok((state, events.into_iter().skip(skipped).collect()))
}

/// Reads events as they were stored.
pub(in super::super) fn read_events(
    id: TableId,
    stored: &[StoredEvent],
) -> Result<Vec<Logged>, Refusal> {
    let read = |stored: &StoredEvent| {
        Ok(Logged {
            number: stored.number,
            at: stored.at,
            event: serde_json::from_str(&stored.body)?,
        })
    };
    let read: Result<Vec<Logged>, serde_json::Error> = stored.iter().map(read).collect();
    read.map_err(|reason| broken(id, &reason))
}

/// The log of a table cannot be understood.
pub(super) fn broken(table: TableId, reason: &dyn std::fmt::Display) -> Refusal {
    error!(%table, %reason, "the log of a table is broken");
    ErrorCode::Internal.into()
}
