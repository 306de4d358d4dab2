//! Computer players.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use calot_protocol::{ClockSetup, Command, Phase, SeatSetup, TableId};
use calot_rules::AnyMatch;
use calot_search::Clock;
use calot_server::bus::Local;
use calot_server::hub::{Actor, Hub, HubOptions, Thinker};
use calot_server::table::Network;
use calot_testing::temporary_folder;
use tokio::sync::Notify;

use crate::support::{
    Client, HandClock, House, PATIENCE, begin, open, open_seats, options, patiently, somebody,
    sqlite,
};

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
    setup.clock = ClockSetup::Bank {
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

/// A thinker that thinks until the test lets it go on.
#[derive(Default)]
struct Held {
    /// The levels that were begun, in their order.
    begun: Mutex<Vec<u8>>,
    begins: Notify,
    /// How many may end, in the order in which they were begun.
    free: Mutex<usize>,
    freed: Condvar,
}

impl Held {
    /// Waits until so many thoughts have begun, and says their levels.
    async fn begun(&self, wanted: usize) -> Vec<u8> {
        patiently(async {
            loop {
                let next = self.begins.notified();
                let begun = self.begun.lock().expect("nobody panics").clone();
                if begun.len() >= wanted {
                    return begun;
                }
                next.await;
            }
        })
        .await
    }

    /// Lets so many more thoughts end.
    fn free(&self, more: usize) {
        *self.free.lock().expect("nobody panics") += more;
        self.freed.notify_all();
    }
}

impl Thinker for Held {
    fn choose(&self, the_match: &dyn AnyMatch, level: u8, _: &dyn Clock) -> Option<String> {
        let before = {
            let mut begun = self.begun.lock().expect("nobody panics");
            begun.push(level);
            begun.len() - 1
        };
        self.begins.notify_one();
        let free = self.free.lock().expect("nobody panics");
        // A test that fails does not hold up the others for ever.
        let freed = self
            .freed
            .wait_timeout_while(free, PATIENCE, |free| *free <= before);
        drop(freed.ok()?);
        the_match.ply_texts().into_iter().next()
    }
}

#[tokio::test]
async fn no_table_is_thought_about_by_two_nodes() {
    const ROUNDS: usize = 3;
    let held = Arc::new(Held::default());
    let (folder, clock) = (temporary_folder(), HandClock::new());
    let store = sqlite(&folder);
    // They do not hear each other, but both see in the store what is due.
    let node = async || {
        let options = HubOptions {
            alone: false,
            thinker: Arc::clone(&held) as _,
            ..options(&clock)
        };
        let hub = Hub::start(Arc::clone(&store), Arc::new(Local::new()), options);
        hub.await.expect("the hub starts")
    };
    let (first, second) = (node().await, node().await);
    let anna = somebody("Anna");
    let mut setup = open_seats("pylos");
    setup.seats[0] = SeatSetup::Computer { level: 8 };
    let table = open(&first, &anna, setup).await;
    let mut client = Client::connect(&second, table, &anna).await;
    for round in 1..=ROUNDS {
        held.begun(round).await;
        // So long that whoever sweeps takes the table for one that was forgotten.
        clock.pass(2_000);
        for hub in [&first, &second] {
            hub.beat().await;
            hub.sweep().await;
        }
        // The first one learns that something is due there, too.
        let before = first.figures().attended;
        first.tick().await;
        if round > 1 {
            patiently(async {
                while first.figures().attended == before {
                    tokio::task::yield_now().await;
                }
            })
            .await;
        }
        held.free(1);
        patiently(async {
            while first.figures().thoughts + second.figures().thoughts < round as u64 {
                tokio::task::yield_now().await;
            }
        })
        .await;
        second.tick().await;
        client.until(|client| client.view().turn == Some(2)).await;
        if round < ROUNDS {
            client.play_any().await;
        }
    }
    assert_eq!(held.begun(ROUNDS).await.len(), ROUNDS);
    let begun = [first, second].map(|hub| hub.figures().thoughts_begun);
    assert_eq!(begun.iter().sum::<u64>(), ROUNDS as u64, "{begun:?}");
}

#[tokio::test]
async fn what_leaves_the_turn_as_it_was_leaves_the_thought_where_it_is() {
    let held = Arc::new(Held::default());
    let (folder, clock) = (temporary_folder(), HandClock::new());
    let store = sqlite(&folder);
    // They do not hear each other.
    let node = async || {
        let options = HubOptions {
            alone: false,
            thinker: Arc::clone(&held) as _,
            ..options(&clock)
        };
        let hub = Hub::start(Arc::clone(&store), Arc::new(Local::new()), options);
        hub.await.expect("the hub starts")
    };
    let (first, second) = (node().await, node().await);
    let anna = somebody("Anna");
    let mut setup = open_seats("pylos");
    setup.seats[0] = SeatSetup::Computer { level: 8 };
    let table = open(&first, &anna, setup).await;
    held.begun(1).await;
    for (name, hub) in [("Annette", &first), ("Annika", &second)] {
        clock.pass(1_000);
        for hub in [&first, &second] {
            hub.beat().await;
        }
        let name = name.to_owned();
        let renamed = hub.command(table, &anna, Command::Rename { name }, 0).await;
        renamed.expect("she plays there");
    }
    // The second one finds that the computer is to move, and that somebody thinks already; so it asks again.
    let thought = || held.begun.lock().expect("nobody panics").len();
    patiently(async {
        while second.figures().attended < 3 && thought() < 2 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    held.free(2);
    let mut client = Client::connect(&second, table, &anna).await;
    patiently(async {
        while client.plies.is_empty() {
            second.tick().await;
            client = Client::connect(&second, table, &anna).await;
        }
    })
    .await;
    let begun = [&first, &second].map(|hub| hub.figures().thoughts_begun);
    assert_eq!((begun, thought()), ([1, 0], 1));
    assert_eq!(first.figures().thoughts, 1);
}

/// Somebody at an address.
fn somebody_at(address: u64, name: &str) -> Actor {
    Actor {
        network: Some(Network(address)),
        ..somebody(name)
    }
}

/// Opens a table at which the computer begins.
async fn against(house: &House, who: &Actor, level: u8) -> TableId {
    let mut setup = open_seats("pylos");
    setup.seats[0] = SeatSetup::Computer { level };
    open(&house.hub, who, setup).await
}

#[tokio::test]
async fn many_tables_of_one_address_hold_up_nobody_else() {
    let held = Arc::new(Held::default());
    let house = House::with(|options| options.thinker = Arc::clone(&held) as _).await;
    let crowd: Vec<_> = (0..3).map(|_| somebody_at(1, "Crowd")).collect();
    // More than may be attended to at the same time.
    for number in 0..300 {
        against(&house, &crowd[number % crowd.len()], 8).await;
    }
    // One of the two places stays free of long thoughts.
    assert_eq!(held.begun(1).await, [8]);
    let anna = somebody_at(2, "Anna");
    against(&house, &anna, 7).await;
    against(&house, &anna, 2).await;
    // The short one does not wait at all, and the long one for one of the crowd.
    assert_eq!(held.begun(2).await, [8, 2]);
    held.free(2);
    assert_eq!(held.begun(3).await, [8, 2, 8]);
    held.free(1);
    assert_eq!(held.begun(4).await, [8, 2, 8, 7]);

    // All others wait, and flags fall nevertheless.
    let (bert, cleo) = (somebody("Bert"), somebody("Cleo"));
    let mut setup = open_seats("pylos");
    setup.clock = ClockSetup::Bank {
        seconds: 10,
        increment: 0,
    };
    let table = begin(&house.hub, &bert, &cleo, setup).await;
    let mut client = Client::connect(&house.hub, table, &cleo).await;
    house.clock.pass(60_000);
    house.hub.sweep().await;
    client
        .until(|client| client.view().phase == Phase::Over)
        .await;
    assert!(house.hub.figures().waiting > 256);
    held.free(1000);
}
