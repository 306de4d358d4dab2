//! Tables in use: each has a task with a mailbox, which begins when somebody says something to it.

use std::collections::HashMap;
use std::sync::{Arc, MutexGuard, PoisonError};

use calot_protocol::{ErrorCode, Refusal, TableId};
use tokio::sync::{mpsc, oneshot};

use super::mail::{Reply, ToTable};
use super::task::{self, Read};
use super::{ASKED, Inner};

/// How often a message is brought to a table that ends just then.
const DELIVERIES: usize = 4;

impl Inner {
    pub(super) fn tables(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<ToTable>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the task of a table, which loads it unless it is known. What it is told first is in its mailbox by then.
    pub(super) fn put_into_use(
        self: &Arc<Inner>,
        tables: &mut HashMap<TableId, mpsc::Sender<ToTable>>,
        id: TableId,
        known: Option<Read>,
        first: Option<ToTable>,
    ) {
        let (sender, receiver) = mpsc::channel(self.options.mailbox.max(1));
        if let Some(first) = first {
            // A new mailbox has room.
            let _ = sender.try_send(first);
        }
        let mailbox = (sender.downgrade(), receiver);
        tables.insert(id, sender);
        let run = task::run(Arc::clone(self), id, mailbox, known);
        self.options.homes.spawn(id, run);
    }

    /// A table has ended.
    pub(super) fn forget(&self, id: TableId) {
        self.tables().remove(&id);
        self.ended.notify_waiters();
    }

    /// Brings a message to a table, which is put into use if it is not.
    pub(super) async fn post(
        self: &Arc<Inner>,
        id: TableId,
        mut message: ToTable,
    ) -> Result<(), Refusal> {
        for _ in 0..DELIVERIES {
            let mailbox = {
                let mut tables = self.tables();
                let Some(mailbox) = tables.get(&id) else {
                    // Asked under the lock, so no table begins after all were told to stop.
                    if self.is_stopping() {
                        return Err(ErrorCode::Stopping.into());
                    }
                    self.put_into_use(&mut tables, id, None, Some(message));
                    return Ok(());
                };
                mailbox.clone()
            };
            match mailbox.send(message).await {
                Ok(()) => return Ok(()),
                // It has just ended, and the next one will listen.
                Err(mpsc::error::SendError(back)) => message = back,
            }
            tokio::task::yield_now().await;
        }
        Err(ErrorCode::Busy.into())
    }

    /// Brings a message to all tables in use.
    pub(super) fn post_to_all(&self, message: impl Fn() -> ToTable) {
        let mailboxes: Vec<_> = self.tables().values().cloned().collect();
        for mailbox in mailboxes {
            post_now_or_later(&mailbox, message());
        }
    }

    /// Lets tables look after themselves. Where there are other nodes, all are told first what the store
    /// has of them, since messages may have been lost: one question for many tables.
    pub(super) async fn tick(self: &Arc<Inner>) {
        if self.options.alone || self.health.is_away() {
            return self.post_to_all(|| ToTable::Tick { kept: None });
        }
        let in_use: Vec<_> = self
            .tables()
            .iter()
            .map(|(id, to)| (*id, to.clone()))
            .collect();
        for some in in_use.chunks(ASKED) {
            let asked = some.iter().map(|(id, _)| *id).collect();
            let numbers: HashMap<TableId, u64> = match self.store.numbers(asked).await {
                Ok(numbers) => numbers.into_iter().collect(),
                Err(error) => {
                    self.storage_failed(&error);
                    HashMap::new()
                }
            };
            for (id, mailbox) in some {
                let kept = numbers.get(id).copied();
                post_now_or_later(mailbox, ToTable::Tick { kept });
            }
        }
    }

    /// Asks a table, and waits for the answer.
    pub(super) async fn ask<T>(
        self: &Arc<Inner>,
        id: TableId,
        message: impl FnOnce(Reply<T>) -> ToTable,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.post(id, message(reply)).await?;
        answer
            .await
            .unwrap_or_else(|_| Err(ErrorCode::Stopping.into()))
    }
}

/// Brings a message to a table without waiting for it.
pub(super) fn post_now_or_later(mailbox: &mpsc::Sender<ToTable>, message: ToTable) {
    if let Err(mpsc::error::TrySendError::Full(message)) = mailbox.try_send(message) {
        let mailbox = mailbox.clone();
        tokio::spawn(async move {
            let _ = mailbox.send(message).await;
        });
    }
}
