//! What every store must do.

use std::collections::HashMap;
use std::sync::Arc;

use calot_protocol::{GuestId, Phase, TableId};
use calot_server::store::{
    Absence, Append, AppendError, Beat, Bot, Change, Claim, CreateError, DueTable, Guest, Lease,
    NewTable, OpenError, Outage, Standing, Store, StoredEvent, Summary, TableIndex, Unavailable,
    Wanted,
};
use futures_util::future::join_all;

use crate::place::{Place, append, index, make, new_guest_id, new_table, new_table_id, texts};

pub(crate) async fn events_are_appended_in_order(place: &Place) {
    let store = place.open().await;
    let table = make(&*store, new_table()).await;
    assert_eq!(store.append(append(table, 1, "a")).await, Ok(2));
    assert_eq!(store.append(append(table, 2, "b")).await, Ok(3));
    assert_eq!(texts(&*store, table).await, ["opened", "a", "b"]);
    let b = StoredEvent {
        number: 3,
        at: 2_002,
        version: 1,
        body: "b".to_owned(),
    };
    assert_eq!(store.load(table, 2, u32::MAX).await, Ok(Some(vec![b])));
    let first = store.load(table, 0, 1).await.expect("the storage");
    assert_eq!(first.map(|events| events.len()), Some(1));
    assert_eq!(store.load(table, 3, u32::MAX).await, Ok(Some(vec![])));
    assert_eq!(
        store.load(table, u64::MAX, u32::MAX).await,
        Ok(Some(vec![]))
    );
    assert_eq!(store.secret(table).await, Ok(Some([7; 32])));
}

pub(crate) async fn events_of_one_append_are_together(place: &Place) {
    let store = place.open().await;
    let table = make(&*store, new_table()).await;
    let several = Append {
        version: 7,
        events: ["ply", "chance", "ended"].map(Arc::from).to_vec(),
        ..append(table, 1, "")
    };
    assert_eq!(store.append(several.clone()).await, Ok(4));
    assert_eq!(
        store.append(several).await,
        Err(AppendError::Stale { current: 4 })
    );
    assert_eq!(
        texts(&*store, table).await,
        ["opened", "ply", "chance", "ended"]
    );
    let events = store.load(table, 0, u32::MAX).await.expect("the storage");
    let events = events.expect("the table").into_iter();
    let versions: Vec<u16> = events.map(|event| event.version).collect();
    assert_eq!(versions, [1, 7, 7, 7]);
}

pub(crate) async fn an_old_number_is_stale(place: &Place) {
    let store = place.open().await;
    let table = make(&*store, new_table()).await;
    assert_eq!(store.append(append(table, 1, "a")).await, Ok(2));
    for after in [0, 1, 3, 1_000, u64::MAX] {
        assert_eq!(
            store.append(append(table, after, "again")).await,
            Err(AppendError::Stale { current: 2 }),
            "after {after}"
        );
    }
    assert_eq!(texts(&*store, table).await, ["opened", "a"]);
}

/// The log was set back and went on in another way: it has the number, but not the event.
pub(crate) async fn another_event_of_the_same_number_is_stale(place: &Place) {
    let store = place.open().await;
    let table = make(&*store, new_table()).await;
    assert_eq!(store.append(append(table, 1, "a")).await, Ok(2));
    let other = Append {
        after_at: 1_999,
        ..append(table, 2, "b")
    };
    assert_eq!(
        store.append(other).await,
        Err(AppendError::Stale { current: 2 })
    );
    assert_eq!(texts(&*store, table).await, ["opened", "a"]);
}

pub(crate) async fn what_is_not_there_is_not_found(place: &Place) {
    let store = place.open().await;
    let table = new_table_id();
    assert_eq!(
        store.append(append(table, 0, "a")).await,
        Err(AppendError::NotFound)
    );
    assert_eq!(store.load(table, 0, u32::MAX).await, Ok(None));
    assert_eq!(store.secret(table).await, Ok(None));
}

pub(crate) async fn an_id_is_taken_once(place: &Place) {
    let store = place.open().await;
    let table = new_table();
    let id = make(&*store, table.clone()).await;
    let another = NewTable {
        events: vec!["other".into(); 3],
        ..table
    };
    assert_eq!(store.create(another).await, Err(CreateError::Taken));
    assert_eq!(texts(&*store, id).await, ["opened"]);
}

