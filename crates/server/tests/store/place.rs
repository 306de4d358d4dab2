//! Where the stores of the tests are, and what is put into them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use calot_protocol::{GuestId, Phase, TableId};
use calot_server::store::{self, Append, NewTable, Store, TableIndex};
use calot_testing::{PostgresServer, TempDir, temporary_folder};

/// A place for one store, with nothing in it at first.
pub(crate) enum Place {
    File(TempDir),
    Database(String),
}

impl Place {
    pub(crate) fn file() -> Place {
        Place::File(temporary_folder())
    }

    /// A database of a server that all tests share.
    pub(crate) fn database() -> Place {
        static SERVER: OnceLock<PostgresServer> = OnceLock::new();
        Place::Database(SERVER.get_or_init(PostgresServer::start).database())
    }

    pub(crate) fn address(&self) -> String {
        match self {
            Place::File(folder) => folder.path().join("calot.db").display().to_string(),
            Place::Database(address) => address.clone(),
        }
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        match store::open(&self.address()).await {
            Ok(store) => store,
            Err(error) => panic!("{error}"),
        }
    }
}

/// Another number each time, also in another process.
fn unique() -> [u8; 16] {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    ((u128::from(std::process::id()) << 64) | u128::from(number)).to_be_bytes()
}

pub(crate) fn new_table_id() -> TableId {
    TableId::from_bytes(unique())
}

pub(crate) fn new_guest_id() -> GuestId {
    GuestId::from_bytes(unique())
}

pub(crate) fn index() -> TableIndex {
    TableIndex {
        phase: Phase::Playing,
        due_at: None,
        people: Vec::new(),
        to_move: Vec::new(),
        summary: Some("{}".to_owned()),
    }
}

/// A table with one event.
pub(crate) fn new_table() -> NewTable {
    NewTable {
        id: new_table_id(),
        game: "rolit".to_owned(),
        public: true,
        created_at: 1_000,
        secret: [7; 32],
        version: 1,
        events: vec!["opened".into()],
        index: index(),
    }
}

pub(crate) async fn make(store: &dyn Store, table: NewTable) -> TableId {
    let id = table.id;
    assert_eq!(store.create(table).await, Ok(()));
    id
}

/// When the event with a number was appended: all tables are made at the same time.
fn at(number: u64) -> i64 {
    match number {
        0 | 1 => 1_000,
        _ => 2_000 + (number - 1).cast_signed(),
    }
}

/// One event after the one with a number.
pub(crate) fn append(table: TableId, after: u64, event: &str) -> Append {
    Append {
        table,
        after,
        after_at: at(after),
        at: at(after.saturating_add(1)),
        version: 1,
        events: vec![event.into()],
        turn: after.saturating_add(1),
        index: index(),
    }
}

/// The texts of all events of a table, whose numbers must be 1, 2, 3 and so on.
pub(crate) async fn texts(store: &dyn Store, table: TableId) -> Vec<String> {
    let events = store.load(table, 0, u32::MAX).await;
    let events = events
        .expect("the store answers")
        .expect("there is a table");
    for (event, number) in events.iter().zip(1..) {
        assert_eq!(event.number, number);
    }
    events.into_iter().map(|event| event.body).collect()
}
