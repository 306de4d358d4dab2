//! The threads that use the file: one that writes and a few that read.
//!
//! The writer takes everything that waits in its queue into one transaction, so many
//! tables share one sync of the disk, and answers after the commit. While it syncs, the next
//! ones gather, and for a moment after it where several shared the last one. The queue is bounded: whoever comes when it is full waits. What is urgent waits
//! for no more than the transaction that is under way, and has one of its own.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tracing::warn;

use super::super::Unavailable;
use super::super::answers::{Place, answer_all};
use super::journal::Journal;

/// How many pieces of work may wait.
pub(super) const QUEUE: usize = 1024;

/// How many writes share one commit at most. More would only keep the first ones waiting.
const BATCH: usize = 512;

/// How long a commit is put off for others that are about to come.
const GATHERING: Duration = Duration::from_micros(200);

/// A piece of work whose result is told when it is certain.
pub(super) trait Work: Send {
    /// Does it, without telling. It may be done again when it was rolled back.
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;
    /// Tells whoever waits.
    fn answer(self: Box<Self>, outcome: Result<(), Unavailable>);
    /// Where they wait.
    fn place(&mut self) -> Place;
}

struct Task<T, F> {
    work: F,
    result: Option<T>,
    reply: oneshot::Sender<Result<T, Unavailable>>,
    place: Place,
}

impl<T, F> Work for Task<T, F>
where
    T: Send,
    F: FnMut(&Connection) -> rusqlite::Result<T> + Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.result = Some((self.work)(connection)?);
        Ok(())
    }

    fn answer(self: Box<Self>, outcome: Result<(), Unavailable>) {
        let Task { result, reply, .. } = *self;
        // Whoever asked may have gone.
        let _ = reply.send(outcome.and_then(|()| result.ok_or_else(closed)));
    }

    fn place(&mut self) -> Place {
        std::mem::take(&mut self.place)
    }
}

/// A queue of work for threads.
#[derive(Clone)]
pub(super) struct Queue {
    sender: mpsc::Sender<Item>,
    urgent: Arc<Urgent>,
}

/// Work, or nothing but a call to look at what is urgent.
type Item = Option<Box<dyn Work>>;

/// What does not wait in the queue.
type Urgent = Mutex<Vec<Box<dyn Work>>>;

/// The end of a queue at which work comes out.
pub(super) struct Waiting {
    receiver: mpsc::Receiver<Item>,
    urgent: Arc<Urgent>,
}

impl Waiting {
    fn take_urgent(&self) -> Vec<Box<dyn Work>> {
        std::mem::take(&mut *self.urgent.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Queue {
    pub(super) fn new() -> (Queue, Waiting) {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let urgent = Arc::default();
        let waiting = Waiting {
            receiver,
            urgent: Arc::clone(&urgent),
        };
        (Queue { sender, urgent }, waiting)
    }

    /// Has something done, and waits for the result.
    pub(super) async fn ask<T, F>(&self, work: F) -> Result<T, Unavailable>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (task, result) = task(work);
        self.sender.send(Some(task)).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }

    /// Has something done before everything that waits, and waits for the result.
    pub(super) async fn ask_urgently<T, F>(&self, work: F) -> Result<T, Unavailable>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (task, result) = task(work);
        self.urgent
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(task);
        // Whoever has a full queue looks at what is urgent anyway.
        if let Err(TrySendError::Closed(_)) = self.sender.try_send(None) {
            return Err(closed());
        }
        result.await.map_err(|_| closed())?
    }

    /// How much waits.
    pub(super) fn waiting(&self) -> u64 {
        (self.sender.max_capacity() - self.sender.capacity()) as u64
    }
}

/// Work, and where its result comes.
fn task<T, F>(work: F) -> (Box<dyn Work>, oneshot::Receiver<Result<T, Unavailable>>)
where
    T: Send + 'static,
    F: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
{
    let (reply, result) = oneshot::channel();
    let task = Task {
        work,
        result: None,
        reply,
        place: Place::here(),
    };
    (Box::new(task), result)
}

/// What the writer has done.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) writes: AtomicU64,
    pub(super) commits: AtomicU64,
}

