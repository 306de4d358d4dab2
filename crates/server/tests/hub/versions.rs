//! Nodes of two versions on one storage: what the older one does not understand it shows as it was before,
//! and leaves alone.
//!
//! The newer version is made here: it says more of a ply, and has another word for plies that are taken back.

use std::sync::Arc;

use calot_protocol::{
    ClockSetup, Command, ErrorCode, Event, Offer, Phase, Refusal, SeatSetup, TableId,
};
use calot_server::bus::{self, Local};
use calot_server::format::{Format, Today, Unreadable};
use calot_server::hub::{Actor, Hub, HubOptions};
use calot_server::store::{self, Append, NewTable, Store, TableIndex};
use calot_testing::{NatsServer, PostgresServer, TempDir, temporary_folder};

use crate::support::{
    BEGINNING, Client, HandClock, begin, open, open_seats, options, patiently, sit, somebody,
    sqlite,
};

/// The version after this one.
const NEXT: u16 = Event::VERSION + 1;

/// How the next version may write events.
struct Next;

impl Format for Next {
    fn write(&self, event: &Event) -> serde_json::Result<(u16, String)> {
        let (version, text) = Today.write(event)?;
        Ok(match event {
            Event::Ply { .. } => (NEXT, text.replacen('{', r#"{"mood":"calm","#, 1)),
            Event::Undone { .. } => (NEXT, text.replacen("undone", "rewound", 1)),
            _ => (version, text),
        })
    }

    fn read(&self, version: u16, text: &str) -> Result<Event, Unreadable> {
        match version {
            NEXT => {
                let text = text.replacen(r#""mood":"calm","#, "", 1);
                Today.read(Event::VERSION, &text.replacen("rewound", "undone", 1))
            }
            _ => Today.read(version, text),
        }
    }
}

struct Nodes {
    store: Arc<dyn Store>,
    bus: Local,
    clock: Arc<HandClock>,
    _folder: TempDir,
}

impl Nodes {
    fn new() -> Nodes {
        let folder = temporary_folder();
        Nodes {
            store: sqlite(&folder),
            bus: Local::new(),
            clock: HandClock::new(),
            _folder: folder,
        }
    }

    async fn start(&self, format: Arc<dyn Format>) -> Hub {
        let options = among_others(&self.clock, format);
        let bus = Arc::new(self.bus.another());
        let hub = Hub::start(Arc::clone(&self.store), bus, options).await;
        hub.expect("the hub starts")
    }
}

fn among_others(clock: &Arc<HandClock>, format: Arc<dyn Format>) -> HubOptions {
    HubOptions {
        alone: false,
        format,
        ..options(clock)
    }
}

fn code<T>(result: Result<T, Refusal>) -> Option<ErrorCode> {
    result.err().map(|refusal| refusal.code)
}

#[tokio::test]
async fn a_table_at_which_a_newer_node_played_is_shown_and_left_alone() {
    let nodes = Nodes::new();
    let (old, new) = (
        nodes.start(Arc::new(Today)).await,
        nodes.start(Arc::new(Next)).await,
    );
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&old, &anna, &ben, open_seats("pylos")).await;
    let other = begin(&old, &anna, &ben, open_seats("quits")).await;
    let mut one = Client::connect(&new, table, &anna).await;
    let mut two = Client::connect(&old, table, &ben).await;
    assert!(!two.view().read_only);
    let number = two.number;
    one.play_any().await;

    // Nothing is guessed, and nothing is broken.
    two.until(|client| client.view().read_only).await;
    assert_eq!((two.number, two.plies.len()), (number, 0));
    assert_eq!(
        code(two.command(Command::Resign {}).await),
        Some(ErrorCode::Newer)
    );
    let watcher = Client::connect(&old, table, &somebody("Carl")).await;
    assert!(watcher.view().read_only);
    let seen = old.answer(table, &ben).await.expect("the table");
    assert_eq!((seen.number, seen.view.read_only), (number, true));
    assert_eq!(code(old.record(table).await), Some(ErrorCode::Newer));
    assert_eq!(
        code(old.bot_turn(table, &ben).await),
        Some(ErrorCode::Newer)
    );
    let events = old.events(table, 0, 100).await.expect("events");
    assert_eq!(events.events.len() as u64, number);
    assert_eq!(events.number, number + 1);
    let beyond = old.events(table, number, 100).await;
    assert_eq!(code(beyond), Some(ErrorCode::Newer));
    old.tick().await;

    // Other tables go on there.
    let mut three = Client::connect(&old, other, &anna).await;
    three.play_any().await;
    assert!(!three.view().read_only);

    // So does this one at the newer node, and at the older one when it is renewed.
    two.resume(&new, table, &ben).await;
    two.until(|client| client.plies.len() == 1 && !client.view().read_only)
        .await;
    two.play_any().await;
    old.stop().await;
    let renewed = nodes.start(Arc::new(Next)).await;
    let mut two = Client::connect(&renewed, table, &ben).await;
    assert_eq!((two.plies.len(), two.view().read_only), (2, false));
    one.until(|client| client.plies.len() == 2).await;
    one.play_any().await;
    two.until(|client| client.plies.len() == 3).await;
    assert_eq!(one.plies, two.plies);
}

#[tokio::test]
async fn so_it_is_with_a_kind_of_event_that_is_not_known() {
    let nodes = Nodes::new();
    let (old, new) = (
        nodes.start(Arc::new(Today)).await,
        nodes.start(Arc::new(Next)).await,
    );
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&old, &anna, &ben, open_seats("pylos")).await;
    let mut one = Client::connect(&old, table, &anna).await;
    one.play_any().await;
    let undo = Offer::Undo { to: 0 };
    one.command(Command::Offer { offer: undo })
        .await
        .expect("her own ply");
    let offer = one.view().offer.as_ref().map(|offer| offer.number);
    let agree = Command::Agree { offer };
    new.command(table, &ben, agree, 0).await.expect("an offer");
    // What came together with it is not shown either.
    one.until(|client| client.view().read_only).await;
    assert_eq!(one.plies.len(), 1);
    let waiting = one.view().offer.as_ref().map(|offer| &offer.waiting_for);
    assert_eq!(waiting, Some(&vec![2]));
    let mut one = Client::connect(&new, table, &anna).await;
    assert_eq!((one.plies.len(), one.view().read_only), (0, false));
    one.play_any().await;
}

#[tokio::test]
async fn an_older_node_leaves_turns_and_flags_to_newer_ones() {
    let nodes = Nodes::new();
    let new = nodes.start(Arc::new(Next)).await;
    let anna = somebody("Anna");
    let mut setup = open_seats("rolit");
    setup.seats[1] = SeatSetup::Computer { level: 1 };
    let table = open(&new, &anna, setup).await;
    let mut one = Client::connect(&new, table, &anna).await;
    let old = nodes.start(Arc::new(Today)).await;
    for _ in 0..6 {
        one.play_any().await;
        one.until(|client| client.view().turn == Some(1)).await;
    }
    assert_eq!(old.figures().thoughts, 0);
    let seen = old.answer(table, &anna).await.expect("the table");
    assert!(seen.view.read_only && seen.plies.is_empty());
}

/// More tables than a sweep looks at, of which this version understands the beginning or nothing.
#[tokio::test]
async fn tables_of_a_newer_version_hide_no_others() {
    let nodes = Nodes::new();
    let old = nodes.start(Arc::new(Today)).await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let mut setup = open_seats("quits");
    setup.clock = ClockSetup::Bank {
        seconds: 60,
        increment: 0,
    };
    let table = begin(&old, &anna, &ben, setup).await;
    let store = &nodes.store;
    let begun = store.load(table, 0, u32::MAX).await.expect("an answer");
    let begun = begun.expect("the table");
    let secret = store.secret(table).await.expect("an answer");
    let index = TableIndex {
        phase: Phase::Playing,
        due_at: Some(1),
        people: Vec::new(),
        to_move: Vec::new(),
        summary: Some("{}".to_owned()),
    };
    for number in 0..500_u64 {
        let version = if number % 2 == 0 {
            NEXT
        } else {
            Event::VERSION
        };
        let id = TableId::from_bytes(u128::from(number).to_be_bytes());
        let made = NewTable {
            id,
            game: "quits".to_owned(),
            public: false,
            created_at: BEGINNING,
            secret: secret.expect("the table"),
            version,
            events: begun.iter().map(|one| one.body.as_str().into()).collect(),
            index: index.clone(),
        };
        store.create(made).await.expect("it is made");
        let ply = Append {
            table: id,
            after: begun.len() as u64,
            after_at: BEGINNING,
            at: BEGINNING,
            version: NEXT,
            events: vec!["{}".into()],
            turn: begun.len() as u64 + 1,
            index: index.clone(),
        };
        store.append(ply).await.expect("it is kept");
    }
    nodes.clock.pass(70_000);
    let over = async {
        while old.answer(table, &anna).await.expect("a table").view.phase != Phase::Over {
            old.sweep().await;
        }
    };
    patiently(over).await;
}

/// As after going back to an older program.
#[tokio::test]
async fn a_table_of_which_nothing_is_understood_is_refused_with_the_reason() {
    let folder = temporary_folder();
    let clock = HandClock::new();
    let start = async || {
        let hub = Hub::start(sqlite(&folder), Arc::new(Local::new()), options(&clock)).await;
        hub.expect("the hub starts")
    };
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    for change in [
        "UPDATE events SET version = version + 2",
        "UPDATE events SET body = replace(body, '\"quits\"', '\"chess\"')",
        "UPDATE events SET body = replace(body, '\"public\"', '\"audience\":3,\"public\"')",
    ] {
        let hub = start().await;
        let table = begin(&hub, &anna, &ben, open_seats("quits")).await;
        let other = begin(&hub, &anna, &ben, open_seats("pylos")).await;
        hub.stop().await;
        let file = rusqlite::Connection::open(folder.path().join("calot.db")).expect("the file");
        let only = format!("{change} WHERE key = (SELECT max(key) - 1 FROM tables)");
        file.execute(&only, []).expect("it is changed");
        let hub = start().await;
        assert_eq!(code(hub.answer(table, &anna).await), Some(ErrorCode::Newer));
        assert_eq!(code(hub.record(table).await), Some(ErrorCode::Newer));
        let resigned = hub.command(table, &anna, Command::Resign {}, 0).await;
        assert_eq!(code(resigned), Some(ErrorCode::Newer), "{change}");
        let resigned = hub.command(other, &anna, Command::Resign {}, 0).await;
        resigned.expect("the other table goes on");
        hub.stop().await;
    }
}

/// Whoever plays at a table from some node.
struct Player {
    who: Actor,
    seat: u8,
    client: Client,
}

/// Two people at a table, with all the plies that were acknowledged.
struct Pair {
    table: TableId,
    players: [Player; 2],
    acknowledged: Vec<String>,
}

impl Pair {
    async fn sit_down(first: &Hub, second: &Hub, game: &str) -> Pair {
        let (anna, ben) = (somebody("Anna"), somebody("Ben"));
        let table = open(first, &anna, open_seats(game)).await;
        let mut clients = [
            Client::connect(first, table, &anna).await,
            Client::connect(second, table, &ben).await,
        ];
        clients[1].command(sit()).await.expect("a seat");
        let mut seat = 0;
        let players = [anna, ben].into_iter().zip(clients).map(|(who, client)| {
            seat += 1;
            Player { who, seat, client }
        });
        let Ok(players) = <[Player; 2]>::try_from(players.collect::<Vec<_>>()) else {
            unreachable!("there are two");
        };
        Pair {
            table,
            players,
            acknowledged: Vec::new(),
        }
    }

