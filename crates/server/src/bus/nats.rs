//! The bus between nodes, by NATS.
//!
//! Messages go by plain subjects, one for each table and person. Those of tables go by connections at the homes of the
//! tables, so many tables share what is read and written at once; all else goes by the first connection. Jobs are in a work queue of
//! JetStream: one message for each table, which a new one replaces; it waits as often as it is
//! too early, and is given to another node when the one that has it gives no sign of life.
//! Jobs that are far away are not queued at all, since the sweeps of the nodes find them in
//! time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_nats::connection::State;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, AckKind};
use async_nats::{Client, ConnectOptions, Event, RequestErrorKind, ServerAddr, Subscriber};
use calot_protocol::TableId;
use futures_util::StreamExt;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tracing::{info, warn};

use crate::config::BusAccess;
use crate::homes::Homes;

use super::{
    Answer, BACKLOG, Bus, Job, Jobs, Listening, Message, NoBus, Subscription, Taking, Topic,
};

/// How long the bus may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Jobs that are further away are left to the sweeps.
const HORIZON: Duration = Duration::from_secs(600);

/// A job that is less than this too early is not sent back.
const EARLY: i64 = 5;

/// How many jobs are fetched at once.
const FETCHED: usize = 16;

/// The pauses between attempts.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// How the bus is used.
#[derive(Clone, Debug)]
pub struct NatsOptions {
    /// What all subjects begin with: nodes with the same one belong together.
    pub prefix: String,
    /// After which time without a sign of life a job is given to another node.
    pub ack_wait: Duration,
    /// How both ends prove who they are.
    pub access: BusAccess,
}

impl Default for NatsOptions {
    fn default() -> NatsOptions {
        NatsOptions {
            prefix: "calot".to_owned(),
            ack_wait: Duration::from_millis(750),
            access: BusAccess::default(),
        }
    }
}

/// How many connections there are at most.
const CONNECTIONS: usize = 4;

/// The connections to NATS, which come back by themselves.
pub struct Nats(Arc<Inner>);

struct Inner {
    clients: Vec<Client>,
    homes: Homes,
    jetstream: jetstream::Context,
    options: NatsOptions,
    /// Changes whenever messages may have been lost.
    gaps: watch::Receiver<u64>,
    scheduled: Mutex<Scheduled>,
    /// What has to be added to the clock of this machine.
    correction: AtomicI64,
}

/// What this node has queued, in milliseconds since 1970, so a table whose clock is set
/// with every ply is not queued with every ply.
#[derive(Default)]
struct Scheduled {
    times: HashMap<TableId, i64>,
    /// When there are as many, those that are over are forgotten.
    limit: usize,
}

impl Nats {
    /// Connects by an address, `nats://…`, or several with commas between them.
    pub async fn connect(address: &str, options: NatsOptions) -> Result<Nats, NoBus> {
        Nats::connect_at(&Homes::default(), address, options).await
    }

    /// The same for tables that live at homes.
    pub async fn connect_at(
        homes: &Homes,
        address: &str,
        options: NatsOptions,
    ) -> Result<Nats, NoBus> {
        let servers = address
            .split(',')
            .map(|server| server.trim().parse::<ServerAddr>())
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| NoBus(format!("its address is not understood: {error}")))?;
        let (sender, gaps) = watch::channel(0);
        let sender = Arc::new(sender);
        let mut clients = Vec::new();
        for number in 0..homes.all().len().clamp(1, CONNECTIONS) {
            let connecting = open(servers.clone(), options.access.clone(), Arc::clone(&sender));
            // What moves the bytes is at the home.
            let connected = homes.at(number).spawn(connecting).await;
            clients.push(connected.map_err(|error| NoBus(error.to_string()))??);
        }
        let mut jetstream = jetstream::new(clients[0].clone());
        jetstream.set_timeout(PATIENCE);
        let inner = Arc::new(Inner {
            clients,
            homes: homes.clone(),
            jetstream,
            options,
            gaps,
            scheduled: Mutex::default(),
            correction: AtomicI64::new(0),
        });
        // Jobs need JetStream, which is switched off by default.
        inner.consumer().await?;
        Ok(Nats(inner))
    }
}

