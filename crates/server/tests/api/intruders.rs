//! Bad input and intruders, each by name.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use calot_server::api::limits::Rate;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::client::{exchange, ply, sit, start, start_with, text, two};
use crate::tables::{play_out, seated};

/// Messages that cannot be read, whatever is expected.
const MALFORMED: &[&str] = &[
    "",
    " ",
    "{",
    "null",
    "[]",
    "17",
    "\"text\"",
    "{}",
    r#"{"type":17}"#,
    r#"{"type":"no such thing"}"#,
    r#"{"type":"ply"}"#,
    r#"{"type":"ply","ply":"f4"}"#,
    r#"{"type":"ply","ply":"f4","after":-1}"#,
    r#"{"type":"ply","ply":"f4","after":1e99}"#,
    r#"{"type":"ply","ply":["f4"],"after":0}"#,
    r#"{"type":"ply","ply":"f4","after":0,"seat":2}"#,
    r#"{"type":"ply","ply":"f4","after":0}{"#,
    r#"{"type":"ply","type":"resign","ply":"f4","after":0}"#,
    r#"{"type":"sit","seat":-1,"number":"1"}"#,
    r#"{"type":"sit","seat":4000000000,"number":"1"}"#,
    r#"{"type":"offer","offer":{"kind":"undo","to":"x"}}"#,
    "\u{0}\u{1}\u{2}",
];

#[test]
fn malformed_messages_are_refused_and_change_nothing() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    let before = anna.get(&format!("/api/v1/tables/{table}")).json();
    let expected = (400, "request/malformed".to_owned());
    let deep = "[".repeat(5000);
    for body in MALFORMED.iter().chain(&[deep.as_str()]) {
        for (method, path) in [
            ("POST", format!("/api/v1/tables/{table}/commands")),
            ("POST", "/api/v1/tables".to_owned()),
            ("PUT", "/api/v1/me".to_owned()),
            ("POST", "/api/v1/me/claim".to_owned()),
            ("POST", "/api/v1/me/bots".to_owned()),
        ] {
            let answer = anna.ask(method, &path, Some(body));
            assert_eq!(answer.refusal(), expected, "{method} {path} {body}");
        }
    }
    let mut live = anna.live(&table);
    live.next_of("welcome");
    let wrapped = MALFORMED[1..MALFORMED.len() - 1]
        .iter()
        .map(|command| format!(r#"{{"type":"command","id":7,"command":{command}}}"#));
    let plain = MALFORMED.iter().map(|text| (*text).to_owned());
    for message in plain.chain(wrapped).chain([
        deep,
        r#"{"type":"command","id":-1,"command":{"type":"resign"}}"#.to_owned(),
        r#"{"type":"command","command":{"type":"resign"}}"#.to_owned(),
        r#"{"type":"ping","now":1}"#.to_owned(),
    ]) {
        live.send(&message);
        let refused = live.next_of("refused");
        assert_eq!(refused["error"]["code"], "request/malformed", "{message}");
    }
    // The connection goes on, and nothing has happened.
    let after = anna.get(&format!("/api/v1/tables/{table}")).json();
    assert_eq!(after["number"], before["number"]);
    assert_eq!(live.ask(&ply("f4", 0))["type"], "done");
}

#[test]
fn oversized_messages_are_refused() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    let path = format!("/api/v1/tables/{table}/commands");
    let long = json!({"type": "ply", "ply": "x".repeat(9000), "after": 0}).to_string();
    let refused = (413, "request/too_large".to_owned());
    assert_eq!(anna.ask("POST", &path, Some(&long)).refusal(), refused);
    assert_eq!(
        anna.ask("PUT", "/api/v1/me", Some(&long)).refusal(),
        refused
    );
    // Announced, but never sent: nobody waits for it.
    let proof = anna.proof.clone().expect("a cookie");
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{proof}\r\n\
         Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n"
    );
    let answer = exchange(anna.server, head.as_bytes()).expect("an answer");
    assert_eq!(answer.refusal(), refused);
    // In pieces, so that nothing is announced.
    let piece = "2000\r\n".to_owned() + &"x".repeat(0x2000) + "\r\n";
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{proof}\r\n\
         Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n{}0\r\n\r\n",
        piece.repeat(4)
    );
    let answer = exchange(anna.server, head.as_bytes()).expect("an answer");
    assert_eq!(answer.refusal(), refused);

    // Over a WebSocket it is refused as well; what is far too long ends the connection.
    let mut live = anna.live(&table);
    live.next_of("welcome");
    live.send(&long);
    assert_eq!(
        live.next_of("refused")["error"]["code"],
        "request/too_large"
    );
    live.send(r#"{"type":"ping"}"#);
    live.next_of("pong");
    // The server may have ended it before all is sent.
    let _ = live.socket.send(Message::text("x".repeat(1_000_000)));
    assert!(matches!(live.close_code(), Some(CloseCode::Size) | None));
}

