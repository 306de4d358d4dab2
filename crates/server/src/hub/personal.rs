//! Those who watch over all of their tables, wherever these are played.
//!
//! The node that appends to a table tells everybody whose table it is: people connected here at
//! once, the others through the bus, on which each node listens for the people connected to it.
//! No node knows who is connected elsewhere, and most people are not connected at all. So the bus
//! carries the summary as it was just stored, and only a node that has somebody to tell turns it
//! into what that person sees.
//!
//! News may be lost on the way. So every node remembers when each table changed of which it has told
//! somebody, compares that now and then with the store, one question for many people, and tells
//! what differs; at once when it knows that something was missed.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use calot_protocol::list::{MyMessage, MyTable};
use calot_protocol::{GuestId, Phase, TableId};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::Inner;
use super::connection::{End, Inbox, Outbox, Refused, queue, text};
use super::figures::count;
use super::task::HESITATION;
use crate::bus::{Message, Topic};
use crate::table::mine;

/// About how many people the store is asked at once.
const REVIEWED: usize = 500;

/// How many tables of somebody are looked at that may just have ended.
const ENDED: u32 = 50;

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
    /// What they were told of the tables that go on; nothing before the first list.
    told: Option<HashMap<TableId, Last>>,
    /// How often anything was told.
    times: u64,
}

/// What somebody was told last of a table. A ply may be answered within the same millisecond.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Last {
    updated_at: i64,
    to_move: bool,
}

