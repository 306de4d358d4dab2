//! How much a ply costs from the command to all answers. Not a test, but a measurement:
//!
//! ```sh
//! cargo test --release -p calot-server --test hub -- --ignored --nocapture cost
//! ```

use std::sync::Arc;
use std::time::{Duration, Instant};

use calot_protocol::Command;
use calot_rules::registry;
use calot_server::bus::Local;
use calot_server::hub::{Actor, Connection, Form, Hub, HubOptions, Outgoing};
use calot_server::store::Store;
use calot_testing::temporary_folder;
use cpu_time::ProcessTime;

use crate::support::{begin, open_seats, somebody, sqlite};

/// How long a game must be whose plies are compared, and how many of them are measured together.
const LONG: (usize, usize) = (500, 50);

/// As many tables as are in play.
const TABLES: usize = 200;

/// How long is measured.
const SECONDS: Duration = Duration::from_secs(5);

/// Measures at a hub.
fn measure(act: impl AsyncFnOnce(&Hub, &dyn Store)) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("threads can be started");
    runtime.block_on(async {
        let folder = temporary_folder();
        let store = sqlite(&folder);
        let bus = Arc::new(Local::new());
        let hub = Hub::start(Arc::clone(&store), bus, HubOptions::default())
            .await
            .expect("the hub starts");
        act(&hub, &*store).await;
        hub.stop().await;
    });
}

/// Two people at a table of their own, both connected.
async fn seated(hub: &Hub, game: &str, people: &[Actor; 2]) -> [Connection; 2] {
    let [anna, ben] = people;
    let table = begin(hub, anna, ben, open_seats(game)).await;
    let connected = async |who| {
        let connection = hub.connect(table, who, None, Form::Changes).await;
        connection.expect("a table")
    };
    [connected(anna).await, connected(ben).await]
}

#[test]
#[ignore = "it measures"]
#[expect(clippy::print_stdout, reason = "it is what a measurement is for")]
fn cost_of_a_ply() {
    for game in ["rolit", "pylos"] {
        measure(async |hub, store| {
            let plies = Arc::new(whole_game(game));
            let (begun, cpu) = (Instant::now(), ProcessTime::now());
            let tables: Vec<_> = (0..TABLES)
                .map(|_| {
                    let (hub, plies) = (hub.clone(), Arc::clone(&plies));
                    tokio::spawn(async move { play(&hub, game, &plies, begun).await })
                })
                .collect();
            let mut played = 0;
            for table in tables {
                played += table.await.expect("a table");
            }
            let (wall, cpu) = (begun.elapsed(), cpu.elapsed());
            let figures = store.figures();
            println!(
                "{game}: {played} plies in {:.1} s, {:.0} a second; {:.0} µs of CPU each, {:.0} per CPU \
                 second; {:.1} writes per commit",
                wall.as_secs_f64(),
                f64::from(played) / wall.as_secs_f64(),
                cpu.as_micros() as f64 / f64::from(played),
                f64::from(played) / cpu.as_secs_f64(),
                figures.writes as f64 / figures.commits as f64,
            );
        });
    }
}

#[test]
#[ignore = "it measures"]
#[expect(clippy::print_stdout, reason = "it is what a measurement is for")]
fn cost_of_a_ply_by_its_number() {
    let plies = Arc::new(long_game("quits"));
    measure(async |hub, _| {
        let people = [somebody("Anna"), somebody("Ben")];
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            tables.push(seated(hub, "quits", &people).await);
        }
        // All go on together, so what is measured is of plies with about the same number.
        for first in (0..plies.len()).step_by(LONG.1) {
            let cpu = ProcessTime::now();
            let last = plies.len().min(first + LONG.1);
            let playing: Vec<_> = tables
                .into_iter()
                .map(|mut seats| {
                    let plies = Arc::clone(&plies);
                    tokio::spawn(async move {
                        for (after, (seat, ply)) in plies.iter().enumerate().take(last).skip(first)
                        {
                            make(&mut seats, after, *seat, ply).await;
                        }
                        seats
                    })
                })
                .collect();
            tables = Vec::new();
            for seats in playing {
                tables.push(seats.await.expect("a table"));
            }
            let cost = cpu.elapsed().as_micros() as f64 / ((last - first) * TABLES) as f64;
            println!("plies {first} to {last}: {cost:.1} µs of CPU each");
        }
    });
}

/// Plays games at tables, one after another, until the time is up.
async fn play(hub: &Hub, game: &str, plies: &[(usize, String)], begun: Instant) -> u32 {
    let people = [somebody("Anna"), somebody("Ben")];
    let mut played = 0;
    loop {
        let mut seats = seated(hub, game, &people).await;
        for (after, (seat, ply)) in plies.iter().enumerate() {
            if begun.elapsed() > SECONDS {
                return played;
            }
            make(&mut seats, after, *seat, ply).await;
            played += 1;
        }
    }
}

/// Makes a ply after so many others.
async fn make(seats: &mut [Connection; 2], after: usize, seat: usize, ply: &str) {
    let command = Command::Ply {
        ply: ply.to_owned(),
        after: after as u32,
        undos: 0,
    };
    seats[seat].command(1, command, 20).await;
    // Whoever moves waits for the answer, the other one for the news.
    until(&mut seats[seat], "{\"type\":\"done\"").await;
    until(&mut seats[1 - seat], "{\"type\":\"played\"").await;
}

async fn until(connection: &mut Connection, start: &str) {
    loop {
        match connection.next().await {
            Some(Outgoing::Message(text)) if text.starts_with(start) => return,
            Some(Outgoing::Message(text)) => {
                assert!(!text.starts_with("{\"type\":\"refused\""), "{text}");
            }
            other => panic!("{other:?} is not a message"),
        }
    }
}

/// The plies of a game without passes, and whose they are.
fn whole_game(game: &str) -> Vec<(usize, String)> {
    let mut the_match = registry::new_match(game).expect("a game");
    let mut plies = Vec::new();
    while let calot_rules::Turn::Seat(seat) = the_match.turn() {
        let texts = the_match.ply_texts();
        if texts == ["pass"] {
            // The server passes by itself, after which the plies are counted otherwise.
            break;
        }
        let ply = texts[plies.len() * 7 % texts.len()].clone();
        the_match.play(&ply).expect("a legal ply");
        plies.push((seat.index(), ply));
    }
    plies
}

/// The plies of a long game without passes, and whose they are.
fn long_game(game: &str) -> Vec<(usize, String)> {
    (0..3_000_u64)
        .map(|seed| {
            let mut the_match = registry::new_match(game).expect("a game");
            let (mut plies, mut state) = (Vec::new(), seed);
            while let calot_rules::Turn::Seat(seat) = the_match.turn() {
                let texts = the_match.ply_texts();
                if texts == ["pass"] || plies.len() == LONG.0 {
                    break;
                }
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let ply = texts[(state >> 33) as usize % texts.len()].clone();
                the_match.play(&ply).expect("a legal ply");
                plies.push((seat.index(), ply));
            }
            plies
        })
        .max_by_key(Vec::len)
        .unwrap_or_default()
}
