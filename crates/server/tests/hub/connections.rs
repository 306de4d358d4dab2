//! Those who are connected: slow ones, those who come back, presence, and reactions.

use calot_protocol::live::NoticeCode;
use calot_protocol::{
    ClockSetup, Command, ErrorCode, Offer, Phase, Reaction, ServerMessage, TableId,
};
use calot_server::hub::Form;

use crate::support::{Client, House, begin, open_seats, patiently, play_randomly, sit, somebody};

fn is_welcome(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Welcome { .. })
}

#[tokio::test]
async fn a_slow_reader_is_cut_off_and_goes_on_by_number() {
    let house = House::with(|options| options.queue = 6).await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let table = begin(&house.hub, &anna, &ben, open_seats("pylos")).await;
    let mut players = [
        Client::connect(&house.hub, table, &anna).await,
        Client::connect(&house.hub, table, &ben).await,
    ];
    let mut watcher = Client::connect(&house.hub, table, &carl).await;
    let seen = watcher.number;
    for turn in 0..10 {
        let [first, second] = &mut players;
        let (mover, other) = match turn % 2 {
            0 => (first, second),
            _ => (second, first),
        };
        let number = mover.play_any().await;
        other.until(|other| other.number == number).await;
    }
    // Whoever reads sees that one is gone.
    players[0]
        .until(|client| client.presence.watching == 0)
        .await;
    let too_slow = ServerMessage::Notice {
        code: NoticeCode::TooSlow,
    };
    assert_eq!(watcher.until_the_end().await, Some(too_slow));
    assert_eq!(watcher.number, seen, "what was too old is thrown away");
    assert_eq!(house.hub.figures().cut_off, 1);

    watcher.messages.clear();
    watcher.resume(&house.hub, table, &carl).await;
    let number = players[0].number;
    watcher.until(|watcher| watcher.number == number).await;
    watcher
        .until(|watcher| watcher.presence.watching == 1)
        .await;
    assert!(!watcher.heard(is_welcome), "only what was missed");
    assert_eq!(watcher.plies, players[0].plies);
    assert_eq!(watcher.view, players[0].view);
}

#[tokio::test]
async fn whoever_missed_too_much_gets_everything() {
    let house = House::with(|options| options.tail = 3).await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let table = begin(&house.hub, &anna, &ben, open_seats("quits")).await;
    let mut watcher = Client::connect(&house.hub, table, &carl).await;
    watcher.disconnect();
    let mut players = [
        Client::connect(&house.hub, table, &anna).await,
        Client::connect(&house.hub, table, &ben).await,
    ];
    play_randomly(&mut players, 5).await;
    watcher.messages.clear();
    watcher.resume(&house.hub, table, &carl).await;
    watcher.until(|client| client.heard(is_welcome)).await;
    assert_eq!(watcher.plies, players[0].plies);

    // Nothing missed, nothing sent again; and a number from nowhere is not believed.
    watcher.messages.clear();
    watcher.resume(&house.hub, table, &carl).await;
    watcher
        .until(|client| client.heard(|message| matches!(message, ServerMessage::You { .. })))
        .await;
    assert!(!watcher.heard(is_welcome));
    watcher.number = 1_000_000;
    watcher.resume(&house.hub, table, &carl).await;
    watcher.until(|client| client.heard(is_welcome)).await;
    assert_eq!(watcher.number, players[0].number);
}

#[tokio::test]
async fn everybody_sees_who_is_there() {
    let house = House::new().await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let table = begin(&house.hub, &anna, &ben, open_seats("quits")).await;
    let mut first = Client::connect(&house.hub, table, &anna).await;
    first
        .until(|client| client.presence.present == [anna.guest])
        .await;
    let mut second = Client::connect(&house.hub, table, &ben).await;
    let mut again = Client::connect(&house.hub, table, &ben).await;
    let watcher = Client::connect(&house.hub, table, &carl).await;
    let mut both = vec![anna.guest, ben.guest];
    both.sort_unstable();
    first
        .until(|client| client.presence.present == both && client.presence.watching == 1)
        .await;
    assert_eq!(house.hub.figures().connections, 4);
    // One of two connections of the same person makes no difference.
    second.disconnect();
    drop(watcher);
    first.until(|client| client.presence.watching == 0).await;
    assert_eq!(first.presence.present, both);
    again.disconnect();
    first
        .until(|client| client.presence.present == [anna.guest])
        .await;
    assert_eq!(house.hub.figures().connections, 1);
}

#[tokio::test]
async fn whoever_sits_down_is_told_who_they_are_now() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Anna"));
    let table = crate::support::open(&house.hub, &anna, open_seats("quits")).await;
    let mut client = Client::connect(&house.hub, table, &ben).await;
    assert_eq!(client.you.as_ref().and_then(|you| you.seat), None);
    client.until(|client| client.presence.watching == 1).await;
    client.command(sit()).await.expect("a seat");
    assert_eq!(client.you.as_ref().and_then(|you| you.seat), Some(2));
    assert_ne!(
        client.you.as_ref().map(|you| you.name.as_str()),
        Some("Anna")
    );
    client
        .until(|client| client.presence.present == [ben.guest])
        .await;
    assert_eq!(client.presence.watching, 0);
    assert_eq!(client.view().phase, Phase::Playing);
    let name = "Benjamin".to_owned();
    client
        .command(Command::Rename { name })
        .await
        .expect("a name");
    assert_eq!(
        client.you.as_ref().map(|you| you.name.as_str()),
        Some("Benjamin")
    );
}

