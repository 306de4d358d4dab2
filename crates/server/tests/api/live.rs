//! The WebSockets as they are meant to be used.

use serde_json::{Value, json};

use crate::client::{ply, sit, start, two};
use crate::tables::seated;

#[test]
fn everybody_hears_what_happens_in_its_order() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let watcher = server.guest();
    let mut lives = [anna.live(&table), ben.live(&table), watcher.live(&table)];
    let mut number = 0;
    for live in &mut lives {
        let welcome = live.next_of("welcome");
        assert_eq!(welcome["view"]["phase"], "playing");
        assert!(welcome["now"].as_i64() > Some(0));
        number = welcome["number"].as_u64().expect("a number");
    }
    let done = lives[0].command(&ply("f4", 0));
    for live in &mut lives {
        let update = live.next_of("update");
        assert_eq!(update["number"], number + 1);
        assert_eq!(update["events"][0]["number"], number + 1);
        assert_eq!(update["events"][0]["event"]["ply"], "f4");
        assert_eq!(update["view"]["turn"], 2);
    }
    // The watcher is not told what came of somebody else's command.
    let id = lives[1].command(&ply("f4", 0));
    let refused = lives[1].find(|message| message["id"] == id);
    assert_eq!(refused["type"], "refused");
    assert_eq!(done, 1);
    let answer = lives[2].ask(&ply("c3", 1));
    assert_eq!(answer["error"]["code"], "table/not_seated");
}

#[test]
fn commands_are_answered_with_their_number() {
    let server = start();
    let anna = server.guest();
    let table = anna.open(&two("quits"));
    let mut live = server.guest().live(&table);
    live.next_of("welcome");
    let done = live.ask(&sit());
    assert_eq!((&done["type"], &done["id"]), (&json!("done"), &json!(1)));
    let refused = live.ask(&json!({"type": "agree"}));
    assert_eq!(
        (&refused["type"], &refused["id"]),
        (&json!("refused"), &json!(2))
    );
    assert_eq!(refused["error"]["code"], "table/no_offer");
    live.send(r#"{"type":"ping"}"#);
    assert!(live.next_of("pong")["now"].as_i64() > Some(0));
}

#[test]
fn whoever_comes_back_gets_what_was_missed() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let mut live = ben.live(&table);
    let number = live.next_of("welcome")["number"]
        .as_u64()
        .expect("a number");
    drop(live);
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    let path = format!("/api/v1/tables/{table}/live?after={number}");
    let mut live = ben.socket(&path, "ServerMessage").expect("it begins again");
    let update = live.next().expect("what was missed");
    assert_eq!(update["type"], "update");
    assert_eq!(update["events"][0]["event"]["ply"], "f4");
    assert_eq!(update["events"].as_array().map(Vec::len), Some(1));
    // From a number that never was there is nothing to go on from.
    let path = format!("/api/v1/tables/{table}/live?after=999");
    let mut live = ben.socket(&path, "ServerMessage").expect("it begins");
    live.next_of("welcome");
    let path = format!("/api/v1/tables/{table}/live?after=x");
    assert_eq!(ben.socket(&path, "ServerMessage").err(), Some(400));
}

#[test]
fn who_is_there_and_what_they_signal_is_heard() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let mut first = anna.live(&table);
    first.next_of("welcome");
    let mut second = ben.live(&table);
    second.next_of("welcome");
    let (anna, ben) = (json!(anna.id()), json!(ben.id()));
    let both = |message: &Value| {
        let present = message["presence"]["present"].as_array();
        present.is_some_and(|present| present.contains(&anna) && present.contains(&ben))
    };
    first.find(both);
    assert_eq!(
        second.ask(&json!({"type": "react", "reaction": "hello"}))["type"],
        "done"
    );
    let reaction = first.next_of("reaction");
    assert_eq!(
        (&reaction["guest"], &reaction["reaction"]),
        (&ben, &json!("hello"))
    );
    drop(second);
    first.find(|message| message["type"] == "presence" && !both(message));
}

#[test]
fn ones_own_tables_are_heard_of() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let mut live = ben
        .socket("/api/v1/me/live", "MyMessage")
        .expect("it begins");
    let tables = live.next_of("tables");
    assert_eq!(tables["tables"][0]["summary"]["table"], json!(table));
    assert_eq!(tables["tables"][0]["your_turn"], false);
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    let changed = live.find(|message| message["table"]["your_turn"] == true);
    assert_eq!(changed["table"]["summary"]["table"], json!(table));
    live.send(r#"{"type":"ping"}"#);
    live.next_of("pong");
}

#[test]
fn what_is_no_websocket_is_refused() {
    let server = start();
    let (table, anna, _) = seated(&server, "rolit");
    for path in [
        format!("/api/v1/tables/{table}/live"),
        "/api/v1/me/live".to_owned(),
    ] {
        let answer = anna.get(&path);
        assert_eq!(
            answer.refusal(),
            (400, "request/malformed".to_owned()),
            "{path}"
        );
        let stranger = server.stranger().socket(&path, "ServerMessage");
        assert_eq!(stranger.err(), Some(401), "{path}");
    }
}
