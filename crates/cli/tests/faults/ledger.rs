//! Looks through what a server has kept, by the rules alone.

use std::net::SocketAddr;
use std::time::Duration;

use calot_load::http::Person;
use calot_load::{Acknowledged, Report};
use calot_protocol::list::Events;
use calot_protocol::view::TableAnswer;
use calot_protocol::{ClockSetup, Event, Logged, TableId};
use calot_rules::registry;
use serde::de::DeserializeOwned;

use crate::people::CLOCK;

/// Every ply that was acknowledged is there, at its place; there is nothing twice, nothing
/// that the rules do not allow, and the clocks show what follows from the plies. `served` is how long
/// there was a server at the most.
pub(crate) async fn all_is_there(server: SocketAddr, report: &Report, served: Duration) {
    assert!(!report.acknowledged.is_empty(), "nobody played");
    let somebody = Person::come(server).await.expect("somebody");
    let mut found = 0;
    for table in &report.acknowledged {
        found += table.plies.len();
        is_there(&somebody, server, table, served).await;
    }
    assert!(found as u64 >= report.plies, "{found}, {}", report.plies);
}

async fn is_there(
    somebody: &Person,
    server: SocketAddr,
    acknowledged: &Acknowledged,
    served: Duration,
) {
    let Acknowledged { table, plies } = acknowledged;
    let path = format!("/api/v1/tables/{table}");
    // The computer may still be about to answer in between.
    let mut tries = 0..100;
    let (events, answer) = loop {
        let events = events(somebody, server, *table).await;
        let answer: TableAnswer = asked(somebody, server, "GET", &path, "").await;
        if answer.number == events.len() as u64 || tries.next().is_none() {
            break (events, answer);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    for (index, logged) in events.iter().enumerate() {
        assert_eq!(logged.number, index as u64 + 1, "no gap, nothing twice");
    }
    assert_eq!(answer.number, events.len() as u64);

    let mut the_match = registry::open_match(&answer.view.game, None).expect("the game is known");
    let mut kept = Vec::new();
    for logged in &events {
        if let Event::Ply { ply, .. } = &logged.event {
            let played = the_match.play(ply);
            played.unwrap_or_else(|error| panic!("{ply} after {kept:?}: {error}"));
            kept.push(ply.clone());
        }
    }
    let shown: Vec<_> = answer.plies.iter().map(|ply| ply.ply.clone()).collect();
    assert_eq!(shown, kept);
    for (place, ply) in plies {
        assert_eq!(kept.get(*place as usize), Some(ply), "of {kept:?}");
    }
    let mut places: Vec<_> = plies.iter().map(|(place, _)| place).collect();
    places.dedup();
    assert_eq!(places.len(), plies.len(), "one ply at each place");

    clocks_are_right(&events, &answer.view.clock.left_ms, served);
}

/// Nobody's time is longer than from the ply before to the own one, all times together are no longer
/// than there was a server, and what is left is what the times leave.
fn clocks_are_right(events: &[Logged], shown: &[i64], served: Duration) {
    let ClockSetup::Bank { seconds, increment } = CLOCK else {
        panic!("all tables have a bank");
    };
    let mut left = [i64::from(seconds) * 1000; 2];
    let mut since = None;
    let mut all = 0;
    for Logged { at, event, .. } in events {
        match event {
            Event::Started {} => since = Some(*at),
            Event::Ply { seat, spent_ms, .. } => {
                let spent = i64::try_from(*spent_ms).expect("a time");
                let before = since.replace(*at).expect("the game has begun");
                assert!(spent <= at - before, "{spent} ms of {} ms", at - before);
                all += spent;
                if let Some(seat) = seat {
                    left[usize::from(*seat) - 1] += i64::from(increment) * 1000 - spent;
                }
            }
            Event::Flagged { .. } => panic!("nobody had too little time: {events:?}"),
            _ => {}
        }
    }
    assert_eq!(shown, left);
    assert!(all <= served.as_millis() as i64, "{all} ms of {served:?}");
}

async fn events(somebody: &Person, server: SocketAddr, table: TableId) -> Vec<Logged> {
    let mut all: Vec<Logged> = Vec::new();
    loop {
        let path = format!("/api/v1/tables/{table}/events?after={}", all.len());
        let Events { events, number } = asked(somebody, server, "GET", &path, "").await;
        let is_last = events.is_empty();
        all.extend(events);
        if is_last || all.len() as u64 >= number {
            return all;
        }
    }
}

/// Somebody asks for something and gets it.
pub(crate) async fn asked<T: DeserializeOwned>(
    person: &Person,
    server: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
) -> T {
    let (status, body) = person
        .ask(server, method, path, body)
        .await
        .expect("the server answers");
    assert!((200..300).contains(&status), "{status}: {body}");
    serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error} in {body}"))
}
