//! Tables over REST: the lobby, opening, commands, events, records.

use calot_protocol::fair::{self, Seen};
use calot_rules::{Record, registry};
use serde_json::{Value, json};

use crate::client::{Client, TestServer, ply, sit, start, start_in, text, two};

/// A table of two with both seats held.
pub(crate) fn seated(server: &TestServer, game: &str) -> (String, Client, Client) {
    let (anna, ben) = (server.named("Anna"), server.named("Ben"));
    let table = anna.open(&two(game));
    let sat = ben.command(&table, &sit());
    assert_eq!(sat.status, 200, "{sat:?}");
    (table, anna, ben)
}

/// Plays a game to its end, the last legal ply each time, and gives its plies.
pub(crate) fn play_out(table: &str, game: &str, seats: &[&Client]) -> Vec<String> {
    let mut position = registry::new_match(game).expect("a game");
    let mut plies = Vec::new();
    while let calot_rules::Turn::Seat(seat) = position.turn() {
        let text = position.ply_texts().pop().expect("there is a ply");
        let client = seats[usize::from(seat.number()) - 1];
        // A pass that is forced is made by the server itself.
        let answer = client.command(table, &ply(&text, plies.len()));
        assert_eq!(answer.status, 200, "{answer:?}");
        let table = client.get(&format!("/api/v1/tables/{table}")).json();
        let made = table["plies"].as_array().expect("plies");
        for made in &made[plies.len()..] {
            let text = made["ply"].as_str().expect("a text");
            position.play(text).expect("it is legal");
            plies.push(text.to_owned());
        }
        if table["view"]["phase"] == "over" {
            break;
        }
    }
    plies
}

/// Plays one seat until the game is over, the last legal ply each time.
pub(crate) fn play_on(client: &Client, table: &str, game: &str, seat: u8) {
    let mut live = client.live(table);
    let mut answered = None;
    loop {
        let message = live.next().expect("the connection goes on");
        assert_ne!(message["type"], "refused", "{message}");
        let view = &message["view"];
        if view["phase"] == "over" {
            return;
        }
        if view["turn"] == seat && answered != view["plies"].as_u64() {
            answered = view["plies"].as_u64();
            let answer = client.get(&format!("/api/v1/tables/{table}")).json();
            let plies = answer["plies"].as_array().expect("plies");
            let mut position = registry::new_match(game).expect("a game");
            for made in plies {
                position.play(&text(&made["ply"])).expect("it is legal");
            }
            let last = position.ply_texts().pop().expect("there is a ply");
            live.command(&ply(&last, plies.len()));
        }
    }
}

#[test]
fn a_whole_game_is_played_over_rest_and_its_record_reads_back() {
    let server = start();
    let game = "rolit:size=6";
    let (table, anna, ben) = seated(&server, game);
    let plies = play_out(&table, game, &[&anna, &ben]);
    let path = format!("/api/v1/tables/{table}");
    let end = anna.get(&path).json();
    assert_eq!(end["view"]["phase"], "over");
    assert_eq!(end["view"]["result"]["reason"], "rules");
    assert!(end["view"]["seed"].is_string());
    // Whoever has the link may have the record, also without ever having been here.
    let record = server.stranger().get(&format!("{path}/record"));
    assert_eq!(record.status, 200);
    assert!(record.header("content-type").starts_with("text/plain"));
    let disposition = record.header("content-disposition");
    assert!(
        disposition.starts_with("attachment; filename=\"calot-rolit-"),
        "{disposition}"
    );
    assert!(disposition.ends_with(".txt\""), "{disposition}");
    let read = calot_rules::Record::read(&record.body).expect("it is a record");
    let read: Vec<&str> = read.plies().iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(read, plies);
}

