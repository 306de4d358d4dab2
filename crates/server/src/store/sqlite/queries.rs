//! What is asked of SQLite. Writes check before they write, so one that is refused leaves
//! nothing behind in the transaction that it shares with others. A row of a list that cannot be
//! read is left out.

use std::fmt::{Display, Write};
use std::str::FromStr;
use std::sync::Arc;

use calot_protocol::{GuestId, Phase, TableId};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use tracing::warn;

use super::super::{
    Absence, Append, Beat, Bot, Change, DueTable, Guest, Lease, ListedTable, NewTable, Outage,
    Standing, StoredEvent, Summary, TableIndex, phase_of,
};

type Result<T> = rusqlite::Result<T>;

/// Makes a table, and says whether there was none.
pub(super) fn create(connection: &Connection, table: &NewTable) -> Result<bool> {
    let index = &table.index;
    let people = ids(&index.people);
    let made = connection
        .prepare_cached(
            "INSERT INTO tables (id, game, public, created_at, secret, number, updated_at, phase,
                due_at, people, to_move)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?4, ?7, ?8, ?9, ?10)
             ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            table.id.to_string(),
            table.game,
            table.public,
            table.created_at,
            table.secret.as_slice(),
            table.events.len() as i64,
            index.phase.word(),
            index.due_at,
            people,
            ids(&index.to_move),
        ])?;
    if made == 0 {
        return Ok(false);
    }
    let key = connection.last_insert_rowid();
    let number = table.events.len() as i64;
    show(
        connection,
        key,
        number,
        index.summary.as_deref().unwrap_or_default(),
    )?;
    let events = Events {
        after: 0,
        at: table.created_at,
        version: table.version,
        bodies: &table.events,
    };
    log(connection, key, &events)?;
    seat(connection, key, &index.people)?;
    Ok(true)
}

/// Appends events that follow on the last one of a table.
pub(super) fn append(connection: &Connection, key: i64, append: &Append) -> Result<()> {
    let index = &append.index;
    let number = append.after + append.events.len() as u64;
    connection
        .prepare_cached(
            "UPDATE tables SET number = ?2, updated_at = ?3, to_move = ?4, due_at =
                CASE WHEN leased_after = ?6 THEN max(ifnull(due_at, ?5), ?5) ELSE ?5 END
             WHERE key = ?1",
        )?
        .execute(params![
            key,
            number.cast_signed(),
            append.at,
            ids(&index.to_move),
            index.due_at,
            append.turn.cast_signed(),
        ])?;
    let events = Events {
        after: append.after,
        at: append.at,
        version: append.version,
        bodies: &append.events,
    };
    log(connection, key, &events)?;
    if let Some(summary) = &index.summary {
        show(connection, key, number.cast_signed(), summary)?;
        settle(connection, key, index)?;
    }
    Ok(())
}

/// Brings up to date what plies do not change: the phase and the people.
fn settle(connection: &Connection, key: i64, index: &TableIndex) -> Result<()> {
    let people = ids(&index.people);
    let same_people: bool = connection
        .prepare_cached("SELECT people = ?2 FROM tables WHERE key = ?1")?
        .query_row(params![key, people], |row| row.get(0))?;
    connection
        .prepare_cached("UPDATE tables SET phase = ?2 WHERE key = ?1 AND phase <> ?2")?
        .execute(params![key, index.phase.word()])?;
    if !same_people {
        connection
            .prepare_cached("UPDATE tables SET people = ?2 WHERE key = ?1")?
            .execute(params![key, people])?;
        connection
            .prepare_cached("DELETE FROM members WHERE key = ?1")?
            .execute([key])?;
        seat(connection, key, &index.people)?;
    }
    Ok(())
}

/// Keeps what lists show of a table after an event.
pub(super) fn show(connection: &Connection, key: i64, number: i64, summary: &str) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO summaries (key, number, text) VALUES (?1, ?2, ?3)
             ON CONFLICT (key) DO UPDATE SET number = ?2, text = ?3",
        )?
        .execute(params![key, number, summary])
        .map(drop)
}

