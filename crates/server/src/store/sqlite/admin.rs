//! What those who run the server ask of SQLite.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use calot_protocol::{GuestId, Phase, TableId};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::super::admin::{RESTORED, SEARCHED};
use super::super::{
    Admin, Answer, Asked, BackupError, FoundTable, Guest, Naming, OpenError, Rewritten,
    Unavailable, Wanted,
};
use super::queries::{a_guest, ids, listed, parse, seat};
use super::{Sqlite, claim, schema};

/// How long a backup waits for somebody who writes.
const PAUSE: Duration = Duration::from_millis(20);

impl Admin for Sqlite {
    fn find_tables(&self, wanted: Wanted) -> Asked<'_, Vec<FoundTable>> {
        self.read_settled(move |connection| find_tables(connection, wanted))
    }

    fn naming(&self, guest: GuestId, after: i64) -> Asked<'_, Naming> {
        self.read_settled(move |connection| naming(connection, guest, after))
    }

    fn delete_table(&self, table: TableId, number: Option<u64>) -> Asked<'_, bool> {
        self.write_settled(move |connection| delete_table(connection, table, number))
    }

    fn rewrite(&self, rewritten: Rewritten) -> Asked<'_, bool> {
        self.write_settled(move |connection| rewrite(connection, &rewritten))
    }

    fn find_guests(&self, name: &str, limit: u32) -> Asked<'_, Vec<Guest>> {
        let name = name.to_lowercase();
        self.read(move |connection| find_guests(connection, &name, limit))
    }

    fn put_standing(&self, guest: Guest) -> Asked<'_, ()> {
        self.write(move |connection| put_standing(connection, &guest))
    }

    fn replace_setting(&self, key: &str, old: &str, new: &str) -> Asked<'_, bool> {
        let [key, old, new] = [key, old, new].map(str::to_owned);
        self.write(move |connection| {
            let replaced = connection
                .prepare_cached("UPDATE settings SET value = ?3 WHERE key = ?1 AND value = ?2")?
                .execute([&key, &old, &new])?;
            Ok(replaced > 0)
        })
    }

    fn backup(&self, to: &Path) -> Answer<'_, Result<(), BackupError>> {
        let to = to.to_owned();
        Box::pin(async move {
            if to.exists() {
                return Err(BackupError::Exists(to.display().to_string()));
            }
            // It has its name when it is whole.
            let part = beside(&to);
            let _ = fs::remove_file(&part);
            let copied = {
                let part = part.clone();
                self.read(move |connection| copy_to(connection, &part))
                    .await
            };
            let kept = copied.map_err(|error: Unavailable| error.to_string());
            let kept = kept.and_then(|()| {
                File::open(&part)
                    .and_then(|file| file.sync_all())
                    .and_then(|()| fs::rename(&part, &to))
                    .map_err(|error| error.to_string())
            });
            kept.map_err(|reason| {
                let _ = fs::remove_file(&part);
                BackupError::Failed(format!("{} cannot be written: {reason}", to.display()))
            })
        })
    }
}

impl Sqlite {
    /// Puts everything that is in a backup in the place of everything in a database, at one moment. Unless it
    /// may be `running`, no server uses the database; one that does is told, and shows people what was restored. With
    /// `running` it need not be there.
    /// The time from the last sign of life in the backup until the server notices, or starts, is on nobody's clock.
    pub fn restore(from: &Path, to: &Path, running: bool, now: i64) -> Result<(), BackupError> {
        // As long as this is held, no server begins.
        let claim = match claim::claim(to) {
            Err(OpenError::InUse { .. }) if running => None,
            Err(OpenError::InUse { place, .. }) => {
                let advice = "stop that one, or restore beside it with --running";
                return Err(OpenError::InUse { place, advice }.into());
            }
            claim => Some(claim?),
        };
        let running = claim.is_none();
        let source = schema::look(from)?;
        let whole: String = source
            .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
            .map_err(failed)?;
        if whole != "ok" {
            return Err(BackupError::Failed(format!(
                "{} is damaged: {whole}",
                from.display()
            )));
        }
        // An older backup is brought up to date before anybody sees it.
        let part = beside(to);
        remove(&part);
        let restored = prepare(&source, &part, running, now).and_then(|()| {
            let part = schema::look(&part)?;
            let mut target = schema::open_writer(to)?;
            copy(&part, &mut target).map_err(failed)?;
            // All of it goes from the log to the file.
            target.close().map_err(|(_, error)| failed(error))
        });
        remove(&part);
        restored
    }
}

