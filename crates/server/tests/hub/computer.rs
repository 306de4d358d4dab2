//! Computer players.

use std::time::Duration;

use calot_protocol::{Command, Phase, SeatSetup};

use crate::support::{Client, House, open, open_seats, patiently, somebody};

#[tokio::test]
async fn the_computer_plays_a_whole_game() {
    let house = House::new().await;
    let anna = somebody("Anna");
    for computer in [0, 1] {
        let mut setup = open_seats("rolit");
        setup.seats[computer] = SeatSetup::Computer { level: 2 };
        let table = open(&house.hub, &anna, setup).await;
        let mut client = Client::connect(&house.hub, table, &anna).await;
        let own = client.you.as_ref().and_then(|you| you.seat);
        assert_eq!(own, Some(2 - computer as u8));
        loop {
            client
                .until(|client| {
                    let view = client.view();
                    view.phase == Phase::Over || view.turn == own
                })
                .await;
            if client.view().phase == Phase::Over {
                break;
            }
            client.play_any().await;
        }
        let others = client.plies.iter().filter(|ply| ply.seat != own);
        assert!(others.clone().count() > 20);
        assert!(others.clone().all(|ply| ply.guest.is_none()));
    }
    assert!(house.hub.figures().thoughts > 40);
}

#[tokio::test]
async fn the_computer_draws_no_chance_of_its_own() {
    let house = House::new().await;
    let anna = somebody("Anna");
    let mut setup = open_seats("bille-trap");
    for seat in &mut setup.seats[1..] {
        *seat = SeatSetup::Computer { level: 1 };
    }
    let table = open(&house.hub, &anna, setup).await;
    let mut client = Client::connect(&house.hub, table, &anna).await;
    for _ in 0..4 {
        let ours = |client: &Client| client.view().turn == Some(1);
        client.until(ours).await;
        client.play_any().await;
    }
    client.until(|client| client.view().turn == Some(1)).await;
    assert!(client.plies.iter().any(|ply| ply.seat.is_none()));
    client.command(Command::Resign {}).await.expect("a seat");
    let text = house.hub.record(table).await.expect("a record");
    let record = calot_rules::Record::read(&text).expect("a record");
    calot_protocol::fair::verify(&record).expect("fair chance");
}

#[tokio::test]
async fn a_computer_stops_thinking_when_nobody_wants_to_know() {
    let house = House::with(|options| options.thinking = Duration::from_secs(100_000)).await;
    let anna = somebody("Anna");
    let mut setup = open_seats("quits");
    setup.seats[0] = SeatSetup::Computer { level: 8 };
    let table = open(&house.hub, &anna, setup).await;
    let thinking = || house.hub.figures().thinking;
    patiently(async {
        while thinking() == 0 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    let resigned = house.hub.command(table, &anna, Command::Resign {}, 0).await;
    resigned.expect("a game");
    patiently(async {
        while thinking() > 0 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    let answer = house.hub.answer(table, &anna).await.expect("a table");
    assert!(answer.plies.is_empty());
    assert_eq!(house.hub.figures().thoughts, 0);
}

#[tokio::test]
async fn a_computer_with_a_clock_is_charged_and_does_not_run_out() {
    let house = House::new().await;
    let anna = somebody("Anna");
    let mut setup = open_seats("pylos");
    setup.clock = calot_protocol::ClockSetup::Bank {
        seconds: 10,
        increment: 0,
    };
    setup.seats[1] = SeatSetup::Computer { level: 1 };
    let table = open(&house.hub, &anna, setup).await;
    let mut client = Client::connect(&house.hub, table, &anna).await;
    house.clock.pass(4_000);
    client.play_any().await;
    client.until(|client| client.view().turn == Some(1)).await;
    assert_eq!(client.plies[0].spent_ms, 4_000);
    assert_eq!(client.view().clock.left_ms[0], 6_000);
    // The clock is moved by hand, so thinking took no time at all.
    assert_eq!(client.view().clock.left_ms[1], 10_000);
}
