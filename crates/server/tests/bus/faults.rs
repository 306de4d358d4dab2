//! NATS goes and comes back, and nodes are killed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use calot_server::bus::{Bus, Message, Nats, NatsOptions, NoBus, Subscription, Topic};
use calot_testing::NatsServer;

use crate::nodes::{ACK_WAIT, Nodes, next, notice, soon, table};

/// Tell the other process where it belongs.
const ADDRESS: &str = "CALOT_TEST_BUS";
const PREFIX: &str = "CALOT_TEST_PREFIX";

#[tokio::test]
async fn nats_may_stop_and_come_back() {
    away_and_back(NatsServer::stop).await;
}

#[tokio::test]
async fn nats_may_crash_and_come_back() {
    away_and_back(NatsServer::kill).await;
}

async fn away_and_back(go: fn(&mut NatsServer)) {
    let mut server = NatsServer::start();
    let nodes = Nodes::at(&server);
    let (a, b) = (nodes.node().await, nodes.node().await);
    let topic = Topic::Table(table(1));
    let mut heard = b.subscribe(topic).await.expect("it works");
    let mut jobs = b.jobs().await.expect("it works");
    a.publish(topic, notice("before")).await.expect("it works");
    assert_eq!(soon(heard.next()).await, Some(notice("before")));
    // One job waits in the queue, and stays there.
    let delay = Duration::from_millis(500);
    a.schedule(table(1), delay).await.expect("it works");

    go(&mut server);
    soon(until(&*a, false)).await;
    soon(until(&*b, false)).await;
    assert!(a.publish(topic, notice("lost")).await.is_err());
    assert!(a.schedule(table(2), Duration::ZERO).await.is_err());
    // Whoever begins to listen now hears what comes after it.
    let mut late = b.subscribe(Topic::Everybody).await.ok();

    server.resume();
    soon(until(&*a, true)).await;
    soon(until(&*b, true)).await;
    assert_eq!(soon(heard.next()).await, Some(Message::Missed));
    speak(&*a, topic, &mut heard).await;
    if let Some(late) = &mut late {
        speak(&*a, Topic::Everybody, late).await;
    }
    a.schedule(table(2), Duration::ZERO)
        .await
        .expect("it works");
    let mut seen = Vec::new();
    while !(seen.contains(&table(1)) && seen.contains(&table(2))) {
        let job = next(&mut jobs).await;
        seen.push(job.table());
        job.done().await;
    }
}

/// Says something until it is heard.
async fn speak(bus: &dyn Bus, topic: Topic, heard: &mut Subscription) {
    soon(async {
        loop {
            let _ = bus.publish(topic, notice("after")).await;
            let heard = tokio::time::timeout(Duration::from_millis(100), heard.next());
            if heard.await == Ok(Some(notice("after"))) {
                return;
            }
        }
    })
    .await;
}

/// Waits until the bus works, or does not.
async fn until(bus: &dyn Bus, works: bool) {
    while bus.check().await.is_ok() != works {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_queue_that_was_wiped_is_made_again() {
    let mut server = NatsServer::start();
    let nodes = Nodes::at(&server);
    let bus = nodes.node().await;
    let mut jobs = bus.jobs().await.expect("it works");
    bus.schedule(table(1), Duration::ZERO)
        .await
        .expect("it works");
    next(&mut jobs).await.done().await;
    server.stop();
    server.wipe();
    server.resume();
    // The sweeps of a node schedule again and again what is overdue.
    let job = soon(async {
        loop {
            let _ = bus.schedule(table(2), Duration::ZERO).await;
            let job = tokio::time::timeout(Duration::from_millis(100), jobs.next()).await;
            if let Ok(Some(job)) = job {
                return job;
            }
        }
    })
    .await;
    assert_eq!(job.table(), table(2));
    job.done().await;
}

#[tokio::test]
async fn a_server_that_is_not_there_is_explained() {
    let options = NatsOptions::default();
    let refused = soon(Nats::connect(
        "nats://calot:geheim@127.0.0.1:1",
        options.clone(),
    ))
    .await;
    let Err(NoBus(reason)) = refused else {
        panic!("nobody is there");
    };
    assert!(!reason.contains("geheim"), "{reason}");
    assert!(Nats::connect("nats://", options).await.is_err());
}

/// A node that is killed holds some jobs, and has others on their way.
#[tokio::test]
async fn the_jobs_of_a_killed_process_are_taken_over() {
    let nodes = Nodes::nats();
    let Nodes::Nats { address, prefix } = &nodes else {
        unreachable!("it is NATS");
    };
    let program = std::env::current_exe().expect("this program has a path");
    let mut child = Command::new(program)
        .args([
            "--exact",
            "faults::other_process",
            "--ignored",
            "--nocapture",
        ])
        .env(ADDRESS, address)
        .env(PREFIX, prefix)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program can be started again");
    let output = child.stdout.take().expect("its output is ours");
    let held = BufReader::new(output)
        .lines()
        .map_while(Result::ok)
        .filter(|line| line == "held")
        .take(3)
        .count();
    assert_eq!(held, 3);
    let bus = nodes.node().await;
    let mut jobs = bus.jobs().await.expect("it works");
    child.kill().expect("it is killed");
    child.wait().expect("it has ended");
    let mut seen = std::collections::HashSet::new();
    while seen.len() < 6 {
        let job = next(&mut jobs).await;
        seen.insert(job.table());
        job.done().await;
    }
}

/// Not a test, but the process that the test above starts.
#[tokio::test]
#[ignore = "it is the other process of another test"]
async fn other_process() {
    let (Ok(address), Ok(prefix)) = (std::env::var(ADDRESS), std::env::var(PREFIX)) else {
        return;
    };
    let options = NatsOptions {
        prefix,
        ack_wait: ACK_WAIT,
        ..NatsOptions::default()
    };
    let bus = Nats::connect(&address, options).await.expect("it works");
    let mut jobs = bus.jobs().await.expect("it works");
    for number in 0..6 {
        let delay = Duration::from_millis(if number < 3 { 0 } else { 1_500 });
        bus.schedule(table(number), delay).await.expect("it works");
    }
    let mut held = Vec::new();
    loop {
        held.push(next(&mut jobs).await);
        let mut output = std::io::stdout().lock();
        output
            .write_all(b"\nheld\n")
            .and_then(|()| output.flush())
            .expect("somebody reads");
    }
}
