//! What the server of Calot and its clients say to each other.
//!
//! A table is a list of numbered [events](event). Clients send [commands](command), which
//! the server refuses with a [code](error) or turns into events; with every change it sends the
//! events and a [`view`] of the whole table, so no client has to know what an event
//! means for a clock or an offer.
//!
//! * [`ids`] are the names of tables and people, unguessable or signed elsewhere.
//! * [`setup`] is what is wanted of a table.
//! * [`event`], [`command`], [`view`] and [`live`] are the life of a table.
//! * [`list`] and [`me`] are what is around it: the lobby, a person's own tables, name, devices, bots.
//! * [`fair`] draws chance so that everybody can check it afterwards.
//! * [`error`] has every reason to refuse, with a code that does not change.
//! * [`limits`] says how long texts may be.
//!
//! There is no IO here, no clock and no randomness. Messages that clients send are refused when
//! they have a field that is not known, so a misspelt one is noticed.

pub mod command;
pub mod error;
pub mod event;
pub mod fair;
pub mod ids;
pub mod limits;
pub mod list;
pub mod live;
pub mod me;
pub mod setup;
#[cfg(feature = "ts")]
pub mod typescript;
pub mod view;

pub use command::{Command, Offer, Reaction};
pub use error::{ErrorCode, Refusal};
pub use event::{EndReason, Event, Logged, Outcome};
pub use ids::{GuestId, TableId};
pub use live::{ClientMessage, ServerMessage};
pub use setup::{ClockSetup, SeatSetup, Setup};
pub use view::{Phase, TableView};