/// Copies a backup, and says in the copy that it was restored.
fn prepare(source: &Connection, part: &Path, running: bool, now: i64) -> Result<(), BackupError> {
    copy_to(source, part).map_err(failed)?;
    let copied = schema::open_writer(part)?;
    let say = || {
        // A server that starts buries whoever gave the signs of life. One that runs does not look at them.
        if running {
            copied.execute(
                "INSERT INTO outages (from_at, to_at, node) SELECT at, ?1, node FROM beats WHERE at < ?1",
                [now],
            )?;
            copied.execute("DELETE FROM beats", [])?;
        }
        copied.execute(
            "INSERT INTO settings (key, value) VALUES (?1, ?2)
             ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            [RESTORED, &now.to_string()],
        )
    };
    say().map_err(failed)?;
    copied.close().map_err(|(_, error)| failed(error))
}

fn failed(error: rusqlite::Error) -> BackupError {
    BackupError::Failed(error.to_string())
}

/// Removes a database that is of no use any more.
fn remove(path: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        let _ = fs::remove_file(name);
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

fn copy_to(connection: &Connection, path: &Path) -> rusqlite::Result<()> {
    let mut target = Connection::open(path)?;
    copy(connection, &mut target)?;
    target.close().map_err(|(_, error)| error)
}

/// Copies everything in one step, which sees one moment and keeps nobody from writing.
fn copy(source: &Connection, target: &mut Connection) -> rusqlite::Result<()> {
    let backup = Backup::new(source, target)?;
    while backup.step(-1)? != StepResult::Done {
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

fn find_tables(connection: &Connection, wanted: Wanted) -> rusqlite::Result<Vec<FoundTable>> {
    let guest = wanted.guest.map(|guest| guest.to_string());
    // The index of those that are over is of use when they are named.
    let phase = match wanted.phase {
        None => "?1 IS NULL",
        Some(Phase::Over) => "phase = 'over' AND ?1 = 'over'",
        Some(_) => "phase = ?1",
    };
    connection
        .prepare_cached(&format!(
            "SELECT id, tables.number, created_at, updated_at, phase, to_move, text, summaries.number,
                game, public, people
             FROM tables JOIN summaries USING (key)
             WHERE {phase} AND (?2 IS NULL OR id = ?2) AND updated_at < ?3
                AND (?4 IS NULL OR key IN (SELECT key FROM members WHERE guest = ?4))
             ORDER BY updated_at DESC, id LIMIT ?5",
        ))?
        .query_map(
            params![
                wanted.phase.map(|phase| phase.word()),
                wanted.table.map(|table| table.to_string()),
                wanted.before.unwrap_or(i64::MAX),
                guest,
                wanted.limit,
            ],
            found,
        )?
        .collect()
}

fn found(row: &Row<'_>) -> rusqlite::Result<FoundTable> {
    let people = row.get_ref(10)?.as_str()?;
    Ok(FoundTable {
        listed: listed(row)?,
        game: row.get(8)?,
        public: row.get(9)?,
        people: people
            .split_whitespace()
            .map(|text| parse::<GuestId>(text, 10))
            .collect::<rusqlite::Result<_>>()?,
    })
}

fn naming(connection: &Connection, guest: GuestId, after: i64) -> rusqlite::Result<Naming> {
    let next: Option<i64> = connection
        .prepare_cached(
            "SELECT max(key) FROM (SELECT key FROM tables WHERE key > ?1 ORDER BY key LIMIT ?2)",
        )?
        .query_row([after, SEARCHED], |row| row.get(0))?;
    let tables = connection
        .prepare_cached(
            "SELECT id FROM tables WHERE key > ?1 AND key <= ?2 AND EXISTS (
                SELECT 1 FROM events WHERE events.key = tables.key AND instr(body, ?3) > 0)",
        )?
        .query_map(params![after, next, guest.to_string()], |row| {
            parse(row.get_ref(0)?.as_str()?, 0)
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Naming { tables, next })
}

fn delete_table(
    connection: &Connection,
    table: TableId,
    number: Option<u64>,
) -> rusqlite::Result<bool> {
    let number = number.map(u64::cast_signed);
    let key: Option<i64> = connection
        .prepare_cached("SELECT key FROM tables WHERE id = ?1 AND (?2 IS NULL OR number = ?2)")?
        .query_row(params![table.to_string(), number], |row| row.get(0))
        .optional()?;
    let Some(key) = key else { return Ok(false) };
    for statement in [
        "DELETE FROM events WHERE key = ?1",
        "DELETE FROM members WHERE key = ?1",
        "DELETE FROM summaries WHERE key = ?1",
        "DELETE FROM tables WHERE key = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([key])?;
    }
    Ok(true)
}

fn rewrite(connection: &Connection, rewritten: &Rewritten) -> rusqlite::Result<bool> {
    let key: Option<i64> = connection
        .prepare_cached("SELECT key FROM tables WHERE id = ?1 AND number = ?2")?
        .query_row(
            params![rewritten.table.to_string(), rewritten.number.cast_signed()],
            |row| row.get(0),
        )
        .optional()?;
    let Some(key) = key else { return Ok(false) };
    let mut replace =
        connection.prepare_cached("UPDATE events SET body = ?3 WHERE key = ?1 AND number = ?2")?;
    for event in &rewritten.events {
        replace.execute(params![key, event.number.cast_signed(), event.body])?;
    }
    connection
        .prepare_cached("UPDATE tables SET people = ?2, to_move = ?3 WHERE key = ?1")?
        .execute(params![
            key,
            ids(&rewritten.people),
            ids(&rewritten.to_move)
        ])?;
    connection
        .prepare_cached("UPDATE summaries SET text = ?2 WHERE key = ?1")?
        .execute(params![key, rewritten.summary])?;
    connection
        .prepare_cached("DELETE FROM members WHERE key = ?1")?
        .execute([key])?;
    seat(connection, key, &rewritten.people)?;
    Ok(true)
}

fn find_guests(connection: &Connection, name: &str, limit: u32) -> rusqlite::Result<Vec<Guest>> {
    // SQLite knows the cases of ASCII alone, so the names are compared here.
    let mut statement = connection.prepare_cached(
        "SELECT id, name, named, created_at, banned, sessions_from, judged_at FROM guests
         ORDER BY created_at DESC, id",
    )?;
    let mut guests = Vec::new();
    for guest in statement.query_map([], a_guest)? {
        let guest = guest?;
        if guest.name.to_lowercase().contains(name) {
            guests.push(guest);
        }
        if guests.len() >= limit as usize {
            break;
        }
    }
    Ok(guests)
}

fn put_standing(connection: &Connection, guest: &Guest) -> rusqlite::Result<()> {
    let standing = guest.standing;
    connection
        .prepare_cached(
            "INSERT INTO guests (id, name, named, created_at, banned, sessions_from, judged_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (id) DO UPDATE SET name = ?2, named = ?3, banned = ?5, sessions_from = ?6,
                judged_at = ?7",
        )?
        .execute(params![
            guest.id.to_string(),
            guest.name,
            guest.named,
            guest.created_at,
            standing.banned,
            standing.sessions_from,
            standing.changed_at,
        ])
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_that_is_not_whole_has_another_name() {
        let path = Path::new("/backups/calot.db");
        assert_eq!(beside(path), Path::new("/backups/calot.db.part"));
    }
}
