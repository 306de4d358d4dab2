//! Two nodes with one store and one bus.

use std::sync::Arc;
use std::time::Duration;

use calot_protocol::fair::Seed;
use calot_protocol::list::MyMessage;
use calot_protocol::setup::{OpenSit, OpenTable};
use calot_protocol::{
    ClockSetup, Command, ErrorCode, Offer, Phase, Reaction, SeatSetup, ServerMessage, Setup,
};
use calot_server::bus::{self, Local};
use calot_server::hub::{Hub, HubOptions, Now, Outgoing, SystemClock};
use calot_server::store::{self, Store};
use calot_testing::{NatsServer, PostgresServer, TempDir, temporary_folder};
use tokio::runtime::{Builder, Runtime};

use crate::support::{
    Client, HandClock, begin, open, open_seats, options, patiently, play_randomly, sit, somebody,
    sqlite,
};

struct Nodes {
    first: Hub,
    second: Hub,
    clock: Arc<HandClock>,
    _folder: TempDir,
}

fn among_others(clock: &Arc<HandClock>) -> HubOptions {
    HubOptions {
        alone: false,
        ..options(clock)
    }
}

async fn start(store: &Arc<dyn Store>, bus: Local, clock: &Arc<HandClock>) -> Hub {
    Hub::start(Arc::clone(store), Arc::new(bus), among_others(clock))
        .await
        .expect("the hub starts")
}

async fn two_nodes() -> Nodes {
    let folder = temporary_folder();
    let clock = HandClock::new();
    let store = sqlite(&folder);
    let bus = Local::new();
    Nodes {
        first: start(&store, bus.another(), &clock).await,
        second: start(&store, bus.another(), &clock).await,
        clock,
        _folder: folder,
    }
}

/// Two nodes that do not hear each other.
async fn two_deaf_nodes() -> Nodes {
    let folder = temporary_folder();
    let clock = HandClock::new();
    let store = sqlite(&folder);
    Nodes {
        first: start(&store, Local::new(), &clock).await,
        second: start(&store, Local::new(), &clock).await,
        clock,
        _folder: folder,
    }
}