#[test]
fn events_come_in_their_order_and_after_any_number() {
    let server = start();
    let (table, anna, _ben) = seated(&server, "rolit");
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    let events = |after: &str| {
        let path = format!("/api/v1/tables/{table}/events{after}");
        server.stranger().get(&path).json()
    };
    let all = events("");
    let kinds = |events: &Value| -> Vec<String> {
        let events = events["events"].as_array().expect("events");
        events
            .iter()
            .map(|event| text(&event["event"]["type"]))
            .collect()
    };
    assert_eq!(kinds(&all), ["opened", "sat", "sat", "started", "ply"]);
    assert_eq!(all["number"], 5);
    assert_eq!(events("?after=0"), all);
    let some = events("?after=1&limit=2");
    assert_eq!(kinds(&some), ["sat", "sat"]);
    // So it is known that there are more.
    assert_eq!(some["number"], 5);
    assert_eq!(kinds(&events("?after=3&limit=2")), ["started", "ply"]);
    let last = events("?after=4");
    assert_eq!(kinds(&last), ["ply"]);
    assert_eq!(last["events"][0], all["events"][4]);
    assert_eq!(kinds(&events("?after=5")), Vec::<String>::new());
    assert_eq!(kinds(&events("?after=99999999999")), Vec::<String>::new());
    for wrong in [
        "?after=",
        "?after=x",
        "?after=-1",
        "?after=99999999999999999999999",
    ] {
        let path = format!("/api/v1/tables/{table}/events{wrong}");
        let answer = server.stranger().get(&path);
        assert_eq!(
            answer.refusal(),
            (400, "request/malformed".to_owned()),
            "{wrong}"
        );
    }
}

#[test]
fn the_lobby_lists_public_tables_and_no_others() {
    let server = start();
    let anna = server.named("Anna");
    let mut public = two("pylos");
    public["setup"]["public"] = json!(true);
    let listed = anna.open(&public);
    let hidden = anna.open(&two("pylos"));
    let lobby = server.stranger().get("/api/v1/tables");
    let ids: Vec<String> = lobby.json()["tables"]
        .as_array()
        .expect("tables")
        .iter()
        .map(|table| text(&table["table"]))
        .collect();
    assert_eq!(ids, [listed]);
    assert!(!lobby.body.contains(&hidden));
    let none = server
        .stranger()
        .get("/api/v1/tables?phase=over&limit=5")
        .json();
    assert_eq!((&none["tables"], &none["next"]), (&json!([]), &Value::Null));
    for wrong in ["phase=x", "limit=-1", "limit=x", "before=x"] {
        let answer = server.stranger().get(&format!("/api/v1/tables?{wrong}"));
        assert_eq!(answer.refusal().0, 400, "{wrong}");
    }
    let mine = anna.get("/api/v1/me/tables").json();
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(2));
    let over = anna.get("/api/v1/me/tables?over=true&limit=1").json();
    assert_eq!(over["tables"], json!([]));
    assert_eq!(
        server.guest().get("/api/v1/me/tables").json()["tables"],
        json!([])
    );
}

#[test]
fn one_sees_where_it_is_ones_turn() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let turn = |client: &Client| {
        let mine = client.get("/api/v1/me/tables").json();
        assert_eq!(mine["tables"][0]["summary"]["table"], json!(table));
        mine["tables"][0]["your_turn"] == true
    };
    assert_eq!((turn(&anna), turn(&ben)), (true, false));
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    assert_eq!((turn(&anna), turn(&ben)), (false, true));
}

#[test]
fn reserved_seats_are_for_those_with_the_link() {
    let server = start();
    let (anna, ben) = (server.named("Anna"), server.named("Ben"));
    let answer = anna.post(
        "/api/v1/tables",
        &json!({
            "setup": {"game": "quits", "seats": [{"kind": "open"}, {"kind": "reserved"}]},
            "sit": {"number": "1"},
        }),
    );
    assert_eq!(answer.status, 201, "{answer:?}");
    let opened = answer.json();
    let table = text(&opened["table"]);
    assert_eq!(answer.header("location"), format!("/api/v1/tables/{table}"));
    let key = text(&opened["you"]["invites"][0]["key"]);
    let seat =
        |invite: Option<&str>| json!({"type": "sit", "seat": 2, "invite": invite, "number": "2"});
    for wrong in [None, Some(""), Some("AAAAAAAAAAAAAAAAAAAAAA")] {
        let answer = ben.command(&table, &seat(wrong));
        assert_eq!(answer.refusal(), (403, "table/seat_reserved".to_owned()));
    }
    // Nobody else is told the key.
    let seen = ben.get(&format!("/api/v1/tables/{table}"));
    assert!(!seen.body.contains(&key));
    assert_eq!(ben.command(&table, &seat(Some(&key))).status, 200);
}

