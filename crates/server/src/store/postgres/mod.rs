//! The store for any number of nodes, by Postgres.
//!
//! [`schema`] has the tables, [`link`] the connections, [`lane`] the appends; everything else
//! is asked here, one statement each. Encryption is left to a proxy beside the node, or to a
//! private network.

mod lane;
mod link;
mod schema;

use std::fmt::Display;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use calot_protocol::{GuestId, Phase, TableId};
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::types::{FromSql, ToSql};
use tokio_postgres::{Config, Row};

use self::lane::{Road, Waiting};
use self::link::{Keeper, Link, PATIENCE, reason};
use self::schema::Standing;
use super::{
    Answer, Append, AppendError, Asked, Beat, Bot, CreateError, DueTable, Figures, Guest,
    ListedTable, NewTable, OpenError, Outage, Store, StoredEvent, Unavailable, phase_of,
};

/// How many connections append. While one of them waits for the disk, the other gathers.
const LANES: usize = 2;

/// How many connections do everything else.
const POOL: usize = 2;

/// How long appends that are under way may still take when the store is closed.
const LAST_MOMENTS: Duration = Duration::from_secs(3);

/// A database of Postgres.
pub struct Postgres {
    /// Gone when the store is closed.
    open: RwLock<Option<Arc<Open>>>,
    lanes: std::sync::Mutex<JoinSet<()>>,
    writes: Arc<AtomicU64>,
    commits: Arc<AtomicU64>,
}

struct Open {
    appends: mpsc::Sender<Waiting>,
    lanes: Vec<Keeper>,
    pool: Vec<Keeper>,
    next: AtomicUsize,
}