#[test]
fn long_fields_in_short_messages_are_refused() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    let long = "x".repeat(7000);
    for command in [
        json!({"type": "ply", "ply": long, "after": 0}),
        json!({"type": "rename", "name": long}),
    ] {
        let answer = anna.command(&table, &command);
        assert_eq!(answer.status, 422, "{answer:?}");
        // What is not understood is not sent back either.
        assert!(answer.body.len() < 1000, "{answer:?}");
    }
    let open = anna.open(&two("rolit"));
    let number = json!({"type": "sit", "number": long});
    let answer = server.guest().command(&open, &number);
    assert_eq!(answer.refusal(), (422, "table/bad_number".to_owned()));
}

#[test]
fn binary_rubbish_ends_a_connection_and_nothing_else() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let mut live = anna.live(&table);
    live.next_of("welcome");
    live.socket
        .send(Message::binary(vec![0, 255, 1, 254]))
        .expect("it can be sent");
    assert_eq!(live.close_code(), Some(CloseCode::Unsupported));
    // Bytes that are no WebSocket at all, after a beginning that is one.
    let mut live = anna.live(&table);
    live.next_of("welcome");
    let rubbish = [0xff; 300];
    live.socket
        .get_mut()
        .write_all(&rubbish)
        .expect("it can be sent");
    while live.next().is_some() {}
    // Bytes that are no HTTP.
    for bytes in [
        &[0_u8; 64][..],
        &[0xff; 20_000],
        b"GET / HTTP/9.9\r\n\r\n",
        &[b'A'; 40_000],
    ] {
        if let Some(answer) = exchange(server.address, bytes) {
            assert_eq!(answer.status / 100, 4, "{answer:?}");
        }
    }
    // Text that is no UTF-8.
    let proof = ben.proof.clone().expect("a cookie");
    let mut bytes = format!(
        "PUT /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{proof}\r\n\
         Content-Type: application/json\r\nContent-Length: 12\r\n\r\n"
    )
    .into_bytes();
    bytes.extend_from_slice(b"{\"name\":\"\xff\"}");
    let answer = exchange(server.address, &bytes).expect("an answer");
    assert_eq!(answer.refusal(), (400, "request/malformed".to_owned()));
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
}

#[test]
fn unknown_ids_and_impossible_ones_are_answered_alike() {
    let server = start();
    let anna = server.guest();
    let unknown = "AAAAAAAAAAAAAAAAAAAAAA";
    let expected = (404, "table/not_found".to_owned());
    let body = anna.get(&format!("/api/v1/tables/{unknown}")).body;
    for id in [
        unknown,
        "x",
        "AAAAAAAAAAAAAAAAAAAAAB",
        "%00",
        "%2e%2e%2f",
        "..%2f..%2fetc%2fpasswd",
        "%ff",
    ] {
        for path in ["", "/events", "/record"] {
            let answer = anna.get(&format!("/api/v1/tables/{id}{path}"));
            assert_eq!(answer.refusal(), expected, "{id}{path}");
            assert_eq!(answer.body, body, "{id}{path}");
        }
        let answer = anna.command(id, &sit());
        assert_eq!(answer.refusal(), expected, "{id}");
        let path = format!("/api/v1/tables/{id}/live");
        assert_eq!(anna.socket(&path, "ServerMessage").err(), Some(404), "{id}");
    }
}

#[test]
fn private_tables_cannot_be_found_by_others() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    let nosy = server.guest();
    for path in [
        "/api/v1/tables",
        "/api/v1/tables?phase=playing",
        "/api/v1/tables?phase=over&limit=100",
        "/api/v1/me/tables",
        "/metrics",
        "/api/openapi.json",
    ] {
        let answer = nosy.get(path);
        assert_eq!(answer.status, 200);
        assert!(!answer.body.contains(&table), "{path}");
        assert!(!answer.body.contains(&anna.id()), "{path}");
    }
    // Ids do not follow from one another.
    let ids: Vec<String> = (0..20).map(|_| anna.open(&two("rolit"))).collect();
    for (index, id) in ids.iter().enumerate() {
        for other in &ids[..index] {
            let same = id
                .chars()
                .zip(other.chars())
                .filter(|(a, b)| a == b)
                .count();
            assert!(same < 12, "{id} {other}");
        }
    }
}

