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
