//! The store for any number of nodes, by Postgres.
//!
//! [`schema`] has the tables, [`link`] the connections, [`lane`] the appends; everything else
//! is one statement each, in [`statements`], whose answers [`rows`] reads; [`admin`] is what those who
//! run the server ask, and [`security`] how connections are encrypted.
//!
//! Signs of life, and all that goes with them, have a connection of their own, so they do not wait
//! behind a slow statement. Its session holds the claim of this process on the database
//! ([`claim`]).

mod admin;
mod claim;
mod lane;
mod link;
mod rows;
mod schema;
mod security;
mod statements;

use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;
use tokio_postgres::config::{Host, TargetSessionAttrs};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Row};
use tracing::warn;

use self::claim::Claims;
use self::lane::{Road, Waiting};
use self::link::{Keeper, Link, PATIENCE, reason};
use self::schema::Standing;
use self::security::Target;
use super::{Answer, Append, AppendError, Claim, Figures, OpenError, Unavailable};

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
    /// Where it is, without the password.
    place: String,
}

struct Open {
    appends: mpsc::Sender<Waiting>,
    lanes: Vec<Keeper>,
    pool: Vec<Keeper>,
    /// For signs of life.
    pulse: Keeper,
    claims: Claims,
    next: AtomicUsize,
}

impl Postgres {
    /// Connects to a database by its address, `postgres://…`, and brings it up to date. The file has authorities
    /// that prove who it is.
    pub async fn open(address: &str, ca: Option<&Path>) -> Result<Postgres, OpenError> {
        let mut target = Target::read(address, ca).map_err(|reason| OpenError::Failed {
            // The address may have a password in it.
            place: "of Postgres".to_owned(),
            reason,
        })?;
        let config = &mut target.config;
        let place = place(config);
        config
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
        let mut first = Link::open(&target).await.map_err(failed)?;
        prepare(&mut first, &place, failed).await?;
        let mut links = vec![first];
        while links.len() < LANES + POOL {
            links.push(Link::open(&target).await.map_err(failed)?);
        }
        let pulse = Link::open(&target).await.map_err(failed)?;
        let claims = Claims::default();
        let pulse = Keeper::with(target.clone(), pulse, claims.settle());
        let mut keepers = links
            .into_iter()
            .map(|link| Keeper::new(target.clone(), link));
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
                pulse,
                claims,
                next: AtomicUsize::new(0),
            }))),
            lanes: std::sync::Mutex::new(tasks),
            place,
        })
    }

    fn opened(&self) -> Result<Arc<Open>, Unavailable> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let closed = || Unavailable::Lost("the store is closed".to_owned());
        open.as_ref().map(Arc::clone).ok_or_else(closed)
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

    /// Asks on any connection.
    async fn query(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Unavailable> {
        let link = self.opened()?.link()?;
        link.query(text, parameters).await
    }

    /// Asks on the connection for signs of life.
    async fn pulse(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Unavailable> {
        let link = self.opened()?.pulse.link().ok_or_else(unreachable)?;
        link.query(text, parameters).await
    }

    async fn claim(&self, claim: Claim) -> Result<(), OpenError> {
        let claimed = async {
            let open = self.opened()?;
            let link = open.pulse.link().ok_or_else(unreachable)?;
            open.claims.take(&link, claim).await
        };
        let place = self.place.clone();
        match claimed.await {
            Ok(true) => Ok(()),
            Ok(false) => Err(OpenError::InUse {
                place,
                advice: claim::advice(claim),
            }),
            Err(error) => Err(OpenError::Failed {
                place,
                reason: error.to_string(),
            }),
        }
    }

    /// The rows of a list that can be read.
    async fn listed<T>(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
        read: impl Fn(&Row) -> Result<T, Unavailable>,
    ) -> Result<Vec<T>, Unavailable> {
        let rows = self.query(text, parameters).await?;
        let readable = |row: &Row| {
            let read = read(row);
            read.inspect_err(|error| warn!(%error, "a row of a list cannot be read"))
                .ok()
        };
        Ok(rows.iter().filter_map(readable).collect())
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
        answer.unwrap_or_else(|_| {
            let reason = "the database has too much to do".to_owned();
            Err(Unavailable::Failed(reason).into())
        })
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

fn unreachable() -> Unavailable {
    Unavailable::Lost("the database cannot be reached".to_owned())
}
