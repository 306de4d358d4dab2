//! Storage: the logs of the tables, and the little else that must outlive a process.
//!
//! A table is an append-only log of events with the numbers 1, 2, 3 and so on. The store sees
//! events as opaque texts, each of a version; what lists and timers need to know of a table is given along with
//! every append as a [`TableIndex`]. There are two stores, and one suite of tests for both:
//!
//! * [`Sqlite`]: one file, for one node.
//! * `Postgres`, with the feature `cluster`: for any number of nodes.
//!
//! # Guarantees
//!
//! * What was answered with success is on the disk, and survives the end of the process and of
//!   the machine.
//! * Of several writers that append after the same event exactly one succeeds, however many
//!   nodes there are; the others get [`AppendError::Stale`]. An event is known by its number and
//!   its time, so nothing is appended to a log that was set back and went on in another way.
//! * The events of one append are stored all or none.
//! * [`Unavailable`] says that there is no answer: [`Lost`](Unavailable::Lost) when the storage cannot
//!   be reached, [`Failed`](Unavailable::Failed) when this one question could not be answered. A write
//!   that is answered so may have been done or not, since its answer may be what was lost: load
//!   the table again to know. The stores come back by themselves; there is nothing to reopen.
//! * Of several nodes that want to do the same at a table, one at a time gets a [`Lease`].
//! * Signs of life, and what goes with them, do not wait behind the work of players.
//! * A row of a list that cannot be read is left out and logged; the others are listed.

mod admin;
mod answers;
mod error;
#[cfg(feature = "cluster")]
mod postgres;
mod sqlite;

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;

use calot_protocol::{GuestId, Phase, TableId};

use crate::homes::Homes;

pub use crate::table::{Outage, TableIndex};
pub(crate) use admin::RESTORED;
pub use admin::{Admin, BackupError, FoundTable, Naming, Rewritten, Wanted};
pub use error::{AppendError, CreateError, OpenError, Unavailable};
#[cfg(feature = "cluster")]
pub use postgres::Postgres;
pub use sqlite::Sqlite;

/// What a store answers, later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What a store answers when nothing but the storage itself can fail.
pub type Asked<'a, T> = Answer<'a, Result<T, Unavailable>>;

/// Opens the store at an address: `postgres://…`, or the path of a file for SQLite.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, OpenError> {
    open_with(address, None, &Homes::default()).await
}

/// The same with a file of authorities that prove who the database is, for tables that live at homes.
pub async fn open_with(
    address: &str,
    ca: Option<&Path>,
    homes: &Homes,
) -> Result<Arc<dyn Store>, OpenError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return open_postgres(address, ca, homes).await;
    }
    let path = address.strip_prefix("sqlite:").unwrap_or(address);
    // SQLite takes an empty name for a file that is gone at the end.
    if path.is_empty() || path.contains("://") {
        return Err(OpenError::NoAddress {
            place: crate::config::without_password(address),
        });
    }
    Ok(Arc::new(Sqlite::open(path.as_ref())?))
}

#[cfg(feature = "cluster")]
async fn open_postgres(
    address: &str,
    ca: Option<&Path>,
    homes: &Homes,
) -> Result<Arc<dyn Store>, OpenError> {
    Ok(Arc::new(Postgres::open(address, ca, homes).await?))
}

#[cfg(not(feature = "cluster"))]
async fn open_postgres(
    address: &str,
    _: Option<&Path>,
    _: &Homes,
) -> Result<Arc<dyn Store>, OpenError> {
    Err(OpenError::NotBuiltIn {
        place: crate::config::without_password(address),
    })
}

/// A table that is to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// The game text.
    pub game: String,
    /// Whether the lobby lists it.
    pub public: bool,
    /// When, in milliseconds since 1970; also the time of its first events.
    pub created_at: i64,
    /// The seed of its chance, which is in no event until the game is over.
    pub secret: [u8; 32],
    /// The version of its events.
    pub version: u16,
    /// The first events, from number 1 on.
    pub events: Vec<Arc<str>>,
    /// What is to be known of the table after them.
    pub index: TableIndex,
}

/// Events that are to be appended to a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The number of the last event so far: the first new one gets the next number.
    pub after: u64,
    /// When that event was appended.
    pub after_at: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The version of the events.
    pub version: u16,
    /// The events.
    pub events: Vec<Arc<str>>,
    /// The event with which the turn after them began. A lease that was given in that turn goes on.
    pub turn: u64,
    /// What is to be known of the table after them; it replaces what was known before. Without a summary they are
    /// plies, which leave the phase and the people as they are; the summary follows ([`Store::list`]).
    pub index: TableIndex,
}

