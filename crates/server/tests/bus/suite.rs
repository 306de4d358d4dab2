//! What every bus must do.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use calot_protocol::GuestId;
use calot_server::bus::{Message, Topic};
use tokio::time::Instant;

use crate::nodes::{ACK_WAIT, Nodes, next, notice, soon, table};

pub(crate) async fn other_nodes_hear_what_is_published(nodes: &Nodes) {
    let (a, b, c) = (nodes.node().await, nodes.node().await, nodes.node().await);
    let topic = Topic::Table(table(1));
    let mut at_a = a.subscribe(topic).await.expect("it works");
    let mut at_b = b.subscribe(topic).await.expect("it works");
    let mut also_at_b = b.subscribe(topic).await.expect("it works");
    let events = Message::Events {
        first: 3,
        last: 5,
        text: "[\n1]".into(),
    };
    a.publish(topic, events.clone()).await.expect("it works");
    assert_eq!(soon(at_b.next()).await, Some(events.clone()));
    assert_eq!(soon(also_at_b.next()).await, Some(events));
    // A node does not hear itself: the first that A hears is from C.
    c.publish(topic, notice("hello")).await.expect("it works");
    assert_eq!(soon(at_a.next()).await, Some(notice("hello")));
    assert_eq!(soon(at_b.next()).await, Some(notice("hello")));
    assert_eq!(a.check().await, Ok(()));
}

pub(crate) async fn topics_are_apart(nodes: &Nodes) {
    let (a, b) = (nodes.node().await, nodes.node().await);
    let topics = [
        Topic::Table(table(1)),
        Topic::Table(table(2)),
        // The same bytes, but somebody and not a table.
        Topic::Guest(GuestId::from_bytes([1; 16])),
        Topic::Everybody,
    ];
    let mut subscriptions = Vec::new();
    for topic in topics {
        subscriptions.push(a.subscribe(topic).await.expect("it works"));
    }
    for (topic, number) in topics.into_iter().zip(0..) {
        let message = notice(&format!("{number}"));
        b.publish(topic, message).await.expect("it works");
        b.publish(topic, notice("end")).await.expect("it works");
    }
    for (subscription, number) in subscriptions.iter_mut().zip(0..) {
        let heard = soon(subscription.next()).await;
        assert_eq!(heard, Some(notice(&format!("{number}"))));
        assert_eq!(soon(subscription.next()).await, Some(notice("end")));
    }
}

pub(crate) async fn messages_come_in_order(nodes: &Nodes) {
    let (a, b) = (nodes.node().await, nodes.node().await);
    let topic = Topic::Table(table(1));
    let mut heard = b.subscribe(topic).await.expect("it works");
    for round in 0..10 {
        for number in 0..50 {
            let message = notice(&format!("{round} {number}"));
            a.publish(topic, message).await.expect("it works");
        }
        for number in 0..50 {
            let message = notice(&format!("{round} {number}"));
            assert_eq!(soon(heard.next()).await, Some(message));
        }
    }
}

pub(crate) async fn whoever_is_slow_learns_that_something_was_missed(nodes: &Nodes) {
    let (a, b) = (nodes.node().await, nodes.node().await);
    let topic = Topic::Table(table(1));
    let mut slow = b.subscribe(topic).await.expect("it works");
    let mut missed = false;
    for _ in 0..100 {
        for _ in 0..2_000 {
            a.publish(topic, notice("flood")).await.expect("it works");
        }
        // Both ways there and back, so all has arrived that will.
        a.check().await.expect("it works");
        b.check().await.expect("it works");
        // And now it hurries.
        while let Ok(message) = tokio::time::timeout(Duration::from_millis(20), slow.next()).await {
            missed |= message == Some(Message::Missed);
        }
        if missed {
            break;
        }
    }
    assert!(missed, "nothing was missed, or nobody said so");
}

pub(crate) async fn a_job_is_given_to_one_node(nodes: &Nodes) {
    let (a, b) = (nodes.node().await, nodes.node().await);
    let (mut at_a, mut at_b) = (
        a.jobs().await.expect("it works"),
        b.jobs().await.expect("it works"),
    );
    for number in 0..20 {
        let bus = if number % 2 == 0 { &a } else { &b };
        let scheduled = bus.schedule(table(number), Duration::ZERO).await;
        scheduled.expect("it works");
    }
    let mut seen = HashSet::new();
    for _ in 0..20 {
        let job = soon(async {
            tokio::select! {
                job = at_a.next() => job,
                job = at_b.next() => job,
            }
        })
        .await
        .expect("the bus has not ended");
        assert!(seen.insert(job.table()), "{} came twice", job.table());
        job.done().await;
    }
}

