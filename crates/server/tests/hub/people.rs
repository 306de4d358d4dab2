//! What people do beside playing: rematches, stand-ins, their own tables, the lobby.

use calot_protocol::list::MyMessage;
use calot_protocol::{Command, ErrorCode, Offer, Phase, SeatSetup, TableId};
use calot_server::hub::{Actor, Hub, MyConnection, Outgoing};

use crate::support::{Client, House, begin, open, open_seats, patiently, sit, somebody};

async fn next(connection: &mut MyConnection) -> MyMessage {
    match patiently(connection.next()).await {
        Some(Outgoing::Message(text)) => serde_json::from_str(&text).expect("a message"),
        other => panic!("{other:?} is not a message"),
    }
}

#[tokio::test]
async fn a_rematch_has_everybody_one_seat_further() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, open_seats("quits")).await;
    let mut first = Client::connect(&house.hub, table, &anna).await;
    let mut second = Client::connect(&house.hub, table, &ben).await;
    let refused = second.command(Command::Rematch {}).await;
    assert_eq!(
        refused.map_err(|refusal| refusal.code),
        Err(ErrorCode::NotOver)
    );
    first.command(Command::Resign {}).await.expect("a game");
    second
        .until(|client| client.view().phase == Phase::Over)
        .await;
    second
        .command(Command::Rematch {})
        .await
        .expect("a rematch");
    first.until(|client| client.view().rematch.is_some()).await;
    // Whoever asks second is told the same table.
    first.command(Command::Rematch {}).await.expect("a rematch");
    let again = first.view().rematch.expect("a table");
    assert_eq!(second.view().rematch, Some(again));

    let mut second = Client::connect(&house.hub, again, &ben).await;
    assert_eq!(second.view().rematch_of, Some(table));
    assert_eq!(second.view().seats[0].kept, [ben.guest]);
    assert_eq!(second.view().seats[1].kept, [anna.guest]);
    let stranger = somebody("Carl");
    let refused = house.hub.command(again, &stranger, sit(), 0).await;
    assert!(refused.is_err());
    second.command(sit()).await.expect("a seat");
    house
        .hub
        .command(again, &anna, sit(), 0)
        .await
        .expect("a seat");
    second
        .until(|client| client.view().phase == Phase::Playing)
        .await;
    assert_eq!(second.you.as_ref().and_then(|you| you.seat), Some(1));
    second.play_any().await;
}

#[tokio::test]
async fn the_computer_stands_in_and_the_seat_is_given_back() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, open_seats("pylos")).await;
    let mut first = Client::connect(&house.hub, table, &anna).await;
    let mut second = Client::connect(&house.hub, table, &ben).await;
    first
        .until(|client| client.presence.present.len() == 2)
        .await;
    house.clock.pass(500_000);
    let offer = Command::Offer {
        offer: Offer::StandIn { seat: 2, level: 1 },
    };
    let not_left = |refusal: calot_protocol::Refusal| assert_eq!(refusal.code, ErrorCode::NotLeft);
    first
        .command(offer.clone())
        .await
        .map_err(not_left)
        .expect_err("Ben is there");
    second.disconnect();
    first
        .until(|client| client.presence.present.len() == 1)
        .await;
    house.clock.pass(119_999);
    first
        .command(offer.clone())
        .await
        .map_err(not_left)
        .expect_err("too soon");
    house.clock.pass(1);
    first.command(offer).await.expect("Ben has gone");
    assert_eq!(first.view().seats[1].stand_in, Some(1));
    // It plays for him from now on.
    for _ in 0..2 {
        first.play_any().await;
        first.until(|client| client.view().turn == Some(1)).await;
    }
    assert!(first.plies[1].seat == Some(2) && first.plies[1].guest.is_none());

    second.resume(&house.hub, table, &ben).await;
    let number = first.number;
    second.until(|client| client.number == number).await;
    second
        .command(Command::GiveBack {})
        .await
        .expect("his seat");
    assert_eq!(second.view().seats[1].stand_in, None);
    first.until(|client| client.number == number + 1).await;
    let number = first.play_any().await;
    second.until(|client| client.number == number).await;
    second.play_any().await;
    let last = second.plies.last().expect("a ply");
    assert_eq!(last.guest, Some(ben.guest));
}

#[tokio::test]
async fn people_hear_of_all_their_tables() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let old = open(&house.hub, &anna, open_seats("quits")).await;
    let mut mine = house.hub.my_connection(&anna).await.expect("a list");
    let MyMessage::Tables { tables } = next(&mut mine).await else {
        panic!("the tables come first");
    };
    assert_eq!(tables.len(), 1);
    assert_eq!(tables[0].summary.table, old);
    assert!(!tables[0].your_turn);

    house
        .hub
        .command(old, &ben, sit(), 0)
        .await
        .expect("a seat");
    let MyMessage::Changed { table } = next(&mut mine).await else {
        panic!("a table has changed");
    };
    assert!(table.your_turn);
    assert_eq!(table.seat, Some(1));
    let mut client = Client::connect(&house.hub, old, &anna).await;
    client.play_any().await;
    let MyMessage::Changed { table } = next(&mut mine).await else {
        panic!("a table has changed");
    };
    assert!(!table.your_turn);
    assert_eq!(table.summary.plies, 1);

    // One that is new, and is left again.
    let new = open(&house.hub, &ben, open_seats("pylos")).await;
    house
        .hub
        .command(new, &anna, sit(), 0)
        .await
        .expect("a seat");
    let MyMessage::Changed { table } = next(&mut mine).await else {
        panic!("a table is new");
    };
    assert_eq!(table.summary.table, new);
    let waiting = open(&house.hub, &ben, four_seats()).await;
    for command in [sit(), Command::Leave {}] {
        house
            .hub
            .command(waiting, &anna, command, 0)
            .await
            .expect("a seat");
    }
    let MyMessage::Changed { table } = next(&mut mine).await else {
        panic!("a table is new");
    };
    assert_eq!(table.summary.table, waiting);
    assert_eq!(next(&mut mine).await, MyMessage::Gone { table: waiting });
    assert_eq!(house.hub.figures().my_connections, 1);
    drop(mine);
    assert_eq!(house.hub.figures().my_connections, 0);
}

