//! Online tables: a client of the server (`docs/protocol.md`), the same for screens and for the dialogue
//! line by line.
//!
//! [`Place`] is where a table is, as links name it. [`Guest`] is who one is there: a cookie and what was kept
//! of the chance of tables, in files that nobody else may read. [`Visit`] is the live connection to a
//! table on a thread of its own, which comes back by itself; whoever shows it is woken, looks at
//! [`Visit::look`], and gives [`Order`]s. [`lobby`] lists and opens tables.
//!
//! `wire` reaches a server, `http` asks it, `ledger` follows what has happened, `luck` checks chance as
//! the page does, `words` says it all.

mod guest;
mod http;
mod ledger;
pub mod lobby;
mod luck;
mod place;
mod visit;
mod wire;
pub mod words;

pub use guest::{Folder, Guest};
pub use http::Problem;
pub use ledger::Ledger;
pub use luck::Verdict;
pub use place::{Origin, Place, Wish};
pub use visit::{News, Order, Seen, Status, Visit};
