//! Fuzz targets for every parser and for actions, in one program that is compiled once:
//! CALOT_FUZZ names the one to try.

#![no_main]

mod actions;
mod cells;
mod client_messages;
mod game_text;
mod ply;
mod position;
mod record;
mod server_messages;
mod trace;

use std::fmt::Debug;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

static TARGET: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    match std::env::var("CALOT_FUZZ").as_deref() {
        Ok("actions") => actions::check,
        Ok("cells") => |bytes| on_text(bytes, cells::check),
        Ok("client_messages") => client_messages::check,
        Ok("game_text") => |bytes| on_text(bytes, game_text::check),
        Ok("ply") => |bytes| on_text(bytes, ply::check),
        Ok("position") => |bytes| on_text(bytes, position::check),
        Ok("record") => |bytes| on_text(bytes, record::check),
        Ok("server_messages") => server_messages::check,
        Ok("trace") => |bytes| on_text(bytes, trace::check),
        other => panic!("CALOT_FUZZ has to name a target, not {other:?}"),
    }
});

fuzz_target!(|bytes: &[u8]| TARGET(bytes));

fn on_text(bytes: &[u8], check: fn(&str)) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        check(text);
    }
}

/// A message that is read is written as one that reads the same.
fn reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<T>(bytes) {
        let written = serde_json::to_vec(&message).expect("a message can be written");
        let again = serde_json::from_slice::<T>(&written).expect("it can be read again");
        assert_eq!(again, message);
    }
}
