//! Taking finished tables out of the storage.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use calot_protocol::fair::Seed;
use calot_protocol::{Logged, Phase, TableId};

use crate::format::{Format, Today};
use crate::store::{FoundTable, Store, StoredEvent, Unavailable, Wanted};
use crate::table::TableState;

/// How many tables are looked at at once.
const PAGE: u32 = 100;

/// What became of finished tables.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pruned {
    /// Tables whose records were written, and which are gone.
    pub records: u64,
    /// Tables without a record, such as those that nobody played at; their events were written instead,
    /// and they are gone.
    pub logs: u64,
    /// Tables at which something has happened just then; they are still there.
    pub kept: u64,
}

/// Why pruning ended early. What was not archived is still there.
#[derive(Debug, thiserror::Error)]
pub enum PruneError {
    /// The storage did not answer.
    #[error("{0}")]
    Storage(#[from] Unavailable),
    /// A file could not be written.
    #[error("{} cannot be written: {error}", path.display())]
    Archive {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// Writes the record of every table that is over and did not change since a moment into a folder, and removes
/// the table when its file is on the disk. With `only_look` nothing is written or removed.
pub async fn prune(
    store: &dyn Store,
    before: i64,
    archive: &Path,
    only_look: bool,
) -> Result<Pruned, PruneError> {
    let mut pruned = Pruned::default();
    let mut wanted = Wanted {
        phase: Some(Phase::Over),
        before: Some(before),
        ..Wanted::all(PAGE)
    };
    loop {
        let found = store.admin().find_tables(wanted).await?;
        let Some(last) = found.last() else {
            return Ok(pruned);
        };
        // Tables of the same moment may be on the next page; those that are gone are not found again.
        let earliest = last.listed.updated_at;
        let before = pruned;
        for table in &found {
            prune_one(store, table, archive, only_look, &mut pruned).await?;
        }
        let has_removed = (before.records, before.logs) != (pruned.records, pruned.logs);
        if only_look || !has_removed {
            wanted.before = Some(earliest);
        }
    }
}

async fn prune_one(
    store: &dyn Store,
    table: &FoundTable,
    archive: &Path,
    only_look: bool,
    pruned: &mut Pruned,
) -> Result<(), PruneError> {
    let id = table.listed.id;
    let events = store.load(id, 0, u32::MAX).await?.unwrap_or_default();
    let secret = store.secret(id).await?;
    let record = secret.and_then(|secret| record(id, secret, &events));
    let (name, text) = match &record {
        Some(record) => (format!("{id}.calot"), record.clone()),
        None => (format!("{id}.jsonl"), log(&events)),
    };
    let is_gone = only_look || {
        let path = archive.join(name);
        keep(&path, &text).map_err(|error| PruneError::Archive { path, error })?;
        let number = events.last().map(|last| last.number);
        store.admin().delete_table(id, number).await?
    };
    *match (is_gone, record) {
        (false, _) => &mut pruned.kept,
        (true, Some(_)) => &mut pruned.records,
        (true, None) => &mut pruned.logs,
    } += 1;
    Ok(())
}

/// The record of a table, if there is one.
fn record(id: TableId, secret: [u8; 32], events: &[StoredEvent]) -> Option<String> {
    let read = |stored: &StoredEvent| {
        let event = Today.read(stored.version, &stored.body).ok()?;
        Some(Logged::new(stored.number, stored.at, event))
    };
    let logged: Vec<Logged> = events.iter().map(read).collect::<Option<_>>()?;
    let state = TableState::fold(id, Seed(secret), &logged).ok()?;
    if state.plies().is_empty() {
        return None;
    }
    state.record().ok().map(|record| record.to_string())
}

/// The events as they were stored, a line each.
fn log(events: &[StoredEvent]) -> String {
    let line = |event: &StoredEvent| {
        format!(
            r#"{{"number":{},"at":{},"version":{},"event":{}}}"#,
            event.number, event.at, event.version, event.body
        )
    };
    events.iter().map(|event| line(event) + "\n").collect()
}

/// Writes a file that is on the disk when this ends.
fn keep(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)?;
    let part = path.with_extension("part");
    let mut file = File::create(&part)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, path)?;
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(())
}