/// Two nodes with several writers each, all at the same table.
pub(crate) async fn every_number_is_won_once(place: &Place) {
    const LAST: u64 = 120;
    let nodes = [place.open().await, place.open().await];
    let table = make(&*nodes[0], new_table()).await;
    let writers = (0..8).map(|writer: usize| {
        let store = Arc::clone(&nodes[writer % 2]);
        tokio::spawn(async move {
            let mut won = Vec::new();
            let mut current = 1;
            while current < LAST {
                let event = format!("{writer} after {current}");
                match store.append(append(table, current, &event)).await {
                    Ok(number) => {
                        assert_eq!(number, current + 1);
                        won.push((number, event));
                        current = number;
                    }
                    Err(AppendError::Stale { current: now }) => {
                        assert!(now > current, "{now} is not after {current}");
                        current = now;
                    }
                    Err(error) => panic!("{error}"),
                }
            }
            won
        })
    });
    let mut winners = HashMap::new();
    for won in join_all(writers).await {
        for (number, event) in won.expect("a writer ends") {
            assert_eq!(
                winners.insert(number, event),
                None,
                "{number} was won twice"
            );
        }
    }
    let stored = texts(&*nodes[1], table).await;
    assert_eq!(stored.len() as u64, LAST);
    for (event, number) in stored.iter().zip(1..).skip(1) {
        assert_eq!(winners.get(&number), Some(event));
    }
}

pub(crate) async fn many_tables_share_commits(place: &Place) {
    let store = place.open().await;
    let made = (0..100).map(|_| make(&*store, new_table()));
    let tables: Vec<TableId> = join_all(made).await;
    let before = store.figures();
    let written = tables.iter().map(|&table| {
        let store = &store;
        async move {
            for number in 1..=5 {
                let event = format!("event {number}");
                let done = store.append(append(table, number, &event)).await;
                assert_eq!(done, Ok(number + 1));
            }
        }
    });
    join_all(written).await;
    for table in tables {
        assert_eq!(
            texts(&*store, table).await,
            [
                "opened", "event 1", "event 2", "event 3", "event 4", "event 5"
            ]
        );
    }
    let after = store.figures();
    assert_eq!(after.writes - before.writes, 500);
    assert_eq!(after.waiting, 0);
    let commits = after.commits - before.commits;
    assert!(commits < 500, "{commits} commits were shared by none");
}

pub(crate) async fn a_bad_append_does_not_spoil_others(place: &Place) {
    let store = place.open().await;
    let made = (0..20).map(|_| make(&*store, new_table()));
    let tables: Vec<TableId> = join_all(made).await;
    // All at once, so they share transactions.
    let done = join_all(tables.iter().zip(0..).map(|(&table, turn)| {
        store.append(match turn % 5 {
            1 => append(table, 7, "stale"),
            2 => append(new_table_id(), 1, "not found"),
            // Postgres refuses this text, in the middle of the transaction.
            3 => append(table, 1, "nothing\0"),
            _ => append(table, 1, "good"),
        })
    }))
    .await;
    for ((done, table), turn) in done.into_iter().zip(tables).zip(0..) {
        let stored = texts(&*store, table).await;
        match turn % 5 {
            1 => assert_eq!(done, Err(AppendError::Stale { current: 1 })),
            2 => assert_eq!(done, Err(AppendError::NotFound)),
            3 => {
                let refused = matches!(done, Err(AppendError::Unavailable(_)));
                assert!(done == Ok(2) || refused, "{done:?}");
                assert_eq!(stored.len(), if refused { 1 } else { 2 });
            }
            _ => {
                assert_eq!(done, Ok(2));
                assert_eq!(stored, ["opened", "good"]);
            }
        }
    }
}

pub(crate) async fn whatever_text_comes_back_as_it_was(place: &Place) {
    let store = place.open().await;
    let long = "é".repeat(200_000);
    let events = ["", "'; DROP TABLE events; --", "\u{1f3b2}\n\t\\\"{}", &long];
    let table = NewTable {
        events: events.map(Arc::from).to_vec(),
        index: TableIndex {
            summary: Some(long.clone()),
            ..index()
        },
        ..new_table()
    };
    let id = make(&*store, table).await;
    assert_eq!(texts(&*store, id).await, events);
    let listed = store.lobby(Phase::Playing, None, 10).await;
    let listed = listed.expect("the store answers");
    assert_eq!(listed.first().map(|table| &table.summary), Some(&long));
}

