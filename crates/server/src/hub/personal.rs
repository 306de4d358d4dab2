//! Those who watch over all of their tables, wherever these are played.
//!
//! The node that appends to a table tells everybody whose table it is: those who are connected here
//! at once, the others through the bus, on which a node listens for everybody who is
//! connected to it. Nobody knows who is connected elsewhere, and most people are not: so what
//! is said on the bus is the summary that was just stored, as it is, and only the node that has
//! somebody to tell makes of it what that person is to see.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use calot_protocol::list::MyMessage;
use calot_protocol::{GuestId, TableId};
use tokio::task::JoinHandle;

use super::Inner;
use super::connection::{End, Inbox, Outbox, Refused, queue, text};
use super::figures::count;
use crate::bus::{Message, Topic};
use crate::store::TableIndex;
use crate::table::mine;

/// Everybody who watches over their tables on this node.
#[derive(Default)]
pub(super) struct Personal {
    people: Mutex<HashMap<GuestId, Watching>>,
    /// How many people there are, to be asked without the lock.
    size: AtomicUsize,
}

/// One person, with all their connections.
struct Watching {
    outboxes: Vec<(u64, Outbox)>,
    /// Listens on the bus as long as somebody is connected.
    listening: Option<JoinHandle<()>>,
}

/// What has happened to a table of somebody, as nodes tell each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum News<'a> {
    /// It has another summary.
    Changed(&'a str),
    /// It is not theirs any more.
    Gone(TableId),
}

impl<'a> News<'a> {
    fn text(self) -> Arc<str> {
        match self {
            News::Changed(summary) => format!("changed {summary}").into(),
            News::Gone(table) => format!("gone {table}").into(),
        }
    }

    /// Reads what another node has said; a newer one may say more than this one understands.
    fn read(text: &'a str) -> Option<News<'a>> {
        match text.split_once(' ')? {
            ("changed", summary) => Some(News::Changed(summary)),
            ("gone", table) => table.parse().ok().map(News::Gone),
            _ => None,
        }
    }

    /// What somebody is told.
    fn told_to(self, guest: GuestId) -> Option<MyMessage> {
        Some(match self {
            News::Changed(summary) => MyMessage::Changed {
                table: mine(serde_json::from_str(summary).ok()?, guest),
            },
            News::Gone(table) => MyMessage::Gone { table },
        })
    }
}

impl Personal {
    /// Whether anybody watches here.
    pub(super) fn is_empty(&self) -> bool {
        self.size.load(Ordering::Relaxed) == 0
    }

    /// Whether somebody watches here.
    pub(super) fn watches(&self, guest: GuestId) -> bool {
        !self.is_empty() && self.lock().contains_key(&guest)
    }

    /// Says something to somebody. It says how many were cut off by it.
    pub(super) fn tell(&self, guest: GuestId, message: &Arc<str>) -> u64 {
        let mut people = self.lock();
        let Some(watching) = people.get_mut(&guest) else {
            return 0;
        };
        watching.put(message)
    }

    /// Says something to everybody.
    pub(super) fn tell_all(&self, message: &Arc<str>) -> u64 {
        let mut people = self.lock();
        people.values_mut().map(|one| one.put(message)).sum()
    }

    /// Ends all connections.
    pub(super) fn end_all(&self, end: End) {
        let people = std::mem::take(&mut *self.lock());
        self.size.store(0, Ordering::Relaxed);
        for watching in people.into_values() {
            if let Some(listening) = watching.listening {
                listening.abort();
            }
            for (_, outbox) in watching.outboxes {
                outbox.end(end);
            }
        }
    }

    pub(super) fn leave(&self, guest: GuestId, number: u64) {
        let mut people = self.lock();
        if let Entry::Occupied(mut place) = people.entry(guest) {
            let outboxes = &mut place.get_mut().outboxes;
            outboxes.retain(|(other, _)| *other != number);
            if outboxes.is_empty() {
                if let Some(listening) = place.remove().listening {
                    listening.abort();
                }
                self.size.store(people.len(), Ordering::Relaxed);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GuestId, Watching>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watching {
    fn put(&mut self, message: &Arc<str>) -> u64 {
        let mut slow = 0;
        self.outboxes.retain(|(_, outbox)| {
            let put = outbox.put(message);
            slow += u64::from(put == Err(Refused::TooSlow));
            put.is_ok()
        });
        slow
    }
}

impl Inner {
    /// Connects somebody to what is said to them, from now on.
    pub(super) async fn watch(self: &Arc<Inner>, guest: GuestId, number: u64) -> Inbox {
        let (outbox, inbox) = queue(self.options.queue);
        let is_first = {
            let mut people = self.personal.lock();
            let watching = people.entry(guest).or_insert_with(|| Watching {
                outboxes: Vec::new(),
                listening: None,
            });
            watching.outboxes.push((number, outbox));
            let is_first = watching.outboxes.len() == 1 && watching.listening.is_none();
            self.personal.size.store(people.len(), Ordering::Relaxed);
            is_first
        };
        if is_first && !self.options.alone {
            // Without a bus there is nothing to hear but what happens here.
            if let Ok(mut heard) = self.bus.subscribe(Topic::Guest(guest)).await {
                let hub = Arc::clone(self);
                let listening = tokio::spawn(async move {
                    while let Some(message) = heard.next().await {
                        if let Message::Notice { text } = message {
                            hub.tell(guest, &text);
                        }
                    }
                });
                match self.personal.lock().get_mut(&guest) {
                    Some(watching) => watching.listening = Some(listening),
                    None => listening.abort(),
                }
            }
        }
        inbox
    }

    /// Tells everybody whose table this is, and those whose it is no longer.
    pub(super) async fn tell_people(&self, table: TableId, index: &TableIndex, before: &[GuestId]) {
        if self.options.alone && self.personal.is_empty() {
            return;
        }
        for guest in before {
            if !index.people.contains(guest) {
                self.bring(*guest, &News::Gone(table).text()).await;
            }
        }
        let news = News::Changed(&index.summary).text();
        for guest in &index.people {
            self.bring(*guest, &news).await;
        }
    }

    /// Brings news to somebody, here and at other nodes.
    async fn bring(&self, guest: GuestId, news: &Arc<str>) {
        self.tell(guest, news);
        let text = Arc::clone(news);
        self.say(Topic::Guest(guest), Message::Notice { text })
            .await;
    }

    /// Tells somebody the news, if they are connected here.
    fn tell(&self, guest: GuestId, news: &str) {
        if self.personal.watches(guest)
            && let Some(message) = News::read(news).and_then(|news| news.told_to(guest))
        {
            let slow = self.personal.tell(guest, &text(&message));
            count(&self.counters.cut_off, slow);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_read_back_and_what_is_not_understood_is_passed_over() {
        let table = TableId::from_bytes([7; 16]);
        for news in [News::Changed("{\"a b\": 1}"), News::Gone(table)] {
            assert_eq!(News::read(&news.text()), Some(news));
        }
        for text in ["", "gone", "gone away", "later {}"] {
            assert_eq!(News::read(text), None, "{text:?}");
        }
        let unreadable = News::Changed("{").told_to(GuestId::from_bytes([1; 16]));
        assert_eq!(unreadable, None);
    }
}
