//! What those who run the server ask of Postgres, one statement each.

use std::path::Path;

use calot_protocol::{GuestId, TableId};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::Postgres;
use super::rows::{a_guest, get, id, listed, parse, texts};
use crate::store::admin::SEARCHED;
use crate::store::{
    Admin, Answer, Asked, BackupError, FoundTable, Guest, Naming, Rewritten, Unavailable, Wanted,
};

impl Admin for Postgres {
    fn find_tables(&self, wanted: Wanted) -> Asked<'_, Vec<FoundTable>> {
        Box::pin(async move {
            self.each(
                "SELECT id, number, created_at, updated_at, phase, to_move, summary,
                    coalesce(shown, number) = number, game, public, people
                 FROM tables
                 WHERE ($1::text IS NULL OR phase = $1) AND ($2::text IS NULL OR id = $2)
                    AND updated_at < $3
                    AND ($4::text IS NULL OR key IN (SELECT key FROM members WHERE guest = $4))
                 ORDER BY updated_at DESC, id LIMIT $5",
                &[
                    &wanted.phase.map(|phase| phase.word()),
                    &wanted.table.map(|table| table.to_string()),
                    &wanted.before.unwrap_or(i64::MAX),
                    &wanted.guest.map(|guest| guest.to_string()),
                    &i64::from(wanted.limit),
                ],
                found,
            )
            .await
        })
    }

    fn naming(&self, guest: GuestId, after: i64) -> Asked<'_, Naming> {
        Box::pin(async move {
            let next = self
                .first(
                    "SELECT max(key) FROM (
                        SELECT key FROM tables WHERE key > $1 ORDER BY key LIMIT $2) AS page",
                    &[&after, &SEARCHED],
                    |row| get::<Option<i64>>(row, 0),
                )
                .await?
                .flatten();
            let tables = self
                .each(
                    "SELECT id FROM tables WHERE key > $1 AND key <= $2 AND EXISTS (
                        SELECT FROM events WHERE events.key = tables.key AND strpos(body, $3) > 0)",
                    &[&after, &next, &guest.to_string()],
                    |row| id(row, 0),
                )
                .await?;
            Ok(Naming { tables, next })
        })
    }

    fn delete_table(&self, table: TableId, number: Option<u64>) -> Asked<'_, bool> {
        Box::pin(async move {
            self.effect(
                "WITH gone AS (
                    DELETE FROM tables WHERE id = $1 AND ($2::bigint IS NULL OR number = $2)
                    RETURNING key
                ), past AS (
                    DELETE FROM events USING gone WHERE events.key = gone.key
                ), people AS (
                    DELETE FROM members USING gone WHERE members.key = gone.key
                )
                SELECT key FROM gone",
                &[&table.to_string(), &number.map(u64::cast_signed)],
            )
            .await
        })
    }

    fn rewrite(&self, rewritten: Rewritten) -> Asked<'_, bool> {
        Box::pin(async move {
            let (numbers, bodies): (Vec<i64>, Vec<&str>) = rewritten
                .events
                .iter()
                .map(|event| (event.number.cast_signed(), event.body.as_str()))
                .unzip();
            let parameters: [&(dyn ToSql + Sync); 7] = [
                &rewritten.table.to_string(),
                &rewritten.number.cast_signed(),
                &numbers,
                &bodies,
                &texts(&rewritten.people),
                &texts(&rewritten.to_move),
                &rewritten.summary,
            ];
            self.effect(
                "WITH changed AS (
                    UPDATE tables SET people = $5, to_move = $6, summary = $7
                    WHERE id = $1 AND number = $2 RETURNING key
                ), past AS (
                    UPDATE events SET body = new.body
                    FROM changed, unnest($3::bigint[], $4::text[]) AS new (number, body)
                    WHERE events.key = changed.key AND events.number = new.number
                ), gone AS (
                    DELETE FROM members USING changed
                    WHERE members.key = changed.key AND NOT members.guest = ANY ($5::text[])
                ), seated AS (
                    INSERT INTO members (guest, key)
                    SELECT DISTINCT guest, key FROM changed, unnest($5::text[]) AS guest
                    ON CONFLICT DO NOTHING
                )
                SELECT key FROM changed",
                &parameters,
            )
            .await
        })
    }

    fn find_guests(&self, name: &str, limit: u32) -> Asked<'_, Vec<Guest>> {
        let name = name.to_lowercase();
        Box::pin(async move {
            self.each(
                "SELECT id, name, named, created_at, banned, sessions_from, judged_at FROM guests
                 WHERE strpos(lower(name), $1) > 0
                 ORDER BY created_at DESC, id LIMIT $2",
                &[&name, &i64::from(limit)],
                a_guest,
            )
            .await
        })
    }

    fn put_standing(&self, guest: Guest) -> Asked<'_, ()> {
        Box::pin(async move {
            let standing = guest.standing;
            self.query(
                "INSERT INTO guests (id, name, named, created_at, banned, sessions_from, judged_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)
                 ON CONFLICT (id) DO UPDATE SET name = $2, named = $3, banned = $5,
                    sessions_from = $6, judged_at = $7",
                &[
                    &guest.id.to_string(),
                    &guest.name,
                    &guest.named,
                    &guest.created_at,
                    &standing.banned,
                    &standing.sessions_from,
                    &standing.changed_at,
                ],
            )
            .await
            .map(drop)
        })
    }

    fn replace_setting(&self, key: &str, old: &str, new: &str) -> Asked<'_, bool> {
        let [key, old, new] = [key, old, new].map(str::to_owned);
        Box::pin(async move {
            self.effect(
                "UPDATE settings SET value = $3 WHERE key = $1 AND value = $2 RETURNING key",
                &[&key, &old, &new],
            )
            .await
        })
    }

    fn backup(&self, _: &Path) -> Answer<'_, Result<(), BackupError>> {
        Box::pin(async { Err(BackupError::ByPostgres) })
    }
}

fn found(row: &Row) -> Result<FoundTable, Unavailable> {
    let people: Vec<&str> = get(row, 10)?;
    Ok(FoundTable {
        listed: listed(row)?,
        game: get(row, 8)?,
        public: get(row, 9)?,
        people: people.into_iter().map(parse).collect::<Result<_, _>>()?,
    })
}
