//! How appends go to Postgres: by a few lanes, each with a connection of its own, at the homes of the tables.
//!
//! A lane that is free takes everything that waits in its queue into one statement, so many tables share
//! one sync of the disk and one way there and back. What comes to a lane that has lost its connection goes by another
//! one. An append whose number is taken changes nothing
//! and does not spoil the others. Within a statement tables are locked in the order of their ids,
//! so two nodes never wait for each other.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use calot_protocol::{GuestId, TableId};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Error;
use tokio_postgres::types::ToSql;

use super::super::answers::{Place, answer_all};
use super::super::{Append, AppendError, Unavailable};
use super::link::{Keeper, Link, PATIENCE, patiently};
use super::rows::{get, version_of};

/// How many appends may wait.
pub(super) const QUEUE: usize = 1024;

/// How many appends share one commit at most.
const BATCH: usize = 256;

/// A row that somebody else holds is not waited for much longer than an append may take: others
/// wait in the same statement. A plan is kept for as long as a connection, and would be one for the few tables of the first minute.
/// All that is done here is to find rows by their keys.
const SESSION: &str = "
    SET lock_timeout = '2s';
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;";

/// An append for each place in the arrays; the events, of all of them, say to which place they belong.
/// Whoever writes members sees the people of before; they are written only when they change,
/// which is rare.
const APPEND: &str = "
    WITH asked AS MATERIALIZED (
        SELECT place, id, after, after_at, at, events, version, phase, due_at, turn, summary,
            string_to_array(people, ' ') AS people, string_to_array(to_move, ' ') AS to_move
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[],
            $7::text[], $8::text[], $9::text[], $10::bigint[], $11::smallint[], $15::bigint[]) WITH ORDINALITY
            AS asked (id, after, at, events, phase, due_at, people, to_move, summary, after_at,
                version, turn, place)
    ), old AS MATERIALIZED (
        SELECT asked.*, tables.key, tables.people AS people_before
        FROM asked JOIN tables ON tables.id = asked.id AND tables.number = asked.after
            AND tables.updated_at = asked.after_at
        ORDER BY asked.place FOR UPDATE OF tables
    ), moved AS (
        UPDATE tables SET number = old.after + old.events, updated_at = old.at,
            phase = CASE WHEN old.summary IS NULL THEN tables.phase ELSE old.phase END,
            due_at = CASE WHEN tables.leased_after = old.turn AND old.due_at IS NOT NULL
                THEN greatest(tables.due_at, old.due_at) ELSE old.due_at END,
            people = coalesce(old.people, tables.people), to_move = old.to_move,
            summary = coalesce(old.summary, tables.summary),
            shown = CASE WHEN old.summary IS NULL THEN coalesce(tables.shown, tables.number)
                ELSE old.after + old.events END
        FROM old WHERE tables.key = old.key RETURNING old.place
    ), logged AS (
        INSERT INTO events (key, number, at, version, body)
        SELECT old.key, old.after + event.number, old.at, old.version, event.body
        FROM unnest($12::bigint[], $13::bigint[], $14::text[]) AS event (place, number, body)
            JOIN old USING (place)
    ), gone AS (
        DELETE FROM members USING old
        WHERE old.people_before <> old.people AND members.key = old.key
            AND members.guest <> ALL (old.people)
    ), come AS (
        INSERT INTO members (guest, key)
        SELECT DISTINCT guest, old.key FROM old, unnest(old.people) AS guest
        WHERE old.people_before <> old.people ON CONFLICT DO NOTHING
    )
    SELECT array_agg(place) FROM moved";

/// An append, and whoever waits for it.
pub(super) struct Waiting {
    /// In a box, since it is sorted among others.
    append: Box<Append>,
    reply: oneshot::Sender<Result<u64, AppendError>>,
    place: Place,
    since: Instant,
}

impl Waiting {
    pub(super) fn new(append: Append) -> (Waiting, oneshot::Receiver<Result<u64, AppendError>>) {
        let (reply, answer) = oneshot::channel();
        let waiting = Waiting {
            append: Box::new(append),
            reply,
            place: Place::here(),
            since: Instant::now(),
        };
        (waiting, answer)
    }