pub(super) fn list(connection: &Connection, summaries: &[Summary]) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "UPDATE summaries SET number = ?2, text = ?4
         WHERE key = (SELECT key FROM tables WHERE id = ?1 AND number = ?2 AND updated_at = ?3)",
    )?;
    for summary in summaries {
        statement.execute(params![
            summary.table.to_string(),
            summary.number.cast_signed(),
            summary.updated_at,
            summary.text
        ])?;
    }
    Ok(())
}

/// Events that follow on a number.
struct Events<'a> {
    after: u64,
    at: i64,
    version: u16,
    bodies: &'a [Arc<str>],
}

fn log(connection: &Connection, key: i64, events: &Events<'_>) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO events (key, number, at, version, body) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (number, body) in (events.after.cast_signed() + 1..).zip(events.bodies) {
        statement.execute(params![key, number, events.at, events.version, &**body])?;
    }
    Ok(())
}

pub(super) fn seat(connection: &Connection, key: i64, people: &[GuestId]) -> Result<()> {
    let mut statement =
        connection.prepare_cached("INSERT OR IGNORE INTO members (guest, key) VALUES (?1, ?2)")?;
    for guest in people {
        statement.execute(params![guest.to_string(), key])?;
    }
    Ok(())
}

pub(super) fn load(
    connection: &Connection,
    table: TableId,
    after: u64,
    limit: u32,
) -> Result<Option<Vec<StoredEvent>>> {
    let key: Option<i64> = connection
        .prepare_cached("SELECT key FROM tables WHERE id = ?1")?
        .query_row([table.to_string()], |row| row.get(0))
        .optional()?;
    let Some(key) = key else { return Ok(None) };
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    connection
        .prepare_cached(
            "SELECT number, at, version, body FROM events WHERE key = ?1 AND number > ?2
             ORDER BY number LIMIT ?3",
        )?
        .query_map([key, after, limit.into()], |row| {
            Ok(StoredEvent {
                number: row.get::<_, i64>(0)?.cast_unsigned(),
                at: row.get(1)?,
                version: row.get(2)?,
                body: row.get(3)?,
            })
        })?
        .collect::<Result<_>>()
        .map(Some)
}

pub(super) fn numbers(connection: &Connection, tables: &[TableId]) -> Result<Vec<(TableId, u64)>> {
    let mut statement = connection.prepare_cached("SELECT number FROM tables WHERE id = ?1")?;
    let mut numbers = Vec::with_capacity(tables.len());
    for table in tables {
        let number = statement.query_row([table.to_string()], |row| row.get::<_, i64>(0));
        if let Some(number) = number.optional()? {
            numbers.push((*table, number.cast_unsigned()));
        }
    }
    Ok(numbers)
}

pub(super) fn secret(connection: &Connection, table: TableId) -> Result<Option<[u8; 32]>> {
    connection
        .prepare_cached("SELECT secret FROM tables WHERE id = ?1")?
        .query_row([table.to_string()], |row| row.get(0))
        .optional()
}