pub(crate) async fn the_lobby_lists_public_tables(place: &Place) {
    let store = place.open().await;
    let waiting = TableIndex {
        phase: Phase::Waiting,
        ..index()
    };
    let public = NewTable {
        index: waiting.clone(),
        ..new_table()
    };
    let public = make(&*store, public).await;
    let private = NewTable {
        public: false,
        index: waiting,
        ..new_table()
    };
    make(&*store, private).await;
    for phase in [Phase::Playing, Phase::Over] {
        assert_eq!(listed(&*store, phase).await, []);
    }
    assert_eq!(listed(&*store, Phase::Waiting).await, [public]);
    for (phase, after) in [(Phase::Playing, 1), (Phase::Over, 2)] {
        let index = TableIndex {
            phase,
            summary: Some(format!("{after}")),
            ..index()
        };
        let moved = Append {
            index,
            ..append(public, after, "a")
        };
        assert_eq!(store.append(moved).await, Ok(after + 1));
        assert_eq!(listed(&*store, phase).await, [public]);
    }
    assert_eq!(listed(&*store, Phase::Waiting).await, []);
    let over = store.lobby(Phase::Over, None, 10).await;
    let over = over.expect("the store answers").remove(0);
    assert_eq!((over.number, over.phase), (3, Phase::Over));
    assert_eq!((over.created_at, over.updated_at), (1_000, 2_002));
    assert_eq!(over.summary, "2");
}

async fn listed(store: &dyn Store, phase: Phase) -> Vec<TableId> {
    let tables = store.lobby(phase, None, 100).await;
    let tables = tables.expect("the store answers");
    tables.into_iter().map(|table| table.id).collect()
}

/// Plies come without a summary. Lists say that theirs is old until they are told, and by then it must not be older
/// than the table.
pub(crate) async fn lists_say_what_they_have_not_been_told(place: &Place) {
    let store = place.open().await;
    let guest = GuestId::from_bytes([9; 16]);
    let shown = |summary: Option<&str>| TableIndex {
        people: vec![guest],
        summary: summary.map(str::to_owned),
        ..index()
    };
    let table = NewTable {
        index: shown(Some("opened")),
        ..new_table()
    };
    let table = make(&*store, table).await;
    let ply = |after, due_at| Append {
        index: TableIndex {
            // A ply changes neither the people nor the phase.
            phase: Phase::Over,
            people: Vec::new(),
            to_move: vec![guest],
            due_at,
            summary: None,
        },
        ..append(table, after, "ply")
    };
    let listed = async || {
        let lobby = store.lobby(Phase::Playing, None, 10).await;
        let own = store.tables_of(guest, false, None, 10).await;
        let (lobby, own) = (lobby.expect("a list"), own.expect("a list"));
        assert_eq!(lobby, own);
        let found = store.admin().find_tables(Wanted::all(10)).await;
        let found = found.expect("the tables").remove(0);
        assert_eq!(found.people, [guest]);
        assert_eq!(found.listed, lobby[0]);
        let one = &lobby[0];
        (one.number, one.summary.clone(), one.is_current)
    };
    assert_eq!(listed().await, (1, "opened".to_owned(), true));
    assert_eq!(store.append(ply(1, Some(70))).await, Ok(2));
    assert_eq!(listed().await, (2, "opened".to_owned(), false));
    // Who is to move, and when it is due, is known at once.
    let changes = store.changes(vec![guest]).await.expect("an answer");
    assert_eq!((changes[0].updated_at, changes[0].to_move), (2_001, true));
    let due = async |at| store.overdue(at, 10).await.expect("an answer").len();
    assert_eq!((due(69).await, due(70).await), (0, 1));
    assert_eq!(store.append(ply(2, None)).await, Ok(3));
    assert_eq!(due(i64::MAX).await, 0);

    let told = |number, updated_at, text: &str| Summary {
        table,
        number,
        updated_at,
        text: text.to_owned(),
    };
    // What is not the table as it is changes nothing, nor does a table that is not there.
    let gone = Summary {
        table: new_table_id(),
        ..told(3, 2_002, "gone")
    };
    let old = vec![told(2, 2_001, "old"), told(3, 2_001, "other"), gone];
    assert_eq!(store.list(old).await, Ok(()));
    assert_eq!(listed().await, (3, "opened".to_owned(), false));
    assert_eq!(store.list(vec![told(3, 2_002, "now")]).await, Ok(()));
    assert_eq!(listed().await, (3, "now".to_owned(), true));
    // Whatever else happens says itself what lists show.
    let left = Append {
        index: shown(Some("left")),
        ..append(table, 3, "left")
    };
    assert_eq!(store.append(left).await, Ok(4));
    assert_eq!(listed().await, (4, "left".to_owned(), true));
}

