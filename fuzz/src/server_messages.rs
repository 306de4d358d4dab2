//! Everything that the server sends or keeps is refused, or means what is written back: each message is
//! tried on every text, as clients, other nodes and the server after a restart read it.

#![no_main]

use std::fmt::Debug;

use calot_protocol::command::Done;
use calot_protocol::error::Refusal;
use calot_protocol::list::{BotLine, Events, Lobby, MyMessage, MyTables, OpenedTable, TableSummary};
use calot_protocol::me::{Bots, MadeBot, Me, PersonalLink};
use calot_protocol::view::TableAnswer;
use calot_protocol::{Event, Logged, ServerMessage, TableView};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|bytes: &[u8]| {
    check::<ServerMessage>(bytes);
    check::<MyMessage>(bytes);
    check::<BotLine>(bytes);
    check::<Event>(bytes);
    check::<Logged>(bytes);
    check::<Events>(bytes);
    check::<TableView>(bytes);
    check::<TableSummary>(bytes);
    check::<TableAnswer>(bytes);
    check::<Lobby>(bytes);
    check::<MyTables>(bytes);
    check::<OpenedTable>(bytes);
    check::<Done>(bytes);
    check::<Refusal>(bytes);
    check::<Me>(bytes);
    check::<Bots>(bytes);
    check::<MadeBot>(bytes);
    check::<PersonalLink>(bytes);
});

/// A message that is read is written as one that reads the same.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<T>(bytes) {
        let written = serde_json::to_vec(&message).expect("a message can be written");
        let again = serde_json::from_slice::<T>(&written).expect("it can be read again");
        assert_eq!(again, message);
    }
}
