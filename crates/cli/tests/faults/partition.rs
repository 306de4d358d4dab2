//! Three nodes on machines of their own, of which one is cut off from the database and the bus while people
//! play, and is let back again.

use std::time::Instant;

use calot_testing::{NatsServer, Network, Node, PostgresServer};

use crate::ledger::all_is_there;
use crate::people::{People, nobody_waited_long, runtime, serve};

/// The node that is cut off.
const CUT: u8 = 3;

/// What it says then.
const AWAY: &str = "the storage is away";

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
#[cfg_attr(
    not(has_networks),
    ignore = "needs networks of its own: root, `unshare` and `ip`"
)]
fn a_node_that_is_cut_off_loses_nothing_and_holds_up_nobody_else() {
    let network = Network::start(CUT);
    let (postgres, database, nats) = network.centre().inside(|| {
        let postgres = PostgresServer::start_for(Some("10.77.0.0/16"));
        let database = postgres.database();
        (
            postgres,
            database,
            NatsServer::start_with(&["--addr", "0.0.0.0"]),
        )
    });
    let bus = nats.address();
    let start = |number| {
        let centre = network.address_from(number).to_string();
        let there = |address: &str| address.replace("127.0.0.1", &centre);
        let (database, bus) = (there(&database), there(&bus));
        let machine = network.machine(number);
        machine.inside(|| serve(&["--database", &database, "--bus", &bus]))
    };
    let nodes: [Node; 3] = [1, 2, 3].map(start);
    let doors = [1, 2, 3].map(|number: u8| {
        let node = &nodes[usize::from(number) - 1];
        network.machine(number).door(node.address().port())
    });
    let is_ready = |number: u8| {
        let node = &nodes[usize::from(number) - 1];
        network.machine(number).inside(|| node.is_ready())
    };

    let runtime = runtime();
    let mut pauses = Vec::new();
    for _ in 0..2 {
        let begun = Instant::now();
        // At nodes that keep the database, and at one that does and one that is cut off.
        let mut here = People::come(&runtime, &doors[..2], 5, "pylos", None);
        let mut across = People::come(&runtime, &[doors[2], doors[0]], 4, "rolit", None);
        let mut alone = People::come(&runtime, &doors[2..], 3, "rolit", Some(2));
        for people in [&mut here, &mut across, &mut alone] {
            runtime.block_on(people.play_on(40));
        }
        let noticed = || nodes[usize::from(CUT) - 1].said().matches(AWAY).count();
        let before = noticed();
        network.cut(CUT);
        // Whether it is ready is asked anew each time; its people are told when it notices by itself.
        while is_ready(CUT) || noticed() == before {
            runtime.block_on(here.play_on(20));
        }
        runtime.block_on(here.play_on(200));
        assert!(is_ready(1) && is_ready(2), "a balancer sends people there");
        network.heal(CUT);
        while !is_ready(CUT) {
            runtime.block_on(here.play_on(20));
        }
        for people in [&mut here, &mut across, &mut alone] {
            runtime.block_on(people.play_on(60));
        }
        let reports = [here, across, alone].map(|people| runtime.block_on(people.leave()));
        let [here, across, alone] = &reports;
        assert_eq!(here.broken, 0, "nobody was let go");
        assert!(across.warned + across.broken > 0, "people were told");
        assert!(alone.warned + alone.broken > 0, "people were told");
        pauses.push(here.longest_pause);
        for report in &reports {
            for door in doors {
                runtime.block_on(all_is_there(door, report, begun.elapsed()));
            }
        }
    }
    nobody_waited_long("people on the side of the database", &pauses, 1);
    drop((nodes, nats, postgres));
}