#[test]
fn plies_out_of_turn_are_refused() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let refused = (409, "table/not_your_turn".to_owned());
    assert_eq!(ben.command(&table, &ply("f4", 0)).refusal(), refused);
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    assert_eq!(anna.command(&table, &ply("c3", 1)).refusal(), refused);
}

#[test]
fn plies_for_the_seat_of_another_are_refused() {
    let server = start();
    let (table, _anna, _ben) = seated(&server, "rolit");
    let stranger = server.guest();
    let refused = (403, "table/not_seated".to_owned());
    assert_eq!(stranger.command(&table, &ply("f4", 0)).refusal(), refused);
    assert_eq!(
        stranger
            .command(&table, &json!({"type": "resign"}))
            .refusal(),
        refused
    );
    let mut live = stranger.live(&table);
    live.next_of("welcome");
    let answer = live.ask(&ply("f4", 0));
    assert_eq!(answer["error"]["code"], "table/not_seated");
    // Nor can they sit down there.
    let answer = stranger.command(&table, &json!({"type": "sit", "seat": 1, "number": "1"}));
    assert_eq!(answer.status / 100, 4, "{answer:?}");
}

#[test]
fn plies_after_the_end_are_refused() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit:size=6");
    play_out(&table, "rolit:size=6", &[&anna, &ben]);
    for client in [&anna, &ben] {
        let answer = client.command(&table, &ply("a1", 32));
        assert_eq!(answer.refusal(), (409, "table/over".to_owned()));
    }
    let answer = anna.command(&table, &json!({"type": "resign"}));
    assert_eq!(answer.refusal(), (409, "table/over".to_owned()));
}

#[test]
fn plies_with_an_old_number_are_stale_and_say_the_current_one() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    for after in [0, 2, 4_000_000_000] {
        let answer = ben.command(&table, &ply("c3", after));
        assert_eq!(answer.refusal(), (409, "table/stale".to_owned()), "{after}");
        let details = &answer.json()["details"];
        assert_eq!(
            (&details["plies"], &details["number"]),
            (&json!(1), &json!(5))
        );
    }
    // The same ply sent twice is made once.
    let mut live = ben.live(&table);
    live.next_of("welcome");
    let mut position = calot_rules::registry::new_match("rolit").expect("a game");
    position.play("f4").expect("it is legal");
    let legal = &position.ply_texts()[0];
    let (first, second) = (live.command(&ply(legal, 1)), live.command(&ply(legal, 1)));
    assert_eq!(live.find(|message| message["id"] == first)["type"], "done");
    let answer = live.find(|message| message["id"] == second);
    assert_eq!(answer["type"], "refused", "{answer}");
}

#[test]
fn illegal_plies_are_refused() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    for wrong in [
        "", "a1", "z9", "f4 ", "F4", "f4\u{0}", "🎱", "<script>", "../x",
    ] {
        let answer = anna.command(&table, &ply(wrong, 0));
        assert_eq!(
            answer.refusal(),
            (422, "table/illegal_ply".to_owned()),
            "{wrong}"
        );
    }
}