/// What lists show of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The table.
    pub table: TableId,
    /// The number of its last event.
    pub number: u64,
    /// When that was appended.
    pub updated_at: i64,
    /// What lists show after it.
    pub text: String,
}

/// An event as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Its number.
    pub number: u64,
    /// When it was appended, in milliseconds since 1970.
    pub at: i64,
    /// Its version.
    pub version: u16,
    /// The event.
    pub body: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// Its id.
    pub id: TableId,
    /// The number of its last event.
    pub number: u64,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When its last event was appended.
    pub updated_at: i64,
    /// How far it has come.
    pub phase: Phase,
    /// Who is to move, or to answer.
    pub to_move: Vec<GuestId>,
    /// What lists show.
    pub summary: String,
    /// Whether that is the table as it is now; plies may have been made since.
    pub is_current: bool,
}

/// When a table of somebody changed last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Change {
    /// Whose table it is.
    pub guest: GuestId,
    /// The table.
    pub table: TableId,
    /// When its last event was appended, in milliseconds since 1970.
    pub updated_at: i64,
    /// Whether they are to move, or to answer.
    pub to_move: bool,
}

/// A table to which somebody must attend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DueTable {
    /// The table.
    pub id: TableId,
    /// Since when, in milliseconds since 1970.
    pub due_at: i64,
}

/// The right of one node to do what is due at a table, as long as the turn lasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// The table.
    pub table: TableId,
    /// The event with which the turn began.
    pub turn: u64,
    /// The node.
    pub node: String,
    /// Until when at the latest, in milliseconds since 1970.
    pub until: i64,
}

/// Somebody, known by a cookie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Their id.
    pub id: GuestId,
    /// Their name.
    pub name: String,
    /// Whether they chose it themselves.
    pub named: bool,
    /// When they first came, in milliseconds since 1970.
    pub created_at: i64,
    /// What those who run the server have decided about them.
    pub standing: Standing,
}

/// What those who run the server have decided about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// Whether they are not let in.
    pub banned: bool,
    /// Cookies and links that were given out before are not valid, in milliseconds since 1970.
    pub sessions_from: i64,
    /// When this was decided last.
    pub changed_at: i64,
}

/// A program that plays, and the mark of its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    /// Its id, by which it sits at tables.
    pub id: GuestId,
    /// Who made it, and may revoke it.
    pub owner: GuestId,
    /// Its name.
    pub name: String,
    /// A hash of its token. The token itself is not stored.
    pub hash: [u8; 32],
    /// When it was made, in milliseconds since 1970.
    pub made_at: i64,
}

/// The last sign of life of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The node.
    pub node: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A time in which a certain node was away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absence {
    /// The node; empty when it is not known, as in databases of the first version.
    pub node: String,
    /// The time.
    pub time: Outage,
}

/// Who else may use a storage at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Nobody.
    Alone,
    /// Others who know of each other, by a bus.
    Shared,
}

/// What a store has done since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Figures {
    /// Writes that were queued and have been answered.
    pub writes: u64,
    /// Commits that these writes shared.
    pub commits: u64,
    /// Writes that wait at this moment.
    pub waiting: u64,
}