/// Opens a connection. `gaps` changes whenever messages may have been lost on it.
async fn open(
    servers: Vec<ServerAddr>,
    access: BusAccess,
    gaps: Arc<watch::Sender<u64>>,
) -> Result<Client, NoBus> {
    let known = Arc::new(AtomicBool::new(false));
    let connecting = prove(ConnectOptions::new(), &servers, &access)
        .await?
        .name("calot")
        .no_echo()
        .subscription_capacity(BACKLOG)
        .request_timeout(Some(PATIENCE))
        .ping_interval(Duration::from_secs(5))
        .reconnect_delay_callback(|attempts| {
            let doubled = PAUSES.0 * 2u32.saturating_pow(attempts.min(10) as u32);
            doubled.min(PAUSES.1)
        })
        .event_callback(move |event| {
            noted(&event, &gaps, &known);
            std::future::ready(())
        })
        .connect(servers);
    connecting.await.map_err(|error| NoBus(error.to_string()))
}

/// Says who this is, by the credentials or by what is in the addresses, and who the other end has to be.
async fn prove(
    mut connecting: ConnectOptions,
    servers: &[ServerAddr],
    access: &BusAccess,
) -> Result<ConnectOptions, NoBus> {
    if let Some(path) = &access.ca {
        connecting = connecting.add_root_certificates(path.clone());
    }
    if let Some(path) = &access.credentials {
        let read = connecting.credentials_file(path).await;
        let failed = |error| NoBus(format!("{} cannot be read: {error}", path.display()));
        return read.map_err(failed);
    }
    let named = servers.iter().find_map(|server| {
        let user = decoded(server.username()?);
        Some((user, server.password().map(decoded)))
    });
    Ok(match named {
        Some((user, Some(password))) => connecting.user_and_password(user, password),
        Some((token, None)) => connecting.token(token),
        None => connecting,
    })
}

/// A part of an address without the %-signs that addresses need.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code = after.get(..2).filter(|_| byte == b'%');
        let code = code.and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(code) => {
                bytes.push(code);
                rest = &after[2..];
            }
            None => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Notes what happens to the connection.
fn noted(event: &Event, gaps: &watch::Sender<u64>, known: &AtomicBool) {
    match event {
        // The first time is the beginning, before which nothing can have been missed.
        Event::Connected if !known.swap(true, Ordering::Relaxed) => {}
        Event::Connected => {
            info!("connected to the bus again");
            gaps.send_modify(|gap| *gap += 1);
        }
        Event::SlowConsumer(_) => gaps.send_modify(|gap| *gap += 1),
        Event::Disconnected => warn!("the connection to the bus was lost"),
        event => info!(%event, "the bus"),
    }
}

impl Inner {
    /// The time as all nodes see it, in milliseconds since 1970.
    fn now(&self) -> i64 {
        now().saturating_add(self.correction.load(Ordering::Acquire))
    }

    fn connected(&self) -> Result<(), NoBus> {
        self.clients.iter().try_for_each(is_connected)
    }

    /// The connection by which messages about something go.
    fn client(&self, topic: Topic) -> &Client {
        let number = match topic {
            Topic::Table(table) => self.homes.number(table),
            Topic::Guest(_) | Topic::Everybody => 0,
        };
        &self.clients[number % self.clients.len()]
    }

    fn subject(&self, topic: Topic) -> String {
        let prefix = &self.options.prefix;
        match topic {
            Topic::Table(table) => format!("{prefix}.table.{table}"),
            Topic::Guest(guest) => format!("{prefix}.guest.{guest}"),
            Topic::Everybody => format!("{prefix}.everybody"),
        }
    }

    /// Waits until the server has done all that it was told before, by asking on a subject on
    /// which nobody answers.
    async fn round_trip(&self, client: &Client) -> Result<(), NoBus> {
        let subject = format!("{}.nobody", self.options.prefix);
        match client.request(subject, "".into()).await {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => Ok(()),
            Err(error) => Err(NoBus(error.to_string())),
        }
    }

