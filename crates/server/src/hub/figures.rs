//! What a hub has done and does, for those who watch over it.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::Inner;
use super::thinkers::SHORT;

/// Where the buckets of all times end, in seconds: from a ply on a quiet machine to a thought that
/// waits in a crowd.
const BUCKETS: [f64; 17] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0,
    60.0, 120.0,
];

/// How long something took, each time.
pub(crate) fn times() -> Histogram {
    Histogram::new(BUCKETS)
}

/// What a hub has done since its start, and what it does now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HubFigures {
    /// Tables in memory.
    pub tables: u64,
    /// Live connections to tables.
    pub connections: u64,
    /// Connections of people who watch over all their tables.
    pub my_connections: u64,
    /// Computer players that think at this moment.
    pub thinking: u64,
    /// Computer players that wait until they may.
    pub waiting: u64,
    /// Whether the storage is away at this moment.
    pub storage_away: bool,
    /// Whether the bus is away at this moment.
    pub bus_away: bool,
    /// By how many milliseconds the clock of this machine is ahead of that of the storage.
    pub skew_ms: i64,
    /// Tables that were opened here.
    pub opened: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// Events that were appended here.
    pub events: u64,
    /// Plies among them, those of chance included.
    pub plies: u64,
    /// Thoughts that were begun here.
    pub thoughts_begun: u64,
    /// Plies that computer players found.
    pub thoughts: u64,
    /// Appends that came too late, since another node was quicker.
    pub stale: u64,
    /// Tables that were attended to.
    pub attended: u64,
    /// Connections that were cut off because nobody read them.
    pub cut_off: u64,
    /// Outages that were recorded by this node.
    pub outages: u64,
    /// Tables that began anew, since the store was set back.
    pub set_back: u64,
}

/// The same while it is counted.
#[derive(Default)]
pub(super) struct Counters {
    pub(super) connections: Gauge,
    pub(super) my_connections: Gauge,
    pub(super) opened: Counter,
    pub(super) commands: Counter,
    pub(super) refused: Counter,
    pub(super) events: Counter,
    pub(super) plies: Counter,
    pub(super) thoughts_begun: Counter,
    pub(super) thoughts: Counter,
    pub(super) stale: Counter,
    pub(super) attended: Counter,
    pub(super) cut_off: Counter,
    pub(super) outages: Counter,
    pub(super) set_back: Counter,
    pub(super) times: Times,
}

/// How long things took.
pub(super) struct Times {
    /// From receiving a ply to answering it.
    pub(super) ply: Histogram,
    /// An append to the store.
    pub(super) append: Histogram,
    /// From what happened at another node to hearing of it.
    pub(super) news: Histogram,
    /// The round trip to the bus.
    pub(super) bus: Histogram,
    /// How long short thoughts waited until they began, and long ones.
    thoughts: [Histogram; 2],
}

impl Default for Times {
    fn default() -> Times {
        Times {
            ply: times(),
            append: times(),
            news: times(),
            bus: times(),
            thoughts: [times(), times()],
        }
    }
}

impl Times {
    /// A thought of a level begins that has waited since a moment.
    pub(super) fn thought(&self, level: u8, since: Instant) {
        observe(&self.thoughts[usize::from(level > SHORT)], since.elapsed());
    }
}

impl Counters {
    /// What was counted; the rest is told by those who know.
    pub(super) fn figures(&self) -> HubFigures {
        let now = |gauge: &Gauge| u64::try_from(gauge.get()).unwrap_or(0);
        HubFigures {
            connections: now(&self.connections),
            my_connections: now(&self.my_connections),
            opened: self.opened.get(),
            refused: self.refused.get(),
            events: self.events.get(),
            plies: self.plies.get(),
            thoughts_begun: self.thoughts_begun.get(),
            thoughts: self.thoughts.get(),
            stale: self.stale.get(),
            attended: self.attended.get(),
            cut_off: self.cut_off.get(),
            outages: self.outages.get(),
            set_back: self.set_back.get(),
            ..HubFigures::default()
        }
    }