    fn answer(self, answer: Result<u64, AppendError>) {
        // Whoever asked may have gone.
        let _ = self.reply.send(answer);
    }
}

/// Several appends as Postgres is asked for them, a list for each parameter.
#[derive(Default)]
struct Columns<'a> {
    id: Vec<String>,
    after: Vec<i64>,
    at: Vec<i64>,
    events: Vec<i64>,
    phase: Vec<&'static str>,
    due_at: Vec<Option<i64>>,
    people: Vec<Option<String>>,
    to_move: Vec<String>,
    summary: Vec<Option<&'a str>>,
    after_at: Vec<i64>,
    version: Vec<i16>,
    turn: Vec<i64>,
    event_place: Vec<i64>,
    event_number: Vec<i64>,
    event_body: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn of(batch: &'a [Waiting]) -> Columns<'a> {
        let mut columns = Columns::default();
        for (place, Waiting { append, .. }) in (1..).zip(batch) {
            let index = &append.index;
            columns.id.push(append.table.to_string());
            columns
                .after
                .push(i64::try_from(append.after).unwrap_or(i64::MAX));
            columns.at.push(append.at);
            columns.events.push(append.events.len() as i64);
            columns.phase.push(index.phase.word());
            columns.due_at.push(index.due_at);
            let people = index.summary.as_ref().map(|_| words(&index.people));
            columns.people.push(people);
            columns.to_move.push(words(&index.to_move));
            columns.summary.push(index.summary.as_deref());
            columns.after_at.push(append.after_at);
            columns.version.push(version_of(append.version));
            columns.turn.push(append.turn.cast_signed());
            for (number, body) in (1..).zip(&append.events) {
                columns.event_place.push(place);
                columns.event_number.push(number);
                columns.event_body.push(body);
            }
        }
        columns
    }

    fn parameters(&self) -> [&(dyn ToSql + Sync); 15] {
        [
            &self.id,
            &self.after,
            &self.at,
            &self.events,
            &self.phase,
            &self.due_at,
            &self.people,
            &self.to_move,
            &self.summary,
            &self.after_at,
            &self.version,
            &self.event_place,
            &self.event_number,
            &self.event_body,
            &self.turn,
        ]
    }
}

/// A list of lists of different lengths is nothing that Postgres knows, so each is a text.
fn words(ids: &[GuestId]) -> String {
    let mut text = String::with_capacity(ids.len() * 23);
    for id in ids {
        if !text.is_empty() {
            text.push(' ');
        }
        // Writing to a string cannot fail.
        let _ = write!(text, "{id}");
    }
    text
}

/// The ways into all lanes, as they know each other.
pub(super) type Ways = Arc<[(Keeper, mpsc::WeakSender<Waiting>)]>;

/// One of the lanes.
pub(super) struct Lane {
    pub(super) own: Keeper,
    pub(super) queue: mpsc::Receiver<Waiting>,
    pub(super) all: Ways,
    pub(super) counts: Arc<Counts>,
}

/// What the lanes have done.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) writes: AtomicU64,
    pub(super) commits: AtomicU64,
}

impl Lane {
    /// Appends until the queue is closed.
    pub(super) async fn run(mut self) {
        while let Some(link) = self.connected().await {
            if patiently(&link, link.client().batch_execute(SESSION))
                .await
                .is_err()
            {
                link.cut();
            }
            loop {
                let mut batch = Vec::new();
                let taken = tokio::select! {
                    taken = self.take(&mut batch) => Some(taken),
                    () = link.ended() => None,
                };
                match taken {
                    Some(0) => return,
                    Some(_) => {}
                    // What was taken at the last moment is answered like what was on its way.
                    None => {
                        for waiting in batch {
                            waiting.answer(Err(super::unreachable().into()));
                        }
                        break;
                    }
                }
                // Those that nobody waits for any more need not be done.
                batch.retain(|waiting| !waiting.reply.is_closed());
                if batch.is_empty() {
                    continue;
                }
                let writes = batch.len() as u64;
                self.counts.writes.fetch_add(writes, Ordering::Relaxed);
                append_all(&link, batch, &self.counts.commits).await;
            }
        }
    }

