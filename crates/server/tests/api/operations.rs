//! What those who run the server ask, and its end.

use serde_json::json;

use crate::client::{exchange, ply, sit, start, start_in, start_with, two};

#[test]
fn the_server_says_that_it_lives_and_works() {
    let server = start();
    for path in ["/health", "/ready"] {
        let answer = server.stranger().get(path);
        assert_eq!(
            (answer.status, &answer.json()["ok"]),
            (200, &json!(true)),
            "{path}"
        );
    }
}

#[test]
fn figures_are_as_prometheus_reads_them() {
    let server = start();
    let anna = server.guest();
    anna.open(&two("rolit"));
    let answer = server.stranger().get("/metrics");
    assert_eq!(answer.status, 200);
    assert!(
        answer
            .header("content-type")
            .starts_with("application/openmetrics-text; version=1.0.0")
    );
    assert!(answer.body.ends_with("\n# EOF\n"));
    let mut described = std::collections::HashMap::new();
    for line in answer.body.lines() {
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').expect("a name and a kind");
            assert!(described.insert(name, kind).is_none(), "{line} comes twice");
        } else if !line.starts_with('#') {
            let (name, value) = line.rsplit_once(' ').expect("a name and a value");
            let name = name.split('{').next().expect("a name");
            let is_of = |kind, ends: &[&str]| {
                let mut names = ends.iter().filter_map(|end| name.strip_suffix(end));
                names.any(|name| described.get(name) == Some(&kind))
            };
            let is_described = is_of("counter", &["_total"])
                || is_of("gauge", &[""])
                || is_of("histogram", &["_bucket", "_sum", "_count"]);
            assert!(is_described, "{line}");
            assert!(value.parse::<f64>().is_ok(), "{line}");
        }
    }
    assert_eq!(figure(&answer.body, "calot_tables_opened_total"), 1.0);
}

/// A figure without labels.
fn figure(figures: &str, name: &str) -> f64 {
    let mut rests = figures.lines().filter_map(|line| line.strip_prefix(name));
    let value = rests.find_map(|rest| rest.strip_prefix(' ')?.parse().ok());
    value.unwrap_or_else(|| panic!("{name} is not in {figures}"))
}

#[test]
fn what_a_ply_takes_is_measured() {
    let server = start();
    let (anna, ben) = (server.guest(), server.guest());
    let table = anna.open(&two("rolit"));
    assert_eq!(ben.command(&table, &sit()).status, 200);
    assert_eq!(anna.command(&table, &ply("f4", 0)).status, 200);
    assert_ne!(ben.command(&table, &ply("a1", 1)).status, 200);
    let figures = anna.get("/metrics").body;
    for (name, count) in [
        ("calot_plies_total", 1.0),
        ("calot_ply_seconds_count", 1.0),
        // Somebody sat down before.
        ("calot_append_seconds_count", 2.0),
    ] {
        assert_eq!(figure(&figures, name), count, "{name}");
    }
    let (ply, append) = ("calot_ply_seconds_sum", "calot_append_seconds_sum");
    assert!(figure(&figures, ply) > 0.0);
    assert!(figure(&figures, append) > 0.0);
    assert!(figure(&figures, "calot_http_seconds_count") >= 5.0);
    let all = "\ncalot_ply_seconds_bucket{le=\"+Inf\"} 1\n";
    assert!(figures.contains(all), "{figures}");
}

#[test]
fn figures_are_not_for_strangers() {
    let server = start();
    // Through a proxy on this machine.
    let refused = (404, "request/no_such_address".to_owned());
    for header in ["X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1"] {
        let answer = server.stranger().with(header).get("/metrics");
        assert_eq!(answer.refusal(), refused, "{header}");
    }
    let server = start_with(|config| {
        config.public_url = Some("https://calot.example".parse().expect("an address"));
    });
    assert_eq!(server.stranger().get("/metrics").refusal(), refused);
    let server = start_with(|config| config.metrics_token = Some("secret".to_owned()));
    let refused = (401, "identity/invalid".to_owned());
    assert_eq!(server.stranger().get("/metrics").refusal(), refused);
    for (token, status) in [("secret", 200), ("secre", 401), ("secrets", 401), ("", 401)] {
        let client = server
            .stranger()
            .with(&format!("Authorization: Bearer {token}"));
        assert_eq!(client.get("/metrics").status, status, "{token}");
    }
}

