//! Guests, their names, their devices and their cookies.

use serde_json::json;

use crate::client::{start, start_in, start_with, text};

#[test]
fn a_first_visit_makes_a_guest_who_stays_the_same() {
    let server = start();
    let mut client = server.stranger();
    let first = client.get("/api/v1/me");
    let cookie = first.header("set-cookie").to_owned();
    assert!(cookie.starts_with("calot_"), "{cookie}");
    for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    let me = first.json();
    assert!(text(&me["name"]).starts_with("Guest "));
    assert_eq!((&me["named"], &me["bot"]), (&json!(false), &json!(false)));
    client.take_cookie(&first);
    assert_eq!(client.get("/api/v1/me").json(), me);
    // Somebody else is somebody else.
    assert_ne!(server.guest().id(), text(&me["guest"]));
}

#[test]
fn the_cookie_is_for_https_alone_where_people_come_over_https() {
    let server = start_with(|config| {
        config.unlimited_loopback = true;
        config.public_url = "https://calot.example".parse().ok();
    });
    let answer = server.stranger().get("/api/v1/me");
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-calot_"), "{cookie}");
    assert!(cookie.contains("; Secure"), "{cookie}");
    assert!(!cookie.contains("Domain"), "{cookie}");
}

#[test]
fn a_name_is_cleaned_and_stays_after_a_restart() {
    let server = start();
    let client = server.named("  Anna\u{202e}\n Maria ");
    let me = client.get("/api/v1/me").json();
    assert_eq!(
        (&me["name"], &me["named"]),
        (&json!("Anna Maria"), &json!(true))
    );
    let server = start_in(server.stop(), |config| config.unlimited_loopback = true);
    let mut again = server.stranger();
    again.proof = client.proof;
    assert_eq!(again.get("/api/v1/me").json(), me);
}

#[test]
fn names_that_cannot_be_seen_or_are_too_long_are_refused() {
    let client = start_and_guest();
    for name in [
        "",
        "   ",
        "\u{200b}\u{202e}",
        &"a".repeat(25),
        &"a".repeat(5000),
    ] {
        let answer = client.1.put("/api/v1/me", &json!({"name": name}));
        assert_eq!(
            answer.refusal(),
            (422, "identity/bad_name".to_owned()),
            "{name}"
        );
    }
}

fn start_and_guest() -> (crate::client::TestServer, crate::client::Client) {
    let server = start();
    let client = server.guest();
    (server, client)
}

#[test]
fn a_personal_link_makes_another_device_the_same_guest() {
    let server = start();
    let anna = server.named("Anna");
    let link = anna.post("/api/v1/me/link", &json!({})).json();
    assert!(link["until"].as_i64() > Some(0));
    let mut phone = server.guest();
    assert_ne!(phone.id(), anna.id());
    let claimed = phone.post("/api/v1/me/claim", &json!({"token": link["token"]}));
    assert_eq!(claimed.status, 200, "{claimed:?}");
    assert_eq!(claimed.json()["name"], "Anna");
    phone.take_cookie(&claimed);
    assert_eq!(phone.id(), anna.id());
    // Also on a device that has never been here, by a link of its own.
    let link = anna.post("/api/v1/me/link", &json!({})).json();
    let claimed = server
        .stranger()
        .post("/api/v1/me/claim", &json!({"token": link["token"]}));
    assert_eq!(claimed.json()["guest"], json!(anna.id()));
}

#[test]
fn links_that_are_not_ours_are_refused() {
    let server = start();
    let anna = server.guest();
    let token = text(&anna.post("/api/v1/me/link", &json!({})).json()["token"]);
    let cookie = anna.proof.clone().expect("a cookie");
    let cookie = cookie.split_once('=').expect("a cookie").1;
    let other = start();
    let foreign = text(&other.guest().post("/api/v1/me/link", &json!({})).json()["token"]);
    let mut flipped = token.clone();
    let last = if token.ends_with('A') { "E" } else { "A" };
    flipped.replace_range(token.len() - 1.., last);
    let short = &token[..token.len() - 4];
    for wrong in [
        "",
        "x",
        &flipped,
        short,
        cookie,
        &foreign,
        &format!("{token}AAAA"),
    ] {
        let answer = server
            .stranger()
            .post("/api/v1/me/claim", &json!({"token": wrong}));
        assert_eq!(
            answer.refusal(),
            (403, "identity/bad_link".to_owned()),
            "{wrong}"
        );
        assert_eq!(answer.header("set-cookie"), "");
    }
}
