//! Too much at once, and too slowly.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use calot_server::api::limits::rate;
use governor::Quota;
use serde_json::{Value, json};

use crate::client::{exchange, ply, sit, start, start_with, two};
use crate::tables::seated;

/// A rate that is soon used up and comes back slowly.
fn tight() -> Quota {
    rate(5, 600_000)
}

fn is_limited(answer: &crate::client::Answer) -> bool {
    if answer.status != 429 {
        return false;
    }
    assert_eq!(answer.refusal().1, "request/too_many");
    let retry_ms = answer.json()["details"]["retry_ms"].as_u64();
    let retry_ms = retry_ms.expect("a time");
    assert!((1..=600_000).contains(&retry_ms), "{retry_ms}");
    let seconds: u64 = answer.header("retry-after").parse().expect("a time");
    assert_eq!(seconds, retry_ms.div_ceil(1000));
    true
}

#[test]
fn floods_are_answered_with_a_time_and_others_keep_playing() {
    let server = start_with(|config| {
        config.proxies.places = vec!["127.0.0.1".parse().expect("an address")];
        config.proxies.hops = 1;
        config.rates.requests_from_address = rate(300, 600_000);
        config.rates.requests_of_guest = rate(10_000, 50);
    });
    let guest_from = |address: &str| {
        let mut client = server
            .stranger()
            .with(&format!("X-Forwarded-For: {address}"));
        let me = client.get("/api/v1/me");
        client.take_cookie(&me);
        client
    };
    let (anna, ben) = (guest_from("192.0.2.1"), guest_from("192.0.2.2"));
    let table = anna.open(&two("quits"));
    assert_eq!(ben.command(&table, &sit()).status, 200);
    let flooding = AtomicBool::new(true);
    let limited = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                // Whatever a client says about its address itself does not count.
                let request = "GET /api/v1/tables HTTP/1.1\r\nHost: x\r\n\
                               X-Forwarded-For: 6.6.6.6, 192.0.2.66\r\n\r\n";
                let mut stream = TcpStream::connect(server.address).expect("it listens");
                let mut answers = [0; 65536];
                while flooding.load(Ordering::Relaxed) {
                    stream.write_all(request.as_bytes()).expect("it is read");
                    let length = stream.read(&mut answers).expect("it is answered");
                    let text = String::from_utf8_lossy(&answers[..length]);
                    if text.contains("HTTP/1.1 429 ") {
                        limited.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
        // Also when something below is not as it should be.
        let _stop = Stop(&flooding);
        while !limited.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        let mut position = calot_rules::registry::new_match("quits").expect("a game");
        for (number, seat) in [&anna, &ben].into_iter().cycle().take(6).enumerate() {
            let text = &position.ply_texts()[0];
            let answer = seat.command(&table, &ply(text, number));
            assert_eq!(answer.status, 200, "{answer:?}");
            position.play(text).expect("it is legal");
        }
    });
}

/// Ends a flood when it is dropped.
struct Stop<'a>(&'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

#[test]
fn everybody_is_limited_in_what_they_make() {
    let server = start_with(|config| {
        config.rates.newcomers = tight();
        config.rates.tables.of_guest = tight();
        config.rates.links.of_guest = tight();
        config.rates.bots.from_address = tight();
        config.rates.joins.from_address = tight();
        config.rates.claims = tight();
    });
    let anna = server.guest();
    let opened = (0..20).map(|_| anna.post("/api/v1/tables", &two("rolit")));
    let refused = opened.filter(is_limited).count();
    assert_eq!(refused, 15);
    let links = (0..20).map(|_| anna.post("/api/v1/me/link", &json!({})));
    assert_eq!(links.filter(is_limited).count(), 15);
    // These are counted by address, whoever asks.
    let ben = server.guest();
    let bots = (0..20).map(|number| {
        let who = [&anna, &ben][number % 2];
        who.post("/api/v1/me/bots", &json!({"name": "Robo"}))
    });
    assert_eq!(bots.filter(is_limited).count(), 15);
    let table = ben.open(&two("rolit"));
    let joins = (0..20).map(|number| [&anna, &ben][number % 2].command(&table, &sit()));
    assert_eq!(joins.filter(is_limited).count(), 15);
    let claims = (0..20).map(|_| {
        server
            .stranger()
            .post("/api/v1/me/claim", &json!({"token": "x"}))
    });
    assert_eq!(claims.filter(is_limited).count(), 15);
    // Two were made already.
    let newcomers = (0..20).map(|_| server.stranger().get("/api/v1/me"));
    assert_eq!(newcomers.filter(is_limited).count(), 17);
    // Whoever is known is not new.
    assert_eq!(anna.get("/api/v1/me").status, 200);
}

