//! The tables in SQLite, and how a file gets them.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::super::OpenError;

/// In the head of the file, so it is not taken for another program's: "Calo".
const APPLICATION: i64 = 0x4361_6c6f;

/// What brings a file from each version to the next. What has been released is never changed;
/// new steps are added at the end.
const MIGRATIONS: [&str; 7] = [
    FIRST,
    NODES_OF_OUTAGES,
    STANDING,
    LEASES,
    VERSIONS,
    SUMMARIES,
    FRESH,
];

/// Which node was away.
const NODES_OF_OUTAGES: &str = "ALTER TABLE outages ADD COLUMN node TEXT NOT NULL DEFAULT '';";

/// What those who run the server decide about people, and links that work once.
const STANDING: &str = "
    ALTER TABLE guests ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE guests ADD COLUMN sessions_from INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE guests ADD COLUMN judged_at INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX guests_judged ON guests (judged_at) WHERE judged_at > 0;
    CREATE TABLE used_links (mark BLOB PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX used_links_until ON used_links (until);
    CREATE INDEX tables_changed ON tables (phase, updated_at);
";

/// Which node does what is due at a table after which event.
const LEASES: &str = "
    ALTER TABLE tables ADD COLUMN leased_to TEXT;
    ALTER TABLE tables ADD COLUMN leased_after INTEGER;
";

/// Which version of the server is needed to read an event.
const VERSIONS: &str = "ALTER TABLE events ADD COLUMN version INTEGER NOT NULL DEFAULT 1;";

/// What lists show has a table of its own, since it is long, and plies change the row of a table without it. The index by
/// the last change is needed for tables that are over, and was written with every ply.
const SUMMARIES: &str = "
    CREATE TABLE summaries (key INTEGER PRIMARY KEY, number INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
    INSERT INTO summaries (key, number, text) SELECT key, number, summary FROM tables;
    ALTER TABLE tables DROP COLUMN summary;
    DROP INDEX tables_changed;
    CREATE INDEX tables_over ON tables (updated_at) WHERE phase = 'over';
";

/// Plies in the order in which they came, with what is to be known of a table after the last of each append.
const FRESH: &str = "
    CREATE TABLE fresh (
        place INTEGER PRIMARY KEY,
        key INTEGER NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        version INTEGER NOT NULL,
        body TEXT NOT NULL,
        to_move TEXT,
        due_at INTEGER,
        turn INTEGER NOT NULL
    ) STRICT;
";

const FIRST: &str = "
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        public INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        secret BLOB NOT NULL,
        number INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        phase TEXT NOT NULL,
        due_at INTEGER,
        people TEXT NOT NULL,
        to_move TEXT NOT NULL,
        summary TEXT NOT NULL
    ) STRICT;
    CREATE INDEX tables_lobby ON tables (phase, created_at) WHERE public = 1;
    CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
    CREATE TABLE events (
        key INTEGER NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (key, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE members (
        guest TEXT NOT NULL,
        key INTEGER NOT NULL,
        PRIMARY KEY (guest, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX members_key ON members (key);
    CREATE TABLE guests (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        named INTEGER NOT NULL,
        created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE bots (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        name TEXT NOT NULL,
        hash BLOB NOT NULL UNIQUE,
        made_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX bots_owner ON bots (owner);
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE beats (node TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE outages (from_at INTEGER NOT NULL, to_at INTEGER NOT NULL) STRICT;
    CREATE INDEX outages_to ON outages (to_at);
";

/// Opens the connection that writes, and brings the file up to date.
pub(super) fn open_writer(path: &Path) -> Result<Connection, OpenError> {
    let connection = Connection::open(path).map_err(|error| failure(path, &error))?;
    prepare(&connection, path)
        .map_err(|error| failure(path, &error))
        .and_then(|refused| refused.map_or(Ok(()), Err))?;
    Ok(connection)
}

/// Opens a connection that only reads.
pub(super) fn open_reader(path: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let open = || {
        let connection = Connection::open_with_flags(path, flags)?;
        settle(&connection)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    };
    open().map_err(|error: rusqlite::Error| failure(path, &error))
}

/// What every connection needs.
fn settle(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    connection.pragma_update(None, "cache_size", -16_384)?;
    connection.pragma_update(None, "temp_store", "memory")
}

/// Whether a file is a database of this program that it can read; nothing in it is changed.
pub(super) fn look(path: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let read = || {
        let connection = Connection::open_with_flags(path, flags)?;
        let application = number(&connection, "PRAGMA application_id")?;
        let version = number(&connection, "PRAGMA user_version")?;
        Ok((connection, application, version))
    };
    let (connection, application, found) = read().map_err(|error| failure(path, &error))?;
    let place = path.display().to_string();
    let known = MIGRATIONS.len() as i64;
    if application != APPLICATION {
        Err(OpenError::Foreign { place })
    } else if found > known {
        Err(OpenError::Newer {
            place,
            found,
            known,
        })
    } else {
        Ok(connection)
    }
}

fn prepare(connection: &Connection, path: &Path) -> rusqlite::Result<Option<OpenError>> {
    let place = || path.display().to_string();
    settle(connection)?;
    // Somebody else's database is looked at before anything in it is changed.
    let application = number(connection, "PRAGMA application_id")?;
    let version = number(connection, "PRAGMA user_version")?;
    let objects = number(connection, "SELECT count(*) FROM sqlite_schema")?;
    if application != APPLICATION && (objects > 0 || application != 0 || version != 0) {
        return Ok(Some(OpenError::Foreign { place: place() }));
    }
    let known = MIGRATIONS.len() as i64;
    if version > known {
        return Ok(Some(OpenError::Newer {
            place: place(),
            found: version,
            known,
        }));
    }
    if connection.is_readonly("main")? {
        return Ok(Some(OpenError::ReadOnly { place: place() }));
    }
    let journal: String =
        connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if journal != "wal" {
        return Ok(Some(OpenError::NotDurable {
            place: place(),
            reason: "its file system has no write-ahead log; put it on a local disk".to_owned(),
        }));
    }
    connection.pragma_update(None, "synchronous", "FULL")?;
    // On a Mac a plain sync does not reach the disk; elsewhere this changes nothing.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", 4_000)?;
    // Another process may be at the same: the first one does it, the others find it done.
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let version = number(connection, "PRAGMA user_version")?;
    for migration in MIGRATIONS
        .iter()
        .skip(usize::try_from(version).unwrap_or(0))
    {
        connection.execute_batch(migration)?;
    }
    connection.pragma_update(None, "application_id", APPLICATION)?;
    if version < known {
        connection.pragma_update(None, "user_version", known)?;
    }
    connection.execute_batch("COMMIT")?;
    Ok(None)
}

fn number(connection: &Connection, query: &str) -> rusqlite::Result<i64> {
    connection.query_row(query, [], |row| row.get(0))
}

fn failure(path: &Path, error: &rusqlite::Error) -> OpenError {
    let place = path.display().to_string();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::NotADatabase { place },
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => OpenError::ReadOnly { place },
        _ => OpenError::Failed {
            place,
            reason: error.to_string(),
        },
    }
}
