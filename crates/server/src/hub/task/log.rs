//! The log of a table: what is appended to it here, and what others have appended.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use calot_protocol::fair::Seed;
use calot_protocol::{ErrorCode, Event, Logged, Refusal, TableId};
use tracing::{debug, error, warn};

use super::{Failure, TableTask, outages};
use crate::format::{Format, Unreadable};
use crate::hub::figures::{count, observe};
use crate::hub::live::Asking;
use crate::hub::written::{Written, list, needed, read_list};
use crate::hub::{Inner, unavailable};
use crate::logs::mark;
use crate::store::{Append, AppendError, StoredEvent};
use crate::table::{Ahead, BrokenEvent, TableIndex, TableState};

/// Why events were not appended.
pub(super) enum NotAppended {
    /// Others were quicker; what they did is known by now.
    Stale,
    Refused(Refusal),
}

/// What was appended here, and whoever is elsewhere is to be told.
pub(super) struct Kept {
    news: News,
    index: TableIndex,
    /// Whether whoever gave the command was answered already.
    pub(super) is_answered: bool,
}

/// Events that are kept, read and written.
pub(super) struct News {
    pub(super) events: Vec<Logged>,
    written: Vec<Written>,
    /// All of them, as they are sent.
    pub(super) text: Arc<str>,
}

impl News {
    /// Writes events.
    fn of(events: Vec<Logged>, format: &dyn Format) -> serde_json::Result<News> {
        let written = Written::all(&events, format)?;
        Ok(News {
            text: list(&written),
            events,
            written,
        })
    }

    /// Reads events that are written, as far as they are understood.
    fn read(mut written: Vec<Written>, format: &dyn Format) -> serde_json::Result<News> {
        let events = understood(&written, format)?;
        written.truncate(events.len());
        Ok(News {
            events,
            text: list(&written),
            written,
        })
    }

    /// Reads events that another node has sent; nothing if they are not all understood.
    fn read_list(text: &Arc<str>, format: &dyn Format) -> Option<News> {
        let written = read_list(text).ok()?;
        let events = understood(&written, format).ok()?;
        (events.len() == written.len()).then_some(News {
            events,
            written,
            text: Arc::clone(text),
        })
    }
}

/// The first of some events, up to one that a newer version wrote.
fn understood(written: &[Written], format: &dyn Format) -> serde_json::Result<Vec<Logged>> {
    let mut events = Vec::with_capacity(written.len());
    for one in written {
        match one.read(format) {
            Ok(event) => events.push(event),
            Err(Unreadable::Newer) => break,
            Err(Unreadable::Broken(error)) => return Err(error),
        }
    }
    Ok(events)
}

impl TableTask {
    /// Appends events, and tells everybody once they are kept.
    pub(super) async fn append(&mut self, ahead: Ahead) -> Result<(), NotAppended> {
        let kept = self.keep(ahead, None).await?;
        self.tell(kept);
        Ok(())
    }

    /// Appends events, and shows them to everybody here. Whoever is elsewhere is to be told then.
    pub(super) async fn keep(
        &mut self,
        ahead: Ahead,
        asking: Option<Asking>,
    ) -> Result<Kept, NotAppended> {
        let after = self.state.number();
        let (state, events) = ahead.into_parts();
        let at = state.updated_at();
        let news = News::of(events, &*self.hub.options.format).map_err(|error| {
            let refusal = broken(self.id, &error);
            NotAppended::Refused(refusal)
        })?;
        let is_ply = |logged: &Logged| matches!(logged.event, Event::Ply { .. });
        let only_plies = news.events.iter().all(is_ply);
        let outages = outages(&self.hub.health, &state, &self.live);
        let index = match only_plies {
            true => state.index_of_ply(&outages),
            false => state.index(&outages),
        };
        let append = Append {
            table: self.id,
            after,
            after_at: self.state.updated_at(),
            at,
            version: needed(&news.written),
            events: news.written.iter().map(Written::body).collect(),
            turn: state.turn_began(),
            index: index.clone(),
        };
        let begun = Instant::now();
        let appended = self.hub.store.append(append).await;
        observe(&self.hub.counters.times.append, begun.elapsed());
        match appended {
            Ok(_) => {
                self.hub.health.kept(at);
                // The old state stayed until it was certain that there is a new one.
                self.state = state;
                let plies = news.events.iter().filter(|logged| is_ply(logged)).count();
                let counters = &self.hub.counters;
                count(&counters.events, news.events.len() as u64);
                count(&counters.plies, plies as u64);
                let is_answered = self.show(&news, asking);
                Ok(Kept {
                    news,
                    index,
                    is_answered,
                })
            }
            Err(AppendError::Stale { current }) => {
                debug!(after, current, "another node was quicker");
                count(&self.hub.counters.stale, 1);
                self.catch_up().await.map_err(NotAppended::Refused)?;
                Err(NotAppended::Stale)
            }
            Err(AppendError::NotFound) => Err(NotAppended::Refused(self.is_gone())),
            Err(AppendError::Unavailable(error)) => {
                // It may have been done or not.
                self.is_certain = false;
                self.hub.storage_failed(&error);
                self.hub.look_soon(self.id);
                Err(NotAppended::Refused(unavailable()))
            }
        }
    }

