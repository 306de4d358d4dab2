//! What is written to standard error about what happens.

use std::io::{self, IsTerminal};

use calot_protocol::TableId;
use sha2::{Digest, Sha256};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use tracing_subscriber::filter::LevelFilter;
pub use tracing_subscriber::filter::Targets;

/// Reads what is to be let through: a level, and parts with levels of their own.
pub fn targets(text: &str) -> Result<Targets, String> {
    let named = |part: &&str| !part.contains('=') && part.trim().parse::<LevelFilter>().is_err();
    match (text.split(',').find(named), text.parse()) {
        (None, Ok(targets)) => Ok(targets),
        (wrong, _) => Err(format!(
            "\"{}\" is no level, which is off, error, warn, info, debug or trace, and no part with one, such as \
             calot_server=debug",
            wrong.unwrap_or(text)
        )),
    }
}

/// How it is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Format {
    /// Lines for people, in colours on a terminal.
    #[default]
    Text,
    /// An object of JSON a line, with `timestamp`, `level`, `target`, `message` and the fields of
    /// the event beside each other.
    Json,
}

/// What a table is called in logs. Its id is the right to watch it and is never logged; nobody finds the
/// id by this, but whoever knows an id can look for its mark.
pub(crate) fn mark(table: TableId) -> String {
    let hash = Sha256::digest(table.to_string());
    hash.iter()
        .take(4)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Begins to write what these targets let through. A second call changes nothing.
pub fn begin(targets: &Targets, format: Format) {
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match format {
        Format::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        Format::Json => lines.json().flatten_event(true).boxed(),
    };
    let _ = tracing_subscriber::registry()
        .with(lines.with_filter(targets.clone()))
        .try_init();
}