    /// The connection, as soon as there is one. What comes before that goes elsewhere.
    async fn connected(&mut self) -> Option<Arc<Link>> {
        loop {
            tokio::select! {
                biased;
                link = self.own.wait() => return link,
                waiting = self.queue.recv() => self.pass_on(waiting?),
            }
        }
    }

    fn pass_on(&self, waiting: Waiting) {
        let mut free = self
            .all
            .iter()
            .filter(|(keeper, _)| keeper.link().is_some());
        let way = free.find_map(|(_, way)| way.upgrade());
        let refused = match way {
            Some(way) => way.try_send(waiting).err().map(TrySendError::into_inner),
            None => Some(waiting),
        };
        // Waiting for an end that is not in sight helps nobody.
        if let Some(waiting) = refused {
            waiting.answer(Err(super::unreachable().into()));
        }
    }

    /// Takes all that waits, as soon as something does.
    async fn take(&mut self, batch: &mut Vec<Waiting>) -> usize {
        let taken = self.queue.recv_many(batch, BATCH).await;
        if taken > 0 {
            // Whoever is about to append at this moment shares the statement.
            tokio::task::yield_now().await;
        }
        while taken > 0
            && batch.len() < BATCH
            && let Ok(waiting) = self.queue.try_recv()
        {
            batch.push(waiting);
        }
        batch.len()
    }
}

async fn append_all(link: &Link, mut batch: Vec<Waiting>, commits: &AtomicU64) {
    let now = Instant::now();
    for late in batch.extract_if(.., |waiting| now - waiting.since > PATIENCE * 2) {
        let reason = "the database has too much to do".to_owned();
        late.answer(Err(Unavailable::Failed(reason).into()));
    }
    if batch.is_empty() {
        return;
    }
    batch.sort_unstable_by_key(|waiting| waiting.append.table);
    match patiently(link, together(link, &batch)).await {
        Ok(appended) => {
            commits.fetch_add(1, Ordering::Relaxed);
            let mut done = Vec::with_capacity(batch.len());
            let mut stale = Vec::new();
            for (waiting, is_done) in batch.into_iter().zip(appended) {
                if is_done {
                    let number = waiting.append.after + waiting.append.events.len() as u64;
                    done.push((waiting.place, (waiting.reply, number)));
                } else {
                    stale.push(waiting);
                }
            }
            answer_all(done, |(reply, number)| {
                // Whoever asked may have gone.
                let _ = reply.send(Ok(number));
            });
            for waiting in stale {
                refuse(link, waiting).await;
            }
        }
        // One of them failed, and none was done. Each gets its own commit.
        Err(_) if batch.len() > 1 && !link.is_over() => {
            for waiting in batch {
                Box::pin(append_all(link, vec![waiting], commits)).await;
            }
        }
        Err(error) => {
            for waiting in batch {
                waiting.answer(Err(error.clone().into()));
            }
        }
    }
}

/// Appends all in one statement, and says of each whether it was done; the others came too late.
async fn together(link: &Link, batch: &[Waiting]) -> Result<Vec<bool>, Error> {
    let statement = link.statement(APPEND).await?;
    let columns = Columns::of(batch);
    let parameters = columns.parameters();
    let row = link.client().query_one(&statement, &parameters).await?;
    let places: Option<Vec<i64>> = row.try_get(0)?;
    let mut done = vec![false; batch.len()];
    for place in places.unwrap_or_default() {
        let place = usize::try_from(place - 1).ok();
        if let Some(done) = place.and_then(|place| done.get_mut(place)) {
            *done = true;
        }
    }
    Ok(done)
}

/// Tells whoever came too late the current number.
async fn refuse(link: &Link, waiting: Waiting) {
    let answer = match current(link, waiting.append.table).await {
        Ok(Some(current)) => AppendError::Stale { current },
        Ok(None) => AppendError::NotFound,
        Err(error) => error.into(),
    };
    waiting.answer(Err(answer));
}

/// The number of the last event of a table.
async fn current(link: &Link, table: TableId) -> Result<Option<u64>, Unavailable> {
    let rows = link
        .query(
            "SELECT number FROM tables WHERE id = $1",
            &[&table.to_string()],
        )
        .await?;
    let number = rows.first().map(|row| get::<i64>(row, 0)).transpose()?;
    Ok(number.map(i64::cast_unsigned))
}
