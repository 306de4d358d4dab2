//! What can go wrong with storage.

/// The storage could not be reached, or failed; it may be back later. A write may or may not
/// have been done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the storage is not available: {0}")]
pub struct Unavailable(pub String);

/// Why events were not appended.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else was quicker, or the same append was done before.
    #[error("the table has gone on to event {current}")]
    Stale {
        /// The number of the last event.
        current: u64,
    },
    /// There is no such table.
    #[error("there is no such table")]
    NotFound,
    /// The storage did not answer; the events may be there or not.
    #[error("the storage is not available: {0}")]
    Unavailable(String),
}

impl From<Unavailable> for AppendError {
    fn from(Unavailable(reason): Unavailable) -> AppendError {
        AppendError::Unavailable(reason)
    }
}

/// Why something was not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CreateError {
    /// There is one with this id.
    #[error("there is one with this id already")]
    Taken,
    /// The storage did not answer; it may have been made or not.
    #[error("the storage is not available: {0}")]
    Unavailable(String),
}

impl From<Unavailable> for CreateError {
    fn from(Unavailable(reason): Unavailable) -> CreateError {
        CreateError::Unavailable(reason)
    }
}

/// Why a store was not opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
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
