//! A table in use: one task, which does one thing after another.
//!
//! It loads the log, folds it, and from then on handles what is said to it. `acting` is what changes
//! the table, this file everything around it. What it keeps beside the log can be lost at any
//! time, and is: a table that nobody uses for a while is dropped.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use calot_protocol::fair::Seed;
use calot_protocol::live::NoticeCode;
use calot_protocol::view::TableAnswer;
use calot_protocol::{ErrorCode, GuestId, Logged, Refusal, ServerMessage, TableId};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing::error;

use super::attend::Thinking;
use super::connection::{Connection, End, notice, queue, text};
use super::figures::count;
use super::live::{Change, Live, Subscriber, TableNotice};
use super::mail::{Reply, ToTable};
use super::{Inner, unavailable};
use crate::bus::{Message, Subscription, Topic};
use crate::store::{Outage, StoredEvent};
use crate::table::{Actor, TableState};

/// With so many connections, it is told only now and then how many are watching.
const CROWD: usize = 32;

/// How often it is told then.
const CROWD_PAUSE: Duration = Duration::from_millis(500);

/// For so many ticks other nodes are believed who is present there.
const BELIEVED_TICKS: u32 = 3;

/// A table in use.
pub(super) struct TableTask {
    pub(super) hub: Arc<Inner>,
    pub(super) id: TableId,
    pub(super) mailbox: mpsc::WeakSender<ToTable>,
    pub(super) state: TableState,
    /// The last events.
    pub(super) tail: VecDeque<Logged>,
    pub(super) live: Live,
    /// Whether the state is known to be that of the store. After an append whose answer was
    /// lost it is not.
    pub(super) is_certain: bool,
    pub(super) thinking: Option<Thinking>,
    /// When the table is attended to next, as far as this node has seen to it.
    pub(super) scheduled: Option<i64>,
    /// Those whose table this was, when they were last told.
    pub(super) people: Vec<GuestId>,
    heard: Option<Subscription>,
    /// When it has to be told how many are watching.
    crowd: Option<Instant>,
    idle_ticks: u32,
    /// Whether the log cannot be understood.
    pub(super) is_broken: bool,
}

/// Why a table ends.
pub(super) enum TaskEnd {
    /// Nobody uses it.
    Idle,
    /// The hub stops.
    Stopped,
    /// Its log cannot be understood.
    Broken,
}

/// Runs a table until nobody uses it.
pub(super) async fn run(
    hub: Arc<Inner>,
    id: TableId,
    sender: mpsc::WeakSender<ToTable>,
    mut mailbox: mpsc::Receiver<ToTable>,
) {
    let loaded = TableTask::load(&hub, id, sender).await;
    let refusal = match loaded {
        Ok(mut task) => {
            let end = task.listen(&mut mailbox).await;
            task.thinking = None;
            match end {
                TaskEnd::Idle => None,
                TaskEnd::Stopped => {
                    task.live.end_all(End::Stopping);
                    Some(ErrorCode::Stopping.into())
                }
                TaskEnd::Broken => {
                    task.live.end_all(End::Broken);
                    Some(ErrorCode::Internal.into())
                }
            }
        }
        Err(refusal) => Some(refusal),
    };
    hub.forget(id);
    mailbox.close();
    while let Some(message) = mailbox.recv().await {
        match &refusal {
            Some(refusal) => message.refuse(refusal.clone()),
            // It came at the last moment, and is for the next task of this table.
            None => {
                let _ = hub.post(id, message).await;
            }
        }
    }
}

impl TableTask {
    async fn load(
        hub: &Arc<Inner>,
        id: TableId,
        mailbox: mpsc::WeakSender<ToTable>,
    ) -> Result<TableTask, Refusal> {
        // Listening begins before loading, so nothing happens unheard in between.
        let heard = match hub.options.alone {
            true => None,
            false => hub.bus.subscribe(Topic::Table(id)).await.ok(),
        };
        let (state, tail) = read(hub, id).await?;
        let mut task = TableTask {
            hub: Arc::clone(hub),
            id,
            mailbox,
            people: state.concerned(),
            state,
            tail,
            live: Live::default(),
            is_certain: true,
            thinking: None,
            scheduled: None,
            heard,
            crowd: None,
            idle_ticks: 0,
            is_broken: false,
        };
        task.seats_changed();
        task.live.look(hub.now());
        if !hub.options.alone {
            task.say_who_is_here(true).await;
        }
        Ok(task)
    }