/// Writes until the queue is closed.
pub(super) fn write(
    connection: Connection,
    mut queue: Waiting,
    counts: &Counts,
    journal: &Mutex<Journal>,
) {
    let mut items = Vec::new();
    // As many as shared the last commit are expected to come again; whoever is alone waits for nobody.
    let mut expected = 0;
    while queue.receiver.blocking_recv_many(&mut items, BATCH) > 0 {
        if items.len() < expected {
            thread::sleep(GATHERING);
            while items.len() < BATCH
                && let Ok(item) = queue.receiver.try_recv()
            {
                items.push(item);
            }
        }
        expected = items.len();
        let mut batch: Vec<_> = items.drain(..).flatten().collect();
        for batch in [&mut queue.take_urgent(), &mut batch] {
            if !batch.is_empty() {
                commit_all(&connection, batch, counts, journal);
            }
        }
    }
    // What is in the log goes to the file, which is then complete by itself.
    if let Err((_, error)) = connection.close() {
        warn!(%error, "the database was not closed in order");
    }
}

/// Why a batch was not committed.
enum Failure {
    /// One piece of it failed, and others might not.
    Piece(rusqlite::Error),
    /// Nothing can be written.
    Whole(rusqlite::Error),
}

fn commit_all(
    connection: &Connection,
    batch: &mut Vec<Box<dyn Work>>,
    counts: &Counts,
    journal: &Mutex<Journal>,
) {
    counts
        .writes
        .fetch_add(batch.len() as u64, Ordering::Relaxed);
    match commit(connection, batch, counts, journal) {
        Ok(()) => {
            let done = batch.drain(..).map(|mut work| (work.place(), work));
            answer_all(done, |work| work.answer(Ok(())));
        }
        Err(Failure::Piece(_)) if batch.len() > 1 => {
            // One that cannot be done does not spoil the others: each gets its own commit.
            for mut work in batch.drain(..) {
                let one = std::slice::from_mut(&mut work);
                let done = commit(connection, one, counts, journal);
                work.answer(done.map_err(|failure| report(&failure)));
            }
        }
        Err(failure) => {
            let unavailable = report(&failure);
            for work in batch.drain(..) {
                work.answer(Err(unavailable.clone()));
            }
        }
    }
}

fn commit(
    connection: &Connection,
    batch: &mut [Box<dyn Work>],
    counts: &Counts,
    journal: &Mutex<Journal>,
) -> Result<(), Failure> {
    let journal = || journal.lock().unwrap_or_else(PoisonError::into_inner);
    execute(connection, "BEGIN IMMEDIATE").map_err(Failure::Whole)?;
    let mut done = journal().begin(connection).map_err(Failure::Whole);
    if done.is_ok() {
        done = batch
            .iter_mut()
            .try_for_each(|work| work.run(connection))
            .map_err(Failure::Piece);
    }
    if done.is_ok() {
        let ended = journal().end(connection);
        done = ended
            .and_then(|()| execute(connection, "COMMIT"))
            .map_err(Failure::Whole);
    }
    if done.is_ok() {
        counts.commits.fetch_add(1, Ordering::Relaxed);
        return done;
    }
    journal().forget();
    if !connection.is_autocommit()
        && let Err(error) = execute(connection, "ROLLBACK")
    {
        warn!(%error, "a transaction could not be rolled back");
    }
    done
}

fn execute(connection: &Connection, statement: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(statement)?.execute([]).map(drop)
}

fn report(failure: &Failure) -> Unavailable {
    let (Failure::Piece(error) | Failure::Whole(error)) = failure;
    warn!(%error, "a write failed");
    match failure {
        Failure::Piece(error) => unavailable(error),
        Failure::Whole(error) => Unavailable::Lost(error.to_string()),
    }
}

/// Reads until the queue, which several readers share, is closed.
pub(super) fn read(connection: &Connection, queue: &Arc<Mutex<Waiting>>) {
    loop {
        // One reader waits at the queue, the others for their turn to do so.
        let item = {
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            queue.receiver.blocking_recv()
        };
        let Some(item) = item else { return };
        let Some(mut work) = item else { continue };
        let done = work.run(connection);
        work.answer(done.map_err(|error| {
            warn!(%error, "a question failed");
            unavailable(&error)
        }));
    }
}

pub(super) fn closed() -> Unavailable {
    Unavailable::Lost("the store is closed".to_owned())
}

