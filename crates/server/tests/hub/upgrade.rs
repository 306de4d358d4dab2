//! Databases of earlier versions, with tables under way, which people play on with this one.
//!
//! `tests/fixtures` has one of each version and each store, as a server left it that was killed. Their first
//! lines say who and what is in them.

use std::collections::HashMap;
use std::sync::Arc;

use calot_protocol::{Command, EndReason, GuestId, Offer, Phase, TableId};
use calot_server::bus::Local;
use calot_server::hub::{Actor, Hub};
use calot_server::store::{self, Store};
use calot_testing::{PostgresServer, temporary_folder};

use crate::support::{BEGINNING, Client, HandClock, options, sit, somebody};

const SQLITE_1: &str = include_str!("../fixtures/sqlite-1.sql");
const POSTGRES_1: &str = include_str!("../fixtures/postgres-1.sql");

#[tokio::test]
async fn people_play_on_in_a_file_of_the_first_version() {
    let folder = temporary_folder();
    let path = folder.path().join("calot.db");
    let connection = rusqlite::Connection::open(&path).expect("the file is made");
    let filled = connection.execute_batch(SQLITE_1);
    filled.expect("the statements are right");
    drop(connection);
    let store = store::open(&path.display().to_string()).await;
    play_on(store.expect("the store opens"), SQLITE_1, true).await;
}

#[tokio::test]
async fn people_play_on_in_a_database_of_the_first_version() {
    let server = PostgresServer::start();
    let address = server.database();
    let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls)
        .await
        .expect("the server is there");
    let moved = tokio::spawn(connection);
    let filled = client.batch_execute(POSTGRES_1).await;
    filled.expect("the statements are right");
    moved.abort();
    let store = store::open(&address).await;
    play_on(store.expect("the store opens"), POSTGRES_1, false).await;
}

/// What the first lines of a dump name.
fn named(dump: &str) -> HashMap<&str, &str> {
    let lines = dump.lines().map_while(|line| line.strip_prefix("-- "));
    lines.filter_map(|line| line.split_once(": ")).collect()
}

/// When the servers were killed.
const THEN: i64 = 1_795_105_307_000;

/// `goes_back` says that the time is that of the dump, a few hours later: a database has a clock of its own, by
/// which nobody may have sat down for too long.
async fn play_on(store: Arc<dyn Store>, dump: &str, goes_back: bool) {
    let named = named(dump);
    let table = |name| -> TableId { named[name].parse().expect("the id of a table") };
    let person = |name: &str| -> Actor {
        let guest: GuestId = named[name].parse().expect("the id of somebody");
        Actor {
            guest,
            ..somebody(name)
        }
    };
    let (anna, ben) = (person("anna"), person("ben"));
    let known = store.guest(anna.guest).await.expect("the store answers");
    assert_eq!(known.expect("she is known").name, "Anna");

    // The time since then is nobody's.
    let clock = HandClock::new();
    clock.pass(THEN + 10_000_000 - BEGINNING);
    let hub = Hub::start(store, Arc::new(Local::new()), options(&clock)).await;
    let hub = hub.expect("the hub starts");
    assert_eq!(hub.figures().outages, 1);

    // A game over days, in which nobody has played a ply yet.
    let mut one = Client::connect(&hub, table("playing"), &anna).await;
    let mut two = Client::connect(&hub, table("playing"), &ben).await;
    for _ in 0..2 {
        clock.pass(1_000);
        let number = one.play_any().await;
        two.until(|client| client.number == number).await;
        let number = two.play_any().await;
        one.until(|client| client.number == number).await;
    }
    assert!(one.plies.iter().all(|ply| ply.spent_ms < 86_400_000));

    // What was offered before can be agreed to.
    let mut one = Client::connect(&hub, table("offered"), &anna).await;
    let mut two = Client::connect(&hub, table("offered"), &ben).await;
    let offer = two.view().offer.as_ref().map(|pending| pending.offer);
    assert_eq!(offer, Some(Offer::Undo { to: 0 }));
    two.command(Command::Decline { offer: None })
        .await
        .expect("it was asked");
    let number = two.play_any().await;
    one.until(|client| client.number == number).await;
    one.play_any().await;

    // Somebody sits down at last, and the computer goes on.
    if goes_back {
        let mut two = Client::connect(&hub, table("waiting"), &ben).await;
        two.command(sit()).await.expect("there is a seat");
        assert_eq!(two.view().phase, Phase::Playing);
    }
    let mut one = Client::connect(&hub, table("computer"), &anna).await;
    one.until(|client| client.view().turn == Some(1)).await;
    let plies = one.plies.len();
    one.play_any().await;
    one.until(|client| client.plies.len() >= plies + 2).await;

    let answer = hub.answer(table("over"), &anna).await.expect("a table");
    let result = answer.view.result.expect("a result");
    assert_eq!(result.reason, EndReason::Resignation);
    assert!(
        hub.record(table("over"))
            .await
            .expect("a record")
            .contains("1a1")
    );
    let mine = hub.my_tables(&anna, false, None, 10).await;
    assert!(mine.expect("a list").tables.len() >= 3);
}
