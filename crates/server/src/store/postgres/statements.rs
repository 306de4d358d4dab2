//! What is asked of Postgres, one statement each.

use calot_protocol::{GuestId, Phase, TableId};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::Postgres;
use super::rows::{a_bot, a_guest, bytes, get, id, listed, texts, version, version_of};
use crate::store::{
    Absence, Admin, Answer, Append, AppendError, Asked, Beat, Bot, Change, Claim, CreateError,
    DueTable, Figures, Guest, Lease, ListedTable, NewTable, OpenError, Outage, Store, StoredEvent,
    Summary, Unavailable,
};

impl Store for Postgres {
    fn create(&self, table: NewTable) -> Answer<'_, Result<(), CreateError>> {
        Box::pin(async move {
            let index = &table.index;
            let events: Vec<&str> = table.events.iter().map(|event| &**event).collect();
            let version = version_of(table.version);
            let parameters: [&(dyn ToSql + Sync); 12] = [
                &table.id.to_string(),
                &table.game,
                &table.public,
                &table.created_at,
                &table.secret.as_slice(),
                &events,
                &index.phase.word(),
                &index.due_at,
                &texts(&index.people),
                &texts(&index.to_move),
                &index.summary.as_deref().unwrap_or_default(),
                &version,
            ];
            let made = self.effect(
                "WITH made AS (
                    INSERT INTO tables (id, game, public, created_at, secret, number, updated_at,
                        phase, due_at, people, to_move, summary, shown)
                    VALUES ($1, $2, $3, $4, $5, cardinality($6::text[]), $4, $7, $8, $9, $10, $11,
                        cardinality($6::text[]))
                    ON CONFLICT (id) DO NOTHING RETURNING key
                ), logged AS (
                    INSERT INTO events (key, number, at, version, body)
                    SELECT key, event.place, $4, $12, event.body
                    FROM made, unnest($6::text[]) WITH ORDINALITY AS event (body, place)
                ), seated AS (
                    INSERT INTO members (guest, key)
                    SELECT DISTINCT guest, key FROM made, unnest($9::text[]) AS guest
                )
                SELECT key FROM made",
                &parameters,
            );
            made.await?.then_some(()).ok_or(CreateError::Taken)
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Result<u64, AppendError>> {
        Box::pin(async move { self.opened()?.append(append).await })
    }

    fn list(&self, mut summaries: Vec<Summary>) -> Asked<'_, ()> {
        summaries.sort_by_key(|one| one.table);
        Box::pin(async move {
            let ids: Vec<String> = summaries.iter().map(|one| one.table.to_string()).collect();
            let numbers: Vec<i64> = summaries
                .iter()
                .map(|one| one.number.cast_signed())
                .collect();
            let times: Vec<i64> = summaries.iter().map(|one| one.updated_at).collect();
            let texts: Vec<&str> = summaries.iter().map(|one| one.text.as_str()).collect();
            // Locked in the order in which appends lock them. To a table that is locked somebody appends just then, and
            // says it anew.
            self.query(
                "WITH known AS MATERIALIZED (
                    SELECT tables.key, one.number, one.text
                    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
                        WITH ORDINALITY AS one (id, number, at, text, place)
                        JOIN tables ON tables.id = one.id AND tables.number = one.number
                            AND tables.updated_at = one.at
                    ORDER BY one.place FOR UPDATE OF tables SKIP LOCKED
                )
                UPDATE tables SET summary = known.text, shown = known.number
                FROM known WHERE tables.key = known.key",
                &[&ids, &numbers, &times, &texts],
            )
            .await
            .map(drop)
        })
    }

    fn load(&self, table: TableId, after: u64, limit: u32) -> Asked<'_, Option<Vec<StoredEvent>>> {
        Box::pin(async move {
            let id = table.to_string();
            let after = i64::try_from(after).unwrap_or(i64::MAX);
            let event = |row: &Row| {
                Ok(StoredEvent {
                    number: get::<i64>(row, 0)?.cast_unsigned(),
                    at: get(row, 1)?,
                    version: version(row, 2)?,
                    body: get(row, 3)?,
                })
            };
            let events = self
                .each(
                    "SELECT events.number, events.at, events.version, events.body
                 FROM tables JOIN events USING (key)
                 WHERE tables.id = $1 AND events.number > $2
                 ORDER BY events.number LIMIT $3",
                    &[&id, &after, &i64::from(limit)],
                    event,
                )
                .await?;
            if events.is_empty()
                && !self
                    .effect("SELECT key FROM tables WHERE id = $1", &[&id])
                    .await?
            {
                return Ok(None);
            }
            Ok(Some(events))
        })
    }

    fn secret(&self, table: TableId) -> Asked<'_, Option<[u8; 32]>> {
        Box::pin(async move {
            self.first(
                "SELECT secret FROM tables WHERE id = $1",
                &[&table.to_string()],
                |row| bytes(row, 0),
            )
            .await
        })
    }

    fn lobby(&self, phase: Phase, before: Option<i64>, limit: u32) -> Asked<'_, Vec<ListedTable>> {
        Box::pin(async move {
            self.listed(
                "SELECT id, number, created_at, updated_at, phase, to_move, summary,
                    coalesce(shown, number) = number FROM (
                    SELECT * FROM tables WHERE public AND phase = $1 AND created_at < $2
                    ORDER BY created_at DESC FETCH FIRST $3 ROWS WITH TIES) AS page
                 ORDER BY created_at DESC, id",
                &[
                    &phase.word(),
                    &before.unwrap_or(i64::MAX),
                    &i64::from(limit.max(1)),
                ],
                listed,
            )
            .await
        })
    }

    fn tables_of(
        &self,
        guest: GuestId,
        over: bool,
        before: Option<i64>,
        limit: u32,
    ) -> Asked<'_, Vec<ListedTable>> {
        Box::pin(async move {
            self.listed(
                "SELECT id, number, created_at, updated_at, phase, to_move, summary,
                    coalesce(shown, number) = number FROM (
                    SELECT tables.* FROM members JOIN tables USING (key)
                    WHERE guest = $1 AND (phase = 'over') = $2 AND updated_at < $3
                    ORDER BY updated_at DESC FETCH FIRST $4 ROWS WITH TIES) AS page
                 ORDER BY updated_at DESC, id",
                &[
                    &guest.to_string(),
                    &over,
                    &before.unwrap_or(i64::MAX),
                    &i64::from(limit.max(1)),
                ],
                listed,
            )
            .await
        })
    }

    fn numbers(&self, tables: Vec<TableId>) -> Asked<'_, Vec<(TableId, u64)>> {
        Box::pin(async move {
            let ids: Vec<String> = tables.iter().map(TableId::to_string).collect();
            let number = |row: &Row| Ok((id(row, 0)?, get::<i64>(row, 1)?.cast_unsigned()));
            self.each(
                "SELECT id, number FROM tables WHERE id = ANY ($1::text[])",
                &[&ids],
                number,
            )
            .await
        })
    }

    fn overdue(&self, now: i64, limit: u32) -> Asked<'_, Vec<DueTable>> {
        Box::pin(async move {
            let due = |row: &Row| {
                Ok(DueTable {
                    id: id(row, 0)?,
                    due_at: get(row, 1)?,
                })
            };
            self.listed(
                "SELECT id, due_at FROM tables WHERE due_at <= $1 ORDER BY due_at LIMIT $2",
                &[&now, &i64::from(limit)],
                due,
            )
            .await
        })
    }

    fn lease(&self, lease: Lease, now: i64) -> Asked<'_, bool> {
        Box::pin(async move {
            // Of several at the same time, each looks at the row as the one before has left it.
            self.effect(
                "UPDATE tables SET leased_to = $3, leased_after = $2, due_at = $4
                 WHERE id = $1 AND number >= $2 AND due_at IS NOT NULL
                 AND (leased_to IS NULL OR leased_to = $3 OR leased_after < $2 OR due_at <= $5
                      OR NOT EXISTS (SELECT 1 FROM beats WHERE node = leased_to))
                 RETURNING number",
                &[
                    &lease.table.to_string(),
                    &lease.turn.cast_signed(),
                    &lease.node,
                    &lease.until,
                    &now,
                ],
            )
            .await
        })
    }

    fn guest(&self, id: GuestId) -> Asked<'_, Option<Guest>> {
        Box::pin(async move {
            self.first(
                "SELECT id, name, named, created_at, banned, sessions_from, judged_at
                 FROM guests WHERE id = $1",
                &[&id.to_string()],
                a_guest,
            )
            .await
        })
    }

    fn put_guest(&self, guest: Guest) -> Asked<'_, ()> {
        Box::pin(async move {
            self.query(
                "INSERT INTO guests (id, name, named, created_at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (id) DO UPDATE SET name = $2, named = $3",
                &[
                    &guest.id.to_string(),
                    &guest.name,
                    &guest.named,
                    &guest.created_at,
                ],
            )
            .await
            .map(drop)
        })
    }

    fn judged(&self, since: i64) -> Asked<'_, Vec<(GuestId, i64)>> {
        Box::pin(async move {
            self.each(
                "SELECT id, judged_at FROM guests WHERE judged_at > 0 AND judged_at > $1",
                &[&since],
                |row| Ok((id(row, 0)?, get(row, 1)?)),
            )
            .await
        })
    }

    fn use_link(&self, mark: [u8; 32], until: i64, now: i64) -> Asked<'_, bool> {
        Box::pin(async move {
            self.query("DELETE FROM used_links WHERE until < $1", &[&now])
                .await?;
            self.effect(
                "INSERT INTO used_links (mark, until) VALUES ($1, $2)
                 ON CONFLICT DO NOTHING RETURNING until",
                &[&mark.as_slice(), &until],
            )
            .await
        })
    }

    fn create_bot(&self, bot: Bot) -> Answer<'_, Result<(), CreateError>> {
        Box::pin(async move {
            let parameters: [&(dyn ToSql + Sync); 5] = [
                &bot.id.to_string(),
                &bot.owner.to_string(),
                &bot.name,
                &bot.hash.as_slice(),
                &bot.made_at,
            ];
            let made = self.effect(
                "INSERT INTO bots (id, owner, name, hash, made_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT DO NOTHING RETURNING id",
                &parameters,
            );
            made.await?.then_some(()).ok_or(CreateError::Taken)
        })
    }

    fn bot(&self, id: GuestId) -> Asked<'_, Option<Bot>> {
        Box::pin(async move {
            self.first(
                "SELECT id, owner, name, hash, made_at FROM bots WHERE id = $1",
                &[&id.to_string()],
                a_bot,
            )
            .await
        })
    }

    fn bot_by_hash(&self, hash: [u8; 32]) -> Asked<'_, Option<Bot>> {
        Box::pin(async move {
            self.first(
                "SELECT id, owner, name, hash, made_at FROM bots WHERE hash = $1",
                &[&hash.as_slice()],
                a_bot,
            )
            .await
        })
    }

    fn bots_of(&self, owner: GuestId) -> Asked<'_, Vec<Bot>> {
        Box::pin(async move {
            self.each(
                "SELECT id, owner, name, hash, made_at FROM bots WHERE owner = $1
                 ORDER BY made_at, id",
                &[&owner.to_string()],
                a_bot,
            )
            .await
        })
    }

    fn revoke_bot(&self, owner: GuestId, id: GuestId) -> Asked<'_, bool> {
        Box::pin(async move {
            self.effect(
                "DELETE FROM bots WHERE id = $1 AND owner = $2 RETURNING id",
                &[&id.to_string(), &owner.to_string()],
            )
            .await
        })
    }

    fn setting(&self, key: &str) -> Asked<'_, Option<String>> {
        let key = key.to_owned();
        Box::pin(async move {
            self.first(
                "SELECT value FROM settings WHERE key = $1",
                &[&key],
                |row| get(row, 0),
            )
            .await
        })
    }

    fn put_setting_if_absent(&self, key: &str, value: &str) -> Asked<'_, String> {
        let (key, value) = (key.to_owned(), value.to_owned());
        Box::pin(async move {
            // Changing nothing gives back what is there, also when another node was quicker.
            let kept = self
                .first(
                    "INSERT INTO settings (key, value) VALUES ($1, $2)
                 ON CONFLICT (key) DO UPDATE SET value = settings.value RETURNING value",
                    &[&key, &value],
                    |row| get(row, 0),
                )
                .await?;
            Ok(kept.unwrap_or(value))
        })
    }

    fn changes(&self, people: Vec<GuestId>) -> Asked<'_, Vec<Change>> {
        Box::pin(async move {
            let change = |row: &Row| {
                Ok(Change {
                    guest: id(row, 0)?,
                    table: id(row, 1)?,
                    updated_at: get(row, 2)?,
                    to_move: get(row, 3)?,
                })
            };
            self.listed(
                "SELECT guest, id, updated_at, guest = ANY (to_move)
                 FROM members JOIN tables USING (key)
                 WHERE guest = ANY ($1) AND phase <> 'over'",
                &[&texts(&people)],
                change,
            )
            .await
        })
    }

    fn claim(&self, claim: Claim) -> Answer<'_, Result<(), OpenError>> {
        Box::pin(Postgres::claim(self, claim))
    }

    fn clock(&self) -> Asked<'_, Option<i64>> {
        Box::pin(async move {
            let text = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
            let rows = self.pulse(text, &[]).await?;
            rows.first().map(|row| get(row, 0)).transpose()
        })
    }

    fn beat(&self, node: &str, now: i64) -> Asked<'_, ()> {
        let node = node.to_owned();
        Box::pin(async move {
            self.pulse(
                "INSERT INTO beats (node, at) VALUES ($1, $2)
                 ON CONFLICT (node) DO UPDATE SET at = greatest(beats.at, $2)",
                &[&node, &now],
            )
            .await
            .map(drop)
        })
    }

    fn beats(&self) -> Asked<'_, Vec<Beat>> {
        Box::pin(async move {
            let beat = |row: &Row| {
                Ok(Beat {
                    node: get(row, 0)?,
                    at: get(row, 1)?,
                })
            };
            let rows = self
                .pulse("SELECT node, at FROM beats ORDER BY node", &[])
                .await?;
            rows.iter().map(beat).collect()
        })
    }

    fn leave(&self, node: &str) -> Asked<'_, ()> {
        let node = node.to_owned();
        Box::pin(async move {
            self.pulse("DELETE FROM beats WHERE node = $1", &[&node])
                .await
                .map(drop)
        })
    }

    fn bury(&self, last: Beat, now: i64) -> Asked<'_, bool> {
        Box::pin(async move {
            let buried = self
                .pulse(
                    "WITH dead AS (
                        DELETE FROM beats WHERE node = $1 AND at = $2 RETURNING node, at)
                     INSERT INTO outages (from_at, to_at, node) SELECT at, $3, node FROM dead
                     RETURNING to_at",
                    &[&last.node, &last.at, &now],
                )
                .await?;
            Ok(!buried.is_empty())
        })
    }

    fn outage(&self, absence: Absence) -> Asked<'_, ()> {
        Box::pin(async move {
            self.pulse(
                "INSERT INTO outages (from_at, to_at, node) VALUES ($1, $2, $3)",
                &[&absence.time.from, &absence.time.to, &absence.node],
            )
            .await
            .map(drop)
        })
    }

    fn outages(&self, since: i64) -> Asked<'_, Vec<Absence>> {
        Box::pin(async move {
            let absence = |row: &Row| -> Result<Absence, Unavailable> {
                Ok(Absence {
                    node: get(row, 2)?,
                    time: Outage {
                        from: get(row, 0)?,
                        to: get(row, 1)?,
                    },
                })
            };
            let rows = self
                .pulse(
                    "SELECT from_at, to_at, node FROM outages WHERE to_at > $1
                     ORDER BY from_at, to_at",
                    &[&since],
                )
                .await?;
            rows.iter().map(absence).collect()
        })
    }

    fn admin(&self) -> &dyn Admin {
        self
    }

    fn check(&self) -> Asked<'_, ()> {
        Box::pin(async move { self.query("SELECT 1", &[]).await.map(drop) })
    }

    fn figures(&self) -> Figures {
        Postgres::figures(self)
    }

    fn close(&self) -> Answer<'_, ()> {
        Postgres::close(self)
    }
}
