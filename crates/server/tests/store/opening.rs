//! Databases that cannot be used, and what is said then.

use calot_server::store::{self, OpenError};
use calot_testing::PostgresServer;

use crate::place::Place;

async fn refusal(address: &str) -> OpenError {
    match store::open(address).await {
        Ok(_) => panic!("{address} was opened"),
        Err(error) => error,
    }
}

fn file_with(content: &[u8]) -> Place {
    let place = Place::file();
    std::fs::write(place.address(), content).expect("the folder can be written");
    place
}

/// Runs a statement in the file of a place.
pub(crate) fn execute(place: &Place, statement: &str) {
    let connection = rusqlite::Connection::open(place.address());
    let done = connection.and_then(|connection| connection.execute_batch(statement));
    done.expect("the statement is right");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_alone() {
    let content = b"Dear diary, this is not a database, and it is long enough to be seen as such.";
    let place = file_with(&content.repeat(20));
    let refused = refusal(&place.address()).await;
    assert!(matches!(refused, OpenError::NotADatabase { .. }));
    let sentence = refused.to_string();
    assert!(
        sentence.contains("is not a database of SQLite"),
        "{sentence}"
    );
    let now = std::fs::read(place.address()).expect("the file is there");
    assert_eq!(now, content.repeat(20));
}

#[tokio::test]
async fn an_empty_file_is_taken() {
    file_with(b"").open().await;
}

#[tokio::test]
async fn a_file_of_another_program_is_left_alone() {
    let place = Place::file();
    execute(&place, "CREATE TABLE recipes (name TEXT)");
    let refused = refusal(&place.address()).await;
    assert!(matches!(refused, OpenError::Foreign { .. }), "{refused}");
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_left_alone() {
    let place = Place::file();
    place.open().await.close().await;
    execute(&place, "PRAGMA user_version = 99");
    let refused = refusal(&place.address()).await;
    assert!(
        matches!(refused, OpenError::Newer { found: 99, .. }),
        "{refused}"
    );
}

#[tokio::test]
async fn a_file_that_cannot_be_made_is_explained() {
    let place = Place::file();
    let folder = format!("{}/missing/calot.db", place.address());
    let refused = refusal(&folder).await;
    assert!(matches!(refused, OpenError::Failed { .. }), "{refused}");
    // A folder is no file.
    let Place::File(folder) = &place else {
        unreachable!("it is a file");
    };
    let refused = refusal(&folder.path().display().to_string()).await;
    assert!(matches!(refused, OpenError::Failed { .. }), "{refused}");
}

#[tokio::test]
async fn a_database_of_another_program_is_left_alone() {
    let place = Place::database();
    execute_in(&place, "CREATE TABLE events (name text)").await;
    let refused = refusal(&place.address()).await;
    assert!(matches!(refused, OpenError::Foreign { .. }), "{refused}");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let place = Place::database();
    place.open().await.close().await;
    execute_in(&place, "UPDATE calot_schema SET version = 99").await;
    let refused = refusal(&place.address()).await;
    assert!(
        matches!(refused, OpenError::Newer { found: 99, .. }),
        "{refused}"
    );
}

#[tokio::test]
async fn a_server_that_does_not_sync_is_refused() {
    let server = PostgresServer::start();
    let address = server.database();
    server.execute(&address, "ALTER SYSTEM SET fsync = off");
    server.execute(&address, "SELECT pg_reload_conf()");
    // The server reads its settings again when it comes to it.
    for _ in 0..1_000 {
        match store::open(&address).await {
            Ok(store) => store.close().await,
            Err(OpenError::NotDurable { reason, .. }) => {
                assert!(reason.contains("fsync = off"), "{reason}");
                return;
            }
            Err(error) => panic!("{error}"),
        }
    }
    panic!("it was not refused");
}

#[tokio::test]
async fn a_server_that_is_not_there_is_explained_without_the_password() {
    let refused = refusal("postgres://calot:geheim@127.0.0.1:1/calot").await;
    let sentence = refused.to_string();
    assert!(matches!(refused, OpenError::Failed { .. }), "{sentence}");
    assert!(sentence.contains("calot at 127.0.0.1:1"), "{sentence}");
    assert!(!sentence.contains("geheim"), "{sentence}");
    let sentence = refusal("postgres://x y:geheim@:what").await.to_string();
    assert!(!sentence.contains("geheim"), "{sentence}");
}

/// Runs a statement in the database of a place.
pub(crate) async fn execute_in(place: &Place, statement: &str) {
    let address = place.address();
    let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls)
        .await
        .expect("the server is there");
    let moved = tokio::spawn(connection);
    client
        .batch_execute(statement)
        .await
        .expect("the statement is right");
    moved.abort();
}

/// What a file was in the first version, and what a database was.
const SQLITE_1: &str = include_str!("../fixtures/sqlite-1.sql");
const POSTGRES_1: &str = include_str!("../fixtures/postgres-1.sql");

#[tokio::test]
async fn a_file_of_the_first_version_becomes_one_of_this() {
    let (old, new) = (Place::file(), Place::file());
    execute(&old, SQLITE_1);
    becomes_one_of_this(&old, SQLITE_1).await;
    new.open().await.close().await;
    let shape = |place: &Place| -> Vec<String> {
        let connection = rusqlite::Connection::open(place.address()).expect("the file");
        let query = "
            SELECT 'table ' || name || ' ' || strict || ' ' || wr FROM pragma_table_list
                WHERE schema = 'main'
            UNION ALL SELECT m.name || '.' || c.cid || ' ' || c.name || ' ' || c.type || ' ' || c.'notnull'
                    || ' ' || coalesce(c.dflt_value, '-') || ' ' || c.pk
                FROM sqlite_schema AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table'
            UNION ALL SELECT name || ' ' || sql FROM sqlite_schema WHERE type = 'index' AND sql <> ''
            UNION ALL SELECT 'version ' || user_version FROM pragma_user_version
            ORDER BY 1";
        let mut statement = connection.prepare(query).expect("the statement is right");
        let lines = statement.query_map([], |row| row.get(0));
        let lines = lines.and_then(Iterator::collect);
        lines.expect("a list")
    };
    assert_eq!(shape(&old), shape(&new));
    assert!(shape(&old).len() > 60, "{:?}", shape(&old));
}

#[tokio::test]
async fn a_database_of_the_first_version_becomes_one_of_this() {
    let (old, new) = (Place::database(), Place::database());
    execute_in(&old, POSTGRES_1).await;
    becomes_one_of_this(&old, POSTGRES_1).await;
    new.open().await.close().await;
    let shape = async |place: &Place| -> Vec<String> {
        let address = place.address();
        let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls)
            .await
            .expect("the server is there");
        let moved = tokio::spawn(connection);
        let query = "
            SELECT concat_ws(' ', table_name, ordinal_position, column_name, data_type, collation_name,
                is_nullable, column_default, is_identity)
                FROM information_schema.columns WHERE table_schema = 'public'
            UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
            UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, contype) FROM pg_constraint
                WHERE connamespace = 'public'::regnamespace
            UNION ALL SELECT concat_ws(' ', relname, reloptions) FROM pg_class
                WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
            UNION ALL SELECT 'version ' || version FROM public.calot_schema
            ORDER BY 1";
        let rows = client.query(query, &[]).await.expect("a list");
        moved.abort();
        rows.iter().map(|row| row.get(0)).collect()
    };
    let (old, new) = (shape(&old).await, shape(&new).await);
    assert_eq!(old, new);
    assert!(old.len() > 60, "{old:?}");
}