fn four_seats() -> calot_protocol::Setup {
    open_seats("rolit:players=4")
}

async fn lobby(house: &House, phase: Phase) -> Vec<TableId> {
    let lobby = house.hub.lobby(phase, None, 10).await.expect("a lobby");
    lobby.tables.iter().map(|one| one.table).collect()
}

async fn turns(house: &House, who: &Actor, over: bool) -> Vec<(TableId, bool)> {
    let mine = house.hub.my_tables(who, over, None, 10).await;
    let mine = mine.expect("a list").tables;
    mine.iter()
        .map(|one| (one.summary.table, one.your_turn))
        .collect()
}

/// Plies reach the lists a little later; until then whoever asks is shown the table as it is, also by a node that was not
/// there when the ply was made.
#[tokio::test]
async fn lists_are_right_before_they_are_written() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, open_seats("quits")).await;
    let mut client = Client::connect(&house.hub, table, &anna).await;
    client.play_any().await;
    let shown = async |hub: &Hub| {
        let mine = hub.my_tables(&ben, false, None, 10).await;
        let mine = mine.expect("a list").tables.remove(0);
        (mine.summary.plies, mine.your_turn)
    };
    let is_written = async || {
        let listed = house.store.tables_of(ben.guest, false, None, 10).await;
        listed.expect("a list")[0].is_current
    };
    assert!(!is_written().await);
    assert_eq!(shown(&house.hub).await, (1, true));
    let other = house.another().await;
    assert_eq!(shown(&other).await, (1, true));
    house.hub.list().await;
    assert!(is_written().await);
    assert_eq!(shown(&house.hub).await, (1, true));
    // A node that stops leaves nothing to be made good.
    let mut client = Client::connect(&house.hub, table, &ben).await;
    client.play_any().await;
    assert!(!is_written().await);
    house.hub.stop().await;
    assert!(is_written().await);
    assert_eq!(shown(&other).await, (2, false));
}

#[tokio::test]
async fn lists_show_public_tables_and_ones_own() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let private = open(&house.hub, &anna, open_seats("quits")).await;
    house.clock.pass(10);
    let mut setup = open_seats("pylos");
    setup.public = true;
    let public = open(&house.hub, &anna, setup).await;
    assert_eq!(lobby(&house, Phase::Waiting).await, [public]);
    house.clock.pass(10);
    house
        .hub
        .command(public, &ben, sit(), 0)
        .await
        .expect("a seat");
    assert!(lobby(&house, Phase::Waiting).await.is_empty());
    assert_eq!(lobby(&house, Phase::Playing).await, [public]);
    assert_eq!(
        turns(&house, &anna, false).await,
        [(public, true), (private, false)]
    );
    assert_eq!(turns(&house, &ben, false).await, [(public, false)]);
    house
        .hub
        .command(public, &ben, Command::Resign {}, 0)
        .await
        .expect("a game");
    assert!(turns(&house, &ben, false).await.is_empty());
    assert_eq!(turns(&house, &ben, true).await, [(public, false)]);
    // A page is no longer than was asked for, and says where the next one begins.
    let page = house.hub.my_tables(&anna, false, None, 1).await;
    let page = page.expect("a page");
    assert_eq!(page.tables.len(), 1);
    assert!(page.next.is_some());
}

#[tokio::test]
async fn a_bot_is_told_what_it_needs() {
    let house = House::new().await;
    let anna = somebody("Anna");
    let bot = Actor {
        bot: true,
        ..somebody("Robot")
    };
    let mut stream = house.hub.my_connection(&bot).await.expect("a stream");
    assert_eq!(
        next(&mut stream).await,
        MyMessage::Tables { tables: Vec::new() }
    );
    let mut setup = open_seats("quits");
    setup.seats[0] = SeatSetup::Bot {
        bot: Some(bot.guest),
    };
    let table = open(&house.hub, &anna, setup).await;
    let MyMessage::Changed { table: invited } = next(&mut stream).await else {
        panic!("it is invited");
    };
    assert_eq!((invited.summary.table, invited.seat), (table, Some(1)));
    assert_eq!(house.hub.bot_turn(table, &bot).await, Ok(None));
    house
        .hub
        .command(table, &bot, sit(), 0)
        .await
        .expect("its seat");
    let MyMessage::Changed { table: playing } = next(&mut stream).await else {
        panic!("it plays");
    };
    assert!(playing.your_turn);
    let turn = house.hub.bot_turn(table, &bot).await.expect("a table");
    let Some(calot_protocol::list::BotLine::Turn { legal, .. }) = turn else {
        panic!("it is its turn");
    };
    let command = Command::Ply {
        ply: legal[0].clone(),
        after: 0,
        undos: 0,
    };
    house
        .hub
        .command(table, &bot, command, 0)
        .await
        .expect("a legal ply");
    assert_eq!(house.hub.bot_turn(table, &bot).await, Ok(None));
}