#[test]
fn forged_and_tampered_cookies_are_refused_and_forgotten() {
    let server = start();
    let anna = server.named("Anna");
    let line = anna.proof.clone().expect("a cookie");
    let (name, value) = line
        .strip_prefix("Cookie: ")
        .and_then(|pair| pair.split_once('='))
        .expect("a pair");
    let ben = server.guest().proof.expect("a cookie");
    let ben = ben.split_once('=').expect("a pair").1;
    let foreign = start().guest().proof.expect("a cookie");
    let foreign = foreign.split_once('=').expect("a pair").1;
    let id = anna.id();
    // Half of each, so that the id of one has the signature of the other.
    let mixed = format!("{}{}", &value[..20], &ben[20..]);
    let mut forged: Vec<String> = vec![
        String::new(),
        "x".to_owned(),
        id.clone(),
        format!("{id}{}", "A".repeat(42)),
        mixed,
        foreign.to_owned(),
        format!("{value}A"),
        value.to_uppercase(),
        "A".repeat(64),
        "A".repeat(8000),
        "\"quoted\"".to_owned(),
    ];
    forged.extend(
        (1..value.len())
            .step_by(7)
            .map(|length| value[..length].to_owned()),
    );
    let path = format!("/api/v1/tables/{}", anna.open(&two("rolit")));
    for forged in forged {
        let mut client = server.stranger();
        client.proof = Some(format!("Cookie: {name}={forged}"));
        for path in ["/api/v1/me", &path, "/api/v1/me/tables"] {
            let answer = client.get(path);
            assert_eq!(
                answer.refusal(),
                (401, "identity/invalid".to_owned()),
                "{forged}"
            );
            assert!(
                answer
                    .header("set-cookie")
                    .starts_with(&format!("{name}=; "))
            );
            assert!(answer.header("set-cookie").contains("Max-Age=0"));
        }
        assert_eq!(
            client.socket("/api/v1/me/live", "MyMessage").err(),
            Some(401)
        );
    }
    // Two of them are one too many, also if one is right.
    let mut client = server.stranger();
    client.proof = Some(format!("{line}; {name}=x"));
    assert_eq!(client.get("/api/v1/me").status, 401);
    // Cookies of others are none of ours.
    client.proof = Some(format!("Cookie: other=1; {name}={value}; more=2"));
    assert_eq!(client.get("/api/v1/me").json()["name"], "Anna");
    client.proof = Some("Cookie: other=1".to_owned());
    let answer = client.get("/api/v1/me/tables");
    assert_eq!(answer.refusal(), (401, "identity/missing".to_owned()));
}

#[test]
fn forged_and_tampered_tokens_are_refused() {
    let server = start();
    let anna = server.guest();
    let made = anna
        .post("/api/v1/me/bots", &json!({"name": "Robo"}))
        .json();
    let token = text(&made["token"]);
    let id = text(&made["bot"]["id"]);
    let mut changed = token.clone();
    changed.replace_range(20..21, if &token[20..21] == "A" { "B" } else { "A" });
    let never = format!("calot_bot_{}", "A".repeat(43));
    for forged in [
        "",
        "x",
        &id,
        &changed,
        &never,
        &token[..40],
        &token[10..],
        &format!("{token}A"),
    ] {
        let mut client = server.bot(forged);
        let refused = (401, "identity/invalid".to_owned());
        assert_eq!(client.get("/api/v1/me").refusal(), refused, "{forged}");
        assert_eq!(
            client.get("/api/v1/bot/stream").refusal(),
            refused,
            "{forged}"
        );
        // A cookie that is right does not help a token that is wrong.
        client.headers.extend(anna.proof.clone());
        assert_eq!(client.get("/api/v1/me").refusal(), refused, "{forged}");
    }
    for scheme in ["Basic", "Token", ""] {
        let mut client = server.stranger();
        client.proof = Some(format!("Authorization: {scheme} {token}"));
        assert_eq!(client.get("/api/v1/me").status, 401, "{scheme}");
    }
    let mut client = server.stranger();
    client.proof = Some(format!("Authorization: bearer {token}"));
    assert_eq!(client.get("/api/v1/me").status, 200);
}

#[test]
fn pages_of_other_sites_open_no_websocket() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    let path = format!("/api/v1/tables/{table}/live");
    for origin in [
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        "http://localhost:1",
    ] {
        let evil = anna.with(&format!("Origin: {origin}"));
        assert_eq!(
            evil.socket(&path, "ServerMessage").err(),
            Some(403),
            "{origin}"
        );
        assert_eq!(
            evil.socket("/api/v1/me/live", "MyMessage").err(),
            Some(403),
            "{origin}"
        );
    }
    let own = anna.with(&format!("Origin: http://{}", server.address));
    own.socket(&path, "ServerMessage")
        .expect("the own page may");
}

