//! A Postgres, a NATS and a server of Calot of one's own, for tests.
//!
//! Each is a process of its own in a temporary folder and on a free port, with nothing in it. It
//! ends with the test, also when that panics or is killed: a small shell between the two waits
//! for the end of its input, which is the end of the test, then stops the server by its id
//! and removes the folder.
//!
//! Postgres and NATS are Debian's; `make test` installs them where they are missing. A test that
//! needs one that is not there fails, and says so.

mod guard;
mod nats;
mod node;
mod postgres;

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

pub use guard::signal;
pub use nats::NatsServer;
pub use node::Node;
pub use postgres::PostgresServer;

/// A folder that is removed with everything in it.
#[derive(Debug)]
pub struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// A new folder.
    #[expect(clippy::new_without_default, reason = "it is not a value like others")]
    pub fn new() -> TemporaryFolder {
        TemporaryFolder(new_folder("files"))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn new_folder(kind: &str) -> PathBuf {
    let name = format!(
        "calot-{kind}-{}-{:x}",
        std::process::id(),
        fastrand::u64(..)
    );
    let path = std::env::temp_dir().join(name);
    if let Err(error) = std::fs::create_dir(&path) {
        panic!("the folder {} cannot be made: {error}", path.display());
    }
    path
}

/// A port that is free, and that the system gives to nobody by itself: otherwise somebody who
/// tries to reach a server that is away may be given its port, and reach himself.
fn free_port() -> u16 {
    for _ in 0..1000 {
        let port = fastrand::u16(20_000..32_000);
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
    panic!("there is no free port between 20000 and 32000");
}

/// Finds a program on the path, or in other folders.
fn find(name: &str, others: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(others)
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// Tries something until it succeeds, with longer and longer pauses, for a minute in all.
/// Between the attempts `alive` says whether there is any hope left.
fn wait_for(mut ready: impl FnMut() -> bool, mut alive: impl FnMut() -> bool) -> bool {
    let mut pause = Duration::from_millis(5);
    let mut waited = Duration::ZERO;
    loop {
        if ready() {
            return true;
        }
        if !alive() || waited > Duration::from_secs(60) {
            return false;
        }
        thread::sleep(pause);
        waited += pause;
        pause = (pause * 2).min(Duration::from_millis(200));
    }
}

/// Whether this is the user who may do everything. Postgres refuses to run as that one.
fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
