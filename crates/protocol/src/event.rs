//! What has happened at a table, in the words in which it is kept and sent.
//!
//! Nodes of two versions may share a storage while one replaces the other. So every event says which version is
//! needed to understand it ([`Event::version`]), and a server never skips an event that it does not understand, since it
//! may matter. Whoever adds a kind of event, or a field, raises [`Event::VERSION`], and gives the
//! event that version. Clients need not understand events and pass over what they do not know.

use serde::{Deserialize, Serialize};

use crate::command::Offer;
use crate::ids::{GuestId, TableId};
use crate::setup::Setup;

/// An event with its place in the list of its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "LoggedEvent"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Logged {
    /// Its number, from 1 without a gap.
    pub number: u64,
    /// When it happened, by the clock of the server, in milliseconds since 1970.
    pub at: i64,
    /// The version that is needed to understand it, and what happened together with it.
    #[serde(default = "Event::first_version")]
    pub version: u16,
    /// What happened.
    pub event: Event,
}

impl Logged {
    /// An event at its place.
    pub const fn new(number: u64, at: i64, event: Event) -> Logged {
        Logged {
            number,
            at,
            version: event.version(),
            event,
        }
    }
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TableEvent"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Event {
    /// The table was opened. Always the first event, and only that.
    Opened {
        /// What is wanted of it; the game text is in its canonical form.
        setup: Setup,
        /// Who opened it.
        by: GuestId,
        /// The SHA-256 of the seed of chance, in hexadecimal.
        commitment: String,
        /// Seats that are kept for people, as at the table of which this is the rematch.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Kept>>"))]
        kept: Vec<Kept>,
        /// The table of which this is the rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        rematch_of: Option<TableId>,
    },
    /// Somebody sat down, or came back to their seat.
    Sat {
        /// The seat, from 1.
        seat: u8,
        /// Who.
        guest: GuestId,
        /// The name at this table.
        name: String,
        /// The nonce that they bring for chance, `-` when they bring none.
        #[serde(rename = "number")]
        nonce: String,
        /// Whether it is a program.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        bot: bool,
    },
    /// Somebody left their seat. Once the game has begun, it stays theirs.
    Left {
        /// The seat.
        seat: u8,
        /// Who.
        guest: GuestId,
    },
    /// Somebody has another name at this table.
    Named {
        /// Who.
        guest: GuestId,
        /// The name.
        name: String,
    },
    /// Every seat is held, and the game has begun.
    Started {},
    /// A ply was made.
    Ply {
        /// The text of the ply.
        ply: String,
        /// Whose it is; nothing for chance.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<u8>,
        /// Who of those that hold the seat; nothing for the computer, and for a pass that
        /// was forced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        guest: Option<GuestId>,
        /// The time that counts on the clock, in milliseconds.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
        spent_ms: u64,
    },
    /// A seat asks the others for something.
    Offered {
        /// What.
        offer: Offer,
        /// Who asks.
        seat: u8,
    },
    /// A seat agrees to what was asked.
    Agreed {
        /// Who agrees.
        seat: u8,
    },
    /// A seat does not agree, and nothing comes of it.
    Declined {
        /// Who does not agree.
        seat: u8,
    },
    /// The seat that asked does not want it any more.
    Withdrawn {
        /// Who had asked.
        seat: u8,
    },
    /// Plies were taken back.
    Undone {
        /// How many plies are left.
        to: u32,
        /// What the seat that was to move had used of its time, in milliseconds.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
        spent_ms: u64,
    },
    /// A seat gave up.
    Resigned {
        /// The seat.
        seat: u8,
    },
    /// A seat ran out of time.
    Flagged {
        /// The seat.
        seat: u8,
    },
    /// The computer plays for a seat that was left.
    StoodIn {
        /// The seat.
        seat: u8,
        /// How strong it plays.
        level: u8,
        /// What the seat had used of its time, if it was to move, in milliseconds.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
        spent_ms: u64,
    },
    /// Those who hold the seat play for themselves again.
    GivenBack {
        /// The seat.
        seat: u8,
    },
    /// The table is over.
    Ended {
        /// Why.
        reason: EndReason,
        /// Who won; nothing when nobody played.
        outcome: Option<Outcome>,
        /// The seed of chance, in hexadecimal.
        seed: String,
    },
    /// There is another table for the same people.
    Rematch {
        /// The table.
        table: TableId,
    },
}

impl Event {
    /// The newest version of events.
    pub const VERSION: u16 = 2;

    /// The version of events that do not say it, as those of the first version do not.
    pub const fn first_version() -> u16 {
        1
    }

    /// The version that brought this kind of event, with the fields that it has.
    pub const fn version(&self) -> u16 {
        match self {
            Event::Offered {
                offer: Offer::Count {},
                ..
            }
            | Event::Ended {
                reason: EndReason::Counted,
                ..
            } => 2,
            Event::Opened { .. }
            | Event::Sat { .. }
            | Event::Left { .. }
            | Event::Named { .. }
            | Event::Started {}
            | Event::Ply { .. }
            | Event::Offered { .. }
            | Event::Agreed { .. }
            | Event::Declined { .. }
            | Event::Withdrawn { .. }
            | Event::Undone { .. }
            | Event::Resigned { .. }
            | Event::Flagged { .. }
            | Event::StoodIn { .. }
            | Event::GivenBack { .. }
            | Event::Ended { .. }
            | Event::Rematch { .. } => 1,
        }
    }
}

/// A seat that is kept for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Kept {
    /// The seat, from 1.
    pub seat: u8,
    /// For whom.
    pub guests: Vec<GuestId>,
}

/// Why a table is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum EndReason {
    /// The game ended by its rules.
    Rules,
    /// A position arose for the third time.
    Repetition,
    /// A seat gave up.
    Resignation,
    /// A seat ran out of time.
    Time,
    /// The seats agreed on a draw.
    Agreement,
    /// The seats agreed to count the points that they had.
    Counted,
    /// The game never began.
    Abandoned,
}

/// Who won, and with which scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TableOutcome"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The seats that share first place; all of them: a draw.
    pub winners: Vec<u8>,
    /// The scores, the first seat first.
    pub scores: Vec<u8>,
}

impl From<calot_rules::Outcome> for Outcome {
    fn from(outcome: calot_rules::Outcome) -> Outcome {
        Outcome {
            winners: outcome.winners.iter().map(|seat| seat.number()).collect(),
            scores: outcome.scores.as_slice().to_vec(),
        }
    }
}

/// Whether a field has the value that it has when it is left out.
pub(crate) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
