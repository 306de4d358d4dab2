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
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_postgres::config::{Host, TargetSessionAttrs};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Row};
use tracing::warn;

use self::claim::Claims;
use self::lane::{Counts, Lane, Waiting, Ways};
use self::link::{Keeper, Link, PATIENCE, reason};
use self::schema::Standing;
use self::security::Target;
use super::{Answer, Append, AppendError, Claim, Figures, OpenError, Unavailable};
use crate::homes::Homes;

/// How many homes share a connection that appends: the more, the more tables share a commit.
const SHARING: usize = 4;

/// How many connections append at least: when one is lost, another one does its work.
const LANES: usize = 2;

/// How many connections do everything else, at the homes, within these bounds.
const POOL: (usize, usize) = (2, 4);

/// How long appends that are under way may still take when the store is closed.
const LAST_MOMENTS: Duration = Duration::from_secs(3);

/// A database of Postgres.
pub struct Postgres {
    /// Gone when the store is closed.
    open: RwLock<Option<Arc<Open>>>,
    lanes: Mutex<JoinSet<()>>,
    counts: Arc<Counts>,
    /// Where it is, without the password.
    place: String,
}

struct Open {
    lanes: Vec<(Keeper, mpsc::Sender<Waiting>)>,
    homes: Homes,
    pool: Vec<Keeper>,
    /// For signs of life.
    pulse: Keeper,
    claims: Claims,
    next: AtomicUsize,
}

impl Postgres {
    /// Connects to a database by its address, `postgres://…`, and brings it up to date. The file has authorities
    /// that prove who it is. Tables live at homes.
    pub async fn open(
        address: &str,
        ca: Option<&Path>,
        homes: &Homes,
    ) -> Result<Postgres, OpenError> {
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
        prepare(&target, &place, failed).await?;
        let pulse = Link::open(&target).await.map_err(failed)?;
        let claims = Claims::default();
        let pulse = Keeper::with(target.clone(), pulse, claims.settle());
        let number = homes.all().len();
        // Whoever asks and what moves the bytes are at the same place.
        let kept = async |number: usize| {
            let target = target.clone();
            let connecting = async move {
                let link = Link::open(&target).await?;
                Ok(Keeper::new(target, link))
            };
            let connected = homes.at(number).spawn(connecting).await;
            let lost = |_| OpenError::Failed {
                place: place.clone(),
                reason: "the connection was given up".to_owned(),
            };
            connected.map_err(lost)?.map_err(failed)
        };
        let mut pool = Vec::new();
        for number in 0..number.clamp(POOL.0, POOL.1) {
            pool.push(kept(number).await?);
        }
        let (mut lanes, mut queues) = (Vec::new(), Vec::new());
        for number in 0..number.div_ceil(SHARING).max(LANES) {
            let (way, queue) = mpsc::channel(lane::QUEUE);
            lanes.push((kept(number * SHARING).await?, way));
            queues.push(queue);
        }
        let ways = lanes.iter();
        let ways: Ways = ways
            .map(|(keeper, way)| (keeper.clone(), way.downgrade()))
            .collect();
        let counts = Arc::<Counts>::default();
        let mut tasks = JoinSet::new();
        for (number, queue) in queues.into_iter().enumerate() {
            let lane = Lane {
                own: lanes[number].0.clone(),
                queue,
                all: Arc::clone(&ways),
                counts: Arc::clone(&counts),
            };
            tasks.spawn_on(lane.run(), &homes.at(number * SHARING));
        }
        Ok(Postgres {
            open: RwLock::new(Some(Arc::new(Open {
                lanes,
                homes: homes.clone(),
                pool,
                pulse,
                claims,
                next: AtomicUsize::new(0),
            }))),
            lanes: Mutex::new(tasks),
            counts,
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
            writes: self.counts.writes.load(Ordering::Relaxed),
            commits: self.counts.commits.load(Ordering::Relaxed),
            waiting: self.opened().map_or(0, |open| {
                let waiting = |way: &mpsc::Sender<_>| way.max_capacity() - way.capacity();
                open.lanes.iter().map(|(_, way)| waiting(way) as u64).sum()
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
            // The lanes end when their queues are empty.
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
        // The one at this home, or each in turn.
        let start = self.homes.here();
        let start = start.unwrap_or_else(|| self.next.fetch_add(1, Ordering::Relaxed));
        (0..self.pool.len())
            .filter_map(|place| self.pool.get(start.wrapping_add(place) % self.pool.len()))
            .find_map(Keeper::link)
            .ok_or_else(unreachable)
    }

    async fn append(&self, append: Append) -> Result<u64, AppendError> {
        // The lane of the home of the table, or another one if that has lost its connection.
        let (all, first) = (&self.lanes, self.homes.number(append.table) / SHARING);
        let lane = (0..all.len())
            .filter_map(|more| all.get((first + more) % all.len()))
            .find(|(keeper, _)| keeper.link().is_some());
        let Some((_, way)) = lane else {
            return Err(unreachable().into());
        };
        let (waiting, answer) = Waiting::new(append);
        // A lane gives up in time, and what it cannot do goes elsewhere. There is no timer here, since there would be one
        // for each ply.
        let closed = || AppendError::from(unreachable());
        way.send(waiting).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

/// Brings a database up to date, and sees that commits are durable.
async fn prepare(
    target: &Target,
    place: &str,
    failed: impl Fn(tokio_postgres::Error) -> OpenError,
) -> Result<(), OpenError> {
    let mut link = Link::open(target).await.map_err(&failed)?;
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
