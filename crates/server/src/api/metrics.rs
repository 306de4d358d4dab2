//! What the server has done and does, as Prometheus reads it (OpenMetrics).

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, text};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::hub::{Hub, observe, times, write};
use crate::store::Store;

/// The type of the text.
pub(super) const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The classes of status.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// What the API counts itself, and all that is collected.
pub(super) struct Metrics {
    /// Another one for every process, so the numbers of requests do not repeat.
    process: u32,
    requests: AtomicU64,
    answers: [Counter; CLASSES.len()],
    times: Histogram,
    limited: Counter,
    streams: Counter,
    registry: Registry,
}

impl Metrics {
    pub(super) fn new(process: u32, hub: &Hub, store: &Arc<dyn Store>) -> Metrics {
        let answers = Family::<[(&str, &str); 1], Counter>::default();
        let by_class = CLASSES.map(|class| answers.get_or_create(&[("status", class)]).clone());
        let (times, limited, streams) = (times(), Counter::default(), Counter::default());
        let mut registry = Registry::default();
        registry.register_collector(Box::new(Process));
        let own = registry.sub_registry_with_prefix("calot");
        let words = "Answers over HTTP, by class of status";
        own.register("http_answers", words, answers);
        let words = "From a request to the beginning of its answer";
        own.register_with_unit("http", words, Unit::Seconds, times.clone());
        let words = "Requests and messages refused because there were too many";
        own.register("limited", words, limited.clone());
        let words = "Streams of bots that were begun";
        own.register("bot_streams", words, streams.clone());
        hub.register(own);
        own.register_collector(Box::new(Storage(Arc::clone(store))));
        Metrics {
            process,
            requests: AtomicU64::new(0),
            answers: by_class,
            times,
            limited,
            streams,
            registry,
        }
    }

    /// The number of a request in the logs.
    pub(super) fn next_request(&self) -> String {
        let number = self.requests.fetch_add(1, Ordering::Relaxed);
        format!("{:08x}-{number:x}", self.process)
    }

    pub(super) fn answered(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, CLASSES.len()) - 1;
        self.answers[class].inc();
        observe(&self.times, took);
    }

    pub(super) fn limited(&self) {
        self.limited.inc();
    }

    /// A bot begins to listen.
    pub(super) fn stream(&self) {
        self.streams.inc();
    }

    /// Everything as text.
    pub(super) fn text(&self) -> Result<String, fmt::Error> {
        let mut written = String::with_capacity(16 * 1024);
        text::encode(&mut written, &self.registry)?;
        Ok(written)
    }
}

/// What the storage has done and does.
struct Storage(Arc<dyn Store>);

impl fmt::Debug for Storage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Storage")
    }
}

impl Collector for Storage {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let figures = self.0.figures();
        let writes = ConstCounter::new(figures.writes);
        let words = "Writes answered by the storage.";
        write(&mut encoder, "store_writes", words, &writes)?;
        let commits = ConstCounter::new(figures.commits);
        let words = "Commits that these writes shared.";
        write(&mut encoder, "store_commits", words, &commits)?;
        let waiting = ConstGauge::new(figures.waiting);
        write(&mut encoder, "store_waiting", "Writes that wait.", &waiting)
    }
}

/// What the process uses, under the names that all programs have for it.
#[derive(Debug)]
struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        if let Ok(used) = cpu_time::ProcessTime::try_now() {
            let used = ConstCounter::new(used.as_duration().as_secs_f64());
            let words = "Processor time of the process.";
            write(&mut encoder, "process_cpu_seconds", words, &used)?;
        }
        if let Some(bytes) = resident_bytes() {
            let (bytes, words) = (ConstGauge::new(bytes), "Memory of the process.");
            write(&mut encoder, "process_resident_memory_bytes", words, &bytes)?;
        }
        Ok(())
    }
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