    /// The queue of jobs, which is made where there is none.
    async fn consumer(&self) -> Result<PullConsumer, NoBus> {
        let NatsOptions {
            prefix, ack_wait, ..
        } = &self.options;
        let stream = Config {
            name: format!("{prefix}-jobs"),
            subjects: vec![format!("{prefix}.jobs.*")],
            retention: RetentionPolicy::WorkQueue,
            // A new job for a table takes the place of the old one.
            max_messages_per_subject: 1,
            discard: DiscardPolicy::Old,
            storage: StorageType::File,
            ..Config::default()
        };
        let attending = pull::Config {
            durable_name: Some("attend".to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: *ack_wait,
            // Jobs that wait for their time count as not acknowledged.
            max_ack_pending: -1,
            ..pull::Config::default()
        };
        let stream = self
            .jetstream
            .get_or_create_stream(stream)
            .await
            .map_err(|error| NoBus(format!("JetStream does not work: {error}")))?;
        stream
            .create_consumer(attending)
            .await
            .map_err(|error| NoBus(format!("JetStream does not work: {error}")))
    }

    async fn schedule(&self, table: TableId, delay: Duration) -> Result<(), NoBus> {
        if delay > HORIZON {
            return Ok(());
        }
        let now = self.now();
        let due = now.saturating_add(i64::try_from(delay.as_millis()).unwrap_or(i64::MAX));
        if self.scheduled().covers(table, now, due) {
            return Ok(());
        }
        self.connected()?;
        let subject = format!("{}.jobs.{table}", self.options.prefix);
        let queued = async {
            let queued = self.jetstream.publish(subject, due.to_string().into());
            queued.await?.await
        };
        queued.await.map_err(|error| NoBus(error.to_string()))?;
        self.scheduled().note(table, now, due);
        Ok(())
    }

    fn scheduled(&self) -> std::sync::MutexGuard<'_, Scheduled> {
        self.scheduled
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_connected(client: &Client) -> Result<(), NoBus> {
    match client.connection_state() {
        State::Connected => Ok(()),
        _ => Err(NoBus("NATS cannot be reached".to_owned())),
    }
}

impl Scheduled {
    /// Whether the table is attended to at that time or before it anyway.
    fn covers(&self, table: TableId, now: i64, due: i64) -> bool {
        let queued = self.times.get(&table);
        queued.is_some_and(|&queued| now < queued && queued <= due)
    }

    fn note(&mut self, table: TableId, now: i64, due: i64) {
        self.times.insert(table, due);
        if self.times.len() > self.limit {
            self.times.retain(|_, queued| *queued > now);
            self.limit = (self.times.len() * 2).max(1024);
        }
    }
}

impl Bus for Nats {
    fn publish(&self, topic: Topic, message: Message) -> Answer<'_, Result<(), NoBus>> {
        Box::pin(async move {
            let Some(text) = message.write() else {
                return Ok(());
            };
            // What cannot be said now is not said later either: it would be old then.
            let client = self.0.client(topic);
            is_connected(client)?;
            let subject = self.0.subject(topic);
            let sent = client.publish(subject, text.into());
            match tokio::time::timeout(PATIENCE, sent).await {
                Ok(sent) => sent.map_err(|error| NoBus(error.to_string())),
                Err(_) => Err(NoBus("NATS does not answer".to_owned())),
            }
        })
    }

    fn subscribe(&self, topic: Topic) -> Answer<'_, Result<Subscription, NoBus>> {
        Box::pin(async move {
            let mut gaps = self.0.gaps.clone();
            gaps.mark_unchanged();
            let client = self.0.client(topic);
            let subscribed = client.subscribe(self.0.subject(topic));
            let messages = tokio::time::timeout(PATIENCE, subscribed)
                .await
                .map_err(|_| NoBus("NATS does not answer".to_owned()))?
                .map_err(|error| NoBus(error.to_string()))?;
            // While the bus is away this is done when it is back, with a gap.
            if is_connected(client).is_ok() {
                self.0.round_trip(client).await?;
            }
            let listener = Listener { messages, gaps };
            Ok(Subscription(Listening::Nats(Box::new(listener))))
        })
    }

    fn schedule(&self, table: TableId, delay: Duration) -> Answer<'_, Result<(), NoBus>> {
        Box::pin(self.0.schedule(table, delay))
    }

    fn jobs(&self) -> Answer<'_, Result<Jobs, NoBus>> {
        let (sender, jobs) = mpsc::channel(1);
        tokio::spawn(take(Arc::clone(&self.0), sender));
        Box::pin(std::future::ready(Ok(Jobs(Taking::Nats(Taker(jobs))))))
    }

    fn correct_clock(&self, correction: i64) {
        self.0.correction.store(correction, Ordering::Release);
    }

    fn check(&self) -> Answer<'_, Result<(), NoBus>> {
        Box::pin(async move {
            self.0.connected()?;
            for client in &self.0.clients {
                self.0.round_trip(client).await?;
            }
            Ok(())
        })
    }
}

pub(super) struct Listener {
    messages: Subscriber,
    gaps: watch::Receiver<u64>,
}

impl Listener {
    pub(super) async fn next(&mut self) -> Option<Message> {
        loop {
            tokio::select! {
                biased;
                gap = self.gaps.changed() => {
                    gap.ok()?;
                    return Some(Message::Missed);
                }
                message = self.messages.next() => {
                    if let Some(message) = Message::read(&message?.payload) {
                        return Some(message);
                    }
                }
            }
        }
    }
}

