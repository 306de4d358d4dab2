//! The store in one file, by SQLite: a write-ahead log with durable commits.
//!
//! [`schema`] has the tables of the file, [`work`] the threads that use it, [`journal`] the plies that have just come,
//! [`queries`] what is asked, [`admin`] what those who run the server ask. Several processes may use one file, such as a backup; they are slower then, but nothing
//! is lost. A server claims it by a lock of the system on a file beside it.

mod admin;
mod claim;
mod journal;
mod queries;
mod schema;
mod work;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::{self, JoinHandle};

use calot_protocol::{GuestId, Phase, TableId};
use rusqlite::Connection;

use self::journal::Journal;
use self::work::{Counts, Queue};
use super::{
    Absence, Admin, Answer, Append, AppendError, Asked, Beat, Bot, Change, Claim, CreateError,
    DueTable, Figures, Guest, Lease, ListedTable, NewTable, OpenError, Store, StoredEvent, Summary,
    Unavailable,
};

/// How many threads read.
const READERS: usize = 2;

/// A file of SQLite.
pub struct Sqlite {
    /// Gone when the store is closed.
    queues: RwLock<Option<Queues>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    counts: Arc<Counts>,
    journal: Arc<Mutex<Journal>>,
    path: PathBuf,
    /// Locked as long as this process claims the file.
    claim: Mutex<Option<File>>,
}

struct Queues {
    writes: Queue,
    reads: Queue,
}