    /// Tells everybody elsewhere what was appended here, and sees to what is due then.
    pub(super) fn tell(&mut self, Kept { news, index, .. }: Kept) {
        self.publish(&news);
        self.remember(news);
        self.tell_owners(&index);
        self.stop_thinking_in_vain();
        if self.thinking.is_none() {
            self.hub.deferred.no_longer(self.id);
        }
        self.see_to_it();
    }

    /// Folds what others have appended, or what this node has without knowing it, and sees to what
    /// is due then.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        if self.fold_missed().await? {
            self.see_to_it();
        }
        Ok(())
    }

    /// Folds what was missed. Answers whether there was anything.
    ///
    /// The last known event is asked for again: when it is not there, the store was set back to
    /// an earlier state, as by going over to a standby that lagged behind.
    pub(super) async fn fold_missed(&mut self) -> Result<bool, Refusal> {
        let known = (self.state.number(), self.state.updated_at());
        let (number, _) = known;
        let stored = self
            .hub
            .store
            .load(self.id, number.saturating_sub(1), u32::MAX);
        let mut missed = match stored.await {
            Ok(Some(stored)) => stored.into_iter(),
            Ok(None) => return Err(self.is_gone()),
            Err(error) => {
                self.hub.storage_failed(&error);
                return Err(unavailable());
            }
        };
        let last = missed.next();
        if last.is_none_or(|last| (last.number, last.at) != known) {
            return self.begin_anew().await.map(|()| true);
        }
        let was_certain = self.is_certain;
        self.is_certain = true;
        let missed: Vec<Written> = missed.map(Written::from).collect();
        let last = missed.last().map(Written::number);
        let news = News::read(missed, &*self.hub.options.format).map_err(|error| {
            self.failure = Some(Failure::Broken);
            broken(self.id, &error)
        })?;
        let is_newer = news.events.last().map(|last| last.number) != last;
        if news.events.is_empty() {
            self.reads_on(last.filter(|_| is_newer));
            return Ok(false);
        }
        self.fold(&news)?;
        self.reads_on(last.filter(|_| is_newer));
        if !was_certain {
            // Nobody else has told what was appended here.
            self.publish(&news);
            let index = self.state.index(&self.outages());
            self.tell_owners(&index);
        }
        self.remember(news);
        Ok(true)
    }

    /// How far events are understood has been looked at: to the end, or there are events up to a number of which
    /// some are not.
    fn reads_on(&mut self, newer: Option<u64>) {
        let was_served = self.newer.is_none();
        if was_served && newer.is_some() {
            warn!(
                table = mark(self.id),
                "a newer version has written to a table; it is read-only here"
            );
        }
        self.newer = newer;
        if was_served != newer.is_none() {
            self.stop_thinking_in_vain();
            self.view_changed();
        }
    }

    /// Refuses when a newer version has played at the table.
    pub(super) fn must_be_understood(&self) -> Result<(), Refusal> {
        match self.newer {
            None => Ok(()),
            Some(_) => Err(ErrorCode::Newer.into()),
        }
    }

    /// The store was set back: what is known here is forgotten, and everybody is told anew.
    async fn begin_anew(&mut self) -> Result<(), Refusal> {
        let Read { state, tail, newer } = match read(&self.hub, self.id).await {
            Ok(read) => read,
            Err(refusal) if refusal.code == ErrorCode::NoSuchTable => return Err(self.is_gone()),
            Err(refusal) => return Err(refusal),
        };
        warn!("the storage was set back; a table begins anew");
        count(&self.hub.counters.set_back, 1);
        self.state = state;
        self.tail = tail;
        self.newer = newer;
        self.is_certain = true;
        self.thinking = None;
        self.scheduled = None;
        self.hub.deferred.no_longer(self.id);
        self.seats_changed();
        self.welcome_all();
        let index = self.state.index(&self.outages());
        self.tell_owners(&index);
        Ok(())
    }

    /// The store has no such table any more.
    fn is_gone(&mut self) -> Refusal {
        warn!("a table has gone from the store");
        self.failure = Some(Failure::Gone);
        ErrorCode::NoSuchTable.into()
    }

    /// Another node has appended events.
    pub(super) async fn hear_events(&mut self, first: u64, last: u64, text: &Arc<str>) {
        let next = self.state.number() + 1;
        if last < next {
            if !self.knows(text) {
                // The store was set back, and went on in another way.
                let _ = self.catch_up().await;
            }
            return;
        }
        let news = (first == next && self.is_certain)
            .then(|| News::read_list(text, &*self.hub.options.format))
            .flatten();
        match news {
            Some(news) => {
                let at = news.events.last().map_or(0, |last| last.at);
                let took = self.hub.now().saturating_sub(at).max(0).unsigned_abs();
                observe(&self.hub.counters.times.news, Duration::from_millis(took));
                if self.fold(&news).is_ok() {
                    self.tell_owners_here();
                    self.remember(news);
                }
            }
            // Some were missed. When they cannot be loaded now, they are later.
            None => {
                let _ = self.catch_up().await;
            }
        }
    }

    /// Whether events that were heard of are those that happened, as far as can be seen.
    fn knows(&self, text: &str) -> bool {
        let Ok(heard) = read_list(text) else {
            return true;
        };
        let is_known = |heard: &Written| {
            let mut tail = self.tail.iter();
            tail.find(|one| one.number() == heard.number())
                .is_none_or(|one| one == heard)
        };
        heard.iter().all(is_known)
    }

    /// Folds events that are kept, and shows them.
    fn fold(&mut self, news: &News) -> Result<(), Refusal> {
        for logged in &news.events {
            if let Err(error) = self.state.apply(logged) {
                self.failure = Some(Failure::Broken);
                return Err(broken(self.id, &error));
            }
        }
        self.people = self.state.concerned();
        self.show(news, None);
        Ok(())
    }

    /// Keeps the last events at hand.
    fn remember(&mut self, news: News) {
        self.tail.extend(news.written);
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

    /// The events after a number, as they are sent, if they are all at hand.
    pub(super) fn events_after(&self, after: u64) -> Option<Arc<str>> {
        let missing = usize::try_from(self.state.number().checked_sub(after)?).ok()?;
        let skipped = self.tail.len().checked_sub(missing)?;
        Some(list(self.tail.iter().skip(skipped)))
    }
}

