//! What lists show of tables.
//!
//! It is long to write and to keep, so it does not come with every ply. It follows within a second, for many
//! tables at once. Whoever asks for a list before that is shown those tables as they are, and so it is when a node
//! dies before it has written.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use calot_protocol::list::{MyTables, TableSummary};
use calot_protocol::{Refusal, TableId};
use futures_util::future::join_all;
use tokio::sync::mpsc;
use tracing::warn;

use super::in_use::post_now_or_later;
use super::mail::ToTable;
use super::{ASKED, Inner};
use crate::logs::mark;
use crate::store::{ListedTable, Summary, Unavailable};
use crate::table::{Actor, mine};

/// How long tables that have much to do may take to say how they stand.
const PATIENCE: Duration = Duration::from_secs(1);

/// Tables that have changed without their summaries.
#[derive(Default)]
pub(super) struct Lists {
    tables: Mutex<Vec<TableId>>,
    /// What could not be written.
    left: Mutex<Vec<Summary>>,
}

impl Inner {
    /// Plies were made at a table.
    pub(super) fn list_later(&self, table: TableId) {
        let tables = &self.lists.tables;
        tables
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(table);
    }

    /// Brings lists up to date.
    pub(super) async fn list_all(self: &Arc<Inner>) {
        if self.health.is_away() {
            return;
        }
        let take = |left: &Mutex<Vec<Summary>>| {
            std::mem::take(&mut *left.lock().unwrap_or_else(PoisonError::into_inner))
        };
        let tables = {
            let tables = &self.lists.tables;
            std::mem::take(&mut *tables.lock().unwrap_or_else(PoisonError::into_inner))
        };
        let mut summaries = take(&self.lists.left);
        for some in tables.chunks(ASKED) {
            summaries.extend(self.ask_for_summaries(some).await);
            if summaries.is_empty() {
                continue;
            }
            let some = std::mem::take(&mut summaries);
            if let Err(error) = self.store.list(some.clone()).await {
                self.storage_failed(&error);
                // The store passes over what is out of date by then.
                let left = &self.lists.left;
                left.lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .extend(some);
            }
        }
    }

    /// How tables stand that are in use. The others have been read before they were put out of use.
    async fn ask_for_summaries(self: &Arc<Inner>, tables: &[TableId]) -> Vec<Summary> {
        let (say, mut said) = mpsc::channel(tables.len().max(1));
        for table in tables {
            let mailbox = self.tables().get(table).cloned();
            if let Some(mailbox) = mailbox {
                post_now_or_later(&mailbox, ToTable::List(say.clone()));
            }
        }
        drop(say);
        let mut summaries = Vec::with_capacity(tables.len());
        let all = async {
            while let Some(summary) = said.recv().await {
                summaries.push(summary);
            }
        };
        // Whoever is late finds nobody who listens, and is asked again.
        let _ = tokio::time::timeout(PATIENCE, all).await;
        summaries
    }

    /// What the store has listed, as somebody's own tables.
    pub(super) async fn my_list(
        self: &Arc<Inner>,
        listed: Result<Vec<ListedTable>, Unavailable>,
        who: &Actor,
        limit: u32,
    ) -> Result<MyTables, Refusal> {
        let listed = self.kept(listed)?;
        let more = listed.len() >= limit as usize;
        let tables = self.summaries(&listed).await;
        Ok(MyTables {
            next: listed.last().filter(|_| more).map(|last| last.updated_at),
            tables: tables
                .into_iter()
                .map(|summary| mine(summary, who.guest))
                .collect(),
        })
    }

    /// What lists show; tables that cannot be read are left out.
    pub(super) async fn summaries(self: &Arc<Inner>, listed: &[ListedTable]) -> Vec<TableSummary> {
        let summaries = listed.iter().map(|listed| async {
            if !listed.is_current
                && let Ok(summary) = self.summary_now(listed.id).await
            {
                return Some(summary);
            }
            as_stored(listed)
        });
        join_all(summaries).await.into_iter().flatten().collect()
    }

    /// What a list would show of a table as it is.
    pub(super) async fn summary_now(
        self: &Arc<Inner>,
        table: TableId,
    ) -> Result<TableSummary, Refusal> {
        self.ask(table, |reply| ToTable::Summary { reply }).await
    }
}

fn as_stored(listed: &ListedTable) -> Option<TableSummary> {
    serde_json::from_str(&listed.summary)
        .inspect_err(|error| warn!(table = mark(listed.id), %error, "a summary cannot be read"))
        .ok()
}
