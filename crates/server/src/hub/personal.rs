//! Those who watch over all of their tables, wherever these are played.
//!
//! The node that appends to a table tells everybody whose table it is: people connected here at
//! once, the others through the bus, on which each node listens for the people connected to it.
//! No node knows who is connected elsewhere, and most people are not connected at all. So the bus
//! carries the summary as it was just stored, and only a node that has somebody to tell turns it
//! into what that person sees.

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
use crate::table::{TableIndex, mine};

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
                        hub.tell(guest, &message);
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
                self.bring(*guest, Message::Gone { table }).await;
            }
        }
        let summary: Arc<str> = index.summary.as_str().into();
        for guest in &index.people {
            let summary = Arc::clone(&summary);
            self.bring(*guest, Message::Changed { summary }).await;
        }
    }

    /// Brings news to somebody, here and at other nodes.
    async fn bring(&self, guest: GuestId, news: Message) {
        self.tell(guest, &news);
        self.say(Topic::Guest(guest), news).await;
    }

    /// Tells somebody the news, if they are connected here.
    fn tell(&self, guest: GuestId, news: &Message) {
        if self.personal.watches(guest)
            && let Some(message) = told_to(guest, news)
        {
            let slow = self.personal.tell(guest, &text(&message));
            count(&self.counters.cut_off, slow);
        }
    }
}

/// What somebody is told of news that concern them.
fn told_to(guest: GuestId, news: &Message) -> Option<MyMessage> {
    match news {
        Message::Changed { summary } => {
            let summary = serde_json::from_str(summary).ok()?;
            let table = mine(summary, guest);
            Some(MyMessage::Changed { table })
        }
        Message::Gone { table } => Some(MyMessage::Gone { table: *table }),
        _ => None,
    }
}
