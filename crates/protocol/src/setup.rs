//! What is wanted of a table: the game, who may sit where, the clock.

use serde::{Deserialize, Serialize};

use crate::ids::GuestId;

/// What is wanted of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Setup {
    /// The game text, such as `rolit:players=4`.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 200))]
    pub game: String,
    /// The text of the position to start from; without it the usual start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 4000))]
    pub position: Option<String>,
    /// Who may sit where, the first seat first: as many as the game has.
    pub seats: Vec<SeatSetup>,
    /// Whether several people may hold a seat together.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub teams: bool,
    /// The clock; without it none.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<ClockSetup>"))]
    pub clock: ClockSetup,
    /// Whether it is listed in the lobby; without it only those with its link find it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub public: bool,
}

/// Who may sit at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SeatSetup {
    /// Anybody who comes first.
    Open {},
    /// Anybody who has the link of the seat.
    Reserved {},
    /// The computer.
    Computer {
        /// How strong it plays, from 1 to 8.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 8))]
        level: u8,
    },
    /// A program.
    Bot {
        /// The one that is meant; without it any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        bot: Option<GuestId>,
    },
}

impl SeatSetup {
    /// Whether people sit there.
    pub const fn is_for_people(&self) -> bool {
        matches!(self, SeatSetup::Open {} | SeatSetup::Reserved {})
    }
}

/// The clock of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ClockSetup {
    /// Everybody takes the time that they need.
    #[default]
    None,
    /// A time for each ply.
    Ply {
        /// The time, from 5 seconds to an hour.
        #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 3600))]
        seconds: u32,
    },
    /// A time for the whole game, and a little more after each ply.
    Bank {
        /// The time, from 10 seconds to a day.
        #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 86400))]
        seconds: u32,
        /// What is added after each ply, at most 10 minutes.
        #[cfg_attr(feature = "openapi", schema(maximum = 600))]
        increment: u32,
    },
    /// Days for each ply.
    Days {
        /// The days, from 1 to 30.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 30))]
        days: u32,
    },
}

impl ClockSetup {
    /// What a seat has at the start, in milliseconds; nothing without a clock.
    pub const fn allowance_ms(&self) -> Option<i64> {
        match *self {
            ClockSetup::None => None,
            ClockSetup::Ply { seconds } | ClockSetup::Bank { seconds, .. } => {
                Some(seconds as i64 * 1000)
            }
            ClockSetup::Days { days } => Some(days as i64 * 86_400_000),
        }
    }

    /// Whether the numbers are within their limits.
    pub const fn is_possible(&self) -> bool {
        match *self {
            ClockSetup::None => true,
            ClockSetup::Ply { seconds } => seconds >= 5 && seconds <= 3600,
            ClockSetup::Bank { seconds, increment } => {
                seconds >= 10 && seconds <= 86_400 && increment <= 600
            }
            ClockSetup::Days { days } => days >= 1 && days <= 30,
        }
    }
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// What is wanted.
    pub setup: Setup,
    /// The seat of the person who opens it, if they want one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sit: Option<OpenSit>,
}

/// The seat of the person who opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenSit {
    /// The seat, from 1; without it the first that is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 8))]
    pub seat: Option<u8>,
    /// With it they sit down at once and bring no nonce, since this one came before the commitment
    /// of the table. Without it the seat is kept for them until they [sit down](crate::Command::Sit)
    /// with a nonce that they chose after they had seen the commitment.
    #[serde(rename = "number", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[A-Za-z0-9_-]{1,64}$"))]
    pub nonce: Option<String>,
}
