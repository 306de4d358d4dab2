//! The hub: every table that is in use on this node, and everybody who is connected to one.
//!
//! A [`Hub`] is cheap to clone. Whoever brings messages in and out, such as the API, says who
//! gives a command as an [`Actor`]; who they are has been checked before.
//!
//! * [`Hub::open`], [`Hub::command`], [`Hub::answer`], [`Hub::events`], [`Hub::record`],
//!   [`Hub::lobby`] and [`Hub::my_tables`] are questions with one answer.
//! * A [`Connection`] is somebody who looks at a table: it gets messages that are ready to be
//!   sent, and counts as presence as long as it lives. A [`MyConnection`] is somebody who
//!   watches over all their tables.
//!
//! # How it works
//!
//! A table is made (`making`) and put into use (`in_use`). Then it is a task with a mailbox (`task`), which handles one message after
//! another. It appends what comes of a command to the store and tells those who are connected
//! (`live`, `connection`), those whose table it is (`personal`) and other nodes (the bus) only
//! after the commit; what `lists` show of plies follows a little later. `attend` has the jobs: computer players and flags. `health` gives signs of life,
//! records outages, and waits for storage that is away.
//!
//! # Guarantees
//!
//! * What was answered with [`Done`] is kept, and whoever asks any node afterwards sees it.
//! * However many people ask for a rematch, wherever they are, there is one.
//! * Of several nodes that append at the same time one succeeds. The others fold what it did, and try
//!   again as long as the command makes sense after it.
//! * Time in which nothing could be kept is on nobody's clock, nor is that in which a node was away on
//!   the clock of somebody who may have been connected to it.
//! * All nodes go by the clock of the storage, however wrong their own are.
//! * A table at which a newer version has played is shown as it was before, and left alone.
//! * A store that was set back to an earlier state is noticed, and everybody is told anew.
//! * Nothing here has to outlive the process: everything but who is connected is in the store.

mod attend;
mod connection;
mod figures;
mod health;
mod in_use;
mod lists;
mod live;
mod mail;
mod making;
mod options;
mod outgoing;
mod personal;
mod rematches;
mod skew;
mod task;
mod thinkers;
mod written;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use calot_protocol::command::Done;
use calot_protocol::error::Details;
use calot_protocol::list::{BotLine, Events, Lobby, MyMessage, MyTables, OpenedTable};
use calot_protocol::setup::OpenTable;
use calot_protocol::view::TableAnswer;
use calot_protocol::{Command, ErrorCode, Phase, Refusal, TableId};
use prometheus_client::registry::Registry;
use tokio::sync::{Notify, Semaphore, mpsc};
use tokio::task::JoinHandle;
use tracing::error;

use crate::bus::Bus;
use crate::homes::Homes;
use crate::store::{Store, Unavailable};
use crate::table::{self, Context};

use self::attend::{Deferred, Thinkers};
use self::connection::{End, notice, text};
use self::figures::Counters;
use self::health::Health;
use self::lists::Lists;
use self::mail::ToTable;
use self::making::create;
use self::personal::Personal;
use self::rematches::Rematches;
use self::task::read_events;

pub use crate::table::Actor;
pub use attend::{Search, Thinker};
pub use connection::{Connection, Form, Line, MyConnection, Outgoing};
pub use figures::HubFigures;
pub(crate) use figures::{observe, times, write};
pub use options::{HubOptions, Now, Random, SystemClock};

/// How many tables somebody is told about when they connect.
const MY_TABLES: u32 = 200;

/// How many tables the store is asked about at once.
const ASKED: usize = 500;

