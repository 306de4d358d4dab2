//! Buses that hang, and buses that lose what they are told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use calot_protocol::list::{BotLine, MyMessage};
use calot_protocol::{ClockSetup, Command, EndReason, Phase, Reaction, SeatSetup, Setup, TableId};
use calot_server::bus::{self, Bus, Jobs, Local, Message, NoBus, Subscription, Topic};
use calot_server::hub::{Actor, Hub, HubOptions, Outgoing, SystemClock};
use calot_server::store::{Answer, Store};
use calot_testing::{NatsServer, temporary_folder};
use tokio::sync::Notify;

use crate::support::{
    Client, HandClock, begin, open, open_seats, options, patiently, sit, somebody, sqlite,
};

fn timed(game: &str) -> Setup {
    Setup {
        clock: ClockSetup::Ply { seconds: 60 },
        ..open_seats(game)
    }
}

async fn node(store: &Arc<dyn Store>, bus: Arc<dyn Bus>, options: HubOptions) -> Hub {
    let options = HubOptions {
        alone: false,
        ..options
    };
    let hub = Hub::start(Arc::clone(store), bus, options).await;
    hub.expect("the hub starts")
}

/// A bus that never answers: whoever waited for it would wait for ever.
#[tokio::test]
async fn a_bus_that_hangs_keeps_nobody_waiting() {
    let bus = Local::new();
    let stuck = Faulty::new(bus.another(), 0);
    let buses = [
        Arc::clone(&stuck) as Arc<dyn Bus>,
        Arc::new(bus.another()) as Arc<dyn Bus>,
    ];
    play_while_it_hangs(buses, |hangs| match hangs {
        true => stuck.stuck.store(true, Ordering::SeqCst),
        false => stuck.release(),
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_on_while_nats_hangs() {
    let nats = NatsServer::start();
    let bus = async || bus::open(Some(&nats.address())).await.expect("a bus");
    let buses = [bus().await, bus().await];
    play_while_it_hangs(buses, |hangs| nats.pause(hangs)).await;
}

async fn play_while_it_hangs(buses: [Arc<dyn Bus>; 2], hang: impl Fn(bool)) {
    let folder = temporary_folder();
    let (store, clock) = (sqlite(&folder), HandClock::new());
    let [one, other] = buses;
    let first = node(&store, one, options(&clock)).await;
    let second = node(&store, other, options(&clock)).await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let known = begin(&first, &anna, &ben, timed("quits")).await;
    let mut watcher = Client::connect(&second, known, &carl).await;
    hang(true);
    for table in [known, begin(&first, &anna, &ben, timed("quits")).await] {
        let mut one = Client::connect(&first, table, &anna).await;
        let mut two = Client::connect(&first, table, &ben).await;
        for _ in 0..3 {
            let number = one.play_any().await;
            two.until(|client| client.number == number).await;
            let number = two.play_any().await;
            one.until(|client| client.number == number).await;
        }
    }
    assert!(watcher.plies.is_empty());
    hang(false);
    watcher.until(|client| client.plies.len() == 6).await;
    first.stop().await;
    second.stop().await;
}

/// A bus with a fault.
struct Faulty {
    bus: Local,
    /// Nothing is answered before somebody says so.
    stuck: AtomicBool,
    released: Notify,
    /// Every so many messages one is lost, at random; 0 for none.
    loses: u64,
    random: AtomicU64,
}

impl Faulty {
    fn new(bus: Local, loses: u64) -> Arc<Faulty> {
        Arc::new(Faulty {
            bus,
            stuck: AtomicBool::new(false),
            released: Notify::new(),
            loses,
            random: AtomicU64::new(1),
        })
    }

    fn is_lost(&self) -> bool {
        let next = |random: u64| {
            let random = random.wrapping_mul(6_364_136_223_846_793_005);
            Some(random.wrapping_add(1))
        };
        let random = self
            .random
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, next);
        let random = random.unwrap_or_default() >> 33;
        self.loses > 0 && random.is_multiple_of(self.loses)
    }

    /// Waits as long as it hangs.
    async fn wait(&self) {
        loop {
            let released = self.released.notified();
            if !self.stuck.load(Ordering::SeqCst) {
                return;
            }
            released.await;
        }
    }

    fn release(&self) {
        self.stuck.store(false, Ordering::SeqCst);
        self.released.notify_waiters();
    }
}

impl Bus for Faulty {
    fn publish(&self, topic: Topic, message: Message) -> Answer<'_, Result<(), NoBus>> {
        Box::pin(async move {
            self.wait().await;
            if self.is_lost() {
                return Ok(());
            }
            self.bus.publish(topic, message).await
        })
    }

    fn subscribe(&self, topic: Topic) -> Answer<'_, Result<Subscription, NoBus>> {
        Box::pin(async move {
            self.wait().await;
            match self.is_lost() {
                true => Err(NoBus("not now".to_owned())),
                false => self.bus.subscribe(topic).await,
            }
        })
    }

    fn schedule(&self, table: TableId, delay: Duration) -> Answer<'_, Result<(), NoBus>> {
        Box::pin(async move {
            self.wait().await;
            self.bus.schedule(table, delay).await
        })
    }

    fn jobs(&self) -> Answer<'_, Result<Jobs, NoBus>> {
        self.bus.jobs()
    }

    fn check(&self) -> Answer<'_, Result<(), NoBus>> {
        self.bus.check()
    }
}

