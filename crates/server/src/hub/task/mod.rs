//! A table in use: one task, which does one thing after another.
//!
//! It loads the log, folds it, and from then on handles what is said to it. What it keeps beside the
//! log can be lost at any time, and is: a table that nobody uses for a while is dropped.
//!
//! * `commands` is what people want, `attending` what becomes due.
//! * `log` appends events, folds those of others, and finds out what was missed, or that the store was
//!   set back.
//! * `telling` is what those who are connected here are told, `presence` who they are, and `nodes`
//!   what is said to other nodes and heard from them.

mod attending;
mod commands;
mod log;
mod nodes;
mod presence;
mod telling;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use calot_protocol::live::NoticeCode;
use calot_protocol::view::TableAnswer;
use calot_protocol::{ErrorCode, GuestId, Phase, Refusal, TableId, TableView};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::Inner;
use super::attend::Thinking;
use super::connection::{End, notice};
use super::health::Health;
use super::live::{Asking, Change, Live};
use super::mail::ToTable;
use super::thinkers::Asker;
use super::written::Written;
use crate::bus::{Message, Subscription, Topic};
use crate::store::Absence;
use crate::table::{Actor, Outage, TableState};

pub(super) use log::{Read, read_events};

/// How many ticks another node's list of people counts.
const BELIEVED_TICKS: u32 = 3;

/// How long a table waits for the bus when it is put into use.
pub(super) const HESITATION: Duration = Duration::from_millis(50);

/// Whoever begins to listen on the bus.
type Listening = JoinHandle<Option<Subscription>>;

/// A table in use.
pub(super) struct TableTask {
    hub: Arc<Inner>,
    id: TableId,
    mailbox: mpsc::WeakSender<ToTable>,
    state: TableState,
    /// The last events.
    tail: VecDeque<Written>,
    live: Live,
    /// What is asked, as everybody was told last.
    told_offer: Option<u64>,
    /// Whether the state is known to be that of the store. After an append whose answer was
    /// lost it is not.
    is_certain: bool,
    thinking: Option<Thinking>,
    /// Whoever gave the last command at this node.
    asker: Option<Asker>,
    /// When the table is attended to next, as far as this node has seen to it.
    scheduled: Option<i64>,
    /// Those whose table this was, when they were last told.
    people: Vec<GuestId>,
    /// Whether lists have not been told of plies that were made here.
    is_unlisted: bool,
    /// Whether some of those whose table this is have not been told of them either.
    is_untold: bool,
    heard: Option<Subscription>,
    /// The bus takes its time to let the table listen.
    listening: Option<Listening>,
    /// When it has to be told how many are watching.
    crowd: Option<Instant>,
    idle_ticks: u32,
    /// Whether the last of those who were connected here has just gone.
    is_left: bool,
    /// The number of the last event in the store, if a newer version wrote some that are not understood here:
    /// then the table is shown as it was before them, and nothing is done at it.
    newer: Option<u64>,
    /// Why the table cannot go on.
    failure: Option<Failure>,
}

/// Why a table cannot go on.
#[derive(Clone, Copy)]
enum Failure {
    /// Its log cannot be understood.
    Broken,
    /// The store has no such table any more: it was set back.
    Gone,
}

/// Why a table ends.
enum TaskEnd {
    /// Nobody uses it.
    Idle,
    /// The hub stops.
    Stopped,
    /// It cannot go on.
    Failed(Failure),
}