    /// Plays on, until somebody's node cannot go on with the table. Says how many plies were made.
    async fn play(&mut self, plies: usize) -> usize {
        for made in 0..plies {
            let known = self.acknowledged.len();
            for player in &mut self.players {
                let is_there =
                    |client: &Client| client.plies.len() == known || client.view().read_only;
                player.client.until(is_there).await;
            }
            let [first, second] = &mut self.players;
            let turn = first.client.view().turn.or(second.client.view().turn);
            let mover = if turn == Some(first.seat) {
                first
            } else {
                second
            };
            if mover.client.view().read_only {
                return made;
            }
            let ply = mover.client.the_match().ply_texts().swap_remove(0);
            match mover.client.play(&ply).await {
                Ok(_) => self.acknowledged.push(ply),
                Err(refusal) => {
                    assert_eq!(refusal.code, ErrorCode::Newer);
                    return made;
                }
            }
            if self
                .players
                .iter()
                .any(|player| player.client.view().read_only)
            {
                return made + 1;
            }
        }
        plies
    }

    /// Somebody goes to a newer node, which shows all that was acknowledged.
    async fn move_on(&mut self, place: usize, to: &Hub) {
        let player = &mut self.players[place];
        player.client.resume(to, self.table, &player.who).await;
        let known = self.acknowledged.len();
        let is_there = |client: &Client| client.plies.len() == known && !client.view().read_only;
        player.client.until(is_there).await;
    }