/// A table as it was read.
pub(in super::super) struct Read {
    pub(super) state: TableState,
    pub(super) tail: VecDeque<Written>,
    /// The number of the last event, if this node does not understand all of them.
    pub(super) newer: Option<u64>,
}

impl Read {
    /// A table that was made here, with all of its events.
    pub(in super::super) fn new(state: TableState, events: Vec<Written>) -> Read {
        Read {
            state,
            tail: events.into(),
            newer: None,
        }
    }
}

/// Loads a table from the store, as far as it is understood.
pub(super) async fn read(hub: &Arc<Inner>, id: TableId) -> Result<Read, Refusal> {
    let loaded = async {
        let stored = hub.store.load(id, 0, u32::MAX).await?;
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
    let stored: Vec<Written> = stored.into_iter().map(Written::from).collect();
    let last = stored.last().map(Written::number);
    let News {
        events, written, ..
    } = News::read(stored, &*hub.options.format).map_err(|error| broken(id, &error))?;
    if events.is_empty() && last.is_some() {
        return Err(left_alone(hub, id));
    }
    let is_newer = events.last().map(|last| last.number) != last;
    let state =
        TableState::fold(id, Seed(secret), &events).map_err(|error| match error.reason {
            // A game that came with a newer version.
            BrokenEvent::Open(_) => left_alone(hub, id),
            _ => broken(id, &error),
        })?;
    let skipped = written.len().saturating_sub(hub.options.tail);
    Ok(Read {
        state,
        tail: written.into_iter().skip(skipped).collect(),
        newer: last.filter(|_| is_newer),
    })
}

/// Reads events as they were stored, as far as they are understood; it is refused when none of them is.
pub(in super::super) fn read_events(
    id: TableId,
    stored: Vec<StoredEvent>,
    format: &dyn Format,
) -> Result<Vec<Logged>, Refusal> {
    let written: Vec<Written> = stored.into_iter().map(Written::from).collect();
    let events = understood(&written, format).map_err(|error| broken(id, &error))?;
    if events.is_empty() && !written.is_empty() {
        return Err(ErrorCode::Newer.into());
    }
    Ok(events)
}

/// Nothing of a table is understood, which changes only when this node is renewed: no sweep looks at it.
fn left_alone(hub: &Inner, table: TableId) -> Refusal {
    if hub.deferred.until(table, i64::MAX) {
        warn!(
            table = mark(table),
            "a table was written by a newer version and cannot be served here"
        );
    }
    ErrorCode::Newer.into()
}

/// The log of a table cannot be understood.
pub(super) fn broken(table: TableId, reason: &dyn std::fmt::Display) -> Refusal {
    error!(table = mark(table), %reason, "the log of a table is broken");
    ErrorCode::Internal.into()
}
