//! How many appends a store takes, with durable commits. Not a test, but a measurement:
//!
//! ```sh
//! cargo test --release -p calot-server --test throughput -- --ignored --nocapture
//! ```

use std::sync::Arc;
use std::time::{Duration, Instant};

use calot_protocol::{GuestId, Phase, TableId};
use calot_server::store::{self, Append, NewTable, TableIndex};
use calot_testing::{PostgresServer, temporary_folder};
use cpu_time::ProcessTime;

/// Writers, each with a table of its own, as many as there are tables in play.
const WRITERS: u8 = 200;

/// How long is measured.
const SECONDS: Duration = Duration::from_secs(5);

#[test]
#[ignore = "it measures"]
fn sqlite() {
    let folder = temporary_folder();
    measure(
        "SQLite",
        &folder.path().join("calot.db").display().to_string(),
    );
}

#[test]
#[ignore = "it measures"]
fn postgres() {
    let server = PostgresServer::start();
    measure("Postgres", &server.database());
}

fn measure(name: &str, address: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("threads can be started");
    runtime.block_on(async {
        let store = store::open(address).await.expect("the store opens");
        let people: Vec<GuestId> = [1, 2].map(|mark| GuestId::from_bytes([mark; 16])).into();
        let index = TableIndex {
            phase: Phase::Playing,
            due_at: Some(1_700_000_000_000),
            to_move: vec![people[0]],
            people,
            summary: None,
        };
        let mut writers = Vec::new();
        let (start, cpu) = (Instant::now(), ProcessTime::now());
        for writer in 0..WRITERS {
            let (store, index) = (Arc::clone(&store), index.clone());
            writers.push(tokio::spawn(async move {
                let id = TableId::from_bytes([writer; 16]);
                let table = NewTable {
                    id,
                    game: "rolit".to_owned(),
                    public: true,
                    created_at: 0,
                    secret: [0; 32],
                    version: 1,
                    events: vec!["{}".into()],
                    index: index.clone(),
                };
                store.create(table).await.expect("it is made");
                let mut number: u64 = 1;
                let mut slowest = Duration::ZERO;
                while start.elapsed() < SECONDS {
                    let sent = Instant::now();
                    let mut index = index.clone();
                    index.due_at = Some(1_700_000_000_000 + number.cast_signed() * 1_000);
                    let append = Append {
                        table: id,
                        after: number,
                        after_at: if number == 1 { 0 } else { 1_700_000_000_000 },
                        at: 1_700_000_000_000,
                        version: 1,
                        events: vec![
                            r#"{"type":"ply","ply":"c4","seat":0,"spent_ms":1234}"#.into(),
                        ],
                        turn: number + 1,
                        index,
                    };
                    number = store.append(append).await.expect("it is appended");
                    slowest = slowest.max(sent.elapsed());
                }
                (number - 1, slowest)
            }));
        }
        let mut appends = 0;
        let mut slowest = Duration::ZERO;
        for writer in writers {
            let (done, slow) = writer.await.expect("a writer ends");
            appends += done;
            slowest = slowest.max(slow);
        }
        let (wall, cpu) = (start.elapsed(), cpu.elapsed());
        let figures = store.figures();
        let each = |time: Duration| appends as f64 / time.as_secs_f64();
        let line = format!(
            "{name}: {appends} appends; {:.0} a second, {:.0} a CPU second of this process; \
             {:.1} share a commit; the slowest took {slowest:.0?}\n",
            each(wall),
            each(cpu),
            figures.writes as f64 / figures.commits as f64,
        );
        std::io::Write::write_all(&mut std::io::stderr(), line.as_bytes()).expect("it is told");
    });
}
