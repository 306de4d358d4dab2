//! The threads that use the file: one that writes and a few that read.
//!
//! The writer takes everything that waits in its queue into one transaction, so many
//! tables share one sync of the disk, and answers after the commit. While it syncs, the next
//! ones gather. The queue is bounded: whoever comes when it is full waits.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};
use tracing::warn;

use super::super::Unavailable;

/// How many pieces of work may wait.
pub(super) const QUEUE: usize = 1024;

/// How many writes share one commit at most. More would only keep the first ones waiting.
const BATCH: usize = 512;

/// A piece of work whose result is told when it is certain.
pub(super) trait Work: Send {
    /// Does it, without telling. It may be done again when it was rolled back.
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;
    /// Tells whoever waits.
    fn answer(self: Box<Self>, outcome: Result<(), Unavailable>);
}

struct Task<T, F> {
    work: F,
    result: Option<T>,
    reply: oneshot::Sender<Result<T, Unavailable>>,
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
}

/// A queue of work for threads.
#[derive(Clone)]
pub(super) struct Queue(mpsc::Sender<Box<dyn Work>>);

impl Queue {
    pub(super) fn new() -> (Queue, mpsc::Receiver<Box<dyn Work>>) {
        let (sender, receiver) = mpsc::channel(QUEUE);
        (Queue(sender), receiver)
    }

    /// Has something done, and waits for the result.
    pub(super) async fn ask<T, F>(&self, work: F) -> Result<T, Unavailable>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (reply, result) = oneshot::channel();
        let task = Task {
            work,
            result: None,
            reply,
        };
        self.0.send(Box::new(task)).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }

    /// How much waits.
    pub(super) fn waiting(&self) -> u64 {
        (self.0.max_capacity() - self.0.capacity()) as u64
    }
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
    mut queue: mpsc::Receiver<Box<dyn Work>>,
    counts: &Counts,
) {
    let mut batch = Vec::new();
    while queue.blocking_recv_many(&mut batch, BATCH) > 0 {
        commit_all(&connection, &mut batch, counts);
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

fn commit_all(connection: &Connection, batch: &mut Vec<Box<dyn Work>>, counts: &Counts) {
    counts
        .writes
        .fetch_add(batch.len() as u64, Ordering::Relaxed);
    match commit(connection, batch, counts) {
        Ok(()) => batch.drain(..).for_each(|work| work.answer(Ok(()))),
        Err(Failure::Piece(_)) if batch.len() > 1 => {
            // One that cannot be done does not spoil the others: each gets its own commit.
            for mut work in batch.drain(..) {
                let done = commit(connection, std::slice::from_mut(&mut work), counts);
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
) -> Result<(), Failure> {
    execute(connection, "BEGIN IMMEDIATE").map_err(Failure::Whole)?;
    let mut done = batch
        .iter_mut()
        .try_for_each(|work| work.run(connection))
        .map_err(Failure::Piece);
    if done.is_ok() {
        done = execute(connection, "COMMIT").map_err(Failure::Whole);
    }
    if done.is_ok() {
        counts.commits.fetch_add(1, Ordering::Relaxed);
    } else if !connection.is_autocommit()
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
    Unavailable(error.to_string())
}

/// Reads until the queue, which several readers share, is closed.
pub(super) fn read(connection: &Connection, queue: &Arc<Mutex<mpsc::Receiver<Box<dyn Work>>>>) {
    loop {
        // One reader waits at the queue, the others for their turn to do so.
        let work = {
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            queue.blocking_recv()
        };
        let Some(mut work) = work else { return };
        let done = work.run(connection);
        work.answer(done.map_err(|error| Unavailable(error.to_string())));
    }
}

pub(super) fn closed() -> Unavailable {
    Unavailable("the store is closed".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

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
            }));
        }
        (batch, replies)
    }

    #[test]
    fn one_that_fails_does_not_spoil_the_others() -> rusqlite::Result<()> {
        let connection = Connection::open_in_memory()?;
        connection.execute("CREATE TABLE numbers (number INTEGER)", [])?;
        let good = "INSERT INTO numbers VALUES (2)";
        let (mut batch, replies) = batch(&[good, "INSERT INTO nothing VALUES (1)", good]);
        commit_all(&connection, &mut batch, &Counts::default());
        let answers = replies.into_iter().map(|mut reply| reply.try_recv());
        let good: Vec<bool> = answers.map(|answer| matches!(answer, Ok(Ok(1)))).collect();
        assert_eq!(good, [true, false, true]);
        // Nothing is left of what failed, and nothing was done twice.
        let stored: i64 =
            connection.query_row("SELECT count(*) FROM numbers", [], |row| row.get(0))?;
        assert_eq!(stored, 4);
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
        commit_all(&connection, &mut batch, &counts);
        for mut reply in replies {
            assert!(matches!(reply.try_recv(), Ok(Err(Unavailable(_)))));
        }
        assert_eq!(counts.commits.load(Ordering::Relaxed), 0);
        Ok(())
    }
}
