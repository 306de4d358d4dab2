//! Many people at once, to see what a server of Calot can take.
//!
//! [`play`] opens tables with two people each, who are connected by WebSockets and play random legal
//! plies, the next one as soon as the one before is there: a closed loop. [`idle`] opens connections
//! that only watch. Both count what was acknowledged and how long it took, and read from the
//! servers' `/metrics` what it has cost them.
//!
//! When a connection breaks, whoever it belonged to connects again, at the next server of the list, and
//! goes on; what was acknowledged to them is in the [`Report`], so a test that kills servers
//! can look for it afterwards.
//!
//! * [`http`] asks simple questions, `seat` is somebody who plays, `report` what came of it all.

pub mod http;
mod report;
mod seat;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use calot_protocol::list::OpenedTable;
use calot_protocol::{ClockSetup, SeatSetup, Setup, TableId};
use futures_util::future::join_all;
use tokio::sync::watch;

use http::Person;
use report::Tally;

pub use report::{Acknowledged, Cost, Latency, Report};

/// How often something is tried again before it is given up.
const TRIES: u32 = 600;

/// How long to wait before something is tried again.
const PAUSE: Duration = Duration::from_millis(50);

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Load {
    /// The servers, all of the same tables.
    pub servers: Vec<SocketAddr>,
    /// How many tables at the same time.
    pub tables: usize,
    /// The game text of a game for two.
    pub game: String,
    /// The level of the computer that has the second seat; without it somebody sits there.
    pub computer: Option<u8>,
    /// The clock of every table.
    pub clock: ClockSetup,
    /// What the random plies come from.
    pub seed: u64,
}

/// Why nothing could be measured.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failed(pub String);

/// What everybody who plays has in common.
struct Common {
    servers: Vec<SocketAddr>,
    setup: Setup,
    tally: Tally,
    /// Becomes true when nobody is to begin anything any more.
    over: watch::Receiver<bool>,
}

/// Plays at many tables until something has happened. Everybody has come when `counted` is seen to
/// change: it counts the plies that were acknowledged since.
pub async fn play(
    load: &Load,
    counted: watch::Sender<u64>,
    until: impl Future<Output = ()>,
) -> Result<Report, Failed> {
    let (end, over) = watch::channel(false);
    let common = Arc::new(Common {
        servers: load.servers.clone(),
        setup: for_two(&load.game, load.computer, load.clock),
        tally: Tally::new(counted),
        over,
    });
    let mut random = fastrand::Rng::with_seed(load.seed);
    let mut pairs = Vec::with_capacity(load.tables);
    for table in 0..load.tables {
        let server = load.servers[table % load.servers.len()];
        let (one, other) = (Person::come(server).await?, Person::come(server).await?);
        pairs.push(tokio::spawn(play_games(
            common.clone(),
            table,
            [one, other],
            random.fork(),
        )));
    }
    let before = costs(&load.servers).await;
    common.tally.begin();
    let begun = Instant::now();
    until.await;
    let time = begun.elapsed();
    let after = costs(&load.servers).await;
    common.tally.end();
    let _ = end.send(true);
    let mut acknowledged = Vec::new();
    let mut games = 0;
    for pair in join_all(pairs).await {
        let tables = pair.map_err(|error| Failed(error.to_string()))??;
        games += tables.len();
        acknowledged.extend(tables);
    }
    Ok(common
        .tally
        .report(time, games, acknowledged, &before, &after))
}

/// Opens connections that only watch so many tables, at all servers in turn, says what each of them had used before
/// and after, and keeps the connections until `done` ends.
pub async fn idle(
    servers: &[SocketAddr],
    connections: usize,
    tables: usize,
    told: impl FnOnce(&[Option<Cost>], &[Option<Cost>]),
    done: impl Future<Output = ()>,
) -> Result<(), Failed> {
    let first = *servers
        .first()
        .ok_or_else(|| Failed("there is no server".to_owned()))?;
    let owner = Person::come(first).await?;
    let setup = for_two("rolit", None, ClockSetup::None);
    let mut watched = Vec::with_capacity(tables);
    for home in 0..tables.max(1) {
        watched.push(open(servers, home, &owner, &setup).await?.table);
    }
    let before = costs(servers).await;
    let mut held = Vec::with_capacity(connections);
    let places = servers.iter().cycle().zip(watched.iter().cycle());
    for (server, table) in places.take(connections) {
        held.push(seat::connect(*server, &owner, *table).await?);
    }
    told(&before, &costs(servers).await);
    done.await;
    Ok(())
}

/// Two people play one game after another. Answers with what was acknowledged at each table.
async fn play_games(
    common: Arc<Common>,
    home: usize,
    people: [Person; 2],
    mut random: fastrand::Rng,
) -> Result<Vec<Acknowledged>, Failed> {
    let mut tables = Vec::new();
    while !*common.over.borrow() {
        let opened = open(&common.servers, home, &people[0], &common.setup).await;
        let table = match opened {
            Ok(opened) => opened.table,
            // The servers may be gone for good when it is time to stop.
            Err(_) if *common.over.borrow() => break,
            Err(failed) => return Err(failed),
        };
        let is_person = |seat: &SeatSetup| matches!(seat, SeatSetup::Open {});
        let seated = (1..)
            .zip(&people)
            .zip(&common.setup.seats)
            .filter(|(_, seat)| is_person(seat))
            .map(|((seat, person), _)| {
                // With several servers the two are at different ones.
                let home = home + usize::from(seat);
                seat::play(&common, home, person, table, seat, random.fork())
            });
        let mut plies = Vec::new();
        for played in join_all(seated).await {
            plies.extend(played?);
        }
        plies.sort_unstable();
        tables.push(Acknowledged { table, plies });
    }
    Ok(tables)
}

/// A private table for two.
fn for_two(game: &str, computer: Option<u8>, clock: ClockSetup) -> Setup {
    let second = match computer {
        Some(level) => SeatSetup::Computer { level },
        None => SeatSetup::Open {},
    };
    Setup {
        game: game.to_owned(),
        position: None,
        seats: vec![SeatSetup::Open {}, second],
        teams: false,
        clock,
        public: false,
    }
}

/// Opens a table at the first server that lets it.
async fn open(
    servers: &[SocketAddr],
    home: usize,
    owner: &Person,
    setup: &Setup,
) -> Result<OpenedTable, Failed> {
    let body = serde_json::json!({ "setup": setup }).to_string();
    let mut last = String::new();
    for tries in 0..TRIES as usize {
        let server = servers[(home + tries) % servers.len()];
        match owner.ask(server, "POST", "/api/v1/tables", &body).await {
            Ok((200 | 201, answer)) => {
                return serde_json::from_str(&answer).map_err(|error| {
                    Failed(format!(
                        "a table was opened with an answer that cannot be read: {error}"
                    ))
                });
            }
            Ok((503, answer)) => last = answer,
            Ok((status, answer)) => {
                return Err(Failed(format!(
                    "a table was refused with {status}: {answer}"
                )));
            }
            Err(error) => last = error.to_string(),
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(Failed(format!("no table could be opened: {last}")))
}

/// What it has cost the servers so far, by their own account.
async fn costs(servers: &[SocketAddr]) -> Vec<Option<Cost>> {
    join_all(servers.iter().map(|server| async {
        let (status, text) = http::ask(*server, "GET", "/metrics", &[], "").await.ok()?;
        (status == 200).then(|| Cost::read(&text))?
    }))
    .await
}

/// Where the connection of a table leads. Of plies it tells what a page is told.
fn live(table: TableId) -> String {
    format!("/api/v1/tables/{table}/live?changes=true")
}