impl Last {
    fn of(table: &MyTable) -> Last {
        Last {
            updated_at: table.summary.updated_at,
            to_move: table.your_turn,
        }
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

    /// Tells somebody what has happened. It says how many were cut off by it.
    fn tell(&self, guest: GuestId, message: &MyMessage) -> u64 {
        let mut people = self.lock();
        let Some(watching) = people.get_mut(&guest) else {
            return 0;
        };
        watching.times += 1;
        if let Some(told) = &mut watching.told {
            match message {
                MyMessage::Changed { table } if table.summary.phase != Phase::Over => {
                    told.insert(table.summary.table, Last::of(table));
                }
                MyMessage::Changed { table } => drop(told.remove(&table.summary.table)),
                MyMessage::Gone { table } => drop(told.remove(table)),
                _ => {}
            }
        }
        watching.put(&text(message))
    }

    /// Somebody is given the list of their tables that go on.
    pub(super) fn listed(&self, guest: GuestId, tables: &[MyTable]) {
        if let Some(watching) = self.lock().get_mut(&guest) {
            let told = watching.told.get_or_insert_default();
            let last = |table: &MyTable| (table.summary.table, Last::of(table));
            told.extend(tables.iter().map(last));
        }
    }

    /// Those who have been given a list.
    fn people(&self) -> Vec<GuestId> {
        let people = self.lock();
        let listed = people.iter().filter(|(_, one)| one.told.is_some());
        listed.map(|(guest, _)| *guest).collect()
    }

    /// What somebody was told, and how often they were told anything.
    fn told(&self, guest: GuestId) -> Option<(HashMap<TableId, Last>, u64)> {
        let people = self.lock();
        let watching = people.get(&guest)?;
        Some((watching.told.clone()?, watching.times))
    }

    /// This is what somebody knows by now.
    fn knows(&self, guest: GuestId, all: HashMap<TableId, Last>) {
        if let Some(watching) = self.lock().get_mut(&guest) {
            watching.told = Some(all);
        }
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
        let mut begun = None;
        {
            let mut people = self.personal.lock();
            let watching = people.entry(guest).or_insert_with(|| Watching {
                outboxes: Vec::new(),
                listening: None,
                told: None,
                times: 0,
            });
            watching.outboxes.push((number, outbox));
            // Without a bus there is nothing to hear but what happens here.
            if watching.listening.is_none() && !self.options.alone {
                let (begin, beginning) = oneshot::channel();
                let listening = listen(Arc::clone(self), guest, begin);
                watching.listening = Some(tokio::spawn(listening));
                begun = Some(beginning);
            }
            self.personal.size.store(people.len(), Ordering::Relaxed);
        }
        if let Some(begun) = begun {
            // When the bus hangs, what was not heard is looked for afterwards.
            let _ = tokio::time::timeout(HESITATION, begun).await;
        }
        inbox
    }

    /// Tells everybody whose table this is, and those whose it is no longer.
    pub(super) fn tell_people(
        &self,
        table: TableId,
        summary: &str,
        people: &[GuestId],
        before: &[GuestId],
    ) {
        if self.options.alone && self.personal.is_empty() {
            return;
        }
        for guest in before {
            if !people.contains(guest) {
                self.bring(*guest, Message::Gone { table });
            }
        }
        let summary: Arc<str> = summary.into();
        for guest in people {
            let summary = Arc::clone(&summary);
            self.bring(*guest, Message::Changed { summary });
        }
    }

    /// Tells people how one of their tables stands, as far as they are connected here.
    pub(super) fn tell_people_here(&self, summary: &str, people: &[GuestId]) {
        let summary = summary.into();
        let news = Message::Changed { summary };
        people.iter().for_each(|guest| self.tell(*guest, &news));
    }

    /// Brings news to somebody, here and at other nodes.
    fn bring(&self, guest: GuestId, news: Message) {
        self.tell(guest, &news);
        self.say(Topic::Guest(guest), news);
    }

    /// Tells somebody the news, if they are connected here.
    fn tell(&self, guest: GuestId, news: &Message) {
        if self.personal.watches(guest)
            && let Some(message) = told_to(guest, news)
        {
            self.tell_message(guest, &message);
        }
    }

    fn tell_message(&self, guest: GuestId, message: &MyMessage) {
        let slow = self.personal.tell(guest, message);
        count(&self.counters.cut_off, slow);
    }

    /// Looks now and then whether everybody has been told everything.
    pub(super) async fn review_now_and_then(self: Arc<Inner>) {
        loop {
            // Not all nodes ask at the same time.
            let random = (self.options.random)().map_or(128, |bytes| bytes[0]);
            let part = 0.5 + f64::from(random) / 256.0;
            tokio::time::sleep(self.options.review.mul_f64(part)).await;
            self.review_all().await;
        }
    }

    /// Looks whether everybody here has been told everything.
    pub(super) async fn review_all(self: &Arc<Inner>) {
        for people in self.personal.people().chunks(REVIEWED) {
            self.review(people).await;
        }
    }

    /// Looks whether some people have been told everything. What cannot be asked now is asked
    /// again soon.
    async fn review(self: &Arc<Inner>, people: &[GuestId]) {
        if self.health.is_away() {
            return;
        }
        let known: Vec<_> = people
            .iter()
            .filter_map(|guest| Some((*guest, self.personal.told(*guest)?)))
            .collect();
        let asked = known.iter().map(|(guest, _)| *guest).collect();
        let Ok(changes) = self.store.changes(asked).await else {
            return;
        };
        let mut stored: HashMap<GuestId, HashMap<TableId, Last>> = HashMap::new();
        for change in changes {
            let tables = stored.entry(change.guest).or_default();
            let last = Last {
                updated_at: change.updated_at,
                to_move: change.to_move,
            };
            tables.insert(change.table, last);
        }
        for (guest, (told, times)) in known {
            let stored = stored.remove(&guest).unwrap_or_default();
            if stored != told {
                self.tell_differences(guest, &told, times, stored).await;
            }
        }
    }

    /// Tells somebody what has changed at their tables without them being told.
    async fn tell_differences(
        self: &Arc<Inner>,
        guest: GuestId,
        told: &HashMap<TableId, Last>,
        times: u64,
        stored: HashMap<TableId, Last>,
    ) {
        let going_on = self.store.tables_of(guest, false, None, super::MY_TABLES);
        let Ok(mut tables) = going_on.await else {
            return;
        };
        tables.retain(|table| told.get(&table.id) != stored.get(&table.id));
        let mut gone: HashSet<TableId> = told.keys().copied().collect();
        gone.retain(|table| !stored.contains_key(table));
        if !gone.is_empty() {
            let Ok(over) = self.store.tables_of(guest, true, None, ENDED).await else {
                return;
            };
            let ended = over.into_iter().filter(|table| gone.remove(&table.id));
            tables.extend(ended);
        }
        let tables = self.summaries(&tables).await;
        let tables = tables.into_iter().map(|summary| mine(summary, guest));
        // Whatever was told meanwhile may be newer; it is looked at again soon.
        if self
            .personal
            .told(guest)
            .is_none_or(|(_, now)| now != times)
        {
            return;
        }
        for table in tables {
            self.tell_message(guest, &MyMessage::Changed { table });
        }
        for table in gone {
            self.tell(guest, &Message::Gone { table });
        }
        self.personal.knows(guest, stored);
    }
}

/// Listens for what is said to somebody. It says when that has begun, or is not to be had.
async fn listen(hub: Arc<Inner>, guest: GuestId, begun: oneshot::Sender<()>) {
    let mut begun = Some(begun);
    loop {
        let heard = hub.bus.subscribe(Topic::Guest(guest)).await;
        let is_in_time = begun.take().is_some_and(|begun| begun.send(()).is_ok());
        if let Ok(mut heard) = heard {
            if !is_in_time {
                hub.review(&[guest]).await;
            }
            while let Some(message) = heard.next().await {
                match message {
                    Message::Missed => hub.review(&[guest]).await,
                    news => hub.tell(guest, &news),
                }
            }
        }
        tokio::time::sleep(hub.options.retry).await;
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
