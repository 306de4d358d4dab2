//! `docs/protocol.md` says what the server does, and its bot plays a whole game.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use calot_protocol::error::Refusal;
use calot_protocol::setup::OpenTable;
use calot_protocol::{ClientMessage, ErrorCode, ServerMessage};
use serde_json::{Value, json};

use crate::client::{DESCRIPTION, start, text};
use crate::tables::play_on;

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");
const BOT: &str = include_str!("../../../../docs/examples/bot.py");

#[test]
fn every_code_is_explained_with_its_status() {
    for code in ErrorCode::ALL {
        let row = format!("| `{code}` | {} | {} |\n", code.status(), code.message());
        assert!(PROTOCOL.contains(&row), "{row}");
    }
    let rows = PROTOCOL
        .lines()
        .filter(|line| line.starts_with("| `") && line.contains("/"));
    let codes = rows.filter(|line| line.split('|').count() == 5 && !line.contains('{'));
    assert_eq!(codes.count(), ErrorCode::ALL.len());
}

#[test]
fn every_route_is_explained() {
    for (path, methods) in DESCRIPTION["paths"].as_object().expect("there are paths") {
        for method in methods.as_object().expect("there are methods").keys() {
            let route = format!("`{} {path}`", method.to_uppercase());
            assert!(PROTOCOL.contains(&route), "{route}");
        }
    }
}

#[test]
fn every_message_and_line_is_explained() {
    for schema in [
        "ServerMessage",
        "Command",
        "BotLine",
        "SeatSetup",
        "ClockSetup",
        "Offer",
    ] {
        let variants = DESCRIPTION["components"]["schemas"][schema]["oneOf"].as_array();
        for variant in variants.expect("there are variants") {
            let tag = variant.pointer("/properties/type/enum/0");
            let tag = tag.or_else(|| variant.pointer("/properties/kind/enum/0"));
            let tag = tag.and_then(Value::as_str).expect("a tag");
            let (code, quoted) = (format!("`{tag}`"), format!("\"{tag}\""));
            assert!(
                PROTOCOL.contains(&code) || PROTOCOL.contains(&quoted),
                "{tag} of {schema}"
            );
        }
    }
}

#[test]
fn examples_are_messages() {
    let mut examples = 0;
    for block in PROTOCOL.split("```json\n").skip(1) {
        let text = block.split("```").next().expect("the block ends");
        let is = serde_json::from_str::<ClientMessage>(text).is_ok()
            || serde_json::from_str::<ServerMessage>(text).is_ok()
            || serde_json::from_str::<OpenTable>(text).is_ok()
            || serde_json::from_str::<Refusal>(text).is_ok();
        assert!(is, "{text}");
        examples += 1;
    }
    assert!(examples >= 4);
    // Those in the tables of commands.
    let mut commands = 0;
    for text in PROTOCOL.split("`{\"type\":").skip(1) {
        let text = format!("{{\"type\":{}", text.split('`').next().unwrap_or_default());
        let command = serde_json::from_str::<calot_protocol::Command>(&text);
        assert!(command.is_ok(), "{text}: {command:?}");
        commands += 1;
    }
    assert!(commands >= 14);
}

#[test]
fn the_bot_is_shown_as_it_is_and_short() {
    assert!(PROTOCOL.contains(&format!("```python\n{BOT}```")));
    let lines = BOT.lines().filter(|line| !line.trim().is_empty());
    assert!(lines.count() <= 30);
}

/// Ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_bot_plays_a_whole_game() {
    let server = start();
    let anna = server.named("Anna");
    let made = anna
        .post("/api/v1/me/bots", &json!({"name": "Python"}))
        .json();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    let started = Command::new("python3")
        .arg(script)
        .arg(format!("http://{}", server.address))
        .arg(text(&made["token"]))
        .stdout(Stdio::piped())
        .spawn();
    let mut bot = Running(started.expect("this test needs python3"));
    let output = bot.0.stdout.take().expect("it is piped");
    let game = "bille-trap";
    let table = anna.open(&json!({
        "setup": {"game": game, "seats": [{"kind": "bot", "bot": made["bot"]["id"]}, {"kind": "open"}]},
        "sit": {"seat": 2, "number": "1"},
    }));
    play_on(&anna, &table, game, 2);
    let mut line = String::new();
    let mut output = BufReader::new(output);
    output.read_line(&mut line).expect("it says something");
    let result = line.strip_prefix("over: ").expect("the game is over");
    let result: Value = serde_json::from_str(result).expect("it is JSON");
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(anna.get(&path).json()["view"]["result"], result);
}
