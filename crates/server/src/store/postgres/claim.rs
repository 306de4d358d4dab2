//! The claim of a process on a database: an advisory lock of the session that gives the signs of
//! life. It ends with that connection, however the process ends; when the connection is lost
//! and comes back, the lock is taken again, and as long as somebody else has it there is
//! no connection for signs of life, so the storage is away for this process.

use std::sync::{Arc, Mutex, PoisonError};

use tracing::warn;

use super::super::{Claim, Unavailable};
use super::link::{Link, Settle, patiently};
use super::rows::get;

/// Another one than for migrations: "Calou".
const LOCK: i64 = 0x43_616c_6f75;

/// A machine that is gone without a word holds the lock for no longer than half a minute.
const SESSION: &str = "
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3;";

/// What this process claims.
#[derive(Clone, Default)]
pub(super) struct Claims(Arc<Mutex<Option<Claim>>>);

impl Claims {
    /// Claims the database by a connection, and says whether others allow it.
    pub(super) async fn take(&self, link: &Link, claim: Claim) -> Result<bool, Unavailable> {
        let taken = lock(link, claim).await?;
        if taken {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(claim);
        }
        Ok(taken)
    }

    /// Claims the database again on every new connection.
    pub(super) fn settle(&self) -> Settle {
        let claims = self.clone();
        Arc::new(move |link| {
            let claim = *claims.0.lock().unwrap_or_else(PoisonError::into_inner);
            Box::pin(async move {
                let Some(claim) = claim else { return Ok(()) };
                if lock(link, claim).await? {
                    return Ok(());
                }
                warn!("another server of Calot has taken the database meanwhile");
                let reason = "another server of Calot has taken the database";
                Err(Unavailable::Lost(reason.to_owned()))
            })
        })
    }
}

async fn lock(link: &Link, claim: Claim) -> Result<bool, Unavailable> {
    // Not every server can be told so, and it matters only after a loss of the network.
    let _ = patiently(link, link.client().batch_execute(SESSION)).await;
    let statement = match claim {
        Claim::Alone => "SELECT pg_try_advisory_lock($1)",
        Claim::Shared => "SELECT pg_try_advisory_lock_shared($1)",
    };
    let rows = link.query(statement, &[&LOCK]).await?;
    rows.first().map_or(Ok(false), |row| get(row, 0))
}

/// What to do when another process does not allow a claim.
pub(super) const fn advice(claim: Claim) -> &'static str {
    match claim {
        Claim::Alone => "stop that one, or give all of them the same --bus nats://…",
        Claim::Shared => "one without a bus; stop it, or give it the same --bus nats://…",
    }
}