/// An older node is in the middle of an append when a newer one brings the database up to date.
#[tokio::test]
async fn a_database_is_brought_up_to_date_while_others_use_it() {
    let place = Place::database();
    execute_in(&place, POSTGRES_1).await;
    let connect = async || {
        let (client, connection) = tokio_postgres::connect(&place.address(), tokio_postgres::NoTls)
            .await
            .expect("the server is there");
        tokio::spawn(connection);
        client
    };
    let (mut node, looking) = (connect().await, connect().await);
    let append = node.transaction().await.expect("the server is there");
    let find = "SELECT key FROM public.tables WHERE number = 6 FOR UPDATE";
    let key: i64 = append.query_one(find, &[]).await.expect("a table").get(0);
    let address = place.address();
    let opened = tokio::spawn(async move { store::open(&address).await });
    let waits = "SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND relation = 'public.tables'::regclass AND NOT granted)";
    while !looking
        .query_one(waits, &[])
        .await
        .expect("an answer")
        .get::<_, bool>(0)
    {
        assert!(!opened.is_finished(), "nothing waited for the append");
    }
    let moved = "UPDATE public.tables SET number = 7 WHERE key = $1";
    append.execute(moved, &[&key]).await.expect("no deadlock");
    let logged = "INSERT INTO public.events (key, number, at, body) VALUES ($1, 7, 0, '{}')";
    append.execute(logged, &[&key]).await.expect("no deadlock");
    append.commit().await.expect("no deadlock");
    let store = opened.await.expect("no panic").expect("it is opened");
    store.close().await;
}

/// The first version did not say of which version events are.
async fn becomes_one_of_this(place: &Place, dump: &str) {
    let mut lines = dump.lines();
    let table = lines.find_map(|line| line.strip_prefix("-- offered: "));
    let table = table.expect("the dump names it").parse().expect("an id");
    let store = place.open().await;
    let events = store.load(table, 0, u32::MAX).await.expect("the storage");
    let events = events.expect("the table");
    assert_eq!(events.len(), 6);
    assert!(events.iter().all(|event| event.version == 1));
    store.close().await;
    // Nothing is left to be done.
    place.open().await.close().await;
}