impl Sqlite {
    /// Opens a file, which is made if there is none, and brings it up to date.
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        let counts = Arc::new(Counts::default());
        let failed = |error: std::io::Error| OpenError::Failed {
            place: path.display().to_string(),
            reason: format!("no thread can be started: {error}"),
        };
        let mut threads = Vec::new();
        let (writes, queue) = Queue::new();
        let connection = schema::open_writer(path)?;
        let counted = Arc::clone(&counts);
        let journal = Arc::<Mutex<Journal>>::default();
        let kept = Arc::clone(&journal);
        let writer = thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || work::write(connection, queue, &counted, &kept))
            .map_err(failed)?;
        let (reads, queue) = Queue::new();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..READERS {
            let connection = schema::open_reader(path)?;
            let queue = Arc::clone(&queue);
            let reader = thread::Builder::new()
                .name("sqlite-reader".to_owned())
                .spawn(move || work::read(&connection, &queue))
                .map_err(failed)?;
            threads.push(reader);
        }
        // The writer ends last, so it is the one to tidy up.
        threads.push(writer);
        Ok(Sqlite {
            queues: RwLock::new(Some(Queues { writes, reads })),
            threads: Mutex::new(threads),
            counts,
            journal,
            path: path.to_owned(),
            claim: Mutex::default(),
        })
    }

    fn queue(&self, choose: impl Fn(&Queues) -> &Queue) -> Result<Queue, Unavailable> {
        let queues = self.queues.read().unwrap_or_else(PoisonError::into_inner);
        queues
            .as_ref()
            .map(choose)
            .cloned()
            .ok_or_else(work::closed)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Asked<'_, T> {
        let queue = self.queue(|queues| &queues.reads);
        Box::pin(async move { queue?.ask(work).await })
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Asked<'_, T> {
        let queue = self.queue(|queues| &queues.writes);
        Box::pin(async move { queue?.ask(work).await })
    }

    /// Writes what has to see all plies where they belong.
    fn write_settled<T: Send + 'static>(
        &self,
        mut work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Asked<'_, T> {
        let journal = Arc::clone(&self.journal);
        self.write(move |connection| {
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            journal.settle(connection)?;
            work(connection)
        })
    }

    /// Reads what has to see them there.
    fn read_settled<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Clone + Send + 'static,
    ) -> Asked<'_, T> {
        let mut looked = work.clone();
        let read = self.read(move |connection| match journal::is_settled(connection)? {
            true => looked(connection).map(Some),
            false => Ok(None),
        });
        Box::pin(async move {
            match read.await? {
                Some(read) => Ok(read),
                None => self.write_settled(work).await,
            }
        })
    }

    /// Asks for what concerns the life of nodes, which does not wait behind the work of players.
    fn urgently<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Asked<'_, T> {
        let queue = self.queue(|queues| &queues.writes);
        Box::pin(async move { queue?.ask_urgently(work).await })
    }
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Answer<'_, Result<(), CreateError>> {
        let done = self.write(move |connection| queries::create(connection, &table));
        Box::pin(async move { done.await?.then_some(()).ok_or(CreateError::Taken) })
    }

    fn append(&self, append: Append) -> Answer<'_, Result<u64, AppendError>> {
        let journal = Arc::clone(&self.journal);
        let done = self.write(move |connection| {
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            journal.append(connection, &append)
        });
        Box::pin(async move { done.await? })
    }

    fn list(&self, summaries: Vec<Summary>) -> Asked<'_, ()> {
        self.write_settled(move |connection| queries::list(connection, &summaries))
    }

    fn load(&self, table: TableId, after: u64, limit: u32) -> Asked<'_, Option<Vec<StoredEvent>>> {
        self.read_settled(move |connection| queries::load(connection, table, after, limit))
    }

    fn secret(&self, table: TableId) -> Asked<'_, Option<[u8; 32]>> {
        self.read(move |connection| queries::secret(connection, table))
    }

    fn lobby(&self, phase: Phase, before: Option<i64>, limit: u32) -> Asked<'_, Vec<ListedTable>> {
        self.read_settled(move |connection| queries::lobby(connection, phase, before, limit))
    }

    fn tables_of(
        &self,
        guest: GuestId,
        over: bool,
        before: Option<i64>,
        limit: u32,
    ) -> Asked<'_, Vec<ListedTable>> {
        self.read_settled(move |connection| {
            queries::tables_of(connection, guest, over, before, limit)
        })
    }

    fn numbers(&self, tables: Vec<TableId>) -> Asked<'_, Vec<(TableId, u64)>> {
        self.read_settled(move |connection| queries::numbers(connection, &tables))
    }

    fn overdue(&self, now: i64, limit: u32) -> Asked<'_, Vec<DueTable>> {
        self.read_settled(move |connection| queries::overdue(connection, now, limit))
    }

    fn lease(&self, lease: Lease, now: i64) -> Asked<'_, bool> {
        self.write_settled(move |connection| queries::lease(connection, &lease, now))
    }

    fn guest(&self, id: GuestId) -> Asked<'_, Option<Guest>> {
        self.read(move |connection| queries::guest(connection, id))
    }

    fn put_guest(&self, guest: Guest) -> Asked<'_, ()> {
        self.write(move |connection| queries::put_guest(connection, &guest))
    }

    fn judged(&self, since: i64) -> Asked<'_, Vec<(GuestId, i64)>> {
        self.read(move |connection| queries::judged(connection, since))
    }

    fn use_link(&self, mark: [u8; 32], until: i64, now: i64) -> Asked<'_, bool> {
        self.write(move |connection| queries::use_link(connection, &mark, until, now))
    }

    fn create_bot(&self, bot: Bot) -> Answer<'_, Result<(), CreateError>> {
        let done = self.write(move |connection| queries::create_bot(connection, &bot));
        Box::pin(async move { done.await?.then_some(()).ok_or(CreateError::Taken) })
    }

    fn bot(&self, id: GuestId) -> Asked<'_, Option<Bot>> {
        self.read(move |connection| queries::bot(connection, id))
    }

    fn bot_by_hash(&self, hash: [u8; 32]) -> Asked<'_, Option<Bot>> {
        self.read(move |connection| queries::bot_by_hash(connection, &hash))
    }

    fn bots_of(&self, owner: GuestId) -> Asked<'_, Vec<Bot>> {
        self.read(move |connection| queries::bots_of(connection, owner))
    }

    fn revoke_bot(&self, owner: GuestId, id: GuestId) -> Asked<'_, bool> {
        self.write(move |connection| queries::revoke_bot(connection, owner, id))
    }

    fn setting(&self, key: &str) -> Asked<'_, Option<String>> {
        let key = key.to_owned();
        self.read(move |connection| queries::setting(connection, &key))
    }

    fn put_setting_if_absent(&self, key: &str, value: &str) -> Asked<'_, String> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.write(move |connection| queries::put_setting_if_absent(connection, &key, &value))
    }

    fn changes(&self, people: Vec<GuestId>) -> Asked<'_, Vec<Change>> {
        self.read_settled(move |connection| queries::changes(connection, &people))
    }

    fn claim(&self, _: Claim) -> Answer<'_, Result<(), OpenError>> {
        // Nodes that know of each other do not share a file.
        let claimed = claim::claim(&self.path).map(|file| {
            *self.claim.lock().unwrap_or_else(PoisonError::into_inner) = Some(file);
        });
        Box::pin(std::future::ready(claimed))
    }

    fn clock(&self) -> Asked<'_, Option<i64>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    fn beat(&self, node: &str, now: i64) -> Asked<'_, ()> {
        let node = node.to_owned();
        self.urgently(move |connection| queries::beat(connection, &node, now))
    }

    fn beats(&self) -> Asked<'_, Vec<Beat>> {
        self.urgently(queries::beats)
    }

    fn leave(&self, node: &str) -> Asked<'_, ()> {
        let node = node.to_owned();
        self.urgently(move |connection| queries::leave(connection, &node))
    }

    fn bury(&self, last: Beat, now: i64) -> Asked<'_, bool> {
        self.urgently(move |connection| queries::bury(connection, &last, now))
    }

    fn outage(&self, absence: Absence) -> Asked<'_, ()> {
        self.urgently(move |connection| queries::outage(connection, &absence))
    }

    fn outages(&self, since: i64) -> Asked<'_, Vec<Absence>> {
        self.urgently(move |connection| queries::outages(connection, since))
    }

    fn admin(&self) -> &dyn Admin {
        self
    }

    fn check(&self) -> Asked<'_, ()> {
        // Through the queue of writes, since that is what players wait for.
        self.write(queries::check)
    }

    fn figures(&self) -> Figures {
        Figures {
            writes: self.counts.writes.load(Ordering::Relaxed),
            commits: self.counts.commits.load(Ordering::Relaxed),
            waiting: self
                .queue(|queues| &queues.writes)
                .map_or(0, |queue| queue.waiting()),
        }
    }

    fn close(&self) -> Answer<'_, ()> {
        let queues = self
            .queues
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        drop(queues);
        let threads =
            std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        Box::pin(async move {
            // The threads end when their queues are empty.
            let joined = tokio::task::spawn_blocking(move || {
                for thread in threads {
                    let _ = thread.join();
                }
            });
            let _ = joined.await;
            *self.claim.lock().unwrap_or_else(PoisonError::into_inner) = None;
        })
    }
}
