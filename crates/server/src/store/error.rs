//! What can go wrong with storage.

/// Why a question was not answered. A write may or may not have been done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unavailable {
    /// The connection is lost, or nothing can be kept at all, as on a full disk. Other questions would
    /// not be answered either; it may be back later.
    #[error("the storage is not available: {0}")]
    Lost(String),
    /// This question failed, since it took too long or what was found cannot be read. Others
    /// may be answered.
    #[error("the storage could not answer: {0}")]
    Failed(String),
}

impl Unavailable {
    /// Whether the storage is away for everybody.
    pub const fn is_lost(&self) -> bool {
        matches!(self, Unavailable::Lost(_))
    }
}

/// Why events were not appended.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// The last event is another one: somebody else was quicker, the same append was done before, or
    /// the storage was set back to an earlier state.
    #[error("the last event of the table is another one, number {current}")]
    Stale {
        /// The number of the last event.
        current: u64,
    },
    /// There is no such table.
    #[error("there is no such table")]
    NotFound,
    /// The storage did not answer; the events may be there or not.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// Why something was not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CreateError {
    /// There is one with this id.
    #[error("there is one with this id already")]
    Taken,
    /// The storage did not answer; it may have been made or not.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// Why a store was not opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is neither.
    #[error(
        "\"{place}\" is neither the path of a file nor an address such as postgres://user@host/name"
    )]
    NoAddress {
        /// What was given.
        place: String,
    },
    /// The file is no database.
    #[error("{place} is not a database of SQLite; name another file, or move this one away")]
    NotADatabase {
        /// Its path.
        place: String,
    },
    /// The database belongs to another program.
    #[error("{place} is a database of another program; name another one for Calot")]
    Foreign {
        /// Where it is.
        place: String,
    },
    /// The database was made by a newer version of this program.
    #[error(
        "{place} was written by a newer version of Calot (its tables have version {found}, \
         this program knows up to {known}); use that version"
    )]
    Newer {
        /// Where it is.
        place: String,
        /// The version of its tables.
        found: i64,
        /// The last version that this program knows.
        known: i64,
    },
    /// The database cannot be written.
    #[error("{place} cannot be written; check who owns the file and its folder")]
    ReadOnly {
        /// Where it is.
        place: String,
    },
    /// The database is set up so that a commit may be lost.
    #[error("{place} could lose what was committed: {reason}")]
    NotDurable {
        /// Where it is.
        place: String,
        /// Why.
        reason: String,
    },
    /// Another process uses it, and one of the two believes that it is alone.
    #[error("{place} is in use by another server of Calot; {advice}")]
    InUse {
        /// Where it is.
        place: String,
        /// What to do about it.
        advice: &'static str,
    },
    /// The program was built without the feature `cluster`, which knows such a database.
    #[error(
        "{place} needs the feature `cluster`, which this program was built without; build it \
         with `cargo build --release --features cluster`, or name a file for SQLite"
    )]
    NotBuiltIn {
        /// Where it is.
        place: String,
    },
    /// It cannot be opened or reached.
    #[error("the database {place} cannot be opened: {reason}")]
    Failed {
        /// Where it is.
        place: String,
        /// Why.
        reason: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_feature_is_named() {
        let place = "postgres://db/calot".to_owned();
        let words = OpenError::NotBuiltIn { place }.to_string();
        assert!(words.starts_with("postgres://db/calot needs the feature `cluster`"));
        assert!(words.contains("cargo build --release --features cluster"));
    }
}
