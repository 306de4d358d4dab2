//! Plies in the order in which they came, before they are where they belong.
//!
//! The events of a table lie together, so each table that goes on has a page of its own, and to keep the plies of a
//! moment there would be to write a page for each of them. So plies go to the end of one table, `fresh`, where those of
//! many tables share a page, with what is to be known of their tables after them. Now and then they are all put
//! where they belong ([`Journal::settle`]), many of each table at once: when somebody asks who has to see them
//! there, and when they are many.
//!
//! Whoever writes knows the last event of each table with plies that wait. When another process has written, or what
//! was written is rolled back, it is read anew.

use std::collections::HashMap;

use calot_protocol::TableId;
use rusqlite::{Connection, OptionalExtension, params};

use super::super::{Append, AppendError};
use super::queries::{self, ids};

type Result<T> = rusqlite::Result<T>;

/// How many plies wait at most.
const MOST: usize = 8_192;

/// What the writer knows.
#[derive(Default)]
pub(super) struct Journal {
    /// The tables with plies that wait.
    tables: HashMap<TableId, Last>,
    /// How many plies wait.
    waiting: usize,
    /// The state of the file, when it was written by this connection alone.
    version: Option<i64>,
}

/// The last event of a table.
#[derive(Clone, Copy)]
struct Last {
    key: i64,
    number: u64,
    at: i64,
}

impl Journal {
    /// A transaction begins.
    pub(super) fn begin(&mut self, connection: &Connection) -> Result<()> {
        let version = connection
            .prepare_cached("PRAGMA data_version")?
            .query_row([], |row| row.get(0))?;
        if self.version != Some(version) {
            self.read(connection)?;
            self.version = Some(version);
        }
        Ok(())
    }

    /// A transaction is about to be committed.
    pub(super) fn end(&mut self, connection: &Connection) -> Result<()> {
        match self.waiting {
            ..=MOST => Ok(()),
            _ => self.settle(connection),
        }
    }

    /// What is known may not be so.
    pub(super) fn forget(&mut self) {
        self.version = None;
    }

    fn read(&mut self, connection: &Connection) -> Result<()> {
        self.tables.clear();
        let waiting: i64 = connection
            .prepare_cached("SELECT count(*) FROM fresh")?
            .query_row([], |row| row.get(0))?;
        self.waiting = usize::try_from(waiting).unwrap_or(usize::MAX);
        let mut last = connection.prepare_cached(
            "SELECT id, key, max(fresh.number), fresh.at, tables.number, updated_at
             FROM fresh JOIN tables USING (key) GROUP BY key",
        )?;
        let mut rows = last.query([])?;
        while let Some(row) = rows.next()? {
            let fresh: (i64, i64) = (row.get(2)?, row.get(3)?);
            let (number, at) = fresh.max((row.get(4)?, row.get(5)?));
            let last = Last {
                key: row.get(1)?,
                number: number.cast_unsigned(),
                at,
            };
            // Nobody appends to a table whose id cannot be read.
            if let Ok(id) = queries::id(row, 0) {
                self.tables.insert(id, last);
            }
        }
        Ok(())
    }

    /// Appends events, and says which number the last one has.
    pub(super) fn append(
        &mut self,
        connection: &Connection,
        append: &Append,
    ) -> Result<std::result::Result<u64, AppendError>> {
        let Some(last) = self.last(connection, append.table)? else {
            return Ok(Err(AppendError::NotFound));
        };
        if (last.number, last.at) != (append.after, append.after_at) {
            let current = last.number;
            return Ok(Err(AppendError::Stale { current }));
        }
        let number = last.number + append.events.len() as u64;
        let is_of_plies = append.index.summary.is_none();
        if is_of_plies {
            self.keep(connection, last.key, append)?;
        } else {
            queries::append(connection, last.key, append)?;
        }
        if is_of_plies || self.tables.contains_key(&append.table) {
            let at = append.at;
            self.tables
                .insert(append.table, Last { number, at, ..last });
        }
        Ok(Ok(number))
    }

    fn last(&self, connection: &Connection, table: TableId) -> Result<Option<Last>> {
        if let Some(last) = self.tables.get(&table) {
            return Ok(Some(*last));
        }
        connection
            .prepare_cached("SELECT key, number, updated_at FROM tables WHERE id = ?1")?
            .query_row([table.to_string()], |row| {
                Ok(Last {
                    key: row.get(0)?,
                    number: row.get::<_, i64>(1)?.cast_unsigned(),
                    at: row.get(2)?,
                })
            })
            .optional()
    }

    /// Plies wait; with the last of them what is to be known of the table.
    fn keep(&mut self, connection: &Connection, key: i64, append: &Append) -> Result<()> {
        let index = &append.index;
        let mut statement = connection.prepare_cached(
            "INSERT INTO fresh (key, number, at, version, body, to_move, due_at, turn)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?;
        let first = append.after.cast_signed() + 1;
        for ((number, body), left) in (first..)
            .zip(&append.events)
            .zip((0..append.events.len()).rev())
        {
            let is_last = left == 0;
            statement.execute(params![
                key,
                number,
                append.at,
                append.version,
                &**body,
                is_last.then(|| ids(&index.to_move)),
                index.due_at.filter(|_| is_last),
                append.turn.cast_signed(),
            ])?;
        }
        self.waiting += append.events.len();
        Ok(())
    }

    /// Puts everything where it belongs.
    pub(super) fn settle(&mut self, connection: &Connection) -> Result<()> {
        self.tables.clear();
        if std::mem::take(&mut self.waiting) == 0 {
            return Ok(());
        }
        for statement in [
            // Of tables that are there.
            "INSERT INTO events (key, number, at, version, body)
             SELECT key, fresh.number, at, version, body FROM fresh JOIN tables USING (key)
             WHERE true ORDER BY key, fresh.number ON CONFLICT DO NOTHING",
            // Something else may have happened after the plies.
            "UPDATE tables SET number = last.number, updated_at = last.at, to_move = last.to_move,
                due_at = CASE WHEN tables.leased_after = last.turn
                    THEN max(ifnull(tables.due_at, last.due_at), last.due_at) ELSE last.due_at END
             FROM (SELECT key, max(number) AS number, at, to_move, due_at, turn FROM fresh
                WHERE to_move IS NOT NULL GROUP BY key) AS last
             WHERE tables.key = last.key AND tables.number < last.number",
            "DELETE FROM fresh",
        ] {
            connection.prepare_cached(statement)?.execute([])?;
        }
        Ok(())
    }
}

/// Whether everything is where it belongs.
pub(super) fn is_settled(connection: &Connection) -> Result<bool> {
    connection
        .prepare_cached("SELECT NOT EXISTS (SELECT 1 FROM fresh)")?
        .query_row([], |row| row.get(0))
}