pub(super) fn lobby(
    connection: &Connection,
    phase: Phase,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<ListedTable>> {
    // The inner query finds the time of the last entry of the page, if there are more.
    let mut statement = connection.prepare_cached(
        "SELECT id, tables.number, created_at, updated_at, phase, to_move, text, summaries.number
             FROM tables JOIN summaries USING (key)
             WHERE public = 1 AND phase = ?1 AND created_at < ?2 AND created_at >= ifnull((
                SELECT created_at FROM tables
                WHERE public = 1 AND phase = ?1 AND created_at < ?2
                ORDER BY created_at DESC LIMIT 1 OFFSET ?3), -9223372036854775808)
             ORDER BY created_at DESC, id",
    )?;
    let page = params![phase.word(), before.unwrap_or(i64::MAX), offset(limit)];
    readable(statement.query_map(page, listed)?)
}

pub(super) fn tables_of(
    connection: &Connection,
    guest: GuestId,
    over: bool,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<ListedTable>> {
    let mut statement = connection.prepare_cached(
        "WITH own AS (
                SELECT id, tables.number, created_at, updated_at, phase, to_move, text, summaries.number
                FROM members JOIN tables USING (key) JOIN summaries USING (key)
                WHERE guest = ?1 AND (phase = 'over') = ?2 AND updated_at < ?3)
             SELECT * FROM own WHERE updated_at >= ifnull((
                SELECT updated_at FROM own ORDER BY updated_at DESC LIMIT 1 OFFSET ?4),
                -9223372036854775808)
             ORDER BY updated_at DESC, id",
    )?;
    let page = params![
        guest.to_string(),
        over,
        before.unwrap_or(i64::MAX),
        offset(limit)
    ];
    readable(statement.query_map(page, listed)?)
}

/// When the tables of several people changed last.
pub(super) fn changes(connection: &Connection, people: &[GuestId]) -> Result<Vec<Change>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, updated_at, instr(to_move, guest) > 0 FROM members JOIN tables USING (key)
         WHERE guest = ?1 AND phase <> 'over'",
    )?;
    let mut changes = Vec::new();
    for &guest in people {
        let change = |row: &Row<'_>| {
            Ok(Change {
                guest,
                table: id(row, 0)?,
                updated_at: row.get(1)?,
                to_move: row.get(2)?,
            })
        };
        changes.extend(readable(statement.query_map([guest.to_string()], change)?)?);
    }
    Ok(changes)
}

/// The rows that can be read.
fn readable<T>(rows: impl Iterator<Item = Result<T>>) -> Result<Vec<T>> {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
    let mut read = Vec::new();
    for row in rows {
        match row {
            Ok(row) => read.push(row),
            Err(
                error @ (FromSqlConversionFailure(..)
                | IntegralValueOutOfRange(..)
                | InvalidColumnType(..)),
            ) => warn!(%error, "a row of a list cannot be read"),
            Err(error) => return Err(error),
        }
    }
    Ok(read)
}

/// How many entries of a page come before its last one.
fn offset(limit: u32) -> u32 {
    limit.saturating_sub(1)
}

pub(super) fn listed(row: &Row<'_>) -> Result<ListedTable> {
    let (number, shown): (i64, i64) = (row.get(1)?, row.get(7)?);
    let phase = row.get_ref(4)?.as_str()?;
    let to_move = row.get_ref(5)?.as_str()?;
    Ok(ListedTable {
        id: id(row, 0)?,
        number: number.cast_unsigned(),
        created_at: row.get(2)?,
        updated_at: row.get(3)?,
        phase: phase_of(phase).ok_or_else(|| wrong(4, format!("{phase} is no phase")))?,
        to_move: to_move
            .split_whitespace()
            .map(|text| parse(text, 5))
            .collect::<Result<_>>()?,
        summary: row.get(6)?,
        is_current: number == shown,
    })
}

pub(super) fn overdue(connection: &Connection, now: i64, limit: u32) -> Result<Vec<DueTable>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, due_at FROM tables WHERE due_at IS NOT NULL AND due_at <= ?1
         ORDER BY due_at LIMIT ?2",
    )?;
    let due = statement.query_map(params![now, limit], |row| {
        Ok(DueTable {
            id: id(row, 0)?,
            due_at: row.get(1)?,
        })
    })?;
    readable(due)
}

pub(super) fn lease(connection: &Connection, lease: &Lease, now: i64) -> Result<bool> {
    let given = connection
        .prepare_cached(
            "UPDATE tables SET leased_to = ?3, leased_after = ?2, due_at = ?4
             WHERE id = ?1 AND number >= ?2 AND due_at IS NOT NULL
             AND (leased_to IS NULL OR leased_to = ?3 OR leased_after < ?2 OR due_at <= ?5
                  OR NOT EXISTS (SELECT 1 FROM beats WHERE node = leased_to))",
        )?
        .execute(params![
            lease.table.to_string(),
            lease.turn.cast_signed(),
            lease.node,
            lease.until,
            now
        ])?;
    Ok(given > 0)
}

