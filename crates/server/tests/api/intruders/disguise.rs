//! Whoever pretends to be somebody else, or makes the browser of somebody else ask.

use serde_json::json;

use crate::client::{start, start_with, text, two};
use crate::tables::seated;

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
    // Half of each, so the id of one has the signature of the other.
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
