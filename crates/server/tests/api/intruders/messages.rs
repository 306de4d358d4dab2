//! Messages that are malformed, oversized or rubbish.

use std::io::Write;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::client::{exchange, ply, start, two};
use crate::tables::seated;

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
    // In pieces, so nothing is announced.
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
