//! How appends go to Postgres: a few lanes, each with a connection of its own, share a queue.
//!
//! A lane that is free takes everything that waits into one transaction, whose statements are
//! sent without waiting for each other, so that many tables share one sync of the disk and one
//! way there and back. An append whose number is taken changes nothing and does not spoil the
//! others. Within a transaction tables are locked in the order of their ids, so that two nodes
//! never wait for each other.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;

use futures_util::future::{MaybeDone, join_all, maybe_done};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row, Statement};

use super::super::{Append, AppendError, Unavailable};
use super::link::{Keeper, Link, patiently};

/// How many appends may wait.
pub(super) const QUEUE: usize = 1024;

/// How many appends share one commit at most.
const BATCH: usize = 256;

/// Whoever writes members sees the people of before; they are written only when they change,
/// which is rare.
const APPEND: &str = "
    WITH old AS MATERIALIZED (
        SELECT key, people FROM tables WHERE id = $1 AND number = $2 FOR UPDATE
    ), moved AS (
        UPDATE tables SET number = number + cardinality($4::text[]), updated_at = $3, phase = $5,
            due_at = $6, people = $7, to_move = $8, summary = $9
        FROM old WHERE tables.key = old.key RETURNING number
    ), logged AS (
        INSERT INTO events (key, number, at, body)
        SELECT old.key, $2 + event.place, $3, event.body
        FROM old, unnest($4::text[]) WITH ORDINALITY AS event (body, place)
    ), gone AS (
        DELETE FROM members USING old
        WHERE old.people <> $7 AND members.key = old.key AND members.guest <> ALL ($7)
    ), come AS (
        INSERT INTO members (guest, key)
        SELECT DISTINCT guest, old.key FROM old, unnest($7::text[]) AS guest
        WHERE old.people <> $7 ON CONFLICT DO NOTHING
    )
    SELECT number FROM moved";

/// An append, and whoever waits for it.
pub(super) struct Waiting {
    /// In the form in which it is sent.
    id: String,
    after: i64,
    phase: &'static str,
    people: Vec<String>,
    to_move: Vec<String>,
    append: Append,
    reply: oneshot::Sender<Result<u64, AppendError>>,
}

impl Waiting {
    pub(super) fn new(append: Append) -> (Waiting, oneshot::Receiver<Result<u64, AppendError>>) {
        let (reply, answer) = oneshot::channel();
        let waiting = Waiting {
            id: append.table.to_string(),
            after: i64::try_from(append.after).unwrap_or(i64::MAX),
            phase: append.index.phase.word(),
            people: super::rows::texts(&append.index.people),
            to_move: super::rows::texts(&append.index.to_move),
            append,
            reply,
        };
        (waiting, answer)
    }

    fn answer(self, answer: Result<u64, AppendError>) {
        // Whoever asked may have gone.
        let _ = self.reply.send(answer);
    }

    async fn send(&self, link: &Link, statement: &Statement) -> Result<Option<i64>, Error> {
        let Append {
            at, events, index, ..
        } = &self.append;
        let parameters: [&(dyn ToSql + Sync); 9] = [
            &self.id,
            &self.after,
            at,
            events,
            &self.phase,
            &index.due_at,
            &self.people,
            &self.to_move,
            &index.summary,
        ];
        let rows: Vec<Row> = link.client().query(statement, &parameters).await?;
        rows.first().map(|row| row.try_get(0)).transpose()
    }
}

/// What the lanes share.
pub(super) struct Road {
    pub(super) queue: Mutex<mpsc::Receiver<Waiting>>,
    pub(super) writes: Arc<AtomicU64>,
    pub(super) commits: Arc<AtomicU64>,
}

/// Appends until the queue is closed.
pub(super) async fn lane(mut own: Keeper, all: Vec<Keeper>, road: Arc<Road>) {
    while let Some(link) = own.wait().await {
        loop {
            let mut batch = Vec::new();
            let taken = tokio::select! {
                taken = async { road.queue.lock().await.recv_many(&mut batch, BATCH).await } => taken,
                () = link.ended() => break,
            };
            if taken == 0 {
                return;
            }
            // Those that nobody waits for any more need not be done.
            batch.retain(|waiting| !waiting.reply.is_closed());
            road.writes.fetch_add(batch.len() as u64, Ordering::Relaxed);
            append_all(&link, batch, &road.commits).await;
        }
        if all.iter().all(|keeper| keeper.link().is_none()) {
            // Nobody is left to do it, and waiting for an end that is not in sight helps nobody.
            let mut queue = road.queue.lock().await;
            while let Ok(waiting) = queue.try_recv() {
                waiting.answer(Err(super::unreachable().into()));
            }
        }
    }
}

