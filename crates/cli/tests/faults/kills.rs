//! A server is killed again and again while people play.

use std::thread::sleep;
use std::time::{Duration, Instant};

use calot_load::http::Person;
use calot_protocol::Phase;
use calot_protocol::list::OpenedTable;
use calot_protocol::view::TableAnswer;
use calot_testing::{NatsServer, Node, PostgresServer, temporary_folder};
use serde_json::{Value, json};

use crate::ledger::{all_is_there, asked};
use crate::people::{People, runtime, serve};

/// How often; `make test-deep` does it twice as often.
fn kills() -> u64 {
    let deep = std::env::var_os("CALOT_DEEP").is_some();
    if deep { 100 } else { 50 }
}

/// How long nobody serves once, in the middle.
const LONG: Duration = Duration::from_secs(3);

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn no_acknowledged_ply_is_lost_by_kills_sqlite() {
    let folder = temporary_folder();
    let node = serve(&["--data", &folder.path().display().to_string()]);
    kill_again_and_again(node, "bille-trap:players=2");
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn no_acknowledged_ply_is_lost_by_kills_postgres() {
    let postgres = PostgresServer::start();
    let node = serve(&["--database", &postgres.database()]);
    kill_again_and_again(node, "pylos");
}

fn kill_again_and_again(mut node: Node, game: &str) {
    let runtime = runtime();
    let kills = kills();
    let mut random = fastrand::Rng::with_seed(50);
    let begun = Instant::now();
    let mut people = People::come(&runtime, &[node.address()], 12, game, None);
    for kill in 0..kills {
        runtime.block_on(people.play_on(random.u64(1..=60)));
        // At any moment, also in the middle of what is done for the next plies.
        sleep(Duration::from_micros(random.u64(0..4000)));
        node.kill();
        if kill == kills / 2 {
            sleep(LONG);
        }
        node.resume();
    }
    runtime.block_on(people.play_on(100));
    let report = runtime.block_on(people.leave());
    let served = begun.elapsed() - LONG;
    assert!(report.broken >= kills, "{}", report.broken);
    runtime.block_on(all_is_there(node.address(), &report, served));
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn clocks_stand_still_while_nobody_serves_sqlite() {
    let folder = temporary_folder();
    let node = serve(&["--data", &folder.path().display().to_string()]);
    stand_still(node);
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn clocks_stand_still_while_nobody_serves_postgres() {
    let postgres = PostgresServer::start();
    stand_still(serve(&["--database", &postgres.database()]));
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn clocks_stand_still_while_nobody_serves_nats() {
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    let (database, bus) = (postgres.database(), nats.address());
    stand_still(serve(&["--database", &database, "--bus", &bus]));
}

/// A server is away for longer than there is for a ply.
fn stand_still(mut node: Node) {
    const SECONDS: u64 = 6;
    let runtime = runtime();
    let server = node.address();
    let (anna, ben) = runtime.block_on(async {
        let come = async || Person::come(server).await.expect("somebody");
        (come().await, come().await)
    });
    let setup = json!({
        "setup": {
            "game": "rolit",
            "seats": [{"kind": "open"}, {"kind": "open"}],
            "clock": {"kind": "ply", "seconds": SECONDS},
        },
        "sit": {"seat": 1, "number": "1"},
    });
    let opened: OpenedTable = runtime.block_on(asked(
        &anna,
        server,
        "POST",
        "/api/v1/tables",
        &setup.to_string(),
    ));
    let path = format!("/api/v1/tables/{}", opened.table);
    let commands = format!("{path}/commands");
    let sit = json!({"type": "sit", "number": "2"}).to_string();
    let _: Value = runtime.block_on(asked(&ben, server, "POST", &commands, &sit));
    let begun = Instant::now();
    node.kill();
    let used = begun.elapsed();
    sleep(Duration::from_secs(SECONDS + 1));
    node.resume();

    let answer: TableAnswer = runtime.block_on(asked(&anna, server, "GET", &path, ""));
    assert_eq!(answer.view.phase, Phase::Playing);
    let ply = json!({"type": "ply", "ply": "f4", "after": 0}).to_string();
    let _: Value = runtime.block_on(asked(&anna, server, "POST", &commands, &ply));
    let answer: TableAnswer = runtime.block_on(asked(&ben, server, "GET", &path, ""));
    let spent = Duration::from_millis(answer.plies[0].spent_ms);
    // At the end of the outage the server was not there yet for people, but nearly.
    let after = begun.elapsed() - Duration::from_secs(SECONDS + 1);
    assert!(spent <= after, "{spent:?} of {used:?} and {after:?}");
}