/// Where the tables are. All methods may be called from many tasks at once.
///
/// Lists are paged by time: a page begins before a moment, and the next one before the time of
/// its last entry. Entries of the same millisecond are not torn apart, so a page may be
/// a little longer than asked for.
pub trait Store: Send + Sync + 'static {
    /// Makes a table.
    fn create(&self, table: NewTable) -> Answer<'_, Result<(), CreateError>>;

    /// Appends events, and answers after the commit with the number of the last one.
    fn append(&self, append: Append) -> Answer<'_, Result<u64, AppendError>>;

    /// Brings lists up to date. What has changed since is left to whoever changed it.
    fn list(&self, summaries: Vec<Summary>) -> Asked<'_, ()>;

    /// The events of a table after a number, in their order, so many at most; nothing if there is no
    /// such table.
    fn load(&self, table: TableId, after: u64, limit: u32) -> Asked<'_, Option<Vec<StoredEvent>>>;

    /// The numbers of the last events of tables, in any order; those that are not there are left out.
    fn numbers(&self, tables: Vec<TableId>) -> Asked<'_, Vec<(TableId, u64)>>;

    /// The seed of a table's chance.
    fn secret(&self, table: TableId) -> Asked<'_, Option<[u8; 32]>>;

    /// The public tables in a phase, those made last first, made before a moment.
    fn lobby(&self, phase: Phase, before: Option<i64>, limit: u32) -> Asked<'_, Vec<ListedTable>>;

    /// The tables of a person that go on, or those that are over; those that changed last come
    /// first, changed before a moment.
    fn tables_of(
        &self,
        guest: GuestId,
        over: bool,
        before: Option<i64>,
        limit: u32,
    ) -> Asked<'_, Vec<ListedTable>>;

    /// The tables that are due at a moment or before it, the longest due first.
    fn overdue(&self, now: i64, limit: u32) -> Asked<'_, Vec<DueTable>>;

    /// Gives a node a lease unless one was given in a later turn or another living node holds one; says
    /// whether it was given. Until it ends the table is not due.
    fn lease(&self, lease: Lease, now: i64) -> Asked<'_, bool>;

    /// Somebody.
    fn guest(&self, id: GuestId) -> Asked<'_, Option<Guest>>;

    /// Makes or renames somebody. Their standing stays as it is.
    fn put_guest(&self, guest: Guest) -> Asked<'_, ()>;

    /// Those about whom something was decided after a moment, and when.
    fn judged(&self, since: i64) -> Asked<'_, Vec<(GuestId, i64)>>;

    /// Says whether a link is used for the first time. Its mark is kept until a moment.
    fn use_link(&self, mark: [u8; 32], until: i64, now: i64) -> Asked<'_, bool>;

    /// Makes a bot.
    fn create_bot(&self, bot: Bot) -> Answer<'_, Result<(), CreateError>>;

    /// A bot by its id.
    fn bot(&self, id: GuestId) -> Asked<'_, Option<Bot>>;

    /// A bot by the hash of its token.
    fn bot_by_hash(&self, hash: [u8; 32]) -> Asked<'_, Option<Bot>>;

    /// The bots that somebody made, the first one first.
    fn bots_of(&self, owner: GuestId) -> Asked<'_, Vec<Bot>>;

    /// Removes a bot of somebody, and says whether there was one.
    fn revoke_bot(&self, owner: GuestId, id: GuestId) -> Asked<'_, bool>;

    /// A setting that all nodes share.
    fn setting(&self, key: &str) -> Asked<'_, Option<String>>;

    /// Sets what was not set before, and answers with the value that is in force: the same one
    /// for every node, whoever was first.
    fn put_setting_if_absent(&self, key: &str, value: &str) -> Asked<'_, String>;

    /// When the tables of several people changed last, those that go on.
    fn changes(&self, people: Vec<GuestId>) -> Asked<'_, Vec<Change>>;

    /// Keeps other processes from using the storage, until the store is closed or the process
    /// ends. Answers at once when another one is there that does not allow it.
    fn claim(&self, claim: Claim) -> Answer<'_, Result<(), OpenError>>;

    /// The time at the storage, in milliseconds since 1970; nothing when that is this machine.
    fn clock(&self) -> Asked<'_, Option<i64>>;

    /// Says that a node is alive. An earlier moment than the last one changes nothing.
    fn beat(&self, node: &str, now: i64) -> Asked<'_, ()>;

    /// The last signs of life of all nodes.
    fn beats(&self) -> Asked<'_, Vec<Beat>>;

    /// Forgets a node that has ended without leaving anybody waiting.
    fn leave(&self, node: &str) -> Asked<'_, ()>;

    /// Forgets a node that has died, and records the time since its last beat as an outage.
    /// Says whether it was this call that did so: of several nodes that notice only one does,
    /// and none if the node has given a sign of life since.
    fn bury(&self, last: Beat, now: i64) -> Asked<'_, bool>;

    /// Records that a node was away.
    fn outage(&self, absence: Absence) -> Asked<'_, ()>;

    /// The outages that ended after a moment, in the order in which they began. They may
    /// overlap.
    fn outages(&self, since: i64) -> Asked<'_, Vec<Absence>>;

    /// What is done by those who run the server.
    fn admin(&self) -> &dyn Admin;

    /// Whether the storage answers at this moment.
    fn check(&self) -> Asked<'_, ()>;

    /// What the store has done so far.
    fn figures(&self) -> Figures;

    /// Finishes what is under way and lets go of the storage. Whatever is asked afterwards is
    /// answered with [`Unavailable`].
    fn close(&self) -> Answer<'_, ()>;
}

/// The phase with a word.
fn phase_of(word: &str) -> Option<Phase> {
    [Phase::Waiting, Phase::Playing, Phase::Over]
        .into_iter()
        .find(|phase| phase.word() == word)
}