pub(crate) async fn the_lobby_is_paged(place: &Place) {
    let store = place.open().await;
    // Ten tables, and four of the same millisecond among them.
    let times = [10, 20, 30, 40, 40, 40, 40, 50, 60, 70];
    for created_at in times {
        let table = NewTable {
            created_at,
            ..new_table()
        };
        make(&*store, table).await;
    }
    let mut pages = Vec::new();
    let mut before = None;
    loop {
        let page = store.lobby(Phase::Playing, before, 4).await;
        let page = page.expect("the store answers");
        let Some(last) = page.last() else { break };
        before = Some(last.created_at);
        pages.push(
            page.iter()
                .map(|table| table.created_at)
                .collect::<Vec<_>>(),
        );
    }
    assert_eq!(
        pages,
        [vec![70, 60, 50, 40, 40, 40, 40], vec![30, 20, 10]],
        "tables of the same millisecond are not torn apart"
    );
}

pub(crate) async fn people_see_their_own_tables(place: &Place) {
    let store = place.open().await;
    let (anna, ben, nobody) = (new_guest_id(), new_guest_id(), new_guest_id());
    let with_anna = |to_move| TableIndex {
        people: vec![anna],
        to_move,
        ..index()
    };
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = NewTable {
            public: false,
            index: with_anna(vec![]),
            ..new_table()
        };
        tables.push(make(&*store, table).await);
    }
    // The first one changes last; Ben sits down there twice, and is to move.
    let both = TableIndex {
        people: vec![anna, ben, ben],
        to_move: vec![ben],
        ..index()
    };
    let sat = Append {
        at: 5_000,
        index: both,
        ..append(tables[0], 1, "sat")
    };
    assert_eq!(store.append(sat).await, Ok(2));
    // The second one is over.
    let over = Append {
        index: TableIndex {
            phase: Phase::Over,
            ..with_anna(vec![])
        },
        ..append(tables[1], 1, "ended")
    };
    assert_eq!(store.append(over).await, Ok(2));

    let own = async |guest, over, before, limit| {
        let own = store.tables_of(guest, over, before, limit).await;
        own.expect("the store answers")
    };
    let ids = async |guest, over, before, limit| {
        let own = own(guest, over, before, limit).await;
        own.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(anna, false, None, 10).await, [tables[0], tables[2]]);
    assert_eq!(ids(anna, false, None, 1).await, [tables[0]]);
    assert_eq!(ids(anna, false, Some(5_000), 10).await, [tables[2]]);
    assert_eq!(ids(anna, true, None, 10).await, [tables[1]]);
    assert_eq!(own(ben, false, None, 10).await[0].to_move, [ben]);
    assert_eq!(ids(nobody, false, None, 10).await, []);

    // Ben leaves again.
    let left = Append {
        after_at: 5_000,
        index: with_anna(vec![anna]),
        ..append(tables[0], 2, "left")
    };
    assert_eq!(store.append(left).await, Ok(3));
    assert_eq!(ids(ben, false, None, 10).await, []);
    assert_eq!(ids(anna, false, None, 10).await.len(), 2);
}

pub(crate) async fn many_tables_say_their_numbers_at_once(place: &Place) {
    let store = place.open().await;
    let first = make(&*store, new_table()).await;
    let second = make(&*store, new_table()).await;
    assert_eq!(store.append(append(second, 1, "ply")).await, Ok(2));
    let nowhere = new_table().id;
    let asked = vec![second, nowhere, first];
    let mut numbers = store.numbers(asked).await.expect("it answers");
    numbers.sort();
    let mut expected = vec![(first, 1), (second, 2)];
    expected.sort();
    assert_eq!(numbers, expected);
    assert_eq!(store.numbers(Vec::new()).await, Ok(vec![]));
}

