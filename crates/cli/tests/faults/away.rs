//! The database or the bus is away for ten seconds while people play at two nodes.

use std::thread::sleep;
use std::time::{Duration, Instant};

use calot_load::Report;
use calot_testing::{NatsServer, Node, PostgresServer};

use crate::ledger::all_is_there;
use crate::people::{People, runtime, serve};

const AWAY: Duration = Duration::from_secs(10);

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn ten_seconds_without_the_database_lose_nothing() {
    let [pairs, alone] = play_through(|postgres, _, nodes| {
        postgres.stop();
        sleep(AWAY);
        for node in nodes {
            assert!(!node.is_ready(), "a balancer is told to wait");
        }
        postgres.resume();
    });
    // Everybody who was connected is told, and nobody is let go for it.
    for report in [&pairs, &alone] {
        assert!(report.warned > 0, "people were told");
        assert_eq!(report.broken, 0, "nobody was let go");
        assert!(report.longest_pause >= AWAY, "{:?}", report.longest_pause);
    }
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn ten_seconds_without_the_bus_lose_nothing() {
    let [pairs, alone] = play_through(|_, nats, nodes| {
        nats.stop();
        sleep(AWAY);
        for node in nodes {
            assert!(node.is_ready(), "people play on");
        }
        nats.resume();
    });
    for report in [&pairs, &alone] {
        assert!(report.warned > 0, "people were told");
        assert_eq!(report.broken, 0, "nobody was let go");
    }
}

/// Plays at two nodes while something happens, and some time longer.
fn play_through(
    happens: impl FnOnce(&mut PostgresServer, &mut NatsServer, &[Node; 2]),
) -> [Report; 2] {
    let (mut postgres, mut nats) = (PostgresServer::start(), NatsServer::start());
    let (database, bus) = (postgres.database(), nats.address());
    let node = || serve(&["--database", &database, "--bus", &bus]);
    let nodes = [node(), node()];
    let servers = [nodes[0].address(), nodes[1].address()];
    let runtime = runtime();
    let begun = Instant::now();
    let mut pairs = People::come(&runtime, &servers, 6, "pylos", None);
    let mut alone = People::come(&runtime, &servers, 4, "rolit", Some(2));
    runtime.block_on(pairs.play_on(60));
    runtime.block_on(alone.play_on(60));
    happens(&mut postgres, &mut nats, &nodes);
    runtime.block_on(pairs.play_on(200));
    runtime.block_on(alone.play_on(200));
    let reports = runtime.block_on(async { [pairs.leave().await, alone.leave().await] });
    for report in &reports {
        for server in servers {
            runtime.block_on(all_is_there(server, report, begun.elapsed()));
        }
    }
    reports
}
