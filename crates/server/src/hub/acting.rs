//! What changes a table: commands, appends, what other nodes have appended, and what becomes due.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use calot_protocol::command::Done;
use calot_protocol::error::Details;
use calot_protocol::{Command, ErrorCode, Event, GuestId, Logged, Offer, Refusal, ServerMessage};
use tracing::debug;

use super::actor::{TableTask, broken, outages, read_events};
use super::attend::{Attending, think};
use super::connection::text;
use super::figures::count;
use super::live::TableNotice;
use super::{create, unavailable};
use crate::bus::{Message, Topic};
use crate::store::{Append, AppendError, TableIndex};
use crate::table::{Actor, Context};

/// How often a command is tried again when others were quicker.
const ATTEMPTS: usize = 5;

/// When something is tried again that cannot be done now.
const SOON: Duration = Duration::from_millis(500);

/// Why events were not appended.
enum NotAppended {
    /// Others were quicker; what they did is known by now.
    Stale,
    Refused(Refusal),
}

impl TableTask {
    /// Does what somebody wants, and answers when it is kept.
    pub(super) async fn command(
        &mut self,
        who: &Actor,
        command: &Command,
        lag_ms: u32,
    ) -> Result<Done, Refusal> {
        let done = self.try_command(who, command, lag_ms).await;
        let counters = &self.hub.counters;
        let counter = match &done {
            Ok(_) => &counters.commands,
            Err(_) => &counters.refused,
        };
        count(counter, 1);
        done
    }

    async fn try_command(
        &mut self,
        who: &Actor,
        command: &Command,
        lag_ms: u32,
    ) -> Result<Done, Refusal> {
        if self.hub.is_stopping() {
            return Err(ErrorCode::Stopping.into());
        }
        if self.hub.health.is_away() {
            return Err(unavailable());
        }
        if !self.is_certain {
            self.catch_up().await?;
        }
        for _ in 0..ATTEMPTS {
            let all = self.hub.health.outages();
            let away = match command {
                Command::Offer {
                    offer: Offer::StandIn { .. },
                } => self.live.away(),
                _ => Vec::new(),
            };
            let context = Context {
                now: self.hub.now(),
                round_trip_ms: lag_ms,
                outages: outages(&all, &self.state),
                away: &away,
                // Only a rematch draws anything.
                random: match command {
                    Command::Rematch {} => self.hub.random()?,
                    _ => [0; 48],
                },
            };
            let handled = match self.state.handle(who, command, &context) {
                Ok(handled) => handled,
                Err(refusal) if refusal.code == ErrorCode::OutOfTime => {
                    // They are told first, and the flag falls then.
                    self.scheduled = None;
                    self.hub.schedule(self.id, Duration::ZERO).await;
                    return Err(refusal);
                }
                Err(refusal) => return Err(refusal),
            };
            if let Some(reaction) = handled.reaction {
                let guest = who.guest;
                self.tell_all(&text(&ServerMessage::Reaction { guest, reaction }));
                if !self.hub.options.alone {
                    self.say(&TableNotice::Reaction { guest, reaction }).await;
                }
            }
            if handled.events.is_empty() {
                return Ok(self.done());
            }
            if let Some(opening) = handled.opens {
                create(&self.hub, opening, context.now).await?;
            }
            match self.append(handled.events, context.now).await {
                Ok(()) => return Ok(self.done()),
                Err(NotAppended::Stale) => {}
                Err(NotAppended::Refused(refusal)) => return Err(refusal),
            }
        }
        Err(Refusal::from(ErrorCode::Stale).with(Details {
            number: Some(self.state.number()),
            plies: Some(self.state.plies().len() as u32),
            retry_ms: None,
        }))
    }

    fn done(&self) -> Done {
        Done {
            number: self.state.number(),
        }
    }

