//! What becomes due at a table: flags, and the plies of computers.

use std::time::Duration;

use super::TableTask;
use super::log::NotAppended;
use crate::hub::attend::{Attending, Thinking, think};
use crate::hub::figures::count;
use crate::hub::thinkers::Asker;
use crate::table::{Context, Place, Think};

/// When something is tried again that cannot be done now, or not here.
const SOON: Duration = Duration::from_millis(500);

/// When a table is attended to again about which another node thinks.
const IN_A_MOMENT: Duration = Duration::from_millis(250);

/// When a table is attended to again about which this node has no time to think.
const LATER: Duration = Duration::from_secs(1);

/// For how long no sweep looks at a table at which a newer version plays, in milliseconds.
const LEFT_ALONE: i64 = 60_000;

impl TableTask {
    /// Sees to it that somebody attends to the table when something is due.
    pub(super) fn see_to_it(&mut self) {
        if self.newer.is_some() {
            return;
        }
        let outages = self.outages();
        let Some(due) = self.state.due_at(&outages) else {
            return;
        };
        let now = self.hub.now();
        // Whoever attends too early sees that it is, and waits.
        if self.scheduled.is_some_and(|at| now < at && at <= due) {
            return;
        }
        self.scheduled = Some(due);
        self.hub.schedule(self.id, until(now, due));
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
        if self.newer.is_some() {
            // Those who understand it attend to it, and no sweep finds it instead of others.
            let later = self.hub.now().saturating_add(LEFT_ALONE);
            self.hub.deferred.until(self.id, later);
            return attending.later(SOON).await;
        }
        if let Some(about) = self.state.think() {
            return self.begin_to_think(about, attending).await;
        }
        let now = self.hub.now();
        let outages = self.outages();
        match self.state.due_at(&outages) {
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
        let outages = self.outages();
        let now = self.now();
        let context = Context {
            outages: &outages,
            ..Context::at(now)
        };
        let Some(ahead) = self.state.overdue(&context) else {
            return attending.later(SOON).await;
        };
        match self.append(ahead).await {
            Ok(()) => attending.done().await,
            // What happened instead may be due at another time.
            Err(_) => attending.later(SOON).await,
        }
    }

    async fn begin_to_think(&mut self, about: Think, attending: Attending) {
        let is_at_it = |thinking: &Thinking| thinking.about == about;
        if self.thinking.as_ref().is_some_and(is_at_it) {
            return attending.done().await;
        }
        let asker = self.asker();
        if self.hub.leaves_to_others(asker) {
            return attending.later(LATER).await;
        }
        let Some(mailbox) = self.mailbox.upgrade() else {
            return;
        };
        // What it thinks about until now is not asked any more. It would say so after the next.
        self.thinking = None;
        let the_match = self.state.the_match().boxed_clone();
        let to = (self.id, mailbox);
        let about = (about, self.state.turn_began());
        let thinking = think(&self.hub, to, the_match, about, asker, attending);
        self.thinking = Some(thinking);
    }

    /// For whom the computer thinks: whoever gave the last command here. When that was elsewhere, it is
    /// whoever made the last ply or opened the table, and nobody knows where they come from.
    fn asker(&self) -> Asker {
        let last = self.state.plies().iter().rev().find_map(|ply| ply.guest);
        self.asker.unwrap_or(Asker {
            network: None,
            guest: last.unwrap_or(self.state.opened_by()),
        })
    }

    /// What was to be thought about at a place, if that is still wanted.
    fn stop_thinking(&mut self, place: Place) -> Option<Attending> {
        let is_wanted = |thinking: &mut Thinking| thinking.about.place == place;
        self.thinking.take_if(is_wanted)?.attending.take()
    }

    /// Another node thinks. Should it die meanwhile, somebody else does.
    pub(super) async fn thought_elsewhere(&mut self, place: Place) {
        if let Some(attending) = self.stop_thinking(place) {
            attending.later(IN_A_MOMENT).await;
        }
    }

    /// The computer has thought.
    pub(super) async fn thought(&mut self, place: Place, ply: Option<String>) {
        let Some(attending) = self.stop_thinking(place) else {
            return;
        };
        // It is attended to again when there is no ply, or none that could be made.
        let Some(ply) = ply else { return };
        if self.hub.health.is_away() {
            return attending.later(SOON).await;
        }
        if self.newer.is_some() {
            return attending.later(SOON).await;
        }
        loop {
            let outages = self.outages();
            let context = Context {
                outages: &outages,
                ..Context::at(self.now())
            };
            let Ok(ahead) = self.state.computer_ply(&ply, place, &context) else {
                return attending.done().await;
            };
            match self.append(ahead).await {
                Ok(()) => {
                    count(&self.hub.counters.thoughts, 1);
                    return attending.done().await;
                }
                // What happened elsewhere is known by now, and may leave the turn as it was.
                Err(NotAppended::Stale) if self.newer.is_none() => {}
                Err(NotAppended::Stale) => return attending.done().await,
                Err(NotAppended::Refused(_)) => return attending.later(SOON).await,
            }
        }
    }

    /// The computer stops thinking about what is no longer asked.
    pub(super) fn stop_thinking_in_vain(&mut self) {
        if let Some(thinking) = &self.thinking
            && (self.newer.is_some() || self.state.think() != Some(thinking.about))
            && let Some(mut thinking) = self.thinking.take()
            && let Some(attending) = thinking.attending.take()
        {
            // Whatever is due now has been scheduled by whoever changed the table.
            tokio::spawn(attending.done());
        }
    }
}

fn until(now: i64, due: i64) -> Duration {
    Duration::from_millis(due.saturating_sub(now).max(0).unsigned_abs())
}
