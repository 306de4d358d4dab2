//! What is said about a table to other nodes and to those whose table it is, and what is heard from
//! other nodes.

use calot_protocol::ServerMessage;

use super::TableTask;
use super::log::News;
use crate::bus::{Message, Topic};
use crate::hub::connection::text;
use crate::hub::live::Change;
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
            text: news.text.get().into(),
        });
    }

    /// Tells those whose table this is, wherever they are.
    pub(super) fn tell_owners(&mut self, index: &TableIndex) {
        let before = std::mem::replace(&mut self.people, index.people.clone());
        self.hub.tell_people(self.id, index, &before);
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
