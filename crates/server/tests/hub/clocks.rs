//! Time that runs out, and time that is nobody's.

use std::sync::Arc;
use std::time::Duration;

use calot_protocol::view::TableAnswer;
use calot_protocol::{ClockSetup, Command, EndReason, ErrorCode, Phase, Setup, TableId};
use calot_server::bus::Local;
use calot_server::hub::{Actor, Hub};
use calot_testing::{TempDir, temporary_folder};
use tokio::runtime::{Builder, Runtime};

use crate::support::{
    Client, HandClock, House, begin, open, open_seats, options, patiently, somebody, sqlite,
};

/// A game with a minute for the whole of it.
fn with_a_minute() -> Setup {
    Setup {
        clock: ClockSetup::Bank {
            seconds: 60,
            increment: 0,
        },
        ..open_seats("quits")
    }
}

/// Asks again until something is the case.
async fn until(
    hub: &Hub,
    table: TableId,
    who: &Actor,
    done: impl Fn(&TableAnswer) -> bool,
) -> TableAnswer {
    patiently(async {
        loop {
            let answer = hub.answer(table, who).await.expect("a table");
            if done(&answer) {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    })
    .await
}

fn is_over(answer: &TableAnswer) -> bool {
    answer.view.phase == Phase::Over
}

async fn play_any(hub: &Hub, table: TableId, who: &Actor) {
    let answer = hub.answer(table, who).await.expect("a table");
    let mut the_match = calot_rules::registry::new_match(&answer.view.game).expect("a game");
    for ply in &answer.plies {
        the_match.play(&ply.ply).expect("a legal ply");
    }
    let command = Command::Ply {
        ply: the_match.ply_texts().swap_remove(0),
        after: answer.view.plies,
        undos: answer.view.undos,
    };
    let done = hub.command(table, who, command, 0).await;
    done.expect("a legal ply");
}

#[tokio::test]
async fn a_flag_falls_with_nobody_connected() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    play_any(&house.hub, table, &anna).await;
    house.clock.pass(59_000);
    house.hub.sweep().await;
    let answer = house.hub.answer(table, &anna).await.expect("a table");
    assert_eq!(answer.view.phase, Phase::Playing);
    house.clock.pass(5_000);
    house.hub.sweep().await;
    let answer = until(&house.hub, table, &anna, is_over).await;
    let result = answer.view.result.expect("a result");
    assert_eq!(result.reason, EndReason::Time);
    assert_eq!(result.seat, Some(2));
    assert_eq!(result.outcome.map(|outcome| outcome.winners), Some(vec![1]));
    assert!(answer.view.seed.is_some());
}

#[tokio::test]
async fn whoever_is_too_late_is_refused_and_the_flag_falls() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let mut client = Client::connect(&house.hub, table, &anna).await;
    house.clock.pass(60_300);
    let ply = client.the_match().ply_texts().swap_remove(0);
    let refused = client.play(&ply).await.expect_err("too late");
    assert_eq!(refused.code, ErrorCode::OutOfTime);
    client
        .until(|client| client.view().phase == Phase::Over)
        .await;
}

#[tokio::test]
async fn a_table_at_which_nobody_sits_down_is_closed() {
    let house = House::new().await;
    let anna = somebody("Anna");
    let table = open(&house.hub, &anna, open_seats("quits")).await;
    house.clock.pass(8 * 86_400_000);
    house.hub.sweep().await;
    let answer = until(&house.hub, table, &anna, is_over).await;
    let result = answer.view.result.expect("a result");
    assert_eq!(result.reason, EndReason::Abandoned);
}

#[tokio::test]
async fn the_way_of_messages_is_not_charged() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let client = Client::connect(&house.hub, table, &anna).await;
    house.clock.pass(5_000);
    let command = Command::Ply {
        ply: client.the_match().ply_texts().swap_remove(0),
        after: 0,
        undos: 0,
    };
    let done = house.hub.command(table, &anna, command, 120).await;
    done.expect("a legal ply");
    let answer = house.hub.answer(table, &anna).await.expect("a table");
    assert_eq!(answer.plies[0].spent_ms, 4_880);
}

