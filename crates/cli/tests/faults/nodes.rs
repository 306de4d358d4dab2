//! Two nodes on one database and one bus; either of them dies.

use std::time::{Duration, Instant};

use calot_testing::{NatsServer, PostgresServer};

use crate::ledger::all_is_there;
use crate::people::{People, can_serve, runtime, serve};

/// Far more than it takes, for machines that are busy; docs/performance.md has what it takes.
const LONGEST: Duration = Duration::from_secs(20);

#[test]
fn whoever_played_at_a_node_that_dies_goes_on_at_the_other() {
    if !can_serve() {
        return;
    }
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    let (database, bus) = (postgres.database(), nats.address());
    let node = || serve(&["--database", &database, "--bus", &bus]);
    let mut nodes = [node(), node()];
    let servers = [nodes[0].address(), nodes[1].address()];
    let runtime = runtime();
    let begun = Instant::now();
    let mut pairs = People::come(&runtime, &servers, 6, "pylos", None);
    let mut alone = People::come(&runtime, &servers, 4, "rolit", Some(2));
    for dead in [0, 1, 0, 1] {
        let mut both = async |plies| {
            pairs.play_on(plies).await;
            alone.play_on(plies).await;
        };
        runtime.block_on(both(60));
        nodes[dead].kill();
        // Nobody notices if only those play on who were at the other node, so it has to be many.
        runtime.block_on(both(120));
        nodes[dead].resume();
    }
    let (pairs, alone) = runtime.block_on(async { (pairs.leave().await, alone.leave().await) });
    let served = begun.elapsed();
    for (report, what) in [(pairs, "people"), (alone, "people and computers")] {
        assert!(report.broken > 0);
        let pause = report.longest_pause;
        assert!(pause < LONGEST, "{what} waited for {pause:?}");
        for server in servers {
            runtime.block_on(all_is_there(server, &report, served));
        }
    }
}
