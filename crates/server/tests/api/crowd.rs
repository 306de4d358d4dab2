//! How long people wait for the computer beside a crowd. `make test-deep` runs it; by itself it is
//!
//! ```sh
//! cargo test -p calot-server --test api crowd -- --ignored --nocapture
//! ```

#![expect(clippy::print_stdout, reason = "it says what it measures")]

use std::time::{Duration, Instant};

use calot_server::api::limits::rate;
use serde_json::{Value, json};

use crate::client::{Client, Live, TestServer, ply, start_with, text};

/// How many tables of one address wait for level 8.
const CROWD: usize = 1000;

/// How many guests have opened them.
const GUESTS: usize = 13;

/// How long somebody may wait for level 2 and for level 8, half of the times, and a flag may hang.
const SOON: [Duration; 3] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(1),
];

#[test]
#[ignore = "takes a minute of the whole machine: `make test-deep` runs it"]
fn beside_a_crowd_nobody_waits_long() {
    let server = start_with(|config| {
        config.proxies.places = vec!["127.0.0.1".parse().expect("an address")];
        config.proxies.hops = 1;
        let free = rate(1_000_000, 1);
        config.rates.requests_from_address = free;
        config.rates.requests_of_guest = free;
        config.rates.tables.of_guest = free;
        config.rates.tables.from_address = free;
    });
    let alone = [2, 8].map(|level| answers(&server, level, 5));
    println!("alone: level 2 {:?}, level 8 {:?}", alone[0], alone[1]);
    let crowd: Vec<Client> = (0..GUESTS)
        .map(|_| guest_from(&server, "192.0.2.1"))
        .collect();
    for number in 0..CROWD {
        crowd[number % GUESTS].open(&against(8, 1));
    }
    let [short, long] = [2, 8].map(|level| answers(&server, level, 10));
    let hung = flag(&server);
    println!("beside the crowd: level 2 {short:?}, level 8 {long:?}, a flag {hung:?}");
    let waited = [short.0, long.0, hung];
    assert!(
        waited.iter().zip(&SOON).all(|(waited, soon)| waited < soon),
        "{waited:?}"
    );
}

fn guest_from(server: &TestServer, address: &str) -> Client {
    let mut client = server
        .stranger()
        .with(&format!("X-Forwarded-For: {address}"));
    let me = client.get("/api/v1/me");
    client.take_cookie(&me);
    client
}

/// A table with the computer at one seat and whoever opens it at the other.
fn against(level: u8, seat: usize) -> Value {
    let mut seats = vec![json!({"kind": "open"}); 2];
    seats[seat - 1] = json!({"kind": "computer", "level": level});
    json!({
        "setup": {"game": "pylos", "seats": seats},
        "sit": {"seat": 3 - seat, "number": "opener"},
    })
}

fn plies(message: &Value) -> u64 {
    message["view"]["plies"].as_u64().unwrap_or(0)
}

/// How long somebody waits for so many answers of the computer: the median and the longest.
fn answers(server: &TestServer, level: u8, count: usize) -> (Duration, Duration) {
    let anna = guest_from(server, "198.51.100.7");
    let mut waits: Vec<Duration> = (0..count)
        .map(|_| {
            let table = anna.open(&against(level, 2));
            let mut live: Live = anna.live(&table);
            live.find(|message| message["type"] == "welcome");
            let first = calot_rules::registry::new_match("pylos").expect("a game");
            let begun = Instant::now();
            live.command(&ply(&first.ply_texts()[0], 0));
            live.find(|message| plies(message) >= 2);
            let waited = begun.elapsed();
            anna.command(&table, &json!({"type": "resign"}));
            waited
        })
        .collect();
    waits.sort();
    (waits[waits.len() / 2], waits[waits.len() - 1])
}

/// How long after the time of somebody was up the flag fell.
fn flag(server: &TestServer) -> Duration {
    let (anna, ben) = (
        guest_from(server, "198.51.100.8"),
        guest_from(server, "198.51.100.9"),
    );
    let table = anna.open(&json!({
        "setup": {"game": "pylos", "seats": [{"kind": "open"}, {"kind": "open"}],
            "clock": {"kind": "ply", "seconds": 5}},
        "sit": {"seat": 1, "number": "opener"},
    }));
    let mut live = ben.live(&table);
    let begun = Instant::now();
    ben.command(&table, &json!({"type": "sit", "number": "guest"}));
    let over = live.find(|message| message["view"]["phase"] == "over");
    assert_eq!(text(&over["view"]["result"]["reason"]), "time");
    begun.elapsed().saturating_sub(Duration::from_secs(5))
}