#[tokio::test]
async fn what_found_no_room_on_the_way_is_found_in_the_store() {
    let folder = temporary_folder();
    let (store, clock) = (sqlite(&folder), HandClock::new());
    let bus = Local::new();
    let stuck = Faulty::new(bus.another(), 0);
    let first = node(&store, Arc::clone(&stuck) as Arc<dyn Bus>, options(&clock)).await;
    let patient = HubOptions {
        queue: 4096,
        ..options(&clock)
    };
    let second = node(&store, Arc::new(bus.another()), patient).await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let table = begin(&first, &anna, &ben, open_seats("quits")).await;
    let mut one = Client::connect(&first, table, &anna).await;
    let mut mine = second.my_connection(&ben).await.expect("a list");
    let Some(Outgoing::Message(_)) = patiently(mine.next()).await else {
        panic!("a list");
    };
    let mut watcher = Client::connect(&second, table, &carl).await;
    stuck.stuck.store(true, Ordering::SeqCst);
    for _ in 0..1_200 {
        let reaction = Reaction::Thanks;
        let react = Command::React { reaction };
        one.command(react).await.expect("a seat");
    }
    // Nothing that is said from now on finds room.
    clock.pass(1_000);
    let number = one.play_any().await;
    stuck.release();
    watcher.until(|client| client.number == number).await;
    let turn = patiently(mine.next()).await;
    let Some(Outgoing::Message(turn)) = turn else {
        panic!("{turn:?}");
    };
    let MyMessage::Changed { table: changed } = serde_json::from_str(&turn).expect("a message")
    else {
        panic!("{turn}");
    };
    assert!(changed.your_turn);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_whole_games_behind_a_bus_that_loses_a_third() {
    let folder = temporary_folder();
    let (store, clock) = (sqlite(&folder), HandClock::new());
    let bus = Local::new();
    let lossy = || {
        let options = HubOptions {
            clock: Arc::new(SystemClock),
            review: Duration::from_millis(40),
            tick: Duration::from_millis(40),
            ..options(&clock)
        };
        (Faulty::new(bus.another(), 3), options)
    };
    let (faulty, options) = lossy();
    let first = node(&store, faulty, options).await;
    let (faulty, options) = lossy();
    let second = node(&store, faulty, options).await;
    for game in ["quits", "pylos"] {
        let (anna, name) = (somebody("Anna"), somebody("Robot"));
        let robot = Actor { bot: true, ..name };
        let mut setup = timed(game);
        setup.seats[1] = SeatSetup::Bot {
            bot: Some(robot.guest),
        };
        let table = open(&first, &anna, setup).await;
        let playing = tokio::spawn(play_as_a_bot(second.clone(), robot.clone(), table));
        let done = second.command(table, &robot, sit(), 0).await;
        done.expect("there is a seat");
        let mut person = Client::connect(&first, table, &anna).await;
        patiently(async {
            while person.view().phase != Phase::Over {
                person.until(|client| client.view().turn != Some(2)).await;
                if person.view().phase == Phase::Playing && person.view().turn == Some(1) {
                    person.play_any().await;
                } else if person.view().phase == Phase::Waiting {
                    person
                        .until(|client| client.view().phase != Phase::Waiting)
                        .await;
                }
            }
        })
        .await;
        let result = person.view().result.clone().expect("a result");
        assert_ne!(result.reason, EndReason::Time, "{game}");
        patiently(playing).await.expect("the bot hears of the end");
    }
}

/// Plays a legal ply whenever it is told to, until the table is over.
async fn play_as_a_bot(hub: Hub, robot: Actor, table: TableId) {
    let mut mine = hub.my_connection(&robot).await.expect("a list");
    while let Some(Outgoing::Message(text)) = mine.next().await {
        let (MyMessage::Changed { .. } | MyMessage::Tables { .. }) =
            serde_json::from_str(&text).expect("a message")
        else {
            continue;
        };
        let answer = hub.answer(table, &robot).await.expect("the table");
        if answer.view.phase == Phase::Over {
            return;
        }
        let turn = hub.bot_turn(table, &robot).await.expect("the table");
        let Some(BotLine::Turn {
            mut legal,
            plies,
            undos,
            ..
        }) = turn
        else {
            continue;
        };
        let ply = Command::Ply {
            ply: legal.swap_remove(0),
            after: plies.len() as u32,
            undos,
        };
        // Whatever is refused was done already, by the same news coming twice.
        let _ = hub.command(table, &robot, ply, 0).await;
    }
    panic!("the connection ended");
}