pub(crate) async fn a_job_comes_when_it_is_due(nodes: &Nodes) {
    let bus = nodes.node().await;
    let mut jobs = bus.jobs().await.expect("it works");
    let mut due = HashMap::new();
    for (number, delay) in [(1, 300), (2, 0), (3, 150)] {
        let delay = Duration::from_millis(delay);
        // Clocks are read in milliseconds.
        let time = Instant::now() + delay.saturating_sub(Duration::from_millis(10));
        due.insert(table(number), time);
        bus.schedule(table(number), delay).await.expect("it works");
    }
    for _ in 0..3 {
        let job = next(&mut jobs).await;
        let time = due.remove(&job.table());
        // It may be late, and never early.
        assert!(time.is_some_and(|time| time <= Instant::now()));
        job.done().await;
    }
}

pub(crate) async fn a_new_time_takes_the_place_of_the_old_one(nodes: &Nodes) {
    let bus = nodes.node().await;
    let mut jobs = bus.jobs().await.expect("it works");
    let far = Duration::from_secs(300);
    bus.schedule(table(1), far).await.expect("it works");
    bus.schedule(table(1), Duration::ZERO)
        .await
        .expect("it works");
    let job = next(&mut jobs).await;
    assert_eq!(job.table(), table(1));
    job.done().await;
    // And there is no other one.
    bus.schedule(table(2), Duration::ZERO)
        .await
        .expect("it works");
    let job = next(&mut jobs).await;
    assert_eq!(job.table(), table(2));
    job.done().await;
}

pub(crate) async fn a_job_can_be_done_later(nodes: &Nodes) {
    let (a, b) = (nodes.node().await, nodes.node().await);
    let mut jobs = a.jobs().await.expect("it works");
    b.schedule(table(1), Duration::ZERO)
        .await
        .expect("it works");
    let job = next(&mut jobs).await;
    let (start, delay) = (Instant::now(), Duration::from_millis(700));
    job.later(delay).await;
    let job = next(&mut jobs).await;
    assert_eq!(job.table(), table(1));
    let passed = start.elapsed() + Duration::from_millis(10);
    assert!(passed >= delay, "{passed:?}");
    job.done().await;
}

pub(crate) async fn a_job_that_is_done_does_not_come_again(nodes: &Nodes) {
    let bus = nodes.node().await;
    let mut jobs = bus.jobs().await.expect("it works");
    bus.schedule(table(1), Duration::ZERO)
        .await
        .expect("it works");
    next(&mut jobs).await.done().await;
    // Longer than it would take to be given to somebody else.
    bus.schedule(table(2), ACK_WAIT * 3)
        .await
        .expect("it works");
    let job = next(&mut jobs).await;
    assert_eq!(job.table(), table(2));
    job.done().await;
}

pub(crate) async fn a_job_that_is_dropped_comes_again(nodes: &Nodes) {
    let bus = nodes.node().await;
    let mut jobs = bus.jobs().await.expect("it works");
    bus.schedule(table(1), Duration::ZERO)
        .await
        .expect("it works");
    drop(next(&mut jobs).await);
    let job = next(&mut jobs).await;
    assert_eq!(job.table(), table(1));
    job.done().await;
}

/// A computer may think for longer than a job waits for a sign of life.
pub(crate) async fn a_job_that_is_held_stays(nodes: &Nodes) {
    let (a, b) = (nodes.node().await, nodes.node().await);
    let mut at_a = a.jobs().await.expect("it works");
    a.schedule(table(1), Duration::ZERO)
        .await
        .expect("it works");
    let held = next(&mut at_a).await;
    let mut at_b = b.jobs().await.expect("it works");
    b.schedule(table(2), ACK_WAIT * 4).await.expect("it works");
    let job = soon(async {
        tokio::select! {
            job = at_a.next() => job,
            job = at_b.next() => job,
        }
    })
    .await
    .expect("the bus has not ended");
    assert_eq!(job.table(), table(2), "it was given to somebody else");
    job.done().await;
    held.done().await;
}

pub(crate) async fn the_jobs_of_a_dead_node_are_taken_over(nodes: &Nodes) {
    let (a, b) = (nodes.node().await, nodes.node().await);
    let mut at_a = a.jobs().await.expect("it works");
    // Some are done at once, some later, and some are still to come.
    for number in 0..10 {
        let delay = Duration::from_millis(u64::from(number) * 100);
        a.schedule(table(number), delay).await.expect("it works");
    }
    let held = [next(&mut at_a).await, next(&mut at_a).await];
    let mut at_b = b.jobs().await.expect("it works");
    drop(held);
    drop(at_a);
    drop(a);
    let mut seen = HashSet::new();
    while seen.len() < 10 {
        let job = next(&mut at_b).await;
        seen.insert(job.table());
        job.done().await;
    }
}