pub(super) struct Taker(mpsc::Receiver<Job>);

impl Taker {
    pub(super) async fn next(&mut self) -> Option<Job> {
        self.0.recv().await
    }
}

/// Fetches jobs until nobody takes them any more.
async fn take(bus: Arc<Inner>, jobs: mpsc::Sender<Job>) {
    let mut pause = PAUSES.0;
    let mut gaps = bus.gaps.clone();
    loop {
        let fetched = tokio::select! {
            fetched = fetch(&bus, &jobs, &mut gaps) => fetched,
            () = jobs.closed() => return,
        };
        match fetched {
            Ok(()) => pause = PAUSES.0,
            Err(error) => {
                // The end of a connection has been said already.
                if bus.connected().is_ok() {
                    warn!(%error, "jobs cannot be fetched");
                }
                pause = (pause * 2).min(PAUSES.1);
            }
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = jobs.closed() => return,
        }
    }
}

/// Fetches jobs until the connection is another one.
async fn fetch(
    bus: &Inner,
    jobs: &mpsc::Sender<Job>,
    gaps: &mut watch::Receiver<u64>,
) -> Result<(), NoBus> {
    gaps.mark_unchanged();
    let consumer = bus.consumer().await?;
    let messages = consumer
        .stream()
        .max_messages_per_batch(FETCHED)
        .expires(Duration::from_secs(5))
        .heartbeat(Duration::from_secs(1))
        .messages();
    let mut messages = messages.await.map_err(|error| NoBus(error.to_string()))?;
    loop {
        let message = tokio::select! {
            message = messages.next() => message,
            _ = gaps.changed() => return Ok(()),
        };
        let message = match message {
            Some(Ok(message)) => message,
            Some(Err(error)) => return Err(NoBus(error.to_string())),
            None => return Ok(()),
        };
        let table = message.subject.rsplit('.').next().unwrap_or("");
        let due = str::from_utf8(&message.payload)
            .ok()
            .and_then(|due| due.parse::<i64>().ok());
        let (Ok(table), Some(due)) = (table.parse::<TableId>(), due) else {
            // Nobody will ever understand it.
            let _ = message.ack_with(AckKind::Term).await;
            continue;
        };
        let early = due.saturating_sub(bus.now());
        if early > EARLY {
            let delay = Duration::from_millis(early.cast_unsigned());
            let _ = message.ack_with(AckKind::Nak(Some(delay))).await;
            continue;
        }
        let (_, acker) = message.split();
        let held = Held::new(acker, bus.options.ack_wait);
        let job = Job {
            table,
            held: super::Held::Nats(held),
        };
        if jobs.send(job).await.is_err() {
            return Ok(());
        }
    }
}

/// A job that this node has, and says so as long as it has it.
pub(super) struct Held {
    acker: Arc<jetstream::message::Acker>,
    signs: JoinHandle<()>,
}

impl Held {
    fn new(acker: jetstream::message::Acker, ack_wait: Duration) -> Held {
        let acker = Arc::new(acker);
        let alive = Arc::clone(&acker);
        let signs = tokio::spawn(async move {
            let mut pause = tokio::time::interval(ack_wait / 3);
            pause.tick().await;
            loop {
                pause.tick().await;
                // When it does not get there, the job is given to somebody else.
                let _ = alive.ack_with(AckKind::Progress).await;
            }
        });
        Held { acker, signs }
    }

    pub(super) async fn done(self) {
        self.say(AckKind::Ack).await;
    }

    pub(super) async fn later(self, delay: Duration) {
        if delay > HORIZON {
            self.say(AckKind::Ack).await;
        } else {
            self.say(AckKind::Nak(Some(delay))).await;
        }
    }

    async fn say(self, what: AckKind) {
        self.signs.abort();
        // When it does not get there, the job comes again, and is found to be done.
        let _ = tokio::time::timeout(PATIENCE, self.acker.ack_with(what)).await;
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.signs.abort();
    }
}

/// The time in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_queued_again_only_when_the_old_one_comes_too_late() {
        let mut scheduled = Scheduled::default();
        let table = TableId::from_bytes([1; 16]);
        assert!(!scheduled.covers(table, 0, 100));
        scheduled.note(table, 0, 100);
        assert!(scheduled.covers(table, 50, 100));
        assert!(scheduled.covers(table, 50, 200));
        assert!(!scheduled.covers(table, 50, 99));
        assert!(!scheduled.covers(table, 100, 200), "the old one is over");
    }
}
