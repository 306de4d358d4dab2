//! Questions that fail or take long, while the storage is there.

use std::sync::Arc;

use calot_protocol::{Phase, TableId};
use calot_server::store::{Claim, Store, Summary, Unavailable};
use calot_testing::PostgresServer;
use tokio_postgres::{Client, NoTls};

use crate::opening::{execute, execute_in};
use crate::place::{Place, append, make, new_guest_id, new_table};

#[tokio::test]
async fn what_cannot_be_read_in_sqlite_concerns_nobody_else() {
    let place = Place::file();
    let store = place.open().await;
    unreadable(&*store, "x'00'", async |statement| {
        execute(&place, statement);
    })
    .await;
}

#[tokio::test]
async fn what_cannot_be_read_in_postgres_concerns_nobody_else() {
    let place = Place::database();
    let store = place.open().await;
    unreadable(&*store, r"'\x00'::bytea", async |statement| {
        execute_in(&place, statement).await;
    })
    .await;
}

/// `no_secret` is how the database writes bytes that are no secret.
async fn unreadable(store: &dyn Store, no_secret: &str, execute: impl AsyncFn(&str)) {
    let mut due = new_table();
    due.index.due_at = Some(5);
    let (good, bad) = (make(store, due.clone()).await, new_table());
    let bad = make(store, bad).await;
    let short = format!("UPDATE tables SET secret = {no_secret} WHERE id = '{bad}'");
    execute(&short).await;
    let secret = store.secret(bad).await;
    assert!(matches!(secret, Err(Unavailable::Failed(_))), "{secret:?}");
    assert_eq!(store.secret(good).await, Ok(Some([7; 32])));
    // In a list it is left out.
    let nonsense = format!(
        "UPDATE tables SET phase = 'nonsense' WHERE id = '{bad}';
         UPDATE tables SET id = 'nonsense', due_at = 1 WHERE id = '{bad}';"
    );
    execute(&nonsense).await;
    let overdue = store.overdue(10, 10).await.expect("the store answers");
    let overdue: Vec<_> = overdue.iter().map(|due| due.id).collect();
    assert_eq!(overdue, [good]);
    let lobby = store.lobby(Phase::Playing, None, 10).await;
    assert_eq!(lobby.expect("the store answers").len(), 1);
}

/// Somebody who holds a lock on a table of the database.
struct Holder(Client);

impl Holder {
    async fn new(address: &str, table: &str) -> Holder {
        let (client, connection) = tokio_postgres::connect(address, NoTls)
            .await
            .expect("the server is there");
        tokio::spawn(connection);
        let lock = format!("BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
        client
            .batch_execute(&lock)
            .await
            .expect("nobody else has it");
        Holder(client)
    }

    /// Somebody who holds the row of a table of people.
    async fn of_row(address: &str, table: TableId) -> Holder {
        let holder = Holder::new(address, "guests").await;
        let row = format!("SELECT FROM tables WHERE id = '{table}' FOR UPDATE");
        let held = holder.0.batch_execute(&row).await;
        held.expect("the row is there");
        holder
    }

    /// How many statements wait for a lock.
    async fn waiting(&self) -> i64 {
        let waiting = "SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let row = self.0.query_one(waiting, &[]).await;
        row.expect("the server answers").get(0)
    }

    async fn until_waiting(&self) {
        while self.waiting().await == 0 {
            tokio::task::yield_now().await;
        }
    }

    /// Ends what waits for a lock, as the server itself does with what takes too long.
    async fn cancel(&self) {
        let cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'";
        self.0.query(cancel, &[]).await.expect("the server answers");
    }
}

#[tokio::test]
async fn a_statement_that_takes_too_long_is_no_loss() {
    let server = PostgresServer::start();
    let place = Place::Database(server.database());
    let store = place.open().await;
    let holder = Holder::new(&place.address(), "guests").await;
    let slow = {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.guest(new_guest_id()).await })
    };
    holder.until_waiting().await;
    holder.cancel().await;
    let slow = slow.await.expect("an answer");
    assert!(matches!(slow, Err(Unavailable::Failed(_))), "{slow:?}");
    assert_eq!(store.check().await, Ok(()));
}

