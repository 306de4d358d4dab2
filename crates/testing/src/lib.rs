//! A Postgres, a NATS, servers of Calot, a proxy and networks of one's own, for tests.
//!
//! Each is a process of its own in a temporary folder and on a free port, with nothing in it. It
//! ends with the test, also when that panics or is killed: a small shell between the two waits
//! for the end of its input, which is the end of the test, then stops the server by its id
//! and removes the folder.
//!
//! Postgres, NATS and Caddy are Debian's; `make test` and `make test-deep` install them where they are missing. A test that
//! needs one that is not there fails, and says so.

mod caddy;
mod guard;
mod nats;
#[cfg(target_os = "linux")]
mod network;
mod node;
mod postgres;

use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::Duration;

pub use caddy::Caddy;
pub use nats::NatsServer;
#[cfg(target_os = "linux")]
pub use network::{Machine, Network};
pub use node::Node;
pub use postgres::PostgresServer;
pub use tempfile::TempDir;

/// A new folder, which is removed with everything in it at the end.
pub fn temporary_folder() -> TempDir {
    new_folder("files")
}

fn new_folder(kind: &str) -> TempDir {
    match tempfile::Builder::new()
        .prefix(&format!("calot-{kind}-"))
        .tempdir()
    {
        Ok(folder) => folder,
        Err(error) => panic!("a temporary folder cannot be made: {error}"),
    }
}

/// A new folder for a process, whose guard removes it.
fn guarded_folder(kind: &str) -> PathBuf {
    new_folder(kind).keep()
}

/// A port that is free, and that the system gives to nobody by itself: otherwise somebody who
/// tries to reach a server that is away may be given its port, and reach himself.
pub fn free_port() -> u16 {
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
