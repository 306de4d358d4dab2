//! Bots: made, playing, removed.

use serde_json::{Value, json};

use crate::client::{ply, sit, start, text};

fn make(client: &crate::client::Client, name: &str) -> Value {
    let answer = client.post("/api/v1/me/bots", &json!({"name": name}));
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

#[test]
fn a_bot_is_made_listed_and_removed_by_whoever_made_it() {
    let server = start();
    let (anna, ben) = (server.guest(), server.guest());
    let made = make(&anna, " Robo\u{200b}  Anna ");
    assert_eq!(made["bot"]["name"], "Robo Anna");
    let token = text(&made["token"]);
    assert!(token.starts_with("calot_bot_"));
    let bot = server.bot(&token);
    let me = bot.get("/api/v1/me");
    assert_eq!(
        (&me.json()["bot"], &me.json()["name"]),
        (&json!(true), &json!("Robo Anna"))
    );
    assert_eq!(me.header("set-cookie"), "");
    let listed = anna.get("/api/v1/me/bots");
    assert_eq!(listed.json()["bots"][0], made["bot"]);
    // A seat is only for a bot that exists; a person is none.
    let for_bot = |id: &Value| {
        let seats = json!([{"kind": "bot", "bot": id}, {"kind": "open"}]);
        anna.post(
            "/api/v1/tables",
            &json!({"setup": {"game": "rolit", "seats": seats}}),
        )
    };
    assert_eq!(for_bot(&made["bot"]["id"]).status, 201);
    let refused = (422, "setup/bad_seats".to_owned());
    assert_eq!(for_bot(&json!(anna.id())).refusal(), refused);
    assert!(!listed.body.contains(&token[10..]));
    // Another one's bot is answered like none at all.
    let path = format!("/api/v1/me/bots/{}", text(&made["bot"]["id"]));
    let unknown = ben.delete("/api/v1/me/bots/AAAAAAAAAAAAAAAAAAAAAA");
    let foreign = ben.delete(&path);
    assert_eq!(foreign.refusal(), (404, "identity/no_such_bot".to_owned()));
    assert_eq!(foreign.body, unknown.body);
    assert_eq!(ben.delete("/api/v1/me/bots/x").body, unknown.body);
    assert_eq!(anna.delete(&path).status, 204);
    assert_eq!(anna.delete(&path).status, 404);
    assert_eq!(
        bot.get("/api/v1/me").refusal(),
        (401, "identity/invalid".to_owned())
    );
    assert_eq!(anna.get("/api/v1/me/bots").json(), json!({"bots": []}));
}

#[test]
fn bots_are_no_people_and_people_no_bots() {
    let server = start();
    let anna = server.guest();
    let bot = server.bot(&text(&make(&anna, "Robo")["token"]));
    let refused = (403, "identity/not_for_bots".to_owned());
    assert_eq!(
        bot.put("/api/v1/me", &json!({"name": "x"})).refusal(),
        refused
    );
    assert_eq!(bot.post("/api/v1/me/link", &json!({})).refusal(), refused);
    assert_eq!(
        bot.post("/api/v1/me/bots", &json!({"name": "x"})).refusal(),
        refused
    );
    assert_eq!(bot.get("/api/v1/me/bots").refusal(), refused);
    let stream = anna.get("/api/v1/bot/stream");
    assert_eq!(stream.refusal(), (403, "identity/only_bots".to_owned()));
}

#[test]
fn nobody_has_very_many_bots() {
    let server = start();
    let anna = server.guest();
    for number in 0..16 {
        make(&anna, &format!("Robo {number}"));
    }
    let more = anna.post("/api/v1/me/bots", &json!({"name": "One more"}));
    assert_eq!(more.refusal(), (409, "identity/too_many_bots".to_owned()));
    let unnamed = server
        .guest()
        .post("/api/v1/me/bots", &json!({"name": "\u{200b}"}));
    assert_eq!(unnamed.refusal(), (422, "identity/bad_name".to_owned()));
}

#[test]
fn a_bot_is_invited_told_its_turns_once_and_the_end() {
    let server = start();
    let anna = server.named("Anna");
    let made = make(&anna, "Robo");
    let bot = server.bot(&text(&made["token"]));
    let mut lines = bot.stream();
    assert_eq!(lines.next_of("hello")["me"]["guest"], made["bot"]["id"]);
    let table = anna.open(&json!({
        "setup": {"game": "rolit", "seats": [{"kind": "open"}, {"kind": "bot", "bot": made["bot"]["id"]}]},
        "sit": {"number": "1"},
    }));
    let invited = lines.next_of("invited");
    assert_eq!(
        (&invited["table"]["table"], &invited["seat"]),
        (&json!(table), &json!(2))
    );
    assert_eq!(bot.command(&table, &sit()).status, 200);
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    let turn = lines.next_of("turn");
    assert_eq!((&turn["plies"], &turn["seat"]), (&json!(["f4"]), &json!(2)));
    assert_eq!(turn["game"], "rolit");
    let legal = turn["legal"].as_array().expect("plies");
    assert!(!legal.is_empty());
    // Whoever listens anew is told again.
    let again = bot.stream().next_of("turn");
    assert_eq!(again, turn);
    let answer = bot.command(&table, &ply(&text(&legal[0]), 1));
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(anna.command(&table, &json!({"type": "resign"})).status, 200);
    // Between the two turns nothing came twice.
    let over = lines.next().expect("the stream goes on");
    assert_eq!(over["type"], "over", "{over}");
    assert_eq!(over["result"]["outcome"]["winners"], json!([2]));
    // A bot can also be connected to a table.
    bot.live(&table).next_of("welcome");
}