/// A process of its own, which can be killed.
struct Process {
    runtime: Runtime,
    hub: Hub,
}

impl Process {
    fn start(folder: &TempDir, clock: &Arc<HandClock>) -> Process {
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads can be started");
        let hub = runtime
            .block_on(Hub::start(
                sqlite(folder),
                Arc::new(Local::new()),
                options(clock),
            ))
            .expect("the hub starts");
        Process { runtime, hub }
    }

    /// Nothing that goes on comes to an end.
    fn kill(self) {
        drop(self.hub);
        self.runtime.shutdown_timeout(Duration::from_secs(60));
    }
}

#[test]
fn a_restart_gives_no_time_away_and_loses_nothing() {
    for in_order in [false, true] {
        let folder = temporary_folder();
        let clock = HandClock::new();
        let (anna, ben) = (somebody("Anna"), somebody("Ben"));

        let process = Process::start(&folder, &clock);
        let hub = process.hub.clone();
        let (table, before) = process.runtime.block_on(async {
            let table = begin(&hub, &anna, &ben, with_a_minute()).await;
            let mut client = Client::connect(&hub, table, &anna).await;
            for _ in 0..7 {
                clock.pass(1_000);
                hub.beat().await;
            }
            client.play_any().await;
            clock.pass(1_000);
            hub.beat().await;
            if in_order {
                hub.stop().await;
                let last = client.until_the_end().await;
                let code = calot_protocol::live::NoticeCode::Stopping;
                let stopping = calot_protocol::ServerMessage::Notice { code };
                assert_eq!(last, Some(stopping));
                let refused = hub.answer(table, &anna).await.expect_err("it has stopped");
                assert_eq!(refused.code, ErrorCode::Stopping);
            }
            (table, client.plies.clone())
        });
        drop(hub);
        process.kill();

        // Longer than anybody has left.
        clock.pass(3_600_000);
        let process = Process::start(&folder, &clock);
        let hub = process.hub.clone();
        process.runtime.block_on(async {
            hub.sweep().await;
            let answer = hub.answer(table, &ben).await.expect("a table");
            assert_eq!(answer.plies, before);
            assert_eq!(answer.view.phase, Phase::Playing);
            assert_eq!(answer.view.clock.left_ms, [53_000, 60_000]);
            // A second was used before, so it is as if the turn had begun a second ago.
            let since = answer.view.clock.since.expect("a turn");
            assert_eq!(since, hub.now() - 1_000);
            for _ in 0..3 {
                clock.pass(1_000);
                hub.beat().await;
            }
            play_any(&hub, table, &ben).await;
            let answer = hub.answer(table, &ben).await.expect("a table");
            assert_eq!(answer.plies[1].spent_ms, 4_000);
            assert_eq!(answer.view.clock.left_ms, [53_000, 56_000]);
            assert_eq!(hub.figures().outages, 1);
            // And a flag still falls when its time has come.
            clock.pass(52_000);
            hub.sweep().await;
            let answer = hub.answer(table, &anna).await.expect("a table");
            assert_eq!(answer.view.phase, Phase::Playing);
            clock.pass(4_000);
            hub.sweep().await;
            until(&hub, table, &anna, is_over).await;
        });
        drop(hub);
        process.kill();
    }
}

#[tokio::test]
async fn a_process_that_was_stopped_for_a_while_charges_nobody() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let mut client = Client::connect(&house.hub, table, &anna).await;
    house.clock.pass(1_000);
    house.hub.beat().await;
    house.clock.pass(100_000);
    house.hub.beat().await;
    // Everybody is shown the clocks as they stand.
    let since = house.hub.now() - 1_000;
    client
        .until(|client| client.view().clock.since == Some(since))
        .await;
    client.play_any().await;
    assert_eq!(client.plies[0].spent_ms, 1_000);
}