pub(super) fn guest(connection: &Connection, guest: GuestId) -> Result<Option<Guest>> {
    connection
        .prepare_cached(
            "SELECT id, name, named, created_at, banned, sessions_from, judged_at
             FROM guests WHERE id = ?1",
        )?
        .query_row([guest.to_string()], a_guest)
        .optional()
}

pub(super) fn a_guest(row: &Row<'_>) -> Result<Guest> {
    Ok(Guest {
        id: id(row, 0)?,
        name: row.get(1)?,
        named: row.get(2)?,
        created_at: row.get(3)?,
        standing: Standing {
            banned: row.get(4)?,
            sessions_from: row.get(5)?,
            changed_at: row.get(6)?,
        },
    })
}

pub(super) fn judged(connection: &Connection, since: i64) -> Result<Vec<(GuestId, i64)>> {
    connection
        .prepare_cached("SELECT id, judged_at FROM guests WHERE judged_at > 0 AND judged_at > ?1")?
        .query_map([since], |row| Ok((id(row, 0)?, row.get(1)?)))?
        .collect()
}

pub(super) fn use_link(
    connection: &Connection,
    mark: &[u8; 32],
    until: i64,
    now: i64,
) -> Result<bool> {
    connection
        .prepare_cached("DELETE FROM used_links WHERE until < ?1")?
        .execute([now])?;
    let first = connection
        .prepare_cached(
            "INSERT INTO used_links (mark, until) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        )?
        .execute(params![mark.as_slice(), until])?;
    Ok(first > 0)
}

pub(super) fn put_guest(connection: &Connection, guest: &Guest) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO guests (id, name, named, created_at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (id) DO UPDATE SET name = ?2, named = ?3",
        )?
        .execute(params![
            guest.id.to_string(),
            guest.name,
            guest.named,
            guest.created_at
        ])
        .map(drop)
}

/// Makes a bot, and says whether there was none.
pub(super) fn create_bot(connection: &Connection, bot: &Bot) -> Result<bool> {
    let made = connection
        .prepare_cached(
            "INSERT INTO bots (id, owner, name, hash, made_at) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            bot.id.to_string(),
            bot.owner.to_string(),
            bot.name,
            bot.hash.as_slice(),
            bot.made_at
        ])?;
    Ok(made > 0)
}

pub(super) fn bot(connection: &Connection, id: GuestId) -> Result<Option<Bot>> {
    connection
        .prepare_cached("SELECT id, owner, name, hash, made_at FROM bots WHERE id = ?1")?
        .query_row([id.to_string()], a_bot)
        .optional()
}

pub(super) fn bot_by_hash(connection: &Connection, hash: &[u8; 32]) -> Result<Option<Bot>> {
    connection
        .prepare_cached("SELECT id, owner, name, hash, made_at FROM bots WHERE hash = ?1")?
        .query_row([hash.as_slice()], a_bot)
        .optional()
}

pub(super) fn bots_of(connection: &Connection, owner: GuestId) -> Result<Vec<Bot>> {
    connection
        .prepare_cached(
            "SELECT id, owner, name, hash, made_at FROM bots WHERE owner = ?1
             ORDER BY made_at, id",
        )?
        .query_map([owner.to_string()], a_bot)?
        .collect()
}

fn a_bot(row: &Row<'_>) -> Result<Bot> {
    Ok(Bot {
        id: id(row, 0)?,
        owner: id(row, 1)?,
        name: row.get(2)?,
        hash: row.get(3)?,
        made_at: row.get(4)?,
    })
}

