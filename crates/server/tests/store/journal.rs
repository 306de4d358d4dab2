//! Plies that wait in SQLite until somebody asks for them.

use calot_protocol::TableId;
use calot_server::store::{Append, AppendError, Sqlite, Store};
use calot_testing::temporary_folder;
use rusqlite::Connection;

use crate::place::{append, index, make, new_table, texts};

/// A ply, of which lists are told later.
fn ply(table: TableId, after: u64, event: &str) -> Append {
    let mut ply = append(table, after, event);
    // Nothing was appended before with this time but what this follows on.
    ply.index.summary = None;
    ply
}

#[tokio::test]
async fn plies_survive_a_process_that_did_not_put_them_where_they_belong() {
    let folder = temporary_folder();
    let path = folder.path().join("calot.db");
    let store = Sqlite::open(&path).expect("it opens");
    let table = make(&store, new_table()).await;
    assert_eq!(store.append(ply(table, 1, "a")).await, Ok(2));
    let several = Append {
        events: ["b", "chance"].map(Into::into).to_vec(),
        ..ply(table, 2, "")
    };
    assert_eq!(store.append(several).await, Ok(4));
    // As a process that was killed leaves it.
    let copy = folder.path().join("copy.db");
    for end in ["", "-wal"] {
        let name = |path: &std::path::Path| format!("{}{end}", path.display());
        std::fs::copy(name(&path), name(&copy)).expect("it is copied");
    }
    let file = Connection::open(&copy).expect("it opens");
    let waiting: i64 = file
        .query_row("SELECT count(*) FROM fresh", [], |row| row.get(0))
        .expect("a number");
    assert_eq!(waiting, 3);
    drop(file);
    let found = Sqlite::open(&copy).expect("it opens");
    assert_eq!(
        found.append(append(table, 2, "late")).await,
        Err(AppendError::Stale { current: 4 })
    );
    let mut next = ply(table, 4, "c");
    next.after_at = 2_002;
    assert_eq!(found.append(next).await, Ok(5));
    assert_eq!(found.numbers(vec![table]).await, Ok(vec![(table, 5)]));
    assert_eq!(
        texts(&found, table).await,
        ["opened", "a", "b", "chance", "c"]
    );
}

#[tokio::test]
async fn what_follows_on_plies_that_wait_is_in_order() {
    let folder = temporary_folder();
    let path = folder.path().join("calot.db");
    let store = Sqlite::open(&path).expect("it opens");
    let table = make(&store, new_table()).await;
    assert_eq!(store.append(ply(table, 1, "a")).await, Ok(2));
    // It comes with a summary, and goes to its place at once.
    let mut offered = append(table, 2, "offered");
    offered.index.due_at = Some(70);
    assert_eq!(store.append(offered).await, Ok(3));
    let mut late = ply(table, 3, "b");
    late.index.due_at = Some(50);
    assert_eq!(store.append(late).await, Ok(4));
    let overdue = store.overdue(60, 9).await.expect("an answer");
    assert_eq!(overdue.len(), 1, "the last one says when it is due");
    assert_eq!(texts(&store, table).await, ["opened", "a", "offered", "b"]);
    let mut over = append(table, 4, "ended");
    over.index = index();
    assert_eq!(store.append(over).await, Ok(5));
    assert_eq!(store.overdue(i64::MAX, 9).await, Ok(vec![]));
}

#[tokio::test]
async fn another_process_may_take_away_a_table_whose_plies_wait() {
    let folder = temporary_folder();
    let path = folder.path().join("calot.db");
    let store = Sqlite::open(&path).expect("it opens");
    let (gone, stays) = (
        make(&store, new_table()).await,
        make(&store, new_table()).await,
    );
    for table in [gone, stays] {
        assert_eq!(store.append(ply(table, 1, "a")).await, Ok(2));
    }
    let other = Sqlite::open(&path).expect("it opens");
    assert_eq!(texts(&other, gone).await, ["opened", "a"]);
    assert_eq!(other.admin().delete_table(gone, Some(2)).await, Ok(true));
    assert_eq!(
        store.append(ply(gone, 2, "b")).await,
        Err(AppendError::NotFound)
    );
    assert_eq!(store.append(ply(stays, 2, "b")).await, Ok(3));
    assert_eq!(texts(&other, stays).await, ["opened", "a", "b"]);
    assert_eq!(other.load(gone, 0, 9).await, Ok(None));
}

#[tokio::test]
async fn more_plies_than_may_wait_are_put_where_they_belong() {
    let folder = temporary_folder();
    let path = folder.path().join("calot.db");
    let store = Sqlite::open(&path).expect("it opens");
    let table = make(&store, new_table()).await;
    let many = Append {
        events: vec!["x".into(); 8_200],
        ..ply(table, 1, "")
    };
    assert_eq!(store.append(many).await, Ok(8_201));
    let file = Connection::open(&path).expect("it opens");
    let waiting: i64 = file
        .query_row("SELECT count(*) FROM fresh", [], |row| row.get(0))
        .expect("a number");
    assert_eq!(waiting, 0);
    assert_eq!(texts(&store, table).await.len(), 8_201);
}