    async fn listen(&mut self, mailbox: &mut mpsc::Receiver<ToTable>) -> TaskEnd {
        loop {
            tokio::select! {
                message = mailbox.recv() => match message {
                    Some(ToTable::Stop) => return TaskEnd::Stopped,
                    Some(ToTable::Tick) => {
                        self.tick().await;
                        if self.is_unused() && mailbox.is_empty() {
                            return TaskEnd::Idle;
                        }
                    }
                    Some(message) => self.receive(message).await,
                    None => return TaskEnd::Idle,
                },
                message = hear(&mut self.heard), if self.heard.is_some() => {
                    self.hear(message).await;
                }
                () = sleep_until(self.crowd), if self.crowd.is_some() => {
                    self.crowd = None;
                    self.look().await;
                }
            }
            self.settle().await;
            if self.is_broken {
                return TaskEnd::Broken;
            }
        }
    }

    async fn receive(&mut self, message: ToTable) {
        if !matches!(
            message,
            ToTable::Outages | ToTable::Look | ToTable::Tell(_) | ToTable::StorageBack
        ) {
            self.idle_ticks = 0;
        }
        match message {
            ToTable::Live {
                connection,
                id,
                command,
                lag_ms,
            } => self.live_command(connection, id, &command, lag_ms).await,
            ToTable::Asked {
                who,
                command,
                lag_ms,
                reply,
            } => {
                let done = self.command(&who, &command, lag_ms).await;
                let _ = reply.send(done);
            }
            ToTable::Connect { who, after, reply } => self.connect(who, after, reply).await,
            ToTable::Disconnect { connection } => {
                if let Some(place) = self.live.place(connection) {
                    let gone = self.live.subscribers.swap_remove(place);
                    self.crowd_changed(gone.who.guest).await;
                }
            }
            ToTable::Answer { who, reply } => {
                self.look_at_the_log().await;
                let answer = TableAnswer {
                    number: self.state.number(),
                    you: self.state.you(&who),
                    view: self
                        .state
                        .view(outages(&self.hub.health.outages(), &self.state)),
                    plies: self.state.ply_views(),
                    presence: self.live.told.clone(),
                };
                let _ = reply.send(Ok(answer));
            }
            ToTable::Record { reply } => {
                self.look_at_the_log().await;
                let record = self.state.record().map(|record| record.to_string());
                let _ = reply.send(record.map_err(|reason| {
                    Refusal::new(
                        ErrorCode::Internal,
                        format!("There is no record: {reason}."),
                    )
                }));
            }
            ToTable::BotTurn { bot, reply } => {
                self.look_at_the_log().await;
                let all = self.hub.health.outages();
                let turn =
                    self.state
                        .bot_turn(bot.guest, self.hub.now(), outages(&all, &self.state));
                let _ = reply.send(Ok(turn));
            }
            ToTable::Attend(attending) => self.attend(attending).await,
            ToTable::Thought { after, ply } => self.thought(after, ply).await,
            ToTable::Look => {
                let _ = self.catch_up().await;
            }
            ToTable::Tell(code) => self.tell_all(&notice(code)),
            ToTable::StorageBack => self.storage_back().await,
            ToTable::Outages => self.clocks_changed(),
            // These two are heard before.
            ToTable::Tick | ToTable::Stop => {}
        }
    }

    async fn live_command(
        &mut self,
        connection: u64,
        id: u32,
        command: &calot_protocol::Command,
        lag_ms: u32,
    ) {
        // Whoever was cut off is not heard any more.
        let Some(place) = self.live.place(connection) else {
            return;
        };
        let who = self.live.subscribers[place].who.clone();
        let done = self.command(&who, command, lag_ms).await;
        let answer = match done {
            Ok(done) => ServerMessage::Done {
                id,
                number: done.number,
            },
            Err(error) => ServerMessage::Refused {
                id: Some(id),
                error,
            },
        };
        let slow = self.live.tell(connection, &text(&answer));
        count(&self.hub.counters.cut_off, slow);
    }