#[tokio::test]
async fn a_reaction_is_seen_by_all_and_kept_by_nobody() {
    let house = House::new().await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let table = begin(&house.hub, &anna, &ben, open_seats("quits")).await;
    let mut first = Client::connect(&house.hub, table, &anna).await;
    let mut watcher = Client::connect(&house.hub, table, &carl).await;
    let number = first.number;
    let reaction = Reaction::WellPlayed;
    let done = first.command(Command::React { reaction }).await;
    assert_eq!(done, Ok(number));
    let guest = anna.guest;
    let seen =
        |client: &Client| client.heard(|one| *one == ServerMessage::Reaction { guest, reaction });
    watcher.until(seen).await;
    assert!(seen(&first));
    let refused = watcher.command(Command::React { reaction }).await;
    assert_eq!(
        refused.map_err(|refusal| refusal.code),
        Err(ErrorCode::NotSeated)
    );
}

#[tokio::test]
async fn a_table_that_nobody_uses_is_dropped_and_comes_back() {
    let house = House::with(|options| options.idle_ticks = 1).await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, open_seats("quits")).await;
    let mut client = Client::connect(&house.hub, table, &anna).await;
    let number = client.play_any().await;
    for _ in 0..5 {
        house.hub.tick().await;
    }
    // A table with a connection stays.
    let reaction = Reaction::Hello;
    let done = client.command(Command::React { reaction }).await;
    assert_eq!(done, Ok(number));
    client.disconnect();
    patiently(async {
        while house.hub.figures().tables > 0 {
            house.hub.tick().await;
            tokio::task::yield_now().await;
        }
    })
    .await;
    client.resume(&house.hub, table, &anna).await;
    client
        .until(|client| client.presence.present == [anna.guest])
        .await;
    assert_eq!(client.number, number);
}

#[tokio::test]
async fn a_table_that_is_not_there_is_refused() {
    let house = House::new().await;
    let anna = somebody("Anna");
    let table = TableId::from_bytes([77; 16]);
    let not_found = Err(ErrorCode::NoSuchTable);
    let code = |refusal: calot_protocol::Refusal| refusal.code;
    let answer = house.hub.answer(table, &anna).await;
    assert_eq!(answer.map(drop).map_err(code), not_found);
    let connected = house.hub.connect(table, &anna, Some(3), Form::Views).await;
    assert_eq!(connected.map(drop).map_err(code), not_found);
    let events = house.hub.events(table, 0, u32::MAX).await;
    assert_eq!(events.map(drop).map_err(code), not_found);
    let record = house.hub.record(table).await;
    assert_eq!(record.map(drop).map_err(code), not_found);
    let done = house.hub.command(table, &anna, sit(), 0).await;
    assert_eq!(done.map(drop).map_err(code), not_found);
    // Those who look for tables leave nothing behind.
    patiently(async {
        while house.hub.figures().tables > 0 {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

/// Somebody who is told only what plies change knows as much as somebody who is told everything.
#[tokio::test]
async fn changes_come_to_the_same_as_views() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let clock = ClockSetup::Bank {
        seconds: 300,
        increment: 2,
    };
    let mut setup = open_seats("quits");
    setup.clock = clock;
    let table = begin(&house.hub, &anna, &ben, setup).await;
    let mut one = Client::connect_as(&house.hub, table, &anna, Form::Changes).await;
    let mut other = Client::connect(&house.hub, table, &ben).await;
    let played = |message: &ServerMessage| matches!(message, ServerMessage::Played { .. });
    let update = |message: &ServerMessage| matches!(message, ServerMessage::Update { .. });
    for time in [1_500, 700, 30_000] {
        house.clock.pass(time);
        let number = one.play_any().await;
        other.until(|other| other.number == number).await;
        house.clock.pass(time / 2);
        let number = other.play_any().await;
        one.until(|one| one.number == number).await;
        assert_eq!(one.view, other.view);
        assert_eq!(one.plies, other.plies);
    }
    assert!(one.heard(played) && !one.heard(update));
    assert!(other.heard(update) && !other.heard(played));

    // What is asked and lapses with a ply is not left out.
    let offer = Offer::Draw {};
    let number = one
        .command(Command::Offer { offer })
        .await
        .expect("it is asked");
    other.until(|other| other.number == number).await;
    assert!(one.view().offer.is_some());
    let number = one.play_any().await;
    other.until(|other| other.number == number).await;
    assert_eq!(one.view, other.view);
    let number = other.play_any().await;
    one.until(|one| one.number == number).await;
    assert_eq!(one.view().offer, None);
    assert_eq!(one.view, other.view);

    // The same after some were missed, and at the end.
    one.disconnect();
    let number = other.command(Command::Resign {}).await.expect("it ends");
    one.resume(&house.hub, table, &anna).await;
    one.until(|one| one.number == number).await;
    assert_eq!(one.view().phase, Phase::Over);
    assert_eq!(one.view, other.view);
}

#[tokio::test]
async fn a_table_that_is_over_goes_out_of_use_with_the_last_visitor() {
    let house = House::new().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, open_seats("quits")).await;
    let mut one = Client::connect(&house.hub, table, &anna).await;
    let mut other = Client::connect(&house.hub, table, &ben).await;
    one.command(Command::Resign {}).await.expect("it ends");
    one.disconnect();
    other
        .until(|other| other.presence.present == [ben.guest])
        .await;
    assert_eq!(house.hub.figures().tables, 1, "somebody looks at the end");
    other.disconnect();
    patiently(async {
        while house.hub.figures().tables > 0 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    // Whoever comes back finds everything.
    other.resume(&house.hub, table, &ben).await;
    one.resume(&house.hub, table, &anna).await;
    one.until(|one| one.presence.present.len() == 2).await;
    assert_eq!(one.view().phase, Phase::Over);
}
