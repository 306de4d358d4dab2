//! Whole games.

use calot_protocol::{Phase, fair};
use calot_rules::Record;
use calot_rules::registry::GAMES;

use crate::support::{Client, House, begin, open_seats, play_randomly, somebody};

#[tokio::test]
async fn two_people_play_a_whole_game_of_each() {
    let house = House::new().await;
    for (seed, entry) in (1..).zip(GAMES) {
        let game = entry.info.id;
        let (anna, ben) = (somebody("Anna"), somebody("Ben"));
        let table = begin(&house.hub, &anna, &ben, open_seats(game)).await;
        let mut clients = [
            Client::connect(&house.hub, table, &anna).await,
            Client::connect(&house.hub, table, &ben).await,
        ];
        play_randomly(&mut clients, seed).await;

        // Everybody saw the same, which is what is kept.
        let answer = house.hub.answer(table, &anna).await.expect("a table");
        assert_eq!(answer.view.phase, Phase::Over, "{game}");
        for client in &clients {
            assert_eq!(client.plies, answer.plies, "{game}");
            assert_eq!(*client.view(), answer.view, "{game}");
        }
        let events = house.hub.events(table, 0, u32::MAX).await.expect("events");
        assert_eq!(events.number, answer.number);
        assert_eq!(events.events.len() as u64, answer.number);

        // The record says the same, and its chance is as it should be.
        let text = house.hub.record(table).await.expect("a record");
        let record = Record::read(&text).expect("a record");
        assert_eq!(record.plies().len(), answer.plies.len(), "{game}");
        let verified = fair::verify(&record).expect("fair chance");
        let drawn = answer.plies.iter().filter(|ply| ply.seat.is_none()).count();
        assert_eq!(verified.drawn, drawn, "{game}");
    }
    let figures = house.hub.figures();
    let count = GAMES.len() as u64;
    assert_eq!((figures.tables, figures.opened), (count, count));
    assert!(figures.plies > 100);
    assert_eq!(figures.refused, 0);
    assert_eq!(figures.cut_off, 0);
}
