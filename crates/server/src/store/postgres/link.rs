//! Connections to Postgres that come back by themselves.
//!
//! A [`Link`] is one connection with its prepared statements, a [`Keeper`] the place of one
//! that is made again whenever it is lost. What is asked of one connection by several tasks is
//! sent without waiting for the answers to what was asked before.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_postgres::error::{Severity, SqlState};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};
use tracing::{info, warn};

use super::super::Unavailable;
use super::security::Target;

/// How long an answer may take. Whoever waits that long is better told so.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The first and the longest pause between two attempts to connect.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// Commits are waited for, whatever the database is set to do by default; stronger settings are
/// left as they are. A statement that hangs at the server ends before we lose patience.
const SESSION: &str = "
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SET statement_timeout = '9s';
    SET idle_in_transaction_session_timeout = '30s';
    SET client_min_messages = warning;";

/// One connection.
pub(super) struct Link {
    client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
    /// What moves the bytes; it ends with the connection.
    mover: JoinHandle<()>,
    /// Closed by the end of the mover.
    ended: watch::Receiver<()>,
    /// When something was last answered.
    answered: Mutex<Instant>,
}

impl Drop for Link {
    fn drop(&mut self) {
        self.mover.abort();
    }
}

impl Link {
    pub(super) async fn open(target: &Target) -> Result<Link, Error> {
        let (client, connection) = target.config.connect(target.tls.clone()).await?;
        let (moving, ended) = watch::channel(());
        let mover = tokio::spawn(async move {
            // Whoever waits for an answer is told the reason of the end.
            let _ = connection.await;
            drop(moving);
        });
        let link = Link {
            client,
            statements: Mutex::default(),
            mover,
            ended,
            answered: Mutex::new(Instant::now()),
        };
        link.client.batch_execute(SESSION).await?;
        Ok(link)
    }

    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    pub(super) fn client_mut(&mut self) -> &mut Client {
        &mut self.client
    }

    pub(super) async fn statement(&self, text: &'static str) -> Result<Statement, Error> {
        let known = {
            let statements = self.statements.lock();
            let statements = statements.unwrap_or_else(PoisonError::into_inner);
            statements.get(text).cloned()
        };
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(text).await?;
        self.statements
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(text, statement.clone());
        Ok(statement)
    }

    pub(super) async fn query(
        &self,
        text: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Unavailable> {
        let answer = async {
            let statement = self.statement(text).await?;
            self.client.query(&statement, parameters).await
        };
        patiently(self, answer).await
    }

    /// Waits for the end of the connection.
    pub(super) async fn ended(&self) {
        // Nothing is ever sent, so this is the end.
        let _ = self.ended.clone().changed().await;
    }

    /// Whether the connection has ended.
    pub(super) fn is_over(&self) -> bool {
        self.client.is_closed() || self.ended.has_changed().is_err()
    }

    /// When something was last answered.
    fn answered(&self) -> std::sync::MutexGuard<'_, Instant> {
        self.answered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets go of a connection that is of no more use.
    pub(super) fn cut(&self) {
        self.mover.abort();
    }
}

/// Waits for an answer, and gives a connection up that does not answer at all. One that answers
/// others has only too much to do.
pub(super) async fn patiently<T>(
    link: &Link,
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Unavailable> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(Ok(answer)) => {
            *link.answered() = Instant::now();
            Ok(answer)
        }
        Ok(Err(error)) if is_lost(&error) => {
            // After a change of roles the old primary can only be read: look for the new one.
            if error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) {
                link.cut();
            }
            Err(Unavailable::Lost(reason(&error)))
        }
        Ok(Err(error)) => {
            *link.answered() = Instant::now();
            let reason = reason(&error);
            warn!(reason, "a question failed");
            Err(Unavailable::Failed(reason))
        }
        Err(_) if link.answered().elapsed() < PATIENCE => {
            warn!("a question took too long");
            let reason = "the database has too much to do";
            Err(Unavailable::Failed(reason.to_owned()))
        }
        Err(_) => {
            link.cut();
            let reason = "the database does not answer";
            Err(Unavailable::Lost(reason.to_owned()))
        }
    }
}

/// Whether an error is the end of the connection, or one that everybody would get.
fn is_lost(error: &Error) -> bool {
    let Some(error) = error.as_db_error() else {
        // Everything else but the loss of the connection is about one statement or one row.
        return error.is_closed() || has_ended(error);
    };
    let fatal = matches!(
        error.parsed_severity(),
        Some(Severity::Fatal | Severity::Panic)
    );
    // The connection; the disk; the server itself.
    let code = error.code().code();
    fatal
        || *error.code() == SqlState::READ_ONLY_SQL_TRANSACTION
        || *error.code() == SqlState::DISK_FULL
        || ["08", "58"].iter().any(|class| code.starts_with(class))
}