pub(super) fn revoke_bot(connection: &Connection, owner: GuestId, id: GuestId) -> Result<bool> {
    let gone = connection
        .prepare_cached("DELETE FROM bots WHERE id = ?1 AND owner = ?2")?
        .execute([id.to_string(), owner.to_string()])?;
    Ok(gone > 0)
}

pub(super) fn setting(connection: &Connection, key: &str) -> Result<Option<String>> {
    connection
        .prepare_cached("SELECT value FROM settings WHERE key = ?1")?
        .query_row([key], |row| row.get(0))
        .optional()
}

pub(super) fn put_setting_if_absent(
    connection: &Connection,
    key: &str,
    value: &str,
) -> Result<String> {
    connection
        .prepare_cached("INSERT INTO settings (key, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute([key, value])?;
    Ok(setting(connection, key)?.unwrap_or_else(|| value.to_owned()))
}

pub(super) fn beat(connection: &Connection, node: &str, now: i64) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO beats (node, at) VALUES (?1, ?2)
             ON CONFLICT (node) DO UPDATE SET at = max(at, ?2)",
        )?
        .execute(params![node, now])
        .map(drop)
}

pub(super) fn beats(connection: &Connection) -> Result<Vec<Beat>> {
    connection
        .prepare_cached("SELECT node, at FROM beats ORDER BY node")?
        .query_map([], |row| {
            Ok(Beat {
                node: row.get(0)?,
                at: row.get(1)?,
            })
        })?
        .collect()
}

pub(super) fn leave(connection: &Connection, node: &str) -> Result<()> {
    connection
        .prepare_cached("DELETE FROM beats WHERE node = ?1")?
        .execute([node])
        .map(drop)
}

pub(super) fn bury(connection: &Connection, last: &Beat, now: i64) -> Result<bool> {
    let gone = connection
        .prepare_cached("DELETE FROM beats WHERE node = ?1 AND at = ?2")?
        .execute(params![last.node, last.at])?;
    if gone > 0 {
        let time = Outage {
            from: last.at,
            to: now,
        };
        let node = last.node.clone();
        outage(connection, &Absence { node, time })?;
    }
    Ok(gone > 0)
}

pub(super) fn outage(connection: &Connection, absence: &Absence) -> Result<()> {
    connection
        .prepare_cached("INSERT INTO outages (from_at, to_at, node) VALUES (?1, ?2, ?3)")?
        .execute(params![absence.time.from, absence.time.to, absence.node])
        .map(drop)
}

pub(super) fn outages(connection: &Connection, since: i64) -> Result<Vec<Absence>> {
    connection
        .prepare_cached(
            "SELECT from_at, to_at, node FROM outages WHERE to_at > ?1 ORDER BY from_at, to_at",
        )?
        .query_map([since], |row| {
            Ok(Absence {
                node: row.get(2)?,
                time: Outage {
                    from: row.get(0)?,
                    to: row.get(1)?,
                },
            })
        })?
        .collect()
}

pub(super) fn check(connection: &Connection) -> Result<()> {
    connection
        .prepare_cached("SELECT count(*) FROM settings WHERE key = ''")?
        .query_row([], |_| Ok(()))
}

/// Ids in one text.
pub(super) fn ids(ids: &[GuestId]) -> String {
    let mut text = String::with_capacity(ids.len() * 23);
    for id in ids {
        if !text.is_empty() {
            text.push(' ');
        }
        // Writing to a string cannot fail.
        let _ = write!(text, "{id}");
    }
    text
}

pub(super) fn id<T>(row: &Row<'_>, column: usize) -> Result<T>
where
    T: FromStr,
    T::Err: Display,
{
    parse(row.get_ref(column)?.as_str()?, column)
}

pub(super) fn parse<T>(text: &str, column: usize) -> Result<T>
where
    T: FromStr,
    T::Err: Display,
{
    text.parse()
        .map_err(|error| wrong(column, format!("it is no id: {error}")))
}

/// Something in the database is not as this program writes it.
fn wrong(column: usize, reason: String) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, reason.into())
}
