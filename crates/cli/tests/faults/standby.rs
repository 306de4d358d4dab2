//! A standby of Postgres that lags behind is promoted while people play: what it has not heard of is lost, and
//! people go on from what it has.
//!
//! `make test-deploy` runs it.

use std::time::Instant;

use calot_load::http;
use calot_testing::{NatsServer, PostgresServer};

use crate::ledger::all_is_there;
use crate::people::{People, runtime, serve};

#[test]
#[ignore = "takes a while: `make test-deploy` runs it"]
fn people_go_on_at_a_standby_that_lagged_behind() {
    let (mut primary, nats) = (PostgresServer::start(), NatsServer::start());
    let database = primary.database();
    let standby = primary.standby();
    let (place, name) = database.rsplit_once('/').expect("an address");
    let both = format!(
        "{place},127.0.0.1:{}/{name}?target_session_attrs=read-write",
        standby.port()
    );
    let bus = nats.address();
    let node = || serve(&["--database", &both, "--bus", &bus]);
    let nodes = [node(), node()];
    let servers = [nodes[0].address(), nodes[1].address()];
    let runtime = runtime();
    let begun = Instant::now();
    // Long games, so that no table is opened of which the standby never hears.
    let mut people = People::come(&runtime, &servers, 4, "quits", None);
    runtime.block_on(people.play_on(20));
    standby.fall_behind();
    runtime.block_on(people.play_on(40));
    primary.crash();
    standby.promote();
    runtime.block_on(people.play_on(200));
    let mut report = runtime.block_on(people.leave());
    assert!(report.warned + report.broken > 0, "people were told");
    let figures = servers.map(|server| {
        let asked = runtime.block_on(http::ask(server, "GET", "/metrics", &[], ""));
        asked.expect("an answer").1
    });
    let set_back = figures
        .iter()
        .filter(|text| !text.contains("\ncalot_set_back_total 0\n"));
    assert!(set_back.count() > 0, "nobody noticed");
    // What was acknowledged at the primary alone is lost. Whatever is there follows the rules, at both nodes alike.
    for table in &mut report.acknowledged {
        table.plies.clear();
    }
    report.plies = 0;
    for server in servers {
        runtime.block_on(all_is_there(server, &report, begun.elapsed()));
    }
}
