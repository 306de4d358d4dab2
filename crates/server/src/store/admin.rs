//! What those who run a server ask of its storage, also while it runs.

use std::path::Path;

use calot_protocol::{GuestId, Phase, TableId};

use super::{Answer, Asked, Guest, ListedTable, OpenError, StoredEvent};

/// Which tables are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// How far they have come.
    pub phase: Option<Phase>,
    /// Whose they are.
    pub guest: Option<GuestId>,
    /// The table itself.
    pub table: Option<TableId>,
    /// Their last event was appended before this moment.
    pub before: Option<i64>,
    /// How many at most.
    pub limit: u32,
}

impl Wanted {
    /// All of them, but not more than so many.
    pub fn all(limit: u32) -> Wanted {
        Wanted {
            phase: None,
            guest: None,
            table: None,
            before: None,
            limit,
        }
    }
}

/// Tables whose past names somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Naming {
    /// The tables.
    pub tables: Vec<TableId>,
    /// After what to look on; nothing at the end.
    pub next: Option<i64>,
}

/// The setting that says when a backup was last restored.
pub(crate) const RESTORED: &str = "restored";

/// How many tables are searched at once.
pub(super) const SEARCHED: i64 = 500;

/// A table as those who run the server see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundTable {
    /// What lists show.
    pub listed: ListedTable,
    /// The game text.
    pub game: String,
    /// Whether the lobby lists it.
    pub public: bool,
    /// Whose it is.
    pub people: Vec<GuestId>,
}

/// A table whose past names somebody in another way.
#[derive(Clone, Debug)]
pub struct Rewritten {
    /// The table.
    pub table: TableId,
    /// The number of its last event. If there is another one by now, nothing is done.
    pub number: u64,
    /// The events that are replaced.
    pub events: Vec<StoredEvent>,
    /// Whose it is.
    pub people: Vec<GuestId>,
    /// Who is to move, or to answer.
    pub to_move: Vec<GuestId>,
    /// What lists show.
    pub summary: String,
}

/// Why there is no backup, or none was taken back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BackupError {
    /// Postgres has its own programs for it.
    #[error(
        "Postgres is backed up by its own programs: `pg_dump --format=custom` and `pg_restore`; \
         docs/hosting.md tells how"
    )]
    ByPostgres,
    /// There is something already, which is not overwritten.
    #[error("{0} exists already; name another file")]
    Exists(String),
    /// What is to be taken back is no backup of this program.
    #[error("{0}")]
    Unusable(#[from] OpenError),
    /// It failed, and nothing has changed.
    #[error("{0}")]
    Failed(String),
}

/// What those who run a server ask of its storage.
pub trait Admin: Send + Sync {
    /// Tables, those that changed last first.
    fn find_tables(&self, wanted: Wanted) -> Asked<'_, Vec<FoundTable>>;

    /// Tables whose events name somebody, among the next few after a place in the storage. This reads everything that ever
    /// happened, so it takes a while.
    fn naming(&self, guest: GuestId, after: i64) -> Asked<'_, Naming>;

    /// Removes a table with everything that happened there, and says whether there was one. `number` is the
    /// number that its last event has to have.
    fn delete_table(&self, table: TableId, number: Option<u64>) -> Asked<'_, bool>;

    /// Replaces events of a table by others with the same numbers, and says whether it was done.
    fn rewrite(&self, rewritten: Rewritten) -> Asked<'_, bool>;

    /// People who have chosen a name with this text in it, whatever its case, or about whom something was
    /// decided; the latest first.
    fn find_guests(&self, name: &str, limit: u32) -> Asked<'_, Vec<Guest>>;

    /// Makes or replaces somebody, with their standing.
    fn put_standing(&self, guest: Guest) -> Asked<'_, ()>;

    /// Replaces a setting if it still is what it was, and says whether it was.
    fn replace_setting(&self, key: &str, old: &str, new: &str) -> Asked<'_, bool>;

    /// Copies everything into a new file, as it is at one moment, while the server runs.
    fn backup(&self, to: &Path) -> Answer<'_, Result<(), BackupError>>;
}