    /// Everything that was acknowledged is there, once.
    async fn is_whole(&self, hub: &Hub) {
        let answer = hub.answer(self.table, &self.players[0].who).await;
        let answer = answer.expect("the table");
        assert!(!answer.view.read_only);
        let plies: Vec<&str> = answer.plies.iter().map(|ply| ply.ply.as_str()).collect();
        assert_eq!(plies, self.acknowledged);
        let events = hub.events(self.table, 0, u32::MAX).await.expect("events");
        let numbers: Vec<u64> = events.events.iter().map(|one| one.number).collect();
        assert_eq!(numbers, (1..=answer.number).collect::<Vec<u64>>());
    }
}

/// Two nodes of this version are replaced by two of the next, one after the other, while people play at both.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_through_a_rolling_upgrade() {
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    let database = postgres.database();
    let clock = HandClock::new();
    let node = async |format: Arc<dyn Format>| {
        let store = store::open(&database).await.expect("a store");
        let bus = bus::open(Some(&nats.address())).await.expect("a bus");
        let hub = Hub::start(store, bus, among_others(&clock, format)).await;
        hub.expect("the hub starts")
    };
    let [old, older] = [node(Arc::new(Today)).await, node(Arc::new(Today)).await];
    // Some play across nodes, some at the one that stays longer.
    let mut across = Vec::new();
    let mut stay = Vec::new();
    for game in ["pylos", "rolit", "rolit:size=6"] {
        across.push(Pair::sit_down(&old, &older, game).await);
        stay.push(Pair::sit_down(&older, &older, game).await);
    }
    for pair in across.iter_mut().chain(&mut stay) {
        assert_eq!(pair.play(6).await, 6);
    }