async fn append_all(link: &Link, mut batch: Vec<Waiting>, commits: &AtomicU64) {
    batch.sort_by_key(|waiting| waiting.append.table);
    if batch.len() > 1 {
        match patiently(link, together(link, &batch)).await {
            Ok(numbers) => {
                commits.fetch_add(1, Ordering::Relaxed);
                for (waiting, number) in batch.into_iter().zip(numbers) {
                    finish(link, waiting, number).await;
                }
                return;
            }
            Err(error) if link.is_over() => {
                for waiting in batch {
                    waiting.answer(Err(error.clone().into()));
                }
                return;
            }
            // One of them failed, and all were rolled back. Each gets its own commit.
            Err(_) => {}
        }
    }
    for waiting in batch {
        match patiently(link, alone(link, &waiting)).await {
            Ok(number) => {
                commits.fetch_add(1, Ordering::Relaxed);
                finish(link, waiting, number).await;
            }
            Err(error) => waiting.answer(Err(error.into())),
        }
    }
}

async fn alone(link: &Link, waiting: &Waiting) -> Result<Option<i64>, Error> {
    let statement = link.statement(APPEND).await?;
    waiting.send(link, &statement).await
}

/// Appends several in one transaction, and gives the new number of each that was not stale.
async fn together(link: &Link, batch: &[Waiting]) -> Result<Vec<Option<i64>>, Error> {
    type Sent<'a> = Pin<Box<dyn Future<Output = Result<Option<i64>, Error>> + Send + 'a>>;
    // Prepared before, so that nothing waits between the first statement and the last.
    let statement = link.statement(APPEND).await?;
    let order =
        |text: &'static str| async move { link.client().batch_execute(text).await.map(|()| None) };
    let mut sent: Vec<MaybeDone<Sent<'_>>> = Vec::with_capacity(batch.len() + 2);
    sent.push(maybe_done(Box::pin(order("BEGIN"))));
    for waiting in batch {
        sent.push(maybe_done(Box::pin(waiting.send(link, &statement))));
    }
    sent.push(maybe_done(Box::pin(order("COMMIT"))));
    // A statement is sent when it is first polled: here, in order.
    std::future::poll_fn(|context| {
        for one in &mut sent {
            let _ = Pin::new(one).poll(context);
        }
        Poll::Ready(())
    })
    .await;
    join_all(sent.iter_mut()).await;
    let mut numbers = Vec::with_capacity(batch.len());
    let mut outcome = Ok(());
    for one in &mut sent {
        match Pin::new(one).take_output() {
            Some(Ok(number)) => numbers.push(number),
            // The first one is the cause of the others.
            Some(Err(error)) if outcome.is_ok() => outcome = Err(error),
            _ => {}
        }
    }
    outcome?;
    numbers.pop();
    numbers.remove(0);
    Ok(numbers)
}

/// Tells how an append went; one that was stale learns the current number.
async fn finish(link: &Link, waiting: Waiting, number: Option<i64>) {
    let answer = match number {
        Some(number) => Ok(number.cast_unsigned()),
        None => current(link, &waiting.id).await.and_then(|current| {
            Err(
                current.map_or(AppendError::NotFound, |current| AppendError::Stale {
                    current,
                }),
            )
        }),
    };
    waiting.answer(answer);
}

async fn current(link: &Link, id: &str) -> Result<Option<u64>, AppendError> {
    let rows = link
        .query("SELECT number FROM tables WHERE id = $1", &[&id])
        .await?;
    let number = rows
        .first()
        .map(|row| row.try_get::<_, i64>(0))
        .transpose()
        .map_err(|error| Unavailable(super::link::reason(&error)))?;
    Ok(number.map(i64::cast_unsigned))
}
