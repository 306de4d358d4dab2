//! Who somebody is: name, devices, bots.

use serde::{Deserialize, Serialize};

use crate::ids::GuestId;

/// The person who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Their id.
    pub guest: GuestId,
    /// Their name.
    pub name: String,
    /// Whether they chose the name themselves.
    pub named: bool,
    /// Whether it is a program.
    pub bot: bool,
}

/// What somebody wants to change about themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangeMe {
    /// The name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 400))]
    pub name: String,
}

/// A personal link, which makes another device the same person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalLink {
    /// The token in it.
    pub token: String,
    /// Until when it works, in milliseconds since 1970.
    pub until: i64,
}

/// The token of a personal link, given back on the other device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Claim {
    /// The token.
    #[cfg_attr(feature = "openapi", schema(min_length = 1))]
    pub token: String,
}

/// A bot to be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewBot {
    /// Its name.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 400))]
    pub name: String,
}

/// A bot of the person who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bot {
    /// Its id.
    pub id: GuestId,
    /// Its name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_at: i64,
}

/// One's own bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bots {
    /// The bots.
    pub bots: Vec<Bot>,
}

/// A bot that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeBot {
    /// The bot.
    pub bot: Bot,
    /// Its token, which is told only now.
    pub token: String,
}