#[test]
fn pages_of_other_sites_change_nothing() {
    let server = start_with(|config| {
        config.unlimited_loopback = true;
        config.public_url = "http://calot.example".parse().ok();
    });
    let (table, anna, _) = seated(&server, "rolit");
    let resign = json!({"type": "resign"});
    let refused = (403, "request/origin".to_owned());
    for header in [
        "Origin: https://evil.example",
        "Origin: null",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
    ] {
        let evil = anna.with(header);
        assert_eq!(evil.command(&table, &resign).refusal(), refused, "{header}");
        assert_eq!(
            evil.put("/api/v1/me", &json!({"name": "Evil"})).refusal(),
            refused
        );
        assert_eq!(evil.post("/api/v1/me/link", &json!({})).refusal(), refused);
        assert_eq!(
            evil.post("/api/v1/me/claim", &json!({"token": "x"}))
                .refusal(),
            refused
        );
        assert_eq!(
            evil.post("/api/v1/tables", &two("rolit")).refusal(),
            refused
        );
        assert_eq!(evil.delete("/api/v1/me/bots/x").refusal(), refused);
    }
    // What a form can send without asking, from an old browser that does not say who sends it.
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
    ] {
        let form = anna.with(&format!("Content-Type: {kind}"));
        let refused = (415, "request/not_json".to_owned());
        assert_eq!(form.command(&table, &resign).refusal(), refused, "{kind}");
        assert_eq!(
            form.post("/api/v1/me/link", &json!({})).refusal(),
            refused,
            "{kind}"
        );
    }
    // No other page may read anything, nor is any told that it might.
    for method in ["OPTIONS", "GET"] {
        let evil = anna.with("Origin: https://evil.example");
        let answer = evil.ask(method, "/api/v1/me", None);
        assert!(
            !answer
                .headers
                .keys()
                .any(|name| name.starts_with("access-control-"))
        );
    }
    for own in [
        "Origin: http://calot.example",
        &format!("Origin: http://{}", server.address),
    ] {
        let answer = anna.with(own).put("/api/v1/me", &json!({"name": "Anna"}));
        assert_eq!(answer.status, 200, "{own}");
    }
    let answer = anna.get(&format!("/api/v1/tables/{table}")).json();
    assert_eq!(answer["view"]["phase"], "playing");
}

#[test]
fn script_in_names_is_only_text() {
    let server = start();
    let name = "<img src=x onerror=a()>";
    let anna = server.named(name);
    let mut public = two("rolit");
    public["setup"]["public"] = json!(true);
    let table = anna.open(&public);
    for path in [
        "/api/v1/me",
        "/api/v1/tables",
        &format!("/api/v1/tables/{table}"),
    ] {
        let answer = anna.get(path);
        assert!(answer.body.contains(name), "{path}");
        // No browser takes it for a page.
        assert_eq!(answer.header("content-type"), "application/json");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    let record = anna.get(&format!("/api/v1/tables/{table}/record"));
    assert!(record.header("content-type").starts_with("text/plain"));
    assert!(
        record
            .header("content-disposition")
            .starts_with("attachment")
    );
}

/// A rate that is soon used up and comes back slowly.
const TIGHT: Rate = Rate {
    burst: 5,
    every: Duration::from_secs(600),
};

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
        config.trust_proxy = true;
        config.rates.requests_from_address = Rate {
            burst: 300,
            every: Duration::from_secs(600),
        };
        config.rates.requests_of_guest.burst = 10_000;
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
        config.rates.newcomers = TIGHT;
        config.rates.tables = TIGHT;
        config.rates.claims = TIGHT;
    });
    let anna = server.guest();
    let opened = (0..20).map(|_| anna.post("/api/v1/tables", &two("rolit")));
    let refused = opened.filter(is_limited).count();
    assert_eq!(refused, 15);
    let claims = (0..20).map(|_| {
        server
            .stranger()
            .post("/api/v1/me/claim", &json!({"token": "x"}))
    });
    assert_eq!(claims.filter(is_limited).count(), 15);
    // One was made already.
    let newcomers = (0..20).map(|_| server.stranger().get("/api/v1/me"));
    assert_eq!(newcomers.filter(is_limited).count(), 16);
    // Whoever is known is not new.
    assert_eq!(anna.get("/api/v1/me").status, 200);
}

#[test]
fn one_guest_is_limited_and_another_is_not() {
    let server = start_with(|config| config.rates.requests_of_guest = TIGHT);
    let (anna, ben) = (server.guest(), server.guest());
    let answers = (0..10).map(|_| anna.get("/api/v1/me/tables"));
    assert_eq!(answers.filter(is_limited).count(), 5);
    assert_eq!(ben.get("/api/v1/me/tables").status, 200);
}

#[test]
fn too_many_messages_over_a_websocket_are_refused_with_a_time() {
    let server = start_with(|config| {
        config.rates.messages_of_guest = Rate {
            burst: 5,
            every: Duration::from_millis(20),
        };
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
