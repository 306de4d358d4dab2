//! A table as it stands: everything but the plies.

use serde::{Deserialize, Serialize};

use crate::command::Offer;
use crate::event::{EndReason, Outcome};
use crate::ids::{GuestId, TableId};
use crate::setup::{ClockSetup, SeatSetup};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Phase {
    /// Somebody is still missing.
    Waiting,
    /// The game goes on.
    Playing,
    /// It is over.
    Over,
}

impl Phase {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
        }
    }
}

/// A table as it stands, the same for everybody: all but the plies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The id.
    pub table: TableId,
    /// The canonical game text.
    pub game: String,
    /// The text of the position before the first ply, if it is not the usual one.
    pub start: Option<String>,
    /// How far it has come.
    pub phase: Phase,
    /// Whether this server can only show the table as it was, since a newer one has played at it.
    #[serde(default)]
    pub read_only: bool,
    /// Whether it is listed in the lobby.
    pub public: bool,
    /// Whether several people may hold a seat together.
    pub teams: bool,
    /// Who opened it.
    pub opened_by: GuestId,
    /// When, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the game began.
    pub started_at: Option<i64>,
    /// The seats, the first one first.
    pub seats: Vec<SeatView>,
    /// The seat that is to move, while the game goes on.
    pub turn: Option<u8>,
    /// How many plies there are.
    pub plies: u32,
    /// How often plies have been taken back.
    #[serde(default)]
    pub undos: u32,
    /// The clock.
    pub clock: ClockView,
    /// What a seat asks of the others.
    pub offer: Option<OfferView>,
    /// How it ended.
    pub result: Option<ResultView>,
    /// The SHA-256 of the seed of chance, in hexadecimal.
    pub commitment: String,
    /// The seed, once it is over.
    pub seed: Option<String>,
    /// The table of which this is the rematch.
    pub rematch_of: Option<TableId>,
    /// The table that is the rematch of this one.
    pub rematch: Option<TableId>,
}

/// What plies change in the view of a table, beside their count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Change {
    /// The seat that is to move.
    pub turn: Option<u8>,
    /// What each seat has left, as in the view of the clock.
    pub left_ms: Vec<i64>,
    /// Since when the seat to move uses up its time, as in the view of the clock.
    pub since: Option<i64>,
    /// How many plies would be left if each seat, the first one first, took its last decision back.
    pub undo_to: Vec<Option<u32>>,
}

/// A seat as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "OnlineSeat"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Its number, from 1.
    pub seat: u8,
    /// Who may sit there.
    pub setup: SeatSetup,
    /// Those who hold it, in the order in which they came.
    pub people: Vec<PersonView>,
    /// For whom it is kept, while nobody holds it.
    pub kept: Vec<GuestId>,
    /// The level of the computer that plays for those who left.
    pub stand_in: Option<u8>,
    /// How many plies would be left if this seat took its last decision back; nothing when it
    /// cannot.
    pub undo_to: Option<u32>,
}

/// Somebody who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonView {
    /// Who.
    pub guest: GuestId,
    /// The name at this table.
    pub name: String,
    /// Whether it is a program.
    pub bot: bool,
    /// Whether they have left the table; they can come back.
    pub left: bool,
}

/// The clock as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// What kind it is.
    pub setup: ClockSetup,
    /// What each seat has left, in milliseconds, without what the seat to move is using up; empty
    /// without a clock.
    pub left_ms: Vec<i64>,
    /// Since when the seat to move uses up its time, by the clock of the server, in milliseconds
    /// since 1970. Time during which the server was not there has been taken out.
    pub since: Option<i64>,
}

/// What a seat asks of the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferView {
    /// The number of the event by which it was asked.
    pub number: u64,
    /// What.
    pub offer: Offer,
    /// Who asks.
    pub seat: u8,
    /// The seats that have not answered yet.
    pub waiting_for: Vec<u8>,
}

/// How a table ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TableResult"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultView {
    /// Why.
    pub reason: EndReason,
    /// The seat that gave up or ran out of time.
    pub seat: Option<u8>,
    /// Who won; nothing when nobody played.
    pub outcome: Option<Outcome>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A ply that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlyView {
    /// The text of the ply.
    pub ply: String,
    /// Whose it is; nothing for chance.
    pub seat: Option<u8>,
    /// Who of those that hold the seat.
    pub guest: Option<GuestId>,
    /// The time that counts on the clock, in milliseconds.
    pub spent_ms: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A table as one of its visitors sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableAnswer {
    /// The number of the last event.
    pub number: u64,
    /// Who asks.
    pub you: You,
    /// The table.
    pub view: TableView,
    /// The plies.
    pub plies: Vec<PlyView>,
    /// Who is there.
    pub presence: Presence,
}

/// The person who asks about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// Their id.
    pub guest: GuestId,
    /// Their name, at this table if they hold a seat.
    pub name: String,
    /// The seat that they hold.
    pub seat: Option<u8>,
    /// The keys of the reserved seats that they may give to others: all of them for the person
    /// who opened the table, and that of the own seat where teams are allowed.
    pub invites: Vec<Invite>,
}

/// The key of a reserved seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invite {
    /// The seat.
    pub seat: u8,
    /// The key.
    pub key: String,
}

/// Who is at a table just now. It is not kept.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// Those who hold a seat and are connected.
    pub present: Vec<GuestId>,
    /// How many others are watching.
    pub watching: u32,
}