    fn register(&self, registry: &mut Registry) {
        for (name, words, counter) in [
            ("tables_opened", "Tables opened at this node", &self.opened),
            ("commands", "Commands carried out", &self.commands),
            ("commands_refused", "Commands refused", &self.refused),
            ("events", "Events appended", &self.events),
            (
                "plies",
                "Plies appended, those of chance included",
                &self.plies,
            ),
            (
                "thoughts",
                "Computer players that began to think",
                &self.thoughts_begun,
            ),
            (
                "computer_plies",
                "Plies found by computer players",
                &self.thoughts,
            ),
            (
                "stale_appends",
                "Appends for which another node was quicker",
                &self.stale,
            ),
            (
                "attended",
                "Tables attended to because something was due",
                &self.attended,
            ),
            (
                "cut_off",
                "Connections cut off because nobody read them",
                &self.cut_off,
            ),
            ("outages", "Outages recorded by this node", &self.outages),
            (
                "set_back",
                "Tables that began anew because the storage was set back",
                &self.set_back,
            ),
        ] {
            registry.register(name, words, counter.clone());
        }
        for (name, words, gauge) in [
            (
                "connections",
                "Live connections to tables",
                &self.connections,
            ),
            (
                "my_connections",
                "People and bots that watch over all their tables",
                &self.my_connections,
            ),
        ] {
            registry.register(name, words, gauge.clone());
        }
        let Times {
            ply,
            append,
            news,
            bus,
            thoughts: [short, long],
        } = &self.times;
        for (name, words, times) in [
            ("ply", "From receiving a ply to answering it", ply),
            ("append", "Appends to the storage", append),
            (
                "news",
                "From what happened at another node to hearing of it on the bus",
                news,
            ),
            ("bus", "The round trip to the bus", bus),
            (
                "short_thought_wait",
                "How long computer players up to level 5 waited until they thought",
                short,
            ),
            (
                "long_thought_wait",
                "How long computer players above level 5 waited until they thought",
                long,
            ),
        ] {
            registry.register_with_unit(name, words, Unit::Seconds, times.clone());
        }
    }
}

impl Inner {
    /// Has everything collected that is counted, and what is looked at when somebody asks.
    pub(super) fn register(self: &Arc<Inner>, registry: &mut Registry) {
        self.counters.register(registry);
        registry.register_collector(Box::new(AtThisMoment(Arc::clone(self))));
    }
}

/// What a hub does at the moment at which somebody asks.
struct AtThisMoment(Arc<Inner>);

impl fmt::Debug for AtThisMoment {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("AtThisMoment")
    }
}

impl Collector for AtThisMoment {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let now = self.0.figures();
        for (name, words, value) in [
            ("tables", "Tables in memory.", now.tables),
            ("thinking", "Computer players that think.", now.thinking),
            (
                "thoughts_waiting",
                "Computer players that wait until they may think.",
                now.waiting,
            ),
            (
                "storage_away",
                "Whether the storage is away.",
                u64::from(now.storage_away),
            ),
            (
                "bus_away",
                "Whether the bus is away.",
                u64::from(now.bus_away),
            ),
        ] {
            write(&mut encoder, name, words, &ConstGauge::new(value))?;
        }
        let skew = ConstGauge::new(now.skew_ms as f64 / 1000.0);
        let words = "By how much the clock of this machine is ahead of that of the storage.";
        write(&mut encoder, "clock_skew_seconds", words, &skew)
    }
}

/// Writes a value of this moment.
pub(crate) fn write(
    encoder: &mut DescriptorEncoder,
    name: &str,
    words: &str,
    value: &impl EncodeMetric,
) -> fmt::Result {
    value.encode(encoder.encode_descriptor(name, words, None, value.metric_type())?)
}

/// Counts.
pub(super) fn count(counter: &Counter, more: u64) {
    counter.inc_by(more);
}

/// Something took so long.
pub(crate) fn observe(times: &Histogram, took: Duration) {
    times.observe(took.as_secs_f64());
}
