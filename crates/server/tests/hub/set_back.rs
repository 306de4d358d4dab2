//! A store that is set back to an earlier state while people play, as by going over to a standby
//! that lagged behind, or by a file that was restored.

use std::path::PathBuf;
use std::sync::Arc;

use calot_protocol::{ErrorCode, ServerMessage, TableId};
use calot_server::bus::Local;
use calot_server::hub::{Actor, Hub, HubOptions};
use calot_testing::{TempDir, temporary_folder};

use crate::support::{Client, HandClock, begin, open_seats, options, patiently, somebody, sqlite};

struct Place {
    folder: TempDir,
    clock: Arc<HandClock>,
}

impl Place {
    fn new() -> Place {
        Place {
            folder: temporary_folder(),
            clock: HandClock::new(),
        }
    }

    async fn node(&self, bus: Local, alone: bool) -> Hub {
        let options = HubOptions {
            alone,
            ..options(&self.clock)
        };
        let hub = Hub::start(sqlite(&self.folder), Arc::new(bus), options).await;
        hub.expect("the hub starts")
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("calot.db")
    }

    /// Sets a table back to an event, behind the back of everybody.
    fn set_back(&self, table: TableId, to: u64) {
        let connection = rusqlite::Connection::open(self.file()).expect("the file opens");
        let key = format!("(SELECT key FROM tables WHERE id = '{table}')");
        let statements = format!(
            "INSERT OR IGNORE INTO events (key, number, at, version, body)
                SELECT key, number, at, version, body FROM fresh;
             DELETE FROM fresh;
             DELETE FROM events WHERE key = {key} AND number > {to};
             UPDATE tables SET number = {to}, updated_at = ifnull(
                (SELECT max(at) FROM events WHERE key = {key}), 0) WHERE id = '{table}';
             DELETE FROM tables WHERE {to} = 0 AND id = '{table}';"
        );
        connection
            .execute_batch(&statements)
            .expect("the statements are right");
    }

    /// Plays so many plies, with some time between them, and gives the number of the last event.
    async fn play(&self, clients: &mut [Client; 2], plies: usize) -> u64 {
        let mut number = 0;
        while clients[0].plies.len() < plies {
            let played = clients[0].plies.len();
            self.clock.pass(1_000);
            number = clients[played % 2].play_any().await;
            for client in clients.iter_mut() {
                client
                    .until(|client| client.plies.len() == played + 1)
                    .await;
            }
        }
        number
    }
}

/// Whoever holds the second seat.
fn second_of(clients: &[Client; 2]) -> Actor {
    Actor {
        guest: clients[1].view().seats[1].people[0].guest,
        ..somebody("Ben")
    }
}

fn welcomes(client: &Client) -> usize {
    let is_welcome = |message: &&ServerMessage| matches!(message, ServerMessage::Welcome { .. });
    client.messages.iter().filter(is_welcome).count()
}

async fn pair(first: &Hub, second: &Hub) -> (TableId, [Client; 2]) {
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(first, &anna, &ben, open_seats("quits")).await;
    let clients = [
        Client::connect(first, table, &anna).await,
        Client::connect(second, table, &ben).await,
    ];
    (table, clients)
}

#[tokio::test]
async fn whoever_plays_on_is_told_anew() {
    let place = Place::new();
    let hub = place.node(Local::new(), true).await;
    let (table, mut clients) = pair(&hub, &hub).await;
    let number = place.play(&mut clients, 4).await;
    place.set_back(table, number - 1);
    let [one, two] = &mut clients;
    let ply = one.the_match().ply_texts().swap_remove(0);
    let refused = one
        .play(&ply)
        .await
        .expect_err("it is not their turn any more");
    assert!(
        [ErrorCode::Stale, ErrorCode::NotYourTurn].contains(&refused.code),
        "{refused:?}"
    );
    for client in [&mut *one, &mut *two] {
        client.until(|client| client.plies.len() == 3).await;
        assert_eq!(welcomes(client), 2);
        assert_eq!(client.number, number - 1);
    }
    assert_eq!(hub.figures().set_back, 1);
    place.play(&mut clients, 6).await;
    let events = hub.events(table, 0, u32::MAX).await.expect("events");
    let numbers: Vec<u64> = events.events.iter().map(|one| one.number).collect();
    assert_eq!(numbers, (1..=events.number).collect::<Vec<u64>>());
}

#[tokio::test]
async fn a_log_that_went_on_in_another_way_is_not_appended_to() {
    let place = Place::new();
    let first = place.node(Local::new(), false).await;
    let (table, mut clients) = pair(&first, &first).await;
    let number = place.play(&mut clients, 4).await;
    place.set_back(table, number - 1);
    // At a node that the first one does not hear, the game goes on from there.
    let other = place.node(Local::new(), false).await;
    let ben = second_of(&clients);
    let mut elsewhere = Client::connect(&other, table, &ben).await;
    assert_eq!(elsewhere.plies.len(), 3);
    place.clock.pass(7);
    let ply = elsewhere.the_match().ply_texts().pop().expect("a ply");
    assert_ne!(ply, clients[0].plies[3].ply);
    assert_eq!(elsewhere.play(&ply).await, Ok(number), "the same number");
    // It is the turn of the first one in either way.
    let [one, two] = &mut clients;
    let mine = one.the_match().ply_texts().swap_remove(0);
    let _ = one.play(&mine).await;
    for client in [&mut *one, &mut *two] {
        client.until(|client| welcomes(client) == 2).await;
        assert_eq!(client.plies[3].ply, ply);
    }
    let events = first.events(table, 0, u32::MAX).await.expect("events");
    one.until(|client| client.number == events.number).await;
    other.tick().await;
    elsewhere
        .until(|client| client.number == events.number)
        .await;
    assert_eq!(elsewhere.plies, one.plies);
}

#[tokio::test]
async fn what_is_heard_of_another_past_is_looked_up() {
    let place = Place::new();
    let bus = Local::new();
    let first = place.node(bus.another(), false).await;
    let second = place.node(bus.another(), false).await;
    let (table, mut clients) = pair(&first, &first).await;
    let number = place.play(&mut clients, 4).await;
    place.set_back(table, number - 1);
    let ben = second_of(&clients);
    let mut elsewhere = Client::connect(&second, table, &ben).await;
    place.clock.pass(7);
    let ply = elsewhere.the_match().ply_texts().pop().expect("a ply");
    elsewhere.play(&ply).await.expect("it is his turn");
    for client in &mut clients {
        client.until(|client| welcomes(client) == 2).await;
        assert_eq!(client.plies, elsewhere.plies);
    }
}

#[tokio::test]
async fn a_table_that_was_never_there_ends() {
    let place = Place::new();
    let hub = place.node(Local::new(), true).await;
    let (table, mut clients) = pair(&hub, &hub).await;
    place.play(&mut clients, 2).await;
    place.set_back(table, 0);
    let [one, two] = &mut clients;
    let ply = one.the_match().ply_texts().swap_remove(0);
    one.send(calot_protocol::Command::Ply {
        ply,
        after: 2,
        undos: 0,
    })
    .await;
    for client in [one, two] {
        let Some(ServerMessage::Refused { error, .. }) = client.until_the_end().await else {
            panic!("{:?}", client.last);
        };
        assert_eq!(error.code, ErrorCode::NoSuchTable);
    }
    let anna = somebody("Anna");
    let gone = patiently(hub.answer(table, &anna)).await;
    let gone = gone.map(drop).map_err(|refusal| refusal.code);
    assert_eq!(gone, Err(ErrorCode::NoSuchTable));
}
