//! What is written to standard error about what happens.

use std::io::{self, IsTerminal};

use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

pub use tracing_subscriber::filter::Targets;

/// Begins to write what these targets let through. A second call changes nothing.
pub fn begin(targets: &Targets) {
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    let _ = tracing_subscriber::registry()
        .with(targets.clone())
        .with(lines)
        .try_init();
}