pub(crate) async fn what_changed_for_several_people_is_one_question(place: &Place) {
    let store = place.open().await;
    let (anna, ben, carl) = (new_guest_id(), new_guest_id(), new_guest_id());
    let with = |people: &[_], phase| TableIndex {
        people: people.to_vec(),
        phase,
        ..index()
    };
    let table = NewTable {
        index: with(&[anna, ben], Phase::Playing),
        ..new_table()
    };
    let table = make(&*store, table).await;
    let over = NewTable {
        index: with(&[anna], Phase::Over),
        ..new_table()
    };
    make(&*store, over).await;
    let moved = Append {
        index: TableIndex {
            to_move: vec![ben],
            ..with(&[anna, ben], Phase::Playing)
        },
        ..append(table, 1, "a")
    };
    assert_eq!(store.append(moved).await, Ok(2));
    let changes = store.changes(vec![anna, ben, carl]).await;
    let mut changes = changes.expect("the store answers");
    changes.sort_unstable();
    let mut expected = [anna, ben].map(|guest| Change {
        guest,
        table,
        updated_at: 2_001,
        to_move: guest == ben,
    });
    expected.sort_unstable();
    assert_eq!(changes, expected);
    assert_eq!(store.changes(vec![carl]).await, Ok(vec![]));
}

pub(crate) async fn whoever_is_alone_keeps_others_out(place: &Place) {
    let first = place.open().await;
    let second = place.open().await;
    assert_eq!(first.claim(Claim::Alone).await, Ok(()));
    let refused = second.claim(Claim::Alone).await;
    let Err(OpenError::InUse { .. }) = &refused else {
        panic!("{refused:?}");
    };
    let sentence = refused.map_err(|error| error.to_string());
    let sentence = sentence.expect_err("it is refused");
    assert!(
        sentence.contains("is in use by another server of Calot; stop that one"),
        "{sentence}"
    );
    // Whoever does not claim it may use it, as a backup does.
    make(&*second, new_table()).await;
    first.close().await;
    // The server of a database may notice the end of a connection a moment later.
    while second.claim(Claim::Alone).await.is_err() {
        tokio::task::yield_now().await;
    }
}

pub(crate) async fn overdue_tables_are_found(place: &Place) {
    let store = place.open().await;
    let mut tables = Vec::new();
    for due_at in [Some(300), None, Some(100), Some(200)] {
        let table = NewTable {
            index: TableIndex { due_at, ..index() },
            ..new_table()
        };
        tables.push(make(&*store, table).await);
    }
    let due = |place: usize, due_at| DueTable {
        id: tables[place],
        due_at,
    };
    assert_eq!(store.overdue(99, 10).await, Ok(vec![]));
    assert_eq!(
        store.overdue(200, 10).await,
        Ok(vec![due(2, 100), due(3, 200)])
    );
    assert_eq!(store.overdue(i64::MAX, 1).await, Ok(vec![due(2, 100)]));
    // A ply sets the clock, another one stops it.
    for (table, due_at) in [(2, Some(400)), (3, None)] {
        let moved = Append {
            index: TableIndex { due_at, ..index() },
            ..append(tables[table], 1, "ply")
        };
        assert_eq!(store.append(moved).await, Ok(2));
    }
    assert_eq!(
        store.overdue(i64::MAX, 10).await,
        Ok(vec![due(0, 300), due(2, 400)])
    );
}

