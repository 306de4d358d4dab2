//! Everything that a client sends is refused, or means what is written back: each message is tried on
//! every text. A proof of identity is refused unless the server made it.

use calot_protocol::me::{ChangeMe, Claim, NewBot};
use calot_protocol::setup::OpenTable;
use calot_protocol::{ClientMessage, Command, GuestId, Offer, Setup, TableId};

use crate::reads_back;

pub(crate) fn check(bytes: &[u8]) {
    reads_back::<ClientMessage>(bytes);
    reads_back::<Command>(bytes);
    reads_back::<Offer>(bytes);
    reads_back::<OpenTable>(bytes);
    reads_back::<Setup>(bytes);
    reads_back::<ChangeMe>(bytes);
    reads_back::<Claim>(bytes);
    reads_back::<NewBot>(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        // An id has one text.
        if let Ok(id) = text.parse::<TableId>() {
            assert_eq!(id.to_string(), text);
        }
        if let Ok(id) = text.parse::<GuestId>() {
            assert_eq!(id.to_string(), text);
        }
    }
}
