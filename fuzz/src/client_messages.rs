//! Everything that a client sends is refused, or means what is written back: each message is tried on
//! every text. What proves who somebody is is refused unless the server has made it.

#![no_main]

use std::fmt::Debug;

use calot_protocol::me::{ChangeMe, Claim, NewBot};
use calot_protocol::setup::OpenTable;
use calot_protocol::{ClientMessage, Command, GuestId, Offer, Setup, TableId};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|bytes: &[u8]| {
    check::<ClientMessage>(bytes);
    check::<Command>(bytes);
    check::<Offer>(bytes);
    check::<OpenTable>(bytes);
    check::<Setup>(bytes);
    check::<ChangeMe>(bytes);
    check::<Claim>(bytes);
    check::<NewBot>(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        // An id has one text.
        if let Ok(id) = text.parse::<TableId>() {
            assert_eq!(id.to_string(), text);
        }
        if let Ok(id) = text.parse::<GuestId>() {
            assert_eq!(id.to_string(), text);
        }
    }
});

/// A message that is read is written as one that reads the same.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<T>(bytes) {
        let written = serde_json::to_vec(&message).expect("a message can be written");
        let again = serde_json::from_slice::<T>(&written).expect("it can be read again");
        assert_eq!(again, message);
    }
}