    /// Appends events, and tells everybody once they are kept.
    async fn append(&mut self, events: Vec<Event>, now: i64) -> Result<(), NotAppended> {
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
    async fn fold_missed(&mut self) -> Result<bool, Refusal> {
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

    /// Shows everybody here what has happened.
    fn show(&mut self, events: Vec<Logged>) -> Vec<Logged> {
        self.stop_thinking_in_vain();
        let concerned: HashSet<GuestId> = events.iter().filter_map(place_changed).collect();
        if !concerned.is_empty() {
            self.seats_changed();
        }
        if self.live.subscribers.is_empty() {
            return events;
        }
        let all = self.hub.health.outages();
        let update = ServerMessage::Update {
            number: self.state.number(),
            now: self.hub.now(),
            view: self.state.view(outages(&all, &self.state)),
            events,
        };
        self.tell_all(&text(&update));
        if !concerned.is_empty() {
            let yours: Vec<(u64, Arc<str>)> = self
                .live
                .subscribers
                .iter()
                .filter(|one| concerned.contains(&one.who.guest))
                .map(|one| {
                    let you = self.state.you(&one.who);
                    (one.number, text(&ServerMessage::You { you }))
                })
                .collect();
            for (number, message) in yours {
                let slow = self.live.tell(number, &message);
                count(&self.hub.counters.cut_off, slow);
            }
        }
        match update {
            ServerMessage::Update { events, .. } => events,
            _ => Vec::new(),
        }
    }

    /// Tells other nodes what was appended here.
    async fn publish(&self, events: &[Logged]) {
        if self.hub.options.alone {
            return;
        }
        let (Some(first), Some(last)) = (events.first(), events.last()) else {
            return;
        };
        let message = Message::Events {
            first: first.number,
            last: last.number,
            text: text(&events),
        };
        self.hub.say(Topic::Table(self.id), message).await;
    }

    /// Keeps the last events at hand.
    fn remember(&mut self, events: Vec<Logged>) {
        self.tail.extend(events);
        let beyond = self.tail.len().saturating_sub(self.hub.options.tail);
        self.tail.drain(..beyond);
    }

    /// Tells those whose table this is, wherever they are.
    async fn tell_owners(&mut self, index: &TableIndex) {
        let before = std::mem::replace(&mut self.people, index.people.clone());
        self.hub.tell_people(self.id, index, &before).await;
    }

    /// Sees to it that somebody attends to the table when something is due.
    pub(super) async fn see_to_it(&mut self) {
        let all = self.hub.health.outages();
        let Some(due) = self.state.due_at(outages(&all, &self.state)) else {
            return;
        };
        let now = self.hub.now();
        // Whoever attends too early sees that it is, and waits.
        if self.scheduled.is_some_and(|at| now < at && at <= due) {
            return;
        }
        self.scheduled = Some(due);
        self.hub.schedule(self.id, until(now, due)).await;
    }

    /// Does what is due.
    pub(super) async fn attend(&mut self, attending: Attending) {
        count(&self.hub.counters.attended, 1);
        if self.hub.is_stopping() {
            return;
        }
        // A job may come before the news of what made it due, when that happened at another node.
        let look = !self.is_certain || !self.hub.options.alone;
        if self.hub.health.is_away() || look && self.fold_missed().await.is_err() {
            return attending.later(SOON).await;
        }
        if let Some(about) = self.state.think() {
            return self.begin_to_think(about, attending).await;
        }
        let now = self.hub.now();
        let all = self.hub.health.outages();
        match self.state.due_at(outages(&all, &self.state)) {
            None => attending.done().await,
            Some(due) if now < due => {
                self.scheduled = Some(due);
                self.hub.deferred.until(self.id, due);
                attending.later(until(now, due)).await;
            }
            Some(_) => self.end_it(attending).await,
        }
    }

    /// The time is up, unless it was put off by an outage.
    async fn end_it(&mut self, attending: Attending) {
        // Outages that were recorded a moment ago count too, and those that may be recorded soon.
        if let Err(error) = self.hub.load_outages().await {
            self.hub.storage_failed(&error);
            return attending.later(SOON).await;
        }
        if self.hub.health.is_suspicious() {
            return attending.later(SOON).await;
        }
        let all = self.hub.health.outages();
        let now = self.hub.now();
        let context = Context {
            outages: outages(&all, &self.state),
            ..Context::at(now)
        };
        let events = self.state.overdue(&context);
        if events.is_empty() {
            return attending.later(SOON).await;
        }
        match self.append(events, now).await {
            Ok(()) => attending.done().await,
            // What happened instead may be due at another time.
            Err(_) => attending.later(SOON).await,
        }
    }

    async fn begin_to_think(&mut self, about: crate::table::Think, attending: Attending) {
        let is_at_it = |thinking: &super::attend::Thinking| thinking.about == about;
        if self.thinking.as_ref().is_some_and(is_at_it) {
            return attending.done().await;
        }
        if self.hub.has_too_many_searches() {
            return attending.later(SOON).await;
        }
        let Some(mailbox) = self.mailbox.upgrade() else {
            return;
        };
        self.hub.defer_while_thinking(self.id);
        let the_match = self.state.the_match().boxed_clone();
        self.thinking = Some(think(&self.hub, mailbox, the_match, about, attending));
    }

    /// The computer has thought.
    pub(super) async fn thought(&mut self, after: u32, ply: Option<String>) {
        let is_wanted = |thinking: &super::attend::Thinking| thinking.about.after == after;
        if !self.thinking.as_ref().is_some_and(is_wanted) {
            return;
        }
        let Some(mut thinking) = self.thinking.take() else {
            return;
        };
        let Some(attending) = thinking.attending.take() else {
            return;
        };
        // It is attended to again when there is no ply, or none that could be made.
        let Some(ply) = ply else { return };
        if self.hub.health.is_away() {
            return attending.later(SOON).await;
        }
        let all = self.hub.health.outages();
        let context = Context {
            outages: outages(&all, &self.state),
            ..Context::at(self.hub.now())
        };
        let Ok(events) = self.state.computer_ply(&ply, after, &context) else {
            return attending.done().await;
        };
        match self.append(events, context.now).await {
            Ok(()) => {
                self.hub.counters.thoughts.fetch_add(1, Ordering::Relaxed);
                attending.done().await;
            }
            Err(NotAppended::Stale) => attending.done().await,
            Err(NotAppended::Refused(_)) => attending.later(SOON).await,
        }
    }

    /// The computer stops thinking about what is no longer asked.
    fn stop_thinking_in_vain(&mut self) {
        if let Some(thinking) = &self.thinking
            && self.state.think() != Some(thinking.about)
            && let Some(mut thinking) = self.thinking.take()
            && let Some(attending) = thinking.attending.take()
        {
            // Whatever is due now has been scheduled by whoever changed the table.
            tokio::spawn(attending.done());
        }
    }
}

/// Whose place at the table an event changes.
fn place_changed(logged: &Logged) -> Option<GuestId> {
    match &logged.event {
        Event::Sat { guest, .. } | Event::Left { guest, .. } | Event::Named { guest, .. } => {
            Some(*guest)
        }
        _ => None,
    }
}

fn until(now: i64, due: i64) -> Duration {
    Duration::from_millis(due.saturating_sub(now).max(0).unsigned_abs())
}
