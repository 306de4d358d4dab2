//! Whatever ends in the middle of writing, what was acknowledged is there.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use calot_protocol::TableId;
use calot_server::store::{self, AppendError, Store};
use calot_testing::PostgresServer;

use crate::place::{Place, append, make, new_table, texts};

/// How many tables are written at once.
const TABLES: usize = 16;

/// Tells the other process which store to use.
const ADDRESS: &str = "CALOT_TEST_STORE";

#[tokio::test]
async fn a_killed_process_loses_nothing_in_sqlite() {
    killed_process_loses_nothing(&Place::file()).await;
}

#[tokio::test]
async fn a_killed_process_loses_nothing_in_postgres() {
    killed_process_loses_nothing(&Place::database()).await;
}

async fn killed_process_loses_nothing(place: &Place) {
    for lines in [1, 3, 17, 60, 150, 400] {
        let acknowledged = written_until_killed(&place.address(), lines);
        assert!(acknowledged.len() > 1, "nothing was acknowledged");
        let store = place.open().await;
        for (table, number) in acknowledged {
            let stored = texts(&*store, table).await;
            assert!(stored.len() as u64 >= number, "{table} lacks {number}");
            for (event, number) in stored.iter().zip(1..).skip(1) {
                assert_eq!(*event, format!("event {number}"));
            }
        }
        store.close().await;
    }
}

/// Has another process write, kills it after it has acknowledged so many events, and gives the
/// last acknowledged number of each table.
fn written_until_killed(address: &str, lines: usize) -> HashMap<TableId, u64> {
    let program = std::env::current_exe().expect("this program has a path");
    let mut child = Command::new(program)
        .args([
            "--exact",
            "faults::other_process",
            "--ignored",
            "--nocapture",
        ])
        .env(ADDRESS, address)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program can be started again");
    let output = child.stdout.take().expect("its output is ours");
    let mut acknowledged = HashMap::new();
    let mut seen = 0;
    for line in BufReader::new(output).lines() {
        let line = line.expect("the output is text");
        let mut words = line.split_whitespace();
        if words.next() != Some("acknowledged") {
            continue;
        }
        // The last line may be torn.
        let (Some(table), Some(number), Some("!")) = (words.next(), words.next(), words.next())
        else {
            continue;
        };
        let table = table.parse().expect("it is an id");
        acknowledged.insert(table, number.parse().expect("it is a number"));
        seen += 1;
        if seen == TABLES + lines {
            child.kill().expect("it is killed");
        }
    }
    child.wait().expect("it has ended");
    acknowledged
}

/// Not a test, but the process that [`written_until_killed`] starts.
#[tokio::test]
#[ignore = "it is the other process of another test"]
async fn other_process() {
    let Ok(address) = std::env::var(ADDRESS) else {
        return;
    };
    let store = store::open(&address).await.expect("the store opens");
    let mut writers = Vec::new();
    for _ in 0..TABLES {
        let store = Arc::clone(&store);
        writers.push(tokio::spawn(async move {
            let table = make(&*store, new_table()).await;
            acknowledge(table, 1);
            for number in 2.. {
                let event = format!("event {number}");
                let done = store.append(append(table, number - 1, &event)).await;
                assert_eq!(done, Ok(number));
                acknowledge(table, number);
            }
        }));
    }
    for writer in writers {
        writer.await.expect("a writer goes on until it is killed");
    }
}

fn acknowledge(table: TableId, number: u64) {
    // At once, in one piece, and not by way of the test harness.
    let line = format!("\nacknowledged {table} {number} !\n");
    let mut output = std::io::stdout().lock();
    output
        .write_all(line.as_bytes())
        .and_then(|()| output.flush())
        .expect("somebody reads");
}

#[tokio::test]
async fn postgres_may_stop_and_come_back() {
    away_and_back(PostgresServer::stop).await;
}

#[tokio::test]
async fn postgres_may_crash_and_come_back() {
    away_and_back(PostgresServer::crash).await;
}

/// Several writers write on, whatever the answer. The server goes and comes back, twice.
async fn away_and_back(go: fn(&mut PostgresServer)) {
    let mut server = PostgresServer::start();
    let store = store::open(&server.database()).await;
    let store = store.expect("the store opens");
    let enough = Arc::new(AtomicBool::new(false));
    let mut writers = Vec::new();
    for _ in 0..TABLES {
        let table = make(&*store, new_table()).await;
        let (store, enough) = (Arc::clone(&store), Arc::clone(&enough));
        writers.push(tokio::spawn(async move {
            let acknowledged = write_on(&*store, table, &enough).await;
            (table, acknowledged)
        }));
    }
    for _ in 0..2 {
        go_on(&*store).await;
        go(&mut server);
        // While the server is away, that is what is said.
        while store.check().await.is_ok() {
            tokio::task::yield_now().await;
        }
        let some = writers.iter().all(|writer| !writer.is_finished());
        assert!(some, "a writer gave up");
        server.resume();
    }
    go_on(&*store).await;
    enough.store(true, Ordering::Relaxed);
    for writer in writers {
        let (table, acknowledged) = writer.await.expect("a writer ends");
        let stored = texts(&*store, table).await;
        assert!(!acknowledged.is_empty());
        for (number, event) in acknowledged {
            let place = usize::try_from(number).expect("it is small") - 1;
            assert_eq!(stored.get(place), Some(&event), "number {number}");
        }
        for (place, event) in stored.iter().enumerate() {
            let same = stored.iter().filter(|other| *other == event).count();
            assert_eq!(same, 1, "{event} at {place} is there twice");
        }
    }
}

/// Waits until a few more appends have been done.
async fn go_on(store: &dyn Store) {
    let table = loop {
        let table = new_table();
        let id = table.id;
        if store.create(table).await.is_ok() {
            break id;
        }
        tokio::task::yield_now().await;
    };
    let mut number = 1;
    while number < 20 {
        match store.append(append(table, number, "on")).await {
            Ok(next) => number = next,
            Err(AppendError::Stale { current }) => number = current,
            Err(_) => tokio::task::yield_now().await,
        }
    }
}

/// Appends one event after another, as a table does: when the storage is away, it looks
/// again at what is there. Gives what was acknowledged.
async fn write_on(store: &dyn Store, table: TableId, enough: &AtomicBool) -> Vec<(u64, String)> {
    let mut acknowledged = Vec::new();
    let mut number = 1;
    let mut attempt = 0_u64;
    while !enough.load(Ordering::Relaxed) {
        attempt += 1;
        let event = format!("attempt {attempt}");
        match store.append(append(table, number, &event)).await {
            Ok(next) => {
                assert_eq!(next, number + 1);
                acknowledged.push((next, event));
                number = next;
            }
            Err(AppendError::Stale { current }) => number = current,
            Err(AppendError::NotFound) => panic!("the table is gone"),
            Err(AppendError::Unavailable(_)) => tokio::task::yield_now().await,
        }
    }
    acknowledged
}
