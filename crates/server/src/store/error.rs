//! What can go wrong with storage.

use std::fmt;

/// The storage could not be reached, or failed; it may be back later. Of a write it is not
/// known whether it was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unavailable(pub String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the storage is not available: {}", self.0)
    }
}

impl std::error::Error for Unavailable {}

/// Why events were not appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// Somebody else was quicker, or the same append was done before.
    Stale {
        /// The number of the last event.
        current: u64,
    },
    /// There is no such table.
    NotFound,
    /// The storage did not answer; the events may be there or not.
    Unavailable(String),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Stale { current } => {
                write!(f, "the table has gone on to event {current}")
            }
            AppendError::NotFound => f.write_str("there is no such table"),
            AppendError::Unavailable(reason) => Unavailable(reason.clone()).fmt(f),
        }
    }
}

impl std::error::Error for AppendError {}

impl From<Unavailable> for AppendError {
    fn from(Unavailable(reason): Unavailable) -> AppendError {
        AppendError::Unavailable(reason)
    }
}

/// Why something was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CreateError {
    /// There is one with this id.
    Taken,
    /// The storage did not answer; it may have been made or not.
    Unavailable(String),
}

impl fmt::Display for CreateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CreateError::Taken => f.write_str("there is one with this id already"),
            CreateError::Unavailable(reason) => Unavailable(reason.clone()).fmt(f),
        }
    }
}

impl std::error::Error for CreateError {}

impl From<Unavailable> for CreateError {
    fn from(Unavailable(reason): Unavailable) -> CreateError {
        CreateError::Unavailable(reason)
    }
}

/// Why a store was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The file is no database.
    NotADatabase {
        /// Its path.
        place: String,
    },
    /// The database belongs to another program.
    Foreign {
        /// Where it is.
        place: String,
    },
    /// The database was made by a newer version of this program.
    Newer {
        /// Where it is.
        place: String,
        /// The version of its tables.
        found: i64,
        /// The last version that this program knows.
        known: i64,
    },
    /// The database cannot be written.
    ReadOnly {
        /// Where it is.
        place: String,
    },
    /// The database is set up so that a commit may be lost.
    NotDurable {
        /// Where it is.
        place: String,
        /// Why.
        reason: String,
    },
    /// The program was built without the feature `cluster`, which knows such a database.
    NotBuiltIn {
        /// Where it is.
        place: String,
    },
    /// It cannot be opened or reached.
    Failed {
        /// Where it is.
        place: String,
        /// Why.
        reason: String,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::NotADatabase { place } => write!(
                f,
                "{place} is not a database of SQLite; name another file, or move this one away"
            ),
            OpenError::Foreign { place } => write!(
                f,
                "{place} is a database of another program; name another one for Calot"
            ),
            OpenError::Newer {
                place,
                found,
                known,
            } => write!(
                f,
                "{place} was written by a newer version of Calot (its tables have version {found}, \
                 this program knows up to {known}); use that version"
            ),
            OpenError::ReadOnly { place } => write!(
                f,
                "{place} cannot be written; check who owns the file and its folder"
            ),
            OpenError::NotDurable { place, reason } => {
                write!(f, "{place} could lose what was committed: {reason}")
            }
            OpenError::NotBuiltIn { place } => write!(
                f,
                "{place} needs the feature `cluster`, which this program was built without; build it \
                 with `cargo build --release --features cluster`, or name a file for SQLite"
            ),
            OpenError::Failed { place, reason } => {
                write!(f, "the database {place} cannot be opened: {reason}")
            }
        }
    }
}

impl std::error::Error for OpenError {}

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