impl Postgres {
    /// Connects to a database by its address, `postgres://…`, and brings it up to date.
    pub async fn open(address: &str) -> Result<Postgres, OpenError> {
        let mut config: Config = address.parse().map_err(|error| OpenError::Failed {
            // The address may have a password in it.
            place: "of Postgres".to_owned(),
            reason: format!("its address is not understood: {}", reason(&error)),
        })?;
        let place = place(&config);
        if config.get_ssl_mode() == SslMode::Require {
            return Err(OpenError::Failed {
                place,
                reason: "encryption is not built in; let a proxy beside this program do it"
                    .to_owned(),
            });
        }
        config
            .ssl_mode(SslMode::Disable)
            .target_session_attrs(TargetSessionAttrs::ReadWrite)
            .tcp_user_timeout(PATIENCE)
            .keepalives_idle(PATIENCE);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(5));
        }
        if config.get_application_name().is_none() {
            config.application_name("calot");
        }
        let failed = |error: tokio_postgres::Error| OpenError::Failed {
            place: place.clone(),
            reason: reason(&error),
        };
        let mut first = Link::open(&config).await.map_err(failed)?;
        prepare(&mut first, &place, failed).await?;
        let mut links = vec![first];
        while links.len() < LANES + POOL {
            links.push(Link::open(&config).await.map_err(failed)?);
        }
        let mut keepers = links
            .into_iter()
            .map(|link| Keeper::new(config.clone(), link));
        let lanes: Vec<Keeper> = keepers.by_ref().take(LANES).collect();
        let pool: Vec<Keeper> = keepers.collect();
        let (appends, queue) = mpsc::channel(lane::QUEUE);
        let road = Arc::new(Road {
            queue: Mutex::new(queue),
            writes: Arc::default(),
            commits: Arc::default(),
        });
        let mut tasks = JoinSet::new();
        for keeper in &lanes {
            tasks.spawn(lane::lane(keeper.clone(), lanes.clone(), Arc::clone(&road)));
        }
        Ok(Postgres {
            writes: Arc::clone(&road.writes),
            commits: Arc::clone(&road.commits),
            open: RwLock::new(Some(Arc::new(Open {
                appends,
                lanes,
                pool,
                next: AtomicUsize::new(0),
            }))),
            lanes: std::sync::Mutex::new(tasks),
        })
    }

    fn opened(&self) -> Result<Arc<Open>, Unavailable> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let closed = || Unavailable("the store is closed".to_owned());
        open.as_ref().map(Arc::clone).ok_or_else(closed)
    }

    /// Asks on any connection.
    async fn query(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Unavailable> {
        let link = self.opened()?.link()?;
        link.query(text, parameters).await
    }

    async fn each<T>(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
        read: impl Fn(&Row) -> Result<T, Unavailable>,
    ) -> Result<Vec<T>, Unavailable> {
        let rows = self.query(text, parameters).await?;
        rows.iter().map(read).collect()
    }

    async fn first<T>(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
        read: impl Fn(&Row) -> Result<T, Unavailable>,
    ) -> Result<Option<T>, Unavailable> {
        let rows = self.query(text, parameters).await?;
        rows.first().map(read).transpose()
    }

    /// Does something, and says whether it had an effect.
    async fn effect(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<bool, Unavailable> {
        Ok(!self.query(text, parameters).await?.is_empty())
    }
}

impl Open {
    fn link(&self) -> Result<Arc<Link>, Unavailable> {
        let start = self.next.fetch_add(1, Ordering::Relaxed);
        (0..self.pool.len())
            .filter_map(|place| self.pool.get(start.wrapping_add(place) % self.pool.len()))
            .find_map(Keeper::link)
            .ok_or_else(unreachable)
    }

    async fn append(&self, append: Append) -> Result<u64, AppendError> {
        if self.lanes.iter().all(|keeper| keeper.link().is_none()) {
            return Err(unreachable().into());
        }
        let (waiting, answer) = Waiting::new(append);
        let appended = async {
            let closed = || AppendError::from(unreachable());
            self.appends.send(waiting).await.map_err(|_| closed())?;
            answer.await.map_err(|_| closed())?
        };
        // A lane gives up first, unless there is none any more.
        let answer = tokio::time::timeout(PATIENCE * 2, appended).await;
        answer.unwrap_or_else(|_| Err(unreachable().into()))
    }
}

/// Brings a database up to date, and sees that commits are durable.
async fn prepare(
    link: &mut Link,
    place: &str,
    failed: impl Fn(tokio_postgres::Error) -> OpenError,
) -> Result<(), OpenError> {
    let place = place.to_owned();
    let synced: String = link
        .client()
        .query_one("SHOW fsync", &[])
        .await
        .and_then(|row| row.try_get(0))
        .map_err(&failed)?;
    if synced != "on" {
        return Err(OpenError::NotDurable {
            place,
            reason: "it is set to fsync = off; set it to on".to_owned(),
        });
    }
    match schema::migrate(link.client_mut()).await.map_err(failed)? {
        Standing::Ready => Ok(()),
        Standing::Foreign => Err(OpenError::Foreign { place }),
        Standing::Newer { found, known } => Err(OpenError::Newer {
            place,
            found,
            known,
        }),
    }
}

/// Where a database is, without the password.
fn place(config: &Config) -> String {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(host)) => host.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => "localhost".to_owned(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    match config.get_dbname() {
        Some(name) => format!("{name} at {host}:{port}"),
        None => format!("at {host}:{port}"),
    }
}

impl Store for Postgres {
    fn create(&self, table: NewTable) -> Answer<'_, Result<(), CreateError>> {
        Box::pin(async move {
            let index = &table.index;
            let parameters: [&(dyn ToSql + Sync); 11] = [
                &table.id.to_string(),
                &table.game,
                &table.public,
                &table.created_at,
                &table.secret.as_slice(),
                &table.events,
                &index.phase.word(),
                &index.due_at,
                &texts(&index.people),
                &texts(&index.to_move),
                &index.summary,
            ];
            let made = self.effect(
                "WITH made AS (
                    INSERT INTO tables (id, game, public, created_at, secret, number, updated_at,
                        phase, due_at, people, to_move, summary)
                    VALUES ($1, $2, $3, $4, $5, cardinality($6::text[]), $4, $7, $8, $9, $10, $11)
                    ON CONFLICT (id) DO NOTHING RETURNING key
                ), logged AS (
                    INSERT INTO events (key, number, at, body)
                    SELECT key, event.place, $4, event.body
                    FROM made, unnest($6::text[]) WITH ORDINALITY AS event (body, place)
                ), seated AS (
                    INSERT INTO members (guest, key)
                    SELECT DISTINCT guest, key FROM made, unnest($9::text[]) AS guest
                )
                SELECT key FROM made",
                &parameters,
            );
            made.await?.then_some(()).ok_or(CreateError::Taken)
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Result<u64, AppendError>> {
        Box::pin(async move { self.opened()?.append(append).await })
    }

    fn load(&self, table: TableId, after: u64) -> Asked<'_, Option<Vec<StoredEvent>>> {
        Box::pin(async move {
            let id = table.to_string();
            let after = i64::try_from(after).unwrap_or(i64::MAX);
            let event = |row: &Row| {
                Ok(StoredEvent {
                    number: get::<i64>(row, 0)?.cast_unsigned(),
                    at: get(row, 1)?,
                    body: get(row, 2)?,
                })
            };
            let events = self
                .each(
                    "SELECT events.number, events.at, events.body
                 FROM tables JOIN events USING (key)
                 WHERE tables.id = $1 AND events.number > $2 ORDER BY events.number",
                    &[&id, &after],
                    event,
                )
                .await?;
            if events.is_empty()
                && !self
                    .effect("SELECT key FROM tables WHERE id = $1", &[&id])
                    .await?
            {
                return Ok(None);
            }
            Ok(Some(events))
        })
    }

    fn secret(&self, table: TableId) -> Asked<'_, Option<[u8; 32]>> {
        Box::pin(async move {
            self.first(
                "SELECT secret FROM tables WHERE id = $1",
                &[&table.to_string()],
                |row| bytes(row, 0),
            )
            .await
        })
    }

    fn lobby(&self, phase: Phase, before: Option<i64>, limit: u32) -> Asked<'_, Vec<ListedTable>> {
        Box::pin(async move {
            self.each(
                "SELECT id, number, created_at, updated_at, phase, to_move, summary FROM (
                    SELECT * FROM tables WHERE public AND phase = $1 AND created_at < $2
                    ORDER BY created_at DESC FETCH FIRST $3 ROWS WITH TIES) AS page
                 ORDER BY created_at DESC, id",
                &[
                    &phase.word(),
                    &before.unwrap_or(i64::MAX),
                    &i64::from(limit.max(1)),
                ],
                listed,
            )
            .await
        })
    }

    fn tables_of(
        &self,
        guest: GuestId,
        over: bool,
        before: Option<i64>,
        limit: u32,
    ) -> Asked<'_, Vec<ListedTable>> {
        Box::pin(async move {
            self.each(
                "SELECT id, number, created_at, updated_at, phase, to_move, summary FROM (
                    SELECT tables.* FROM members JOIN tables USING (key)
                    WHERE guest = $1 AND (phase = 'over') = $2 AND updated_at < $3
                    ORDER BY updated_at DESC FETCH FIRST $4 ROWS WITH TIES) AS page
                 ORDER BY updated_at DESC, id",
                &[
                    &guest.to_string(),
                    &over,
                    &before.unwrap_or(i64::MAX),
                    &i64::from(limit.max(1)),
                ],
                listed,
            )
            .await
        })
    }

    fn overdue(&self, now: i64, limit: u32) -> Asked<'_, Vec<DueTable>> {
        Box::pin(async move {
            let due = |row: &Row| {
                Ok(DueTable {
                    id: id(row, 0)?,
                    due_at: get(row, 1)?,
                })
            };
            self.each(
                "SELECT id, due_at FROM tables WHERE due_at <= $1 ORDER BY due_at LIMIT $2",
                &[&now, &i64::from(limit)],
                due,
            )
            .await
        })
    }

    fn guest(&self, id: GuestId) -> Asked<'_, Option<Guest>> {
        Box::pin(async move {
            let guest = |row: &Row| {
                Ok(Guest {
                    id,
                    name: get(row, 0)?,
                    named: get(row, 1)?,
                    created_at: get(row, 2)?,
                })
            };
            self.first(
                "SELECT name, named, created_at FROM guests WHERE id = $1",
                &[&id.to_string()],
                guest,
            )
            .await
        })
    }

    fn put_guest(&self, guest: Guest) -> Asked<'_, ()> {
        Box::pin(async move {
            self.query(
                "INSERT INTO guests (id, name, named, created_at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (id) DO UPDATE SET name = $2, named = $3",
                &[
                    &guest.id.to_string(),
                    &guest.name,
                    &guest.named,
                    &guest.created_at,
                ],
            )
            .await
            .map(drop)
        })
    }

    fn create_bot(&self, bot: Bot) -> Answer<'_, Result<(), CreateError>> {
        Box::pin(async move {
            let parameters: [&(dyn ToSql + Sync); 5] = [
                &bot.id.to_string(),
                &bot.owner.to_string(),
                &bot.name,
                &bot.hash.as_slice(),
                &bot.made_at,
            ];
            let made = self.effect(
                "INSERT INTO bots (id, owner, name, hash, made_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT DO NOTHING RETURNING id",
                &parameters,
            );
            made.await?.then_some(()).ok_or(CreateError::Taken)
        })
    }

    fn bot(&self, id: GuestId) -> Asked<'_, Option<Bot>> {
        Box::pin(async move {
            self.first(
                "SELECT id, owner, name, hash, made_at FROM bots WHERE id = $1",
                &[&id.to_string()],
                a_bot,
            )
            .await
        })
    }

    fn bot_by_hash(&self, hash: [u8; 32]) -> Asked<'_, Option<Bot>> {
        Box::pin(async move {
            self.first(
                "SELECT id, owner, name, hash, made_at FROM bots WHERE hash = $1",
                &[&hash.as_slice()],
                a_bot,
            )
            .await
        })
    }

    fn bots_of(&self, owner: GuestId) -> Asked<'_, Vec<Bot>> {
        Box::pin(async move {
            self.each(
                "SELECT id, owner, name, hash, made_at FROM bots WHERE owner = $1
                 ORDER BY made_at, id",
                &[&owner.to_string()],
                a_bot,
            )
            .await
        })
    }

    fn revoke_bot(&self, owner: GuestId, id: GuestId) -> Asked<'_, bool> {
        Box::pin(async move {
            self.effect(
                "DELETE FROM bots WHERE id = $1 AND owner = $2 RETURNING id",
                &[&id.to_string(), &owner.to_string()],
            )
            .await
        })
    }

    fn setting(&self, key: &str) -> Asked<'_, Option<String>> {
        let key = key.to_owned();
        Box::pin(async move {
            self.first(
                "SELECT value FROM settings WHERE key = $1",
                &[&key],
                |row| get(row, 0),
            )
            .await
        })
    }

    fn put_setting_if_absent(&self, key: &str, value: &str) -> Asked<'_, String> {
        let (key, value) = (key.to_owned(), value.to_owned());
        Box::pin(async move {
            // Changing nothing gives back what is there, also when another node was quicker.
            let kept = self
                .first(
                    "INSERT INTO settings (key, value) VALUES ($1, $2)
                 ON CONFLICT (key) DO UPDATE SET value = settings.value RETURNING value",
                    &[&key, &value],
                    |row| get(row, 0),
                )
                .await?;
            Ok(kept.unwrap_or(value))
        })
    }

    fn beat(&self, node: &str, now: i64) -> Asked<'_, ()> {
        let node = node.to_owned();
        Box::pin(async move {
            self.query(
                "INSERT INTO beats (node, at) VALUES ($1, $2)
                 ON CONFLICT (node) DO UPDATE SET at = greatest(beats.at, $2)",
                &[&node, &now],
            )
            .await
            .map(drop)
        })
    }

    fn beats(&self) -> Asked<'_, Vec<Beat>> {
        Box::pin(async move {
            let beat = |row: &Row| {
                Ok(Beat {
                    node: get(row, 0)?,
                    at: get(row, 1)?,
                })
            };
            self.each("SELECT node, at FROM beats ORDER BY node", &[], beat)
                .await
        })
    }

    fn leave(&self, node: &str) -> Asked<'_, ()> {
        let node = node.to_owned();
        Box::pin(async move {
            self.query("DELETE FROM beats WHERE node = $1", &[&node])
                .await
                .map(drop)
        })
    }

    fn bury(&self, last: Beat, now: i64) -> Asked<'_, bool> {
        Box::pin(async move {
            self.effect(
                "WITH dead AS (DELETE FROM beats WHERE node = $1 AND at = $2 RETURNING at)
                 INSERT INTO outages (from_at, to_at) SELECT at, $3 FROM dead RETURNING to_at",
                &[&last.node, &last.at, &now],
            )
            .await
        })
    }

    fn outage(&self, outage: Outage) -> Asked<'_, ()> {
        Box::pin(async move {
            self.query(
                "INSERT INTO outages (from_at, to_at) VALUES ($1, $2)",
                &[&outage.from, &outage.to],
            )
            .await
            .map(drop)
        })
    }

    fn outages(&self, since: i64) -> Asked<'_, Vec<Outage>> {
        Box::pin(async move {
            let outage = |row: &Row| {
                Ok(Outage {
                    from: get(row, 0)?,
                    to: get(row, 1)?,
                })
            };
            self.each(
                "SELECT from_at, to_at FROM outages WHERE to_at > $1 ORDER BY from_at, to_at",
                &[&since],
                outage,
            )
            .await
        })
    }

    fn check(&self) -> Asked<'_, ()> {
        Box::pin(async move { self.query("SELECT 1", &[]).await.map(drop) })
    }

    fn figures(&self) -> Figures {
        Figures {
            writes: self.writes.load(Ordering::Relaxed),
            commits: self.commits.load(Ordering::Relaxed),
            waiting: self.opened().map_or(0, |open| {
                (open.appends.max_capacity() - open.appends.capacity()) as u64
            }),
        }
    }

    fn close(&self) -> Answer<'_, ()> {
        let open = self
            .open
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        drop(open);
        let mut lanes =
            std::mem::take(&mut *self.lanes.lock().unwrap_or_else(PoisonError::into_inner));
        Box::pin(async move {
            // The lanes end when their queue is empty; one without a connection is ended.
            let ended = async { while lanes.join_next().await.is_some() {} };
            let _ = tokio::time::timeout(LAST_MOMENTS, ended).await;
        })
    }
}