    // The first node goes, and a newer one comes. Whoever played there goes to that.
    let new = node(Arc::new(Next)).await;
    old.stop().await;
    for pair in &mut across {
        pair.move_on(0, &new).await;
        let made = pair.play(6).await;
        assert!(made >= 1, "the first ply of the newer node, or before it");
        assert!(pair.players[1].client.view().read_only);
        assert!(!pair.players[0].client.view().read_only);
        assert_eq!(
            code(pair.players[1].client.play("1a1").await),
            Some(ErrorCode::Newer)
        );
    }
    // Where nobody has a newer node, nothing has changed.
    for pair in &mut stay {
        assert_eq!(pair.play(6).await, 6);
    }

    // The computer answers, whichever node is asked to think first.
    let anna = somebody("Anna");
    let mut setup = open_seats("rolit");
    setup.seats[1] = SeatSetup::Computer { level: 1 };
    let with_computer = open(&new, &anna, setup).await;
    let mut alone = Client::connect(&new, with_computer, &anna).await;
    for _ in 0..4 {
        alone.play_any().await;
        alone.until(|client| client.view().turn == Some(1)).await;
    }

    // The second one goes too.
    let newer = node(Arc::new(Next)).await;
    older.stop().await;
    for pair in &mut across {
        pair.move_on(1, &newer).await;
        assert_eq!(pair.play(6).await, 6);
    }
    for pair in &mut stay {
        pair.move_on(0, &new).await;
        pair.move_on(1, &newer).await;
        assert_eq!(pair.play(6).await, 6);
    }
    for pair in across.iter().chain(&stay) {
        pair.is_whole(&newer).await;
        pair.is_whole(&new).await;
    }
    alone.play_any().await;
    for hub in [new, newer] {
        patiently(hub.stop()).await;
    }
}