#[test]
fn one_guest_is_limited_and_another_is_not() {
    let server = start_with(|config| config.rates.requests_of_guest = tight());
    let (anna, ben) = (server.guest(), server.guest());
    let answers = (0..10).map(|_| anna.get("/api/v1/me/tables"));
    assert_eq!(answers.filter(is_limited).count(), 5);
    assert_eq!(ben.get("/api/v1/me/tables").status, 200);
}

#[test]
fn too_many_messages_over_a_websocket_are_refused_with_a_time() {
    let server = start_with(|config| {
        config.rates.messages_of_guest = rate(5, 20);
    });
    let (table, anna, ben) = seated(&server, "rolit");
    let mut live = anna.live(&table);
    live.next_of("welcome");
    for _ in 0..50 {
        live.send(r#"{"type":"command","id":7,"command":{"type":"agree"}}"#);
    }
    let refused = live.find(|message| message["error"]["code"] == "request/too_many");
    assert_eq!(refused["id"], 7);
    assert!(refused["error"]["details"]["retry_ms"].as_u64() > Some(0));
    // Others are not, and whoever was may go on after a while.
    let mut other = ben.live(&table);
    other.next_of("welcome");
    assert_eq!(
        other.ask(&json!({"type": "react", "reaction": "hello"}))["type"],
        "done"
    );
    let mut answer = Value::Null;
    while answer["type"] != "done" {
        answer = live.ask(&json!({"type": "react", "reaction": "hello"}));
    }
}

#[test]
fn nobody_has_very_many_connections() {
    let server = start_with(|config| config.rates.connections_of_guest = 3);
    let (table, anna, ben) = seated(&server, "rolit");
    let path = format!("/api/v1/tables/{table}/live");
    let open: Vec<_> = (0..3).map(|_| anna.live(&table)).collect();
    assert_eq!(anna.socket(&path, "ServerMessage").err(), Some(429));
    assert_eq!(anna.socket("/api/v1/me/live", "MyMessage").err(), Some(429));
    ben.live(&table).next_of("welcome");
    drop(open);
    // The server notices that they are gone.
    while anna.socket(&path, "ServerMessage").is_err() {
        thread::yield_now();
    }
}

#[test]
fn nobody_holds_very_many_connections_over_http() {
    let server = start_with(|config| config.rates.sockets_from_address = 5);
    let connect = || TcpStream::connect(server.address).expect("the server listens");
    let held: Vec<_> = (0..5).map(|_| connect()).collect();
    // One that is too many is closed, perhaps before it has asked.
    let mut more = connect();
    let mut nothing = [0; 16];
    assert_eq!(more.read(&mut nothing).unwrap_or(0), 0);
    drop(held);
    let request = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    while exchange(server.address, request).is_none() {
        thread::yield_now();
    }
}

#[test]
fn slow_readers_are_cut_off_and_can_resume() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let path = format!("/api/v1/tables/{table}/live");
    let slow = server.guest().narrow_socket(&path);
    let mut slow = slow.expect("the connection begins");
    let begun = slow.next_of("welcome")["number"]
        .as_u64()
        .expect("a number");
    let mut live = anna.live(&table);
    live.next_of("welcome");
    // Everything that the slow one does not read waits at the server, until it is too much. The
    // figures tell when it was.
    let metrics = || {
        let text = server.stranger().get("/metrics").body;
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("calot_cut_off_total "));
        line.map_or(0, |count| count.parse::<u64>().expect("a number"))
    };
    let mut number = 0;
    while metrics() == 0 {
        for _ in 0..50 {
            number += 1;
            live.command(&json!({"type": "rename", "name": format!("Anna {number}")}));
            live.find(|message| message["id"].is_u64());
        }
    }
    // Others were not.
    assert_eq!(
        live.ask(&json!({"type": "rename", "name": "Anna"}))["type"],
        "done"
    );
    drop(ben);
    // It reads what was sent, then the end; and goes on where it was.
    let mut last = begun;
    while let Some(message) = slow.next() {
        if message["type"] == "update" {
            let first = message["events"][0]["number"].as_u64().expect("a number");
            assert_eq!(first, last + 1);
            last = message["number"].as_u64().expect("a number");
        }
    }
    let path = format!("/api/v1/tables/{table}/live?after={last}");
    let mut again = server
        .guest()
        .socket(&path, "ServerMessage")
        .expect("it begins again");
    let first = again.next().expect("a message");
    assert!(["update", "welcome"].contains(&first["type"].as_str().unwrap_or_default()));
    assert!(first["number"].as_u64() > Some(last));
}

#[test]
fn half_a_request_holds_nobody_up() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    let mut halves = Vec::new();
    for bytes in [
        &b"GET /api/v1/me HTTP/1.1\r\nHost:"[..],
        b"POST /api/v1/me/claim HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        b"",
    ] {
        for _ in 0..50 {
            let mut stream = TcpStream::connect(server.address).expect("the server listens");
            stream.write_all(bytes).expect("it can be sent");
            halves.push(stream);
        }
    }
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
}