/// The commitment is told before anybody's nonce, outlives the server, and is that of the seed that is told at the end.
#[test]
fn whoever_opens_a_table_sits_down_after_they_saw_the_commitment() {
    let mut server = start();
    let (mut anna, mut ben) = (server.named("Anna"), server.named("Ben"));
    let begin_again = |server: TestServer, people: [&mut Client; 2]| {
        let again = start_in(server.stop(), |config| config.unlimited_loopback = true);
        for person in people {
            person.server = again.address;
        }
        again
    };
    let mut wanted = two("bille-trap");
    wanted["sit"] = json!({"seat": 1});
    let answer = anna.post("/api/v1/tables", &wanted);
    assert_eq!(answer.status, 201, "{answer:?}");
    let opened = answer.json();
    assert_eq!(
        (&opened["number"], &opened["you"]["seat"]),
        (&json!(1), &json!(null))
    );
    let table = text(&opened["table"]);
    let path = format!("/api/v1/tables/{table}");
    let seen = anna.get(&path).json();
    let kept = json!([opened["you"]["guest"]]);
    assert_eq!(seen["view"]["seats"][0]["kept"], kept);
    let commitment = text(&seen["view"]["commitment"]);
    server = begin_again(server, [&mut anna, &mut ben]);
    for (who, nonce) in [(&anna, "annas"), (&ben, "bens")] {
        let sit = json!({"type": "sit", "number": nonce});
        assert_eq!(who.command(&table, &sit).status, 200);
    }
    let _server = begin_again(server, [&mut anna, &mut ben]);
    assert_eq!(anna.command(&table, &json!({"type": "resign"})).status, 200);
    let over = anna.get(&path).json();
    assert_eq!(over["view"]["commitment"], commitment);
    let record = Record::read(&anna.get(&format!("{path}/record")).body).expect("a record");
    let seen = Seen {
        commitment: Some(commitment),
        nonce: Some("annas".to_owned()),
        ..Seen::default()
    };
    let found = fair::verify_seen(&record, &seen);
    assert_eq!(found.map(|found| found.drawn), Ok(1));
}

#[test]
fn tables_that_cannot_be_are_refused_with_a_code() {
    let server = start();
    let anna = server.guest();
    let open = json!({"kind": "open"});
    for (code, setup) in [
        (
            "setup/bad_game",
            json!({"game": "chess", "seats": [open, open]}),
        ),
        (
            "setup/bad_game",
            json!({"game": "rolit:players=9", "seats": [open, open]}),
        ),
        (
            "setup/bad_game",
            json!({"game": "x".repeat(1000), "seats": [open, open]}),
        ),
        (
            "setup/bad_position",
            json!({"game": "rolit", "position": "x", "seats": [open, open]}),
        ),
        ("setup/bad_seats", json!({"game": "rolit", "seats": [open]})),
        (
            "setup/bad_seats",
            json!({"game": "rolit", "seats": [open, {"kind": "computer", "level": 9}]}),
        ),
        (
            "setup/nobody_to_play",
            json!({"game": "rolit", "seats": [
            {"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]}),
        ),
        (
            "setup/bad_clock",
            json!({"game": "rolit", "seats": [open, open], "clock": {"kind": "ply", "seconds": 1}}),
        ),
    ] {
        let answer = anna.post("/api/v1/tables", &json!({"setup": setup}));
        assert_eq!(answer.refusal(), (422, code.to_owned()), "{setup}");
    }
}

#[test]
fn a_computer_answers() {
    let server = start();
    let anna = server.guest();
    let table = anna.open(&json!({
        "setup": {"game": "rolit", "seats": [{"kind": "open"}, {"kind": "computer", "level": 1}]},
        "sit": {"number": "1"},
    }));
    let mut live = anna.live(&table);
    live.next_of("welcome");
    assert_eq!(live.ask(&ply("f4", 0))["type"], "done");
    live.find(|message| message["view"]["plies"] == 2);
}