/// Whether the whole file cannot be used, or this one question failed.
fn unavailable(error: &rusqlite::Error) -> Unavailable {
    match error.sqlite_error_code() {
        Some(
            ErrorCode::SystemIoFailure
            | ErrorCode::DiskFull
            | ErrorCode::CannotOpen
            | ErrorCode::ReadOnly
            | ErrorCode::PermissionDenied
            | ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase,
        ) => Unavailable::Lost(error.to_string()),
        _ => Unavailable::Failed(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One that looks for what waits in a file where nothing does.
    fn journal() -> Mutex<Journal> {
        Mutex::default()
    }

    /// A file in memory with what the journal looks for.
    fn in_memory() -> rusqlite::Result<Connection> {
        let connection = Connection::open_in_memory()?;
        connection.execute_batch(
            "CREATE TABLE tables (key INTEGER PRIMARY KEY, id TEXT, number INTEGER, updated_at INTEGER);
             CREATE TABLE fresh (key INTEGER, number INTEGER, at INTEGER);",
        )?;
        Ok(connection)
    }

    type Replies = Vec<oneshot::Receiver<Result<usize, Unavailable>>>;

    /// Work that writes, and then fails or not.
    fn batch(statements: &[&'static str]) -> (Vec<Box<dyn Work>>, Replies) {
        let mut batch: Vec<Box<dyn Work>> = Vec::new();
        let mut replies = Vec::new();
        for &statement in statements {
            let (reply, answer) = oneshot::channel();
            replies.push(answer);
            batch.push(Box::new(Task {
                work: move |connection: &Connection| {
                    connection.execute("INSERT INTO numbers VALUES (1)", [])?;
                    connection.execute(statement, [])
                },
                result: None,
                reply,
                place: Place::default(),
            }));
        }
        (batch, replies)
    }

    #[test]
    fn one_that_fails_does_not_spoil_the_others() -> rusqlite::Result<()> {
        let connection = in_memory()?;
        connection.execute("CREATE TABLE numbers (number INTEGER)", [])?;
        let good = "INSERT INTO numbers VALUES (2)";
        let (mut batch, replies) = batch(&[good, "INSERT INTO nothing VALUES (1)", good]);
        commit_all(&connection, &mut batch, &Counts::default(), &journal());
        let answers = replies.into_iter().map(|mut reply| reply.try_recv());
        let good: Vec<bool> = answers.map(|answer| matches!(answer, Ok(Ok(1)))).collect();
        assert_eq!(good, [true, false, true]);
        // Nothing is left of what failed, and nothing was done twice.
        let stored: i64 =
            connection.query_row("SELECT count(*) FROM numbers", [], |row| row.get(0))?;
        assert_eq!(stored, 4);
        Ok(())
    }

    #[tokio::test]
    async fn what_is_urgent_is_done_first() -> rusqlite::Result<()> {
        let connection = in_memory()?;
        let (queue, waiting) = Queue::new();
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |word: &'static str| {
            let order = Arc::clone(&order);
            move |_: &Connection| {
                let mut order = order.lock().unwrap_or_else(PoisonError::into_inner);
                order.push(word);
                Ok(())
            }
        };
        let counts = Counts::default();
        let work = async {
            let (play, beat) =
                tokio::join!(queue.ask(note("play")), queue.ask_urgently(note("beat")));
            assert_eq!((play, beat), (Ok(()), Ok(())));
            drop(queue);
        };
        let writer = async {
            // Begins when both wait.
            tokio::task::yield_now().await;
            let writing = move || {
                write(connection, waiting, &counts, &journal());
                counts.commits.into_inner()
            };
            tokio::task::spawn_blocking(writing).await
        };
        let ((), commits) = tokio::join!(work, writer);
        assert_eq!(commits.ok(), Some(2), "each has its own transaction");
        let order = order.lock().unwrap_or_else(PoisonError::into_inner);
        assert_eq!(*order, ["beat", "play"]);
        Ok(())
    }

    #[test]
    fn a_file_that_cannot_be_written_is_said_to_all() -> rusqlite::Result<()> {
        let connection = Connection::open_in_memory()?;
        // Within a transaction another one cannot begin.
        connection.execute_batch("CREATE TABLE numbers (number INTEGER); BEGIN")?;
        let good = "INSERT INTO numbers VALUES (2)";
        let (mut batch, replies) = batch(&[good, good]);
        let counts = Counts::default();
        commit_all(&connection, &mut batch, &counts, &journal());
        for mut reply in replies {
            assert!(matches!(reply.try_recv(), Ok(Err(Unavailable::Lost(_)))));
        }
        assert_eq!(counts.commits.load(Ordering::Relaxed), 0);
        Ok(())
    }
}
