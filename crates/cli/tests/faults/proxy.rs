//! What deploy/compose.yaml puts together, without containers: two nodes with its variables behind Caddy with its
//! configuration, Postgres and NATS, each node and some of the people on machines of their own.
//!
//! `make test-deploy` runs it.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::time::Instant;

use calot_load::http;
use calot_testing::{Caddy, NatsServer, Network, Node, PostgresServer, free_port};

use crate::ledger::all_is_there;
use crate::people::{People, nobody_waited_long, runtime};

const DEPLOY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy");

const PASSWORD: &str = "s3cret";

/// Where people come from, besides the machine of the proxy.
const OUTSIDE: u8 = 3;

/// The variables of the nodes in the compose file, but for what is elsewhere here.
fn variables(replaced: &[(&str, &str)]) -> Vec<(String, String)> {
    let file = std::fs::read_to_string(format!("{DEPLOY}/compose.yaml")).expect("it is there");
    let mut lines = file.lines().skip_while(|line| !line.starts_with("x-node:"));
    lines
        .find(|line| *line == "  environment:")
        .expect("nodes have variables");
    let own = lines.take_while(|line| line.starts_with("    "));
    let own = own.filter_map(|line| line.trim().split_once(": "));
    own.filter(|(name, _)| !name.starts_with('#'))
        .map(|(name, value)| {
            let mut value = value.to_owned();
            for (there, here) in replaced {
                value = value.replace(there, here);
            }
            (name.to_owned(), value)
        })
        .collect()
}

#[test]
#[ignore = "needs Caddy: `make test-deploy` runs it"]
fn people_play_through_the_proxy_and_nodes_are_replaced_behind_it() {
    let network = Network::start(OUTSIDE);
    let (postgres, nats) = network.centre().inside(|| {
        let as_in_the_file = ["--addr", "0.0.0.0", "--user", "calot", "--pass", PASSWORD];
        (
            PostgresServer::start_for(Some("10.77.0.0/16")),
            NatsServer::start_with(&as_in_the_file),
        )
    });
    let database = network.centre().inside(|| postgres.database());
    let (_, database) = database.split_once('@').expect("an address");
    let bus = nats.address();
    let (_, bus) = bus.split_once("//").expect("an address");
    let site = SocketAddr::new(network.address_from(OUTSIDE).into(), free_port());
    let url = format!("http://{site}");
    let start = |number: u8| {
        let centre = network.address_from(number).to_string();
        let there = |address: &str| address.replace("127.0.0.1", &centre);
        let variables = variables(&[
            ("${CALOT_PASSWORD:?}", PASSWORD),
            ("${CALOT_URL:-http://localhost}", &url),
            ("database/calot", &there(database)),
            ("bus:4222", &there(bus)),
            ("172.29.77.0/24", "10.77.0.0/16"),
        ]);
        let left = variables.iter().find(|(_, value)| value.contains('$'));
        assert_eq!(left, None);
        let machine = network.machine(number);
        // As the image says.
        let arguments = ["--host", "0.0.0.0"];
        let program = env!("CARGO_BIN_EXE_calot");
        machine.inside(|| Node::start_with(program, &variables, &arguments))
    };
    let mut nodes: [Node; 2] = [1, 2].map(start);
    let at = |number: u8| {
        let port = nodes[usize::from(number) - 1].address().port();
        SocketAddr::new(network.address_of(number).into(), port)
    };
    let servers = [at(1), at(2)];
    let names = servers.map(|server| server.to_string()).join(" ");
    let configuration = format!("{DEPLOY}/Caddyfile");
    let variables = [("CALOT_SITE", url.as_str()), ("CALOT_NODES", &names)];
    let _proxy = network
        .centre()
        .inside(|| Caddy::start(Path::new(&configuration), &variables, site));
    let outside = network.machine(OUTSIDE);

    // Figures are for those who run the server: in the network of the nodes, but not from outside.
    let figures = |server| {
        let runtime = runtime();
        let asked = runtime.block_on(http::ask(server, "GET", "/metrics", &[], ""));
        asked.expect("an answer").0
    };
    assert_eq!(outside.inside(|| figures(site)), 404);
    let own = |number: u8| SocketAddr::new(network.address_of(number).into(), 9100);
    assert_eq!(
        network
            .centre()
            .inside(|| [figures(own(1)), figures(own(2))]),
        [200, 200]
    );

    whoever_asks_too_much_is_refused_by_their_address(&network, site);

    let mut pauses = Vec::new();
    for stopped in [0, 1, 0] {
        let begun = Instant::now();
        let machine = network.machine(stopped + 1);
        let node = &mut nodes[usize::from(stopped)];
        let reports = outside.inside(|| {
            let runtime = runtime();
            let mut quick = People::come(&runtime, &[site], 3, "pylos", None);
            // Their games are longer than the node goes on, so they are at it when it stops.
            let mut slow = People::come(&runtime, &[site], 5, "ballcube", None);
            runtime.block_on(quick.play_on(60));
            runtime.block_on(slow.play_on(6));
            node.stop();
            runtime.block_on(quick.play_on(60));
            runtime.block_on(slow.play_on(6));
            machine.inside(|| node.resume());
            runtime.block_on(quick.play_on(60));
            let reports = [quick, slow].map(|people| runtime.block_on(people.leave()));
            for report in &reports {
                runtime.block_on(all_is_there(site, report, begun.elapsed()));
            }
            reports
        });
        let [quick, slow] = &reports;
        assert!(slow.broken > 0, "people were at the node that was stopped");
        pauses.push(quick.longest_pause);
    }
    nobody_waited_long("people", &pauses, 2);
}

/// One address uses up what it may try, whatever it says about where it comes from; another one has not used
/// anything of its own.
fn whoever_asks_too_much_is_refused_by_their_address(network: &Network, site: SocketAddr) {
    let tries = |count: u8| {
        let runtime = runtime();
        (0..count)
            .map(|number| {
                let said = IpAddr::from([192, 0, 2, number]).to_string();
                let headers = [("X-Forwarded-For", said.as_str())];
                let body = r#"{"token":"none"}"#;
                let path = "/api/v1/me/claim";
                let asked = http::ask(site, "POST", path, &headers, body);
                runtime.block_on(asked).expect("an answer").0
            })
            .collect::<Vec<u16>>()
    };
    // There are ten for each node.
    let first = network.machine(OUTSIDE).inside(|| tries(60));
    assert!(
        first.iter().all(|status| [403, 429].contains(status)),
        "{first:?}"
    );
    assert!(
        first.iter().filter(|status| **status == 403).count() >= 10,
        "{first:?}"
    );
    assert!(
        first.iter().filter(|status| **status == 429).count() >= 10,
        "{first:?}"
    );
    let second = network.centre().inside(|| tries(4));
    assert_eq!(second, [403; 4]);
}
