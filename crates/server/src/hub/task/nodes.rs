//! What is said about a table to other nodes and to those whose table it is, and what is heard from
//! other nodes.

use std::sync::Arc;

use calot_protocol::{GuestId, ServerMessage};
use tokio::sync::mpsc;

use super::TableTask;
use super::log::News;
use crate::bus::{Message, Topic};
use crate::hub::connection::text;
use crate::hub::live::Change;
use crate::store::Summary;
use crate::table::TableIndex;

impl TableTask {
    /// Says something of the moment to other nodes.
    pub(super) fn say(&self, message: Message) {
        self.hub.say(Topic::Table(self.id), message);
    }

    /// Tells other nodes what was appended here.
    pub(super) fn publish(&self, news: &News) {
        if self.hub.options.alone {
            return;
        }
        let (Some(first), Some(last)) = (news.events.first(), news.events.last()) else {
            return;
        };
        self.say(Message::Events {
            first: first.number,
            last: last.number,
            text: Arc::clone(&news.text),
        });
    }

    /// Tells those whose table this is, wherever they are.
    pub(super) fn tell_owners(&mut self, index: &TableIndex) {
        match &index.summary {
            Some(summary) => {
                let before = std::mem::replace(&mut self.people, index.people.clone());
                self.hub
                    .tell_people(self.id, summary, &index.people, &before);
                (self.is_unlisted, self.is_untold) = (false, false);
            }
            None => self.tell_owners_of_plies(),
        }
    }

    /// Of plies those are told at once who do not look at the table themselves; the others with the lists.
    fn tell_owners_of_plies(&mut self) {
        if !std::mem::replace(&mut self.is_unlisted, true) {
            self.hub.list_later(self.id);
        }
        self.tell_owners_here();
        if self.hub.options.alone {
            return;
        }
        let present = &self.live.told.present;
        let is_away = |guest: &&GuestId| present.binary_search(guest).is_err();
        let away: Vec<GuestId> = self.people.iter().filter(is_away).copied().collect();
        self.is_untold |= away.len() < self.people.len();
        if !away.is_empty() {
            self.say_to(&away, self.state.summary_text(&self.outages()));
        }
    }

    /// Tells those whose table this is, as far as they are connected here.
    pub(super) fn tell_owners_here(&self) {
        let mut people = self.people.iter();
        if people.any(|guest| self.hub.personal.watches(*guest)) {
            let summary = self.state.summary_text(&self.outages());
            self.hub.tell_people_here(&summary, &self.people);
        }
    }

    fn say_to(&self, people: &[GuestId], summary: String) {
        let summary: Arc<str> = summary.into();
        for guest in people {
            let summary = Arc::clone(&summary);
            self.hub
                .say(Topic::Guest(*guest), Message::Changed { summary });
        }
    }

    /// Lists are brought up to date.
    pub(super) fn list(&mut self, say: &mpsc::Sender<Summary>) {
        if !self.is_unlisted {
            return;
        }
        let text = self.state.summary_text(&self.outages());
        if std::mem::take(&mut self.is_untold) {
            self.say_to(&self.people, text.clone());
        }
        let summary = Summary {
            table: self.id,
            number: self.state.number(),
            updated_at: self.state.updated_at(),
            text,
        };
        if say.try_send(summary).is_ok() {
            self.is_unlisted = false;
        } else {
            self.hub.list_later(self.id);
        }
    }

    pub(super) async fn hear(&mut self, message: Option<Message>) {
        match message {
            Some(Message::Events { first, last, text }) => {
                self.idle_ticks = 0;
                self.hear_events(first, last, &text).await;
            }
            Some(Message::Reaction { guest, reaction }) => {
                self.tell_all(&text(&ServerMessage::Reaction { guest, reaction }));
            }
            Some(Message::Present {
                node,
                presence,
                since,
                ask,
            }) => {
                self.live.hear(node, presence, &since, self.hub.now());
                if self.live.look(self.hub.now()) != Change::None {
                    self.tell_presence();
                }
                if ask && !self.live.subscribers.is_empty() {
                    self.say_who_is_here(false);
                }
            }
            Some(Message::Missed) => {
                let _ = self.catch_up().await;
                self.say_who_is_here(true);
            }
            // What concerns people or everybody is said elsewhere.
            Some(Message::Outages | Message::Changed { .. } | Message::Gone { .. }) => {}
            None => self.heard = None,
        }
    }
}