/// How long a hub that stops waits until other nodes have heard everything.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// The tables of a node. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    options: HubOptions,
    health: Health,
    counters: Counters,
    tables: Mutex<HashMap<TableId, mpsc::Sender<ToTable>>>,
    /// Told when a table has ended.
    ended: Notify,
    personal: Personal,
    deferred: Deferred,
    rematches: Rematches,
    lists: Lists,
    thinkers: Mutex<Thinkers>,
    permits: Arc<Semaphore>,
    outgoing: outgoing::Outgoing,
    numbers: AtomicU64,
    stopping: AtomicBool,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Hub {
    /// Begins to attend to tables: gives signs of life, records the time before as an outage,
    /// and takes jobs. It has to be called within a runtime.
    pub async fn start(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        options: HubOptions,
    ) -> Result<Hub, Unavailable> {
        let random = (options.random)();
        let bytes = random.ok_or_else(|| Unavailable::Lost("there is no randomness".to_owned()))?;
        let mut name = [0; 16];
        name.copy_from_slice(&bytes[..16]);
        let name = TableId::from_bytes(name);
        let rematches = Rematches::load(&*store, &bytes[16..]).await?;
        let place = options.place.as_deref().unwrap_or_default();
        let node = format!("{place} {name}").trim_start().to_owned();
        let (outgoing, ends) = outgoing::Outgoing::new(&options.homes);
        let inner = Arc::new(Inner {
            health: Health::new(node, options.clock.now()),
            counters: Counters::default(),
            tables: Mutex::default(),
            ended: Notify::new(),
            personal: Personal::default(),
            deferred: Deferred::default(),
            rematches,
            lists: Lists::default(),
            thinkers: Mutex::new(Thinkers::new(options.thinkers)),
            permits: Arc::new(Semaphore::new(attend::AT_ONCE)),
            outgoing,
            numbers: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
            tasks: Mutex::default(),
            store,
            bus,
            options,
        });
        inner.arise().await?;
        inner.spawn_outgoing(ends);
        inner.sweep(true).await;
        inner.spawn_all();
        Ok(Hub(inner))
    }

    /// Opens a table.
    pub async fn open(&self, who: &Actor, request: OpenTable) -> Result<OpenedTable, Refusal> {
        self.0.must_work()?;
        let now = self.0.now();
        let context = Context {
            random: self.0.random()?,
            ..Context::at(now)
        };
        let (opening, _) = table::open(who, &request, &context)?;
        let opened = create(&self.0, who, opening, now).await?;
        opened.ok_or_else(|| {
            error!("a table cannot be made: its random id is taken");
            ErrorCode::Internal.into()
        })
    }

    /// A table as somebody sees it.
    pub async fn answer(&self, table: TableId, who: &Actor) -> Result<TableAnswer, Refusal> {
        let who = who.clone();
        let ask = |reply| ToTable::Answer { who, reply };
        self.0.ask(table, ask).await
    }

    /// Does something at a table, and answers when it is kept. `lag_ms` is the measured round
    /// trip of the connection, 0 when it is not known.
    pub async fn command(
        &self,
        table: TableId,
        who: &Actor,
        command: Command,
        lag_ms: u64,
    ) -> Result<Done, Refusal> {
        let who = who.clone();
        let lag_ms = u32::try_from(lag_ms).unwrap_or(u32::MAX);
        let ask = |reply| ToTable::Asked {
            who,
            command,
            lag_ms,
            since: Instant::now(),
            reply,
        };
        self.0.ask(table, ask).await
    }

    /// What has happened at a table after an event, so much at most.
    pub async fn events(&self, table: TableId, after: u64, limit: u32) -> Result<Events, Refusal> {
        let stored = self.0.kept(self.0.store.load(table, after, limit).await)?;
        let stored = stored.ok_or(ErrorCode::NoSuchTable)?;
        let asked = stored.len();
        let events = read_events(table, stored, &*self.0.options.format)?;
        let mut number = events.last().map_or(after, |last| last.number);
        if asked >= limit as usize || events.len() < asked {
            let numbers = self.0.kept(self.0.store.numbers(vec![table]).await)?;
            number = numbers
                .first()
                .map_or(number, |(_, last)| number.max(*last));
        }
        Ok(Events { events, number })
    }

    /// The record of a table as text.
    pub async fn record(&self, table: TableId) -> Result<String, Refusal> {
        self.0.ask(table, |reply| ToTable::Record { reply }).await
    }

    /// What the stream of a bot says about its turn at a table, if it is its turn.
    pub async fn bot_turn(&self, table: TableId, bot: &Actor) -> Result<Option<BotLine>, Refusal> {
        let bot = bot.clone();
        let ask = |reply| ToTable::BotTurn { bot, reply };
        self.0.ask(table, ask).await
    }

    /// Connects somebody to a table. The first messages are what they missed after an event
    /// that they have seen last, or the whole table. Of plies they are told in a form.
    pub async fn connect(
        &self,
        table: TableId,
        who: &Actor,
        after: Option<u64>,
        form: Form,
    ) -> Result<Connection, Refusal> {
        let who = who.clone();
        let ask = |reply| ToTable::Connect {
            who,
            after,
            form,
            reply,
        };
        self.0.ask(table, ask).await
    }

    /// Connects somebody to what happens at all their tables.
    pub async fn my_connection(&self, who: &Actor) -> Result<MyConnection, Refusal> {
        let hub = &self.0;
        if hub.is_stopping() {
            return Err(ErrorCode::Stopping.into());
        }
        let number = hub.next_number();
        hub.counters.my_connections.inc();
        // Listening begins before loading, so nothing happens unheard in between.
        let mut connection = MyConnection {
            first: [].into(),
            inbox: hub.watch(who.guest, number).await,
            number,
            guest: who.guest,
            hub: Arc::clone(hub),
        };
        let listed = hub.store.tables_of(who.guest, false, None, MY_TABLES);
        let mine = hub.my_list(listed.await, who, MY_TABLES).await?;
        hub.personal.listed(who.guest, &mine.tables);
        connection.first.push_back(text(&MyMessage::Tables {
            tables: mine.tables,
        }));
        for code in hub.health.troubles() {
            connection.first.push_back(notice(code));
        }
        Ok(connection)
    }

    /// The public tables in a phase, made before a moment.
    pub async fn lobby(
        &self,
        phase: Phase,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Lobby, Refusal> {
        let listed = self.0.store.lobby(phase, before, limit).await;
        let listed = self.0.kept(listed)?;
        let more = listed.len() >= limit as usize;
        Ok(Lobby {
            next: listed.last().filter(|_| more).map(|last| last.created_at),
            tables: self.0.summaries(&listed).await,
        })
    }

    /// The tables of somebody that go on, or those that are over, changed before a moment.
    pub async fn my_tables(
        &self,
        who: &Actor,
        over: bool,
        before: Option<i64>,
        limit: u32,
    ) -> Result<MyTables, Refusal> {
        let listed = self.0.store.tables_of(who.guest, over, before, limit);
        self.0.my_list(listed.await, who, limit).await
    }

    /// The threads on which tables live.
    pub fn homes(&self) -> &Homes {
        &self.0.options.homes
    }

    /// What the hub has done and does.
    pub fn figures(&self) -> HubFigures {
        self.0.figures()
    }

    /// Has everything that is counted and measured here collected.
    pub fn register(&self, registry: &mut Registry) {
        self.0.register(registry);
    }

    /// Whether the storage is away: then commands are refused, and clocks stand still.
    pub fn storage_away(&self) -> bool {
        self.0.health.is_away()
    }

    /// The time as the hub sees it, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.0.now()
    }

    /// Gives a sign of life, and looks for those of other nodes. It is done every
    /// [`HubOptions::beat`] anyway.
    pub async fn beat(&self) {
        self.0.beat().await;
        self.0.look_at_the_bus().await;
    }

    /// Looks for tables to which nobody attends. It is done every [`HubOptions::sweep`] anyway.
    pub async fn sweep(&self) {
        self.0.sweep(false).await;
    }

    /// Compares the tables of everybody who watches over theirs with the store. It is done every
    /// [`HubOptions::review`] anyway, when there are other nodes.
    pub async fn review(&self) {
        self.0.review_all().await;
    }

    /// Brings lists up to date. It is done every [`HubOptions::list`] anyway.
    pub async fn list(&self) {
        self.0.list_all().await;
    }

    /// Lets tables look after themselves. It is done every [`HubOptions::tick`] anyway.
    pub async fn tick(&self) {
        self.0.tick().await;
    }

    /// Tells everybody who is connected, finishes what is under way, and leaves the list of
    /// nodes. The store stays open.
    pub async fn stop(&self) {
        let hub = &self.0;
        if hub.stopping.swap(true, Ordering::AcqRel) {
            return;
        }
        let tasks = std::mem::take(&mut *hub.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        for task in tasks {
            task.abort();
        }
        hub.personal.end_all(End::Stopping);
        hub.list_all().await;
        hub.post_to_all(|| ToTable::Stop);
        loop {
            let ended = hub.ended.notified();
            if hub.tables().is_empty() {
                break;
            }
            ended.await;
        }
        hub.outgoing.end(LAST_WORDS).await;
        hub.depart().await;
    }
}

impl Inner {
    /// Starts everything that is done now and then.
    fn spawn_all(self: &Arc<Inner>) {
        let hub = || Arc::clone(self);
        let mut tasks = vec![
            tokio::spawn(attend::take_jobs(hub())),
            tokio::spawn(every(self.options.beat, hub(), async |hub| {
                hub.beat().await;
            })),
            tokio::spawn(every(self.options.sweep, hub(), async |hub| {
                // However many nodes there are, the store is asked as often as by one.
                let turn = health::millis(hub.options.sweep);
                if hub.health.is_own_turn(hub.now(), turn) {
                    hub.sweep(false).await;
                }
            })),
            tokio::spawn(every(self.options.tick, hub(), async |hub| {
                hub.tick().await;
            })),
            tokio::spawn(every(self.options.list, hub(), async |hub| {
                hub.list_all().await;
            })),
        ];
        if !self.options.alone {
            tasks.push(tokio::spawn(hub().hear_everybody()));
            // A bus that hangs does not keep the node from giving signs of life.
            tasks.push(tokio::spawn(every(self.options.beat, hub(), async |hub| {
                hub.look_at_the_bus().await;
            })));
            tasks.push(tokio::spawn(hub().review_now_and_then()));
        }
        *self.tasks.lock().unwrap_or_else(PoisonError::into_inner) = tasks;
    }

    fn figures(&self) -> HubFigures {
        let tables = self.tables().len() as u64;
        let (thinking, waiting) = {
            let thinkers = self.thinkers();
            (thinkers.running() as u64, thinkers.waiting() as u64)
        };
        HubFigures {
            tables,
            thinking,
            waiting,
            storage_away: self.health.is_away(),
            bus_away: self.health.is_bus_away(),
            skew_ms: self.health.skew.correction().saturating_neg(),
            ..self.counters.figures()
        }
    }

    /// The time by the clock of the storage, which all nodes share.
    fn now(&self) -> i64 {
        let correction = self.health.skew.correction();
        self.options.clock.now().saturating_add(correction)
    }

    fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    fn must_work(&self) -> Result<(), Refusal> {
        if self.is_stopping() {
            Err(ErrorCode::Stopping.into())
        } else if self.health.is_away() {
            Err(unavailable())
        } else {
            Ok(())
        }
    }

    fn random(&self) -> Result<[u8; 48], Refusal> {
        (self.options.random)().ok_or_else(|| {
            error!("there is no randomness");
            ErrorCode::Internal.into()
        })
    }

    /// A number for a connection.
    fn next_number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// What the store answered, or why it did not.
    fn kept<T>(self: &Arc<Inner>, answer: Result<T, Unavailable>) -> Result<T, Refusal> {
        answer.map_err(|error| {
            self.storage_failed(&error);
            unavailable()
        })
    }
}

/// The refusal of what cannot be kept now.
fn unavailable() -> Refusal {
    Refusal::from(ErrorCode::Unavailable).with(Details {
        retry_ms: Some(1000),
        ..Details::default()
    })
}

/// Does something now and then. The pauses differ by up to a tenth, so nodes that were started
/// together do not ask the same things at the same moments.
async fn every(pause: Duration, hub: Arc<Inner>, act: impl AsyncFn(&Arc<Inner>)) {
    loop {
        let random = (hub.options.random)().map_or(0, |bytes| bytes[0]);
        let share = 0.9 + 0.2 * f64::from(random) / 255.0;
        tokio::time::sleep(pause.mul_f64(share)).await;
        act(&hub).await;
    }
}
