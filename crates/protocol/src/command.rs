//! What people and programs ask a table to do.

use serde::{Deserialize, Serialize};

use crate::event::is_usual;
use crate::fair::NO_NONCE;

/// What somebody wants to happen at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Command {
    /// Sit down, or come back to one's seat. Before the game begins also: change seats.
    Sit {
        /// The seat, from 1; without it the first that is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 8))]
        seat: Option<u8>,
        /// The key in the link of a reserved seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[cfg_attr(feature = "openapi", schema(max_length = 64))]
        invite: Option<String>,
        /// A nonce, which nobody else knows beforehand and which is mixed into chance: 1 to 64
        /// letters, digits, `-` and `_`. Choose it after the commitment of the table is known;
        /// without it nothing of one's own is mixed in.
        #[serde(rename = "number", default = "no_nonce")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
        #[cfg_attr(feature = "openapi", schema(pattern = "^[A-Za-z0-9_-]{1,64}$"))]
        nonce: String,
    },
    /// Leave one's seat, or turn down one that is kept for whoever gives the command.
    Leave {},
    /// Make a ply.
    Ply {
        /// The text of the ply.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 100))]
        ply: String,
        /// After how many plies it is meant to come.
        after: u32,
        /// How often plies had been taken back at the table when it was made; 0 when it is left out.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
        undos: u32,
    },
    /// Ask the others for something.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Agree to what was asked.
    Agree {
        /// The number of the event by which it was asked; when it is left out, the first offer of
        /// the table is meant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        offer: Option<u64>,
    },
    /// Do not agree.
    Decline {
        /// As when one agrees.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        offer: Option<u64>,
    },
    /// Do not ask any more.
    Withdraw {
        /// As when one agrees.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        offer: Option<u64>,
    },
    /// Give up.
    Resign {},
    /// Play another game, with everybody one seat further.
    Rematch {},
    /// Have another name at this table.
    Rename {
        /// The name.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 400))]
        name: String,
    },
    /// Say something with a sign.
    React {
        /// What.
        reaction: Reaction,
    },
    /// Play oneself again, after the computer has stood in.
    GiveBack {},
}

/// What a seat asks all the others for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Offer {
    /// To end the game with a draw.
    Draw {},
    /// To end a game of points, which most of those win that were gained so far.
    Count {},
    /// To take plies back, the first of them the seat's own.
    Undo {
        /// How many plies are to be left.
        to: u32,
    },
    /// To let the computer play for a seat that was left.
    StandIn {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 8))]
        seat: u8,
        /// How strong it is to play, from 1 to 8.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 8))]
        level: u8,
    },
}

/// A sign that somebody gives to the others. It is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reaction {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// What a surprise.
    Wow,
    /// That was a mistake.
    Oops,
    /// A moment, please.
    Thinking,
    /// Thank you.
    Thanks,
    /// That was a good game.
    GoodGame,
}

/// What a command came to, over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// The number of the last event at the table.
    pub number: u64,
}

fn no_nonce() -> String {
    NO_NONCE.to_owned()
}
