//! Two nodes behind a balancer, which are stopped and started again one after another while people play.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use calot_testing::{NatsServer, PostgresServer};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

use crate::ledger::all_is_there;
use crate::people::{People, nobody_waited_long, runtime, serve};

/// How often the balancer asks nodes whether they are ready; a fraction of the time for which they go on.
const ASKED: Duration = Duration::from_millis(50);

/// Sends everybody to the first node that is ready.
struct Balancer {
    address: SocketAddr,
    /// How many were sent to a node that was not there.
    lost: Arc<AtomicUsize>,
}

impl Balancer {
    async fn start(nodes: [SocketAddr; 2]) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.expect("there is a free port");
        let balancer = Balancer {
            address: listener.local_addr().expect("it has an address"),
            lost: Arc::default(),
        };
        let first = Arc::new(AtomicUsize::new(0));
        tokio::spawn(watch(nodes, Arc::clone(&first)));
        let lost = Arc::clone(&balancer.lost);
        tokio::spawn(async move {
            while let Ok((mut person, _)) = listener.accept().await {
                let (node, lost) = (nodes[first.load(Ordering::Relaxed)], Arc::clone(&lost));
                tokio::spawn(async move {
                    match TcpStream::connect(node).await {
                        Ok(mut node) => drop(copy_bidirectional(&mut person, &mut node).await),
                        Err(_) => drop(lost.fetch_add(1, Ordering::Relaxed)),
                    }
                });
            }
        });
        balancer
    }
}

async fn watch(nodes: [SocketAddr; 2], first: Arc<AtomicUsize>) {
    loop {
        // It stays where it is as long as it can.
        let now = first.load(Ordering::Relaxed);
        if !is_ready(nodes[now]).await && is_ready(nodes[1 - now]).await {
            first.store(1 - now, Ordering::Relaxed);
        }
        tokio::time::sleep(ASKED).await;
    }
}

async fn is_ready(node: SocketAddr) -> bool {
    let asked = async {
        let mut stream = TcpStream::connect(node).await?;
        let request = b"GET /ready HTTP/1.1\r\nHost: calot\r\nConnection: close\r\n\r\n";
        stream.write_all(request).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        std::io::Result::Ok(answer.starts_with("HTTP/1.1 200 "))
    };
    asked.await.unwrap_or(false)
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn nodes_are_restarted_one_after_another_and_nobody_is_lost() {
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    let (database, bus) = (postgres.database(), nats.address());
    let node = || serve(&["--database", &database, "--bus", &bus, "--drain", "1"]);
    let mut nodes = [node(), node()];
    let servers = [nodes[0].address(), nodes[1].address()];
    let runtime = runtime();
    let balancer = runtime.block_on(Balancer::start(servers));
    let mut pauses = Vec::new();
    for stopped in [0, 1, 0] {
        let begun = Instant::now();
        let mut quick = People::come(&runtime, &[balancer.address], 6, "pylos", None);
        // Their games are longer than the node goes on, so they are at it when it stops.
        let mut slow = People::come(&runtime, &[balancer.address], 2, "rolit", Some(2));
        runtime.block_on(quick.play_on(60));
        runtime.block_on(slow.play_on(2));
        nodes[stopped].stop();
        runtime.block_on(quick.play_on(120));
        runtime.block_on(slow.play_on(4));
        nodes[stopped].resume();
        let reports = [quick, slow].map(|people| runtime.block_on(people.leave()));
        let [quick, slow] = &reports;
        assert!(slow.broken > 0, "people were at the node that was stopped");
        pauses.push(quick.longest_pause);
        for report in &reports {
            for server in servers {
                runtime.block_on(all_is_there(server, report, begun.elapsed()));
            }
        }
    }
    // Whoever came was let in, all the time.
    assert_eq!(balancer.lost.load(Ordering::Relaxed), 0);
    nobody_waited_long("people", &pauses, 2);
}