pub(crate) async fn a_lease_is_given_to_one_node_that_lives(place: &Place) {
    let store = place.open().await;
    let due = NewTable {
        index: TableIndex {
            due_at: Some(100),
            ..index()
        },
        ..new_table()
    };
    let table = make(&*store, due).await;
    for node in ["first", "second"] {
        store.beat(node, 100).await.expect("it beats");
    }
    let ask = async |node: &str, turn, until, now| {
        let lease = Lease {
            table,
            turn,
            node: node.to_owned(),
            until,
        };
        store.lease(lease, now).await.expect("the store answers")
    };
    // Not after an event that is not there, nor at a table that is not there.
    assert!(!ask("first", 2, 200, 100).await);
    let elsewhere = Lease {
        table: TableId::from_bytes([7; 16]),
        turn: 1,
        node: "first".to_owned(),
        until: 200,
    };
    assert_eq!(store.lease(elsewhere, 100).await, Ok(false));
    // Of many that ask at the same moment one gets it.
    let nodes: Vec<String> = (0..8).map(|number| format!("node {number}")).collect();
    for node in &nodes {
        store.beat(node, 100).await.expect("it beats");
    }
    let asked = nodes.iter().map(|node| ask(node, 1, 200, 100));
    let given = futures_util::future::join_all(asked).await;
    assert_eq!(given.iter().filter(|given| **given).count(), 1);
    let place = given.iter().position(|given| *given).expect("one");
    let holder = nodes[place].as_str();
    // Until it ends nobody is asked to attend, and only the same node gets it again.
    assert_eq!(store.overdue(199, 10).await, Ok(vec![]));
    assert!(!ask("first", 1, 300, 199).await);
    assert!(ask(holder, 1, 250, 199).await);
    let late = DueTable {
        id: table,
        due_at: 250,
    };
    assert_eq!(store.overdue(250, 10).await, Ok(vec![late]));
    assert!(ask("first", 1, 400, 250).await);
    // A node that is dead has none.
    assert!(!ask("second", 1, 500, 300).await);
    store.leave("first").await.expect("it leaves");
    assert!(ask("second", 1, 500, 300).await);
    // What leaves the turn as it was leaves the lease, too.
    let renamed = Append {
        turn: 1,
        index: TableIndex {
            due_at: Some(100),
            ..index()
        },
        ..append(table, 1, "name")
    };
    assert_eq!(store.append(renamed).await, Ok(2));
    assert_eq!(store.overdue(499, 10).await, Ok(vec![]));
    assert!(!ask(holder, 1, 600, 300).await);
    assert!(ask("second", 1, 500, 300).await);
    // Another turn has begun: nobody has one.
    let moved = Append {
        index: TableIndex {
            due_at: Some(600),
            ..index()
        },
        ..append(table, 2, "ply")
    };
    assert_eq!(store.append(moved).await, Ok(3));
    assert!(ask(holder, 3, 700, 300).await);
    assert!(!ask("second", 1, 700, 300).await);
    // Nothing is due any more when it is over, even if the turn lasted until then.
    let over = Append {
        turn: 3,
        ..append(table, 3, "over")
    };
    assert_eq!(store.append(over).await, Ok(4));
    assert_eq!(store.overdue(i64::MAX, 10).await, Ok(vec![]));
    assert!(!ask(holder, 3, 900, 800).await);
}

pub(crate) async fn guests_are_kept(place: &Place) {
    let store = place.open().await;
    let guest = Guest {
        id: new_guest_id(),
        name: "Bille".to_owned(),
        named: false,
        created_at: 1,
        standing: Standing::default(),
    };
    assert_eq!(store.guest(guest.id).await, Ok(None));
    assert_eq!(store.put_guest(guest.clone()).await, Ok(()));
    assert_eq!(store.guest(guest.id).await, Ok(Some(guest.clone())));
    let renamed = Guest {
        name: "Ça \u{1f600} <b>".to_owned(),
        named: true,
        ..guest
    };
    assert_eq!(store.put_guest(renamed.clone()).await, Ok(()));
    assert_eq!(store.guest(renamed.id).await, Ok(Some(renamed)));
}

pub(crate) async fn bots_are_known_by_their_tokens(place: &Place) {
    let store = place.open().await;
    let (owner, other) = (new_guest_id(), new_guest_id());
    let bot = |mark: u8| Bot {
        id: new_guest_id(),
        owner,
        name: format!("bot {mark}"),
        hash: [mark; 32],
        made_at: i64::from(mark),
    };
    let (second, first) = (bot(2), bot(1));
    assert_eq!(store.create_bot(second.clone()).await, Ok(()));
    assert_eq!(store.create_bot(first.clone()).await, Ok(()));
    assert_eq!(store.create_bot(bot(1)).await, Err(CreateError::Taken));
    assert_eq!(
        store.bots_of(owner).await,
        Ok(vec![first.clone(), second.clone()])
    );
    assert_eq!(store.bots_of(other).await, Ok(vec![]));
    assert_eq!(store.bot(first.id).await, Ok(Some(first.clone())));
    assert_eq!(store.bot_by_hash([1; 32]).await, Ok(Some(first.clone())));
    assert_eq!(store.bot_by_hash([3; 32]).await, Ok(None));
    // Nobody else may revoke it, and nobody twice.
    assert_eq!(store.revoke_bot(other, first.id).await, Ok(false));
    assert_eq!(store.revoke_bot(owner, first.id).await, Ok(true));
    assert_eq!(store.revoke_bot(owner, first.id).await, Ok(false));
    assert_eq!(store.bot_by_hash([1; 32]).await, Ok(None));
    assert_eq!(store.bots_of(owner).await, Ok(vec![second]));
}