#[tokio::test]
async fn people_at_two_nodes_play_whole_games_and_agree() {
    let nodes = two_nodes().await;
    play_at_both(&nodes.first, &nodes.second).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn so_they_do_with_postgres_and_nats() {
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    let database = postgres.database();
    let clock = HandClock::new();
    let node = async || {
        let store = store::open(&database).await.expect("a store");
        let bus = bus::open(Some(&nats.address())).await.expect("a bus");
        let hub = Hub::start(store, bus, among_others(&clock)).await;
        hub.expect("the hub starts")
    };
    let (first, second) = (node().await, node().await);
    play_at_both(&first, &second).await;

    // Whichever node gets the job, the computer answers.
    let anna = somebody("Anna");
    let mut setup = open_seats("rolit");
    setup.seats[1] = SeatSetup::Computer { level: 1 };
    let table = open(&first, &anna, setup).await;
    let mut client = Client::connect(&second, table, &anna).await;
    for _ in 0..10 {
        client.until(|client| client.view().turn == Some(1)).await;
        client.play_any().await;
    }
    client.until(|client| client.view().turn == Some(1)).await;
    assert!(client.plies.len() >= 20);
    first.stop().await;
    second.stop().await;
}

/// The commitment is an event like others: every node shows the one that was kept, whoever opened the table and
/// wherever people bring their nonces.
#[tokio::test]
async fn all_nodes_keep_to_one_commitment() {
    let nodes = two_nodes().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let sit_later = OpenSit {
        seat: None,
        nonce: None,
    };
    let wanted = OpenTable {
        setup: open_seats("bille-trap"),
        sit: Some(sit_later),
    };
    let opened = nodes.first.open(&anna, wanted).await;
    let table = opened.expect("the table is opened").table;
    let mut one = Client::connect(&nodes.first, table, &anna).await;
    let mut other = Client::connect(&nodes.second, table, &ben).await;
    let commitment = one.view().commitment.clone();
    assert_eq!(other.view().commitment, commitment);
    one.command(sit()).await.expect("the seat was kept");
    other.command(sit()).await.expect("a seat");
    other
        .until(|client| client.view().phase == Phase::Playing)
        .await;
    assert_ne!(other.plies, [], "chance began at the second node");
    one.until(|client| client.view().phase == Phase::Playing)
        .await;
    let resigned = one.command(Command::Resign {}).await;
    resigned.expect("the game has begun");
    other
        .until(|client| client.view().phase == Phase::Over)
        .await;
    for client in [&one, &other] {
        let seed = client.view().seed.as_deref().and_then(Seed::read);
        let seed = seed.expect("the seed is told");
        assert_eq!(client.view().commitment, commitment);
        assert_eq!(seed.commitment(), commitment);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_by_two_people_at_two_nodes_makes_one_table() {
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    let database = postgres.database();
    let clock = HandClock::new();
    let node = async || {
        let store = store::open(&database).await.expect("a store");
        let bus = bus::open(Some(&nats.address())).await.expect("a bus");
        let hub = Hub::start(store, bus, among_others(&clock)).await;
        hub.expect("the hub starts")
    };
    let (first, second) = (node().await, node().await);
    rematch_at_both(&first, &second, 40).await;
    first.stop().await;
    second.stop().await;
}

#[tokio::test]
async fn nor_do_two_nodes_that_do_not_hear_each_other_make_two() {
    let nodes = two_deaf_nodes().await;
    rematch_at_both(&nodes.first, &nodes.second, 40).await;
}

/// Two people ask for a rematch at the same moment, each at a node of their own, again and again.
async fn rematch_at_both(one: &Hub, other: &Hub, times: usize) {
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let mut rematches = Vec::new();
    for _ in 0..times {
        let table = begin(one, &anna, &ben, open_seats("quits")).await;
        let mut clients = [
            Client::connect(one, table, &anna).await,
            Client::connect(other, table, &ben).await,
        ];
        let resigned = clients[0].command(Command::Resign {}).await;
        resigned.expect("the game has begun");
        other.tick().await;
        let [first, second] = &mut clients;
        second
            .until(|client| client.view().phase == Phase::Over)
            .await;
        let asked = tokio::join!(
            first.command(Command::Rematch {}),
            second.command(Command::Rematch {})
        );
        assert!(matches!(asked, (Ok(_), Ok(_))), "{asked:?}");
        one.tick().await;
        other.tick().await;
        for client in [&mut *first, &mut *second] {
            client.until(|client| client.view().rematch.is_some()).await;
        }
        assert_eq!(first.view().rematch, second.view().rematch);
        rematches.extend(first.view().rematch);
    }
    rematches.sort_unstable();
    for (hub, who) in [(one, &anna), (other, &ben)] {
        let mine = hub.my_tables(who, false, None, 100).await;
        let mine = mine.expect("a list").tables;
        let mut tables: Vec<_> = mine.iter().map(|mine| mine.summary.table).collect();
        tables.sort_unstable();
        assert_eq!(tables, rematches, "there is no other table");
    }
}

async fn play_at_both(one: &Hub, other: &Hub) {
    for (seed, game) in [(1, "pylos"), (2, "bille-trap:players=2"), (3, "quits")] {
        let (anna, ben) = (somebody("Anna"), somebody("Ben"));
        let table = open(one, &anna, open_seats(game)).await;
        let first = Client::connect(one, table, &anna).await;
        let mut second = Client::connect(other, table, &ben).await;
        second.command(sit()).await.expect("a seat");
        let mut clients = [first, second];
        play_randomly(&mut clients, seed).await;
        let [first, second] = &clients;
        assert_eq!(first.plies, second.plies);
        assert_eq!(first.view, second.view);
        assert_eq!(first.view().phase, Phase::Over);
        let kept = other.events(table, 0, u32::MAX).await.expect("events");
        assert_eq!(kept.number, first.number);
    }
}

#[tokio::test]
async fn of_two_at_the_same_time_one_is_told_that_it_is_too_late() {
    let nodes = two_nodes().await;
    let (anna, amy, ben) = (somebody("Anna"), somebody("Amy"), somebody("Ben"));
    let setup = Setup {
        teams: true,
        ..open_seats("quits")
    };
    let table = open(&nodes.first, &anna, setup).await;
    let join = Command::Sit {
        seat: Some(1),
        invite: None,
        nonce: "5".to_owned(),
    };
    nodes
        .second
        .command(table, &amy, join, 0)
        .await
        .expect("a team");
    nodes
        .first
        .command(table, &ben, sit(), 0)
        .await
        .expect("a seat");
    let mut other = Client::connect(&nodes.first, table, &ben).await;
    let mut one = Client::connect(&nodes.first, table, &anna).await;
    let mut two = Client::connect(&nodes.second, table, &amy).await;
    let number = one.number;
    two.until(|client| client.number == number).await;
    for _ in 0..5 {
        let ply = one.the_match().ply_texts().swap_remove(0);
        let (played, refused) = match tokio::join!(one.play(&ply), two.play(&ply)) {
            (Ok(number), Err(refusal)) | (Err(refusal), Ok(number)) => (number, refusal),
            both => panic!("{both:?}: one of them was first"),
        };
        assert_eq!(refused.code, ErrorCode::Stale);
        let details = refused.details.expect("what is the case");
        assert_eq!(details.number, Some(played));
        for client in [&mut one, &mut two, &mut other] {
            client.until(|client| client.number == played).await;
        }
        let answered = other.play_any().await;
        for client in [&mut one, &mut two] {
            client.until(|client| client.number == answered).await;
        }
    }
    assert_eq!(one.plies.len(), 10);
    assert_eq!(one.plies, two.plies);
}

#[tokio::test]
async fn a_node_that_hears_nothing_finds_out_when_it_acts() {
    let nodes = two_deaf_nodes().await;
    let (first, deaf) = (&nodes.first, &nodes.second);
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(first, &anna, &ben, open_seats("pylos")).await;
    let mut one = Client::connect(first, table, &anna).await;
    let mut two = Client::connect(deaf, table, &ben).await;
    let number = one.play_any().await;
    // The command makes sense after what was not heard, and is carried out at once.
    let name = "Benjamin".to_owned();
    let done = two.command(Command::Rename { name }).await;
    assert_eq!(done, Ok(number + 1));
    assert_eq!(two.plies, one.plies);
    assert_eq!(deaf.figures().stale, 1);
    // This one does not, and is told so.
    one.until(|client| client.number == number).await;
    let refused = one.play("nonsense").await;
    assert_eq!(
        refused.map_err(|refusal| refusal.code),
        Err(ErrorCode::NotYourTurn)
    );
    let number = two.play_any().await;
    // Looking after itself, a table finds what it did not hear.
    first.tick().await;
    one.until(|client| client.number == number).await;
    assert_eq!(two.plies, one.plies);
}

#[tokio::test]
async fn what_is_meant_for_one_thing_is_not_taken_for_another_that_came_at_another_node() {
    let nodes = two_deaf_nodes().await;
    let (first, deaf) = (&nodes.first, &nodes.second);
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(first, &anna, &ben, open_seats("pylos")).await;
    let mut one = Client::connect(first, table, &anna).await;
    // Her other device, which hears nothing from now on.
    let mut again = Client::connect(deaf, table, &anna).await;
    one.play("1a1").await.expect("a legal ply");
    let undo = Command::Offer {
        offer: Offer::Undo { to: 0 },
    };
    one.command(undo).await.expect("her own ply");
    let mut two = Client::connect(first, table, &ben).await;
    let asked = |client: &Client| client.view().offer.as_ref().map(|offer| offer.number);
    let offer = asked(&two);
    two.command(Command::Agree { offer })
        .await
        .expect("a question");

    // The ply as it was meant before it was made and taken back.
    let late = again.play("1a1").await.map_err(|refusal| refusal.code);
    assert_eq!(late, Err(ErrorCode::Stale));
    one.until(|client| client.plies.is_empty() && client.view().undos == 1)
        .await;
    one.play("1a1").await.expect("a legal ply");

    let undo = Command::Offer {
        offer: Offer::Undo { to: 0 },
    };
    one.command(undo).await.expect("her own ply");
    // He sees this question, and not what becomes of it.
    let mut late = Client::connect(deaf, table, &ben).await;
    let offer = asked(&late);
    one.command(Command::Withdraw { offer })
        .await
        .expect("her own question");
    let draw = Command::Offer {
        offer: Offer::Draw {},
    };
    one.command(draw).await.expect("something else");
    let agreed = late.command(Command::Agree { offer }).await;
    assert_eq!(
        agreed.map_err(|refusal| refusal.code),
        Err(ErrorCode::OtherOffer)
    );
    let offer = asked(&late);
    assert_eq!(late.view().phase, Phase::Playing);
    late.command(Command::Agree { offer })
        .await
        .expect("a question");
    assert_eq!(late.view().phase, Phase::Over);
}

#[tokio::test]
async fn whoever_asks_a_node_that_heard_nothing_sees_everything() {
    let nodes = two_deaf_nodes().await;
    let (first, deaf) = (&nodes.first, &nodes.second);
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(first, &anna, &ben, open_seats("pylos")).await;
    let seen = deaf.answer(table, &ben).await.expect("an answer");
    assert_eq!(seen.plies.len(), 0);
    let mut one = Client::connect(first, table, &anna).await;
    let number = one.play("1a1").await.expect("it is legal");
    let turn = deaf.bot_turn(table, &ben).await.expect("an answer");
    assert!(turn.is_some(), "it is the turn of the second");
    let mut two = Client::connect(first, table, &ben).await;
    two.play("1d4").await.expect("it is legal");
    let record = deaf.record(table).await.expect("a record");
    assert!(record.contains("1d4"), "{record}");
    one.until(|client| client.number == number + 1).await;
    one.play("1a4").await.expect("it is legal");
    let seen = deaf.answer(table, &ben).await.expect("an answer");
    assert_eq!((seen.number, seen.plies.len()), (number + 2, 3));
}

#[tokio::test]
async fn presence_and_reactions_cross_nodes() {
    let nodes = two_nodes().await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let table = begin(&nodes.first, &anna, &ben, open_seats("quits")).await;
    let mut one = Client::connect(&nodes.first, table, &anna).await;
    let mut two = Client::connect(&nodes.second, table, &ben).await;
    let watcher = Client::connect(&nodes.second, table, &carl).await;
    let mut both = vec![anna.guest, ben.guest];
    both.sort_unstable();
    for client in [&mut one, &mut two] {
        client
            .until(|client| client.presence.present == both && client.presence.watching == 1)
            .await;
    }
    let reaction = Reaction::Thanks;
    two.command(Command::React { reaction })
        .await
        .expect("a seat");
    let guest = ben.guest;
    one.until(|client| client.heard(|one| *one == ServerMessage::Reaction { guest, reaction }))
        .await;
    two.disconnect();
    drop(watcher);
    one.until(|client| client.presence.present == [anna.guest] && client.presence.watching == 0)
        .await;
}

#[tokio::test]
async fn people_hear_of_their_tables_at_other_nodes() {
    let nodes = two_nodes().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let mut mine = nodes.second.my_connection(&anna).await.expect("a list");
    let table = begin(&nodes.first, &anna, &ben, open_seats("quits")).await;
    let mut heard = Vec::new();
    while heard.len() < 3 {
        let Some(Outgoing::Message(text)) = patiently(mine.next()).await else {
            panic!("the connection goes on");
        };
        heard.push(serde_json::from_str::<MyMessage>(&text).expect("a message"));
    }
    assert_eq!(heard[0], MyMessage::Tables { tables: Vec::new() });
    let MyMessage::Changed { table: changed } = &heard[2] else {
        panic!("a table has changed");
    };
    assert_eq!(changed.summary.table, table);
    assert!(changed.your_turn);
}

fn runtime() -> Runtime {
    Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("threads can be started")
}

#[test]
fn another_node_takes_over_from_a_dead_one() {
    let folder = temporary_folder();
    let clock = HandClock::new();
    let store = sqlite(&folder);
    let bus = Local::new();
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let doomed = runtime();
    let living = runtime();
    // The first node thinks without end.
    let first = doomed.block_on(async {
        let endless = HubOptions {
            thinking: Duration::from_secs(100_000),
            ..among_others(&clock)
        };
        Hub::start(Arc::clone(&store), Arc::new(bus.another()), endless)
            .await
            .expect("the hub starts")
    });
    let clocked = Setup {
        clock: ClockSetup::Bank {
            seconds: 60,
            increment: 0,
        },
        ..open_seats("quits")
    };
    let mut with_computer = open_seats("quits");
    with_computer.seats[1] = SeatSetup::Computer { level: 8 };
    let (table, thinking, mut client) = doomed.block_on(async {
        let table = begin(&first, &anna, &ben, clocked).await;
        let thinking = open(&first, &anna, with_computer).await;
        let mut client = Client::connect(&first, thinking, &anna).await;
        client.play_any().await;
        patiently(async {
            while first.figures().thinking == 0 {
                tokio::task::yield_now().await;
            }
        })
        .await;
        client.disconnect();
        first.beat().await;
        (table, thinking, client)
    });
    let second = living.block_on(async {
        let quick = HubOptions {
            thinking: Duration::from_millis(20),
            ..among_others(&clock)
        };
        let second = Hub::start(Arc::clone(&store), Arc::new(bus.another()), quick)
            .await
            .expect("the hub starts");
        second.beat().await;
        second
    });
    clock.pass(1_000);
    drop(first);
    doomed.shutdown_timeout(Duration::from_secs(60));

    living.block_on(async {
        second.beat().await;
        // The time since the last sign of life of the dead node is nobody's.
        let mut one = Client::connect(&second, table, &anna).await;
        for _ in 0..2 {
            clock.pass(1_000);
            second.beat().await;
        }
        assert_eq!(second.figures().outages, 0);
        clock.pass(1_000);
        second.beat().await;
        assert_eq!(second.figures().outages, 1);
        clock.pass(700);
        one.play_any().await;
        assert_eq!(one.plies[0].spent_ms, 700);

        // Whoever was connected goes on at the other node, and so does the computer.
        client.resume(&second, thinking, &anna).await;
        client.until(|client| client.view().turn == Some(1)).await;
        assert_eq!(client.plies.len(), 2);
        client.play_any().await;
    });
    drop((client, second));
    living.shutdown_timeout(Duration::from_secs(60));
}

#[tokio::test]
async fn a_node_that_stops_leaves_the_others_playing() {
    let nodes = two_nodes().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let setup = Setup {
        clock: ClockSetup::Ply { seconds: 60 },
        ..open_seats("quits")
    };
    let table = begin(&nodes.first, &anna, &ben, setup).await;
    let mut one = Client::connect(&nodes.first, table, &anna).await;
    let mut two = Client::connect(&nodes.second, table, &ben).await;
    let number = one.play_any().await;
    nodes.first.beat().await;
    nodes.second.beat().await;
    nodes.first.beat().await;
    nodes.first.stop().await;
    one.until_the_end().await;
    assert!(one.last.is_some());
    // Everything that it did was heard.
    two.until(|client| client.number == number).await;
    one.resume(&nodes.second, table, &anna).await;
    nodes.clock.pass(2_000);
    nodes.second.beat().await;
    nodes.clock.pass(2_000);
    nodes.second.beat().await;
    let number = two.play_any().await;
    one.until(|client| client.number == number).await;
    assert_eq!(one.plies[1].spent_ms, 4_000, "nothing was paused");
    assert_eq!(nodes.second.figures().outages, 0);
}

#[test]
fn a_node_that_starts_where_one_has_died_knows_it_at_once() {
    let folder = temporary_folder();
    let clock = HandClock::new();
    let store = sqlite(&folder);
    let here = || HubOptions {
        place: Some("here:7777".to_owned()),
        ..among_others(&clock)
    };
    let elsewhere = || HubOptions {
        place: Some("here:777".to_owned()),
        ..among_others(&clock)
    };
    let outages = |options: HubOptions| {
        let process = runtime();
        let outages = process.block_on(async {
            let hub = Hub::start(Arc::clone(&store), Arc::new(Local::new()), options).await;
            hub.expect("the hub starts").figures().outages
        });
        process.shutdown_timeout(Duration::from_secs(60));
        outages
    };
    assert_eq!(outages(here()), 0);
    clock.pass(400);
    assert_eq!(outages(elsewhere()), 0);
    assert_eq!(outages(here()), 1);
    let found = runtime().block_on(store.outages(0)).expect("a store");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].time.to - found[0].time.from, 400);
}

#[tokio::test]
async fn when_a_node_dies_clocks_at_others_run_on() {
    let nodes = two_nodes().await;
    let (first, second) = (&nodes.first, &nodes.second);
    let clocked = || Setup {
        clock: ClockSetup::Bank {
            seconds: 60,
            increment: 0,
        },
        ..open_seats("quits")
    };
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let (carl, dora) = (somebody("Carl"), somebody("Dora"));
    // One table is played at the node that lives, one at that which dies, and one at both.
    let here = begin(second, &anna, &ben, clocked()).await;
    let there = begin(first, &carl, &dora, clocked()).await;
    let both = begin(second, &anna, &carl, clocked()).await;
    let mut one = Client::connect(second, here, &anna).await;
    let mut two = Client::connect(second, here, &ben).await;
    let mut lost = Client::connect(first, there, &carl).await;
    let mut served = Client::connect(second, both, &anna).await;
    let mut unserved = Client::connect(first, both, &carl).await;
    first.beat().await;
    second.beat().await;
    nodes.clock.pass(1_000);
    let number = served.play_any().await;
    unserved.until(|client| client.number == number).await;
    first.beat().await;
    second.beat().await;
    // The first one falls silent.
    for client in [&mut lost, &mut unserved] {
        client.disconnect();
    }
    for _ in 0..4 {
        nodes.clock.pass(1_000);
        second.beat().await;
    }
    assert_eq!(second.figures().outages, 1);
    let number = one.play_any().await;
    assert_eq!(one.plies[0].spent_ms, 5_000, "she was served all the time");
    two.until(|client| client.number == number).await;
    lost.resume(second, there, &carl).await;
    unserved.resume(second, both, &carl).await;
    nodes.clock.pass(700);
    lost.play_any().await;
    assert_eq!(lost.plies[0].spent_ms, 1_700, "the outage is not his");
    unserved.play_any().await;
    assert_eq!(unserved.plies[1].spent_ms, 700, "nor here");
    // What is shown at a table agrees with what is charged there.
    let left = &two.view().clock.left_ms;
    assert_eq!(*left, [55_000, 60_000]);
}

/// A clock that goes wrong.
struct Ahead(i64);

impl Now for Ahead {
    fn now(&self) -> i64 {
        SystemClock.now() + self.0
    }
}

#[tokio::test]
async fn a_node_whose_clock_is_an_hour_ahead_charges_nobody_for_it() {
    const HOUR: i64 = 3_600_000;
    let postgres = PostgresServer::start();
    let database = postgres.database();
    let bus = Local::new();
    let hand = HandClock::new();
    let node = async |ahead| {
        let store = store::open(&database).await.expect("a store");
        let options = HubOptions {
            clock: Arc::new(Ahead(ahead)),
            ..among_others(&hand)
        };
        let hub = Hub::start(store, Arc::new(bus.another()), options).await;
        hub.expect("the hub starts")
    };
    let (right, wrong) = (node(0).await, node(HOUR).await);
    let skew = wrong.figures().skew_ms;
    assert!((skew - HOUR).abs() < HOUR / 60, "{skew}");
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let setup = Setup {
        clock: ClockSetup::Bank {
            seconds: 600,
            increment: 0,
        },
        ..open_seats("quits")
    };
    let table = begin(&right, &anna, &ben, setup).await;
    let mut one = Client::connect(&right, table, &anna).await;
    let mut two = Client::connect(&wrong, table, &ben).await;
    for _ in 0..3 {
        let number = one.play_any().await;
        two.until(|client| client.number == number).await;
        let number = two.play_any().await;
        one.until(|client| client.number == number).await;
        right.beat().await;
        wrong.beat().await;
    }
    for ply in &one.plies {
        assert!(ply.spent_ms < HOUR.unsigned_abs() / 60, "{ply:?}");
    }
    let figures = [right.figures(), wrong.figures()];
    assert!(figures.iter().all(|figures| figures.outages == 0));
}

#[tokio::test]
async fn times_at_a_table_never_go_back() {
    let folder = temporary_folder();
    let store = sqlite(&folder);
    let bus = Local::new();
    let (right, late) = (HandClock::new(), HandClock::new());
    late.pass(-3);
    let first = start(&store, bus.another(), &right).await;
    let second = start(&store, bus.another(), &late).await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&first, &anna, &ben, open_seats("quits")).await;
    let mut one = Client::connect(&first, table, &anna).await;
    let mut two = Client::connect(&second, table, &ben).await;
    for _ in 0..2 {
        let number = one.play_any().await;
        two.until(|client| client.number == number).await;
        let number = two.play_any().await;
        one.until(|client| client.number == number).await;
    }
    let events = first.events(table, 0, 100).await.expect("events").events;
    assert!(events.is_sorted_by_key(|logged| logged.at));
}