/// Whether the network is behind an error.
fn has_ended(error: &Error) -> bool {
    let cause = std::error::Error::source(error);
    cause.is_some_and(|cause| cause.is::<std::io::Error>())
}

/// An error with what is behind it, in one sentence. What the database says about the rows that are
/// concerned is left out, since ids of tables may be in it.
pub(super) fn reason(error: &Error) -> String {
    if let Some(error) = error.as_db_error() {
        return format!("{}: {}", error.severity(), error.message());
    }
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        let more = error.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text
}

/// What a connection needs beside what all have, before it is used. When it fails, another
/// connection is tried a little later.
pub(super) type Settle = Arc<dyn for<'a> Fn(&'a Link) -> Settled<'a> + Send + Sync>;

type Settled<'a> = Pin<Box<dyn Future<Output = Result<(), Unavailable>> + Send + 'a>>;

/// The place of a connection.
#[derive(Clone)]
pub(super) struct Keeper(watch::Receiver<Option<Arc<Link>>>);

impl Keeper {
    /// Keeps a connection until nobody needs it any more.
    pub(super) fn new(target: Target, first: Link) -> Keeper {
        Keeper::with(target, first, Arc::new(|_| Box::pin(async { Ok(()) })))
    }

    /// Keeps one, each of which is settled before it is used, except for the first.
    pub(super) fn with(target: Target, first: Link, settle: Settle) -> Keeper {
        let first = Arc::new(first);
        let (sender, receiver) = watch::channel(Some(Arc::clone(&first)));
        tokio::spawn(keep(target, first, sender, settle));
        Keeper(receiver)
    }

    /// The connection, if there is one at this moment.
    pub(super) fn link(&self) -> Option<Arc<Link>> {
        let link = self.0.borrow().clone()?;
        (!link.is_over()).then_some(link)
    }

    /// The connection, as soon as there is one; nothing when there will be none.
    pub(super) async fn wait(&mut self) -> Option<Arc<Link>> {
        let found = self
            .0
            .wait_for(|link| link.as_ref().is_some_and(|link| !link.is_over()))
            .await;
        found.ok()?.clone()
    }
}

async fn keep(
    target: Target,
    mut link: Arc<Link>,
    places: watch::Sender<Option<Arc<Link>>>,
    settle: Settle,
) {
    loop {
        // Ends with the connection, or with the store.
        tokio::select! {
            () = link.ended() => {}
            () = places.closed() => return,
        }
        let _ = places.send(None);
        warn!("a connection to the database was lost");
        match connect(&target, &places, &settle).await {
            Some(another) => link = Arc::new(another),
            None => return,
        }
        let _ = places.send(Some(Arc::clone(&link)));
    }
}

async fn connect(
    target: &Target,
    places: &watch::Sender<Option<Arc<Link>>>,
    settle: &Settle,
) -> Option<Link> {
    let mut pause = PAUSES.0;
    loop {
        let attempt = async {
            let link = Link::open(target).await.ok()?;
            settle(&link).await.ok()?;
            Some(link)
        };
        let attempt = tokio::time::timeout(PATIENCE, attempt);
        let attempt = tokio::select! {
            attempt = attempt => attempt,
            () = places.closed() => return None,
        };
        if let Ok(Some(link)) = attempt {
            info!("connected to the database again");
            return Some(link);
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = places.closed() => return None,
        }
        pause = (pause * 2).min(PAUSES.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a connection to a database with this setting waits for.
    async fn waits_for(server: &calot_testing::PostgresServer, setting: &str) -> Option<String> {
        let address = server.database();
        let name = address.rsplit('/').next().unwrap_or_default();
        let statement = format!("ALTER DATABASE {name} SET synchronous_commit = {setting}");
        server.execute(&address, &statement);
        let link = Link::open(&Target::read(&address, None).ok()?).await.ok()?;
        let rows = link.query("SHOW synchronous_commit", &[]).await.ok()?;
        rows.first()?.try_get(0).ok()
    }

    #[tokio::test]
    async fn commits_are_waited_for() {
        let server = calot_testing::PostgresServer::start();
        for (setting, used) in [
            ("off", "on"),
            ("local", "on"),
            ("on", "on"),
            ("remote_apply", "remote_apply"),
        ] {
            let waits = waits_for(&server, setting).await;
            assert_eq!(waits.as_deref(), Some(used), "{setting}");
        }
    }
}
