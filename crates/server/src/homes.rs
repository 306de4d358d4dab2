//! Where tables live: threads with a runtime of their own, one for each processor.
//!
//! Everything that a ply needs happens on one of them: the task of the table, the connections of those who play at it,
//! and mostly the connection to the database. So no task of a ply waits for another processor to wake up, and what
//! they share is in the cache of one. Requests over HTTP are answered there as well, at each home in turn.
//!
//! Without homes, as in most tests, everything is done where it is asked for.

use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use calot_protocol::TableId;
use tokio::runtime::{Builder, Handle};
use tokio::sync::watch;

/// The runtimes of tables. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Homes(Arc<[Handle]>);

/// The threads of homes. When this is dropped, they end.
pub(crate) struct Threads {
    homes: Homes,
    end: watch::Sender<()>,
    threads: Vec<JoinHandle<()>>,
}

impl Homes {
    /// The number of the home of a table; without homes some number, always the same.
    pub(crate) fn number(&self, table: TableId) -> usize {
        let bytes = table.bytes();
        let number = usize::from(u16::from_le_bytes([bytes[0], bytes[1]]));
        number.checked_rem(self.0.len()).unwrap_or(number)
    }

    /// The home of a table.
    pub(crate) fn of(&self, table: TableId) -> Option<&Handle> {
        self.0.get(self.number(table))
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[Handle] {
        &self.0
    }

    /// The number of the home at which this is asked.
    #[cfg(feature = "cluster")]
    pub(crate) fn here(&self) -> Option<usize> {
        let here = Handle::try_current().ok()?.id();
        self.0.iter().position(|home| home.id() == here)
    }

    /// The home with a number, of which there may be fewer. It has to be asked for within a runtime.
    pub(crate) fn at(&self, number: usize) -> Handle {
        let home = number.checked_rem(self.0.len());
        let home = home.and_then(|number| self.0.get(number));
        home.cloned().unwrap_or_else(Handle::current)
    }

    /// Begins a task of a table at its home.
    pub(crate) fn spawn(&self, table: TableId, task: impl Future<Output = ()> + Send + 'static) {
        match self.of(table) {
            Some(home) => drop(home.spawn(task)),
            None => drop(tokio::spawn(task)),
        }
    }
}

impl Threads {
    /// Starts a thread for each processor.
    pub(crate) fn start() -> io::Result<Threads> {
        let number = thread::available_parallelism().map_or(1, usize::from);
        let (end, ended) = watch::channel(());
        let (mut handles, mut threads) = (Vec::new(), Vec::new());
        for _ in 0..number {
            let runtime = Builder::new_current_thread().enable_all().build()?;
            handles.push(runtime.handle().clone());
            let mut ended = ended.clone();
            let thread = thread::Builder::new().name("tables".to_owned());
            threads.push(thread.spawn(move || {
                // Nothing is ever said, so this is the end.
                let _ = runtime.block_on(ended.changed());
                runtime.shutdown_timeout(Duration::ZERO);
            })?);
        }
        Ok(Threads {
            homes: Homes(handles.into()),
            end,
            threads,
        })
    }

    pub(crate) fn homes(&self) -> &Homes {
        &self.homes
    }

    /// Ends them. What is still under way is left.
    pub(crate) fn end(self) {
        drop(self.end);
        for thread in self.threads {
            let _ = thread.join();
        }
    }
}
