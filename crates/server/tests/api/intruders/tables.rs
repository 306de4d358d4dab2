//! Tables and plies that are not for whoever asks.

use serde_json::json;

use crate::client::{ply, sit, start, two};
use crate::tables::{play_out, seated};

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