    async fn connect(&mut self, who: Actor, after: Option<u64>, reply: Reply<Connection>) {
        self.look_at_the_log().await;
        let Some(table) = self.mailbox.upgrade() else {
            let _ = reply.send(Err(ErrorCode::Stopping.into()));
            return;
        };
        let (outbox, inbox) = queue(self.hub.options.queue);
        let number = self.hub.next_number();
        let guest = who.guest;
        let all = self.hub.health.outages();
        let view = self.state.view(outages(&all, &self.state));
        let first = match after.and_then(|after| self.events_after(after)) {
            Some(events) => vec![
                ServerMessage::Update {
                    number: self.state.number(),
                    now: self.hub.now(),
                    events,
                    view,
                },
                ServerMessage::You {
                    you: self.state.you(&who),
                },
            ],
            None => vec![ServerMessage::Welcome {
                number: self.state.number(),
                now: self.hub.now(),
                you: self.state.you(&who),
                view,
                plies: self.state.ply_views(),
                presence: self.live.told.clone(),
            }],
        };
        let is_resumed = first.len() > 1;
        for message in &first {
            let _ = outbox.put(&text(message));
        }
        for code in self.hub.health.troubles() {
            let _ = outbox.put(&notice(code));
        }
        count(&self.hub.counters.connections, 1);
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
            outbox,
        });
        let told = self.live.told.clone();
        self.crowd_changed(guest).await;
        if is_resumed && self.live.told == told {
            // A welcome says who is there; what was missed does not.
            let presence = ServerMessage::Presence { presence: told };
            let slow = self.live.tell(number, &text(&presence));
            count(&self.hub.counters.cut_off, slow);
        }
        if !self.hub.options.alone && self.thinking.is_none() && self.state.think().is_some() {
            // In the same way that node may have had the turn of the computer in its hands.
            self.scheduled = None;
            self.see_to_it().await;
        }
    }

    /// Whoever asks sees everything that was kept before: another node may have died before it could
    /// say what happened there. While the storage is away they see what is known.
    async fn look_at_the_log(&mut self) {
        if !self.hub.options.alone {
            let _ = self.catch_up().await;
        }
    }

    /// The events after a number, if they are all at hand.
    fn events_after(&self, after: u64) -> Option<Vec<Logged>> {
        let missing = usize::try_from(self.state.number().checked_sub(after)?).ok()?;
        let skipped = self.tail.len().checked_sub(missing)?;
        Some(self.tail.iter().skip(skipped).cloned().collect())
    }

    /// Says something to everybody who is connected here.
    pub(super) fn tell_all(&mut self, message: &Arc<str>) {
        let slow = self.live.tell_all(message);
        count(&self.hub.counters.cut_off, slow);
    }

    /// Those who hold a seat may be others.
    pub(super) fn seats_changed(&mut self) {
        let seats = self.state.view(&[]).seats;
        let people = seats.iter().flat_map(|seat| &seat.people);
        self.live.seat(people.map(|person| person.guest).collect());
    }

    /// Somebody came or went.
    async fn crowd_changed(&mut self, who: GuestId) {
        if self.live.subscribers.len() <= CROWD || self.live.is_seated(who) {
            self.look().await;
        } else if self.crowd.is_none() {
            self.crowd = Some(Instant::now() + CROWD_PAUSE);
        }
    }

    /// Tells everybody who is there, if that has changed.
    pub(super) async fn look(&mut self) {
        let change = self.live.look(self.hub.now());
        if change == Change::None {
            return;
        }
        self.crowd = None;
        self.tell_presence();
        if !self.hub.options.alone {
            self.say_who_is_here(false).await;
        }
    }

    fn tell_presence(&mut self) {
        let presence = self.live.told.clone();
        self.tell_all(&text(&ServerMessage::Presence { presence }));
    }

    async fn say_who_is_here(&mut self, ask: bool) {
        let notice = TableNotice::Present {
            node: self.hub.health.node().to_owned(),
            presence: self.live.here(),
            ask,
        };
        self.say(&notice).await;
    }

    /// Says something of the moment to other nodes.
    pub(super) async fn say(&self, notice: &TableNotice) {
        let message = Message::Notice { text: text(notice) };
        self.hub.say(Topic::Table(self.id), message).await;
    }

    async fn hear(&mut self, message: Option<Message>) {
        match message {
            Some(Message::Events { first, last, text }) => {
                self.idle_ticks = 0;
                self.hear_events(first, last, &text).await;
            }
            Some(Message::Notice { text }) => {
                match serde_json::from_str(&text) {
                    Ok(TableNotice::Reaction { guest, reaction }) => {
                        let reaction = ServerMessage::Reaction { guest, reaction };
                        self.tell_all(&super::connection::text(&reaction));
                    }
                    Ok(TableNotice::Present {
                        node,
                        presence,
                        ask,
                    }) => {
                        self.live.hear(node, presence, self.hub.now());
                        if self.live.look(self.hub.now()) != Change::None {
                            self.tell_presence();
                        }
                        if ask && !self.live.subscribers.is_empty() {
                            self.say_who_is_here(false).await;
                        }
                    }
                    // A newer node may say more than this one understands.
                    Err(_) => {}
                }
            }
            Some(Message::Missed) => {
                let _ = self.catch_up().await;
                self.say_who_is_here(true).await;
            }
            None => self.heard = None,
        }
    }

    async fn tick(&mut self) {
        if !self.hub.options.alone {
            if self.heard.is_none() {
                self.heard = self.hub.bus.subscribe(Topic::Table(self.id)).await.ok();
            }
            if !self.live.subscribers.is_empty() {
                // A message that was lost without anybody noticing delays, and no more.
                let _ = self.catch_up().await;
            }
            let tick = super::health::millis(self.hub.options.tick);
            let before = self.hub.now() - tick.saturating_mul(BELIEVED_TICKS.into());
            self.live.forget(before);
            if self.live.look(self.hub.now()) != Change::None {
                self.tell_presence();
            }
            if !self.live.subscribers.is_empty() {
                self.say_who_is_here(false).await;
            }
        }
        self.idle_ticks += 1;
    }

    fn is_unused(&self) -> bool {
        self.live.subscribers.is_empty()
            && self.thinking.is_none()
            && self.idle_ticks > self.hub.options.idle_ticks
    }

    async fn storage_back(&mut self) {
        let _ = self.catch_up().await;
        self.tell_all(&notice(NoticeCode::StorageBack));
        self.clocks_changed();
        // While nothing could be kept, what became due was put off.
        self.scheduled = None;
        self.see_to_it().await;
    }

    /// Shows everybody the clocks, which stand otherwise than they were told.
    fn clocks_changed(&mut self) {
        if self.live.subscribers.is_empty() {
            return;
        }
        let all = self.hub.health.outages();
        let view = self.state.view(outages(&all, &self.state));
        if view.clock.since.is_none() || view.clock.left_ms.is_empty() {
            return;
        }
        let update = ServerMessage::Update {
            number: self.state.number(),
            now: self.hub.now(),
            events: Vec::new(),
            view,
        };
        self.tell_all(&text(&update));
    }

    /// After something has happened: connections may have been cut off, and whoever sat down or left
    /// is present in another way.
    async fn settle(&mut self) {
        if !self.live.has_changed {
            return;
        }
        self.live.has_changed = false;
        if self.live.subscribers.len() <= CROWD {
            self.look().await;
        } else if self.crowd.is_none() {
            self.crowd = Some(Instant::now() + CROWD_PAUSE);
        }
    }
}

/// The outages that may concern the clocks of a table, of all of them.
pub(super) fn outages<'a>(all: &'a [Outage], state: &TableState) -> &'a [Outage] {
    let since = state.plies().last().map_or(i64::MIN, |ply| ply.at);
    let past = all.partition_point(|outage| outage.to <= since);
    &all[past..]
}

/// Reads events as they were stored.
pub(super) fn read_events(id: TableId, stored: &[StoredEvent]) -> Result<Vec<Logged>, Refusal> {
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

/// Loads a table from the store.
async fn read(hub: &Arc<Inner>, id: TableId) -> Result<(TableState, VecDeque<Logged>), Refusal> {
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

async fn hear(heard: &mut Option<Subscription>) -> Option<Message> {
    match heard {
        Some(heard) => heard.next().await,
        None => std::future::pending().await,
    }
}

async fn sleep_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
