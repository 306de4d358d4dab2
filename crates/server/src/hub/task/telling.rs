//! What those who are connected to a table here are told.

use std::collections::HashSet;
use std::sync::Arc;

use calot_protocol::{ErrorCode, Event, GuestId, Logged, Phase, ServerMessage, TableView};

use super::TableTask;
use super::log::News;
use crate::hub::connection::{Connection, Form, notice, queue, text};
use crate::hub::figures::count;
use crate::hub::live::{Asking, Subscriber};
use crate::hub::mail::Reply;
use crate::hub::written::{Told, list};
use crate::table::Actor;

impl TableTask {
    pub(super) async fn connect(
        &mut self,
        who: Actor,
        (after, form): (Option<u64>, Form),
        reply: Reply<Connection>,
    ) {
        self.look_at_the_log().await;
        let Some(table) = self.mailbox.upgrade() else {
            let _ = reply.send(Err(ErrorCode::Stopping.into()));
            return;
        };
        let (outbox, inbox) = queue(self.hub.options.queue);
        let number = self.hub.next_number();
        let guest = who.guest;
        let view = self.view();
        let you = self.state.you(&who);
        let missed = after.and_then(|after| self.events_after(after));
        let first = match &missed {
            Some(events) => vec![
                self.update(events, &view),
                text(&ServerMessage::You { you }),
            ],
            None => vec![text(&self.welcome(&who))],
        };
        for message in &first {
            let _ = outbox.put(message);
        }
        for code in self.hub.health.troubles() {
            let _ = outbox.put(&notice(code));
        }
        self.hub.counters.connections.inc();
        let connection = Connection {
            inbox,
            number,
            table,
            hub: Arc::clone(&self.hub),
        };
        // Whoever has gone already is counted down by the connection itself.
        if reply.send(Ok(connection)).is_err() {
            return;
        }
        self.live.subscribers.push(Subscriber {
            number,
            who,
            form,
            outbox,
        });
        let told = self.live.told.clone();
        self.crowd_changed(guest);
        if missed.is_some() && self.live.told == told {
            // A welcome says who is there; what was missed does not.
            let presence = ServerMessage::Presence { presence: told };
            let slow = self.live.tell(number, &text(&presence));
            count(&self.hub.counters.cut_off, slow);
        }
        if !self.hub.options.alone && self.thinking.is_none() && self.state.think().is_some() {
            // In the same way that node may have had the turn of the computer in its hands.
            self.scheduled = None;
            self.see_to_it();
        }
    }

    /// The whole table, as somebody sees it.
    fn welcome(&self, who: &Actor) -> ServerMessage {
        ServerMessage::Welcome {
            number: self.state.number(),
            now: self.hub.now(),
            you: self.state.you(who),
            view: self.view(),
            plies: self.state.ply_views(),
            presence: self.live.told.clone(),
        }
    }

    /// Tells everybody who is connected here the whole table.
    pub(super) fn welcome_all(&mut self) {
        self.told_offer = self.state.offer_number();
        let welcomes: Vec<(u64, Arc<str>)> = self
            .live
            .subscribers
            .iter()
            .map(|one| (one.number, text(&self.welcome(&one.who))))
            .collect();
        for (number, message) in welcomes {
            let slow = self.live.tell(number, &message);
            count(&self.hub.counters.cut_off, slow);
        }
    }

    /// Says something to everybody who is connected here.
    pub(super) fn tell_all(&mut self, message: &Arc<str>) {
        let slow = self.live.tell_all(message);
        count(&self.hub.counters.cut_off, slow);
    }

    /// Shows everybody here what has happened. Whoever asked for it is answered in the same breath where that
    /// is possible; it says whether it was done.
    pub(super) fn show(&mut self, news: &News, asking: Option<Asking>) -> bool {
        self.stop_thinking_in_vain();
        let offer = self.state.offer_number();
        let same_offer = std::mem::replace(&mut self.told_offer, offer) == offer;
        let events = news.events.iter();
        let concerned: HashSet<GuestId> = events.filter_map(place_changed).collect();
        if !concerned.is_empty() {
            self.seats_changed();
        }
        if self.live.subscribers.is_empty() {
            return false;
        }
        // What nothing but plies have changed is said in less words.
        let is_ply = |logged: &Logged| matches!(logged.event, Event::Ply { .. });
        let played = same_offer
            && self.newer.is_none()
            && self.state.phase() == Phase::Playing
            && news.events.iter().all(is_ply);
        let is_wanted = |form| self.live.subscribers.iter().any(|one| one.form == form);
        let shorter = (played && is_wanted(Form::Changes)).then(|| self.played(&news.text));
        let update = (shorter.is_none() || is_wanted(Form::Views))
            .then(|| self.update(&news.text, &self.view()));
        let message = |form| match form {
            Form::Changes => shorter.as_ref().or(update.as_ref()),
            Form::Views => update.as_ref(),
        };
        // Whoever has another place at the table is told so before the answer.
        let asking = asking.filter(|_| concerned.is_empty());
        let done = asking.map(|Asking { connection, id }| {
            let number = self.state.number();
            (connection, text(&ServerMessage::Done { id, number }))
        });
        let answer = done.as_ref().map(|(connection, done)| (*connection, done));
        let slow = self.live.tell_each(message, answer);
        count(&self.hub.counters.cut_off, slow);
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
        asking.is_some()
    }

    /// The message that plies were made.
    fn played(&self, events: &str) -> Arc<str> {
        self.told(events)
            .played(&self.state.change(&self.outages()))
    }

    /// The message that something has happened.
    fn update(&self, events: &str, view: &TableView) -> Arc<str> {
        self.told(events).update(view)
    }

    fn told<'a>(&self, events: &'a str) -> Told<'a> {
        Told {
            number: self.state.number(),
            now: self.hub.now(),
            events,
        }
    }

    /// Shows everybody the clocks, which stand otherwise than they were told.
    pub(super) fn clocks_changed(&mut self) {
        if self.live.subscribers.is_empty() {
            return;
        }
        let view = self.view();
        if view.clock.since.is_none() || view.clock.left_ms.is_empty() {
            return;
        }
        self.view_changed();
    }

    /// Shows everybody the table, though nothing has happened.
    pub(super) fn view_changed(&mut self) {
        let update = self.update(&list([]), &self.view());
        self.tell_all(&update);
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
