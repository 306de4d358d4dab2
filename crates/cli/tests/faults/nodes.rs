//! Two nodes on one database and one bus; either of them dies.

use std::time::Instant;

use calot_testing::{NatsServer, PostgresServer};

use crate::ledger::all_is_there;
use crate::people::{People, nobody_waited_long, runtime, serve};

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn whoever_played_at_a_node_that_dies_goes_on_at_the_other() {
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    let (database, bus) = (postgres.database(), nats.address());
    let node = || serve(&["--database", &database, "--bus", &bus]);
    let mut nodes = [node(), node()];
    let servers = [nodes[0].address(), nodes[1].address()];
    let runtime = runtime();
    let mut pauses = [Vec::new(), Vec::new()];
    for dead in [0, 1, 0, 1] {
        let begun = Instant::now();
        let mut pairs = People::come(&runtime, &servers, 6, "pylos", None);
        let mut alone = People::come(&runtime, &servers, 4, "rolit", Some(2));
        let mut both = async |plies| {
            pairs.play_on(plies).await;
            alone.play_on(plies).await;
        };
        runtime.block_on(both(60));
        nodes[dead].kill();
        // Nobody notices if only those play on who were at the other node, so it has to be many.
        runtime.block_on(both(120));
        nodes[dead].resume();
        let left = async { [pairs.leave().await, alone.leave().await] };
        for (report, pauses) in runtime.block_on(left).iter().zip(&mut pauses) {
            assert!(report.broken > 0);
            pauses.push(report.longest_pause);
            for server in servers {
                runtime.block_on(all_is_there(server, report, begun.elapsed()));
            }
        }
    }
    for (pauses, who) in pauses.iter().zip(["people", "people and computers"]) {
        nobody_waited_long(who, pauses, 3);
    }
}
