//! The description of the API: served as it is, and complete.

use calot_protocol::ErrorCode;
use serde_json::{Value, json};

use crate::client::{DESCRIPTION, route, start};

#[test]
fn the_description_is_served() {
    let server = start();
    let answer = server.stranger().get("/api/openapi.json");
    assert_eq!(answer.status, 200);
    // It has the name of the cookie of this server.
    let mut description = answer.json();
    let cookie = description.pointer_mut("/components/securitySchemes/cookie/name");
    let cookie = std::mem::replace(cookie.expect("a name"), json!("calot_SERVER"));
    assert_eq!(description, *DESCRIPTION);
    let set = server
        .stranger()
        .get("/api/v1/me")
        .header("set-cookie")
        .to_owned();
    assert_eq!(set.split_once('=').map(|(name, _)| name), cookie.as_str());
    assert!(text(&DESCRIPTION["openapi"]).starts_with("3.1"));
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The routes of the contract, so none is lost by a slip.
const ROUTES: &[(&str, &str)] = &[
    ("get", "/api/v1/me"),
    ("put", "/api/v1/me"),
    ("post", "/api/v1/me/link"),
    ("post", "/api/v1/me/claim"),
    ("get", "/api/v1/me/bots"),
    ("post", "/api/v1/me/bots"),
    ("delete", "/api/v1/me/bots/{id}"),
    ("get", "/api/v1/me/tables"),
    ("get", "/api/v1/me/live"),
    ("get", "/api/v1/tables"),
    ("post", "/api/v1/tables"),
    ("get", "/api/v1/tables/{id}"),
    ("post", "/api/v1/tables/{id}/commands"),
    ("get", "/api/v1/tables/{id}/events"),
    ("get", "/api/v1/tables/{id}/record"),
    ("get", "/api/v1/tables/{id}/live"),
    ("get", "/api/v1/bot/stream"),
    ("get", "/health"),
    ("get", "/ready"),
    ("get", "/metrics"),
];

#[test]
fn exactly_the_routes_that_exist_are_described() {
    let server = start();
    let paths = DESCRIPTION["paths"].as_object().expect("there are paths");
    let described: usize = paths
        .values()
        .map(|path| path.as_object().map_or(0, |path| path.len()))
        .sum();
    assert_eq!(described, ROUTES.len());
    for (method, path) in ROUTES {
        let description = &DESCRIPTION["paths"][path][method];
        assert!(!text(&description["summary"]).is_empty(), "{method} {path}");
        assert_eq!(route(path), Some(*path));
        // The route exists: without a proof it is refused for that, and not as unknown.
        let body = (*method != "get" && *method != "delete").then_some("{}");
        let answer = server.stranger().ask(&method.to_uppercase(), path, body);
        assert_ne!(answer.status, 405, "{method} {path}");
        assert_ne!(
            answer.refusal().1,
            "request/no_such_address",
            "{method} {path}"
        );
    }
}

#[test]
fn what_changes_something_has_to_be_json() {
    let server = start();
    let form = server.guest().with("Content-Type: text/plain");
    for (method, path) in ROUTES
        .iter()
        .filter(|(method, _)| ["post", "put"].contains(method))
    {
        let answer = form.ask(&method.to_uppercase(), path, Some("{}"));
        let refused = (415, "request/not_json".to_owned());
        assert_eq!(answer.refusal(), refused, "{method} {path}");
    }
    // Where there is nothing to change, that is said first.
    let answer = form.ask("POST", "/health", Some("{}"));
    assert_eq!(answer.refusal(), (405, "request/method".to_owned()));
}

#[test]
fn every_code_and_its_status_are_described() {
    let codes = DESCRIPTION["components"]["schemas"]["ErrorCode"]["enum"].as_array();
    let codes: Vec<&str> = codes.expect("there are codes").iter().map(text).collect();
    let known: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.text()).collect();
    assert_eq!(codes, known);
    let command = &DESCRIPTION["paths"]["/api/v1/tables/{id}/commands"]["post"]["responses"];
    for code in ErrorCode::ALL {
        // A method that an address does not take belongs to no route.
        if *code != ErrorCode::Method {
            let described = &command[code.status().to_string()];
            assert!(!described.is_null(), "{code}");
        }
    }
}

#[test]
fn every_part_that_is_referred_to_is_there() {
    fn look(value: &Value) {
        match value {
            Value::Object(fields) => {
                if let Some(reference) = fields.get("$ref").and_then(Value::as_str) {
                    let pointer = reference.strip_prefix('#').expect("it is in the document");
                    assert!(DESCRIPTION.pointer(pointer).is_some(), "{reference}");
                }
                fields.values().for_each(look);
            }
            Value::Array(items) => items.iter().for_each(look),
            _ => {}
        }
    }
    look(&DESCRIPTION);
}
