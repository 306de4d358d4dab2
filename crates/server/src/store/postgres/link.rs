//! Connections to Postgres that come back by themselves.
//!
//! A [`Link`] is one connection with its prepared statements, a [`Keeper`] the place of one
//! that is made again whenever it is lost. What is asked of one connection by several tasks is
//! sent without waiting for the answers to what was asked before.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, NoTls, Row, Statement};
use tracing::{info, warn};

use super::super::Unavailable;

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
}

impl Drop for Link {
    fn drop(&mut self) {
        self.mover.abort();
    }
}

impl Link {
    pub(super) async fn open(config: &Config) -> Result<Link, Error> {
        let (client, connection) = config.connect(NoTls).await?;
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

    /// Lets go of a connection that is of no more use.
    pub(super) fn cut(&self) {
        self.mover.abort();
    }
}

/// Waits for an answer, and gives a connection up that does not answer.
pub(super) async fn patiently<T>(
    link: &Link,
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Unavailable> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => {
            // After a change of roles the old primary can only be read: look for the new one.
            if error.code() == Some(&tokio_postgres::error::SqlState::READ_ONLY_SQL_TRANSACTION) {
                link.cut();
            }
            Err(Unavailable(reason(&error)))
        }
        Err(_) => {
            link.cut();
            Err(Unavailable("the database does not answer".to_owned()))
        }
    }
}

/// An error with what is behind it, in one sentence.
pub(super) fn reason(error: &Error) -> String {
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

/// The place of a connection.
#[derive(Clone)]
pub(super) struct Keeper(watch::Receiver<Option<Arc<Link>>>);

impl Keeper {
    /// Keeps a connection until nobody needs it any more.
    pub(super) fn new(config: Config, first: Link) -> Keeper {
        let first = Arc::new(first);
        let (sender, receiver) = watch::channel(Some(Arc::clone(&first)));
        tokio::spawn(keep(config, first, sender));
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

async fn keep(config: Config, mut link: Arc<Link>, places: watch::Sender<Option<Arc<Link>>>) {
    loop {
        // Ends with the connection, or with the store.
        tokio::select! {
            () = link.ended() => {}
            () = places.closed() => return,
        }
        let _ = places.send(None);
        warn!("a connection to the database was lost");
        match connect(&config, &places).await {
            Some(another) => link = Arc::new(another),
            None => return,
        }
        let _ = places.send(Some(Arc::clone(&link)));
    }
}

async fn connect(config: &Config, places: &watch::Sender<Option<Arc<Link>>>) -> Option<Link> {
    let mut pause = PAUSES.0;
    loop {
        let attempt = tokio::time::timeout(PATIENCE, Link::open(config));
        let attempt = tokio::select! {
            attempt = attempt => attempt,
            () = places.closed() => return None,
        };
        if let Ok(Ok(link)) = attempt {
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
        let link = Link::open(&address.parse().ok()?).await.ok()?;
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