#[test]
fn figures_have_an_address_of_their_own() {
    let server = start_with(|config| config.metrics_token = Some("secret".to_owned()));
    let asked = |path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        exchange(server.metrics, request.as_bytes()).expect("an answer")
    };
    let answer = asked("/metrics");
    assert_eq!(answer.status, 200);
    assert_eq!(figure(&answer.body, "calot_tables_opened_total"), 0.0);
    // And nothing else.
    for path in ["/", "/api/v1/me", "/health"] {
        assert_eq!(asked(path).status, 404, "{path}");
    }
}

#[test]
fn the_page_is_at_all_other_addresses() {
    let server = start();
    for path in ["/", "/play/x", "/table/AAAA", "/apiary"] {
        let answer = server.stranger().get(path);
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (200, "<!doctype html>"),
            "{path}"
        );
    }
}

#[test]
fn addresses_and_methods_that_do_not_exist_have_a_code() {
    let server = start();
    let anna = server.guest();
    for path in [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v1/nothing",
        "/api/v2/me",
        "/api/v1/me/",
    ] {
        let answer = anna.get(path);
        let expected = (404, "request/no_such_address".to_owned());
        assert_eq!(answer.refusal(), expected, "{path}");
        let answer = anna.post(path, &json!({}));
        assert_eq!(answer.refusal().0 / 100, 4, "{path}");
    }
    for (method, path) in [
        ("DELETE", "/api/v1/me"),
        ("PUT", "/api/v1/tables"),
        ("POST", "/health"),
        ("DELETE", "/api/openapi.json"),
        ("PATCH", "/api/v1/me/link"),
    ] {
        let body = (method != "DELETE").then_some("{}");
        let answer = anna.ask(method, path, body);
        assert_eq!(
            answer.refusal(),
            (405, "request/method".to_owned()),
            "{method} {path}"
        );
        assert!(!answer.header("allow").is_empty(), "{method} {path}");
    }
}

#[test]
fn a_server_that_stops_tells_everybody_and_keeps_everything() {
    let mut server = start();
    let (anna, ben) = (server.guest(), server.guest());
    let table = anna.open(&two("rolit"));
    assert_eq!(ben.command(&table, &sit()).status, 200);
    let mut live = anna.live(&table);
    let number = live.next_of("welcome")["number"].clone();
    let mut mine = ben
        .socket("/api/v1/me/live", "MyMessage")
        .expect("it begins");
    mine.next_of("tables");
    server.tell_to_stop();
    assert_eq!(live.next_of("notice")["code"], "stopping");
    assert_eq!(live.next(), None);
    assert_eq!(mine.next_of("notice")["code"], "stopping");
    assert_eq!(mine.next(), None);
    let server = start_in(server.stop(), |config| config.unlimited_loopback = true);
    let mut anna_again = server.stranger();
    anna_again.proof = anna.proof;
    let answer = anna_again.get(&format!("/api/v1/tables/{table}"));
    assert_eq!(answer.json()["number"], number);
}

#[test]
fn dashboards_and_alerts_name_only_figures_that_exist() {
    let server = start();
    let guest = server.guest();
    let figures = guest.get("/metrics").body;
    let is_known = |name: &str| {
        let begins = |line: &str| {
            let rest = line.strip_prefix(name);
            rest.is_some_and(|rest| rest.starts_with(['{', ' ']))
        };
        figures.lines().any(begins)
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/monitoring");
    for file in ["dashboard.json", "alerts.yaml"] {
        let text = std::fs::read_to_string(format!("{folder}/{file}")).expect("it is there");
        let is_part = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let names = text.split(|character| !is_part(character)).filter(|word| {
            word.starts_with("process_") || (word.starts_with("calot_") && word.len() > 6)
        });
        let names: std::collections::BTreeSet<&str> = names.collect();
        assert!(names.len() > 5, "{file} names {names:?}");
        for name in names {
            assert!(is_known(name), "{file} names {name}, which is no figure");
        }
    }
    let dashboard = std::fs::read_to_string(format!("{folder}/dashboard.json"));
    let dashboard: serde_json::Value =
        serde_json::from_str(&dashboard.expect("it is there")).expect("it is JSON");
    assert!(
        dashboard["panels"]
            .as_array()
            .is_some_and(|all| all.len() > 10)
    );
}