pub(crate) async fn a_setting_is_made_once(place: &Place) {
    let nodes = [place.open().await, place.open().await];
    assert_eq!(nodes[0].setting("key").await, Ok(None));
    let put = (0..10).map(|number: usize| {
        let store = Arc::clone(&nodes[number % 2]);
        async move {
            let value = number.to_string();
            store.put_setting_if_absent("key", &value).await
        }
    });
    let put = join_all(put).await;
    let kept = nodes[1].setting("key").await;
    let kept = kept.expect("the store answers").expect("it is set");
    assert_eq!(put, vec![Ok(kept); 10]);
}

pub(crate) async fn dead_nodes_are_buried_once(place: &Place) {
    let store = place.open().await;
    let beat = |node: &str, at| Beat {
        node: node.to_owned(),
        at,
    };
    for (node, at) in [("a", 10), ("b", 20), ("a", 30), ("a", 25)] {
        assert_eq!(store.beat(node, at).await, Ok(()));
    }
    let both = vec![beat("a", 30), beat("b", 20)];
    assert_eq!(store.beats().await, Ok(both));
    // One that has given a sign of life since is not dead.
    assert_eq!(store.bury(beat("a", 10), 100).await, Ok(false));
    assert_eq!(store.outages(0).await, Ok(vec![]));
    let noticed = (0..5).map(|_| store.bury(beat("b", 20), 100));
    let buried = join_all(noticed).await;
    assert_eq!(buried.iter().filter(|done| **done == Ok(true)).count(), 1);
    assert_eq!(buried.iter().filter(|done| **done == Ok(false)).count(), 4);
    let outage = Absence {
        node: "b".to_owned(),
        time: Outage { from: 20, to: 100 },
    };
    assert_eq!(store.outages(0).await, Ok(vec![outage.clone()]));
    assert_eq!(store.leave("a").await, Ok(()));
    assert_eq!(store.beats().await, Ok(vec![]));
    assert_eq!(store.outages(0).await, Ok(vec![outage]));
}

pub(crate) async fn outages_are_listed(place: &Place) {
    let store = place.open().await;
    let outages = [(50, 60), (10, 20), (15, 55)].map(|(from, to)| Absence {
        node: format!("node {from}"),
        time: Outage { from, to },
    });
    for outage in outages.clone() {
        assert_eq!(store.outage(outage).await, Ok(()));
    }
    let [last, first, long] = outages;
    let all = vec![first, long.clone(), last.clone()];
    assert_eq!(store.outages(0).await, Ok(all));
    assert_eq!(store.outages(20).await, Ok(vec![long, last]));
    assert_eq!(store.outages(60).await, Ok(vec![]));
}

pub(crate) async fn everything_is_there_after_reopening(place: &Place) {
    let store = place.open().await;
    let table = make(&*store, new_table()).await;
    assert_eq!(store.append(append(table, 1, "a")).await, Ok(2));
    assert_eq!(store.beat("node", 9).await, Ok(()));
    store.close().await;
    let store = place.open().await;
    assert_eq!(texts(&*store, table).await, ["opened", "a"]);
    assert_eq!(store.append(append(table, 2, "b")).await, Ok(3));
    let beats = store.beats().await.expect("the store answers");
    assert_eq!(beats.len(), 1);
}

pub(crate) async fn nodes_that_start_together_agree(place: &Place) {
    let nodes = join_all((0..4).map(|_| async {
        let address = place.address();
        let opened = tokio::spawn(async move { calot_server::store::open(&address).await });
        opened.await.expect("opening ends").expect("it opens")
    }))
    .await;
    let table = make(&*nodes[0], new_table()).await;
    for (store, after) in nodes.iter().zip(1..) {
        assert_eq!(store.append(append(table, after, "a")).await, Ok(after + 1));
    }
}

pub(crate) async fn a_closed_store_says_so(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.check().await, Ok(()));
    store.close().await;
    let closed = Unavailable::Lost("the store is closed".to_owned());
    assert_eq!(store.check().await, Err(closed.clone()));
    assert_eq!(store.beats().await, Err(closed));
    let appended = store.append(append(new_table_id(), 1, "a")).await;
    assert!(matches!(appended, Err(AppendError::Unavailable(_))));
    store.close().await;
}
