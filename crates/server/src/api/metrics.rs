//! What the server has done and does, as Prometheus reads it.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;

use crate::hub::HubFigures;
use crate::store::Figures;

/// What the API counts itself.
#[derive(Debug)]
pub(super) struct Metrics {
    /// Another one for every process, so the numbers of requests do not repeat.
    process: u32,
    requests: AtomicU64,
    answers: [AtomicU64; 5],
    microseconds: AtomicU64,
    limited: AtomicU64,
    streams: AtomicU64,
}

impl Metrics {
    pub(super) fn new(process: u32) -> Metrics {
        Metrics {
            process,
            requests: AtomicU64::new(0),
            answers: Default::default(),
            microseconds: AtomicU64::new(0),
            limited: AtomicU64::new(0),
            streams: AtomicU64::new(0),
        }
    }

    /// The number of a request in the logs.
    pub(super) fn next_request(&self) -> String {
        let number = self.requests.fetch_add(1, Ordering::Relaxed);
        format!("{:08x}-{number:x}", self.process)
    }

    pub(super) fn answered(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        self.answers[class].fetch_add(1, Ordering::Relaxed);
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(took, Ordering::Relaxed);
    }

    pub(super) fn limited(&self) {
        self.limited.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a stream of a bot as long as the answer lives.
    pub(super) fn stream(&self) {
        self.streams.fetch_add(1, Ordering::Relaxed);
    }

    /// Everything as text.
    pub(super) fn text(&self, hub: &HubFigures, store: &Figures) -> String {
        let mut text = Text(String::with_capacity(4096));
        text.begin(
            "calot_http_answers_total",
            "counter",
            "Answers over HTTP, by class of status.",
        );
        for (class, count) in self.answers.iter().enumerate() {
            let (class, count) = (class + 1, get(count));
            let _ = writeln!(
                text.0,
                "calot_http_answers_total{{status=\"{class}xx\"}} {count}"
            );
        }
        let seconds = get(&self.microseconds) as f64 / 1e6;
        text.begin(
            "calot_http_seconds_total",
            "counter",
            "Time taken by these answers.",
        );
        let _ = writeln!(text.0, "calot_http_seconds_total {seconds}");
        for (name, words, value) in [
            (
                "limited",
                "Requests and messages refused because there were too many.",
                get(&self.limited),
            ),
            (
                "bot_streams",
                "Streams of bots that were begun.",
                get(&self.streams),
            ),
            ("tables_opened", "Tables opened at this node.", hub.opened),
            ("commands", "Commands carried out.", hub.commands),
            ("commands_refused", "Commands refused.", hub.refused),
            ("events", "Events appended.", hub.events),
            (
                "plies",
                "Plies appended, those of chance included.",
                hub.plies,
            ),
            (
                "computer_plies",
                "Plies found by computer players.",
                hub.thoughts,
            ),
            (
                "stale_appends",
                "Appends for which another node was quicker.",
                hub.stale,
            ),
            (
                "attended",
                "Tables attended to because something was due.",
                hub.attended,
            ),
            (
                "cut_off",
                "Connections cut off because nobody read them.",
                hub.cut_off,
            ),
            ("outages", "Outages recorded by this node.", hub.outages),
            (
                "store_writes",
                "Writes answered by the storage.",
                store.writes,
            ),
            (
                "store_commits",
                "Commits that these writes shared.",
                store.commits,
            ),
        ] {
            text.counter(name, words, value);
        }
        for (name, words, value) in [
            ("tables", "Tables in memory.", hub.tables),
            (
                "connections",
                "Live connections to tables.",
                hub.connections,
            ),
            (
                "my_connections",
                "People and bots that watch over all their tables.",
                hub.my_connections,
            ),
            ("thinking", "Computer players that think.", hub.thinking),
            (
                "thoughts_waiting",
                "Computer players that wait until they may think.",
                hub.waiting,
            ),
            (
                "storage_away",
                "Whether the storage is away.",
                u64::from(hub.storage_away),
            ),
            (
                "bus_away",
                "Whether the bus is away.",
                u64::from(hub.bus_away),
            ),
            ("store_waiting", "Writes that wait.", store.waiting),
        ] {
            text.gauge(name, words, value);
        }
        if let Ok(used) = cpu_time::ProcessTime::try_now() {
            let name = "process_cpu_seconds_total";
            text.begin(name, "counter", "Processor time of the process.");
            let seconds = used.as_duration().as_secs_f64();
            let _ = writeln!(text.0, "{name} {seconds}");
        }
        if let Some(bytes) = resident_bytes() {
            let name = "process_resident_memory_bytes";
            text.begin(name, "gauge", "Memory of the process.");
            let _ = writeln!(text.0, "{name} {bytes}");
        }
        text.0
    }
}

struct Text(String);

impl Text {
    fn begin(&mut self, name: &str, kind: &str, words: &str) {
        let _ = writeln!(self.0, "# HELP {name} {words}\n# TYPE {name} {kind}");
    }

    fn counter(&mut self, name: &str, words: &str, value: u64) {
        let name = format!("calot_{name}_total");
        self.begin(&name, "counter", words);
        let _ = writeln!(self.0, "{name} {value}");
    }

    fn gauge(&mut self, name: &str, words: &str, value: u64) {
        let name = format!("calot_{name}");
        self.begin(&name, "gauge", words);
        let _ = writeln!(self.0, "{name} {value}");
    }
}

fn get(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

/// The memory of this process, where the system tells it.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