/// Runs a table until nobody uses it.
pub(super) async fn run(
    hub: Arc<Inner>,
    id: TableId,
    (sender, mut mailbox): (mpsc::WeakSender<ToTable>, mpsc::Receiver<ToTable>),
    known: Option<Read>,
) {
    let loaded = TableTask::load(&hub, id, sender, known).await;
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
                TaskEnd::Failed(Failure::Broken) => {
                    task.live.end_all(End::Broken);
                    Some(ErrorCode::Internal.into())
                }
                TaskEnd::Failed(Failure::Gone) => {
                    task.live.end_all(End::Gone);
                    Some(ErrorCode::NoSuchTable.into())
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
        known: Option<Read>,
    ) -> Result<TableTask, Refusal> {
        // Listening begins before loading, so nothing happens unheard in between; when the bus hangs,
        // what was not heard is looked for afterwards.
        let mut listening = (!hub.options.alone).then(|| listen(hub, id));
        let heard = match &mut listening {
            Some(task) => tokio::time::timeout(HESITATION, task).await.ok(),
            None => None,
        };
        if heard.is_some() {
            listening = None;
        }
        let heard = heard.and_then(Result::ok).flatten();
        let Read { state, tail, newer } = match known {
            Some(known) => known,
            None => log::read(hub, id).await?,
        };
        let mut task = TableTask {
            hub: Arc::clone(hub),
            id,
            mailbox,
            people: state.concerned(),
            told_offer: state.offer_number(),
            state,
            tail,
            live: Live::default(),
            is_certain: true,
            thinking: None,
            asker: None,
            scheduled: None,
            is_unlisted: false,
            is_untold: false,
            heard,
            listening,
            crowd: None,
            idle_ticks: 0,
            is_left: false,
            newer,
            failure: None,
        };
        task.seats_changed();
        task.live.look(hub.now());
        if !hub.options.alone {
            task.say_who_is_here(true);
        }
        Ok(task)
    }

    async fn listen(&mut self, mailbox: &mut mpsc::Receiver<ToTable>) -> TaskEnd {
        loop {
            tokio::select! {
                message = mailbox.recv() => match message {
                    Some(ToTable::Stop) => return TaskEnd::Stopped,
                    Some(ToTable::Tick { kept }) => {
                        self.tick(kept).await;
                        if self.is_unused() && mailbox.is_empty() {
                            return TaskEnd::Idle;
                        }
                    }
                    Some(message) => {
                        self.receive(message).await;
                        // Whoever comes back to a game that is over is a rare guest.
                        if self.is_left && self.state.phase() == Phase::Over && mailbox.is_empty() {
                            return TaskEnd::Idle;
                        }
                        self.is_left = false;
                    }
                    None => return TaskEnd::Idle,
                },
                message = hear(&mut self.heard), if self.heard.is_some() => {
                    self.hear(message).await;
                }
                heard = begun(&mut self.listening), if self.listening.is_some() => {
                    self.listening = None;
                    self.heard = heard;
                    self.hear(Some(Message::Missed)).await;
                }
                () = sleep_until(self.crowd), if self.crowd.is_some() => {
                    self.crowd = None;
                    self.look();
                }
            }
            self.settle();
            if let Some(failure) = self.failure {
                return TaskEnd::Failed(failure);
            }
        }
    }

    async fn receive(&mut self, message: ToTable) {
        if !matches!(
            message,
            ToTable::Outages
                | ToTable::Look
                | ToTable::List(_)
                | ToTable::Tell(_)
                | ToTable::StorageBack
        ) {
            self.idle_ticks = 0;
        }
        match message {
            ToTable::Live {
                connection,
                id,
                command,
                lag_ms,
                since,
            } => {
                self.live_command(Asking { connection, id }, &command, lag_ms, since)
                    .await;
            }
            ToTable::Asked {
                who,
                command,
                lag_ms,
                since,
                reply,
            } => {
                let (done, kept) = self.command(&who, None, &command, lag_ms, since).await;
                let _ = reply.send(done);
                self.tell_if(kept).await;
            }
            ToTable::Connect {
                who,
                after,
                form,
                reply,
            } => self.connect(who, (after, form), reply).await,
            ToTable::Disconnect { connection } => {
                if let Some(place) = self.live.place(connection) {
                    let gone = self.live.subscribers.swap_remove(place);
                    self.crowd_changed(gone.who.guest);
                    self.is_left = self.live.subscribers.is_empty();
                }
            }
            ToTable::Answer { who, reply } => {
                self.look_at_the_log().await;
                let answer = TableAnswer {
                    number: self.state.number(),
                    you: self.state.you(&who),
                    view: self.view(),
                    plies: self.state.ply_views(),
                    presence: self.live.told.clone(),
                };
                let _ = reply.send(Ok(answer));
            }
            ToTable::Record { reply } => {
                self.look_at_the_log().await;
                let _ = reply.send(self.record());
            }
            ToTable::Summary { reply } => {
                self.look_at_the_log().await;
                let _ = reply.send(Ok(self.state.summary(&self.outages())));
            }
            ToTable::List(say) => self.list(&say),
            ToTable::BotTurn { bot, reply } => {
                self.look_at_the_log().await;
                let turn = self.must_be_understood().map(|()| {
                    let outages = self.outages();
                    self.state.bot_turn(bot.guest, self.hub.now(), &outages)
                });
                let _ = reply.send(turn);
            }
            ToTable::OpenedBy(who) => self.asker = Some(asker(&who)),
            ToTable::Attend(attending) => self.attend(attending).await,
            ToTable::Thought { place, ply } => self.thought(place, ply).await,
            ToTable::ThoughtElsewhere { place } => self.thought_elsewhere(place).await,
            ToTable::Look => {
                let _ = self.catch_up().await;
            }
            ToTable::Tell(code) => self.tell_all(&notice(code)),
            ToTable::StorageBack => self.storage_back().await,
            ToTable::Outages => self.clocks_changed(),
            // These two are heard before.
            ToTable::Tick { .. } | ToTable::Stop => {}
        }
    }

    async fn tick(&mut self, kept: Option<u64>) {
        if !self.hub.options.alone {
            if self.heard.is_none() && self.listening.is_none() {
                self.listening = Some(listen(&self.hub, self.id));
            }
            // A message that was lost without anybody noticing delays, and no more.
            let known = self.newer.unwrap_or(self.state.number());
            if kept.is_some_and(|kept| kept != known) {
                let _ = self.catch_up().await;
            }
            let tick = super::health::millis(self.hub.options.tick);
            let before = self.hub.now() - tick.saturating_mul(BELIEVED_TICKS.into());
            self.live.forget(before);
            if self.live.look(self.hub.now()) != Change::None {
                self.tell_presence();
            }
            if !self.live.subscribers.is_empty() {
                self.say_who_is_here(false);
            }
        }
        self.idle_ticks += 1;
    }

    /// The table as everybody sees it.
    fn view(&self) -> TableView {
        TableView {
            read_only: self.newer.is_some(),
            ..self.state.view(&self.outages())
        }
    }

    /// The record of the game so far.
    fn record(&self) -> Result<String, Refusal> {
        self.must_be_understood()?;
        let record = self.state.record().map(|record| record.to_string());
        record.map_err(|reason| {
            let words = format!("There is no record: {reason}.");
            Refusal::new(ErrorCode::Internal, words)
        })
    }

    /// The time for what happens now: never before what has happened, though the clocks of nodes agree only
    /// within a few milliseconds.
    fn now(&self) -> i64 {
        self.hub.now().max(self.state.updated_at())
    }

    /// The outages that concern the clock of whoever is to move.
    fn outages(&self) -> Vec<Outage> {
        outages(&self.hub.health, &self.state, &self.live)
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
        self.see_to_it();
    }
}

/// Somebody, as those know them who think.
fn asker(who: &Actor) -> Asker {
    Asker {
        network: who.network,
        guest: who.guest,
    }
}

/// The outages that concern the clock of whoever is to move at a table.
pub(super) fn outages(health: &Health, state: &TableState, live: &Live) -> Vec<Outage> {
    let since = state.plies().last().map_or(i64::MIN, |ply| ply.at);
    let outages = health.outages_since(since);
    let concerns = |absence: &&Absence| {
        let mut people = state.on_move();
        !people.any(|guest| live.was_served(guest, absence, health.node()))
    };
    let concerning = outages.iter().filter(concerns);
    concerning.map(|absence| absence.time).collect()
}

/// Begins to listen on the bus.
fn listen(hub: &Arc<Inner>, id: TableId) -> Listening {
    let hub = Arc::clone(hub);
    tokio::spawn(async move { hub.bus.subscribe(Topic::Table(id)).await.ok() })
}

async fn begun(listening: &mut Option<Listening>) -> Option<Subscription> {
    match listening {
        Some(listening) => listening.await.ok().flatten(),
        None => std::future::pending().await,
    }
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