/// A store with two tables.
async fn with_two_tables() -> (PostgresServer, Place, Arc<dyn Store>, [TableId; 2]) {
    let server = PostgresServer::start();
    let place = Place::Database(server.database());
    let store = place.open().await;
    let tables = [
        make(&*store, new_table()).await,
        make(&*store, new_table()).await,
    ];
    (server, place, store, tables)
}

#[tokio::test]
async fn an_append_behind_a_held_row_fails_alone() {
    let (_server, place, store, [held, free]) = with_two_tables().await;
    let _holder = Holder::of_row(&place.address(), held).await;
    let (stuck, done) = tokio::join!(
        store.append(append(held, 1, "a")),
        store.append(append(free, 1, "a"))
    );
    assert_eq!(done, Ok(2));
    let stuck = stuck.expect_err("somebody has the row");
    assert!(!stuck.to_string().contains("not available"), "{stuck}");
    assert_eq!(store.append(append(free, 2, "b")).await, Ok(3));
}

#[tokio::test]
async fn lists_wait_for_nobody_who_appends() {
    let (_server, place, store, [held, free]) = with_two_tables().await;
    let mut told = Vec::new();
    for table in [held, free] {
        let mut ply = append(table, 1, "a");
        ply.index.summary = None;
        told.push(Summary {
            table,
            number: 2,
            updated_at: ply.at,
            text: "now".to_owned(),
        });
        assert_eq!(store.append(ply).await, Ok(2));
    }
    let _holder = Holder::of_row(&place.address(), held).await;
    assert_eq!(store.list(told).await, Ok(()));
    let lobby = store.lobby(Phase::Playing, None, 10).await;
    for table in lobby.expect("a list") {
        assert_eq!(table.is_current, table.id == free);
    }
}

#[tokio::test]
async fn signs_of_life_do_not_wait_behind_slow_statements() {
    let server = PostgresServer::start();
    let place = Place::Database(server.database());
    let store = place.open().await;
    let holder = Holder::new(&place.address(), "guests").await;
    // More than there are connections, so all of them have something to do.
    let slow: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.guest(new_guest_id()).await })
        })
        .collect();
    while holder.waiting().await < 2 {
        tokio::task::yield_now().await;
    }
    assert_eq!(store.beat("node", 7).await, Ok(()));
    assert_eq!(store.beats().await.expect("an answer").len(), 1);
    assert_eq!(store.outages(0).await, Ok(vec![]));
    assert!(store.clock().await.expect("an answer").is_some());
    assert!(slow.iter().all(|slow| !slow.is_finished()));
    for slow in slow {
        slow.abort();
    }
}

#[tokio::test]
async fn nodes_with_a_bus_share_and_keep_out_one_without() {
    let place = Place::database();
    let (one, two) = (place.open().await, place.open().await);
    assert_eq!(one.claim(Claim::Shared).await, Ok(()));
    assert_eq!(two.claim(Claim::Shared).await, Ok(()));
    let alone = place.open().await;
    assert!(alone.claim(Claim::Alone).await.is_err());
    let place = Place::database();
    let (one, two) = (place.open().await, place.open().await);
    assert_eq!(one.claim(Claim::Alone).await, Ok(()));
    let refused = two.claim(Claim::Shared).await;
    let sentence = refused.expect_err("one is alone").to_string();
    assert!(sentence.contains("one without a bus"), "{sentence}");
}

#[tokio::test]
async fn whoever_loses_its_claim_is_without_storage() {
    let server = PostgresServer::start();
    let place = Place::Database(server.database());
    let first = place.open().await;
    assert_eq!(first.claim(Claim::Alone).await, Ok(()));
    let second = place.open().await;
    // The connection is cut until the second one was quicker.
    while second.claim(Claim::Alone).await.is_err() {
        server.execute(
            &place.address(),
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'",
        );
    }
    while first.beat("first", 1).await.is_ok() {
        tokio::task::yield_now().await;
    }
    assert_eq!(second.beat("second", 1).await, Ok(()));
    second.close().await;
    while first.beat("first", 2).await.is_err() {
        tokio::task::yield_now().await;
    }
}