fn unreachable() -> Unavailable {
    Unavailable("the database cannot be reached".to_owned())
}

fn texts(ids: &[GuestId]) -> Vec<String> {
    ids.iter().map(GuestId::to_string).collect()
}

fn listed(row: &Row) -> Result<ListedTable, Unavailable> {
    let phase: &str = get(row, 4)?;
    let to_move: Vec<&str> = get(row, 5)?;
    Ok(ListedTable {
        id: id(row, 0)?,
        number: get::<i64>(row, 1)?.cast_unsigned(),
        created_at: get(row, 2)?,
        updated_at: get(row, 3)?,
        phase: phase_of(phase).ok_or_else(|| wrong(format!("{phase} is no phase")))?,
        to_move: to_move.into_iter().map(parse).collect::<Result<_, _>>()?,
        summary: get(row, 6)?,
    })
}

fn a_bot(row: &Row) -> Result<Bot, Unavailable> {
    Ok(Bot {
        id: id(row, 0)?,
        owner: id(row, 1)?,
        name: get(row, 2)?,
        hash: bytes(row, 3)?,
        made_at: get(row, 4)?,
    })
}

fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, Unavailable> {
    row.try_get(column).map_err(|error| wrong(reason(&error)))
}

fn bytes(row: &Row, column: usize) -> Result<[u8; 32], Unavailable> {
    let bytes: &[u8] = get(row, column)?;
    let length = bytes.len();
    let wrong = |_| wrong(format!("{length} bytes are not 32"));
    bytes.try_into().map_err(wrong)
}

fn id<T>(row: &Row, column: usize) -> Result<T, Unavailable>
where
    T: FromStr,
    T::Err: Display,
{
    parse(get(row, column)?)
}

fn parse<T>(text: &str) -> Result<T, Unavailable>
where
    T: FromStr,
    T::Err: Display,
{
    text.parse()
        .map_err(|error| wrong(format!("{text} is no id: {error}")))
}

/// Something in the database is not as this program writes it.
fn wrong(reason: String) -> Unavailable {
    Unavailable(format!("the database holds something unknown: {reason}"))
}
